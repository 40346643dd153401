#include "cli/console.hpp"
#include "cli/invocation.hpp"
#include "cli/print.hpp"
#include "record/draft.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"

#include <fmt/format.h>

/// A person at the terminal writes a sheet of orders: a draft, which enters the battle with its seal.
namespace umpire::cli {

void Console::lay_out(Side side, const std::vector<Action>& lines) {
    const record::Drafted drafted = record::drafted(session_.match(), side, lines);
    draft_ = record::last_words(session_.match(), side, drafted.lines);
    seen_ = record::known_to(*drafted.match, side);
    chosen_.reset();
}

/// Writes one more line; false, since the side is asked on.
bool Console::write(Side side, const Action& line) {
    std::vector<Action> lines = draft_;
    lines.push_back(line);
    const record::Drafted drafted = record::drafted(session_.match(), side, lines);
    if (!drafted.left_out.empty()) {
        refuse(side, line, drafted.left_out.back().why);
        return false;
    }
    fmt::print("{} {}\n", say("Written:", "Écrit :"), text::action(line, seen_->scenario(), language_));
    lay_out(side, lines);
    show_choices(side);
    return false;
}

bool Console::seal(Side side, const Action& action) {
    const std::size_t before = session_.steps();
    const Verdict verdict = session_.act_sheet(side, draft_, action);
    if (!verdict.empty()) {
        refuse(side, action, verdict);
        return false;
    }
    draft_.clear();
    for (std::size_t i = before; i < session_.steps(); ++i) report_.tell(session_.record().steps[i], side);
    return true;
}

/// Takes back the last line of the draft; false where there is none.
bool Console::take_up(Side side) {
    if (draft_.empty()) return false;
    fmt::print("{} {}\n", say("Struck out:", "Rayé :"), text::action(draft_.back(), seen_->scenario(), language_));
    lay_out(side, {draft_.begin(), draft_.end() - 1});
    show_choices(side);
    return true;
}

void Console::tell_of_draft() const {
    if (draft_.empty()) return;
    fmt::print("{}\n", say("What you have written is no part of the battle before you seal it, and is not kept.",
                           "Ce que vous avez écrit n'entre dans la bataille qu'une fois scellé, et n'est pas gardé."));
}

}  // namespace umpire::cli
