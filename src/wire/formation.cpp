#include "dice/chance.hpp"
#include "wire/arrival.hpp"

#include "battle/game.hpp"
#include "wire/choices.hpp"
#include "wire/parts.hpp"
#include "wire/preview.hpp"
#include "wire/step.hpp"
#include "wire/whole.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <vector>

namespace umpire::wire {
namespace {

/// The same formation elsewhere; bases that would stand over an edge of the table come in together.
Action shifted(Action action, Point centre, Point table, Length margin) {
    Vector by = centre - middle_of(action);
    for (const Place& place : action.places) {
        const Point at = place.at + by;
        by.x += std::max(margin.units - at.x, 0) - std::max(at.x - (table.x - margin.units), 0);
        by.y += std::max(margin.units - at.y, 0) - std::max(at.y - (table.y - margin.units), 0);
    }
    for (Place& place : action.places) place.at = place.at + by;
    return action;
}

}  // namespace

Json formation_json(const Match& seen, Side side, UnitId unit, Point centre, const std::vector<Point>& places,
                    Language language) {
    const Scenario& scenario = seen.scenario();
    const Wording wording = wording_for(seen, language);
    std::optional<Action> best = entry_about(seen, side, unit, centre);
    bool is_legal = best.has_value();
    // Each list of suggestions is drawn by chance; a few of them hold formations of several shapes.
    for (std::uint32_t attempt = 0; attempt < 6 && !is_legal; ++attempt) {
        Chance chance(seen.hash(), 7 + attempt);
        Candidates candidates;
        seen.suggest(side, chance, candidates);
        spell_out_places(seen, side, candidates);
        for (const Action& action : candidates.actions) {
            if (action.unit != unit || action.places.empty() ||
                game_of(seen).words().shape(action.verb).subject != Subject::unit)
                continue;
            const Length margin = scenario[scenario[unit].first].base.half_width;
            const bool is_given = places.size() == action.places.size();
            Action moved = is_given ? action : shifted(action, centre, scenario.table, margin);
            for (std::size_t i = 0; is_given && i < places.size(); ++i) moved.places[i].at = places[i];
            is_legal = seen.judge(side, moved).empty();
            if (is_legal || !best) best = moved;
            if (is_legal) break;
        }
    }
    if (!best) return {{"action", nullptr}, {"legal", false}, {"objections", Json::array()}};
    return {{"action", json_of(*best, wording)},
            {"legal", is_legal},
            {"objections", json_of(seen.judge(side, *best), wording)}};
}

}  // namespace umpire::wire
