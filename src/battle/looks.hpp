#pragma once

#include "rulebook/language.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace umpire {

/// How a piece of terrain is drawn.
enum class Look : std::uint8_t {
    open,
    road,
    hedge,
    fence,
    low_wall,
    rubble,
    parapet,
    crops,
    woods,
    house,
    bunker,
    rock,
    tall_wall,
    hill,
    trench,
    wire,
    shallow_water,
    deep_water,
    unknown,
    undergrowth,
    mud,
    ruins,
    foxholes,
    net,
    bocage,
    sandbags,
    dyke,
    anti_tank,
    wreck,
    burning,
    dense_woods,
    steep_hill,
    stream,
    ford,
    bridge,
    swamp,
    snow,
    craters,
    village,
    rough,
    rampart,
    field,
    shack,
    timber_house,
    concrete_house,
    shack_ruins,
    timber_ruins,
    concrete_ruins,
    bunker_ruins,
};

// What a kind of terrain does, in words that all rulebooks share. The rulebook has the numbers.

/// To whoever goes into it.
enum class Passage : std::uint8_t {
    free,
    slow,      ///< "difficult"
    closed,    ///< nobody goes in
    road,      ///< vehicles go faster
    rough,     ///< some go slower, and some not at all
    obstacle,  ///< something to be crossed
    entered,   ///< units go inside and hold it
};
/// To whoever looks across it.
enum class Screen : std::uint8_t {
    none,
    low,     ///< seen over
    deep,    ///< seen into, but not through
    inside,  ///< one sees into it and out of it, and nothing beyond
    solid,   ///< nothing is seen through it
    crest,   ///< its height hides what lies beyond
    thin,    ///< seen through
};
/// To whoever is shot at behind it or in it. `slight`, `some` and `strong` are steps of one scale, `light` and `hard`
/// those of another.
enum class TerrainCover : std::uint8_t { none, slight, some, strong, only_inside, light, hard };

/// A sign of strokes, for a die or a small plate: the `d` of a path of SVG in a square from -10 to 10. It is drawn
/// without a fill, with round ends, a fifth to a tenth of the square thick.
using Pictogram = std::string_view;

/// The sign on the button of a verb, in place of that of its role. Each sign has one meaning.
struct VerbSign {
    std::string_view verb;  ///< its name, as in VerbShape
    Pictogram pictogram;
};

/// What the legend of a picture explains, in its order.
enum class LegendMark : std::uint8_t {
    base_a,
    base_b,
    active,
    done,
    action_points,
    wounds,
    stray,
    state,
    power,
    extra_strength,
    points_lost,
    order_die,
    kept_die,
    pins,
    wreck,
    arc_front,
    move,
    run,
    charge,
    push,
    shot_hit,
    shot_missed,
    thrown,
    scatter,
    blast,
    line_of_fire,
    power_used,
    help,
    clash,
    fallen,
    missed,
    saved,
    no_effect,
    held,
    wounded,
    removed,
};

/// The word of a game for a mark of the legend, where the game has a word of its own.
struct LegendName {
    LegendMark mark = LegendMark::base_a;
    Phrase says;
};

struct TerrainLook {
    std::string_view kind;
    Look look = Look::unknown;
    Passage passage = Passage::free;
    Screen screen = Screen::none;
    TerrainCover cover = TerrainCover::none;
    char letter = '?';            ///< in a plain terminal
    std::string_view sign = "?";  ///< in a terminal that has more characters
};

/// A figure or a hull seen from above, its front up, as shapes of SVG around (0, 0). Each has a file of its own: those
/// of one game in its folder `figures`, those that games share in src/draw/figures.
struct FigureSymbol {
    std::string_view name;
    std::int32_t half_width = 0;  ///< half the width of the base that it is drawn for, in units of 0.01 mm
    std::int32_t half_depth = 0;
    std::string_view shapes;
};

/// What a unit is in its army, which the military sign beside it shows.
enum class Branch : std::uint8_t {
    infantry,
    headquarters,
    airborne,
    mechanised,  ///< infantry that rides in armoured transports, and these
    cavalry,
    reconnaissance,
    armoured_car,
    armour,
    anti_tank,
    mortar,
    howitzer,
    artillery,
    engineers,
    medical,
    transport,
};

/// What the units of a profile are. A profile without a row is infantry.
struct BranchRow {
    std::string_view profile;
    Branch branch = Branch::infantry;
};

/// Which figures a row of the table of figures means.
enum class Who : std::uint8_t { anyone, first, man, gun };

/// Which symbol stands for a figure: the first row that fits.
struct FigureLook {
    std::string_view profile;  ///< of its unit; empty: any profile
    std::string_view weapon;   ///< that it carries; empty: any weapon
    std::string_view symbol;
    std::string_view turret = {};  ///< a symbol that turns on top of it. NOLINT(readability-redundant-member-init)
    Who who = Who::anyone;
};

}  // namespace umpire
