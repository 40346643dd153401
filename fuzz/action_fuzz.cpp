#include "skirmish.hpp"
#include "text/codec.hpp"

#include <string_view>

/// Lines of text as actions of a battle with every special figure in it: each is judged, and done when it is legal. A
/// refused action changes nothing; a legal one leaves all bases on the table and apart; the text form of an action
/// reads back as the same action.
namespace {

using namespace umpire;
using fuzz::demand;

void try_action(Match& match, const Action& action) {
    Events silent;
    for (Side side : {Side::a, Side::b}) {
        const auto before = match.clone();
        const Verdict verdict = match.judge(side, action);
        demand(match.act(side, action, silent) == verdict);
        if (!verdict.empty()) {
            demand(match.equals(*before));
            continue;
        }
        demand(fuzz::bases_are_apart(match));
        fuzz::roll_all(match);
        demand(fuzz::bases_are_apart(match));
        return;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const OpenedMatch opened = open_match(fuzz::skirmish());
    const auto match = opened.match->clone();
    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; !text.empty() && lines < 40; ++lines) {
        const std::size_t end = text.find('\n');
        const auto read = text::read_action(text.substr(0, end), match->scenario(), LengthUnit::inch);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        const auto* action = std::get_if<Action>(&read);
        if (action == nullptr) continue;
        const auto again = text::read_action(text::to_text(*action, match->scenario(), LengthUnit::inch),
                                             match->scenario(), LengthUnit::inch);
        demand(std::holds_alternative<Action>(again) && std::get<Action>(again) == *action);
        try_action(*match, *action);
        if (std::holds_alternative<Finished>(match->pending())) break;
    }
    return 0;
}
