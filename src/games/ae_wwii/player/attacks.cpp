#include "games/ae_wwii/player/attacks.hpp"

#include "battle/trial.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>

namespace umpire::ae_wwii::ai {

namespace {

/// The pairs of dice, of 36, that add up to a number of inches.
constexpr int pairs_for(int inches) { return inches < 2 ? 0 : inches <= 7 ? inches - 1 : 13 - inches; }

/// AE-AREA-1, with the hair of ruling R-AE-11.
bool is_in_blast(const Outlook& outlook, FigureId figure, Point impact, Length blast) {
    const bool by_centre = outlook.scenario().options.blast_measure == choice::centre;
    const Length reach = blast + Length{1};
    return squared(outlook.at(figure) - impact) <= squared(by_centre ? reach : reach + outlook.radius(figure));
}

/// AE-AREA-3, AE-AREA-4: the chance that a blast that lands here wounds a model in it.
Share chance_of_blast(const Outlook& outlook, FigureId by, const Weapon& weapon, FigureId figure, Point impact) {
    const AeBattle& battle = outlook.battle();
    const int cover = cover_against_blast(battle, by, figure, impact).value;
    return chance_to_wound(battle, weapon.strength, outlook.profile(figure).armour + cover, is_numb(battle, figure));
}

void add_toll(const Outlook& outlook, Tolls& tolls, FigureId figure, int times, Share chance) {
    if (chance > 0) tolls.push_back({figure, wounds_of(times, chance, wounds_left(outlook.battle(), figure))});
}

/// AE-AREA-6: a hit goes off at the target's own place.
Tolls tolls_of_direct_blast(const Outlook& outlook, const Action& shot, const Weapon& weapon, Share hit) {
    Tolls tolls;
    const Point impact = outlook.at(shot.target());
    for (const Figures* figures : {&outlook.enemies(), &outlook.friends()})
        for (FigureId figure : *figures)
            if (is_in_blast(outlook, figure, impact, weapon.blast))
                add_toll(outlook, tolls, figure, weapon.shots,
                         both(hit, chance_of_blast(outlook, shot.actor, weapon, figure, impact)));
    return tolls;
}

/// AE-SHOOT-2: the number is for the nearest visible model, the hits for whom the enemy names.
Toll toll_of_pick(const Outlook& outlook, const Action& shot, const Weapon& weapon, int shots) {
    const AeBattle& battle = outlook.battle();
    const UnitId unit = outlook.unit(shot.target());
    FigureId nearest;
    each_model_of(outlook, unit, [&](FigureId figure) {
        const auto far = [&](FigureId one) { return outlook.pair(shot.actor, one).squared_distance; };
        if (!sees(battle, shot.actor, figure) || (nearest.exists() && far(figure) >= far(nearest))) return;
        nearest = figure;
    });
    Toll least;
    if (!nearest.exists()) return least;
    const Share hit = chance_to_hit(battle, needed_at(outlook, shot.actor, weapon, outlook.pair(shot.actor, nearest)));
    for (FigureId figure : eligible_models(battle, shot.actor, shot.weapon, unit)) {
        const int cover = cover_against_shot(battle, shot.actor, figure).value;
        const Share wound =
            chance_to_wound(battle, weapon.strength, outlook.profile(figure).armour + cover, is_numb(battle, figure));
        const Toll toll{figure, wounds_of(shots, both(hit, wound), wounds_left(battle, figure))};
        if (!least.figure.exists() ||
            outlook.worth_of(figure, toll.wounds) < outlook.worth_of(least.figure, least.wounds))
            least = toll;
    }
    return least;
}

/// AE-IND-3 to AE-IND-6: where a throw may land. Weights are whole: their sum is `all`.
class Landings {
public:
    Landings(const Outlook& outlook, FigureId thrower, Point aim)
        : directions_(outlook.scenario().options.scatter_direction == choice::d36_10 ? 36 : 6) {
        const Values& values = outlook.scenario().values;
        const int needed = outlook.profile(thrower).shooting;
        const int hit = needed > values.hit_needed_max ? 0 : std::clamp(7 - needed, 0, 6);
        const int on_aim = std::clamp<int>(values.place_on_aim_max, 0, 6);
        const int close = std::clamp<int>(values.near_scatter_max, 0, 6);
        const int near = hit * (6 - on_aim) + (6 - hit) * close;
        const int far = (6 - hit) * (6 - close);
        add(outlook, aim, hit * on_aim * 36 * directions_);
        const Vector line = aim == outlook.at(thrower) ? Vector{0, 1} : aim - outlook.at(thrower);
        for (int direction = 0; direction < directions_; ++direction) {
            const Angle turn = degrees(direction * 360 / directions_);
            for (int inches = 1; inches <= 12; ++inches) {
                const int weight = near * (inches <= 6 ? 6 : 0) + far * pairs_for(inches);
                add(outlook, aim + turned_along(line, turn, Length{units_per_inch} * inches), weight);
            }
        }
    }
    struct Landing {
        Point at;
        int weight = 0;
    };
    auto begin() const { return landings_.begin(); }
    auto end() const { return landings_.end(); }
    int all() const { return 36 * 36 * directions_; }

private:
    /// AE-AREA-5: off the table nothing happens.
    void add(const Outlook& outlook, Point at, int weight) {
        const Point table = outlook.scenario().table;
        if (weight > 0 && at.x >= 0 && at.y >= 0 && at.x <= table.x && at.y <= table.y)
            landings_.push_back({at, weight});
    }

    int directions_;
    FixedVector<Landing, 1 + 36 * 12> landings_;
};

/// The Buffalo's line as the rules fire it: who is hit where terrain cuts it (AE-SPEC-10).
Figures hit_by_arc(const Outlook& outlook, FigureId shooter, Point end) {
    Trial<Rules> copy(outlook.battle());
    copy.tried_situation()[shooter].ap = static_cast<std::uint8_t>(outlook.scenario().values.arc_ap);
    copy.tried_situation()[shooter].set(Mark::finished, false);
    Events silent;
    begin_arc(copy, action_to(Verb::arc, shooter, end), silent);
    Figures hit;
    for (FigureId figure : copy.work.caught) hit.push_back(figure);
    return hit;
}

}  // namespace

int needed_at(const Outlook& outlook, FigureId shooter, const Weapon& weapon, const Pair& pair) {
    const Values& values = outlook.scenario().values;
    const int skill = outlook.profile(shooter).shooting;
    const Length half{weapon.range.units / values.long_range_divisor};
    return pair.within(half) ? skill : skill + values.long_range_penalty;
}

Share chance_of_shot(const Outlook& outlook, FigureId shooter, FigureId target, const Weapon& weapon, const Pair& pair,
                     int cover) {
    const AeBattle& battle = outlook.battle();
    const Share hit = chance_to_hit(battle, needed_at(outlook, shooter, weapon, pair));
    if (weapon.blast.units > 0) return both(hit, chance_of_blast(outlook, shooter, weapon, target, outlook.at(target)));
    return both(
        hit, chance_to_wound(battle, weapon.strength, outlook.profile(target).armour + cover, is_numb(battle, target)));
}

Tolls tolls_of_shot(const Outlook& outlook, const Action& shot) {
    const AeBattle& battle = outlook.battle();
    const Weapon& weapon = outlook.scenario().weapon(shot.weapon);
    const int shots = shot.verb == Verb::move_and_fire ? 1 : weapon.shots;
    const bool spreads = shot.targets.size() > 1;
    Tolls tolls;
    if (weapon.blast.units > 0 && !spreads) {
        const Pair pair = outlook.pair(shot.actor, shot.target());
        return tolls_of_direct_blast(outlook, shot, weapon,
                                     chance_to_hit(battle, needed_at(outlook, shot.actor, weapon, pair)));
    }
    if (!spreads && outlook.scenario().options.target_choice == choice::defender_picks) {
        const Toll toll = toll_of_pick(outlook, shot, weapon, shots);
        if (toll.figure.exists()) tolls.push_back(toll);
        return tolls;
    }
    for (std::size_t i = 0; i < shot.targets.size(); ++i) {
        const FigureId target = shot.targets[i];
        if (std::find(shot.targets.begin(), shot.targets.begin() + i, target) != shot.targets.begin() + i) continue;
        const auto at_it = static_cast<int>(std::count(shot.targets.begin(), shot.targets.end(), target));
        const int cover = cover_against_shot(battle, shot.actor, target).value;
        const Pair pair = outlook.pair(shot.actor, target);
        add_toll(outlook, tolls, target, spreads ? at_it : shots,
                 chance_of_shot(outlook, shot.actor, target, weapon, pair, cover));
    }
    return tolls;
}

Tolls tolls_of_throw(const Outlook& outlook, const Action& thrown) {
    const Weapon& weapon = outlook.scenario().weapon(thrown.weapon);
    const Point aim = thrown.places.empty() ? outlook.at(thrown.target()) : thrown.places[0].at;
    const Landings landings(outlook, thrown.actor, aim);
    Tolls tolls;
    const auto count = [&](FigureId figure) {
        const Length farthest = weapon.blast + outlook.radius(figure) + Length{12 * units_per_inch + 2};
        if (squared(outlook.at(figure) - aim) > squared(farthest)) return;
        Share sum = 0;
        for (const Landings::Landing& landing : landings)
            if (is_in_blast(outlook, figure, landing.at, weapon.blast))
                sum += landing.weight * chance_of_blast(outlook, thrown.actor, weapon, figure, landing.at);
        add_toll(outlook, tolls, figure, weapon.shots, sum / landings.all());
    };
    for (FigureId enemy : outlook.enemies()) count(enemy);
    for (FigureId one : outlook.friends()) count(one);
    return tolls;
}

Tolls tolls_of_arc(const Outlook& outlook, FigureId shooter, Point end, int times) {
    const AeBattle& battle = outlook.battle();
    Tolls tolls;
    for (FigureId figure : hit_by_arc(outlook, shooter, end))
        add_toll(outlook, tolls, figure, times,
                 chance_to_wound(battle, outlook.scenario().values.arc_strength, outlook.profile(figure).armour,
                                 is_numb(battle, figure)));
    return tolls;
}

int worth_of_tolls(const Outlook& outlook, const Tolls& tolls, int percent_for_friends) {
    int worth = 0;
    for (const Toll& toll : tolls) {
        const int loss = outlook.worth_of(toll.figure, toll.wounds);
        worth += outlook.is_own(toll.figure) ? -loss * percent_for_friends / 100 : loss;
    }
    return worth;
}

}  // namespace umpire::ae_wwii::ai
