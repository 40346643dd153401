#include "dice/chance.hpp"
#include "record/session.hpp"
#include "rules/rules.hpp"
#include "text/codec.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Lines of text as actions of a battle with every special figure in it: each is judged, and done when it is legal. A
/// refused action changes nothing; the text form of an action reads back as the same action.
namespace {

using namespace umpire;

Setup::Unit unit(Side side, const char* list, const char* profile, const char* name, int x, int y) {
    return {side, list, profile, name, Word::none, {{name, Point{x * units_per_inch, y * units_per_inch}, {}, 0}}, 0};
}

Setup battle() {
    Setup setup;
    setup.ruleset = "ae-wwii";
    setup.start = Setup::Start::activation_a;
    setup.standard_terrain = true;
    setup.units = {
        unit(Side::a, "us", "us_buffalo", "b", 20, 20),       unit(Side::a, "us", "us_mechanic", "m", 22, 18),
        unit(Side::a, "us", "us_officer", "o", 10, 12),       unit(Side::a, "us", "us_airborne", "p", 24, 20),
        unit(Side::b, "su", "su_psi_officer", "psi", 26, 21), unit(Side::b, "su", "su_chuman", "c", 25, 20),
        unit(Side::b, "su", "su_guard", "g", 30, 30)};
    setup.units[4].power = Word::psychic_push;
    return setup;
}

void roll_all(Match& match) {
    std::vector<Event> log;
    Events events(log);
    while (const auto* roll = std::get_if<Roll>(&match.pending())) {
        Faces faces;
        for (std::uint32_t i = 0; i < roll->count; ++i)
            faces.push_back(static_cast<std::uint8_t>(die_at(1, match.rolls(), i, roll->sides)));
        match.roll(faces, events);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const OpenedMatch opened = open_match(battle());
    const auto match = opened.match->clone();
    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; !text.empty() && lines < 40; ++lines) {
        const std::size_t end = text.find('\n');
        const auto read = text::action_of(text.substr(0, end), match->scenario(), LengthUnit::inch);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        const auto* action = std::get_if<Action>(&read);
        if (action == nullptr) continue;
        const auto again = text::action_of(text::to_text(*action, match->scenario(), LengthUnit::inch),
                                           match->scenario(), LengthUnit::inch);
        if (!std::holds_alternative<Action>(again) || !(std::get<Action>(again) == *action)) std::abort();
        Events silent;
        for (Side side : {Side::a, Side::b}) {
            const auto before = match->hash();
            if (!match->act(side, *action, silent).empty()) {
                if (match->hash() != before) std::abort();
                continue;
            }
            roll_all(*match);
            break;
        }
        if (std::holds_alternative<Finished>(match->pending())) break;
    }
    return 0;
}
