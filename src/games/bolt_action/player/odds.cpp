#include "games/bolt_action/player/odds.hpp"

#include "games/bolt_action/fire_dice.hpp"
#include "games/bolt_action/units.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

constexpr int faces = 6;

/// One die shows this, and the next one that.
template <class Outcome>
Share chance_of_both(const DieTable<Outcome>& one, Outcome first, const DieTable<Outcome>& other, Outcome second) {
    return part(one.faces_of(first) * other.faces_of(second), one.sides() * other.sides());
}

/// The sums of two dice from 2 on, of 36.
constexpr std::array<int, 13> sums{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

/// Both counts together, none above `most`.
Counts together(const Counts& a, const Counts& b, int most) {
    Counts sum{};
    for (int i = 0; i <= most; ++i) {
        if (a[static_cast<std::size_t>(i)] == 0) continue;
        for (int j = 0; j <= most; ++j) {
            const auto to = static_cast<std::size_t>(std::min(i + j, most));
            sum[to] += both(a[static_cast<std::size_t>(i)], b[static_cast<std::size_t>(j)]);
        }
    }
    return sum;
}

/// How many ways lead to each number of hits of a shell, and how many ways there are.
struct ShellHits {
    std::array<int, 19> ways{1};
    int whole = 1;
};
ShellHits hits_of(const ShellRow& row) {
    ShellHits hits;
    const DieTable<std::uint8_t> die = die_read_as(row.sides);
    for (int i = 0; i < row.dice; ++i) {
        std::array<int, 19> next{};
        for (std::size_t sum = 0; sum + row.sides < next.size(); ++sum)
            for (int face = 1; face <= die.sides(); ++face) next[sum + die[face]] += hits.ways[sum];
        hits.ways = next;
        hits.whole *= die.sides();
    }
    return hits;
}

/// BA-HE-2, BA-HE-5: the men whom one shell that has hit fells.
Counts felled_by_shell(const ShellRow& row, Share hurt, const Men& men, int down_divisor) {
    const ShellHits hits = hits_of(row);
    Counts felled{};
    for (std::size_t n = 1; n < hits.ways.size(); ++n) {
        if (hits.ways[n] == 0) continue;
        const int count = men.down ? static_cast<int>(n) / down_divisor : static_cast<int>(n);
        const Counts each = counts_of(count, hurt, men.count);
        for (std::size_t i = 0; i <= static_cast<std::size_t>(men.count); ++i)
            felled[i] += each[i] * hits.ways[n] / hits.whole;
    }
    return felled;
}

/// The men whom all shots of one kind fell.
Counts felled_by(const Scenario& scenario, const Shots& shots, const Men& men) {
    if (shots.shell == Shell::none)
        return counts_of(shots.count, both(shots.hit, chance_to_hurt(scenario, shots.bonus, men.value)), men.count);
    const ShellRow& row = scenario.shell(shots.shell);
    const Counts by_one =
        felled_by_shell(row, chance_to_hurt(scenario, row.bonus, men.value), men, scenario.values.down_divisor);
    Counts shot{};
    for (std::size_t i = 0; i < shot.size(); ++i) shot[i] = both(by_one[i], shots.hit);
    shot[0] += certain - shots.hit;
    Counts all{certain};
    for (int i = 0; i < shots.count; ++i) all = together(all, shot, men.count);
    return all;
}

Share at_least_once(int times, Share chance) {
    Share never = certain;
    for (int i = 0; i < times; ++i) never = both(never, certain - chance);
    return certain - never;
}

/// BA-PIN-1, BA-PIN-2: how many pins the volley places; at 0 the chance that nothing hits. `counts` says which shots
/// pin the target.
template <class Pins>
Counts pins_of(const Scenario& scenario, const Volley& volley, Pins pins) {
    constexpr int most = 6;
    std::array<Share, most + 1> up_to{};  // the chance of so many pins or fewer
    up_to.fill(certain);
    for (const Shots& shots : volley) {
        if (!pins(shots)) continue;
        const int sides = shots.shell == Shell::none ? 1 : scenario.shell(shots.shell).pin_sides;
        for (int count = 0; count <= most; ++count) {
            const int below = std::min(count, sides);
            const Share quiet = certain - shots.hit * (sides - below) / sides;
            Share all = certain;
            for (int i = 0; i < shots.count; ++i) all = both(all, quiet);
            Share& so_far = up_to[static_cast<std::size_t>(count)];
            so_far = both(so_far, all);
        }
    }
    Counts found{};
    for (std::size_t count = 0; count <= most; ++count)
        found[count] = up_to[count] - (count > 0 ? up_to[count - 1] : 0);
    return found;
}

/// BA-DMG-12 to BA-DMG-15, when so many men have fallen and so many pins lie: the chance that the rest are gone too.
Share lost_behind(const Scenario& scenario, const Men& men, int fallen, int pins, Share leader_lost) {
    const Values& values = scenario.values;
    const bool is_tested = values.heavy_loss_divisor * fallen >= men.count;
    const bool is_alone = men.crewed && men.count - fallen == 1;
    Share lost = 0;
    for (const bool lower : {false, true}) {
        const Share chance = lower ? leader_lost : certain - leader_lost;
        if (chance == 0) continue;
        const int less = lower || is_alone ? values.leader_loss : 0;
        if (men.pins + pins >= men.rout - less) {
            lost += chance;
        } else if (is_tested) {
            lost += both(chance, certain - chance_to_pass(scenario, men.morale - less - men.pins - pins));
        }
    }
    return lost;
}

}  // namespace

Share chance_to_hit(const Scenario& scenario, int need, bool is_indirect) {
    const DieTable<ToHit> die = die_to_hit(scenario, need, is_indirect);
    if (const int hits = die.faces_of(ToHit::hit); hits > 0) return part(hits, die.sides());
    return chance_of_both(die, ToHit::again, second_die_to_hit(scenario.values), ToHit::hit);
}

Share chance_to_hurt(const Scenario& scenario, int bonus, int value) {
    const DieTable<Harm> die = damage_die(scenario.values, value, bonus);
    return part(die.sides() - die.faces_of(Harm::none), die.sides());
}

Share chance_to_kill(const Scenario& scenario, int value) {
    const DieTable<bool> die = blow_die(scenario.values, value);
    return part(die.faces_of(true), die.sides());
}

Share chance_to_pass(const Scenario& scenario, int morale) {
    const Values& values = scenario.values;
    const int highest = highest_to_pass(values, std::clamp<int>(morale, values.morale_min, values.morale_max));
    int of_36 = 0;
    for (int sum = 2; sum <= highest; ++sum) of_36 += sums[static_cast<std::size_t>(sum)];
    return part(of_36, 36);
}

Counts counts_of(int times, Share chance, int most) {
    Counts counts{certain};
    for (int i = 0; i < times; ++i) {
        for (int at = std::min(i + 1, most); at > 0; --at) {
            const auto to = static_cast<std::size_t>(at);
            const Share more = both(counts[to - 1], chance);
            counts[to] += more;
            counts[to - 1] -= more;
        }
    }
    return counts;
}

Toll toll_on_men(const Scenario& scenario, const Volley& volley, const Men& target) {
    Toll toll;
    Men men = target;
    men.count = std::min(men.count, men_counted_max);
    if (men.count <= 0) return toll;
    Counts fallen{certain};
    Share hurt = 0;  // the average chance of one hit to hurt, by the hits expected
    Share weight = 0;
    for (const Shots& shots : volley) {
        fallen = together(fallen, felled_by(scenario, shots, men), men.count);
        const int bonus = shots.shell == Shell::none ? shots.bonus : scenario.shell(shots.shell).bonus;
        hurt += both(chance_to_hurt(scenario, bonus, men.value), shots.hit) * shots.count;
        weight += shots.hit * shots.count;
    }
    if (weight == 0) return toll;
    const Counts pins = pins_of(scenario, volley, [](const Shots&) { return true; });
    toll.hit = certain - pins[0];
    if (toll.hit == 0) return toll;
    Share routed = 0;
    for (std::size_t i = 1; i <= 6; ++i) {
        toll.pins += static_cast<Share>(i) * pins[i];
        if (men.pins + static_cast<int>(i) >= men.rout) routed += pins[i];
    }
    // Of the men who fall, so many fall to a second 6 (BA-DMG-8).
    const Values& values = scenario.values;
    const Share two_sixes =
        chance_of_both(damage_die(values, men.value, 0), Harm::again, second_damage_die(values), Harm::exceptional);
    const Share second_six = hurt == 0 ? 0 : two_sixes * (weight >> 10) / std::max<Share>(1, hurt >> 10);
    toll.destroyed = routed;
    for (int n = 0; n <= men.count; ++n) {
        const Share here = fallen[static_cast<std::size_t>(n)];
        if (here == 0) continue;
        const Share exceptional = at_least_once(n, std::min(second_six, certain));
        Share gone = 0;  // by rout before the damage is not counted again
        for (std::size_t i = 1; i <= 6; ++i) {
            if (pins[i] == 0 || men.pins + static_cast<int>(i) >= men.rout || n == 0) continue;
            const Share of_hits = pins[i] * certain / toll.hit;
            gone += both(of_hits, n == men.count
                                      ? certain
                                      : lost_behind(scenario, men, n, static_cast<int>(i), men.led ? exceptional : 0));
        }
        toll.destroyed += both(here, gone);
        const Share stays = certain - routed * certain / toll.hit;
        if (n > 0) toll.losses += both(both(here, stays - gone), certain) * n;
        if (values.heavy_loss_divisor * n >= men.count && n < men.count) toll.half += both(here, stays);
        if (n > 0) toll.weapon += both(both(here, exceptional), stays);
    }
    return toll;
}

ArmourHit hit_on_armour(const Scenario& scenario, int bonus, const Armour& armour, bool lobbed) {
    const Values& values = scenario.values;
    const Share burns = certain - chance_to_pass(scenario, armour.morale - armour.pins - 2);
    const DieTable<HullHarm> hull = hull_die(values, armour.value, bonus + armour.modifier);
    ArmourHit hit;
    for (int face = 1; face <= faces; ++face) {
        if (hull[face] == HullHarm::none) continue;
        const int modifier = table_modifier(values, hull[face], armour.open_topped && lobbed);
        const DieTable<TableResult> table = table_die(values, modifier, armour.immobilised);
        Share out = certain / faces * table.faces_of(TableResult::knocked_out);
        out += burns / faces * table.faces_of(TableResult::burning);
        Share stuck = certain / faces * table.faces_of(TableResult::immobilised);
        if (hull[face] == HullHarm::massive) {
            out = either(out, out + both(stuck, stuck));  // a second time stuck knocks it out
            stuck = both(stuck, certain - out) * 2;
        }
        hit.knocked_out += out / faces;
        hit.immobilised += stuck / faces;
        hit.stunned += (certain - out - stuck) / faces;
    }
    return hit;
}

Wreckage toll_on_armour(const Scenario& scenario, const Volley& volley, const Armour& armour) {
    Wreckage toll;
    const bool is_armoured = armour.value > 6;
    const auto affects = [&](const Shots& shots) { return shots.heavy || !is_armoured || armour.open_topped; };
    const Counts pins = pins_of(scenario, volley, affects);
    toll.hit = certain - pins[0];
    Share routed = 0;
    for (std::size_t i = 1; i <= 6; ++i) {
        toll.pins += static_cast<Share>(i) * pins[i];
        if (armour.pins + static_cast<int>(i) >= armour.rout) routed += pins[i];
    }
    Share standing = certain - routed;
    Share stuck = 0;
    for (const Shots& shots : volley) {
        if (!affects(shots) || (is_armoured && !shots.heavy)) continue;
        Armour struck = armour;
        if (!is_armoured) struck.modifier = 0;
        if (is_armoured && shots.far && shots.shell == Shell::none && !shots.shaped)
            struck.modifier -= scenario.values.long_armour_penalty;
        const int bonus = shots.shell == Shell::none ? shots.bonus : scenario.shell(shots.shell).bonus;
        const ArmourHit hit = hit_on_armour(scenario, bonus, struck, shots.lobbed);
        for (int i = 0; i < shots.count; ++i) {
            standing = both(standing, certain - both(shots.hit, hit.knocked_out));
            stuck = either(stuck, both(shots.hit, hit.immobilised));
            toll.pins += both(shots.hit, hit.immobilised + hit.stunned);
        }
    }
    toll.knocked_out = certain - standing;
    toll.immobilised = armour.immobilised ? 0 : both(stuck, standing);
    return toll;
}

}  // namespace umpire::bolt_action::ai
