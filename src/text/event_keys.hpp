#pragma once

#include "battle/enumerators.hpp"
#include "battle/event.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace umpire::text {

/// The keys of events as they are written, in their order.
constexpr std::string_view name_of_key(Key key) { return enumerator_name(key); }
constexpr std::size_t key_count = enumerator_count<Key>;

/// The member of an event that a key names, if it is a number; else null.
constexpr std::int32_t Event::* number_member(Key key) {
    switch (key) {
    case Key::die: return &Event::die;
    case Key::total: return &Event::total;
    case Key::needed: return &Event::needed;
    case Key::strength: return &Event::strength;
    case Key::cover: return &Event::cover;
    case Key::amount: return &Event::amount;
    case Key::left: return &Event::left;
    case Key::side:
    case Key::unit:
    case Key::target_unit:
    case Key::place:
    case Key::actor:
    case Key::target:
    case Key::weapon:
    case Key::word:
    case Key::distance:
    case Key::length:
    case Key::from:
    case Key::to:
    case Key::facing: break;
    }
    return nullptr;
}

}  // namespace umpire::text
