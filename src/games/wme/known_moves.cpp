#include "games/wme/known_moves.hpp"

#include "battle/hash.hpp"
#include "games/wme/remembered.hpp"

#include <array>
#include <memory>
#include <utility>

namespace umpire::wme {
namespace {

using LayoutHeld = std::shared_ptr<const Layout>;

struct KnownPlan {
    LayoutHeld layout;
    ChargeAsk ask;
    ChargeFound found;
};

struct KnownJudgement {
    LayoutHeld layout;
    UnitId unit;
    MoveTerms terms;
    std::size_t first = 0;
    std::vector<StandMove> asked;
    std::vector<StandMove> judged;
    Verdict verdict;
};

struct KnownMoves {
    std::array<KnownPlan, 128> plans;
    std::array<KnownJudgement, 128> judgements;
};

/// The layout of the battle, if that is what the board shows: not so where a stand was put elsewhere to look from
/// there. What is held is no other scenario's, since each has layouts of its own.
LayoutHeld true_layout(const Board& board) {
    LayoutHeld layout = known_layout(board.battle());
    return layout == board.layout() ? layout : nullptr;
}

void mix(Hasher& hasher, Point point) { hasher.number(std::int64_t{point.x} << 32 ^ point.y); }
void mix(Hasher& hasher, const Board& board, UnitId unit) {
    hasher.number(unit.value);
    if (const auto [first, last] = board.range_of(unit); first != last) mix(hasher, board.stands()[first].base.centre);
}

}  // namespace

ChargeFound known_plan(const Board& board, const ChargeAsk& ask) {
    LayoutHeld layout = true_layout(board);
    if (layout == nullptr) return plan_charge(board, ask);
    Hasher hasher;
    mix(hasher, board, ask.unit);
    mix(hasher, board, ask.target);
    for (const SaidPlace& place : ask.places) mix(hasher, place.at);
    auto& plans = remembered<KnownMoves>().plans;
    KnownPlan& known = plans[hasher.value() % plans.size()];
    if (known.layout != layout || !(known.ask == ask)) known = {std::move(layout), ask, plan_charge(board, ask)};
    return known.found;
}

Verdict known_judgement(const Board& board, UnitId unit, const MoveTerms& terms, std::vector<StandMove>& moves,
                        std::size_t first) {
    LayoutHeld layout = true_layout(board);
    if (layout == nullptr) return judge_moves(board, unit, terms, moves, first);
    Hasher hasher;
    mix(hasher, board, unit);
    for (const StandMove& move : moves) mix(hasher, move.to.at);
    auto& judgements = remembered<KnownMoves>().judgements;
    KnownJudgement& known = judgements[hasher.value() % judgements.size()];
    const bool is_known = known.layout == layout && known.unit == unit && known.terms == terms &&
                          known.first == first && known.asked == moves;
    if (is_known) {
        moves = known.judged;
        return known.verdict;
    }
    known = {std::move(layout), unit, terms, first, moves, {}, {}};
    known.verdict = judge_moves(board, unit, terms, moves, first);
    known.judged = moves;
    return known.verdict;
}

}  // namespace umpire::wme
