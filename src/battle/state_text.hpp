#pragma once

#include "battle/ids.hpp"
#include "battle/scenario.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace umpire {

// The values of states in cases. All games write them so.

inline std::string yes_no(bool value) { return value ? "yes" : "no"; }

inline std::optional<bool> yes_or_no(std::string_view text) {
    if (text == "yes") return true;
    if (text == "no") return false;
    return std::nullopt;
}

/// A whole number of few digits, within these limits.
inline std::optional<int> small_number(std::string_view text, int low, int high) {
    int value = 0;
    if (text.empty() || text.size() > 4) return std::nullopt;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value >= low && value <= high ? std::optional(value) : std::nullopt;
}

/// "A", "B" or "none".
inline std::string side_word(Side side) { return side == Side::none ? "none" : std::string(1, letter_of(side)); }
inline std::optional<Side> side_named(std::string_view text) {
    if (text == "A") return Side::a;
    if (text == "B") return Side::b;
    return std::nullopt;
}

/// How a game answers for the state of each kind of thing. Nothing for a key that the thing does not have.
template <class Battle>
struct StateReaders {
    std::optional<std::string> (*of_model)(const Battle&, FigureId, std::string_view);
    std::optional<std::string> (*of_unit)(const Battle&, UnitId, std::string_view);
    std::optional<std::string> (*of_side)(const Battle&, Side, std::string_view);
    std::optional<std::string> (*of_battle)(const Battle&, std::string_view);
    /// The kind of a piece of terrain as it is now; null in games whose pieces stay what they are.
    std::string (*kind_of_piece)(const Battle&, PieceId) = nullptr;
};

/// The state of whatever has this name. A model also answers for its unit.
template <class Battle>
std::optional<std::string> state_of(const Battle& battle, std::string_view name, std::string_view key,
                                    const StateReaders<Battle>& readers) {
    if (readers.kind_of_piece != nullptr && key == "kind")
        if (const auto piece = battle.scenario->piece_named(name)) return readers.kind_of_piece(battle, *piece);
    if (const auto figure = battle.scenario->figure_named(name)) {
        if (auto value = readers.of_model(battle, *figure, key)) return value;
        return readers.of_unit(battle, (*battle.scenario)[*figure].unit, key);
    }
    if (const auto unit = battle.scenario->unit_named(name)) return readers.of_unit(battle, *unit, key);
    if (const auto side = side_named(name)) return readers.of_side(battle, *side, key);
    return name == "battle" ? readers.of_battle(battle, key) : std::nullopt;
}

}  // namespace umpire
