#include "battle/writing.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

/// What is known beforehand of the dice of a volley: which faces and which men they do not tell apart.
namespace umpire::wwiisim {

/// WW-MG-2: it matters which misses are equal, not what they show.
Fates Rules::fates(const WwBattle& battle) {
    Fates fates;
    const auto* const firing = std::get_if<Firing>(&battle.procedures.back());
    const auto* const roll = std::get_if<Roll>(&battle.pending);
    if (firing == nullptr || roll == nullptr || firing->step != Firing::Step::hit) return fates;
    fates.sides = roll->sides;
    for (int face = 1; face <= roll->sides; ++face)
        if (is_jam_face(battle, firing->needed, face) && !hits(battle, firing->needed, face))
            fates.alike |= std::uint32_t{1} << face;
    return fates;
}

namespace {

/// The volley under way, if it is all fire of small arms at one unit: nothing that happens hides anybody.
const Firing* plain_volley(const WwBattle& battle) {
    const Firing* firing = nullptr;
    for (const Procedure& procedure : battle.procedures)
        if (const auto* const found = std::get_if<Firing>(&procedure)) firing = found;
    if (firing == nullptr || !firing->target.exists() || is_vehicle(battle, firing->target)) return nullptr;
    if (is_aboard(battle, firing->target)) return nullptr;
    for (const Shooter& line : battle.situation->shooters()) {
        if (line.is_spared) continue;
        const bool is_plain = !line.throws && !line.shells && line.target == firing->target &&
                              !battle.scenario->weapon(line.weapon).is_heavy;
        if (!is_plain) return nullptr;
    }
    return firing;
}

Men fallen_of(const WwBattle& battle, UnitId unit) {
    Men fallen;
    const UnitCard& card = (*battle.scenario)[unit];
    for (std::size_t i = 0; i < card.count; ++i)
        if (const auto man = id_at<FigureId>(card.first.index() + i); battle.situation[man].fate != Word::none)
            fallen.push_back(man);
    return fallen;
}

/// Whether one of those who have fallen would be aimed at if he stood there still, instead of `aimed`, if that is
/// anybody. If he changed places with one who stands, the shooter would aim at him.
bool would_be_aimed_at(const WwBattle& battle, const Shooter& line, FigureId aimed, const Men& fallen) {
    if (fallen.empty()) return false;
    constexpr Length rounding{1};
    const Length near = aimed.exists() ? distance_of(battle, line.figure, aimed) + rounding
                                       : battle.scenario->weapon(line.weapon).reach();
    return std::ranges::any_of(fallen, [&](FigureId man) { return is_within(battle, line.figure, man, near); });
}

/// The men of the target whom dice of the volley can still meet: one for each shooter, and no man twice, whoever of the
/// others has fallen. Nothing: it is not settled whom they meet, since hits of several dice go on to the next man.
std::optional<Men> men_still_met(const WwBattle& battle, const Firing& firing) {
    Men met;
    if (firing.step == Firing::Step::done) return met;
    met.push_back(firing.victim);
    const VolleyLines lines = lines_of(battle, firing);
    const Men men = men_of(battle, firing.target);
    const Men fallen = fallen_of(battle, firing.target);
    for (std::size_t i = firing.next; i < lines.size(); ++i) {
        const Shooter& line = *lines[i];
        if (line.dice > 1) return std::nullopt;
        if (i == firing.next) continue;
        const Men aimed = target_figures(battle, line.figure, line.weapon, men);
        if (aimed.size() > 1) return std::nullopt;
        const FigureId man = aimed.empty() ? FigureId::none() : aimed[0];
        if (would_be_aimed_at(battle, line, man, fallen)) return std::nullopt;
        if (!man.exists()) continue;
        if (met.contains(man)) return std::nullopt;
        met.push_back(man);
    }
    return met;
}

auto fortune_of(const WwBattle& battle, FigureId man) {
    const FigureState& state = battle.situation[man];
    return std::tuple{state.fate, state.worst, state.serious, battle.table[man].on_table};
}

/// Each keeps his place and his weapons; neither a shot at others nor the test asks for them.
void exchange_fortunes(WwBattle& battle, FigureId one, FigureId other) {
    FigureState& first = writable(battle.situation)[one];
    FigureState& second = writable(battle.situation)[other];
    std::swap(first.fate, second.fate);
    std::swap(first.worst, second.worst);
    std::swap(first.serious, second.serious);
    std::swap(writable(battle.table)[one].on_table, writable(battle.table)[other].on_table);
}

/// Lets these men, of whom none is in the volley any more, fare in an order that does not hang on who was hit.
bool put_in_order(WwBattle& battle, const Men& men) {
    bool has_changed = false;
    for (std::size_t i = 1; i < men.size(); ++i) {
        FigureId man = men[i];
        for (std::size_t k = i; k-- > 0;) {
            if ((*battle.scenario)[men[k]].profile != (*battle.scenario)[man].profile) continue;
            if (!(fortune_of(battle, man) < fortune_of(battle, men[k]))) break;
            exchange_fortunes(battle, men[k], man);
            man = men[k];
            has_changed = true;
        }
    }
    return has_changed;
}

/// WW-LD-3: lets a leader who can fall no more fare as well as anybody with his Ld does, and stand before the others.
/// All before him have fallen.
bool put_leader_first(WwBattle& battle, FigureId leader, const Men& men) {
    const auto is_like_him = [&](FigureId man) {
        return (*battle.scenario)[man].profile == (*battle.scenario)[leader].profile;
    };
    FigureId best = leader;
    for (const FigureId man : men)
        if (is_like_him(man) && battle.situation[man].fate == Word::none &&
            battle.situation[man].serious == battle.situation[leader].serious &&
            fortune_of(battle, man) < fortune_of(battle, best))
            best = man;
    if (best != leader) exchange_fortunes(battle, leader, best);
    const bool has_moved = men[0] != leader && is_like_him(men[0]);
    if (has_moved) exchange_fortunes(battle, leader, men[0]);
    return best != leader || has_moved;
}

/// Forgets how men were wounded whom no die can meet any more. WW-WND-3 asks for that when a man is hit again, and
/// WW-LD-3 for the Ld of the leader alone. The count of wounds and the pool stay.
/// leader_may_fall: whoever stands may be asked for his Ld yet.
bool forget_wounds(WwBattle& battle, const Men& men, FigureId leader, bool leader_may_fall) {
    const Options& options = battle.scenario->options;
    const bool all_count = options.wound_followup != choice::wound_followup::none &&
                           options.wound_bonus_scope != choice::wound_bonus_scope::soldier;
    bool has_changed = false;
    for (const FigureId man : men) {
        const FigureState& state = battle.situation[man];
        const bool may_lead = man == leader || (leader_may_fall && state.fate == Word::none);
        const Word worst = all_count ? state.worst : Word::none;
        const std::uint8_t serious = may_lead ? state.serious : std::uint8_t{0};
        if (worst == state.worst && serious == state.serious) continue;
        FigureState& forgotten = writable(battle.situation)[man];
        forgotten.worst = worst;
        forgotten.serious = serious;
        has_changed = true;
    }
    return has_changed;
}

/// Lets all who are apart fare in an order that does not hang on who was hit.
bool put_apart_in_order(WwBattle& battle, const Men& apart, FigureId leader, bool leader_may_fall) {
    Men before;
    Men behind;
    for (const FigureId man : apart) {
        const bool has_fallen = battle.situation[man].fate != Word::none;
        if (man == leader) continue;
        // Who follows a leader who may still fall must stay who he is.
        if (!leader.exists() || man < leader)
            before.push_back(man);
        else if (has_fallen || !leader_may_fall)
            behind.push_back(man);
    }
    const bool has_changed_before = put_in_order(battle, before);
    const bool has_changed_behind = put_in_order(battle, behind);
    return has_changed_before || has_changed_behind;
}

}  // namespace

/// WW-LD-3, WW-LD-6: the test asks how many were wounded and fell, and for the Ld of the leader.
Alike Rules::exchange_alike(WwBattle& battle) {
    const Firing* const firing = plain_volley(battle);
    if (firing == nullptr) return Alike::unknown;
    const bool is_shot = firing == std::get_if<Firing>(&battle.procedures.back());
    const bool is_test = std::holds_alternative<Testing>(battle.procedures.back());
    if (!is_shot && !is_test) return Alike::same;
    const auto met = men_still_met(battle, *firing);
    if (!met) return Alike::same;
    const UnitCard& card = (*battle.scenario)[firing->target];
    std::uint64_t is_met = 0;  // bit i: man i of the unit
    for (const FigureId man : *met)
        if ((*battle.scenario)[man].unit == firing->target)
            is_met |= std::uint64_t{1} << (man.index() - card.first.index());
    Men apart;  // whom no die can meet any more
    for (std::size_t i = 0; i < card.count; ++i)
        if ((is_met >> i & 1u) == 0) apart.push_back(id_at<FigureId>(card.first.index() + i));
    FigureId leader = leader_of(battle, firing->target);
    const bool has_new_leader = leader.exists() && !met->contains(leader) && put_leader_first(battle, leader, apart);
    leader = leader_of(battle, firing->target);
    const bool leader_may_fall = met->contains(leader);
    const bool has_forgotten = forget_wounds(battle, apart, leader, leader_may_fall);
    const bool has_new_order = put_apart_in_order(battle, apart, leader, leader_may_fall);
    return has_new_leader || has_forgotten || has_new_order ? Alike::exchanged : Alike::same;
}

}  // namespace umpire::wwiisim
