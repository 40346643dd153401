#include "battle/writing.hpp"
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

/// The volley under way, if it is all fire of single dice at one unit. No man of it then falls to a shot that was meant
/// for another, and nothing that happens hides anybody.
const Firing* plain_volley(const WwBattle& battle) {
    const Firing* firing = nullptr;
    for (const Procedure& procedure : battle.procedures)
        if (const auto* const found = std::get_if<Firing>(&procedure)) firing = found;
    if (firing == nullptr || !firing->target.exists() || is_vehicle(battle, firing->target)) return nullptr;
    if (is_aboard(battle, firing->target)) return nullptr;
    for (const Shooter& line : battle.situation->shooters()) {
        if (line.is_spared) continue;
        const bool is_plain = !line.throws && !line.shells && line.target == firing->target && line.dice <= 1 &&
                              !battle.scenario->weapon(line.weapon).is_heavy;
        if (!is_plain) return nullptr;
    }
    return firing;
}

/// All men of the unit and with it, those too who have fallen.
Men all_men_of(const WwBattle& battle, UnitId unit) {
    Men men;
    each_part(battle, unit, [&](UnitId part) {
        const UnitCard& card = (*battle.scenario)[part];
        for (std::size_t k = 0; k < card.count; ++k) men.push_back(id_at<FigureId>(card.first.index() + k));
    });
    return men;
}

/// The men of the target whom dice of the volley can still meet: one for each shooter, and no man twice, whoever of the
/// others has fallen. Nothing: it is not settled whom they meet.
std::optional<Men> men_still_met(const WwBattle& battle, const Firing& firing) {
    Men met;
    if (firing.step == Firing::Step::done) return met;
    met.push_back(firing.victim);
    const Men all = all_men_of(battle, firing.target);
    const Declaration lines = lines_of(battle, firing);
    for (std::size_t i = firing.next + 1u; i < lines.size(); ++i) {
        const Men aimed = target_figures(battle, lines[i].figure, lines[i].weapon, all);
        if (aimed.empty()) continue;
        if (aimed.size() > 1 || met.contains(aimed[0]) || !is_on_table(battle, aimed[0])) return std::nullopt;
        met.push_back(aimed[0]);
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
    for (std::size_t i = 0; i < men.size(); ++i)
        for (std::size_t k = i + 1; k < men.size(); ++k)
            if ((*battle.scenario)[men[i]].profile == (*battle.scenario)[men[k]].profile &&
                fortune_of(battle, men[k]) < fortune_of(battle, men[i])) {
                exchange_fortunes(battle, men[i], men[k]);
                has_changed = true;
            }
    return has_changed;
}

}  // namespace

/// WW-LD-3, WW-LD-6: the test asks how many were wounded and fell, and for the Ld of the leader, who stays who he is.
/// All before him have fallen.
Alike Rules::exchange_alike(WwBattle& battle) {
    const Firing* const firing = plain_volley(battle);
    if (firing == nullptr) return Alike::unknown;
    const bool is_shot = firing == std::get_if<Firing>(&battle.procedures.back());
    const bool is_test = std::holds_alternative<Testing>(battle.procedures.back());
    if (!is_shot && !is_test) return Alike::same;
    const auto met = men_still_met(battle, *firing);
    if (!met) return Alike::same;
    const FigureId leader = leader_of(battle, firing->target);
    const UnitCard& card = (*battle.scenario)[firing->target];
    Men before;
    Men behind;
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto man = id_at<FigureId>(card.first.index() + i);
        const bool has_fallen = battle.situation[man].fate != Word::none;
        if (man == leader || met->contains(man)) continue;
        // Who follows a leader who may still fall must stay who he is, too.
        if (!leader.exists() || man < leader)
            before.push_back(man);
        else if (has_fallen || !met->contains(leader))
            behind.push_back(man);
    }
    const bool has_changed_before = put_in_order(battle, before);
    const bool has_changed_behind = put_in_order(battle, behind);
    return has_changed_before || has_changed_behind ? Alike::exchanged : Alike::same;
}

}  // namespace umpire::wwiisim
