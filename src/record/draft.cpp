#include "record/draft.hpp"

#include "battle/game.hpp"
#include "battle/table_talk.hpp"
#include "record/told_session.hpp"

#include <algorithm>
#include <utility>

namespace umpire::record {
namespace {

/// Against the action, as far as possible by what the side knows: the true battle might tell more.
Verdict judge_known(const Match& match, Side side, const Action& action) {
    Verdict verdict = match.judge(side, action);
    if (verdict.empty()) return verdict;
    Verdict seen = known_to(match, side)->judge(side, action);
    return seen.empty() ? verdict : seen;
}

/// Plays one line, or says why it is none of the sheet.
Verdict write(std::unique_ptr<Match>& match, Side side, const Action& line) {
    if (Verdict verdict = judge_known(*match, side, line); !verdict.empty()) return verdict;
    std::unique_ptr<Match> written = match->clone();
    Events silent;
    const Clause clause = asked_of(match->pending(), side)->clause;
    const bool is_seal = seals_sheet(*match, side, line);
    if (is_seal || !written->act(side, line, silent).empty() || !writes_sheet(*written, side))
        return {objection(clause)};
    match = std::move(written);
    return {};
}

}  // namespace

bool writes_sheet(const Match& match, Side side) {
    const TableTalk* const talk = game_of(match).talk;
    return asked_of(match.pending(), side) != nullptr && talk != nullptr && talk->sheet != nullptr &&
           talk->sheet(match, side).has_value();
}

bool seals_sheet(const Match& match, Side side, const Action& action) {
    return words_of(match).is(action.verb, Task::ready) && writes_sheet(match, side);
}

std::size_t sheet_lines_max(const Match& match) { return 2 * match.scenario().units.size(); }

Drafted drafted(const Match& match, Side side, std::span<const Action> lines) {
    Drafted draft{match.clone(), {}, {}};
    const bool is_asked = writes_sheet(match, side);
    for (const Action& line : lines) {
        const Verdict why = is_asked ? write(draft.match, side, line) : judge_known(match, side, line);
        if (is_asked && why.empty())
            draft.lines.push_back(line);
        else
            draft.left_out.push_back({line, why});
    }
    return draft;
}

std::vector<Action> last_words(const Match& match, Side side, const std::vector<Action>& lines) {
    std::vector<Action> last;
    for (auto line = lines.begin(); line != lines.end(); ++line) {
        const auto is_over_it = [&](const Action& later) { return later.unit == line->unit && line->unit.exists(); };
        if (std::none_of(line + 1, lines.end(), is_over_it)) last.push_back(*line);
    }
    if (last.size() == lines.size()) return lines;
    const Drafted shorter = drafted(match, side, last);
    const bool is_same = shorter.left_out.empty() && shorter.match->hash() == drafted(match, side, lines).match->hash();
    return is_same ? last : lines;
}

Verdict judge_sheet(const Match& match, Side side, std::span<const Action> lines, const Action& seal) {
    const Drafted draft = drafted(match, side, lines);
    if (!draft.left_out.empty()) {
        const Verdict& why = draft.left_out.front().why;
        return why.empty() ? Verdict{objection(asked_of(match.pending(), side)->clause)} : why;
    }
    return judge_known(*draft.match, side, seal);
}

}  // namespace umpire::record
