#include "games/wme/player/orders.hpp"

#include "games/wme/brigades.hpp"
#include "games/wme/command.hpp"
#include "games/wme/moving.hpp"
#include "games/wme/player/charges.hpp"
#include "games/wme/player/estimates.hpp"
#include "games/wme/player/goals.hpp"
#include "games/wme/player/marches.hpp"

#include <algorithm>
#include <bit>
#include <optional>

namespace umpire::wme::ai {
namespace {

constexpr int all_ways = 36;

/// An order that may be sent: in how many of the 36 falls of two dice it is received, and what it opens.
struct OrderIdea {
    UnitId commander;
    UnitSet group = 0;
    int ways = 0;
    int gain = 0;
    bool goes_on = false;  ///< it goes to the present group or to a part of it

    /// What is sent first where a failure ends everything: the safe before the dear.
    std::int64_t rank() const { return std::int64_t{ways} * gain * all_ways / (all_ways - ways + 1); }
};

/// The last order brought the unit nowhere; another would not either.
bool has_stood_still(const WmBattle& battle, UnitId unit) {
    if (!holds(battle.situation->named, unit) || state_of(battle, unit).orders == 0) return false;
    const Stands stands = stands_of(battle, unit);
    return std::ranges::all_of(stands,
                               [&](FigureId stand) { return start_of(battle, stand) == place_of(battle, stand); });
}

/// What units could do, worked out when it is asked for.
class Prospects {
public:
    Prospects(const Habits& habits, const WmBattle& battle, Side side, ChargeMemory& memory)
        : habits_(habits),
          battle_(battle),
          enemies_(units_of(battle, opponent_of(side))),
          memory_(memory),
          hardships_(battle) {}

    Hardships& hardships() { return hardships_; }

    int charge(UnitId unit) {
        for (const auto& [known, value] : charges_)
            if (known == unit) return value;
        const auto idea = best_charge(habits_, battle_, unit, enemies_, memory_);
        const int least = least_of_charge(habits_, battle_, side_of(battle_, unit));
        charges_.emplace_back(unit, idea && idea->value > least ? idea->value - std::min(0, least) : 0);
        return charges_.back().second;
    }
    int march(UnitId unit) {
        for (const auto& [known, value] : marches_)
            if (known == unit) return value;
        const Type type = profile_of(battle_, unit).type;
        const bool shoots = profile_of(battle_, unit).shots > 0;
        const int part = type == Type::artillery ? habits_.march_of_guns
                         : shoots                ? habits_.march_of_shooters
                                                 : habits_.march;
        constexpr std::int32_t machine_pace = 14 * units_per_cm;  // the mean of its dice
        const bool is_machine = profile_of(battle_, unit).is_variable;
        const std::int32_t pace = is_machine ? machine_pace : std::max(1, pace_of(battle_, unit).units);
        const std::int32_t way = std::min(pace, way_left(habits_, battle_, unit, state_of(battle_, unit).orders + 1));
        const bool is_idle = way < units_per_cm || has_stood_still(battle_, unit);
        marches_.emplace_back(
            unit, is_idle ? 0 : static_cast<int>(std::int64_t{worth_of(battle_, unit)} * way / pace / part));
        return marches_.back().second;
    }
    int charges(UnitSet group) {
        int all = 0;
        for (const UnitId unit : units_in(battle_, group)) all += charge(unit);
        return all;
    }
    int gain(UnitSet group) {
        for (const auto& [known, value] : gains_)
            if (known == group) return value;
        gains_.emplace_back(group, gain_of(group));
        return gains_.back().second;
    }

    /// Nobody of the group would charge, and nobody would get on.
    bool is_idle(UnitSet group) { return charges(group) == 0 && !would_get_on(habits_, battle_, group); }

private:
    int gain_of(UnitSet group) {
        if (const int all = charges(group); all > 0) return all;
        int marches = 0;
        for (const UnitId unit : units_in(battle_, group)) marches += march(unit);
        return std::popcount(group) == 1 || can_march_together(habits_, battle_, group) ? marches : 0;
    }

    const Habits& habits_;
    const WmBattle& battle_;
    UnitList enemies_;
    ChargeMemory& memory_;
    Hardships hardships_;
    std::vector<std::pair<UnitId, int>> charges_;
    std::vector<std::pair<UnitId, int>> marches_;
    std::vector<std::pair<UnitSet, int>> gains_;
};

/// It may still be named by somebody, as far as it is its own fault.
bool is_free(const WmBattle& battle, UnitId unit) {
    const UnitState& state = state_of(battle, unit);
    for (const Mark mark : {Mark::confused, Mark::charged, Mark::initiative, Mark::closed, Mark::refused})
        if (state.has(mark)) return false;
    return state.orders < battle.scenario->values.orders_most && !is_engaged(battle, unit);
}

void add_group(std::vector<UnitSet>& groups, UnitSet group) {
    if (group != 0 && std::ranges::find(groups, group) == groups.end()) groups.push_back(group);
}

/// Groups of up to four units that touch and go equally far, and each unit by itself.
std::vector<UnitSet> groups_of(const WmBattle& battle, Side side) {
    constexpr int most = 4;
    UnitSet free = 0;
    for (const UnitId unit : units_of(battle, side))
        if (is_free(battle, unit)) free |= only(unit);
    std::vector<UnitSet> groups;
    UnitSet left = free;
    for (const UnitId seed : units_in(battle, free)) {
        if (!holds(left, seed)) continue;
        UnitSet group = only(seed);
        for (bool grows = true; grows;) {
            grows = false;
            for (const UnitId unit : units_in(battle, left & ~group)) {
                if (std::popcount(group) == most) break;
                const bool fits = full_pace(battle, unit) == full_pace(battle, seed) &&
                                  state_of(battle, unit).orders == state_of(battle, seed).orders &&
                                  is_connected_now(battle, group | only(unit)) &&
                                  was_connected(battle, group | only(unit));
                if (!fits) continue;
                group |= only(unit);
                grows = true;
            }
        }
        left &= ~group;
        add_group(groups, group);
    }
    if (!battle.situation->groups.empty()) {
        const UnitSet present = still_in(battle, battle.situation->groups.back());
        for (const UnitSet part : parts_of(battle, present & free)) add_group(groups, part);
    }
    for (const UnitId unit : units_in(battle, free)) add_group(groups, only(unit));
    return groups;
}

bool may_send(const WmBattle& battle, UnitId commander, UnitSet group) {
    const UnitList units = units_in(battle, group);
    return against_order(battle, commander, {units.begin(), units.size()}).empty();
}

/// All orders of the commander that open something, the best first.
std::vector<OrderIdea> ideas_of(const WmBattle& battle, UnitId commander, const std::vector<UnitSet>& groups,
                                Prospects& prospects) {
    std::vector<OrderIdea> ideas;
    const bool is_active = battle.situation->active_unit == commander && !battle.situation->groups.empty();
    const UnitSet present = is_active ? battle.situation->groups.back() : 0;
    for (const UnitSet group : groups) {
        if (!may_send(battle, commander, group)) continue;
        const int gain = prospects.gain(group);
        if (gain <= 0) continue;
        const int ways = ways_to_receive(battle, command_of(prospects.hardships(), commander, group).value);
        if (ways == 0) continue;
        ideas.push_back({commander, group, ways, gain, (group & present) != 0});
    }
    std::ranges::stable_sort(ideas, [](const OrderIdea& a, const OrderIdea& b) { return a.rank() > b.rank(); });
    return ideas;
}

/// What may still be hoped for from the ideas, one after the other, each for other units, until one fails.
std::int64_t hope_of(const std::vector<OrderIdea>& ideas, UnitSet without) {
    std::int64_t hope = 0;
    std::int64_t chance = 1000;
    UnitSet taken = without;
    for (const OrderIdea& idea : ideas) {
        if ((idea.group & taken) != 0) continue;
        taken |= idea.group;
        chance = chance * idea.ways / all_ways;
        hope += chance * idea.gain;
    }
    return hope / 1000;
}

/// The order to send: on with the present group as long as that is worth the risk of all the others, then the next.
const OrderIdea* chosen_of(const std::vector<OrderIdea>& ideas, UnitSet present) {
    const auto on = std::ranges::find_if(ideas, [](const OrderIdea& idea) { return idea.goes_on; });
    const auto next = std::ranges::find_if(ideas, [](const OrderIdea& idea) { return !idea.goes_on; });
    if (on == ideas.end()) return next == ideas.end() ? nullptr : &*next;
    if (next == ideas.end()) return &*on;
    const std::int64_t rest = hope_of(ideas, present);
    return std::int64_t{on->ways} * on->gain > std::int64_t{all_ways - on->ways} * rest ? &*on : &*next;
}

UnitId general_left(const WmBattle& battle, Side side) {
    for (const UnitId commander : commanders_of(battle, side))
        if (is_general(battle, commander) && against_commander(battle, commander).empty()) return commander;
    return {};
}

/// Commanders who may still send orders: who sends them now, then the others, the General last.
UnitList commanders_left(const WmBattle& battle, Side side) {
    UnitList left;
    const UnitId active = battle.situation->active_unit;
    const auto add = [&](UnitId commander) {
        if (!left.contains(commander) && against_commander(battle, commander).empty()) left.push_back(commander);
    };
    if (active.exists() && is_there(battle, active)) add(active);
    for (const UnitId commander : commanders_of(battle, side))
        if (!is_general(battle, commander)) add(commander);
    if (const UnitId general = general_left(battle, side); general.exists()) add(general);
    return left;
}

using IdeasOf = std::vector<std::vector<OrderIdea>>;

/// A unit takes orders of one commander alone in a turn (WM-ORD-18 is minded). So each commander is given the group
/// for which he promises most, and what belongs to another one is struck from the ideas of the first.
void leave_to_others(IdeasOf& all) {
    std::vector<const OrderIdea*> ranked;
    for (const std::vector<OrderIdea>& ideas : all)
        for (const OrderIdea& idea : ideas) ranked.push_back(&idea);
    std::ranges::stable_sort(ranked, [](const OrderIdea* a, const OrderIdea* b) {
        if (a->goes_on != b->goes_on) return a->goes_on;
        return a->ways * a->gain > b->ways * b->gain;
    });
    UnitList matched;
    UnitSet taken = 0;
    UnitSet of_others = 0;
    const UnitId first = all[0].empty() ? UnitId{} : all[0][0].commander;
    for (const OrderIdea* const idea : ranked) {
        if (matched.contains(idea->commander) || (idea->group & taken) != 0) continue;
        matched.push_back(idea->commander);
        taken |= idea->group;
        if (idea->commander != first) of_others |= idea->group;
    }
    std::erase_if(all[0], [&](const OrderIdea& idea) { return !idea.goes_on && (idea.group & of_others) != 0; });
}

/// Who would neither charge nor stay behind is sent with his group, and needs no thought of his own.
std::vector<UnitSet> without_parts(const std::vector<UnitSet>& groups, Prospects& prospects) {
    std::vector<UnitSet> kept;
    for (const UnitSet group : groups) {
        const bool is_part = std::ranges::any_of(groups, [&](UnitSet other) {
            return other != group && (other & group) == group && prospects.gain(other) > 0;
        });
        if (!is_part || prospects.charges(group) > 0) kept.push_back(group);
    }
    return kept;
}

Action as_action(const WmBattle& battle, const OrderIdea& idea) {
    Action action = unit_action(Verb::order, idea.commander);
    for (const UnitId unit : units_in(battle, idea.group)) action.units.push_back(unit);
    return action;
}

/// The best order to one of these groups; nothing where none is worth it.
std::optional<Action> order_to_some(const WmBattle& battle, Side side, const std::vector<UnitSet>& groups,
                                    Prospects& prospects) {
    const UnitList commanders = commanders_left(battle, side);
    IdeasOf all;
    for (const UnitId commander : commanders) all.push_back(ideas_of(battle, commander, groups, prospects));
    while (!all.empty()) {
        leave_to_others(all);
        const UnitId commander = all[0].empty() ? UnitId{} : all[0][0].commander;
        const bool is_active = battle.situation->active_unit == commander && !battle.situation->groups.empty();
        const auto* const idea = chosen_of(all[0], is_active ? battle.situation->groups[0] : 0);
        if (idea == nullptr) {
            all.erase(all.begin());
            continue;
        }
        if (!prospects.is_idle(idea->group)) return as_action(battle, *idea);
        const UnitSet idle = idea->group;
        for (std::vector<OrderIdea>& ideas : all)
            std::erase_if(ideas, [&](const OrderIdea& one) { return one.group == idle; });
    }
    return std::nullopt;
}

}  // namespace

Action next_order(const Habits& habits, const WmBattle& battle, Side side, ChargeMemory& charges) {
    Prospects prospects(habits, battle, side, charges);
    const std::vector<UnitSet> groups = groups_of(battle, side);
    if (const auto order = order_to_some(battle, side, without_parts(groups, prospects), prospects)) return *order;
    return order_to_some(battle, side, groups, prospects).value_or(side_action(Verb::end_orders, side));
}

void orders_worth_a_thought(const Habits& habits, const WmBattle& battle, Side side, std::vector<Action>& out) {
    ChargeMemory charges;
    Prospects prospects(habits, battle, side, charges);
    const std::vector<UnitSet> groups = groups_of(battle, side);
    std::vector<OrderIdea> all;
    for (const UnitId commander : commanders_left(battle, side)) {
        const std::vector<OrderIdea> ideas = ideas_of(battle, commander, groups, prospects);
        constexpr std::size_t each = 4;
        all.insert(all.end(), ideas.begin(), ideas.begin() + static_cast<std::ptrdiff_t>(std::min(each, ideas.size())));
    }
    std::ranges::stable_sort(all, [](const OrderIdea& a, const OrderIdea& b) { return a.rank() > b.rank(); });
    for (const OrderIdea& idea : all) out.push_back(as_action(battle, idea));
    out.push_back(side_action(Verb::end_orders, side));
}

}  // namespace umpire::wme::ai
