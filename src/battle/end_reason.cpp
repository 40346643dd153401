#include "battle/end_reason.hpp"

#include "battle/end_rows.hpp"

namespace umpire {

namespace {

constexpr MessageTables<1> end_tables{end_rows};

template <MessageName name>
consteval auto operator""_end() {
    return MessageMaker<end_tables, place_of_message(end_tables, name.view())>{};
}

Message points_in_message(int points) {
    return points == 1 || points == -1 ? "one_point"_end(points) : "many_points"_end(points);
}

}  // namespace

Message name_in_message(Side side) { return side == Side::b ? "blue"_end() : "red"_end(); }

Message after_last_turn() { return "after_the_last_turn"_end(); }

Message points_that_decided(const Message& when, Side winner, int points_a, int points_b) {
    const bool is_b_first = winner == Side::b;
    const Side first = is_b_first ? Side::b : Side::a;
    const Message most = points_in_message(is_b_first ? points_b : points_a);
    return "has_points_the_other_has"_end(when, name_in_message(first), most, name_in_message(opponent_of(first)),
                                          is_b_first ? points_a : points_b);
}

Message why_drawn(int lead_that_wins) {
    return lead_that_wins <= 1 ? "equal_points_are_a_draw"_end()
                               : "so_small_a_lead_is_a_draw"_end(points_in_message(lead_that_wins));
}

}  // namespace umpire
