#pragma once

#include "ai/analysis.hpp"
#include "battle/game.hpp"
#include "rulebook/language.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The subcommands of `umpire`: their options as plain structs, filled by main.cpp, and a function each. Every function
/// returns the exit status: 0 fine, 1 the answer is no (a case failed, a record differs), 2 the input is wrong.
namespace umpire::cli {

struct Common {
    Language language = Language::english;
    bool json = false;
};

struct RulesetsOptions : Common {
    std::string ruleset;  ///< empty: list all
};
int run_rulesets(const RulesetsOptions& options);

struct RulesOptions : Common {
    std::string action;  ///< list, show, search, coverage, diff
    std::string ruleset;
    std::vector<std::string> words;
    bool only_gaps = false;
};
int run_rules(const RulesOptions& options);

struct BattleOptions : Common {
    std::string scenario;
    std::string red = "regular";
    std::string blue = "regular";
    std::uint64_t seed = 1;
    bool seed_given = false;
    std::string dice;  ///< a file of faces, "hand", or empty: from the seed
    std::vector<std::string> options;
    std::string record;
    std::string report = "full";  ///< full, short, none
    std::string resume;           ///< a record to go on with
    bool scenario_given = false;
};
int run_battle(const BattleOptions& options);
int run_play(const BattleOptions& options);
struct TourOptions {
    Language language = Language::english;
    std::string ruleset{usual_ruleset()};
};
int run_tour(const TourOptions& options);

struct ReplayOptions : Common {
    std::string record;
    bool verify = false;
    std::optional<std::uint32_t> to;  ///< stop after so many steps
    std::string svg;
    bool table = false;
    bool dark = false;
    bool print = false;
};
int run_replay(const ReplayOptions& options);

struct CaseOptions : Common {
    std::vector<std::string> files;
    bool verbose = false;
    bool hashes = false;
};
int run_cases(const CaseOptions& options);

struct MutateOptions : Common {
    std::string ruleset;
    std::vector<std::string> files;
};
int run_mutate(const MutateOptions& options);

inline constexpr int generated_points_min = 400;  ///< an officer and two sections always fit
inline constexpr int generated_points_max = 5000;
struct GenerateOptions {
    Language language = Language::english;  ///< of messages
    std::string ruleset{usual_ruleset()};
    std::uint64_t seed = 1;
    int points = 0;  ///< of each force; 0: the usual limit
    std::string output;
};
int run_generate(const GenerateOptions& options);

struct OddsOptions : Common {
    std::string source;                ///< a scenario, record or case file
    std::vector<std::string> actions;  ///< what is done, in the words of docs/cases.md
    std::vector<std::string> options;  ///< rule options of a scenario
    std::vector<std::string> count;    ///< events whose number is told apart: "wounded", "wounded p1"
    bool each = false;                 ///< ... for each target
    std::optional<std::uint32_t> to;   ///< of a record: the position after so many steps
    std::uint32_t line = 0;            ///< of a case file: the case that begins there; 0: each
    std::uint32_t states = 100'000;    ///< walk at most so many different battles
    std::uint32_t sample = 20'000;     ///< battles of a sample, where the walk would be longer
    std::uint64_t seed = 1;            ///< of the sample
    bool fractions = false;            ///< print fractions however long
    bool full = false;                 ///< tell apart what only the book-keeping of a turn does
    bool stop = false;                 ///< end where somebody chooses who falls, instead of taking the usual choice
};
int run_odds(const OddsOptions& options);

struct SituationOptions : Common {
    std::vector<std::string> words;        ///< "5 airborne against guard", or a file that ends in .toml
    std::string ruleset{usual_ruleset()};  ///< of the words
    std::vector<std::string> options;      ///< rule options, name=value or name=value,value
    std::string count;                     ///< an event to count in place of losses
    std::string csv;                       ///< write a table for other programs to this file
    std::string svg;                       ///< draw a chart into this file
    bool chart_any = false;                ///< the chart shows the chance of at least one, not the mean
    std::uint32_t states = 100'000;
    std::uint32_t sample = 20'000;
    std::uint64_t seed = 1;
};
int run_situation(const SituationOptions& options);

struct LabOptions : Common {
    std::string experiment;  ///< empty: list those of data/
    std::string output;      ///< the folder of the run; empty: lab/NAME
    unsigned threads = 0;    ///< 0: as many as the machine has
    bool check = false;      ///< only say what would be fought
};
int run_lab(const LabOptions& options);

/// `umpire lab ladder`, `lab learn`, `lab starts` and `lab balance`: how strong players are, what positions are worth
/// and how even battles are.
struct StrengthOptions : Common {
    std::string ruleset{usual_ruleset()};
    std::vector<std::string> scenarios;  ///< none: all shipped ones of the ruleset
    std::vector<std::string> players;    ///< two to compare; none: every level with its neighbours and `regular-1`
    std::uint64_t seed = 1;
    unsigned drawn = 0;      ///< battles drawn by lot in place of scenarios: the same list on both sides
    std::size_t pairs = 10;  ///< of battles, or battles to learn from, on each scenario
    unsigned threads = 0;    ///< 0: as many as the machine has
    std::string output;
    std::vector<std::string> both_ways;  ///< ways to win in which both sides have the same task
    bool proposes = false;               ///< what would make uneven battles even
    std::optional<int> expected_elo;     ///< of the first player against the second: is it weaker by now?
};
/// `umpire analyse`: what a battle teaches.
struct AnalyseOptions : Common {
    std::string record;
    ai::Thoroughness thoroughness;
    std::string svg;       ///< the curve
    std::string html;      ///< the whole report as a page
    std::string keep;      ///< a file that keeps what was found, so that the same command goes on there
    unsigned threads = 0;  ///< 0: as many as the machine has
};
int run_analyse(const AnalyseOptions& options);

int run_ladder(const StrengthOptions& options);
int run_learn(const StrengthOptions& options);
int run_balance(const StrengthOptions& options);
int run_starts(const StrengthOptions& options);

struct ServeOptions {
    Language language = Language::english;  ///< of messages
    std::string host = "127.0.0.1";
    std::uint32_t port = 8080;
    bool is_port_given = false;  ///< only then is it this one or none
    std::vector<std::string> names;
    bool behind_proxy = false;
    std::string data;   ///< the folder of the battles; empty: that of the user
    std::string store;  ///< empty: a file in that folder
    std::string page;   ///< empty: that of the program
    std::int64_t battles_max = 100'000;
    std::uint32_t forget_days = 0;   ///< 0: never
    unsigned household_memory = 64;  ///< in MiB
    bool damaged = false;
    std::string push_key;  ///< a file; empty: nobody is called
    std::string push_contact;
    std::vector<std::string> push_services;
};
int run_serve(const ServeOptions& options);
/// Where the battles are by these two options, either of which may be empty.
std::string store_of(const std::string& data, const std::string& store);

struct BackupOptions {
    Language language = Language::english;
    std::string copy;
    std::string data;
    std::string store;
};
int run_backup(const BackupOptions& options);

}  // namespace umpire::cli
