#include "games/wwiisim/units.hpp"

#include <algorithm>

namespace umpire::wwiisim {

Men men_of(const WwBattle& battle, UnitId unit) {
    Men men;
    each_part(battle, unit, [&](UnitId part) {
        const UnitCard& card = (*battle.scenario)[part];
        for (std::size_t k = 0; k < card.count; ++k)
            if (const auto figure = id_at<FigureId>(card.first.index() + k); is_on_table(battle, figure))
                men.push_back(figure);
    });
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

namespace {

template <class Belongs>
UnitList ranked_units(const WwBattle& battle, Belongs belongs) {
    FixedVector<std::uint32_t, units_max> ranks;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (const auto unit = id_at<UnitId>(i); acts(battle, unit)) {
            const std::uint32_t rank = rank_of(battle, unit);
            if (belongs(rank)) ranks.push_back(rank);
        }
    std::sort(ranks.begin(), ranks.end());
    UnitList units;
    for (const std::uint32_t rank : ranks) units.push_back({static_cast<std::uint8_t>(rank & 0xff)});
    return units;
}

}  // namespace

UnitList by_initiative(const WwBattle& battle) {
    return ranked_units(battle, [](std::uint32_t) { return true; });
}
UnitList units_below(const WwBattle& battle, UnitId other) {
    if (!other.exists()) return by_initiative(battle);
    return ranked_units(battle, [last = rank_of(battle, other)](std::uint32_t rank) { return last < rank; });
}
UnitList units_above(const WwBattle& battle, UnitId other) {
    if (!other.exists()) return by_initiative(battle);
    return ranked_units(battle, [last = rank_of(battle, other)](std::uint32_t rank) { return rank < last; });
}

namespace {

/// WW-WND-2: what so many serious wounds leave of a value.
int worn(const WwBattle& battle, int value, int wounds) {
    return std::max(0, value - wounds * battle.scenario->values.serious_loss);
}
int worn(const WwBattle& battle, FigureId figure, int value) {
    return worn(battle, value, battle.situation[figure].serious);
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

bool is_out_with(const WwBattle& battle, FigureId figure, int wounds) {
    const Profile& profile = profile_of(battle, figure);
    const bool counts_ld = battle.scenario->options.serious_ld == choice::yes_no::yes;
    return worn(battle, profile.fs, wounds) == 0 || worn(battle, profile.cc, wounds) == 0 ||
           (counts_ld && worn(battle, profile.ld, wounds) == 0);
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
    for (const UnitId officer : battle.scenario->officers)
        if (battle.situation[officer].joined == unit && !battle.situation[officer].has(Mark::gone))
            officers.push_back((*battle.scenario)[officer].first);
    return officers;
}

UnitId pool_of(const WwBattle& battle, FigureId figure) { return (*battle.scenario)[figure].unit; }

int dead_of(const WwBattle& battle, UnitId unit) {
    int dead = 0;
    each_part(battle, unit, [&](UnitId part) {
        const UnitCard& card = (*battle.scenario)[part];
        for (std::size_t k = 0; k < card.count; ++k)
            if (const auto man = id_at<FigureId>(card.first.index() + k);
                battle.situation[man].fate == Word::dead && unit_of(battle, man) == unit)
                ++dead;
    });
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
