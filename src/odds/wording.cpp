#include "odds/wording.hpp"

#include "rulebook/register.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <iterator>
#include <span>

namespace umpire::odds {

namespace {

/// Picks the English or the French text.
struct InLanguage {
    Language language;
    std::string operator()(std::string_view english, std::string_view french) const {
        return std::string(language == Language::french ? french : english);
    }
};

std::string badge_text(const Change& change, const Game& game, InLanguage say) {
    const std::string name = text::state_name(change.name, game, say.language);
    if (!change.is_number) return change.after != 0 ? name : say("not ", "plus ") + name;
    return name + " " + std::to_string(change.after) + say(" (", " (") + std::to_string(change.before) +
           say(" before)", " avant)");
}

std::string asked_text(const Change& change, const Scenario& scenario, Language language) {
    Decision decision;
    decision.by = change.side;
    decision.question = QuestionId::at(static_cast<std::size_t>(change.before));
    decision.figure = change.figure;
    if (change.after >= 0) decision.unit = id_at<UnitId>(static_cast<std::size_t>(change.after));
    return text::question(decision, scenario, language);
}

std::string ended_text(const Change& change, InLanguage say) {
    const std::string over = say("the battle is over", "la bataille est finie");
    if (change.side == Side::none) return over + say(", drawn", ", sans vainqueur");
    return over + say(": won by ", " : victoire de ") + std::string(text::side_name(change.side, say.language));
}

}  // namespace

std::string change_text(const Change& change, const Inquiry& inquiry, const Scenario& scenario, Language language) {
    const InLanguage say{language};
    const auto unit = text::unit_of(scenario.setup.ruleset);
    const auto figure = [&] { return text::figure_name(change.figure, scenario, language); };
    switch (change.kind) {
    case Change::Kind::removed: return figure() + say(" is removed", " est retiré");
    case Change::Kind::placed:
        return figure() + say(" is placed at ", " est placé en ") + text::point_name(change.point, unit, language);
    case Change::Kind::moved:
        return figure() + say(" stands at ", " se trouve en ") + text::point_name(change.point, unit, language);
    case Change::Kind::badge: return figure() + say(": ", " : ") + badge_text(change, game_of(scenario), say);
    case Change::Kind::score:
        return std::string(text::side_name(change.side, language)) + say(": points ", " : points ") +
               std::to_string(change.after);
    case Change::Kind::counted:
        return std::to_string(change.after) + " x " + inquiry.counted.at(static_cast<std::size_t>(change.before)).name;
    case Change::Kind::abandoned:
        return "'" + text::to_text(inquiry.plan.at(static_cast<std::size_t>(change.before)).action, scenario, unit) +
               say("' is no longer possible", "' n'est plus possible");
    case Change::Kind::asked: return asked_text(change, scenario, language);
    case Change::Kind::ended: return ended_text(change, say);
    }
    return {};
}

namespace {

/// Men of one unit that fell, or bear the same mark now.
bool are_alike(const Change& one, const Change& other, const Scenario& scenario) {
    const bool is_kind = one.kind == Change::Kind::removed || one.kind == Change::Kind::badge;
    return is_kind && one.kind == other.kind && scenario[one.figure].unit == scenario[other.figure].unit &&
           one.name == other.name && one.before == other.before && one.after == other.after;
}

/// How the men together are called: by their unit when they are all that are left of it.
std::string name_of_all(std::span<const Change> alike, std::size_t lost, const Scenario& scenario, Language language) {
    const UnitId unit = scenario[alike[0].figure].unit;
    if (alike.size() + lost == scenario[unit].count) return text::unit_name(unit, scenario, language);
    std::string names;
    for (const Change& change : alike)
        names += (names.empty() ? "" : ", ") + text::figure_name(change.figure, scenario, language);
    return names;
}

}  // namespace

std::vector<std::string> change_texts(const Changes& changes, const Inquiry& inquiry, const Scenario& scenario,
                                      Language language) {
    const InLanguage say{language};
    std::vector<std::string> texts;
    std::vector<Change> left = changes;
    while (!left.empty()) {
        const Change first = left[0];
        Changes alike;
        std::copy_if(left.begin(), left.end(), std::back_inserter(alike),
                     [&](const Change& change) { return change == first || are_alike(first, change, scenario); });
        std::erase_if(left,
                      [&](const Change& change) { return change == first || are_alike(first, change, scenario); });
        if (alike.size() == 1) {
            texts.push_back(change_text(first, inquiry, scenario, language));
            continue;
        }
        const bool is_loss = first.kind == Change::Kind::removed;
        const auto lost = std::count_if(changes.begin(), changes.end(), [&](const Change& change) {
            return change.kind == Change::Kind::removed && scenario[change.figure].unit == scenario[first.figure].unit;
        });
        const std::string who = name_of_all(alike, is_loss ? 0 : static_cast<std::size_t>(lost), scenario, language);
        const bool is_unit = is_loss && alike.size() == scenario[scenario[first.figure].unit].count;
        texts.push_back(is_loss
                            ? who + (is_unit ? say(" is removed", " est retiré") : say(" are removed", " sont retirés"))
                            : who + say(": ", " : ") + badge_text(first, game_of(scenario), say));
    }
    return texts;
}

void ReasonList::see_routine(const Decision& decision) {
    if (std::find(routine_.begin(), routine_.end(), decision.question) == routine_.end())
        routine_.push_back(decision.question);
}

/// A need that counts even where nothing modifies it: to hit, to hurt, to kill.
bool ReasonList::is_need(const Event& event) const {
    const EventRole role = game_.words()[event.kind].role;
    return role == EventRole::measured || role == EventRole::damage_die || role == EventRole::blow;
}

/// Whether an event like it has been seen: it then gives the same line.
bool ReasonList::is_known(const Event& event) {
    const auto is_like = [&](const Event& other) {
        return event.kind == other.kind && event.clause == other.clause && event.needed == other.needed &&
               event.cover == other.cover && event.reasons == other.reasons;
    };
    if (is_need(event) && std::any_of(seen_.begin(), seen_.end(), is_like)) return true;
    if (is_need(event)) seen_.push_back(event);
    return false;
}

void ReasonList::see(const Event& event) {
    if ((event.reasons.empty() && !is_need(event)) || is_known(event)) return;
    const EventRow& row = game_.words()[event.kind];
    const bool is_whole = row.has(Key::needed) && row.has(Key::cover);
    std::string line;
    if (const auto* entry = rulebook::find_clause(event.clause)) line = std::string(entry->title(language_));
    line += " (" + std::string(event.clause.id()) + ")" + (language_ == Language::french ? " : " : ": ");
    if (is_whole) {
        line += text::reasons(event, game_, language_);
    } else {
        if (is_need(event))
            line += InLanguage{language_}("needs ", "il faut ") + std::to_string(event.needed) + "+" +
                    (event.reasons.empty() ? "" : InLanguage{language_}(": ", " : "));
        for (std::size_t i = 0; i < event.reasons.size(); ++i)
            line += (i == 0 ? "" : ", ") + text::reason(event.reasons[i], game_, language_);
    }
    if (std::find(lines_.begin(), lines_.end(), line) == lines_.end()) lines_.push_back(line);
}

}  // namespace umpire::odds
