#include "battle/event.hpp"

namespace umpire {

namespace {

bool tells(const Event& event, Key key) {
    switch (key) {
    case Key::side: return event.side != Side::none;
    case Key::unit: return event.unit.exists();
    case Key::target_unit: return event.target_unit.exists();
    case Key::actor: return event.actor.exists();
    case Key::target: return event.target.exists();
    case Key::weapon: return event.weapon.exists();
    case Key::place: return event.place.exists();
    case Key::word: return event.word != no_word;
    case Key::die: return event.die != 0;
    case Key::total: return event.total != 0;
    case Key::needed: return event.needed != 0;
    case Key::strength: return event.strength != 0;
    case Key::cover: return event.cover != 0;
    case Key::amount:
    case Key::facing: return event.amount != 0;
    case Key::left: return event.left != 0;
    case Key::distance:
    case Key::length: return event.length.units != 0;
    case Key::from: return event.from != Point{};
    case Key::to: return event.to != Point{};
    }
    return false;
}

/// Two keys that are written from one member.
Keys alike(Key key) {
    switch (key) {
    case Key::amount:
    case Key::facing: return keys(Key::amount, Key::facing);
    case Key::distance:
    case Key::length: return keys(Key::distance, Key::length);
    default: return bit(key);
    }
}

}  // namespace

bool says_what_it_may(const Event& event, const EventRow& row) {
    for (std::size_t i = 0; i < enumerator_count<Key>; ++i) {
        const auto key = static_cast<Key>(i);
        if (tells(event, key) && (row.keys & alike(key)) == 0) return false;
    }
    return true;
}

}  // namespace umpire
