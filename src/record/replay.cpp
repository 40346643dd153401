#include "record/message_rows.hpp"
#include "record/record.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace umpire::record {

namespace {

Problem at_line(const Step& step, MessagePart field, Message message) {
    return {step.line, std::move(field), std::move(message), ""};
}

std::variant<std::monostate, Problem> apply_dice(Match& match, const Step& step, Events& events) {
    const auto* roll = std::get_if<Roll>(&match.pending());
    if (roll == nullptr) return at_line(step, "dice", "the_battle_does_not_wait_for_dice"_message());
    if (step.faces.size() != roll->count)
        return at_line(step, "dice", "dice_asked_for_found"_message(roll->count, step.faces.size()));
    for (std::uint8_t face : step.faces)
        if (face < 1 || face > roll->sides)
            return at_line(step, "dice", "a_die_of_faces_cannot_show"_message(roll->sides, face));
    if (step.audience != roll->audience)
        return at_line(step, "dice",
                       roll->audience == Audience::everyone ? "everybody_may_see_these_dice"_message()
                                                            : "one_side_alone_may_see_these_dice"_message(
                                                                  roll->audience == Audience::side_a ? 'A' : 'B'));
    match.roll(step.faces, events);
    return std::monostate{};
}

std::variant<std::monostate, Problem> apply_draw(Match& match, const Step& step, Events& events) {
    const auto* draw = std::get_if<Draw>(&match.pending());
    if (draw == nullptr) return at_line(step, "draw", "the_battle_does_not_wait"_message());
    if (step.tokens != draw->tokens) return at_line(step, "draw", "the_bag_holds"_message(draw->tokens, step.tokens));
    match.draw(step.token, events);
    return std::monostate{};
}

}  // namespace

std::variant<std::monostate, Problem> apply(Match& match, const Step& step, std::vector<Event>& log,
                                            Language language) {
    Events events(log);
    switch (step.kind) {
    case Step::Kind::dice: return apply_dice(match, step, events);
    case Step::Kind::draw: return apply_draw(match, step, events);
    case Step::Kind::action: break;
    }
    const Verdict verdict = match.act(step.side, step.action, events);
    if (verdict.empty()) return std::monostate{};
    // The refusal cites its clauses itself.
    return at_line(
        step, "do",
        "is_an_illegal_action"_message(MessagePart::lines(text::refusal(verdict, match.scenario(), language))));
}

bool is_open_to(const Match& match, Observer observer, const Step& step) {
    if (step.kind == Step::Kind::action) return match.is_open_to(observer, step.side, step.action);
    return may_hear(observer, step.audience, has_ended(match));
}

namespace {

/// The end line against the battle that the steps lead to. Older records name no clause there.
std::vector<Problem> verify_ending(const Record& record, const Match& match) {
    const std::string ending = ending_of(match);
    const std::string without_clause = ending.substr(0, ending.rfind(' '));
    const bool same = record.ending == ending || (!record.is_sealed && record.ending == without_clause);
    if (!record.is_complete || same) return {};
    return {{record.end_line, "end", "the_record_says_the_rules_say"_message(record.ending, ending), ""}};
}

}  // namespace

namespace {

/// Replays a record; look(step, events) may find a problem before the state is compared.
template <class Look>
std::vector<Problem> replay(const LoadedRecord& loaded, Language language, Look look) {
    std::unique_ptr<Match> match = loaded.start->clone();
    if (match->hash() != loaded.record.start_hash)
        return {{loaded.record.start_line, "start", "the_battle_begins_in_another_state"_message(), ""}};
    std::vector<Event> events;
    for (const Step& step : loaded.record.steps) {
        events.clear();
        const auto applied = apply(*match, step, events, language);
        if (const auto* problem = std::get_if<Problem>(&applied)) return {*problem};
        if (const std::optional<Problem> problem = look(step, events)) return {*problem};
        if (match->hash() != step.hash)
            return {{step.hash_line, "hash", "the_battle_is_in_another_state"_message(), ""}};
    }
    return verify_ending(loaded.record, *match);
}

}  // namespace

std::vector<Problem> verify(const LoadedRecord& loaded, Language language) {
    const LengthUnit unit = text::unit_of(loaded.record.setup.ruleset);
    const Scenario& scenario = loaded.start->scenario();
    const auto look = [&](const Step& step, const std::vector<Event>& events) -> std::optional<Problem> {
        const std::size_t common = std::min(events.size(), step.events.size());
        for (std::size_t i = 0; i < std::max(events.size(), step.events.size()); ++i) {
            if (i < common && events[i] == step.events[i]) continue;
            const auto wording = [&](const std::vector<Event>& list) {
                return i < list.size() ? MessagePart(text::to_text(list[i], scenario, unit))
                                       : MessagePart("nothing"_message());
            };
            return at_line(step, "event_of_this_step"_message(i + 1),
                           "the_record_says_the_rules_say"_message(wording(step.events), wording(events)));
        }
        return std::nullopt;
    };
    std::vector<Problem> problems = replay(loaded, language, look);
    const Record& record = loaded.record;
    if (problems.empty() && record.is_complete && record.is_sealed && !record.is_intact)
        problems.push_back({record.end_line, "end", "the_seal_is_not_that_of_the_lines"_message(), ""});
    return problems;
}

std::vector<Problem> retell(LoadedRecord& loaded, Language language) {
    std::vector<std::vector<Event>> told;
    auto problems =
        replay(loaded, language, [&](const Step&, const std::vector<Event>& events) -> std::optional<Problem> {
            told.push_back(events);
            return std::nullopt;
        });
    if (!problems.empty()) return problems;
    for (std::size_t i = 0; i < told.size(); ++i) loaded.record.steps[i].events = std::move(told[i]);
    loaded.record.is_sealed = false;  // the seal was that of the lines as they were
    return problems;
}

std::unique_ptr<Match> position_after(const LoadedRecord& loaded, std::size_t count) {
    std::unique_ptr<Match> match = loaded.start->clone();
    std::vector<Event> events;
    for (std::size_t i = 0; i < std::min(count, loaded.record.steps.size()); ++i) {
        const auto applied = apply(*match, loaded.record.steps[i], events);
        if (std::holds_alternative<Problem>(applied)) break;
    }
    return match;
}

}  // namespace umpire::record
