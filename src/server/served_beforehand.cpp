#include "server/kept_text.hpp"
#include "server/served_battle.hpp"
#include "wire/words.hpp"

#include <algorithm>

/// What a battle knows of standing answers: which steps they took, and when they rest. Nobody but their seat is told.
namespace umpire::server {

Verdict ServedBattle::act_beforehand(Side side, std::span<const Action> actions, const RandomBelow& random,
                                     std::string& payload) {
    const std::size_t first = steps();
    if (Verdict verdict = take_all(side, actions, random); !verdict.empty()) return verdict;
    std::vector<std::string> taken(first);
    split_steps(inputs_from(first), taken);
    note_beforehand(side, first, taken);
    payload = change_since(first, side);
    return {};
}

void ServedBattle::note_beforehand(Side side, std::size_t from, const std::vector<std::string>& steps) {
    if (side == Side::none) return;
    const std::string mark = "do " + wire::letter(side) + " ";
    for (std::size_t i = from; i < steps.size(); ++i)
        if (steps[i].starts_with(mark)) beforehand_[index_of(side)].push_back(i);
}

void ServedBattle::forget_beforehand(std::size_t from) {
    for (auto& taken : beforehand_) std::erase_if(taken, [from](std::size_t step) { return step >= from; });
}

void ServedBattle::rest(bool rests, const Eyes& noticed) {
    for (const Side side : {Side::a, Side::b})
        if (noticed[eye_of(side)]) rests_[index_of(side)] = rests;
}

std::vector<std::size_t> ServedBattle::answered_beforehand(Side side) const {
    std::vector<std::size_t> numbers;
    for (const std::size_t step : beforehand_[index_of(side)]) numbers.push_back(seen_before(step + 1, side));
    return numbers;
}

}  // namespace umpire::server
