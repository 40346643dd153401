#include "games/wwiisim/units.hpp"

#include <algorithm>

namespace umpire::wwiisim {

Men men_of(const WwBattle& battle, UnitId unit) {
    Men men;
    const auto& units = battle.situation->units;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (i != unit.index() && units[i].joined != unit) continue;
        const UnitCard& card = battle.scenario->units[i];
        for (std::size_t k = 0; k < card.count; ++k)
            if (const auto figure = id_at<FigureId>(card.first.index() + k); is_on_table(battle, figure))
                men.push_back(figure);
    }
    return men;
}

bool has_men(const WwBattle& battle, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    for (std::size_t k = 0; k < card.count; ++k)
        if (is_on_table(battle, id_at<FigureId>(card.first.index() + k))) return true;
    return !men_of(battle, unit).empty();  // who has joined it
}

bool acts(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return !state.has(Mark::gone) && !state.has(Mark::due) && !state.joined.exists();
}

bool is_joined(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return state.joined.exists() && !state.has(Mark::gone) && !state.has(Mark::due);
}

bool stands(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return acts(battle, unit) && !state.has(Mark::concealed) && !state.carrier.exists();
}

UnitList acting_units(const WwBattle& battle) {
    UnitList units;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (acts(battle, id_at<UnitId>(i))) units.push_back(id_at<UnitId>(i));
    return units;
}

bool stands_above(const WwBattle& battle, UnitId one, UnitId other) {
    const UnitState& a = battle.situation[one];
    const UnitState& b = battle.situation[other];
    if (a.score != b.score) return a.score > b.score;
    if (a.has(Mark::rolled_concealed) != b.has(Mark::rolled_concealed)) return b.has(Mark::rolled_concealed);
    if (a.tie != b.tie) return a.tie < b.tie;
    return one < other;
}

UnitList by_initiative(const WwBattle& battle) {
    UnitList units = acting_units(battle);
    std::sort(units.begin(), units.end(), [&](UnitId a, UnitId b) { return stands_above(battle, a, b); });
    return units;
}

namespace {

/// WW-WND-2: what serious wounds have taken off a value.
int worn(const WwBattle& battle, FigureId figure, int value) {
    return std::max(0, value - battle.situation[figure].serious * battle.scenario->values.serious_loss);
}

}  // namespace

int fs_of(const WwBattle& battle, FigureId figure) {
    const Profile& profile = profile_of(battle, figure);
    return profile.arm == Arm::vehicle ? profile.fs : worn(battle, figure, profile.fs);
}
int cc_of(const WwBattle& battle, FigureId figure) { return worn(battle, figure, profile_of(battle, figure).cc); }
int ld_of(const WwBattle& battle, FigureId figure) {
    const int ld = profile_of(battle, figure).ld;
    return battle.scenario->options.serious_ld == choice::yes_no::yes ? worn(battle, figure, ld) : ld;
}

FigureId leader_of(const WwBattle& battle, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    for (std::size_t i = 0; i < card.count; ++i)
        if (const auto figure = id_at<FigureId>(card.first.index() + i); battle.situation[figure].fate == Word::none)
            return figure;
    return FigureId::none();
}

Men officers_of(const WwBattle& battle, UnitId unit) {
    Men officers;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (battle.situation->units[i].joined == unit && !battle.situation->units[i].has(Mark::gone))
            officers.push_back(battle.scenario->units[i].first);
    return officers;
}

UnitId pool_of(const WwBattle& battle, FigureId figure) { return (*battle.scenario)[figure].unit; }

int dead_of(const WwBattle& battle, UnitId unit) {
    int dead = 0;
    for (std::size_t i = 0; i < battle.situation->figures.size(); ++i)
        if (battle.situation->figures[i].fate == Word::dead && unit_of(battle, id_at<FigureId>(i)) == unit) ++dead;
    return dead;
}

Word order_in_force(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return state.has(Mark::has_order) && !state.has(Mark::order_lost) ? state.order : Word::none;
}

bool is_order_secret(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return state.has(Mark::has_order) && !state.has(Mark::order_known) && !state.has(Mark::order_lost);
}

Audience audience_of(const WwBattle& battle, UnitId unit) {
    const UnitId host = battle.situation[unit].joined.exists() ? battle.situation[unit].joined : unit;
    return battle.situation[host].has(Mark::concealed) ? only(side_of(battle, unit)) : Audience::everyone;
}

}  // namespace umpire::wwiisim
