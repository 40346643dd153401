#include "games/ae_wwii/player/outlook.hpp"

#include "battle/hash.hpp"
#include "games/ae_wwii/ending.hpp"

#include <algorithm>
#include <bit>

namespace umpire::ae_wwii::ai {

namespace {

/// A distance as the eye takes it, cautiously: from a twentieth too little to three too much. The mistake depends on
/// both places, and on how far the turn has come, so that nobody errs in the same way for ever.
std::int64_t by_eye(std::int64_t squared_distance, Point a, Point b, int moment) {
    constexpr std::int64_t exact = 1000;
    constexpr std::uint64_t mistakes = 201;
    Hasher hasher;
    hasher.number(std::int64_t{a.x} + b.x);
    hasher.number(std::int64_t{a.y} + b.y);
    hasher.number(squared_distance);
    hasher.number(moment);
    const std::int64_t seen = exact - 50 + static_cast<std::int64_t>(hasher.value() % mistakes);
    return squared_distance * seen / exact * seen / exact;
}

}  // namespace

// NOLINTNEXTLINE(modernize-pass-by-value): moving a battle copies its lists, which would be copied twice.
Outlook::Outlook(const AeBattle& seen, Side side, const Habits& habits) : battle_(seen), side_(side), habits_(habits) {
    for (std::size_t i = 0; i < battle_.table->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (!battle_.table[figure].on_table) continue;
        (is_own(figure) ? friends_ : enemies_).push_back(figure);
        worth_[i] = 0;
    }
    lead_ = points_so_far(battle_, side) - points_so_far(battle_, opponent_of(side));
}

bool Outlook::can_act(FigureId figure) const {
    return in_play(figure) && model(figure).ap > 0 && !model(figure).has(Mark::finished);
}

Pair Outlook::pair(FigureId a, FigureId b) const {
    const std::int64_t measured = squared(at(b) - at(a));
    if (may_measure()) return {measured, radius(a) + radius(b)};
    const int moment = battle_.situation->turn * 64 + model(a).ap + model(b).ap;
    return {by_eye(measured, at(a), at(b), moment), radius(a) + radius(b)};
}

Length Outlook::longest_range(FigureId figure) const {
    Length longest;
    if (is_brute(figure)) return longest;
    for (std::uint64_t left = card(figure).weapons; left != 0; left &= left - 1) {
        const Weapon& weapon = scenario().weapons[static_cast<std::size_t>(std::countr_zero(left))];
        if (!weapon.is_arc && !weapon.indirect) longest = std::max(longest, weapon.range);
    }
    return longest;
}

/// What it does in a turn to an ordinary soldier in the open: guns at short range, or a charge.
int Outlook::estimate_worth(FigureId figure) const {
    constexpr int ordinary_armour = 3;
    const Profile& own = profile(figure);
    const int ap =
        std::max<int>(1, scenario().training[static_cast<std::size_t>(own.training)] + model(figure).extra_ap);
    const Share hit = chance_to_hit(battle_, own.shooting);
    Share harm = 0;
    for (std::uint64_t left = card(figure).weapons; left != 0; left &= left - 1) {
        const Weapon& weapon = scenario().weapons[static_cast<std::size_t>(std::countr_zero(left))];
        if (weapon.indirect || (own.shooting == 0 && !weapon.is_arc)) continue;
        const int strength = weapon.is_arc ? scenario().values.arc_strength.number : weapon.strength;
        const Share wound = chance_to_wound(battle_, strength, ordinary_armour, false);
        const Share each = weapon.is_arc ? wound : wounds_of(weapon.shots, both(hit, wound), 1).expected;
        harm = std::max(harm, each * (ap / std::max<int>(1, weapon.action_points)));
    }
    const int strike = own.strength + model(figure).extra_strength + scenario().values.charge_strength;
    const Share fight =
        chance_to_wound(battle_, strike, ordinary_armour, false) * std::min<int>(6, 1 + own.close_combat) / 6;
    harm = std::max(harm, fight);
    return habits_.worth_of_body + static_cast<int>(std::min<Share>(harm * habits_.worth_of_harm / certain, 90));
}

/// What the scenario and the rules of its kind add, out of a hundred.
int Outlook::importance(FigureId figure) const {
    int percent = profile(figure).determination >= 6 ? 115 : 100;  // the initiative is the highest DR's
    const bool late = turns_left() <= 1;
    if (!is_own(figure) && !is_activated(figure)) percent += habits_.fresh_enemy;
    if (scenario().victory == Victory::objectives) {
        const Length near = Length{scenario().values.objective_radius} + radius(figure);
        for (Point objective : scenario().objectives)
            if (squared(objective - at(figure)) <= squared(near)) percent += late ? 60 : 25;
    }
    if (scenario().victory == Victory::hold_the_line && card(figure).side == Side::b) {
        const int beyond = at(figure).y - scenario().values.hold_line;
        if (beyond > -9 * units_per_inch) percent += late ? 70 : 30;
    }
    return percent;
}

int Outlook::worth(FigureId figure) const {
    std::int16_t& known = worth_[figure.index()];
    if (known == 0) known = static_cast<std::int16_t>(estimate_worth(figure) * importance(figure) / 100);
    return known;
}

int Outlook::worth_of(FigureId figure, Wounds wounds) const {
    // A removed model does no more harm, and only removals give points.
    return static_cast<int>(worth(figure) * (3 * wounds.expected + habits_.removal * wounds.kill) / (3 * certain));
}

void add(Ideas& ideas, const Action& action, int score) {
    if (!ideas.full()) ideas.push_back({action, score});
}

std::optional<Idea> best_legal(const Outlook& outlook, Ideas& ideas, int least) {
    for (std::size_t tried = 0; tried < ideas.size(); ++tried) {
        std::size_t best = tried;
        for (std::size_t i = tried + 1; i < ideas.size(); ++i)
            if (ideas[i].score > ideas[best].score) best = i;
        if (ideas[best].score <= least) return std::nullopt;
        std::swap(ideas[tried], ideas[best]);
        if (Rules::judge(outlook.battle(), outlook.side(), ideas[tried].action).empty()) return ideas[tried];
    }
    return std::nullopt;
}

}  // namespace umpire::ae_wwii::ai
