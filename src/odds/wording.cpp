#include "odds/wording.hpp"

#include "rulebook/register.hpp"
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
    return text::counted_state(change.name, change.after, game, say.language) + " (" + std::to_string(change.before) +
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

std::string rebuilt_text(const Change& change, const Scenario& scenario, Language language) {
    const PieceId piece = id_at<PieceId>(static_cast<std::size_t>(change.before));
    return text::piece_name(piece, scenario, language) + (language == Language::french ? " devient " : " becomes ") +
           text::one_of_terrain(change.name, game_of(scenario), language);
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
        return std::string(text::side_name(change.side, language)) + say(" has ", " a ") +
               text::counted_state("points", change.after, game_of(scenario), language);
    case Change::Kind::rebuilt: return rebuilt_text(change, scenario, language);
    case Change::Kind::clouded: return say("smoke or dust rises", "de la fumée ou de la poussière s'élève");
    case Change::Kind::counted:
        return std::to_string(change.after) + " x " + inquiry.counted.at(static_cast<std::size_t>(change.before)).name;
    case Change::Kind::abandoned:
        return text::action(inquiry.plan.at(static_cast<std::size_t>(change.before)).action, scenario, language) +
               say(": no longer possible", " : n'est plus possible");
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
    const EventRow& row = game_.words()[event.kind];
    const bool is_kind =
        row.role == EventRole::measured || row.role == EventRole::damage_die || row.role == EventRole::blow;
    return is_kind && row.has(Key::needed);
}

/// Whether an event like it has been seen: it then gives the same line.
bool ReasonList::is_known(const Event& event) const {
    return std::any_of(seen_.begin(), seen_.end(), [&](const Event& other) {
        return event.kind == other.kind && event.clause == other.clause && event.needed == other.needed &&
               event.cover == other.cover && event.reasons == other.reasons;
    });
}

void ReasonList::see(const Event& event) {
    if ((event.reasons.empty() && !is_need(event)) || is_known(event)) return;
    seen_.push_back(event);
}

/// "The morale test (BA-DMG-13)"
/// What a player calls it: what it is rolled for, else the title of the clause.
std::string ReasonList::head_of(const Event& event) const {
    const InLanguage say{language_};
    std::string head;
    if (const auto* entry = rulebook::find_clause(event.clause)) head = std::string(entry->title(language_));
    switch (game_.words()[event.kind].role) {
    case EventRole::shot_declared:
    case EventRole::measured:
    case EventRole::thrown:
    case EventRole::blow: head = say("To hit", "Pour toucher"); break;
    default: break;
    }
    return head + " (" + std::string(event.clause.id()) + ")";
}

std::string ReasonList::body_of(const Event& event) const {
    const EventRow& row = game_.words()[event.kind];
    std::string line;
    if (row.has(Key::needed) && row.has(Key::cover)) return line + text::reasons(event, game_, language_);
    if (is_need(event))
        line += InLanguage{language_}("needs ", "il faut ") + std::to_string(event.needed) + "+" +
                (event.reasons.empty() ? "" : InLanguage{language_}(": ", " : "));
    for (std::size_t i = 0; i < event.reasons.size(); ++i)
        line += (i == 0 ? "" : ", ") + text::reason(event.reasons[i], game_, language_);
    return line;
}

namespace {

/// A reason with the least and the greatest of its amounts in several events.
struct SpreadReason {
    Modifier low;
    Modifier high;
    std::size_t events = 0;
};

std::vector<SpreadReason> spread_of(const std::vector<Event>& events) {
    std::vector<SpreadReason> spread;
    for (const Event& event : events)
        for (const Modifier& reason : event.reasons) {
            const auto found = std::find_if(spread.begin(), spread.end(), [&](const SpreadReason& known) {
                return known.low.clause == reason.clause;
            });
            SpreadReason& known = found != spread.end() ? *found : spread.emplace_back(reason, reason);
            if (reason.amount < known.low.amount) known.low = reason;
            if (reason.amount > known.high.amount) known.high = reason;
            ++known.events;
        }
    return spread;
}

/// "modifier table -8 to -1 (WW-LD-6)"
std::string spread_text(const SpreadReason& spread, const Game& game, InLanguage say) {
    std::string low = text::reason(spread.low, game, say.language);
    if (spread.low == spread.high) return low;
    const std::string high = text::reason(spread.high, game, say.language);
    const std::size_t clause = high.rfind(" (");
    const std::size_t amount = high.rfind(' ', clause - 1);
    return low.substr(0, low.rfind(" (")) + say(" to", " à") + high.substr(amount);
}

}  // namespace

std::string ReasonList::body_of_all(const std::vector<Event>& events) const {
    const InLanguage say{language_};
    std::string line;
    std::string_view between;
    for (const SpreadReason& spread : spread_of(events)) {
        line += std::string(between) + (spread.events < events.size() ? say("at times ", "parfois ") : "") +
                spread_text(spread, game_, say);
        between = ", ";
    }
    return line;
}

std::vector<std::string> ReasonList::lines() const {
    constexpr std::size_t alike_max = 4;  // more of them are told in one line
    struct Line {
        std::string head;
        std::string body;
    };
    std::vector<Line> lines;
    for (const Event& event : seen_) {
        std::vector<Event> alike;
        std::copy_if(seen_.begin(), seen_.end(), std::back_inserter(alike),
                     [&](const Event& other) { return other.kind == event.kind && other.clause == event.clause; });
        const bool is_long = alike.size() > alike_max && !is_need(event);
        Line line{head_of(event), is_long ? body_of_all(alike) : body_of(event)};
        const auto is_same = [&](const Line& other) {
            return other.body == line.body && other.head.find(line.head) != std::string::npos;
        };
        if (std::any_of(lines.begin(), lines.end(), is_same)) continue;
        // What has the same reasons as the line before it, as a save that is rolled and one that need not be.
        if (!lines.empty() && lines.back().body == line.body && !is_need(event)) {
            lines.back().head += " / " + line.head;
        } else {
            lines.push_back(std::move(line));
        }
    }
    std::vector<std::string> texts;
    const std::string between = InLanguage{language_}(": ", " : ");
    for (const Line& line : lines) texts.push_back(line.head + between + line.body);
    return texts;
}

}  // namespace umpire::odds
