#pragma once

#include "ai/play_out.hpp"
#include "cases/case_file.hpp"
#include "cases/position.hpp"
#include "skirmish.hpp"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Saved battles in which numbers were changed: refused, or a battle that can be looked at from every side, judged,
/// imagined and saved again. The first byte says which battle, then three bytes change one number each: two say which,
/// the third what it becomes.
namespace umpire::fuzz {

/// The battle that the only case of this text begins with.
inline OpenedMatch opened(std::string_view position) {
    std::vector<Problem> problems;
    const cases::CaseFile file = cases::read_cases(position);
    demand(file.problems.empty());
    const Setup setup = cases::read_position(file.cases.front(), problems);
    demand(problems.empty());
    return open_match(setup);
}

using Words = std::vector<std::string>;

inline Words words_of(const std::string& text) {
    Words words{""};
    for (const char c : text) {
        if (c == ' ') {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    return words;
}

/// The battle after each of the first answers that come to hand.
inline std::vector<Words> saved_battles(const Match& start) {
    std::vector<Words> saved;
    const auto match = start.clone();
    Chance chance(7, 1);
    Events silent;
    while (saved.size() < 256 && !std::holds_alternative<Finished>(match->pending())) {
        saved.push_back(words_of(match->save()));
        if (const auto* draw = std::get_if<Draw>(&match->pending())) {
            match->draw(ai::token_of(*match, *draw, 7), silent);
        } else if (const auto* roll = std::get_if<Roll>(&match->pending())) {
            match->roll(ai::faces_of(*match, *roll, 7), silent);
        } else {
            const Side side = next_asked(match->pending()).by;
            match->act(side, match->sample(side, chance), silent);
        }
    }
    return saved;
}

/// Asks all that can be asked about its figures; `keys` are those of their states.
inline void look_at_all(const Match& match, std::initializer_list<const char*> keys) {
    const std::size_t count = match.scenario().figures.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto figure = id_at<FigureId>(i);
        look_at(match, figure, keys);
        look_across(match, figure, id_at<FigureId>((i * 7 + 3) % count));
    }
}

/// `offers_legal`: whatever is suggested is legal, however the battle came to be as it is.
inline void judge_and_imagine(const Match& match, bool offers_legal) {
    Chance chance(match.hash(), 1);
    for (const Side side : {Side::a, Side::b}) {
        Candidates candidates;
        match.suggest(side, chance, candidates);
        for (const Action& action : candidates.actions) demand(match.judge(side, action).empty() || !offers_legal);
        match.imagine(side, chance);
        match.known_to(side);
    }
}

/// What the bytes make of a saved battle; nothing when it is refused.
inline std::unique_ptr<Match> changed(const Match& start, const std::vector<Words>& saved, const std::uint8_t* data,
                                      std::size_t size) {
    if (size == 0) return nullptr;
    Words words = saved[data[0] % saved.size()];
    for (std::size_t i = 1; i + 2 < size; i += 3)
        words[(data[i] * 256u + data[i + 1]) % words.size()] = std::to_string(data[i + 2]);
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    auto match = start.load(text);
    if (match == nullptr) return nullptr;
    const auto again = match->load(match->save());
    demand(again != nullptr && again->equals(*match) && again->hash() == match->hash());
    return match;
}

}  // namespace umpire::fuzz
