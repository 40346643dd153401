#pragma once

#include "battle/battle.hpp"
#include "battle/fields.hpp"
#include "battle/game.hpp"
#include "battle/match.hpp"
#include "battle/option_table.hpp"
#include "games/fog/vocabulary.hpp"

#include <array>
#include <optional>
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

struct Options {
    std::int32_t close = 1;  ///< need of a shot below 4 inches: 1 in the first edition, 3 in the second
    std::uint8_t wind = 0;   ///< smoke may hang on: yes, no
};

struct Scenario : umpire::Scenario {
    Options options;
};

struct UnitState {
    Word plan = Word::none;
    bool is_hidden = false;  ///< where it stands is for its owner alone
    bool has_nerve = false;  ///< a secret of its owner until it has fired
    bool has_goal = false;
    Point goal;
    static constexpr auto fields() {
        using U = UnitState;
        return std::tuple{&U::plan, &U::is_hidden, &U::has_nerve, &U::has_goal, &U::goal};
    }
    friend bool operator==(const UnitState&, const UnitState&) = default;
};

struct ModelState {
    bool is_removed = false;
    bool has_fired = false;
    static constexpr auto fields() { return std::tuple{&ModelState::is_removed, &ModelState::has_fired}; }
    friend bool operator==(const ModelState&, const ModelState&) = default;
};

struct Smoke {
    Point at;
    std::uint8_t last_turn = 0;  ///< 0: there is none
    static constexpr auto fields() { return std::tuple{&Smoke::at, &Smoke::last_turn}; }
    friend bool operator==(const Smoke&, const Smoke&) = default;
};

struct Situation {
    FixedVector<UnitState, units_max> units;
    FixedVector<ModelState, figures_max> models;
    Smoke smoke;
    std::uint8_t turn = 0;
    Side active = Side::none;
    UnitId active_unit;
    Side winner = Side::none;
    bool are_shown = false;  ///< the orders of this turn
    std::array<bool, 2> has_sealed{};

    UnitState& operator[](UnitId id) { return units[id.index()]; }
    const UnitState& operator[](UnitId id) const { return units[id.index()]; }
    ModelState& operator[](FigureId id) { return models[id.index()]; }
    const ModelState& operator[](FigureId id) const { return models[id.index()]; }
    static constexpr auto fields() {
        using S = Situation;
        return std::tuple{&S::units,  &S::models,      &S::smoke,     &S::turn,      &S::active,
                          &S::winner, &S::active_unit, &S::are_shown, &S::has_sealed};
    }
    friend bool operator==(const Situation& a, const Situation& b) {
        return std::apply([&](auto... member) { return ((a.*member == b.*member) && ...); }, fields());
    }
};

/// The whole turn; of a shot its target and need.
struct Turn {
    enum class Step : std::uint8_t { write, nerve_a, nerve_b, march_a, march_b, fire_a, fire_b, wind, end };
    Step step = Step::write;
    FigureId shooter;
    FigureId target;
    std::uint8_t need = 0;
    static constexpr auto fields() { return std::tuple{&Turn::step, &Turn::shooter, &Turn::target, &Turn::need}; }
    friend bool operator==(const Turn&, const Turn&) = default;
};

struct Rules {
    using Scenario = fog::Scenario;
    using Situation = fog::Situation;
    using Work = NoWork;
    using Procedure = std::variant<Turn>;

    static Progress<Procedure> step(Battle<Rules>& battle, Procedure& procedure, const Answer& answer, Events& events);
    static Verdict judge(const Battle<Rules>& battle, Side side, const Action& action);
    static void suggest(const Battle<Rules>& battle, Side side, Chance& chance, Candidates& out);
    static Action sample(const Battle<Rules>& battle, Side side, Chance& chance);
    static Battle<Rules> known_to(const Battle<Rules>& battle, Observer observer);
    static Battle<Rules> imagine(const Battle<Rules>& battle, Observer observer, Chance& chance);
    static bool is_open_to(const Battle<Rules>& battle, Observer observer);
    static bool is_open_to(const Battle<Rules>& battle, Observer observer, Side by, const Action& action);
    static bool may_measure(const Battle<Rules>&) { return true; }
    static bool binds(const Battle<Rules>&, const Action& action) { return action.verb != Verb::plan; }
    static bool is_sound(const Battle<Rules>& battle);
    static std::vector<Cloud> clouds(const Battle<Rules>& battle);
    static std::optional<std::string> state(const Battle<Rules>& battle, std::string_view name, std::string_view key);
    static std::vector<Badge> badges(const Battle<Rules>& battle, FigureId figure);
    static bool sees(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static std::vector<SightLine> sight_lines(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static Modifier cover(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static Length reach(const Battle<Rules>& battle, FigureId figure);
};
using FogBattle = Battle<Rules>;

inline constexpr std::int32_t march_most = 6 * units_per_inch;
inline constexpr std::int32_t band = 4 * units_per_inch;
inline constexpr Length smoke_radius{2 * units_per_inch};
inline constexpr int smoke_need = 3;
inline constexpr int nerve_need = 8;
inline constexpr int wind_need = 8;

/// Changes the battle by an event and tells it.
void note(FogBattle& battle, Events& events, const Event& event);
/// What one shot needs: from 1, which always hits, to what no die shows.
int need_of(const FogBattle& battle, FigureId shooter, FigureId target);
bool is_in_play(const FogBattle& battle, FigureId figure);
/// The models of the unit that are left.
std::vector<FigureId> models_of(const FogBattle& battle, UnitId unit);

/// Both editions: one register, one folder, and another default of one option.
extern const Game first_edition;
extern const Game second_edition;

}  // namespace umpire::fog
