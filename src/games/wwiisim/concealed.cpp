#include "games/wwiisim/concealed.hpp"

#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "geometry/contact.hpp"

#include <algorithm>

/// Chapter WW-CON: troops that lie hidden, and what shows them.
namespace umpire::wwiisim {

using namespace literals;

Men roster_of(const WwBattle& battle, UnitId unit) {
    Men men;
    each_part(battle, unit, [&](UnitId part) {
        const UnitCard& card = (*battle.scenario)[part];
        if (unit_of(battle, card.first) != unit) return;  // it has joined another
        for (std::size_t k = 0; k < card.count; ++k)
            if (const auto man = id_at<FigureId>(card.first.index() + k);
                battle.situation[man].fate == Word::none && !men.full())
                men.push_back(man);
    });
    return men;
}

bool is_concealed(const WwBattle& battle, UnitId unit) { return battle.situation[unit].has(Mark::concealed); }

bool is_noted(const WwBattle& battle, UnitId unit) {
    const Men men = roster_of(battle, unit);
    return !men.empty() && battle.table[men[0]].at != nowhere;
}

namespace {

/// Hidden units of the side that have a place, each with all who are in it.
template <class Visit>
void each_hidden(const WwBattle& battle, Side side, Visit visit) {
    const auto& units = battle.situation->units;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (!units[i].has(Mark::concealed)) continue;
        const auto unit = id_at<UnitId>(i);
        if (side_of(battle, unit) == side && acts(battle, unit) && is_noted(battle, unit)) visit(unit);
    }
}

}  // namespace

bool hides_anybody(const WwBattle& battle, Side side) {
    bool hides = false;
    each_hidden(battle, side, [&](UnitId) { hides = true; });
    return hides;
}

FigureId noted_under(const WwBattle& battle, Side side, const Footprint& base, UnitId without) {
    FigureId found;
    each_hidden(battle, side, [&](UnitId unit) {
        if (unit == without) return;
        for (const FigureId man : roster_of(battle, unit))
            if (!found.exists() && overlap(base, footprint_of(battle, man))) found = man;
    });
    return found;
}

/// WW-CON-5: "within" counts the limit itself.
UnitList hidden_near(const WwBattle& battle, Side side, const Footprint& base) {
    UnitList units;
    const Length limit{battle.scenario->values.reveal_within};
    each_hidden(battle, side, [&](UnitId unit) {
        const Men men = roster_of(battle, unit);
        if (std::any_of(men.begin(), men.end(),
                        [&](FigureId man) { return gap_at_most(base, footprint_of(battle, man), limit); }))
            units.push_back(unit);
    });
    return units;
}

std::optional<std::int32_t> sighting_on(const WwBattle& battle, FigureId mover, const Footprint& base, Leg leg) {
    std::optional<std::int32_t> first;
    const Length limit{battle.scenario->values.reveal_within};
    each_hidden(battle, opponent_of(side_of(battle, mover)), [&](UnitId unit) {
        for (const FigureId man : roster_of(battle, unit))
            if (const auto at = first_within(base, leg, footprint_of(battle, man), limit))
                first = first ? std::min(*first, at->units) : at->units;
    });
    return first;
}

bool is_free_for(const WwBattle& battle, FigureId figure, Place place) {
    const Footprint base = footprint_at(battle, figure, place);
    if (!is_on_table(base, battle.scenario->table)) return false;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        if (const auto other = id_at<FigureId>(i);
            other != figure && is_there(battle, other) && overlap(base, footprint_of(battle, other)))
            return false;
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (going_for(profile_of(battle, figure), kind_of(battle, i)) == Going::closed &&
            battle.scenario->pieces[i].outline.overlaps(base))
            return false;
    return true;
}

Place nearest_free(const WwBattle& battle, FigureId figure, Place wanted) {
    constexpr int directions = 36;
    constexpr int rings = 200;
    constexpr std::int32_t step = units_per_inch / 8;
    if (is_free_for(battle, figure, wanted)) return wanted;
    for (int ring = 1; ring <= rings; ++ring) {
        std::optional<Place> best;
        std::int32_t least = ring * step + 1;
        for (int i = 0; i < directions; ++i) {
            const auto at = [&](std::int32_t far) {
                return Place{wanted.at + towards(degrees(i * 10), Length{far}), wanted.facing};
            };
            if (!is_free_for(battle, figure, at(ring * step))) continue;
            // Back from there to where it is free no more.
            std::int32_t low = (ring - 1) * step;
            std::int32_t high = ring * step;
            while (high - low > 1) {
                const std::int32_t middle = low + (high - low) / 2;
                (is_free_for(battle, figure, at(middle)) ? high : low) = middle;
            }
            if (high >= least) continue;
            least = high;
            best = at(high);
        }
        if (best) return *best;
    }
    return wanted;
}

void put_down(Play& play, FigureId figure, Place place, Clause clause) {
    Event event = actor_event(Happening::placed, clause, figure);
    event.to = place.at;
    set_facing(event, place.facing);
    play.note(event);
}

/// WW-INF-1: with the unit its die becomes known. WW-CON-8: where a place is taken it is the nearest free one.
void reveal(Play& play, UnitId unit, Clause clause) {
    if (!is_concealed(play.battle(), unit)) return;
    Event event = unit_event(Happening::revealed, clause, unit);
    event.amount = play.now()[unit].score;
    play.note(event);
    const Men men = roster_of(play.battle(), unit);
    for (const FigureId man : men) {
        const Figure& noted = play.battle().table[man];
        const Place wanted{noted.at, noted.facing};
        const Place place = nearest_free(play.battle(), man, wanted);
        put_down(play, man, place, place.at == wanted.at ? clause : "WW-CON-8"_clause);
    }
    for (const FigureId man : men) reveal_near(play, man);
}

void reveal_near(Play& play, FigureId figure) {
    if (!is_on_table(play.battle(), figure)) return;
    const Side enemy = opponent_of(side_of(play.battle(), figure));
    for (const UnitId unit : hidden_near(play.battle(), enemy, footprint_of(play.battle(), figure)))
        reveal(play, unit, "WW-CON-5"_clause);
}

bool reveals_at_step(const WwBattle& battle, UnitId unit) {
    if (!is_concealed(battle, unit) || !acts(battle, unit)) return false;
    if (battle.scenario->options.concealed_reveal != choice::concealed_reveal::at_step) return false;
    const Word order = order_in_force(battle, unit);
    if (battle.situation->phase == Word::primary_fire) return order == Word::fire;
    return battle.situation->phase == Word::primary_movement && is_gait(order);
}

void reveal_by_orders(Play& play) {
    const Options& options = play.book().options;
    if (options.concealed_reveal != choice::concealed_reveal::end_of_initiative) return;
    const bool all = options.concealed_en_reveal == choice::concealed_en_reveal::all_first_turn;
    for (const UnitId unit : by_initiative(play.battle())) {
        if (!is_concealed(play.battle(), unit)) continue;
        const Word order = order_in_force(play.battle(), unit);
        const bool is_other = order != Word::hide && order != Word::none;
        if (all || is_other) reveal(play, unit, "WW-CON-4"_clause);
    }
}

}  // namespace umpire::wwiisim
