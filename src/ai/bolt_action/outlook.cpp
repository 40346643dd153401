#include "ai/bolt_action/outlook.hpp"

#include "ai/bolt_action/lanes.hpp"

#include <algorithm>
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

}  // namespace

Outlook::Outlook(const BaBattle& seen, Side side, Chance& chance, const Routes* routes)
    : battle_(seen), side_(side), estimates_(seen, chance), routes_(routes) {
    place_.fill(0xff);
    for (std::size_t i = 0; i < scenario().units.size(); ++i)
        if (is_in_game(battle_, id_at<UnitId>(i))) add(id_at<UnitId>(i));
    note_bars();
    note_morale();
    note_shelter();
    note_marker();
    note_caution();
}

int Outlook::lead() const {
    const std::size_t own = index_of(side_);
    return situation().points[own] - situation().points[1 - own];
}

void Outlook::note_caution() {
    caution_ = 60;
    if (scenario().victory == Victory::hold || turns_left() > 2) return;
    caution_ = lead() >= values().win_lead ? 110 : 50;
}

const Group* Outlook::find(UnitId unit) const {
    const std::uint8_t place = place_[unit.index()];
    return place == 0xff ? nullptr : &groups_[place];
}

int Outlook::price_of_loss(Side side) const {
    switch (scenario().victory) {
    case Victory::meeting: return point_worth;
    case Victory::break_through: return side == situation().attacker ? 2 * point_worth : point_worth;
    case Victory::hold:
    case Victory::none: break;
    }
    return point_worth / 4;
}

Share Outlook::chance_to_obey(const Group& group) const {
    return group.pins == 0 ? certain : chance_to_pass(scenario(), group.morale - group.pins);
}

void Outlook::add(UnitId unit) {
    place_[unit.index()] = static_cast<std::uint8_t>(groups_.size());
    groups_.push_back({});
    Group& group = groups_.back();
    const UnitState& state = situation()[unit];
    group.unit = unit;
    group.side = side_of(battle_, unit);
    group.type = type_of(battle_, unit);
    group.die = state.die;
    group.where = state.where;
    group.present = is_present(battle_, unit);
    group.pins = state.pins;
    group.immobilised = state.has(Mark::immobilised);
    group.house = building_of(battle_, unit);
    group.value = damage_value(battle_, unit);
    group.rout = rout_value(battle_, unit);
    group.morale = group.rout;
    note_models(group);
    note_arms(group);
    note_worth(group);
}

void Outlook::note_models(Group& group) const {
    FixedVector<Point, 16> standing;
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const FigureId model : models_of(battle_, group.unit)) {
        if (!is_alive(battle_, model)) continue;
        if (group.type != Type::vehicle && !is_gun(battle_, model)) ++group.men;
        const Figure& figure = battle_.table[model];
        if (!figure.on_table) continue;
        standing.push_back(figure.at);
        x += figure.at.x;
        y += figure.at.y;
        group.facing = figure.facing;
    }
    if (standing.empty()) {
        UnitId holder = group.unit;
        if (situation()[holder].where == Whereabouts::transport) holder = situation()[holder].transport;
        const Piece* house = building_of(battle_, holder);
        const FigureId hull = scenario()[holder].first;
        if (house != nullptr) {
            const Box& box = house->outline.box();
            group.at = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
        } else if (holder != group.unit && battle_.table[hull].on_table) {
            group.at = battle_.table[hull].at;
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
    const BaseShape& base = scenario()[scenario()[group.unit].first].base;
    group.box = box_of(standing[0], standing[0]);
    for (const Point point : standing) group.box = box_of(group.box, point);
    group.box = grown(group.box, std::max(base.half_width, base.half_depth));
    for (const Point point : standing) farthest = std::max(farthest, squared(point - group.at));
    group.spread = {static_cast<std::int32_t>(floor_sqrt(farthest))};
}

void Outlook::note_arms(Group& group) const {
    const UnitInfo& info = scenario().info(group.unit);
    const auto carry = [&](WeaponId id, Mount mount, bool one_shot) {
        for (Arm& arm : group.arms)
            if (arm.weapon == id && arm.mount == mount && arm.one_shot == one_shot) {
                ++arm.count;
                return;
            }
        if (!group.arms.full()) group.arms.push_back({id, 1, mount, one_shot});
    };
    if (group.is_vehicle()) {
        const Profile& row = profile(group);
        for (std::size_t i = 0; i < info.mounted.size(); ++i) carry(info.mounted[i], row.mounts[i].mount, false);
    } else if (info.crewed.exists() && !situation()[group.unit].has(Mark::weapon_lost)) {
        carry(info.crewed, Mount::turret, false);
        group.fixed = scenario().weapon(info.crewed).fixed;
    } else {
        for (const FigureId model : models_of(battle_, group.unit)) {
            if (!is_alive(battle_, model) || is_gun(battle_, model)) continue;
            bool has_arm = false;
            for (std::uint64_t left = scenario()[model].weapons; left != 0; left &= left - 1) {
                const auto id = id_at<WeaponId>(static_cast<std::size_t>(std::countr_zero(left)));
                if (id == info.crewed) continue;
                const bool one_shot = scenario().weapon(id).one_shot;
                if (one_shot ? situation()[model].spent : has_arm) continue;
                carry(id, Mount::turret, one_shot);
                has_arm = has_arm || !one_shot;
            }
        }
    }
    const FigureId weapon_model = crewed_shooter(battle_, group.unit);
    if (group.fixed && weapon_model.exists()) group.facing = battle_.table[weapon_model].facing;
    for (const Arm& arm : group.arms)
        if (!arm.one_shot) group.longest_range = std::max(group.longest_range, weapon(arm).range);
    group.assault_troops = group.type == Type::infantry && !group.fixed;
}

void Outlook::note_worth(Group& group) const {
    const int bought = std::max<int>(1, scenario().info(group.unit).men);
    const int price = price_of_loss(group.side);
    const int cost = 10 * cost_of(scenario(), group.unit);
    const int left = group.is_vehicle() ? cost : cost * group.men / bought;
    group.worth = price + left;
    group.man_worth = group.is_vehicle() ? 0 : cost * 8 / (10 * bought) + price * 50 / (100 * std::max(1, group.men));
    const auto pins = static_cast<std::size_t>(std::min<int>(group.pins, static_cast<int>(pin_percent.size()) - 1));
    group.pin_worth = (left + 300) * pin_percent[pins] * (group.has_die() ? 10 : 14) / 1000 * 100 / 100;
}

void Outlook::note_bars() {
    for (std::size_t i = 0; i < scenario().pieces.size(); ++i) {
        const TerrainKind& kind = kind_of(battle_, i);
        if (kind.crossing == Crossing::open || kind.crossing == Crossing::road) continue;
        bars_.push_back({&scenario().pieces[i].outline, kind.crossing == Crossing::rough,
                         kind.crossing == Crossing::obstacle, kind.bars_vehicles});
    }
    for (const BoxedPiece& boxed : scenario().sight.covers) {
        const TerrainKind& kind = kind_of(battle_, boxed.piece);
        covers_.push_back(
            {boxed.box, &scenario().pieces[boxed.piece], kind.inside, kind.across, kind.height == Height::tall});
    }
    for (const FigureId hull : scenario().sight.hulls)
        if (battle_.table[hull].on_table) hulls_.push_back({scenario()[hull].unit, foot_of(battle_, hull)});
}

/// BA-SCEN-2: men near the marker decide the battle, the more the later it is.
void Outlook::note_marker() {
    if (scenario().victory != Victory::hold || scenario().objectives.empty()) return;
    const int left = std::clamp(turns_left(), 0, 3);
    constexpr std::array importance{2500, 1500, 800, 300};
    for (Group& group : groups_) {
        if (!group.present || group.is_vehicle()) continue;
        const Distance away = estimates_.to(group.unit, group.at, scenario().objectives[0]);
        if (!away.within(Length{values().objective_radius} + group.spread)) continue;
        const int extra = importance[static_cast<std::size_t>(left)];
        group.worth += extra;
        group.man_worth += extra / (2 * std::max(1, group.men));
    }
}

/// BA-COV-3: most of them stand in a zone that shelters.
void Outlook::note_shelter() {
    for (Group& group : groups_) {
        if (!group.present) continue;
        std::array<int, 3> counts{};
        for (int i = 0; i < group.rep_count; ++i)
            ++counts[static_cast<std::size_t>(shelter_at(*this, group.reps[static_cast<std::size_t>(i)]))];
        if (2 * (counts[1] + counts[2]) > group.rep_count) group.inside = Shelter::light;
        if (2 * counts[2] > group.rep_count || group.house != nullptr) group.inside = Shelter::hard;
    }
}

/// BA-MOR-6, by the eye: an officer helps those who seem to be near him.
void Outlook::note_morale() {
    for (const Group& officer : groups_) {
        const int bonus = profile(officer).officer_bonus;
        if (bonus == 0 || !officer.present || situation()[scenario()[officer.unit].first].removed) continue;
        for (Group& group : groups_) {
            if (group.side != officer.side || group.unit == officer.unit || !group.present) continue;
            if (group.morale >= group.rout + bonus) continue;
            if (estimates_.between(officer.unit, group.unit).within({values().officer_radius}))
                group.morale = group.rout + bonus;
        }
    }
}

}  // namespace umpire::bolt_action::ai
