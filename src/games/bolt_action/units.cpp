#include "games/bolt_action/units.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

ModelRange models_of(const Scenario& scenario, UnitId unit) {
    const UnitCard& card = scenario[unit];
    return {card.first.value, static_cast<std::uint8_t>(card.first.value + card.count)};
}

/// BA-UNIT-7: the gun is a model, but no man.
bool is_gun(const BaBattle& battle, FigureId figure) {
    return battle.scenario->info((*battle.scenario)[figure].unit).gun == figure;
}

/// BA-UNIT-7: the gun is none of them.
int men_of(const BaBattle& battle, UnitId unit) {
    if (is_vehicle(battle, unit)) return 0;
    const FigureId gun = battle.scenario->info(unit).gun;
    int men = 0;
    for (const FigureId model : models_of(battle, unit))
        if (is_alive(battle, model) && model != gun) ++men;
    return men;
}

Whereabouts whereabouts_of(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return state.where == Whereabouts::transport ? battle.situation[state.transport].where : state.where;
}

bool is_in_game(const BaBattle& battle, UnitId unit) {
    const Whereabouts where = battle.situation[unit].where;
    return where != Whereabouts::left && where != Whereabouts::destroyed;
}

bool is_present(const BaBattle& battle, UnitId unit) {
    const Whereabouts where = battle.situation[unit].where;
    return where == Whereabouts::table || where == Whereabouts::building;
}

/// BA-WEAP-2: another man takes over a crewed weapon, so the first of the roster that is left serves it.
FigureId gunner_of(const BaBattle& battle, UnitId unit) {
    const UnitInfo& info = battle.scenario->info(unit);
    if (!info.crewed.exists() || battle.situation[unit].has(Mark::weapon_lost)) return FigureId::none();
    for (const FigureId model : models_of(battle, unit))
        if (is_alive(battle, model) && !is_gun(battle, model)) return model;
    return FigureId::none();
}

FigureId crewed_shooter(const BaBattle& battle, UnitId unit) {
    const FigureId gunner = gunner_of(battle, unit);
    const FigureId gun = battle.scenario->info(unit).gun;
    return gunner.exists() && gun.exists() ? gun : gunner;
}

/// BA-FORCE-4: the leader comes first in the roster of a section.
FigureId leader_of(const BaBattle& battle, UnitId unit) {
    return battle.scenario->profile_of(unit).is_section ? (*battle.scenario)[unit].first : FigureId::none();
}

bool has_fixed_weapon(const BaBattle& battle, UnitId unit) {
    const WeaponId crewed = battle.scenario->info(unit).crewed;
    return gunner_of(battle, unit).exists() && battle.scenario->weapon(crewed).fixed;
}

/// BA-SHOOT-27: one or two men now, whatever the unit began with; vehicles never are small.
bool is_small(const BaBattle& battle, UnitId unit) {
    return !is_vehicle(battle, unit) && men_of(battle, unit) <= battle.scenario->values.small_unit_men;
}

Bases bases_of(const BaBattle& battle, UnitId unit) {
    Bases bases;
    for (const FigureId model : models_of(battle, unit))
        if (battle.table[model].on_table) bases.push_back(foot_of(battle, model));
    return bases;
}

const Piece* building_of(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return state.where == Whereabouts::building ? &battle.scenario->pieces[state.building.index()] : nullptr;
}

namespace {

/// The smallest gap between the two, or just whether it is at most a limit: `look` is called with each pair of shapes
/// until it says that it has seen enough.
template <class Look>
void each_pair(const BaBattle& battle, UnitId a, UnitId b, Look look) {
    const Piece* house_a = building_of(battle, a);
    const Piece* house_b = building_of(battle, b);
    if (house_a != nullptr && house_b != nullptr) {
        for (const Point corner : house_a->outline.corners())
            if (look(house_b->outline, disc(corner, {}))) return;
        for (const Point corner : house_b->outline.corners())
            if (look(house_a->outline, disc(corner, {}))) return;
        return;
    }
    if (house_a != nullptr || house_b != nullptr) {
        const Outline& outline = (house_a != nullptr ? house_a : house_b)->outline;
        for (const FigureId model : models_of(battle, house_a != nullptr ? b : a))
            if (battle.table[model].on_table && look(outline, foot_of(battle, model))) return;
        return;
    }
    const Bases others = bases_of(battle, b);
    for (const FigureId model : models_of(battle, a)) {
        if (!battle.table[model].on_table) continue;
        const Footprint base = foot_of(battle, model);
        for (const Footprint& other : others)
            if (look(base, other)) return;
    }
}

bool is_near(const Outline& outline, const Footprint& base, Length limit) { return outline.near(base, limit); }
bool is_near(const Footprint& a, const Footprint& b, Length limit) { return gap_at_most(a, b, limit); }
Length length_between(const Outline& outline, const Footprint& base) { return outline.distance(base); }
Length length_between(const Footprint& a, const Footprint& b) { return gap(a, b); }

}  // namespace

/// BA-GEO-3, BA-GEO-5: the nearest points of the nearest models count. BA-BLD-3: men in a building fill its outline.
bool are_within(const BaBattle& battle, UnitId a, UnitId b, Length limit) {
    bool is_within = false;
    each_pair(battle, a, b, [&](const auto& one, const auto& other) {
        is_within = is_near(one, other, limit);
        return is_within;
    });
    return is_within;
}

Length distance_between(const BaBattle& battle, UnitId a, UnitId b) {
    Length least{coordinate_max * 2};
    each_pair(battle, a, b, [&](const auto& one, const auto& other) {
        least = std::min(least, length_between(one, other));
        return least.units == 0;
    });
    return least;
}

bool is_within(const BaBattle& battle, FigureId model, UnitId unit, Length limit) {
    const UnitId own = (*battle.scenario)[model].unit;
    if (building_of(battle, own) != nullptr) return are_within(battle, own, unit, limit);
    if (!battle.table[model].on_table) return false;
    const Footprint base = foot_of(battle, model);
    if (const Piece* house = building_of(battle, unit)) return house->outline.near(base, limit);
    for (const FigureId other : models_of(battle, unit))
        if (battle.table[other].on_table && gap_at_most(base, foot_of(battle, other), limit)) return true;
    return false;
}

/// BA-MOR-1, BA-UNIT-12: by quality.
int quality_morale(const Scenario& scenario, UnitId unit) {
    const Values& values = scenario.values;
    switch (scenario.info(unit).quality) {
    case Quality::inexperienced: return values.morale_inexperienced;
    case Quality::regular: return values.morale_regular;
    case Quality::veteran: break;
    }
    return values.morale_veteran;
}

namespace {

/// BA-MOR-3: a crewed weapon that was bought with more than one man is down to one, also when the weapon is lost.
bool is_lone_crew(const BaBattle& battle, UnitId unit) {
    const UnitInfo& info = battle.scenario->info(unit);
    return info.crewed.exists() && info.men > 1 && men_of(battle, unit) == battle.scenario->values.lone_crew_men;
}

/// BA-MOR-6: the best officer's bonus counts; he helps neither his own unit nor units inside transports.
int officer_bonus(const BaBattle& battle, UnitId unit) {
    int best = 0;
    if (!is_present(battle, unit)) return 0;
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i) {
        const auto officer = id_at<UnitId>(i);
        const int bonus = battle.scenario->profile_of(officer).officer_bonus;
        if (bonus <= best || officer == unit || side_of(battle, officer) != side_of(battle, unit)) continue;
        if (!is_present(battle, officer) || battle.situation[(*battle.scenario)[officer].first].removed) continue;
        if (are_within(battle, officer, unit, {battle.scenario->values.officer_radius})) best = bonus;
    }
    return best;
}

}  // namespace

/// BA-MOR-4: the limits are applied once, to the final sum.
Morale tested_morale(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const Values& values = battle.scenario->values;
    Morale morale;
    const auto add = [&](Clause clause, int amount) {
        if (amount == 0) return;
        morale.value += amount;
        morale.reasons.push_back({clause, amount});
    };
    add("BA-MOR-1"_clause, quality_morale(*battle.scenario, unit));
    if (state.has(Mark::leader_lost)) add("BA-MOR-2"_clause, -values.leader_loss);
    if (is_lone_crew(battle, unit)) add("BA-MOR-3"_clause, -values.leader_loss);
    add("BA-MOR-6"_clause, officer_bonus(battle, unit));
    add("BA-PIN-4"_clause, -state.pins);
    const int bounded = std::clamp<int>(morale.value, values.morale_min, values.morale_max);
    add("BA-MOR-4"_clause, bounded - morale.value);
    return morale;
}

/// BA-MOR-5: officers do not raise it.
int rout_value(const BaBattle& battle, UnitId unit) {
    const bool is_lower = battle.situation[unit].has(Mark::leader_lost) || is_lone_crew(battle, unit);
    return quality_morale(*battle.scenario, unit) - (is_lower ? battle.scenario->values.leader_loss : 0);
}

/// BA-DMG-2, BA-UNIT-12: by class of a vehicle, by quality of men.
int damage_value(const Scenario& scenario, UnitId unit) {
    const Profile& profile = scenario.profile_of(unit);
    if (profile.type == Type::vehicle) return profile.armour_value;
    const Values& values = scenario.values;
    switch (scenario.info(unit).quality) {
    case Quality::inexperienced: return values.damage_inexperienced;
    case Quality::regular: return values.damage_regular;
    case Quality::veteran: break;
    }
    return values.damage_veteran;
}

const TerrainKind& kind_of(const BaBattle& battle, std::size_t piece) {
    const Scenario& scenario = *battle.scenario;
    return scenario.terrain[battle.situation->is_ruined(piece) ? scenario.ruins : scenario.pieces[piece].kind];
}

bool is_wreck(const BaBattle& battle, UnitId unit) {
    return battle.situation[unit].where == Whereabouts::destroyed && is_vehicle(battle, unit) &&
           battle.table[(*battle.scenario)[unit].first].on_table;
}

Word word_of(Order order) {
    switch (order) {
    case Order::none: return Word::none;
    case Order::fire: return Word::fire;
    case Order::advance: return Word::advance;
    case Order::run: return Word::run;
    case Order::ambush: return Word::ambush;
    case Order::rally: return Word::rally;
    case Order::down: break;
    }
    return Word::down;
}

Order order_of(Verb verb) {
    switch (verb) {
    case Verb::order_fire: return Order::fire;
    case Verb::order_advance: return Order::advance;
    case Verb::order_run: return Order::run;
    case Verb::order_ambush: return Order::ambush;
    case Verb::order_rally: return Order::rally;
    case Verb::order_down: return Order::down;
    default: return Order::none;
    }
}

}  // namespace umpire::bolt_action
