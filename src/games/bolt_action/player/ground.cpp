#include "games/bolt_action/player/ground.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

int percent_of(int worth, int percent) { return worth * percent / 100; }

/// How far the enemy can walk before it fires, and run to strike.
Length stride_of(const Outlook& outlook, const Group& group) {
    if (group.immobilised || group.type == Type::artillery) return {};
    if (group.is_vehicle()) return outlook.scenario().drive(outlook.profile(group).drive).advance;
    return {outlook.values().infantry_advance};
}

/// How much of what an enemy can do is counted: it acts this turn, or only in the next, and has others to fire at.
int percent_counted(const Outlook& outlook, const Group& enemy) {
    const bool is_last = outlook.turns_left() <= 0;
    if (!enemy.has_die())
        return static_cast<int>(outlook.habits().fresh_enemy * outlook.chance_to_obey(enemy) / certain);
    if (enemy.die == Order::ambush) return outlook.habits().waiting_enemy;
    if (is_last) return 0;
    return enemy.is_down() ? outlook.habits().spent_enemy / 2 : outlook.habits().spent_enemy;
}

int assault_dice(const Outlook& outlook, const Group& group) {
    if (outlook.scenario().options.assault_weapon_dice != choice::two_dice) return 0;
    int extra = 0;
    for (const Arm& arm : group.arms)
        if (outlook.weapon(arm).assault) extra += arm.count * (outlook.values().assault_weapon_dice - 1);
    return extra;
}

}  // namespace

Share chance_to_beat(const Outlook& outlook, const Group& attacker, const Group& defender) {
    const Scenario& scenario = outlook.scenario();
    const Fighters attackers{attacker.men, assault_dice(outlook, attacker), chance_to_kill(scenario, defender.value)};
    const Fighters defenders{defender.men, assault_dice(outlook, defender), chance_to_kill(scenario, attacker.value)};
    return melee_of(attackers, defenders, defender.house != nullptr).won;
}

Ground::Ground(const Outlook& outlook, const Group& group)
    : outlook_(outlook), group_(group), goal_(goal_of(outlook, group)) {
    for (const Arm& arm : group.arms) fires_over_ = fires_over_ || outlook.weapon(arm).aim != Aim::direct;
    for (const Group& enemy : outlook.groups())
        if (enemy.side != group.side && enemy.present) watch(enemy);
    look_for_targets();
}

/// Who can fire at nothing from where he stands looks for another place.
void Ground::look_for_targets() {
    if (!group_.present || group_.arms.empty() || goal_.kind != Goal::Kind::spot || goal_.prize != 0) return;
    if (goal_.pull == 0 || here().still > 0) return;
    goal_.pull = std::max(goal_.pull, 5);
    goal_.enough = std::min(goal_.enough, Length{20 * units_per_cm});
    has_here_ = false;
}

void Ground::watch(const Group& enemy) {
    if (watched_.full() && outlook_.is_far(group_.at, enemy, watched_.back().away)) return;
    Watched watched;
    watched.enemy = &enemy;
    watched.away = outlook_.estimates().between(group_.unit, group_.at, enemy.unit).length();
    std::size_t place = watched_.size();
    while (place > 0 && watched_[place - 1].away > watched.away) --place;
    if (place == decltype(watched_)::capacity) return;
    if (watched_.full()) watched_.pop_back();
    watched.percent = percent_counted(outlook_, enemy);
    watched_.push_back(watched);
    std::rotate(watched_.begin() + place, watched_.end() - 1, watched_.end());
}

int Ground::beaten_by(const Group& enemy) const {
    for (Watched& watched : watched_) {
        if (watched.enemy != &enemy) continue;
        if (watched.beaten < 0)
            watched.beaten = static_cast<int>(100 * chance_to_beat(outlook_, enemy, group_) / certain);
        return watched.beaten;
    }
    return 0;
}

int Ground::beats(const Group& enemy) const {
    return static_cast<int>(100 * chance_to_beat(outlook_, group_, enemy) / certain);
}

int Ground::harm_of(const Watched& watched, const Distance& distance, const Lane& lane, Shelter shelter,
                    bool down) const {
    const Group& enemy = *watched.enemy;
    if (watched.percent == 0) return 0;
    Stance stance = standing(enemy);
    stance.any_facing = true;
    int harm = 0;
    if (lane.open) {
        harm = rough_worth_of(outlook_, volley_at(outlook_, enemy, stance, group_, distance, lane.cover, down), group_,
                              down);
    } else if (!enemy.fixed && enemy.die != Order::ambush) {
        stance.moved = true;
        const Distance nearer = distance.nearer(stride_of(outlook_, enemy));
        harm =
            rough_worth_of(outlook_, volley_at(outlook_, enemy, stance, group_, nearer, shelter, down), group_, down) /
            3;
    }
    if (enemy.assault_troops && !group_.is_vehicle() && distance.within({outlook_.values().infantry_run}) &&
        enemy.die != Order::ambush) {
        const int struck = percent_of(group_.worth, beaten_by(enemy));
        const int percent = outlook_.habits().struck;
        harm = std::max(harm, percent_of(struck, lane.open ? percent : percent / 2));
    }
    return percent_of(harm, watched.percent);
}

Prospect Ground::look_from(Vector shift, Angle facing, const Piece* house, const Group* beaten) const {
    Prospect place;
    const Point at = group_.at + shift;
    place.way = worth_of_way(outlook_, group_, goal_, at) + worth_of_heading(outlook_, group_, goal_, at, facing);
    const Shelter shelter = house != nullptr ? Shelter::hard : shelter_at(outlook_, at);
    Stance still = standing(group_);
    still.shift = shift;
    still.facing = facing;
    Stance moved = after_move(group_, shift, facing);
    for (const Watched& watched : watched_) {
        const Group& enemy = *watched.enemy;
        if (&enemy == beaten) continue;
        const Distance distance = outlook_.estimates().between(group_.unit, at, enemy.unit);
        Crossings crossings(outlook_, at, enemy.at);
        Lane onto = lane_along(crossings, outlook_, group_, enemy);
        Lane back{onto.open, house != nullptr ? Shelter::hard : Shelter::none};
        if (onto.open && house == nullptr) back.cover = cover_back(crossings, outlook_, group_);
        place.seen = place.seen || back.open;
        place.danger += harm_of(watched, distance, back, shelter, false);
        if (!onto.open || group_.arms.empty()) continue;
        if (!fires_over_ && is_barred(outlook_, group_, at, enemy.at)) continue;
        onto.cover = std::max(onto.cover, enemy.inside);
        const bool down = enemy.is_down();
        const int now = rough_worth_of(outlook_, volley_at(outlook_, group_, still, enemy, distance, onto.cover, down),
                                       enemy, down);
        if (now > place.still) {
            place.still = now;
            place.target = enemy.unit;
        }
        place.moved = std::max(
            place.moved, rough_worth_of(outlook_, volley_at(outlook_, group_, moved, enemy, distance, onto.cover, down),
                                        enemy, down));
    }
    place.promise = percent_of(place.still, outlook_.habits().next_fire);
    place.danger = percent_of(percent_of(place.danger, outlook_.caution()), care());
    return place;
}

const Prospect& Ground::here() const {
    if (!has_here_) here_ = look_from({}, group_.facing, group_.house);
    has_here_ = true;
    return here_;
}

int Ground::most_fire() const {
    if (most_fire_ >= 0) return most_fire_;
    most_fire_ = 0;
    Stance still = standing(group_);
    still.any_facing = true;
    for (const Watched& watched : watched_) {
        const Group& enemy = *watched.enemy;
        const Distance distance = outlook_.estimates().between(group_.unit, group_.at, enemy.unit);
        const Distance close = distance.nearer(watched.away - Length{outlook_.values().point_blank - units_per_cm});
        const bool is_near = watched.away < Length{outlook_.values().point_blank};
        most_fire_ = std::max(most_fire_, rough_worth_of(outlook_,
                                                         volley_at(outlook_, group_, still, enemy,
                                                                   is_near ? distance : close, enemy.inside, false),
                                                         enemy, false));
    }
    return most_fire_;
}

int Ground::danger_down() const {
    int danger = 0;
    const Shelter shelter = shelter_at(outlook_, group_.at);
    for (const Watched& watched : watched_) {
        const Group& enemy = *watched.enemy;
        const Lane lane = lane_between(outlook_, enemy, enemy.at, group_, group_.at);
        const Distance distance = outlook_.estimates().between(group_.unit, group_.at, enemy.unit);
        danger += harm_of(watched, distance, lane, shelter, !group_.is_vehicle());
    }
    return percent_of(percent_of(danger, outlook_.caution()), care());
}

int Ground::care() const {
    if (outlook_.scenario().victory == Victory::hold) return 100;
    if (outlook_.profile(group_).officer_bonus > 0) return outlook_.habits().care_for_officer;
    const bool are_few = !group_.is_vehicle() && group_.men <= outlook_.values().small_unit_men;
    return are_few ? outlook_.habits().care_for_few : 100;
}

}  // namespace umpire::bolt_action::ai
