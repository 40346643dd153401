#include "games/bolt_action/player/odds.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

constexpr int faces = 6;
/// The faces of one die from this one on.
constexpr int faces_from(int face) { return std::clamp(faces + 1 - face, 0, faces); }

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
    for (int die = 0; die < row.dice; ++die) {
        std::array<int, 19> next{};
        for (std::size_t sum = 0; sum + row.sides < next.size(); ++sum)
            for (std::size_t face = 1; face <= row.sides; ++face) next[sum + face] += hits.ways[sum];
        hits.ways = next;
        hits.whole *= row.sides;
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
        return counts_of(shots.count, both(shots.hit, chance_to_hurt(shots.bonus, men.value)), men.count);
    const ShellRow& row = scenario.shell(shots.shell);
    const Counts by_one =
        felled_by_shell(row, chance_to_hurt(row.bonus, men.value), men, std::max<int>(1, scenario.values.down_divisor));
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
    const bool is_tested = 2 * fallen >= men.count;
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

Share chance_to_hit(const Scenario& scenario, int need) {
    const int impossible = scenario.options.impossible_shot_at == choice::at_6 ? 6 : 7;
    if (need >= impossible) return part(1, 36);
    return part(faces_from(std::max(need, 2)), faces);
}

Share chance_to_lob(int need) { return part(faces_from(std::clamp(need, 2, 6)), faces); }

Share chance_to_hurt(int bonus, int value) { return part(faces_from(std::max(value - bonus, 2)), faces); }

Share chance_to_pass(const Scenario& scenario, int morale) {
    const Values& values = scenario.values;
    const int on = std::clamp<int>(morale, values.morale_min, values.morale_max);
    int of_36 = 0;
    for (int sum = 2; sum <= 12; ++sum)
        if (sum == 2 || (sum <= on && sum < values.sure_failure)) of_36 += sums[static_cast<std::size_t>(sum)];
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
        hurt += both(chance_to_hurt(bonus, men.value), shots.hit) * shots.count;
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
    const Share second_six = hurt == 0 ? 0 : part(1, 36) * (weight >> 10) / std::max<Share>(1, hurt >> 10);
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
        if (2 * n >= men.count && n < men.count) toll.half += both(here, stays);
        if (n > 0) toll.weapon += both(both(here, exceptional), stays);
    }
    return toll;
}

ArmourHit hit_on_armour(const Scenario& scenario, int bonus, const Armour& armour, bool lobbed) {
    const Values& values = scenario.values;
    const Share burns = certain - chance_to_pass(scenario, armour.morale - armour.pins - 2);
    const int top = armour.open_topped && lobbed ? values.open_top_bonus : 0;
    ArmourHit hit;
    for (int face = 2; face <= faces; ++face) {
        const int above = face + bonus + armour.modifier - armour.value;
        if (above < 0) continue;
        const int modifier = top - (above == 0 ? values.superficial_penalty : 0);
        Share out = 0;
        Share stuck = 0;
        for (int die = 1; die <= faces; ++die) {
            const int result = die + modifier;
            if (result >= 4) out += certain / faces;
            if (result == 3) out += burns / faces;
            if (result == 2) (armour.immobilised ? out : stuck) += certain / faces;
        }
        if (above >= values.massive_margin) {
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
