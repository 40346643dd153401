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

/// The badges of a game: all its rows, and what these say to shared code, which knows no battle of the game.
template <class Rules>
struct Badges {
    std::span<const BadgeRow<Rules>> rows;
    std::span<const BadgeCard> cards;
};

/// The table behind it.
template <class Rules, std::size_t N>
struct BadgeTable {
    std::array<BadgeRow<Rules>, N> rows;
    std::array<BadgeCard, N> cards;
    constexpr operator Badges<Rules>() const { return {rows, cards}; }  // NOLINT(google-explicit-constructor)
};

/// The table of these rows, each checked to have all its parts; else it does not compile.
template <class Rules, std::size_t N>
consteval BadgeTable<Rules, N> badge_table(const BadgeRow<Rules> (&rows)[N]) {
    std::array<BadgeCard, N> cards{};
    for (std::size_t i = 0; i < N; ++i) {
        checked_badge(rows[i].card);
        cards[i] = rows[i].card;
    }
    return {std::to_array(rows), cards};
}

/// The badges that the figure has now.
template <class Rules>
std::vector<Badge> badges_of(const Badges<Rules>& badges, const Battle<Rules>& battle, FigureId figure) {
    std::vector<Badge> found;
    for (const BadgeRow<Rules>& row : badges.rows) row.state.add_to(found, row.card, battle, figure);
    return found;
}

}  // namespace umpire
