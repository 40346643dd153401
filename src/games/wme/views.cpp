#include "battle/writing.hpp"
#include "games/wme/setting_up.hpp"
#include "games/wme/steps.hpp"

/// What each side may know: everything, but for armies that are placed behind a screen (WM-GEN-6).
namespace umpire::wme {

namespace {

/// WM-GEN-6: the armies are being placed unseen.
bool is_behind_screens(const WmBattle& battle) {
    const auto* const setup = std::get_if<SettingUp>(&battle.procedures.back());
    const bool is_placing = setup != nullptr && setup->step == SettingUp::Step::place;
    return is_placing && is_screened(battle) && std::holds_alternative<Decisions>(battle.pending);
}

/// Of the units of a side nobody else knows which are placed, where, and who has joined whom.
void forget_places(WmBattle& known, Side side) {
    for (std::size_t i = 0; i < known.scenario->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (side_of(known, unit) != side) continue;
        UnitState& state = writable(known.situation)[unit];
        state.set(Mark::due);
        state.joined = {};
        const UnitCard& card = (*known.scenario)[unit];
        for (std::size_t k = 0; k < card.count; ++k)
            writable(known.table)[id_at<FigureId>(card.first.index() + k)] = Figure{};
    }
}

}  // namespace

/// WM-GEN-6: nobody sees a place of the other side before both have placed everything. That a side has finished is
/// open, since it is no longer asked.
WmBattle Rules::known_to(const WmBattle& battle, Observer observer) {
    WmBattle known = battle;
    if (!is_behind_screens(battle)) return known;
    for (const Side side : {Side::a, Side::b})
        if (side != observer) forget_places(known, side);
    return known;
}
/// Whoever places his own army goes on without the other one: it is placed when it is asked for.
WmBattle Rules::imagine(const WmBattle& battle, Observer observer, Chance&) { return known_to(battle, observer); }
bool Rules::is_open_to(const WmBattle& battle, Observer) { return !is_behind_screens(battle); }
bool Rules::is_open_to(const WmBattle& battle, Observer observer, Side by, const Action&) {
    return observer == by || !is_behind_screens(battle);
}

/// WM-GEN-9: an accepted action stands; a path that is only drawn may be changed.
bool Rules::binds(const WmBattle&, const Action& action) { return action.verb != Verb::path; }

}  // namespace umpire::wme
