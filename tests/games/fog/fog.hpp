#pragma once

#include "battle/badge_rows.hpp"
#include "battle/battle.hpp"
#include "battle/book_value.hpp"
#include "battle/game.hpp"
#include "battle/vocabulary.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Fog, a game of one page: the pattern of a game, and the proof that the core carries what its games ask. It borrows
/// its clauses from WWIISIM, whose mechanics it has in small.
///
/// A turn: both sides write an order for each unit in secret and at the same time (advance, fire, smoke, wait; none is
/// wait), and seal. Orders are shown and smoke is laid. A side with hidden units tries the nerve of the first with a
/// die that it alone sees. A, then B: units that advance march together, at most 6 inches each, and each may be sent
/// elsewhere until all go. A, then B: each model of a unit that fires may shoot once. The need of its d10 is the option
/// `close`, one more for every whole 4 inches, three more through smoke, one less with nerve; above 10 it cannot hit.
/// A hit removes. Who fires is hidden no more. Smoke that is due goes, or hangs on for a turn by a die.
namespace umpire::fog {

using namespace literals;

// The words of the game; their rows stand in vocabulary.cpp.
enum class Verb : std::uint8_t { plan, seal, march, go, shoot, hold };
VerbId vocabulary(Verb);
// clang-format off
enum class Happening : std::uint8_t {
    planned, sealed, shown, cloud_laid, nerve_tried, drafted, moved, shot_declared, shot_hit, shot_missed,
    revealed, removed, cloud_lasts, cloud_gone, turn_began, game_ended
};
// clang-format on
EventId vocabulary(Happening);
enum class Question : std::uint8_t { write, march, fire };
QuestionId vocabulary(Question);
enum class Word : std::uint8_t { none, advance, fire, smoke, wait };
WordId vocabulary(Word);
const Vocabulary& vocabulary();

struct Options {
    std::int32_t close = 1;  ///< need of a shot below 4 inches: 1 in the first edition, 3 in the second
    std::uint8_t wind = 0;   ///< smoke may hang on: yes, no
};

/// The numbers of the book; mutation nudges each of them.
struct Values {
    BookValue march{6 * units_per_inch, units_per_inch / 100, "WW-MV-4"_clause, "march"};
    BookValue band{4 * units_per_inch, units_per_inch / 100, "WW-FIRE-6"_clause, "band"};
    BookValue smoke_radius{2 * units_per_inch, units_per_inch / 100, "WW-SMK-1"_clause, "smoke_radius"};
    BookValue smoke_need{3, 1, "WW-FIRE-9"_clause, "smoke_need"};
    BookValue nerve_need{8, 1, "WW-CON-3"_clause, "nerve_need"};
    BookValue wind_need{8, 1, "WW-SMK-3"_clause, "wind_need"};
};

struct Book {
    Options options;
    Values values;
};
struct Scenario : umpire::Scenario, Book {};

struct UnitState {
    Word plan = Word::none;
    bool is_hidden = false;  ///< where it stands is for its owner alone
    bool has_nerve = false;  ///< a secret of its owner until it has fired
    bool has_goal = false;
    Point goal;
    friend bool operator==(const UnitState&, const UnitState&) = default;
};

struct Situation {
    FixedVector<UnitState, units_max> units;
    FixedVector<bool, figures_max> have_fired;  ///< this turn
    Point smoke;
    std::uint8_t smoke_until = 0;  ///< the last turn of the smoke; 0: there is none
    std::uint8_t turn = 0;
    Side winner = Side::none;
    bool are_shown = false;  ///< the orders of this turn
    std::array<bool, 2> have_sealed{};

    UnitState& operator[](UnitId id) { return units[id.index()]; }
    const UnitState& operator[](UnitId id) const { return units[id.index()]; }
    friend bool operator==(const Situation&, const Situation&) = default;
};

/// The whole turn. Where the sides follow one another it says whose step it is; of a shot, its target and need.
struct Turn {
    enum class Step : std::uint8_t { begin, write, nerve, march, fire, wind, end };
    Step step = Step::begin;
    Side side = Side::a;
    FigureId shooter;
    FigureId target;
    std::uint8_t need = 0;
    friend bool operator==(const Turn&, const Turn&) = default;
};

/// All that the engine asks of a game. What a game leaves out here has a usual answer (battle/match_of.hpp).
struct Rules {
    using Scenario = fog::Scenario;
    using Situation = fog::Situation;
    using Work = NoWork;
    using Procedure = std::variant<Turn>;

    static Progress<Procedure> step(Battle<Rules>& battle, Procedure& procedure, const Answer& answer, Events& events);
    static void note(Battle<Rules>& battle, Events& events, const Event& event);
    static Verdict judge(const Battle<Rules>& battle, Side side, const Action& action);
    static Battle<Rules> known_to(const Battle<Rules>& battle, Observer observer);
    static Battle<Rules> imagine(const Battle<Rules>& battle, Observer observer, Chance& chance);
    static bool is_open_to(const Battle<Rules>& battle, Observer observer, Side by, const Action& action);
    static bool binds(const Battle<Rules>&, const Action& action) { return action.verb != Verb::plan; }
    static bool is_sound(const Battle<Rules>& battle);
    static std::vector<Cloud> clouds(const Battle<Rules>& battle);
    static std::optional<std::string> state(const Battle<Rules>& battle, std::string_view name, std::string_view key);
    static Badges<Rules> badges();
    static bool sees(const Battle<Rules>& battle, FigureId, FigureId target) { return battle.table[target].on_table; }
};
using FogBattle = Battle<Rules>;

extern const TableTalk table_talk;  // talk.cpp

UnitId unit_of(const FogBattle& battle, FigureId figure);
const UnitState& state_of(const FogBattle& battle, FigureId figure);
/// The models of the unit that are left.
std::vector<FigureId> models_of(const FogBattle& battle, UnitId unit);
/// Where the first of these is.
Point place_of(const FogBattle& battle, UnitId unit);
/// Whether the unit is of this side, not lost, and to do this.
bool is_to(const FogBattle& battle, Side side, Word plan, UnitId unit);
bool may_fire(const FogBattle& battle, Side side, FigureId figure);

extern const Game first_edition;
extern const Game second_edition;

}  // namespace umpire::fog
