#include "ai/ae_wwii/fire.hpp"

#include "geometry/sight.hpp"

#include <algorithm>
#include <bit>

namespace umpire::ae_wwii::ai {

namespace {

/// The pairs of dice, of 36, that add up to a number of inches.
constexpr int pairs_for(int inches) { return inches < 2 ? 0 : inches <= 7 ? inches - 1 : 13 - inches; }

/// AE-IND-3 to AE-IND-5: where a throw may land, out of `certain`. Directions are taken as six, whatever the option.
class Scatter {
public:
    Scatter(const Outlook& outlook, FigureId thrower, Point aim) : aim_(aim) {
        const Values& values = outlook.scenario().values;
        const int hit = chance_to_hit(outlook.battle(), outlook.profile(thrower).shooting);
        const int on_aim = std::clamp(values.place_on_aim_max, 0, 6);
        const int close = std::clamp(values.near_scatter_max, 0, 6);
        direct_ = hit * on_aim / 6;
        near_ = hit * (6 - on_aim) / 6 + (certain - hit) * close / 6;
        far_ = certain - direct_ - near_;
        const Vector line = aim == outlook.at(thrower) ? Vector{0, 1} : aim - outlook.at(thrower);
        for (int turn = 0; turn < 6; ++turn)
            inch_.push_back(turned_along(line, degrees(turn * 60), Length{units_per_inch}));
    }

    /// The chance that the impact is within a distance of a point.
    int chance_within(Point point, Length distance) const {
        const std::int64_t limit = squared(distance);
        const int direct = squared(point - aim_) <= limit ? direct_ : 0;
        int near = 0;
        int far = 0;
        for (const Vector& inch : inch_) {
            for (int inches = 1; inches <= 12; ++inches) {
                if (squared(point - (aim_ + Vector{inch.x * inches, inch.y * inches})) > limit) continue;
                near += inches <= 6 ? 1 : 0;
                far += pairs_for(inches);
            }
        }
        return direct + near_ * near / 36 + far_ * far / (6 * 36);
    }

private:
    Point aim_;
    int direct_ = 0;
    int near_ = 0;
    int far_ = 0;
    FixedVector<Vector, 6> inch_;
};

int worth_of_throw(const Outlook& outlook, FigureId thrower, const Weapon& weapon, Point aim) {
    const AeBattle& battle = outlook.battle();
    const Options& options = outlook.scenario().options;
    const Scatter scatter(outlook, thrower, aim);
    const Length farthest = weapon.blast + Length{13 * units_per_inch};
    int worth = 0;
    const auto count = [&](FigureId figure, int sign) {
        if (squared(outlook.at(figure) - aim) > squared(farthest)) return;
        const Length base = options.blast_measure == choice::centre ? Length{0} : outlook.radius(figure);
        const int caught = scatter.chance_within(outlook.at(figure), weapon.blast + base);
        if (caught == 0) return;
        const int cover = options.blast_cover == choice::from_thrower && sign > 0
                              ? cover_against_shot(battle, thrower, figure).value
                              : 0;
        const int wound =
            chance_to_wound(battle, weapon.strength, outlook.profile(figure).armour + cover, is_numb(battle, figure));
        worth += sign * outlook.worth_of(figure, wounds_of(1, both(caught, wound), wounds_left(battle, figure)));
    };
    for (FigureId enemy : outlook.enemies()) count(enemy, 1);
    const int gain = worth;
    for (FigureId one : outlook.friends()) count(one, one == thrower ? -2 : -1);
    return gain + (worth - gain) * 3 / 2;
}

/// The enemies around a point, as a guess at how well a throw pays there.
int crowd_around(const Outlook& outlook, Point point) {
    int crowd = 0;
    for (FigureId enemy : outlook.enemies())
        if (squared(outlook.at(enemy) - point) <= squared(Length{3 * units_per_inch})) ++crowd;
    return crowd;
}

/// What one line of an arc does to everyone on it.
int worth_of_arc(const Outlook& outlook, FigureId shooter, Point muzzle, Point end) {
    const AeBattle& battle = outlook.battle();
    const Values& values = outlook.scenario().values;
    const bool by_centre = outlook.scenario().options.blast_measure == choice::centre;
    const bool is_cut = outlook.scenario().options.tesla_stop == 0;
    int worth = 0;
    const auto count = [&](FigureId figure, int sign) {
        const Length reach = Length{values.arc_width} + (by_centre ? Length{0} : outlook.radius(figure));
        if (figure == shooter || !segment_near_point(muzzle, end, outlook.at(figure), reach)) return;
        if (is_cut && !sees(battle, shooter, figure)) return;
        const int wound =
            chance_to_wound(battle, values.arc_strength, outlook.profile(figure).armour, is_numb(battle, figure));
        worth += sign * outlook.worth_of(figure, wounds_of(1, wound, wounds_left(battle, figure)));
    };
    for (FigureId enemy : outlook.enemies()) count(enemy, 1);
    for (FigureId one : outlook.friends()) count(one, -1);
    return worth;
}

}  // namespace

void suggest_throws(const Outlook& outlook, FigureId thrower, Ideas& ideas) {
    if (outlook.is_brute(thrower)) return;
    const Scenario& scenario = outlook.scenario();
    for (std::uint64_t left = outlook.card(thrower).weapons; left != 0; left &= left - 1) {
        const auto id = id_at<WeaponId>(static_cast<std::size_t>(std::countr_zero(left)));
        const Weapon& weapon = scenario.weapon(id);
        if (!weapon.indirect || weapon.action_points > outlook.model(thrower).ap) continue;
        const bool spent =
            scenario.options.grenade_limit >= 0 && outlook.model(thrower).grenades >= scenario.options.grenade_limit;
        FigureId target;
        int most = 0;
        for (FigureId enemy : outlook.enemies()) {
            if (spent || !outlook.pair(thrower, enemy).within(weapon.range)) continue;
            const int crowd = crowd_around(outlook, outlook.at(enemy));
            if (crowd > most && sees(outlook.battle(), thrower, enemy)) {
                most = crowd;
                target = enemy;
            }
        }
        if (!target.exists()) continue;
        Action action = action_at(Verb::throw_weapon, thrower, target);
        action.weapon = id;
        add(ideas, action, worth_of_throw(outlook, thrower, weapon, outlook.at(target)));
    }
}

Arc best_arc(const Outlook& outlook, FigureId shooter) {
    const Length radius = outlook.radius(shooter);
    const Length length = radius + Length{outlook.scenario().values.arc_length} - Length{2};
    const Length near = length + Length{units_per_inch};
    const Point from = outlook.at(shooter);
    Figures targets;
    for (FigureId enemy : outlook.enemies())
        if (squared(outlook.at(enemy) - from) <= squared(near) && targets.size() < 8) targets.push_back(enemy);
    Arc best;
    const auto look = [&](Vector line) {
        if (line == Vector{}) return;
        const Point end = from + along(line, length);
        const int worth = worth_of_arc(outlook, shooter, from + along(line, radius), end);
        if (worth > best.worth) best = {end, worth};
    };
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const Vector line = outlook.at(targets[i]) - from;
        look(line);
        for (std::size_t j = 0; j < i; ++j) {
            const Vector other = outlook.at(targets[j]) - from;
            if (dot(line, other) > 0) look({line.x / 2 + other.x / 2, line.y / 2 + other.y / 2});
        }
    }
    return best;
}

}  // namespace umpire::ae_wwii::ai
