#pragma once

#include "battle/games.hpp"
#include "battle/happening.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace umpire {

/// The parts of an event, in the order in which they are written.
enum class Key : std::uint8_t {
    side,
    unit,
    target_unit,
    actor,
    target,
    weapon,
    place,
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
    facing,
};
inline constexpr std::array key_names{"side", "unit",     "target_unit", "actor",  "target",   "weapon", "place",
                                      "word", "die",      "total",       "needed", "strength", "cover",  "amount",
                                      "left", "distance", "length",      "from",   "to",       "facing"};

using Keys = std::uint32_t;
constexpr Keys bit(Key key) { return Keys{1} << static_cast<unsigned>(key); }
template <class... K>
constexpr Keys keys(K... key) {
    return (Keys{0} | ... | bit(key));
}

struct EventShape {
    std::string_view name;
    Keys keys;
    Games games = ae;
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
    EventShape{"placed", keys(actor, to, facing), all_games},
    EventShape{"deployed", keys(side, unit), all_games},
    EventShape{"turn_began", keys(amount), all_games},
    EventShape{"initiative_rolled", keys(side, die, total)},
    EventShape{"initiative_tied", 0},
    EventShape{"initiative_won", keys(side)},
    EventShape{"first_player", keys(side)},
    EventShape{"activated", keys(side, unit)},
    EventShape{"passed", keys(side)},
    EventShape{"morale_passed", keys(unit, die, needed)},
    EventShape{"morale_failed", keys(unit, die, needed)},
    EventShape{"spent", keys(actor, amount, left)},
    EventShape{"moved", keys(actor, length, from, to), all_games},
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
    EventShape{"turn_ended", keys(amount), all_games},
    EventShape{"scored", keys(side, amount), all_games},
    EventShape{"game_ended", keys(side), all_games},
    EventShape{"role_rolled", keys(side, die), ba},
    EventShape{"role_tied", 0, ba},
    EventShape{"role_won", keys(side), ba},
    EventShape{"role_chosen", keys(side, word), ba},
    EventShape{"wave_shown", keys(unit, word), ba},
    EventShape{"die_drawn", keys(side, total, amount), ba},
    EventShape{"die_laid_aside", keys(side), ba},
    EventShape{"ordered", keys(unit, word), ba},
    EventShape{"order_tested", keys(unit, die, total, needed), ba},
    EventShape{"order_passed", keys(unit), ba},
    EventShape{"order_failed", keys(unit), ba},
    EventShape{"pins_lost", keys(unit, amount, left), ba},
    EventShape{"went_down", keys(unit), ba},
    EventShape{"fubar_rolled", keys(unit, word, die), ba},
    EventShape{"path_announced", keys(actor, to), ba},
    EventShape{"cut", keys(unit, amount), ba},
    EventShape{"turned", keys(actor, facing), ba},
    EventShape{"sprung", keys(unit, target_unit), ba},
    EventShape{"shot_declared", keys(unit, target_unit), ba},
    EventShape{"reacted", keys(unit, word), ba},
    EventShape{"die_taken", keys(side, unit, word), ba},
    EventShape{"measured", keys(actor, target, weapon, place, needed, distance), ba},
    EventShape{"out_of_range", keys(actor, weapon, distance), ba},
    EventShape{"too_near", keys(actor, weapon, distance), ba},
    EventShape{"cover_rolled", keys(unit, die), ba},
    EventShape{"in_cover", keys(unit, word), ba},
    EventShape{"shot_hit", keys(target_unit, actor, weapon, die, needed), ba},
    EventShape{"shot_missed", keys(target_unit, actor, weapon, die, needed), ba},
    EventShape{"set_aside", keys(actor, die), ba},
    EventShape{"exploded", keys(unit, total, amount), ba},
    EventShape{"pinned", keys(unit, amount, left), ba},
    EventShape{"routed", keys(unit), ba},
    EventShape{"damage_rolled", keys(unit, die, total, needed), ba},
    EventShape{"exceptional", keys(unit, die), ba},
    EventShape{"casualty", keys(target), ba},
    EventShape{"leader_lost", keys(unit), ba},
    EventShape{"took_over", keys(actor, target, weapon, facing), ba},
    EventShape{"morale_tested", keys(unit, total, needed), ba},
    EventShape{"morale_passed", keys(unit), ba},
    EventShape{"morale_failed", keys(unit), ba},
    EventShape{"destroyed", keys(side, unit), ba},
    EventShape{"stunned", keys(unit, die), ba},
    EventShape{"immobilised", keys(unit, die), ba},
    EventShape{"burning", keys(unit, die), ba},
    EventShape{"fire_out", keys(unit), ba},
    EventShape{"fire_spread", keys(unit), ba},
    EventShape{"knocked_out", keys(unit, die), ba},
    EventShape{"vehicle_damaged", keys(unit, word), ba},
    EventShape{"assault_declared", keys(unit, target_unit), ba},
    EventShape{"contact", keys(unit, target_unit), ba},
    EventShape{"fell_short", keys(unit, target_unit), ba},
    EventShape{"blow", keys(actor, die, needed), ba},
    EventShape{"assault_won", keys(unit, amount), ba},
    EventShape{"assault_drawn", keys(unit, amount), ba},
    EventShape{"regrouped", keys(unit, die), ba},
    EventShape{"entered", keys(unit, place), ba},
    EventShape{"left_building", keys(unit, place), ba},
    EventShape{"boarded", keys(unit, target_unit), ba},
    EventShape{"disembarked", keys(unit, target_unit), ba},
    EventShape{"hitched", keys(unit, target_unit), ba},
    EventShape{"unhitched", keys(unit, target_unit), ba},
    EventShape{"collapsed", keys(place), ba},
    EventShape{"came_on", keys(unit), ba},
    EventShape{"stayed_off", keys(unit, word), ba},
    EventShape{"left_table", keys(unit), ba},
    EventShape{"kept", keys(unit, word), ba},
    EventShape{"put_back", keys(unit, word), ba},
    EventShape{"dice_left", keys(side, amount), ba},
    EventShape{"turn_added", keys(die, amount), ba},
};
}  // namespace event_detail

inline constexpr auto& event_shapes = event_detail::shapes;
static_assert(event_shapes.size() == static_cast<std::size_t>(Happening::turn_added) + 1);
constexpr const EventShape& shape_of(Happening kind) { return event_shapes[static_cast<std::size_t>(kind)]; }
/// What a game calls by this name.
constexpr std::optional<Happening> happening_of(std::string_view name, Game game) {
    for (std::size_t i = 0; i < event_shapes.size(); ++i)
        if (name == event_shapes[i].name && (event_shapes[i].games & bit(game)) != 0) return static_cast<Happening>(i);
    return std::nullopt;
}

}  // namespace umpire
