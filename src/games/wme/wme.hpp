#pragma once

#include "battle/badge_rows.hpp"
#include "battle/battle.hpp"
#include "battle/game.hpp"
#include "battle/match.hpp"
#include "battle/open_battle.hpp"
#include "battle/play.hpp"
#include "games/wme/data.hpp"
#include "games/wme/options.hpp"
#include "games/wme/procedures.hpp"
#include "games/wme/situation.hpp"
#include "games/wme/values.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace umpire::wme {

/// WM-SCEN: what the battle is about, besides its table. `battle` is WM-END-8 alone.
enum class Terms : std::uint8_t { battle, crossroads, river_line };

/// All numbers and tables of the book, and the options. A book other than the usual one is for mutation tests.
struct Book {
    Values values;
    Options options;
    std::vector<Profile> profiles;
    std::vector<TerrainKind> terrain;
};
Book book();

struct Scenario : umpire::Scenario, Book {
    std::vector<bool> winged;  ///< by unit: a commander on a winged steed (WM-ARMY-6)
    Terms terms = Terms::battle;
    std::array<int, 2> units_of_side{};  ///< without commanders
    std::array<UnitSet, 2> unit_sets{};  ///< by side, the same units
    std::array<UnitSet, 2> commander_sets{};
    std::array<int, 2> break_points{};  ///< WM-END-2

    const Profile& profile_of(FigureId id) const { return profiles[figures[id.index()].profile]; }
    const Profile& profile_of(UnitId id) const { return profiles[units[id.index()].profile]; }
};

/// The rulebook as the engine drives it; see battle.hpp.
struct Rules {
    using Scenario = wme::Scenario;
    using Situation = wme::Situation;
    using Work = wme::Work;
    using Procedure = wme::Procedure;
    static constexpr std::size_t most_figures = battle_figures_max;

    /// The only way anything on the table or in the situation changes.
    static void note(Battle<Rules>& battle, Events& events, const Event& event);
    static Progress<Procedure> step(Battle<Rules>& battle, Procedure& procedure, const Answer& answer, Events& events);
    static Fates fates(const Battle<Rules>& battle);
    static Verdict judge(const Battle<Rules>& battle, Side side, const Action& action);
    static void suggest(const Battle<Rules>& battle, Side side, Chance& chance, Candidates& out);
    static Action sample(const Battle<Rules>& battle, Side side, Chance& chance);
    static Battle<Rules> known_to(const Battle<Rules>& battle, Observer observer);
    static Battle<Rules> imagine(const Battle<Rules>& battle, Observer observer, Chance& chance);
    static bool is_open_to(const Battle<Rules>& battle, Observer observer);
    static bool is_open_to(const Battle<Rules>& battle, Observer observer, Side by, const Action& action);
    /// WM-GEN-5: players may measure at any time.
    static bool binds(const Battle<Rules>& battle, const Action& action);
    static bool is_sound(const Battle<Rules>& battle);

    static std::optional<std::string> state(const Battle<Rules>& battle, std::string_view name, std::string_view key);
    static Badges<Rules> badges();
    static bool sees(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static std::vector<SightLine> sight_lines(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static Modifier cover(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static Length reach(const Battle<Rules>& battle, FigureId figure);
};

using WmBattle = Battle<Rules>;
static_assert(sizeof(WmBattle) <= 8192, "a battle stays within two pages of memory");
using WmProgress = Progress<Procedure>;

using Play = PlayOf<Rules>;

/// The moments at which a battle may begin, as files and cases name them. All but the first lie in turn 1 of side A,
/// unless `set battle active B` says otherwise.
namespace start {
inline constexpr std::string_view setup = Setup::at_setup;
inline constexpr std::string_view turn = "turn";  ///< the first turn begins
inline constexpr std::string_view initiative = "initiative";
inline constexpr std::string_view orders = "orders";
inline constexpr std::string_view commanders = "commanders";
inline constexpr std::string_view shooting = "shooting";
inline constexpr std::string_view combat = "combat";
}  // namespace start

using Opened = OpenedBattle<Rules>;
Opened open(const Setup& setup, const Game& game, const Book& book);
std::unique_ptr<Match> make_match(const WmBattle& battle);
/// The battle behind a match of this game; nullptr for a match of another game.
const WmBattle* battle_of(const Match& match);

}  // namespace umpire::wme
