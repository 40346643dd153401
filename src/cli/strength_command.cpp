#include "ai/levels.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "cli/print.hpp"
#include "cli/scenarios.hpp"
#include "cli/stopping.hpp"
#include "lab/balance.hpp"
#include "lab/learn.hpp"
#include "lab/sequential.hpp"
#include "lab/starts.hpp"
#include "text/generator.hpp"
#include "text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace umpire::cli {
namespace {

/// After Ctrl-C.
int stopped() {
    print_problem("stopped_nothing_is_kept"_message());
    return stopped_status;
}

/// Battles drawn by lot on tables that are the same from both sides, with one list for both.
void draw_fields(const StrengthOptions& options, std::vector<lab::Field>& fields) {
    const Game* game = find_game(options.ruleset);
    if (game == nullptr || game->random_battles == nullptr) return;
    const RandomBattles battles = game->random_battles();
    for (unsigned i = 0; i < options.drawn && !battles.lists.empty(); ++i) {
        Chance chance(options.seed + i, 7);
        text::GeneratorWishes wishes;
        wishes.ruleset = options.ruleset;
        wishes.lists[0] = battles.lists[chance.below(static_cast<std::uint32_t>(battles.lists.size()))];
        wishes.lists[1] = wishes.lists[0];
        OpenedMatch opened = game->open(text::generate(wishes, chance));
        if (opened.match != nullptr)
            fields.push_back({"drawn " + std::to_string(options.seed + i), std::move(opened.match)});
    }
}

/// The battles meant: those named, else all shipped ones of the ruleset. Empty: something was wrong, and was said.
std::vector<lab::Field> fields_of(const StrengthOptions& options) {
    std::vector<lab::Field> fields;
    std::vector<std::string> names = options.scenarios;
    if (options.drawn > 0) draw_fields(options, fields);
    if (names.empty() && fields.empty())
        for (const ScenarioName& known : known_scenarios(options.language))
            if (known.ruleset == options.ruleset) names.push_back(known.name);
    if (names.empty() && fields.empty()) print_problem("there_are_no_scenarios_of"_message(options.ruleset));
    for (const std::string& name : names) {
        auto match = open_scenario(name, {});
        if (match == nullptr) return {};
        fields.push_back({name, std::move(match)});
    }
    return fields;
}

std::vector<std::pair<std::string, std::string>> neighbours() {
    std::vector<std::pair<std::string, std::string>> all;
    const auto levels = ai::levels();
    std::string before;
    for (const ai::Level& level : levels) {
        const std::string name(level.card.name);
        if (name == "regular-1") continue;
        if (!before.empty()) all.emplace_back(name, before);
        before = name;
    }
    for (const ai::Level& level : levels)
        if (level.card.name != "regular-1") all.emplace_back(std::string(level.card.name), "regular-1");
    return all;
}

void print_bouts(const std::string& player, const std::string& other, const std::string& field,
                 const std::vector<lab::BoutResult>& results) {
    const lab::Interval score = lab::score_of(results);
    const lab::Interval elo = lab::elo_of(score, results.size());
    fmt::print("{:<10} {:<10} {:<24} {:>6} {:>7.3f} [{:.3f}, {:.3f}] {:>+6.0f} [{:+.0f}, {:+.0f}]\n", player, other,
               field, results.size(), score.value, score.low, score.high, elo.value, elo.low, elo.high);
    std::fflush(stdout);
}

/// The status: 1 when the first player has become weaker.
int test_strength(const StrengthOptions& options, const std::vector<lab::Field>& fields) {
    const lab::Bouts bouts{options.players[0], options.players[1], options.seed, options.pairs, options.threads};
    const lab::Tested tested =
        lab::fight_until_found(fields, bouts, {static_cast<double>(*options.expected_elo), 40}, stop_wanted());
    if (stop_wanted()) return stopped();
    print_bouts(bouts.player, bouts.other, "all", tested.results);
    const bool french = options.language == Language::french;
    const auto say = [&](const char* english_text, const char* french_text) {
        fmt::print("{}\n", french ? french_text : english_text);
    };
    switch (tested.finding) {
    case lab::Finding::holds: say("as strong as expected", "aussi fort que prévu"); break;
    case lab::Finding::weaker: say("weaker than expected", "plus faible que prévu"); break;
    case lab::Finding::undecided: say("undecided: more pairs would be needed", "indécis : il faudrait plus de paires");
    }
    return tested.finding == lab::Finding::weaker ? 1 : 0;
}

int refuse_player(const std::string& name) {
    std::vector<std::string_view> known;
    for (const ai::PlayerCard& card : ai::players()) known.push_back(card.name);
    print_problem("there_is_no_player_expected"_message(name, listed(known)));
    return 2;
}

}  // namespace

int run_learn(const StrengthOptions& options) {
    const std::vector<lab::Field> fields = fields_of(options);
    if (fields.empty()) return 2;
    catch_stop();
    const lab::Lessons lessons{options.seed, options.pairs, options.threads, options.both_ways};
    const std::string text = lab::learned_text(lab::learn(fields, lessons, stop_wanted()), options.ruleset, lessons);
    if (stop_wanted()) return stopped();
    if (options.output.empty()) {
        fmt::print("{}", text);
        return 0;
    }
    Message problem;
    if (write_file(options.output, text, problem)) return 0;
    print_problem(problem);
    return 1;
}

int run_starts(const StrengthOptions& options) {
    const std::vector<lab::Field> fields = fields_of(options);
    if (fields.empty()) return 2;
    catch_stop();
    const bool french = options.language == Language::french;
    fmt::print("{:<24} {:>8} {:>8} {:>8} {:>8} {:>8}\n", french ? "scénario" : "scenario",
               french ? "mesuré" : "measured", french ? "appris" : "learned", french ? "écart" : "off",
               french ? "analysé" : "analysed", french ? "écart" : "off");
    for (const lab::Field& field : fields) {
        const lab::StartValue value = lab::value_at_start(*field.start, options.pairs, options.seed);
        if (stop_wanted()) return stopped();
        const double learned = value.learned / double{ai::certain_win};
        const double analysed = value.analysed / double{ai::certain_win};
        const auto& measured = field.start->scenario().setup.measured;
        if (measured) {
            const double told = 0.5 + (measured->won_a - measured->won_b) / (2.0 * measured->battles);
            fmt::print("{:<24} {:>8.3f} {:>8.3f} {:>+8.3f} {:>8.3f} {:>+8.3f}\n", field.name, told, learned,
                       learned - told, analysed, analysed - told);
        } else {
            fmt::print("{:<24} {:>8} {:>8.3f} {:>8} {:>8.3f}\n", field.name, "-", learned, "", analysed);
        }
        std::fflush(stdout);
    }
    return 0;
}

int run_balance(const StrengthOptions& options) {
    const std::vector<lab::Field> fields = fields_of(options);
    if (fields.empty()) return 2;
    catch_stop();
    lab::Weighing weighing;
    if (!options.players.empty()) weighing.player = options.players[0];
    if (ai::make_player(weighing.player) == nullptr) return refuse_player(weighing.player);
    weighing.first_seed = options.seed;
    weighing.battles = options.pairs;
    weighing.threads = options.threads;
    const bool french = options.language == Language::french;
    for (const lab::Field& field : fields) {
        const lab::Interval score = lab::score_of_side_a(*field.start, weighing, stop_wanted());
        if (stop_wanted()) return stopped();
        fmt::print("{:<24} {:<10} {} {:.3f} [{:.3f}, {:.3f}]{}\n", field.name, weighing.player,
                   text::side_name(Side::a, options.language), score.value, score.low, score.high,
                   score.value >= 0.45 && score.value <= 0.55 ? (french ? "  équilibrée" : "  even") : "");
        std::fflush(stdout);
        if (!options.proposes || std::abs(score.value - 0.5) <= 0.05) continue;
        constexpr int more_max = 8;
        for (const lab::Proposal& proposal :
             lab::propose(field.start->scenario().setup, score, weighing, more_max, stop_wanted()))
            fmt::print(fmt::runtime(french ? "    {} : {} de plus dans {} : {:.3f} [{:.3f}, {:.3f}]\n"
                                           : "    {}: {} more in {}: {:.3f} [{:.3f}, {:.3f}]\n"),
                       text::side_name(proposal.side, options.language), proposal.more, proposal.unit,
                       proposal.score.value, proposal.score.low, proposal.score.high);
        std::fflush(stdout);
    }
    return 0;
}

int run_ladder(const StrengthOptions& options) {
    const std::vector<lab::Field> fields = fields_of(options);
    if (fields.empty()) return 2;
    catch_stop();
    for (const std::string& name : options.players)
        if (ai::make_player(name) == nullptr) return refuse_player(name);
    if (options.expected_elo) return test_strength(options, fields);
    auto matches = neighbours();
    if (options.players.size() == 2) matches = {{options.players[0], options.players[1]}};
    const bool french = options.language == Language::french;
    fmt::print("{:<10} {:<10} {:<24} {:>6} {:>7} {:<16} {:>6}\n", french ? "joueur" : "player",
               french ? "contre" : "against", french ? "scénario" : "scenario", french ? "paires" : "pairs", "score",
               french ? "95\u202f%" : "95%", "Elo");
    for (const auto& [player, other] : matches) {
        const lab::Bouts bouts{player, other, options.seed, options.pairs, options.threads};
        const auto results = lab::fight_pairs(fields, bouts, stop_wanted());
        if (stop_wanted()) return stopped();
        for (std::size_t field = 0; field < fields.size() && fields.size() > 1 && options.drawn == 0; ++field) {
            std::vector<lab::BoutResult> own;
            std::copy_if(results.begin(), results.end(), std::back_inserter(own),
                         [&](const lab::BoutResult& result) { return result.field == field; });
            print_bouts(player, other, fields[field].name, own);
        }
        print_bouts(player, other, french ? "tous" : "all", results);
    }
    return 0;
}

}  // namespace umpire::cli
