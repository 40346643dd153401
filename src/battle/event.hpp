#pragma once

#include "battle/fixed_vector.hpp"
#include "battle/ids.hpp"
#include "battle/words.hpp"
#include "geometry/base.hpp"
#include "rulebook/clause.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace umpire {

/// Everything that can happen, over all rulesets, in the past tense. The order is that of `event_shapes`.
enum class Happening : std::uint8_t {
    power_chosen,
    edge_rolled,
    edge_tied,
    edge_won,
    edge_chosen,
    placing_order_chosen,
    placed,
    deployed,
    turn_began,
    initiative_rolled,
    initiative_tied,
    initiative_won,
    first_player,
    activated,
    passed,
    morale_passed,
    morale_failed,
    spent,
    moved,
    ran,
    stopped,
    charged,
    shot_declared,
    out_of_range,
    shot_impossible,
    shot_hit,
    shot_missed,
    shots_lost,
    damage_rolled,
    saved,
    save_failed,
    no_save,
    no_effect,
    numb_held,
    numb_failed,
    wounded,
    removed,
    thrown,
    landed,
    scattered,
    off_table,
    exploded,
    caught,
    combat_rolled,
    combat_tied,
    combat_won,
    enemy_named,
    left_combat,
    stayed,
    mind_blasted,
    pushed,
    inoculated,
    injured,
    gained_ap,
    gained_strength,
    became_numb,
    no_further_effect,
    inoculation_ended,
    ap_given,
    arc_fired,
    arc_cut,
    arc_hit,
    model_finished,
    strayed,
    rejoined,
    activation_ended,
    turn_ended,
    scored,
    game_ended,
};

/// The parts of an event, in the order in which they are written.
enum class Key : std::uint8_t {
    side,
    unit,
    actor,
    target,
    weapon,
    word,
    die,
    total,
    needed,
    strength,
    cover,
    amount,
    left,
    distance,
    length,
    from,
    to,
};
inline constexpr std::array key_names{"side", "unit",     "actor",  "target",   "weapon", "word",
                                      "die",  "total",    "needed", "strength", "cover",  "amount",
                                      "left", "distance", "length", "from",     "to"};

using Keys = std::uint32_t;
constexpr Keys bit(Key key) { return Keys{1} << static_cast<unsigned>(key); }
template <class... K>
constexpr Keys keys(K... key) {
    return (Keys{0} | ... | bit(key));
}

struct EventShape {
    std::string_view name;
    Keys keys;
};

namespace event_detail {
using enum Key;
inline constexpr std::array shapes{
    EventShape{"power_chosen", keys(side, actor, word)},
    EventShape{"edge_rolled", keys(side, die)},
    EventShape{"edge_tied", 0},
    EventShape{"edge_won", keys(side)},
    EventShape{"edge_chosen", keys(side, word)},
    EventShape{"placing_order_chosen", keys(side)},
    EventShape{"placed", keys(actor, to)},
    EventShape{"deployed", keys(side, unit)},
    EventShape{"turn_began", keys(amount)},
    EventShape{"initiative_rolled", keys(side, die, total)},
    EventShape{"initiative_tied", 0},
    EventShape{"initiative_won", keys(side)},
    EventShape{"first_player", keys(side)},
    EventShape{"activated", keys(side, unit)},
    EventShape{"passed", keys(side)},
    EventShape{"morale_passed", keys(unit, die, needed)},
    EventShape{"morale_failed", keys(unit, die, needed)},
    EventShape{"spent", keys(actor, amount, left)},
    EventShape{"moved", keys(actor, length, from, to)},
    EventShape{"ran", keys(actor, length, from, to)},
    EventShape{"stopped", keys(actor, target, to)},
    EventShape{"charged", keys(actor, target)},
    EventShape{"shot_declared", keys(actor, target, weapon, needed, cover, amount, distance)},
    EventShape{"out_of_range", keys(actor, target, weapon, distance)},
    EventShape{"shot_impossible", keys(actor, target, needed, amount)},
    EventShape{"shot_hit", keys(actor, target, die, needed)},
    EventShape{"shot_missed", keys(actor, target, die, needed)},
    EventShape{"shots_lost", keys(actor, target, amount)},
    EventShape{"damage_rolled", keys(target, die, strength)},
    EventShape{"saved", keys(target, die, needed)},
    EventShape{"save_failed", keys(target, die, needed)},
    EventShape{"no_save", keys(target, needed)},
    EventShape{"no_effect", keys(target, needed)},
    EventShape{"numb_held", keys(target, die)},
    EventShape{"numb_failed", keys(target, die)},
    EventShape{"wounded", keys(target, amount)},
    EventShape{"removed", keys(side, target)},
    EventShape{"thrown", keys(actor, target, weapon, needed, distance, to)},
    EventShape{"landed", keys(to)},
    EventShape{"scattered", keys(die, amount, from, to)},
    EventShape{"off_table", keys(to)},
    EventShape{"exploded", keys(amount, to)},
    EventShape{"caught", keys(target, cover)},
    EventShape{"combat_rolled", keys(actor, die, total)},
    EventShape{"combat_tied", keys(actor, target)},
    EventShape{"combat_won", keys(actor, target)},
    EventShape{"enemy_named", keys(actor, target)},
    EventShape{"left_combat", keys(actor, length, from, to)},
    EventShape{"stayed", keys(actor)},
    EventShape{"mind_blasted", keys(actor, target, left)},
    EventShape{"pushed", keys(actor, target, length, from, to)},
    EventShape{"inoculated", keys(actor, target, die)},
    EventShape{"injured", keys(target)},
    EventShape{"gained_ap", keys(target, amount)},
    EventShape{"gained_strength", keys(target, amount)},
    EventShape{"became_numb", keys(target)},
    EventShape{"no_further_effect", keys(target)},
    EventShape{"inoculation_ended", keys(target)},
    EventShape{"ap_given", keys(actor, target, amount)},
    EventShape{"arc_fired", keys(actor, length, from, to)},
    EventShape{"arc_cut", keys(to)},
    EventShape{"arc_hit", keys(target, distance)},
    EventShape{"model_finished", keys(actor, amount)},
    EventShape{"strayed", keys(actor)},
    EventShape{"rejoined", keys(actor)},
    EventShape{"activation_ended", keys(side, unit)},
    EventShape{"turn_ended", keys(amount)},
    EventShape{"scored", keys(side, amount)},
    EventShape{"game_ended", keys(side)},
};
}  // namespace event_detail

inline constexpr auto& event_shapes = event_detail::shapes;
static_assert(event_shapes.size() == static_cast<std::size_t>(Happening::game_ended) + 1);
constexpr const EventShape& shape_of(Happening kind) { return event_shapes[static_cast<std::size_t>(kind)]; }
constexpr std::optional<Happening> happening_of(std::string_view name) {
    for (std::size_t i = 0; i < event_shapes.size(); ++i)
        if (name == event_shapes[i].name) return static_cast<Happening>(i);
    return std::nullopt;
}

/// A reason for a number: which clause contributed how much. An amount of 0 is a reason without a number.
struct Modifier {
    Clause clause;
    std::int16_t amount = 0;
    friend bool operator==(const Modifier&, const Modifier&) = default;
};
using Reasons = FixedVector<Modifier, 8>;

/// Who may learn of an event.
enum class Audience : std::uint8_t { everyone, side_a, side_b };

/// One thing that happened. It cites its clause and carries numbers, never prose; its shape says which parts are used.
struct Event {
    Happening kind = Happening::game_ended;
    Clause clause;
    Audience audience = Audience::everyone;
    Side side = Side::none;
    UnitId unit;
    FigureId actor;
    FigureId target;
    WeaponId weapon;
    Word word = Word::none;
    std::int16_t die = 0;
    std::int16_t total = 0;
    std::int16_t needed = 0;
    std::int16_t strength = 0;
    std::int16_t cover = 0;
    std::int16_t amount = 0;
    std::int16_t left = 0;
    Length length;  ///< the key `distance` or `length`, whichever the shape names
    Point from;
    Point to;
    Reasons reasons;
    friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace umpire
