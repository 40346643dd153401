#include "games/wme/blocks.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// Chapter WM-GIVE: friends in the way of a unit that is driven back or retreats.
namespace umpire::wme {

using namespace literals;

namespace {

/// WM-GIVE-2: terrain, table, enemies and fighting friends let the unit go so far that way.
bool may_shift(const WmBattle& battle, UnitId unit, Vector direction, std::int32_t by) {
    return free_way(battle, unit, direction, by).way >= by;
}

bool could_be_moved(const WmBattle& battle, UnitId mover, UnitId unit) {
    return unit != mover && side_of(battle, unit) == side_of(battle, mover) && !is_engaged(battle, unit);
}

/// Adds the unit to those who must move, or lengthens its way; false when it goes as far already.
bool require(FixedVector<Shift, shifts_max>& shifts, const Shift& needed) {
    for (Shift& shift : shifts) {
        if (shift.unit != needed.unit) continue;
        if (shift.by >= needed.by) return false;
        shift.by = needed.by;
        return true;
    }
    shifts.push_back(needed);
    return true;
}

/// WM-GIVE-2: it could give way if all whom it would push, however many, did so in their turn.
bool could_give_way(const WmBattle& battle, const Block& block, UnitId mover, const Shift& first) {
    FixedVector<Shift, shifts_max> pushed{first};
    for (bool is_settled = false; !is_settled;) {
        is_settled = true;
        for (std::size_t i = 0; i < pushed.size(); ++i) {
            const Shift shift = pushed[i];
            if (holds(block.unwilling, shift.unit) || !may_shift(battle, shift.unit, block.direction, shift.by))
                return false;
            for (const UnitId other : units_of(battle, side_of(battle, mover))) {
                if (other == shift.unit || !could_be_moved(battle, mover, other)) continue;
                const std::int32_t way = way_up_to(battle, shift.unit, other, block.direction, shift.by);
                if (way < shift.by && require(pushed, {other, shift.by - way})) is_settled = false;
            }
        }
    }
    return true;
}

/// Who must give way so that the unit can go as far as it may, as far as all have agreed; or who is to be asked next.
struct Chain {
    FixedVector<Shift, shifts_max> shifts;
    UnitId asked;          ///< whose owner has not said anything yet
    UnitId barred;         ///< who agreed, and cannot: what it would push stays
    UnitId holder;         ///< stands in the way of the unit itself and stays
    std::int32_t way = 0;  ///< ... how far the unit may go up to it
};

class Chaining {
public:
    Chaining(const WmBattle& battle, const GivingWay& giving, const Block& block)
        : battle_(battle), giving_(giving), block_(block) {}

    Chain find() {
        Chain chain;
        // WM-RES-8: the stands of a unit that retreats run into what a driven unit stops at.
        const std::int32_t way = giving_.stops ? block_.way : block_.wanted;
        if (!look(chain, giving_.unit, way, giving_.stands)) return chain;
        for (bool is_settled = false; !is_settled;) {
            const auto before = chain.shifts;
            for (const Shift& shift : before) {
                if (!may_shift(battle_, shift.unit, block_.direction, shift.by)) {
                    chain.barred = shift.unit;
                    return chain;
                }
                if (!look(chain, shift.unit, shift.by, all_stands)) return chain;
            }
            is_settled = chain.shifts == before;
        }
        return chain;
    }

private:
    struct Met {
        UnitId unit;
        std::int32_t way = 0;
    };
    /// The friends in the way of the pusher, the nearest first.
    FixedVector<Met, battle_units_max> met_by(UnitId pusher, std::int32_t by, std::uint8_t stands) const {
        FixedVector<Met, battle_units_max> met;
        for (const UnitId other : units_of(battle_, side_of(battle_, giving_.unit))) {
            if (other == pusher || !could_be_moved(battle_, giving_.unit, other)) continue;
            const std::int32_t way = way_up_to(battle_, pusher, other, block_.direction, by, stands);
            if (way < by) met.push_back({other, way});
        }
        std::stable_sort(met.begin(), met.end(), [](const Met& a, const Met& b) { return a.way < b.way; });
        return met;
    }

    /// False when the chain ends here.
    bool look(Chain& chain, UnitId pusher, std::int32_t by, std::uint8_t stands) const {
        for (const Met& met : met_by(pusher, by, stands)) {
            if (holds(block_.unwilling, met.unit)) {
                if (pusher != giving_.unit) {
                    chain.barred = pusher;
                    return false;
                }
                if (!giving_.stops) continue;  // WM-RES-8: its stands run into it
                chain.holder = met.unit;
                chain.way = met.way;
                return false;
            }
            if (!holds(block_.willing, met.unit)) {
                chain.asked = met.unit;
                chain.way = by - met.way;
                return false;
            }
            push(chain, met.unit, by - met.way);
        }
        return true;
    }

    /// WM-GIVE-1: the shortest distance that clears the path of all who push it.
    static void push(Chain& chain, UnitId unit, std::int32_t by) {
        FixedVector<Shift, shifts_max> others;
        for (const Shift& shift : chain.shifts) {
            if (shift.unit == unit && shift.by >= by) return;
            if (shift.unit != unit) others.push_back(shift);
        }
        chain.shifts = others;
        chain.shifts.push_back({unit, by});  // those behind it are looked at anew
    }

    const WmBattle& battle_;
    const GivingWay& giving_;
    const Block& block_;
};

void refuse_way(Play& play, const GivingWay& giving, UnitId unit) {
    Event event = unit_event(Happening::kept_place, "WM-GIVE-2"_clause, unit);
    event.target_unit = giving.unit;
    play.note(event);
    play.work().block.unwilling |= only(unit);
    play.work().block.willing &= ~only(unit);
}

/// WM-GIVE-1: the owner of each friend in the way is asked, the nearest first, if it can give way at all.
WmProgress ask_way(Play& play, GivingWay& giving) {
    Block& block = play.work().block;
    for (;;) {
        const Chain chain = Chaining(play.battle(), giving, block).find();
        if (chain.barred.exists()) {
            refuse_way(play, giving, chain.barred);
        } else if (chain.holder.exists()) {
            block.way = chain.way;
            block.stop = Word::friendly;
            block.by = chain.holder;
        } else if (chain.asked.exists()) {
            if (could_give_way(play.battle(), block, giving.unit, {chain.asked, chain.way}))
                return Pending{ask(decision_of(side_of(play.battle(), giving.unit), Question::give_way,
                                               "WM-GIVE-1"_clause, chain.asked))};
            refuse_way(play, giving, chain.asked);
        } else {
            block.shifts = chain.shifts;
            std::reverse(block.shifts.begin(), block.shifts.end());
            giving.step = GivingWay::Step::move;
            return Continue{};
        }
    }
}

void hear_way(Play& play, const GivingWay& giving, const Action& action) {
    if (action.verb == Verb::give_way) {
        play.work().block.willing |= only(action.unit);
    } else {
        refuse_way(play, giving, action.unit);
    }
}

}  // namespace

/// WM-GIVE-1: whoever stands farthest along the way is moved first.
WmProgress step(Play& play, GivingWay& giving, const Answer& answer) {
    if (giving.step == GivingWay::Step::ask) {
        if (const auto* given = std::get_if<const Action*>(&answer)) hear_way(play, giving, **given);
        return ask_way(play, giving);
    }
    const Block& block = play.work().block;
    if (giving.step == GivingWay::Step::move) {
        giving.step = GivingWay::Step::settle;
        for (const Shift& shift : block.shifts) {
            Event event = unit_event(Happening::gave_way, "WM-GIVE-1"_clause, shift.unit);
            event.target_unit = giving.unit;
            event.length = Length{shift.by};
            play.note(event);
            move_block(play, shift.unit, along(block.direction, Length{shift.by}), "WM-GIVE-1"_clause);
        }
        return Continue{};
    }
    if (giving.next == block.shifts.size()) return Done{};
    Settling settling;
    settling.unit = block.shifts[giving.next++].unit;
    return Procedure{settling};
}

namespace {

void hear_way_test(Play& play, UnitId unit, const Faces& faces) {
    const DieTable<Shaken> table = die_of_nerves(play.book().values);
    bool is_shaken = false;
    for (const std::uint8_t face : faces) {
        Event event = unit_event(Happening::way_tested, "WM-GIVE-3"_clause, unit);
        event.die = face;
        event.word = table[face] == Shaken::confused ? Word::failed : Word::passed;
        play.note(event);
        is_shaken = is_shaken || event.word == Word::failed;
    }
    if (is_shaken) confuse(play, unit, "WM-GIVE-3"_clause);
}

}  // namespace

/// WM-GIVE-3: first the dice of the unit that forced its way, then one of each that gave way.
WmProgress step(Play& play, WayTests& tests, const Answer& answer) {
    const auto& shifts = play.work().block.shifts;
    if (const auto* faces = std::get_if<const Faces*>(&answer)) {
        hear_way_test(play, tests.next == 0 ? tests.unit : shifts[tests.next - 1u].unit, **faces);
        ++tests.next;
    }
    if (shifts.empty() || tests.next > shifts.size()) return Done{};
    Roll roll;
    roll.count = tests.next == 0 ? static_cast<std::uint8_t>(shifts.size()) : std::uint8_t{1};
    roll.bands = die_of_nerves(play.book().values).bands();
    roll.unit = tests.next == 0 ? tests.unit : shifts[tests.next - 1u].unit;
    roll.by = side_of(play.battle(), roll.unit);
    roll.clause = "WM-GIVE-3"_clause;
    return Pending{roll};
}

/// WM-GIVE-1, WM-GIVE-2: the unit that is asked about, and no other.
Verdict judge_give_way(const WmBattle&, const Decision& decision, const Action& action) {
    if (action.unit == decision.unit) return {};
    return {objection("WM-GIVE-1"_clause, fact::not_in_the_way).about(action.unit)};
}

}  // namespace umpire::wme
