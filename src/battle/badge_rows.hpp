#pragma once

#include "battle/badges.hpp"
#include "battle/battle.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

/// The badges of a game, one row each, in the order in which they are shown.
namespace umpire {

/// How the rules tell whether a figure has a badge. It is a struct without members, or a lambda, that is asked with the
/// battle and the figure. The type of its answer says what kind of badge it is: `bool` is a mark, an integer a number
/// that is shown unless it is 0, an optional integer a number that is shown whenever there is one, and a name is that
/// of a word of the game, empty for none.
template <class Rules>
class BadgeState {
public:
    template <class Ask>
        requires std::is_empty_v<Ask>
    constexpr BadgeState(Ask) : add_(&add<Ask>) {}  // NOLINT(google-explicit-constructor): a row holds the lambda

    void add_to(std::vector<Badge>& badges, const BadgeCard& card, const Battle<Rules>& battle, FigureId figure) const {
        add_(badges, card, battle, figure);
    }

private:
    template <class Ask>
    static void add(std::vector<Badge>& badges, const BadgeCard& card, const Battle<Rules>& battle, FigureId figure) {
        const auto answer = Ask{}(battle, figure);
        using Kind = std::remove_const_t<decltype(answer)>;
        if constexpr (std::same_as<Kind, bool>) {
            if (answer) badges.push_back({card.name, 1, false, card.is_routine});
        } else if constexpr (std::same_as<Kind, std::string_view>) {
            if (!answer.empty()) badges.push_back({answer, 1, false, card.is_routine});
        } else if constexpr (std::integral<Kind>) {
            if (answer != 0) badges.push_back({card.name, answer, true, card.is_routine});
        } else {
            if (answer) badges.push_back({card.name, *answer, true, card.is_routine});
        }
    }
    void (*add_)(std::vector<Badge>&, const BadgeCard&, const Battle<Rules>&, FigureId);
};

template <class Rules>
struct BadgeRow {
    BadgeCard card;
    BadgeState<Rules> state;
};

void a_badge_lacks_a_part();  // declared and nowhere defined: the compiler's message names it
consteval void checked_badge(const BadgeCard& card) {
    if (!card.is_whole()) a_badge_lacks_a_part();
}

/// The rows, checked to have all their parts; else it does not compile.
template <class Rules, std::size_t N>
consteval std::array<BadgeRow<Rules>, N> badge_rows(const BadgeRow<Rules> (&rows)[N]) {
    for (const BadgeRow<Rules>& row : rows) checked_badge(row.card);
    return std::to_array(rows);
}

/// What the rows say to shared code.
template <class Rules, std::size_t N>
consteval std::array<BadgeCard, N> cards_of(const std::array<BadgeRow<Rules>, N>& rows) {
    std::array<BadgeCard, N> cards{};
    for (std::size_t i = 0; i < N; ++i) cards[i] = rows[i].card;
    return cards;
}

/// The badges that the figure has now.
template <class Rules>
std::vector<Badge> badges_of(std::span<const BadgeRow<Rules>> rows, const Battle<Rules>& battle, FigureId figure) {
    std::vector<Badge> badges;
    for (const BadgeRow<Rules>& row : rows) row.state.add_to(badges, row.card, battle, figure);
    return badges;
}

}  // namespace umpire
