#include "games/wwiisim/player/regular.hpp"

#include "games/wwiisim/player/sheet.hpp"
#include "games/wwiisim/steps.hpp"

#include <algorithm>
#include <bit>

namespace umpire::wwiisim {
namespace {

const Decision& decision_for(const WwBattle& battle, Side side) {
    const auto* decisions = std::get_if<Decisions>(&battle.pending);
    UMPIRE_ASSERT(decisions != nullptr);
    const auto* const asked = std::find_if(decisions->begin(), decisions->end(),
                                           [&](const Decision& decision) { return decision.by == side; });
    UMPIRE_ASSERT(asked != decisions->end());
    return *asked;
}

/// The die that stands highest.
std::optional<Action> die_to_take(const WwBattle& battle, Side side, Chance& chance) {
    Candidates all;
    Rules::suggest(battle, side, chance, all);
    if (all.actions.empty()) return std::nullopt;
    return all.actions.back();
}

/// The largest unit takes prisoners, and those go with them who shoot worst: they stand last in the roster.
std::optional<Action> captor(const WwBattle& battle, Side side, Chance& chance) {
    Candidates all;
    Rules::suggest(battle, side, chance, all);
    const Action* best = nullptr;
    for (const Action& action : all.actions) {
        if (action.verb == Verb::refuse_surrender) continue;
        const bool is_better = best == nullptr || action.verb == Verb::escort ||
                               men_of(battle, action.unit).size() > men_of(battle, best->unit).size();
        if (is_better) best = &action;
    }
    if (best == nullptr) return std::nullopt;
    return *best;
}

/// An officer joins whom he can; nobody leaves a unit without need.
std::optional<Action> officer(const WwBattle& battle, Side side, Chance& chance, Verb wanted) {
    Candidates all;
    Rules::suggest(battle, side, chance, all);
    for (const Action& action : all.actions)
        if (action.verb == wanted) return action;
    return std::nullopt;
}

/// The weapon that does most harm to vehicles.
std::optional<Action> weapon_to_destroy(const WwBattle& battle, Side side, Chance& chance) {
    Candidates all;
    Rules::suggest(battle, side, chance, all);
    const auto strength = [&](const Action& action) { return battle.scenario->weapon(action.weapon).strength; };
    const auto best = std::max_element(all.actions.begin(), all.actions.end(),
                                       [&](const Action& a, const Action& b) { return strength(a) < strength(b); });
    if (best == all.actions.end()) return std::nullopt;
    return *best;
}

/// What the player thinks best; nothing where it has no opinion.
std::optional<Action> considered(const WwBattle& battle, Side side, const Decision& decision, Chance& chance,
                                 ai::Style style) {
    switch (decision.question.as<Question>()) {
    case Question::choose_zone: return ai::zone_to_choose(side);
    case Question::note:
    case Question::deploy: return ai::deployment(battle, side, chance, style);
    case Question::write: return ai::next_line(battle, side, style);
    case Question::fire: return ai::next_fire(battle, side, decision.unit, style);
    case Question::move:
    case Question::move_on: return ai::next_move(battle, side, decision.unit, style);
    case Question::take_die: return die_to_take(battle, side, chance);
    case Question::leave_unit: return officer(battle, side, chance, Verb::pass);
    case Question::join: return officer(battle, side, chance, Verb::join);
    case Question::capture:
    case Question::escort: return captor(battle, side, chance);
    case Question::disarm: return weapon_to_destroy(battle, side, chance);
    default: break;  // nothing to think about
    }
    return std::nullopt;
}

}  // namespace

Action choose_regular(const WwBattle& seen, Side side, Chance& chance, ai::Style style) {
    const Decision& decision = decision_for(seen, side);
    if (const auto action = considered(seen, side, decision, chance, style)) return *action;
    return Rules::sample(seen, side, chance);
}

namespace {

/// Which of the men shoot, with what and with how many dice.
bool is_detail_of_fire(const Action& action) {
    const bool has_target = !action.units.empty() || action.piece.exists();
    return action.verb == Verb::spare || (action.verb == Verb::aim && !has_target);
}

}  // namespace

void ideas(const WwBattle& seen, Side side, Chance& chance, std::vector<Action>& out) {
    const Question question = decision_for(seen, side).question.as<Question>();
    if (question == Question::write) return ai::lines_worth_a_thought(seen, side, out);
    if (question != Question::fire) return;
    Candidates all;
    Rules::suggest(seen, side, chance, all);
    std::erase_if(all.actions, is_detail_of_fire);
    for (std::size_t i = all.actions.size(); i > 1; --i)
        std::swap(all.actions[i - 1], all.actions[chance.below(static_cast<std::uint32_t>(i))]);
    out.insert(out.end(), all.actions.begin(), all.actions.end());
}

std::int64_t worth_left(const WwBattle& seen, Side side) {
    constexpr std::int64_t man = 100;
    const Values& values = seen.scenario->values;
    std::int64_t worth = 0;
    for (std::size_t i = 0; i < seen.situation->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (side_of(seen, figure) != side || seen.situation[figure].fate != Word::none) continue;
        const Profile& profile = profile_of(seen, figure);
        worth += man * (profile.arm == Arm::vehicle ? values.points_vehicle : values.points_lost);
        if (profile.is_officer) worth += man * values.points_officer / 2;
    }
    for (const UnitId unit : acting_units(seen)) {
        if (side_of(seen, unit) != side) continue;
        const UnitState& state = seen.situation[unit];
        worth += std::min<std::int64_t>(state.endurance, 8) * man / 4;
        if (state.has(Mark::panicked)) worth -= man * static_cast<std::int64_t>(men_of(seen, unit).size()) / 3;
    }
    return std::max<std::int64_t>(0, worth);
}

std::int64_t power_left(const WwBattle& seen, Side side) {
    constexpr int tenths = 10;
    constexpr int least_skill = 2;
    std::int64_t power = 0;
    for (std::size_t i = 0; i < seen.situation->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (side_of(seen, figure) != side || seen.situation[figure].fate != Word::none) continue;
        int best = 0;
        for (std::uint64_t left = (*seen.scenario)[figure].weapons; left != 0; left &= left - 1) {
            const Weapon& weapon = seen.scenario->weapons[static_cast<std::size_t>(std::countr_zero(left))];
            const bool is_gun = weapon.fires == Fires::machine_gun || weapon.is_heavy;
            best = std::max(best, is_gun ? 4 * tenths : weapon.is_pistol ? tenths / 2 : weapon.dice * tenths);
        }
        power += std::int64_t{best} * (profile_of(seen, figure).fs + least_skill);
    }
    return power;
}

}  // namespace umpire::wwiisim
