#include "wire/aftermath.hpp"

#include "battle/game.hpp"
#include "draw/signs.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"
#include "wire/choices.hpp"
#include "wire/costs.hpp"
#include "wire/parts.hpp"
#include "wire/table.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace umpire::wire {
namespace {

constexpr std::size_t rolls_of_an_order = 2;  ///< at most, before somebody is asked

bool is_asked(const Match& match, Side side, Topic topic) {
    const auto decision = decision_of(match, side);
    return decision && words_of(match).is(decision->question, topic);
}

/// The battle after an action; nothing where the action is refused.
std::unique_ptr<Match> after(const Match& seen, Side side, const Action& action) {
    if (!seen.judge(side, action).empty()) return nullptr;
    std::unique_ptr<Match> there = seen.clone();
    std::vector<Event> log;
    Events events(log);
    there->act(side, action, events);
    return there;
}

/// Own units that ride in or behind this one.
std::vector<UnitId> riders_of(const Match& match, UnitId transport) {
    std::vector<UnitId> riders;
    const Scenario& scenario = match.scenario();
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (draw::inside_of(match, unit) == scenario[transport].name) riders.push_back(unit);
    }
    return riders;
}

/// The picks that the rules know for a unit: each verb of that role, and each word that is said with it.
std::vector<Action> picks_for(const Match& match, Side side, UnitId unit) {
    std::vector<Action> picks;
    const Vocabulary& words = words_of(match);
    const auto add = [&](const Action& pick) {
        if (match.judge(side, pick).empty()) picks.push_back(pick);
    };
    for (const VerbRow& row : words.verbs) {
        if (row.role != Role::pick || row.shape.units) continue;
        Action pick = unit_action(row.id, unit);
        if (!row.shape.word) {
            add(pick);
            continue;
        }
        for (const WordRow& word : words.words) {
            pick.word = word.id;
            add(pick);
        }
    }
    return picks;
}

/// Faces that no roll of the battle refuses: all dice as low, or as high, as they can fall.
Faces faces_at(const Roll& roll, bool is_high) {
    Faces faces;
    for (int i = 0; i < roll.count; ++i) faces.push_back(is_high ? roll.sides : std::uint8_t{1});
    return faces;
}

/// The order is carried out and its unit may shoot, but at nobody: whatever it does first, only holding is left.
bool is_idle(const Match& seen, Side side, const Action& order, bool is_high) {
    std::unique_ptr<Match> there = after(seen, side, order);
    std::vector<Event> log;
    Events events(log);
    for (std::size_t rolls = 0; there != nullptr && rolls < rolls_of_an_order; ++rolls) {
        const auto* roll = std::get_if<Roll>(&there->pending());
        if (roll == nullptr) break;
        there->roll(faces_at(*roll, is_high), events);
    }
    if (there == nullptr || !is_asked(*there, side, Topic::shot)) return false;
    const Candidates candidates = offered_to(*there, side, *decision_of(*there, side));
    const Vocabulary& words = words_of(*there);
    return std::ranges::all_of(candidates.actions, [&](const Action& action) {
        return words.is(action.verb, Task::hold) || (words[action.verb].role == Role::setting && action.places.empty());
    });
}

/// For those of these units who ride and are written otherwise than their transport: the pick that makes them alike.
std::vector<Action> picks_like_transports(const Match& match, Side side, const std::vector<UnitId>& units) {
    std::vector<Action> picks;
    for (const UnitId rider : units) {
        const auto transport = match.scenario().unit_named(draw::inside_of(match, rider));
        const std::string wanted = transport ? plan_of(match, *transport, side, Language::english) : std::string();
        if (wanted.empty() || plan_of(match, rider, side, Language::english) == wanted) continue;
        for (const Action& pick : picks_for(match, side, rider)) {
            const std::unique_ptr<Match> trial = after(match, side, pick);
            if (trial == nullptr || plan_of(*trial, rider, side, Language::english) != wanted) continue;
            picks.push_back(pick);
            break;
        }
    }
    return picks;
}

}  // namespace

std::vector<Action> picks_of_riders(const Match& seen, Side side, const Action& action) {
    if (!is_asked(seen, side, Topic::arrivals) || !action.unit.exists()) return {};
    const std::unique_ptr<Match> there = after(seen, side, action);
    if (there == nullptr || !is_asked(*there, side, Topic::arrivals)) return {};
    std::vector<UnitId> riders = riders_of(*there, action.unit);
    riders.push_back(action.unit);
    return picks_like_transports(*there, side, riders);
}

std::vector<Action> picks_of_all_riders(const Match& seen, Side side) {
    if (!is_asked(seen, side, Topic::arrivals)) return {};
    std::vector<UnitId> own;
    for (std::size_t i = 0; i < seen.scenario().units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (seen.scenario()[unit].side == side) own.push_back(unit);
    }
    return picks_like_transports(seen, side, own);
}

void put_aftermath(Json& to, const Match& seen, Side side, const Action& action, Language language) {
    const std::vector<Action> riders = picks_of_riders(seen, side, action);
    if (!riders.empty()) {
        const Wording wording = wording_for(seen, language);
        Json texts = Json::array();
        for (const Action& pick : riders) texts.push_back(text::to_text(pick, wording.scenario, wording.unit));
        to["with"] = std::move(texts);
    }
    const Vocabulary& words = words_of(seen);
    const bool is_bare_order = is_asked(seen, side, Topic::order) && words[action.verb].role == Role::order &&
                               action.units.empty() && action.places.empty();
    if (!is_bare_order) return;
    if (!is_idle(seen, side, action, false) && !is_idle(seen, side, action, true)) return;
    static constexpr Phrase nobody{"allowed, but there is nobody to shoot at now",
                                   "permis, mais il n'y a personne sur qui tirer"};
    to["ends"] = nobody.in(language);
}

}  // namespace umpire::wire
