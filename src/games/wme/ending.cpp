#include "games/wme/ending.hpp"

#include "games/wme/message_rows.hpp"

#include <algorithm>
#include <array>

/// Chapters WM-END and WM-SCEN: when a battle ends, and who has won.
namespace umpire::wme {

using namespace literals;

namespace {

constexpr std::array both{Side::a, Side::b};
constexpr Side attacker = Side::a;  // WM-SCEN-3

template <class Do>
void each_of(const WmBattle& battle, Side side, Do look) {
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i)
        if (const auto unit = id_at<UnitId>(i); side_of(battle, unit) == side) look(unit);
}

bool is_lost(const WmBattle& battle, UnitId unit) { return state_of(battle, unit).has(Mark::gone); }

}  // namespace

/// WM-END-2: commanders do not count.
int units_lost(const WmBattle& battle, Side side) {
    int lost = 0;
    each_of(battle, side, [&](UnitId unit) { lost += !is_commander(battle, unit) && is_lost(battle, unit) ? 1 : 0; });
    return lost;
}

namespace {

/// WM-END-3.
bool is_general_slain(const WmBattle& battle, Side side) {
    bool is_slain = false;
    each_of(battle, side, [&](UnitId unit) {
        is_slain = is_slain || (is_commander(battle, unit) && is_general(battle, unit) && is_lost(battle, unit));
    });
    return is_slain;
}

/// WM-END-2.
bool is_broken(const WmBattle& battle, Side side) {
    const int point = battle.scenario->break_points[index_of(side)];
    return point > 0 && units_lost(battle, side) >= point;
}

}  // namespace

bool must_withdraw(const WmBattle& battle, Side side) {
    return is_broken(battle, side) || is_general_slain(battle, side);
}

/// WM-ARMY-6: the steed has its price.
int points_of(const WmBattle& battle, UnitId unit) {
    const int steed = battle.scenario->winged[unit.index()] ? battle.scenario->values.steed_points : 0;
    return profile_of(battle, unit).points + steed;
}

namespace {

/// WM-END-7, WM-GEN-4: half the points, rounded up to a multiple of 5.
int half_points(const Values& values, int points) {
    const int step = values.points_step;
    const int whole = values.half_part * step;
    return (points + whole - 1) / whole * step;
}

/// WM-END-7: it began with three stands or more and has one left.
bool is_half_lost(const WmBattle& battle, UnitId unit) {
    const Values& values = battle.scenario->values;
    const auto left = static_cast<int>(stands_of(battle, unit).size());
    return (*battle.scenario)[unit].count >= values.half_stands && left == values.half_left;
}

/// WM-END-6.
int points_for(const WmBattle& battle, UnitId unit) {
    if (is_lost(battle, unit)) return points_of(battle, unit);
    if (!is_commander(battle, unit) && is_half_lost(battle, unit))
        return half_points(battle.scenario->values, points_of(battle, unit));
    return 0;
}

}  // namespace

/// WM-SCEN-2: those that are not confused and have a stand within 15 cm of the point.
int units_at_crossroads(const WmBattle& battle, Side side) {
    const Length range{battle.scenario->values.crossroads_range};
    int count = 0;
    for (const UnitId unit : units_of(battle, side)) {
        if (state_of(battle, unit).has(Mark::confused)) continue;
        const Stands stands = stands_of(battle, unit);
        const bool is_near = std::any_of(stands.begin(), stands.end(), [&](FigureId stand) {
            return gap_at_most(footprint_of(battle, stand), battle.scenario->objectives[0], range);
        });
        count += is_near ? 1 : 0;
    }
    return count;
}

/// WM-SCEN-3: wholly on the far side.
int units_across(const WmBattle& battle) {
    const std::int32_t bank = battle.scenario->values.river_bank;
    int count = 0;
    for (const UnitId unit : units_of(battle, attacker)) {
        const Stands stands = stands_of(battle, unit);
        const bool is_across = std::all_of(stands.begin(), stands.end(), [&](FigureId stand) {
            const Footprint base = footprint_of(battle, stand);
            return std::all_of(base.corners.begin(), base.corners.end(), [&](Point at) { return at.y >= bank; });
        });
        count += is_across ? 1 : 0;
    }
    return count;
}

/// WM-SCEN-3: a third of those he began with, rounded up.
int units_needed_across(const WmBattle& battle) {
    const int share = battle.scenario->values.river_share;
    return (battle.scenario->units_of_side[index_of(attacker)] + share - 1) / share;
}

namespace {

/// WM-SCEN-2: who has more units there.
Side holder_of(const WmBattle& battle) {
    const int a = units_at_crossroads(battle, Side::a);
    const int b = units_at_crossroads(battle, Side::b);
    return a == b ? Side::none : a > b ? Side::a : Side::b;
}

}  // namespace

int victory_points(const WmBattle& battle, Side side) {
    int points = 0;
    each_of(battle, opponent_of(side), [&](UnitId unit) { points += points_for(battle, unit); });
    if (battle.scenario->terms == Terms::crossroads && holder_of(battle) == side)
        points += battle.scenario->values.crossroads_points;
    return points;
}

namespace {

void end_with(Play& play, Side winner, Clause clause) { play.note(side_event(Happening::game_ended, clause, winner)); }

/// WM-END-2, WM-END-3: each reason by itself, where both hold.
void tell_withdrawal(Play& play, Side side) {
    if (is_broken(play.battle(), side)) {
        Event event = side_event(Happening::withdrew, "WM-END-2"_clause, side);
        event.amount = units_lost(play.battle(), side);
        event.needed = play.battle().scenario->break_points[index_of(side)];
        play.note(event);
    }
    if (is_general_slain(play.battle(), side)) play.note(side_event(Happening::withdrew, "WM-END-3"_clause, side));
}

void tell_crossroads(Play& play) {
    const Side holder = holder_of(play.battle());
    Event event = side_event(Happening::crossroads_held, "WM-SCEN-2"_clause, holder);
    event.amount = units_at_crossroads(play.battle(), holder == Side::none ? Side::a : holder);
    event.left = units_at_crossroads(play.battle(), holder == Side::none ? Side::b : opponent_of(holder));
    play.note(event);
}

/// WM-END-8: the side with more victory points, and nobody where they are equal.
void end_by_points(Play& play) {
    if (play.book().terms == Terms::crossroads) tell_crossroads(play);
    std::array<int, 2> points{};
    for (const Side side : both) {
        points[index_of(side)] = victory_points(play.battle(), side);
        Event event = side_event(Happening::scored, "WM-END-6"_clause, side);
        event.amount = points[index_of(side)];
        play.note(event);
    }
    end_with(play, points[0] == points[1] ? Side::none : points[0] > points[1] ? Side::a : Side::b, "WM-END-8"_clause);
}

/// WM-SCEN-3: the attacker has enough across, or the defender has won.
void end_at_river(Play& play) {
    Event event = side_event(Happening::river_crossed, "WM-SCEN-3"_clause, attacker);
    event.amount = units_across(play.battle());
    event.needed = units_needed_across(play.battle());
    play.note(event);
    end_with(play, event.amount >= event.needed ? attacker : opponent_of(attacker), "WM-SCEN-3"_clause);
}

}  // namespace

bool ends_here(Play& play) {
    if (play.now().is_over) return true;
    const WmBattle& battle = play.battle();
    const std::array<bool, 2> gone{must_withdraw(battle, Side::a), must_withdraw(battle, Side::b)};
    for (const Side side : both)
        if (gone[index_of(side)]) tell_withdrawal(play, side);
    if (gone[0] && gone[1]) {
        // WM-SCEN-3: if both withdraw at the same check, the defender wins.
        if (play.book().terms == Terms::river_line) {
            end_with(play, opponent_of(attacker), "WM-SCEN-3"_clause);
        } else {
            end_by_points(play);
        }
        return true;
    }
    if (gone[0] || gone[1]) end_with(play, gone[0] ? Side::b : Side::a, "WM-END-8"_clause);
    return gone[0] || gone[1];
}

void end_by_turns(Play& play) {
    if (play.book().terms == Terms::river_line) {
        end_at_river(play);
    } else {
        end_by_points(play);
    }
}

void concede(Play& play, Side side) {
    play.note(side_event(Happening::conceded, "WM-END-5"_clause, side));
    end_with(play, opponent_of(side), "WM-END-8"_clause);
}

namespace {

void add_withdrawal(const WmBattle& battle, Side side, EndReasons& reasons) {
    const Message name = name_in_message(side);
    if (is_broken(battle, side))
        reasons.push_back(
            {"WM-END-2"_clause, "wme_withdraws_with_units_lost"_message(
                                    name, units_lost(battle, side), battle.scenario->break_points[index_of(side)])});
    if (is_general_slain(battle, side))
        reasons.push_back({"WM-END-3"_clause, "wme_withdraws_without_general"_message(name)});
}

void add_points(const WmBattle& battle, Side winner, const Message& when, EndReasons& reasons) {
    const int a = victory_points(battle, Side::a);
    reasons.push_back({"WM-END-8"_clause, points_that_decided(when, winner, a, victory_points(battle, Side::b))});
    if (winner == Side::none) reasons.push_back({"WM-END-8"_clause, why_drawn(1)});
}

}  // namespace

EndReasons why_it_ended(const Match& seen) {
    const WmBattle& battle = *battle_of(seen);
    const auto& end = std::get<Finished>(battle.pending);
    if (end.clause == "WM-END-5"_clause)
        return {{end.clause, "wme_has_conceded"_message(name_in_message(opponent_of(end.winner)))}};
    EndReasons reasons;
    for (const Side side : both) add_withdrawal(battle, side, reasons);
    const bool both_withdraw = must_withdraw(battle, Side::a) && must_withdraw(battle, Side::b);
    if (!reasons.empty() && !both_withdraw) return reasons;
    if (battle.scenario->terms != Terms::river_line) {
        const Message when = both_withdraw ? "wme_with_both_gone"_message() : after_last_turn();
        add_points(battle, end.winner, when, reasons);
    } else if (both_withdraw) {
        reasons.push_back({"WM-SCEN-3"_clause, "wme_with_both_gone_the_defender_wins"_message()});
    } else {
        reasons.push_back(
            {"WM-SCEN-3"_clause, "wme_are_across_the_river"_message(name_in_message(attacker), units_across(battle),
                                                                    units_needed_across(battle))});
    }
    return reasons;
}

}  // namespace umpire::wme
