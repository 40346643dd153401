#include "games/bolt_action/player/group.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace umpire::bolt_action::ai {

namespace {

/// BA-FORCE-2: what a unit costs, without the extras of its weapons.
int cost_of(const Scenario& scenario, UnitId unit) {
    const Profile& profile = scenario.profile_of(unit);
    const UnitInfo& info = scenario.info(unit);
    const auto quality = static_cast<std::size_t>(info.quality);
    const int paid = profile.is_section ? 0 : profile.men_min;
    return profile.points[quality] + profile.points_per_man[quality] * std::max(0, info.men - paid);
}

/// The share of its worth that one more pin takes from a unit, in hundredths: a test, a worse shot, nearer to rout.
constexpr std::array pin_percent{8, 8, 9, 9, 10, 11, 13, 16};

void note_models(const BaBattle& battle, Group& group) {
    const Scenario& scenario = *battle.scenario;
    FixedVector<Point, 16> standing;
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const FigureId model : models_of(battle, group.unit)) {
        if (!is_alive(battle, model)) continue;
        if (group.type != Type::vehicle && !is_gun(battle, model)) ++group.men;
        const Figure& figure = battle.table[model];
        if (!figure.on_table) continue;
        const BaseShape& base = scenario[model].base;
        group.reach = std::max(group.reach, base.half_width + base.half_depth);
        standing.push_back(figure.at);
        x += figure.at.x;
        y += figure.at.y;
        group.facing = figure.facing;
    }
    if (standing.empty()) {
        UnitId holder = group.unit;
        if (battle.situation[holder].where == Whereabouts::transport) holder = battle.situation[holder].transport;
        const Piece* house = building_of(battle, holder);
        const FigureId hull = scenario[holder].first;
        if (house != nullptr) {
            const Box& box = house->outline.box();
            group.at = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
        } else if (holder != group.unit && battle.table[hull].on_table) {
            group.at = battle.table[hull].at;
        }
        group.reps[0] = group.at;
        group.rep_count = 1;
        group.box = box_around(group.at, {});
        return;
    }
    const auto count = static_cast<std::int64_t>(standing.size());
    group.at = {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
    group.reps = {standing[0], standing[standing.size() / 2], standing.back()};
    group.rep_count = standing.size() >= 3 ? 3 : static_cast<int>(standing.size());
    if (group.rep_count == 2) group.reps[1] = standing.back();
    std::int64_t farthest = 0;
    const BaseShape& base = scenario[scenario[group.unit].first].base;
    group.box = box_of(standing[0], standing[0]);
    for (const Point point : standing) group.box = box_of(group.box, point);
    group.box = grown(group.box, std::max(base.half_width, base.half_depth));
    for (const Point point : standing) farthest = std::max(farthest, squared(point - group.at));
    group.spread = {static_cast<std::int32_t>(floor_sqrt(farthest))};
}

void note_arms(const BaBattle& battle, Group& group) {
    const Scenario& scenario = *battle.scenario;
    const UnitInfo& info = scenario.info(group.unit);
    const auto carry = [&](WeaponId id, Mount mount, bool one_shot) {
        for (Arm& arm : group.arms)
            if (arm.weapon == id && arm.mount == mount && arm.one_shot == one_shot) {
                ++arm.count;
                return;
            }
        if (!group.arms.full()) group.arms.push_back({id, 1, mount, one_shot});
    };
    if (group.is_vehicle()) {
        const Profile& row = scenario.profile_of(group.unit);
        for (std::size_t i = 0; i < info.mounted.size(); ++i) carry(info.mounted[i], row.mounts[i].mount, false);
    } else if (info.crewed.exists() && !battle.situation[group.unit].has(Mark::weapon_lost)) {
        carry(info.crewed, Mount::turret, false);
        group.fixed = scenario.weapon(info.crewed).fixed;
    } else {
        for (const FigureId model : models_of(battle, group.unit)) {
            if (!is_alive(battle, model) || is_gun(battle, model)) continue;
            bool has_arm = false;
            for (std::uint64_t left = scenario[model].weapons; left != 0; left &= left - 1) {
                const auto id = id_at<WeaponId>(static_cast<std::size_t>(std::countr_zero(left)));
                if (id == info.crewed) continue;
                const bool one_shot = scenario.weapon(id).one_shot;
                if (one_shot ? battle.situation[model].spent : has_arm) continue;
                carry(id, Mount::turret, one_shot);
                has_arm = has_arm || !one_shot;
            }
        }
    }
    const FigureId weapon_model = crewed_shooter(battle, group.unit);
    if (group.fixed && weapon_model.exists()) group.facing = battle.table[weapon_model].facing;
    for (const Arm& arm : group.arms)
        if (!arm.one_shot) group.longest_range = std::max(group.longest_range, scenario.weapon(arm.weapon).range);
    group.assault_troops = group.type == Type::infantry && !group.fixed;
}

void note_worth(const BaBattle& battle, const Habits& habits, Group& group) {
    const Scenario& scenario = *battle.scenario;
    const int bought = std::max<int>(1, scenario.info(group.unit).men);
    const int price = price_of_loss(battle, group.side);
    const int cost = 10 * cost_of(scenario, group.unit);
    const int left = group.is_vehicle() ? cost : cost * group.men / bought;
    group.worth = price + left;
    group.man_worth = group.is_vehicle() ? 0
                                         : cost * habits.man_by_cost / (100 * bought) +
                                               price * habits.man_by_price / (100 * std::max(1, group.men));
    const auto pins = static_cast<std::size_t>(std::min<int>(group.pins, static_cast<int>(pin_percent.size()) - 1));
    const int pin = group.has_die() ? 100 : habits.fresh_pin;
    group.pin_worth = (left + 300) * pin_percent[pins] * pin / 10'000 * habits.pin / 100;
}

/// BA-COV-3: most of them stand in a zone that shelters.
void note_shelter(const Covers& covers, Group& group) {
    std::array<int, 3> counts{};
    for (int i = 0; i < group.rep_count; ++i)
        ++counts[static_cast<std::size_t>(shelter_at(covers, group.reps[static_cast<std::size_t>(i)]))];
    if (2 * (counts[1] + counts[2]) > group.rep_count) group.inside = Shelter::light;
    if (2 * counts[2] > group.rep_count || group.house != nullptr) group.inside = Shelter::hard;
}

}  // namespace

int price_of_loss(const BaBattle& battle, Side side) {
    switch (battle.scenario->victory) {
    case Victory::meeting: return point_worth;
    case Victory::break_through: return side == battle.situation->attacker ? 2 * point_worth : point_worth;
    case Victory::hold:
    case Victory::none: break;
    }
    return point_worth / 4;
}

Group group_of(const BaBattle& battle, UnitId unit, const Covers& covers, const Habits& habits) {
    Group group;
    const UnitState& state = battle.situation[unit];
    group.unit = unit;
    group.side = side_of(battle, unit);
    group.type = type_of(battle, unit);
    group.die = state.die;
    group.where = state.where;
    group.present = is_present(battle, unit);
    group.pins = state.pins;
    group.immobilised = state.has(Mark::immobilised);
    group.house = building_of(battle, unit);
    group.value = damage_value(battle, unit);
    group.rout = rout_value(battle, unit);
    group.morale = group.rout;
    note_models(battle, group);
    note_arms(battle, group);
    note_worth(battle, habits, group);
    if (group.present) note_shelter(covers, group);
    return group;
}

Shelter shelter_at(const Covers& covers, Point at) {
    constexpr Length man{units_per_cm};  // the radius of his base
    Shelter found = Shelter::none;
    const Box around = box_around(at, man);
    for (const CoverPiece& cover : covers)
        if (cover.inside > found && boxes_meet(around, cover.box) && cover.piece->outline.near(at, man))
            found = cover.inside;
    return found;
}

}  // namespace umpire::bolt_action::ai
