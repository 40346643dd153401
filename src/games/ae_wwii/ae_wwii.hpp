#pragma once

#include "battle/badge_rows.hpp"
#include "battle/battle.hpp"
#include "battle/match.hpp"
#include "battle/open_battle.hpp"
#include "games/ae_wwii/data.hpp"
#include "games/ae_wwii/index.hpp"
#include "games/ae_wwii/options.hpp"
#include "games/ae_wwii/procedures.hpp"
#include "games/ae_wwii/situation.hpp"
#include "games/ae_wwii/values.hpp"

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace umpire::ae_wwii {

enum class Victory : std::uint8_t { skirmish, objectives, hold_the_line };

/// All numbers and tables of the book, and the options. A book other than the usual one is for mutation tests.
struct Book {
    Values values;
    Options options;
    std::vector<Profile> profiles;
    std::vector<Weapon> weapons;
    std::vector<TerrainKind> terrain;
    std::vector<std::uint8_t> training;
};

/// What does not change during a battle of AE-WWII.
struct Scenario : umpire::Scenario, Book {
    Victory victory = Victory::skirmish;
    std::array<std::uint8_t, 2> starting_determination{};
    std::array<std::uint8_t, 2> starting_models{};
    Index index;

    const Profile& profile_of(FigureId id) const { return profiles[figures[id.index()].profile]; }
    const TerrainKind& kind_of(const Piece& piece) const { return terrain[piece.kind]; }
    const Weapon& weapon(WeaponId id) const { return weapons[id.index()]; }
};

/// AE-FORCE-9: with the option a Fleshless is numb from the start.
bool is_born_numb(const Scenario& scenario, FigureId figure);

/// The rulebook as the engine drives it; see battle.hpp.
struct Rules {
    using Scenario = ae_wwii::Scenario;
    using Situation = ae_wwii::Situation;
    using Work = ae_wwii::Work;
    using Procedure = ae_wwii::Procedure;

    static Progress<Procedure> step(Battle<Rules>& battle, Procedure& procedure, const Answer& answer, Events& events);
    static Verdict judge(const Battle<Rules>& battle, Side side, const Action& action);
    static void suggest(const Battle<Rules>& battle, Side side, Chance& chance, Candidates& out);
    static Action sample(const Battle<Rules>& battle, Side side, Chance& chance);
    // AE-GEN-6: nothing is hidden, so a side knows and imagines the battle as it is. Dice are not part of a battle.
    /// AE-SHOOT-3: measuring is free unless an attack out of range is lost.
    static bool may_measure(const Battle<Rules>& battle);
    static bool binds(const Battle<Rules>& battle, const Action& action);
    /// Whether a state that was read from text can be looked at and judged: all that it names exists in the scenario,
    /// and it waits for what its innermost procedure asks.
    static bool is_sound(const Battle<Rules>& battle);
    static Fates fates(const Battle<Rules>& battle);

    static std::optional<std::string> state(const Battle<Rules>& battle, std::string_view name, std::string_view key);
    static Badges<Rules> badges();
    static bool sees(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static std::vector<SightLine> sight_lines(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static Modifier cover(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static Length reach(const Battle<Rules>& battle, FigureId figure);
};

using AeBattle = Battle<Rules>;
using AeProgress = Progress<Procedure>;

/// The moments at which a battle may begin, as scenario files name them.
namespace start {
inline constexpr std::string_view setup = Setup::at_setup;
inline constexpr std::string_view initiative = "initiative";
inline constexpr std::string_view activation_a = "activation_a";
inline constexpr std::string_view activation_b = "activation_b";
}  // namespace start

/// Changes the battle by an event and tells it: the only way anything on the table changes.
void note(AeBattle& battle, Events& events, const Event& event);

Book the_book();

using Opened = OpenedBattle<Rules>;
Opened open(const Setup& setup, const Book& book);
Opened open(const Setup& setup);

/// A Match of this ruleset around a battle.
std::unique_ptr<Match> make_match(const AeBattle& battle);
/// The battle inside a Match of this ruleset; nullptr for a Match of another. Computer players look into what they
/// imagine.
const AeBattle* ae_battle_of(const Match& match);

}  // namespace umpire::ae_wwii
