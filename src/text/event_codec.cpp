#include "battle/length_text.hpp"
#include "battle/near_words.hpp"
#include "rulebook/clause.hpp"
#include "text/clause_words.hpp"
#include "text/codec.hpp"
#include "text/message_rows.hpp"
#include "text/names.hpp"
#include "text/parsing.hpp"

namespace umpire::text {
namespace {

/// The value of one part; empty when it is none.
std::string value_text(const Event& event, Key key, const Scenario& scenario, LengthUnit unit) {
    if (const auto number = number_member(key)) return std::to_string(event.*number);
    const auto named = [&](auto id) { return id.exists() ? bare_name(id, scenario) : std::string(); };
    if (key == Key::side) return event.side == Side::none ? std::string() : std::string(1, letter_of(event.side));
    if (key == Key::unit) return named(event.unit);
    if (key == Key::target_unit) return named(event.target_unit);
    if (key == Key::place) return named(event.place);
    if (key == Key::actor) return named(event.actor);
    if (key == Key::target) return named(event.target);
    if (key == Key::weapon) return named(event.weapon);
    if (key == Key::word)
        return event.word == no_word ? std::string() : std::string(words_of(scenario)[event.word].name);
    if (key == Key::facing) return event.amount == 0 ? std::string() : umpire::text_of(umpire::facing_of(event));
    if (key == Key::from) return text_of(event.from, unit);
    if (key == Key::to) return text_of(event.to, unit);
    return text_of(event.length, unit);
}

bool looks_like_a_clause(std::string_view word) {
    return word.size() > 3 && word[0] >= 'A' && word[0] <= 'Z' && word.find('-') != std::string_view::npos &&
           word.find('=') == std::string_view::npos;
}

/// Reads an event or the pattern of one; the first problem ends it.
class EventReader {
public:
    EventReader(std::string_view text, const Scenario& scenario, LengthUnit unit)
        : words_(words_of(text)), scenario_(scenario), unit_(unit) {}

    std::variant<EventPattern, Problem> read() {
        if (words_.empty()) return problem_of("event", "an_event_is_kind_key_value_clause"_message());
        const Game& game = game_of(scenario_);
        const auto kind = game.words().event(words_[0]);
        if (!kind) {
            return problem_of("event", did_you_mean("unknown_event"_message(words_[0]), words_[0], event_names(game)));
        }
        event().kind = *kind;
        std::size_t next = 1;
        while (next < words_.size() && words_[next].find('=') != std::string_view::npos)
            if (!read_value(words_[next++])) return problem_;
        if (next < words_.size() && words_[next] != "because") {
            if (!read_clause(words_[next++], event().clause)) return problem_;
            pattern_.has_clause = true;
        }
        if (next < words_.size() && !read_reasons(next)) return problem_;
        return pattern_;
    }

private:
    Event& event() { return pattern_.event; }
    bool fail(std::string_view field, Message message) {
        problem_ = problem_of(field, std::move(message));
        return false;
    }

    bool read_value(std::string_view word) {
        const std::size_t sign = word.find('=');
        const std::string_view name = word.substr(0, sign);
        const std::string_view value = word.substr(sign + 1);
        if (name == "for") return read_audience(value);
        const EventRow& row = words_of(scenario_)[event().kind];
        std::vector<std::string_view> known;
        for (std::size_t i = 0; i < key_count; ++i) {
            const auto key = static_cast<Key>(i);
            if (!row.has(key)) continue;
            known.emplace_back(name_of_key(key));
            if (name != name_of_key(key)) continue;
            if ((pattern_.given & bit(key)) != 0) return fail(name, "is_given_twice"_message(name));
            pattern_.given |= bit(key);
            return read_key(key, name, value);
        }
        if (known.empty()) return fail(name, "has_no_keys_found"_message(row.name, name));
        return fail(name, did_you_mean("has_no_key"_message(row.name, name), name, known));
    }

    bool read_key(Key key, std::string_view name, std::string_view value) {
        const bool none = value == "none" || value == "-";
        if (const auto member = number_member(key)) {
            const auto number = number_of_text(value);
            if (!number) return fail(name, "expected_found"_message("whole_number"_message(), quoted(value)));
            event().*member = *number;
            return true;
        }
        if (key == Key::side) {
            if (!none && value != "A" && value != "B")
                return fail(name, "expected_found"_message("a_b_or_none"_message(), quoted(value)));
            event().side = none ? Side::none : value == "A" ? Side::a : Side::b;
            return true;
        }
        if (key == Key::from || key == Key::to) {
            const auto point = point_of(value, unit_, length_longest);
            if (!point) return fail(name, "expected_found"_message("a_place_x_y"_message(), quoted(value)));
            (key == Key::from ? event().from : event().to) = *point;
            return true;
        }
        if (key == Key::length || key == Key::distance) {
            const auto length = length_of(value, unit_, length_longest);
            if (!length) return fail(name, "expected_found"_message("a_length"_message(), quoted(value)));
            event().length = *length;
            return true;
        }
        if (key == Key::facing) {
            const auto facing = facing_of(value);
            if (!facing) return fail(name, "expected_a_facing_from_0_to_359_9"_message(value));
            event().amount = facing->tenths;
            return true;
        }
        return none || read_name(key, name, value);
    }

    bool read_name(Key key, std::string_view name, std::string_view value) {
        std::vector<std::string_view> known;
        if (key == Key::unit) {
            if (const auto unit = scenario_.unit_named(value)) return event().unit = *unit, true;
            known = names_of(scenario_.units);
        } else if (key == Key::target_unit) {
            if (const auto unit = scenario_.unit_named(value)) return event().target_unit = *unit, true;
            known = names_of(scenario_.units);
        } else if (key == Key::place) {
            if (const auto piece = scenario_.piece_named(value)) return event().place = *piece, true;
            known = names_of(scenario_.pieces);
        } else if (key == Key::weapon) {
            if (const auto weapon = scenario_.weapon_named(value)) return event().weapon = *weapon, true;
            known = names_of(scenario_.weapon_names);
        } else if (key == Key::word) {
            if (const auto word = words_of(scenario_).word(value)) return event().word = *word, true;
            for (const WordRow& row : words_of(scenario_).words) known.push_back(row.name);
        } else {
            if (const auto figure = scenario_.figure_named(value))
                return (key == Key::actor ? event().actor : event().target) = *figure, true;
            known = names_of(scenario_.figures);
        }
        return fail(name, did_you_mean("unknown_name"_message(value), value, known));
    }

    bool read_audience(std::string_view value) {
        if (value != "A" && value != "B")
            return fail("for", "expected_found"_message("a_or_b"_message(), quoted(value)));
        event().audience = value == "A" ? Audience::side_a : Audience::side_b;
        pattern_.audience_given = true;
        return true;
    }

    /// "die = 3": a key that stands apart from its value.
    bool is_key(std::string_view word) const {
        const EventRow& row = words_of(scenario_)[pattern_.event.kind];
        for (std::size_t i = 0; i < key_count; ++i)
            if (row.has(static_cast<Key>(i)) && word == name_of_key(static_cast<Key>(i))) return true;
        return false;
    }

    /// The key under which a name that stands alone belongs, where the event has one.
    std::string key_for(std::string_view name) const {
        const EventRow& row = words_of(scenario_)[pattern_.event.kind];
        const auto has = [&](Key key) { return row.has(key); };
        if (scenario_.figure_named(name)) return has(Key::target) ? "target" : has(Key::actor) ? "actor" : "";
        if (scenario_.unit_named(name)) return has(Key::target_unit) ? "target_unit" : has(Key::unit) ? "unit" : "";
        return {};
    }

    bool read_clause(std::string_view word, Clause& clause) {
        const auto found = clause_of(word);
        if (!found && !looks_like_a_clause(word)) {
            const std::string key = key_for(word);
            const std::string meant = is_key(word) ? std::string(word) + "=VALUE" : key + "=" + std::string(word);
            Message message = "expected_found"_message("key_value_or_a_clause"_message(), quoted(word));
            return fail("clause",
                        meant.front() == '=' ? std::move(message) : "did_you_mean"_message(std::move(message), meant));
        }
        if (Message fault = fault_of_clause(word, scenario_.setup.ruleset); !fault.empty())
            return fail("clause", std::move(fault));
        clause = *found;
        return true;
    }

    bool read_reasons(std::size_t next) {
        if (words_[next] != "because") return fail("event", "expected_found"_message("because", quoted(words_[next])));
        if (++next == words_.size()) return fail("because", "because_needs_a_clause"_message());
        while (next < words_.size()) {
            if (event().reasons.full()) {
                return fail("because", "at_most_reasons_are_possible"_message(Reasons::capacity));
            }
            Modifier modifier;
            if (!read_clause(words_[next++], modifier.clause)) return false;
            if (next < words_.size()) {
                if (const auto amount = number_of_text(words_[next])) {
                    modifier.amount = *amount;
                    pattern_.amounts_given |= static_cast<std::uint16_t>(1u << event().reasons.size());
                    ++next;
                }
            }
            event().reasons.push_back(modifier);
        }
        return true;
    }

    std::vector<std::string_view> words_;
    const Scenario& scenario_;
    LengthUnit unit_;
    EventPattern pattern_;
    Problem problem_;
};

bool same_part(const Event& a, const Event& b, Key key) {
    if (const auto number = number_member(key)) return a.*number == b.*number;
    if (key == Key::side) return a.side == b.side;
    if (key == Key::unit) return a.unit == b.unit;
    if (key == Key::target_unit) return a.target_unit == b.target_unit;
    if (key == Key::place) return a.place == b.place;
    if (key == Key::actor) return a.actor == b.actor;
    if (key == Key::target) return a.target == b.target;
    if (key == Key::weapon) return a.weapon == b.weapon;
    if (key == Key::word) return a.word == b.word;
    if (key == Key::facing) return a.amount == b.amount;
    if (key == Key::from) return a.from == b.from;
    if (key == Key::to) return a.to == b.to;
    return a.length == b.length;
}

}  // namespace

std::string to_text(const Event& event, const Scenario& scenario, LengthUnit unit) {
    const EventRow& row = words_of(scenario)[event.kind];
    std::string text(row.name);
    for (std::size_t i = 0; i < key_count; ++i) {
        const auto key = static_cast<Key>(i);
        if (!row.has(key)) continue;
        const std::string value = value_text(event, key, scenario, unit);
        if (!value.empty()) text += " " + std::string(name_of_key(key)) + "=" + value;
    }
    if (event.audience == Audience::side_a) text += " for=A";
    if (event.audience == Audience::side_b) text += " for=B";
    if (event.clause.is_some()) text += " " + std::string(event.clause.id());
    if (event.reasons.empty()) return text;
    text += " because";
    for (const Modifier& modifier : event.reasons) {
        text += " " + std::string(modifier.clause.id());
        if (modifier.amount != 0) text += (modifier.amount > 0 ? " +" : " ") + std::to_string(modifier.amount);
    }
    return text;
}

std::vector<std::string_view> event_names(const Game& game) {
    std::vector<std::string_view> names;
    for (const EventRow& row : game.words().events) names.push_back(row.name);
    return names;
}

std::variant<EventPattern, Problem> event_pattern_of(std::string_view text, const Scenario& scenario, LengthUnit unit) {
    return EventReader(text, scenario, unit).read();
}

std::variant<Event, Problem> event_of(std::string_view text, const Scenario& scenario, LengthUnit unit) {
    auto pattern = event_pattern_of(text, scenario, unit);
    if (const Problem* problem = std::get_if<Problem>(&pattern)) return *problem;
    return std::get_if<EventPattern>(&pattern)->event;
}

namespace {

/// Each reason of the pattern has one of the event to itself, in any order; those with an amount choose first.
bool has_reasons(const EventPattern& pattern, const Event& event) {
    unsigned taken = 0;
    for (const bool with_amount : {true, false})
        for (std::size_t i = 0; i < pattern.event.reasons.size(); ++i) {
            if ((pattern.amounts_given >> i & 1u) != (with_amount ? 1u : 0u)) continue;
            const Modifier& wanted = pattern.event.reasons[i];
            std::size_t k = 0;
            while (k < event.reasons.size() && ((taken >> k & 1u) != 0 || event.reasons[k].clause != wanted.clause ||
                                                (with_amount && event.reasons[k].amount != wanted.amount)))
                ++k;
            if (k == event.reasons.size()) return false;
            taken |= 1u << k;
        }
    return true;
}

}  // namespace

bool matches(const EventPattern& pattern, const Event& event) {
    if (pattern.event.kind != event.kind) return false;
    if (pattern.has_clause && pattern.event.clause != event.clause) return false;
    if (pattern.audience_given && pattern.event.audience != event.audience) return false;
    for (std::size_t i = 0; i < key_count; ++i) {
        const auto key = static_cast<Key>(i);
        if ((pattern.given & bit(key)) != 0 && !same_part(pattern.event, event, key)) return false;
    }
    return has_reasons(pattern, event);
}

}  // namespace umpire::text
