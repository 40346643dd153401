// BA-INFO-1, BA-INFO-4: before a declaration nobody learns a distance, nor whether anything is in range.

#include "fairness/traffic.hpp"
#include "fairness/twins.hpp"

#include "ai/player.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "properties/every_battle.hpp"
#include "rulebook/register.hpp"
#include "support/random_bolt_action.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace umpire::fairness {
using bolt_action::Question;
using bolt_action::Verb;
namespace {

using random_battle::Draw;
using random_bolt_action::Hands;

constexpr int answers_max = 20'000;

/// The comma of a point is no decimal comma.
std::string words_of(const Match& match, const Action& action) {
    std::string text = text::to_text(action, match.scenario(), LengthUnit::centimetre);
    std::replace(text.begin(), text.end(), ',', ';');
    return text;
}

using Options = std::vector<OptionSetting>;

/// Battles of these seeds, step by step; look(match) is called where a side is asked.
template <class Look>
void each_question(std::uint64_t first, int count, const Options& options, Look look) {
    for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(count); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Setup setup = random_bolt_action::random_setup(seed);
        setup.options.insert(setup.options.end(), options.begin(), options.end());
        const std::unique_ptr<Match> match = random_battle::opened(setup);
        ASSERT_FALSE(match->may_measure());
        Hands hands(seed);
        Events silent;
        for (int answers = 0; !random_battle::is_over(*match) && answers < answers_max; ++answers) {
            if (random_battle::asked(*match) != Side::none && match->turn() > 0) look(*match);
            if (testing::Test::HasFatalFailure()) return;
            hands.answer(*match, silent);
        }
    }
}

Question question_of(const Match& match) { return next_asked(match.pending()).question; }

/// Questions before which something was measured by the rules themselves (BA-INFO-7), or after which all is measured.
bool is_measured_already(Question question) {
    return question == Question::friendly_target || question == Question::panic_tie || question == Question::casualty ||
           question == Question::exceptional || question == Question::place_survivors;
}

/// Now and then a question; those that come seldom more often.
bool is_looked_at(const Match& match, Draw& draw, std::map<Question, int>& seen) {
    const Question question = question_of(match);
    if (is_measured_already(question)) return false;
    const int times = ++seen[question];
    return times < 12 || draw.one_in(question == Question::ambush ? 12 : 6);
}

/// What is done next with both twins: mostly something of the one unit against the other.
std::optional<Action> next_action(const Twins& twins, Side side, Draw& draw) {
    Candidates candidates;
    twins.within->suggest(side, draw.chance(), candidates);
    std::vector<Action> all;
    std::vector<Action> against;
    for (const Action& action : candidates.actions) {
        if (!twins.beyond->judge(side, action).empty()) continue;
        all.push_back(action);
        const bool is_its = action.unit == twins.unit || action.unit == twins.enemy;
        const bool is_at = action.target_unit() == twins.enemy || action.target_unit() == twins.unit;
        if (is_its && (is_at || action.verb == Verb::order_fire || action.verb == Verb::spring))
            against.push_back(action);
    }
    if (all.empty()) return std::nullopt;
    return !against.empty() && !draw.one_in(5) ? draw.one_of(against) : draw.one_of(all);
}

/// How the search went, so that it cannot pass by looking at nothing.
struct Tally {
    int told_apart = 0;  ///< what was told differed, and so did what the eye tells
    int parted = 0;      ///< once it was measured, what was told differed: the twins were worth comparing
    std::set<Question> questions;
};

/// Both twins go on in step until something is measured; all that is told on the way must be the same.
void compare(const Twins& twins, std::uint64_t seed, Tally& tally) {
    Draw draw(seed, 33);
    for (int step = 0; step < 4; ++step) {
        const Side side = random_battle::asked(*twins.within);
        if (side == Side::none || is_measured_already(question_of(*twins.within))) return;
        tally.questions.insert(question_of(*twins.within));
        for (const Side observer : {side, opponent_of(side)}) {
            const auto found =
                difference(traffic_of(*twins.within, observer, seed), traffic_of(*twins.beyond, observer, seed));
            if (!found) continue;
            if (look_alike(twins)) FAIL() << twins.limit << ": " << *found;
            ++tally.told_apart;
            return;
        }
        const auto action = next_action(twins, side, draw);
        if (!action) return;
        std::vector<Event> told_within;
        std::vector<Event> told_beyond;
        Events events_within(told_within);
        Events events_beyond(told_beyond);
        ASSERT_TRUE(twins.within->act(side, *action, events_within).empty());
        ASSERT_TRUE(twins.beyond->act(side, *action, events_beyond).empty());
        const auto found = difference(traffic_of(told_within, *twins.within), traffic_of(told_beyond, *twins.beyond));
        const bool asks_reaction =
            random_battle::asked(*twins.within) != Side::none && question_of(*twins.within) == Question::react;
        if (twins.within->binds(*action) && !asks_reaction) {
            tally.parted += found ? 1 : 0;
            return;
        }
        ASSERT_FALSE(found) << twins.limit << ", after " << words_of(*twins.within, *action) << ": " << *found;
    }
}

/// Twins at the questions of some battles: look(twins, number).
template <class Look>
int each_pair_of_twins(std::uint64_t first, int battles, const Options& options, Look look) {
    int count = 0;
    Draw draw(first, 34);
    std::map<Question, int> seen;
    each_question(first, battles, options, [&](const Match& match) {
        if (!is_looked_at(match, draw, seen)) return;
        for (int tries = 0; tries < 6; ++tries) {
            const auto twins = twins_of(match, draw);
            if (!twins) continue;
            look(*twins, ++count);
            return;
        }
    });
    return count;
}

TEST(Measuring, NothingThatIsToldBeforeADeclarationHangsOnADistance) {
    Tally tally;
    const int count = each_pair_of_twins(1, properties::many(8), {}, [&](const Twins& twins, int number) {
        compare(twins, static_cast<std::uint64_t>(number), tally);
    });
    RecordProperty("twins", count);
    RecordProperty("parted", tally.parted);
    RecordProperty("told_apart", tally.told_apart);
    EXPECT_GT(count, 15 * properties::many(8));
    EXPECT_GT(tally.parted, 2 * properties::many(8)) << "hardly any of the twins was worth comparing";
    EXPECT_LT(tally.told_apart, count / 20);
    constexpr std::array wanted{Question::order, Question::shot,   Question::paths,
                                Question::react, Question::ambush, Question::fire_back};
    const auto is_seen = [&](Question question) { return tally.questions.contains(question); };
    // Some questions are rare: where few battles are played, a few more are looked for them.
    for (std::uint64_t first = 101; first < 160 && !std::all_of(wanted.begin(), wanted.end(), is_seen); ++first)
        each_pair_of_twins(first, 1, {}, [&](const Twins& twins, int number) {
            compare(twins, static_cast<std::uint64_t>(number), tally);
        });
    for (const Question question : wanted)
        EXPECT_TRUE(is_seen(question)) << bolt_action::vocabulary()[QuestionId(question)].name;
}

/// The test above would see a hint of a range among everything else.
TEST(Measuring, AHintOfARangeIsNoticed) {
    int noticed = 0;
    const int count = each_pair_of_twins(1, 2, {}, [&](const Twins& twins, int number) {
        const Side side = random_battle::asked(*twins.within);
        Traffic within = traffic_of(*twins.within, side, static_cast<std::uint64_t>(number));
        Traffic beyond = traffic_of(*twins.beyond, side, static_cast<std::uint64_t>(number));
        within.push_back({"hint", ranges_measured(*twins.within, twins)});
        beyond.push_back({"hint", ranges_measured(*twins.beyond, twins)});
        noticed += difference(within, beyond) ? 1 : 0;
    });
    EXPECT_GT(count, 20);
    EXPECT_EQ(noticed, count);
}

/// What a computer player does, without its coordinates.
std::string choice_of(const Match& match, Side side, std::uint64_t seed) {
    const auto player = ai::make_player("regular");
    Chance chance(seed, 9);
    return words_of(match, ai::decide(*player, match, side, chance));
}

/// How often a computer player does something else, coordinates apart, when a step of a hundredth of a millimetre leads
/// across a limit, and when another such step does not.
struct Wavering {
    int twins = 0;
    int at_limits = 0;
    int elsewhere = 0;
};

Wavering wavering(int battles, const Options& options) {
    Wavering found;
    found.twins = each_pair_of_twins(201, battles, options, [&](const Twins& twins, int number) {
        const Side side = random_battle::asked(*twins.within);
        const auto choice = [&](const Match& match) {
            return Traffic{{"choice", choice_of(match, side, static_cast<std::uint64_t>(number))}};
        };
        const Traffic beyond = choice(*twins.beyond);
        found.at_limits += difference(choice(*twins.within), beyond) ? 1 : 0;
        found.elsewhere += difference(beyond, choice(*twins.farther)) ? 1 : 0;
    });
    return found;
}

/// BA-INFO-4: a computer player reckons with estimates, so a limit is not where it believes it to be. One whose
/// estimates were exact would be found out.
TEST(Measuring, AComputerPlayerDoesNotKnowOnWhichSideOfALimitItStands) {
    const Wavering usual = wavering(properties::many(200), {});
    const Wavering exact = wavering(properties::many(200), {{"ai_estimate_error", "0", 0}});
    EXPECT_GT(usual.twins, 500);
    EXPECT_GT(exact.at_limits, exact.elsewhere + properties::many(5));
    // A bend round a base may hang on a hair, wherever it stands: one or the other of thousands of twins is no secret.
    EXPECT_LE(usual.at_limits - usual.elsewhere, (exact.at_limits - exact.elsewhere) / 4);
    RecordProperty("usual", std::to_string(usual.at_limits) + " and " + std::to_string(usual.elsewhere));
    RecordProperty("exact", std::to_string(exact.at_limits) + " and " + std::to_string(exact.elsewhere));
}

/// The lengths in a refusal that are not those of the clause, which every refusal quotes.
std::vector<std::string> own_lengths_in(const std::string& refusal) {
    std::vector<std::string> found;
    for (std::size_t from = 0; from < refusal.size();) {
        const std::size_t end = std::min(refusal.find('\n', from), refusal.size());
        std::string line = refusal.substr(from, end - from);
        from = end + 1;
        // The fact stands before the clause.
        const rulebook::ClauseEntry* entry = nullptr;
        for (std::size_t word = 0; entry == nullptr && word < line.size(); word = line.find(' ', word) + 1) {
            entry = rulebook::find_clause(line.substr(word, line.find(' ', word) - word));
            if (line.find(' ', word) == std::string::npos) break;
        }
        EXPECT_NE(entry, nullptr) << line;
        if (entry == nullptr) continue;
        for (const Language language : {Language::english, Language::french})
            for (std::string_view quoted = entry->body(language); !quoted.empty(); quoted.remove_suffix(1))
                if (line.ends_with(quoted)) line.resize(line.size() - quoted.size());
        for (const std::string& length : lengths_in(line)) found.push_back(length);
    }
    return found;
}

TEST(Measuring, NoTextNamesALength) {
    std::set<std::string> found;
    Draw draw(2, 35);
    std::map<Question, int> seen;
    each_question(101, 4, {}, [&](const Match& match) {
        if (!is_looked_at(match, draw, seen)) return;
        for (const Said& said : traffic_of(match, random_battle::asked(match), match.rolls())) {
            const bool is_refusal = said.where.starts_with("verdict on ");
            for (const std::string& length : is_refusal ? own_lengths_in(said.text) : lengths_in(said.text))
                found.insert(said.where.substr(0, 12) + ": " + length);
        }
    });
    EXPECT_EQ(found, std::set<std::string>{"picture: 50 cm"}) << "the scale of the map is all";
    EXPECT_EQ(lengths_in("from 12,5 cm to 6\", or 3 inches; 4 in all").size(), 4u);
}

}  // namespace
}  // namespace umpire::fairness
