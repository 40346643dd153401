#pragma once

#include "battle/badge_rows.hpp"
#include "battle/battle.hpp"
#include "battle/game.hpp"
#include "battle/match.hpp"
#include "battle/open_battle.hpp"
#include "battle/play.hpp"
#include "games/wwiisim/data.hpp"
#include "games/wwiisim/options.hpp"
#include "games/wwiisim/procedures.hpp"
#include "games/wwiisim/situation.hpp"
#include "games/wwiisim/values.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace umpire::wwiisim {

/// What a scenario says of a unit, besides its profile.
struct UnitStart {
    std::uint8_t arrives = 0;  ///< the turn in which it comes on; 0: it is there
    bool is_concealed = false;
    bool may_be_concealed = false;  ///< its owner may conceal it when the notes are made (WW-SET-5)
    bool is_crew = false;           ///< it is the crew of a vehicle, which waits
    UnitId crew;                    ///< of a vehicle: the unit that its crew would become (WW-VEH-13)
};

/// WW-SCN: what the battle is about, besides its table. `free` is a battle of any two forces.
enum class Terms : std::uint8_t { free, meeting, village, ambush, strongpoint };

/// All numbers and tables of the book, and the options, under one edition. A book other than the usual one is for
/// mutation tests.
struct Book {
    Values values;
    Options options;
    std::vector<Profile> profiles;
    std::vector<Weapon> weapons;
    std::vector<TerrainKind> terrain;
    DamageTable glancing{};
    DamageTable penetrating{};
};
Book book_of(const Edition& edition);

struct Scenario : umpire::Scenario, Book {
    std::vector<UnitStart> starts;  ///< by unit
    bool has_zones = false;         ///< the scenario gives each side its zone (WW-SCN-11)
    Terms terms = Terms::free;
    std::array<Word, 2> edges{Word::none, Word::none};  ///< by side: the edge over which it comes on (WW-REI-2)
    /// No point of any base is farther from its centre. As long as it is not known, it is as far as tables reach.
    Length reach_most{coordinate_max};
    std::vector<FigureId> vehicles;  ///< in roster order
    std::vector<UnitId> officers;    ///< ... the units that may join another (WW-OFF-1)

    const Profile& profile_of(FigureId id) const { return profiles[figures[id.index()].profile]; }
    const Profile& profile_of(UnitId id) const { return profiles[units[id.index()].profile]; }
    const Weapon& weapon(WeaponId id) const { return weapons[id.index()]; }
};

/// The rulebook as the engine drives it; see battle.hpp.
struct Rules {
    using Scenario = wwiisim::Scenario;
    using Situation = wwiisim::Situation;
    using Work = wwiisim::Work;
    using Procedure = wwiisim::Procedure;
    static constexpr std::size_t most_figures = battle_figures_max;

    /// The only way anything on the table or in the situation changes.
    static void note(Battle<Rules>& battle, Events& events, const Event& event);
    static Progress<Procedure> step(Battle<Rules>& battle, Procedure& procedure, const Answer& answer, Events& events);
    static Fates fates(const Battle<Rules>& battle);
    static Alike exchange_alike(Battle<Rules>& battle);
    static Verdict judge(const Battle<Rules>& battle, Side side, const Action& action);
    static void suggest(const Battle<Rules>& battle, Side side, Chance& chance, Candidates& out);
    static Action sample(const Battle<Rules>& battle, Side side, Chance& chance);
    static Battle<Rules> known_to(const Battle<Rules>& battle, Observer observer);
    static Battle<Rules> imagine(const Battle<Rules>& battle, Observer observer, Chance& chance);
    static bool is_open_to(const Battle<Rules>& battle, Observer observer);
    static bool is_open_to(const Battle<Rules>& battle, Observer observer, Side by, const Action& action);
    /// WW-GEO-3: players may measure at any time.
    static bool binds(const Battle<Rules>& battle, const Action& action);
    static bool is_sound(const Battle<Rules>& battle);

    static std::vector<Cloud> clouds(const Battle<Rules>& battle);
    static std::optional<std::string> state(const Battle<Rules>& battle, std::string_view name, std::string_view key);
    static Badges<Rules> badges();
    static bool sees(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static Modifier cover(const Battle<Rules>& battle, FigureId looker, FigureId target);
    static Length reach(const Battle<Rules>& battle, FigureId figure);
};

using WwBattle = Battle<Rules>;
static_assert(sizeof(WwBattle) <= 8192, "a battle stays within two pages of memory");
using WwProgress = Progress<Procedure>;

using Play = PlayOf<Rules>;

/// The moments at which a battle may begin, as scenario files name them.
namespace start {
inline constexpr std::string_view setup = Setup::at_setup;
inline constexpr std::string_view initiative = "initiative";
inline constexpr std::string_view activation = "activation_a";  ///< Primary Fire of the first turn
inline constexpr std::string_view turn_end = "turn_end";
}  // namespace start

using Opened = OpenedBattle<Rules>;
Opened open(const Setup& setup, const Game& game, const Edition& edition, const Book& book);
std::unique_ptr<Match> make_match(const WwBattle& battle);
/// The battle behind a match of this game; nullptr for a match of another game.
const WwBattle* battle_of(const Match& match);

}  // namespace umpire::wwiisim
