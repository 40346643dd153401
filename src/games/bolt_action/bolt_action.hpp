#pragma once

#include "battle/badge_rows.hpp"
#include "battle/battle.hpp"
#include "battle/match.hpp"
#include "battle/open_battle.hpp"
#include "games/bolt_action/data.hpp"
#include "games/bolt_action/options.hpp"
#include "games/bolt_action/procedures.hpp"
#include "games/bolt_action/sight_index.hpp"
#include "games/bolt_action/situation.hpp"
#include "games/bolt_action/values.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::bolt_action {

/// BA-SCEN. `none` is for cases without a scenario: both sides deploy in zones or stand where they are put, and only
/// BA-SCEN-6 can decide the battle.
enum class Victory : std::uint8_t { none, meeting, hold, break_through };

/// Who a unit is. Its models stand in roster order (BA-FORCE-4); in an artillery unit the gun is last.
struct UnitInfo {
    std::uint8_t profile = 0;
    Quality quality = Quality::regular;
    bool grenades = false;          ///< anti-tank grenades for all (BA-ASLT-16)
    std::uint8_t men = 0;           ///< how many men were bought (BA-MOR-3)
    FigureId gun;                   ///< of artillery: its gun
    WeaponId crewed;                ///< the weapon that the gunner or the gun fires, if any
    std::vector<WeaponId> mounted;  ///< of a vehicle: in the order of its profile's mounts
};

/// All numbers and tables of the book, and the options. A book other than the usual one is for mutation tests.
/// `weapons` are all rows of T-WEAPON, so that a WeaponId is the number of a row.
struct Book {
    Values values;
    Options options;
    std::vector<Weapon> weapons;
    std::vector<ShellRow> shells;
    std::vector<Profile> profiles;
    std::vector<Extra> extras;
    /// The book's rows, then one for each piece of the scenario for which something was agreed.
    std::vector<TerrainKind> terrain;
    std::vector<DriveRow> drives;
};

/// What does not change during a battle of Bolt Action.
struct Scenario : umpire::Scenario, Book {
    std::vector<UnitInfo> infos;  ///< by unit
    Victory victory = Victory::none;
    std::array<std::optional<Box>, 2> zones;  ///< zones of deployment, when no scenario says where they are
    std::uint8_t ruins = 0;                   ///< the row of the terrain table that a collapsed building becomes
    SightIndex sight;                         ///< made by sight_index_of when all else is complete

    const UnitInfo& info(UnitId id) const { return infos[id.index()]; }
    const Profile& profile_of(UnitId id) const { return profiles[infos[id.index()].profile]; }
    const Weapon& weapon(WeaponId id) const { return weapons[id.index()]; }
    const ShellRow& shell(Shell shell) const { return shells[static_cast<std::size_t>(shell) - 1]; }
    const DriveRow& drive(Drive drive) const {
        return drives[static_cast<std::size_t>(drive) - static_cast<std::size_t>(Drive::wheeled)];
    }
};

/// The rulebook as the engine drives it; see battle.hpp.
struct Rules {
    using Scenario = bolt_action::Scenario;
    using Situation = bolt_action::Situation;
    using Work = bolt_action::Work;
    using Procedure = bolt_action::Procedure;

    static Progress<Procedure> step(Battle<Rules>& battle, Procedure& procedure, const Answer& answer, Events& events);
    static Verdict judge(const Battle<Rules>& battle, Side side, const Action& action);
    static void suggest(const Battle<Rules>& battle, Side side, Chance& chance, Candidates& out);
    static Action sample(const Battle<Rules>& battle, Side side, Chance& chance);
    /// BA-INFO-6: flank moves of the other side that were not shown are unknown: nobody says over which side they come.
    /// Choices of the other side that are still secret have not been made.
    static Battle<Rules> known_to(const Battle<Rules>& battle, Observer observer);
    /// BA-INFO-6: what the observer does not know is drawn anew: the sides of flank moves that were not shown, and
    /// choices that are still secret. Drawn is only what the observer cannot rule out.
    static Battle<Rules> imagine(const Battle<Rules>& battle, Observer observer, Chance& chance);
    static bool is_open_to(const Battle<Rules>& battle, Observer observer);
    /// BA-INFO-1, BA-INFO-4, with the option `measuring`.
    static bool may_measure(const Battle<Rules>& battle);
    /// BA-INFO-1: an action binds when it is announced and then measured, or when it shows secret choices of the other
    /// side.
    static bool binds(const Battle<Rules>& battle, const Action& action);
    /// BA-INFO-6: choices of waves, and of dice to keep, are told by the events that show them, to everybody at once.
    static bool is_open_to(const Battle<Rules>& battle, Observer observer, Side by, const Action& action);
    static bool is_sound(const Battle<Rules>& battle);
    static Fates fates(const Battle<Rules>& battle);

    static std::optional<std::string> state(const Battle<Rules>& battle, std::string_view name, std::string_view key);
    static Badges<Rules> badges();
    static bool sees(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static std::vector<SightLine> sight_lines(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static Modifier cover(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static Length reach(const Battle<Rules>& battle, FigureId figure);
};

using BaBattle = Battle<Rules>;
using BaProgress = Progress<Procedure>;
static_assert(sizeof(BaBattle) <= 8192, "copies of a battle stay within 8 KB");

/// The moments at which a battle may begin, as scenario files name them.
namespace start {
inline constexpr std::string_view setup = Setup::at_setup;
inline constexpr std::string_view drawn_a = "drawn_a";  ///< a die of that side has just been drawn
inline constexpr std::string_view drawn_b = "drawn_b";
inline constexpr std::string_view draw = "draw";
inline constexpr std::string_view turn_end = "turn_end";
}  // namespace start

/// Changes the battle by an event and tells it: the only way anything on the table changes.
void note(BaBattle& battle, Events& events, const Event& event);

Book the_book();

using Opened = OpenedBattle<Rules>;
Opened open(const Setup& setup, const Book& book);
Opened open(const Setup& setup);

/// A Match of this ruleset around a battle.
std::unique_ptr<Match> make_match(const BaBattle& battle);
/// The battle inside a Match of this ruleset; nullptr for a Match of another.
const BaBattle* ba_battle_of(const Match& match);

}  // namespace umpire::bolt_action
