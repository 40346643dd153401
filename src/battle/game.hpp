#pragma once

#include "battle/areas.hpp"
#include "battle/badges.hpp"
#include "battle/encounter.hpp"
#include "battle/looks.hpp"
#include "battle/match.hpp"
#include "battle/measured.hpp"
#include "battle/mutant.hpp"
#include "battle/names.hpp"
#include "battle/option_table.hpp"
#include "battle/player.hpp"
#include "battle/price.hpp"
#include "battle/random_battles.hpp"
#include "battle/same_refusals.hpp"
#include "battle/sheet.hpp"
#include "battle/vocabulary.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace umpire {

struct TableTalk;  // battle/table_talk.hpp

/// A battle ready to be played, or all that is wrong with the setup. They are never both empty.
struct OpenedMatch {
    std::vector<Problem> problems;
    std::unique_ptr<Match> match;
    std::vector<Event> events;  ///< what happened until the battle waited for the first time
};

/// How a reason shows its amount: as a step ("+1"), as it is ("3"), as a number to reach ("4+"), or as a number to
/// reach whose sign is turned ("4+" for -4).
enum class Amount : std::uint8_t { step, plain, reach, turned_reach };

/// A name shorter than the title of a clause, for reasons that players read all the time.
struct ShortReason {
    std::string_view clause;
    Phrase says;
    Amount amount = Amount::step;
};

/// What to do instead, in the words of players. It is told when a clause is broken that says it in the words of a
/// rulebook.
struct ClauseSaying {
    std::string_view clause;
    Phrase says;
};

/// A verb as players of another game or speakers of another language would write it, and the verb that they mean.
struct VerbMeant {
    std::string_view written;
    std::string_view meant;
};

/// A command line, without the name of the program, and what it is good for.
struct CommandSample {
    std::string_view arguments;
    Phrase meaning;
};

/// The battle that is shown to whoever meets the game on the command line, and what to try next.
struct Tour {
    std::string_view scenario;  ///< one of data/
    std::uint64_t seed = 1;
    std::span<const CommandSample> next;
};

/// What the command line tells of a game.
struct ConsoleWords {
    Phrase help;                      ///< the actions of the game, in a few lines
    Clause example;                   ///< a clause that a player would look up
    std::string_view example_action;  ///< "w1 move to 10,12"
    /// An example of an action for this decision; empty where none is needed.
    std::string (*example_of)(const Match& match, const Decision& decision) = nullptr;
    Tour tour{};
    /// Command lines of this game, which the help of their command shows.
    std::span<const std::string_view> command_lines = {};  // NOLINT(readability-redundant-member-init)
    // NOLINTNEXTLINE(readability-redundant-member-init)
    std::string_view case_file{};  ///< a case to begin with, line by line
};

/// What players are told before a rule has spoken. `says` goes on after the name of the unit.
struct Warning {
    Clause clause;
    Phrase says;
};

/// Where a unit is that is off the table and was not removed.
struct Absence {
    bool is_over = false;   ///< it has left the table, and does not come back
    WordId way = no_word;   ///< else how it comes
    WordId from = no_word;  ///< ... and from which side; for its owner alone to read
    friend bool operator==(const Absence&, const Absence&) = default;
};

/// What stands beside the orders of a unit that is not on the table yet.
struct WaitingNote {
    WordId way;  ///< how it comes; no word: it is inside a unit that waits
    Warning warning;
};

/// What players are warned of. All of it is empty in games without such rules.
struct Warnings {
    Clause assault_path;   ///< an assault needs a path to the enemy
    Warning nobody_moves;  ///< a unit that cannot come on by itself
    Warning coming_on;     ///< a unit that may not find room on the table
    std::span<const WaitingNote> waiting;
};

/// How people name those who act and are attacked.
enum class Naming : std::uint8_t {
    by_model,  ///< models act and are attacked one by one, and go by their profile and name
    by_unit,   ///< units act and are attacked as wholes; a model of a larger unit goes by its name alone
};

/// How the tables of a game are drawn.
struct Looks {
    std::span<const TerrainLook> terrain;  ///< in the order of the terrain table; the last row is for unknown kinds
    Length deployment_depth{};             ///< how deep the zone along an edge is drawn; 0: not at all
    Length objective_radius{};
    Length blast_radius{};                       ///< of a blast whose weapon the scenario does not describe
    Length arc_half_width{};                     ///< of an attack along a line
    bool has_arcs = false;                       ///< quarters around the facing of a base are shown
    std::span<const FigureLook> figures = {};    ///< none: all plain. NOLINT(readability-redundant-member-init)
    std::span<const FigureSymbol> symbols = {};  ///< of this game alone. NOLINT(readability-redundant-member-init)
    std::span<const LegendName> legend = {};     ///< its own words there. NOLINT(readability-redundant-member-init)
    std::span<const BranchRow> branches = {};    ///< none: all infantry. NOLINT(readability-redundant-member-init)
    /// Of verbs that the sign of their role says too little of. NOLINTNEXTLINE(readability-redundant-member-init)
    std::span<const VerbSign> verb_signs = {};
};

/// A moment at which a battle may begin, as scenario files and as cases name it.
struct StartWords {
    std::string_view in_files;
    std::string_view in_cases;
};

/// All that the program knows of one ruleset. Shared code asks this; it names no game and guesses nothing. Two rulesets
/// may share everything but their card and the defaults of their options.
struct Game {
    RulesetCard card;
    /// One of data/, an even battle that begins well. It is played where none is named, and offered first.
    // NOLINTNEXTLINE(readability-redundant-member-init)
    std::string_view first_scenario{};
    const Vocabulary& (*vocabulary)() = nullptr;
    Names names;
    Naming naming = Naming::by_model;
    bool has_insides = false;  ///< units may be inside other units and inside buildings
    std::span<const ShortReason> reasons;
    std::span<const ClauseSaying> sayings;
    std::span<const BadgeCard> badges;  ///< those of its rows, in their order
    Consequence fallen{};               ///< what is told of men who are on the table no more
    std::span<const VerbMeant> verbs_meant;
    std::span<const std::string_view> proper_nouns;  ///< words of this game that keep their capital inside a sentence
    std::span<const MessageRow> messages;            ///< what is wrong with a setup of this game, and the like
    std::span<const Phrase> stages;  ///< the steps of an attack as the book counts them; none where the book does not
    Clause stages_clause;
    Warnings warnings;
    Looks looks;
    ConsoleWords console;
    /// The keys that a case may set or ask, as the guides of cases list them.
    std::span<const std::string_view> state_keys;
    /// Moments at which a battle may begin; cases usually take the first.
    std::span<const StartWords> starts;
    /// Clauses that refuse the same action. NOLINTNEXTLINE(readability-redundant-member-init)
    std::span<const SameRefusal> same_refusals = {};
    /// What experiments can count of it beyond its single events.
    std::span<const MeasureRow> (*measures)() = nullptr;

    OpenedMatch (*open)(const Setup& setup) = nullptr;
    OpenedMatch (*open_mutated)(const Setup& setup, const Mutant& mutant) = nullptr;
    std::vector<Mutant> (*mutants)() = nullptr;
    std::vector<OptionCard> (*options)() = nullptr;
    RandomBattles (*random_battles)() = nullptr;
    EncounterWords (*encounter_words)() = nullptr;
    Arranged (*arrange)(const Encounter& encounter) = nullptr;

    /// Whether the scenario gives the sides roles, such as attacker and defender; null in games that know none.
    bool (*has_roles)(const Scenario& scenario) = nullptr;
    /// What an action costs and what it ends; null in games without action points.
    Price (*price_of)(const Match& match, const Action& action) = nullptr;
    Movement (*movement_of)(const Match& match, const Action& action) = nullptr;
    /// What was announced of a move; null in games where nothing is announced.
    Announcement (*announcement_of)(const Match& match) = nullptr;
    /// Where a unit is that is off the table, as far as `seen` knows; nothing for others. Null in games in which nobody
    /// is to come, or leaves.
    std::optional<Absence> (*absence_of)(const Match& seen, UnitId unit) = nullptr;
    /// Which of these orders a sensible player gives next to bring a unit on; nullptr: none. Null in games in which
    /// orders bring nobody on.
    const Action* (*order_to_come_on)(const Match& seen, Side side, std::span<const Action> offered) = nullptr;
    /// Answers are shown by this, the least first, and in the order of the suggestions where it is the same. Null: they
    /// all stand as they are suggested.
    std::int64_t (*place_of)(const Match& seen, const Decision& decision, const Action& answer) = nullptr;
    /// How many orders one after the other a unit may receive in a turn. 0 in games in which orders end otherwise.
    int orders_in_a_row = 0;
    /// The ground that an attack covers; null in games whose attacks all go at models.
    AttackArea (*area_of)(const Scenario& scenario, const Action& action) = nullptr;
    /// The attacks that this figure could aim at a point, legal or not. A line is cut to the longest one where players
    /// may measure. Null in games whose attacks all go at models.
    std::vector<Action> (*attacks_on_place)(const Scenario& scenario, FigureId figure, Point from, Point at) = nullptr;
    /// How far around the point of impact a weapon does harm. Null in games whose attacks all go at models.
    Length (*blast_of)(const Scenario& scenario, WeaponId weapon) = nullptr;
    /// The fire of a unit that would lob its shells, by the choices made so far. Null in games without such weapons.
    std::optional<Lob> (*lob_of)(const Match& match, UnitId unit) = nullptr;
    /// Whether the event tells of a shell that was lobbed. Null in games without such weapons.
    bool (*is_lobbed)(const Event& event) = nullptr;
    /// The player `regular`.
    std::unique_ptr<Player> (*make_regular)() = nullptr;
    /// The first `regular`, kept unchanged to measure others by; none: it is `regular` still.
    std::unique_ptr<Player> (*make_first_regular)() = nullptr;
    /// What the lists of the book say of a unit; null in games without such cards.
    UnitSheet (*sheet_of)(const Scenario& scenario, UnitId unit) = nullptr;
    /// What pages and pictures show beside the table; null in games that have nothing to add.
    const TableTalk* talk = nullptr;

    const Vocabulary& words() const { return vocabulary(); }
};

/// A badge of a game by its name; nullptr: it has none of that name.
inline const BadgeCard* badge_named(const Game& game, std::string_view name) {
    for (const BadgeCard& card : game.badges)
        if (card.name == name) return &card;
    return nullptr;
}

/// A measure of a game by its name; nullptr: it has none of that name.
inline const MeasureRow* measure_named(const Game& game, std::string_view name) {
    if (game.measures == nullptr) return nullptr;
    for (const MeasureRow& row : game.measures())
        if (row.name == name) return &row;
    return nullptr;
}

/// All games that can be played, in the order of listings.
std::span<const Game* const> games();
/// The ruleset that is meant when none is named: the first one.
std::string_view usual_ruleset();
/// The game of a ruleset, by its name. nullptr for a name that nobody knows, and for a ruleset that can only be read.
const Game* find_game(std::string_view ruleset);
/// The same, but for an unknown name it is a game without words, in which nothing can be said. So whoever reads a file
/// with such a name goes on to find its other faults; opening the file then fails.
const Game& game_named(std::string_view ruleset);

/// The game of a battle, or of one that is about to be made.
inline const Game& game_of(const Scenario& scenario) {
    return scenario.game != nullptr ? *scenario.game : game_named(scenario.setup.ruleset);
}
inline const Game& game_of(const Match& match) { return game_of(match.scenario()); }
inline const Vocabulary& words_of(const Scenario& scenario) { return game_of(scenario).words(); }
inline const Vocabulary& words_of(const Match& match) { return game_of(match).words(); }

}  // namespace umpire
