#include "games/bolt_action/player/outlook.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

Outlook::Outlook(const BaBattle& seen, Side side, Chance& chance, Memory& memory)
    : battle_(seen), side_(side), estimates_(seen, chance), memory_(memory) {
    memory.look_at(seen);
    place_.fill(0xff);
    for (std::size_t i = 0; i < scenario().units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (!is_in_game(battle_, unit)) continue;
        place_[i] = static_cast<std::uint8_t>(groups_.size());
        groups_.push_back(memory.group(seen, unit));
    }
    note_hulls();
    note_morale();
    note_marker();
    note_caution();
}

bool Outlook::is_far(Point from, const Group& group, Length limit) const {
    if (group.house != nullptr) return false;  // its outline counts
    const std::int64_t x = std::max({0, group.box.low.x - from.x, from.x - group.box.high.x});
    const std::int64_t y = std::max({0, group.box.low.y - from.y, from.y - group.box.high.y});
    const Length both_bases = scenario().sight.widest;
    const std::int64_t most = (estimates_.farthest(std::max(limit, Length{})) + both_bases).units + 1;
    return x * x + y * y > most * most;
}

int Outlook::lead() const {
    const std::size_t own = index_of(side_);
    return situation().points[own] - situation().points[1 - own];
}

void Outlook::note_caution() {
    caution_ = habits().caution;
    if (scenario().victory == Victory::hold || turns_left() > 2) return;
    caution_ = lead() >= values().win_lead ? habits().caution_won : habits().caution_late;
}

const Group* Outlook::find(UnitId unit) const {
    const std::uint8_t place = place_[unit.index()];
    return place == 0xff ? nullptr : &groups_[place];
}

Share Outlook::chance_to_obey(const Group& group) const {
    return group.pins == 0 ? certain : chance_to_pass(scenario(), group.morale - group.pins);
}

void Outlook::note_hulls() {
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
        group.version = 0;
        group.worth += extra;
        group.man_worth += extra / (2 * std::max(1, group.men));
    }
}

/// BA-MOR-6, by the eye: an officer helps those who seem to be near him.
void Outlook::note_morale() {
    for (const Group& officer : groups_) {
        const int bonus = profile(officer).officer_bonus;
        if (bonus == 0 || !officer.present || situation()[scenario()[officer.unit].first].removed) continue;
        const Length radius{values().officer_radius};
        const Box around = grown(officer.box, estimates_.farthest(radius) + scenario().sight.widest);
        const bool is_inside = officer.house != nullptr;
        for (Group& group : groups_) {
            if (group.side != officer.side || group.unit == officer.unit || !group.present) continue;
            if (group.morale >= group.rout + bonus) continue;
            if (!is_inside && group.house == nullptr && !boxes_meet(around, group.box)) continue;
            if (estimates_.between(officer.unit, group.unit).within(radius)) group.morale = group.rout + bonus;
        }
    }
}

}  // namespace umpire::bolt_action::ai
