// The two editions of WWIISIM: their cases, their options, and what makes one of them the other.

#include "cases/run_case.hpp"
#include "games/wwiisim_support.hpp"
#include "rulebook/register.hpp"
#include "support/random_faces.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace umpire::wwiisim::tests {
namespace {

void expect_passes(const cases::Case& one, const fs::path& path) {
    const cases::CaseResult result = cases::run_case(one, open_match, Language::english);
    for (const Problem& failure : result.failures)
        ADD_FAILURE() << path << ":" << failure.line << " (" << one.ruleset << "): " << failure.message.english();
}

/// What holds in both editions stands in files of its own, and is played in both.
TEST(Wwiisim, CasesPass) {
    int count = 0;
    for (const auto& entry : fs::directory_iterator(folder())) {
        if (entry.path().extension() != ".case") continue;
        cases::CaseFile file = cases::read_cases(contents_of(entry.path()));
        for (const Problem& problem : file.problems)
            ADD_FAILURE() << entry.path() << ":" << problem.line << ": " << problem.message.english();
        const bool is_of_both = entry.path().stem().string().starts_with("both_");
        for (cases::Case& one : file.cases) {
            expect_passes(one, entry.path());
            ++count;
            if (!is_of_both) continue;
            one.ruleset = "wwiisim-en";
            expect_passes(one, entry.path());
            ++count;
        }
    }
    EXPECT_GT(count, 800);
}

/// Each clause that changes a battle has a case for and one against in each edition, one of data a case for. WW-DIF-3,
/// a second set of rules for three arms, is offered by the English edition alone.
TEST(Wwiisim, EachEditionHasItsCasesForAndAgainst) {
    std::map<std::string, std::set<std::pair<std::string, bool>>> found;
    for (const auto& entry : fs::directory_iterator(folder())) {
        const bool is_of_both = entry.path().stem().string().starts_with("both_");
        for (const cases::Case& one : cases::read_cases(contents_of(entry.path())).cases)
            for (const std::string& clause : one.clauses) {
                found[one.ruleset].insert({clause, one.is_for});
                if (is_of_both) found["wwiisim-en"].insert({clause, one.is_for});
            }
    }
    for (const auto& [edition, cases] : found)
        for (const rulebook::ClauseEntry& clause : rulebook::clauses("wwiisim")) {
            const std::string id(clause.id);
            if (clause.treatment == "explained" || (id == "WW-DIF-3" && edition == "wwiisim-fr")) continue;
            EXPECT_TRUE(cases.contains({id, true})) << edition << " has no case for " << id;
            const bool needs_both = clause.treatment == "modelled";
            EXPECT_TRUE(!needs_both || cases.contains({id, false})) << edition << " has no case against " << id;
        }
}

TEST(Wwiisim, RandomMixturesOfOptionsEnd) {
    for (const std::string_view ruleset : {"wwiisim-fr", "wwiisim-en"})
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Chance chance(seed, 9);
            umpire::Setup setup = setup_of(scenarios[seed % std::size(scenarios)], ruleset);
            for (const OptionCard& card : options_of(ruleset)) {
                if (card.name == "length_unit") continue;  // the table of this scenario is one of inches
                const auto pick = chance.below(static_cast<std::uint32_t>(card.values.size()));
                setup.options.push_back({card.name, card.values[pick], 0});
            }
            const auto match = opened(setup);
            play(*match, seed, [](Match&) {});
        }
}

/// All events of a battle fought by chance.
std::vector<Event> told(Match& match, std::uint64_t seed) {
    std::vector<Event> log;
    Events events(log);
    Chance chance(seed, 5);
    for (int i = 0; i < 4000 && !std::holds_alternative<Finished>(match.pending()); ++i) {
        if (const auto* roll = std::get_if<Roll>(&match.pending())) {
            match.roll(umpire::tests::random_faces(*roll, chance), events);
            continue;
        }
        const auto& decisions = std::get<Decisions>(match.pending());
        const Side side = (decisions.begin() + chance.below(static_cast<std::uint32_t>(decisions.size())))->by;
        match.act(side, match.sample(side, chance), events);
    }
    return log;
}

TEST(Wwiisim, AnEditionWithTheOptionsOfTheOtherIsTheOther) {
    const std::pair<std::string_view, std::string_view> pairs[] = {{"wwiisim-fr", "wwiisim-en"},
                                                                   {"wwiisim-en", "wwiisim-fr"}};
    for (const auto& [ruleset, other] : pairs) {
        decltype(umpire::Setup::options) of_other;
        for (const rulebook::OptionEntry& entry : rulebook::options("wwiisim"))
            if (entry.only_in.empty())
                of_other.push_back({std::string(entry.name), std::string(entry.default_value(other)), 0});
        int differ = 0;
        for (const std::string_view scenario : scenarios) {
            umpire::Setup turned = setup_of(scenario, ruleset);
            turned.options.insert(turned.options.end(), of_other.begin(), of_other.end());
            for (std::uint64_t seed = 1; seed <= 20; ++seed) {
                SCOPED_TRACE(std::string(scenario) + " " + std::to_string(seed));
                const auto mine = told(*opened(turned), seed);
                EXPECT_TRUE(mine == told(*opened(setup_of(scenario, other)), seed));
                if (mine != told(*opened(setup_of(scenario, ruleset)), seed)) ++differ;
            }
        }
        EXPECT_GT(differ, 50);
    }
}

TEST(Wwiisim, OptionsHaveTheDefaultsOfTheirRegisterInBothEditions) {
    for (const std::string_view ruleset : {"wwiisim-fr", "wwiisim-en"}) {
        std::size_t offered = 0;
        for (const rulebook::OptionEntry& entry : rulebook::options("wwiisim")) {
            const bool is_offered = entry.only_in.empty() || entry.only_in == ruleset;
            const auto cards = options_of(ruleset);
            const auto found = std::find_if(cards.begin(), cards.end(),
                                            [&](const OptionCard& card) { return card.name == entry.name; });
            ASSERT_EQ(found != cards.end(), is_offered) << entry.name;
            if (!is_offered) continue;
            ++offered;
            EXPECT_EQ(found->values.front(), entry.default_value(ruleset)) << entry.name << " of " << ruleset;
            EXPECT_EQ(found->values.size(), entry.values.size()) << entry.name;
            EXPECT_EQ(found->clause.id(), entry.clause) << entry.name;
        }
        EXPECT_EQ(offered, ruleset == "wwiisim-fr" ? 79u : 78u);
    }
}

}  // namespace
}  // namespace umpire::wwiisim::tests
