#include "rulebook/register.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"
#include "text/wording_tables.hpp"

namespace umpire::text {
namespace {

std::string amount_text(int amount, Amount style) {
    if (amount == 0 && style == Amount::step) return {};
    std::string text = std::to_string(style == Amount::turned_reach ? -amount : amount);
    if (style == Amount::step && amount > 0) text.insert(0, "+");
    if (style == Amount::reach || style == Amount::turned_reach) text += "+";
    return " " + text;
}

/// The reasons of an event are those of this part of it: a die that tells what it must reach may explain what it comes
/// to.
bool has(const EventRow& row, Key key) { return row.has(key) && !(key == Key::needed && row.explains_total); }

std::string cover_head(const Event& event, Language language) {
    Values values;
    values.give("number", std::to_string(event.cover));
    return fill(cover_words.in(language), values, language);
}

/// "needs 5+", "strength 7", "total 8", "cover 3", whichever the event is about; empty for none.
std::string head(const Event& event, const EventRow& row, Language language) {
    if (has(row, Key::cover) && !has(row, Key::needed)) return cover_head(event, language);
    Values values;
    std::string_view pattern;
    if (has(row, Key::needed)) {
        pattern = needs_words.in(language);
        values.give("number", std::to_string(event.needed) + (row.needs_at_most ? "" : "+"));
    } else if (has(row, Key::strength)) {
        pattern = strength_words.in(language);
        values.give("number", std::to_string(event.strength));
    } else if (has(row, Key::total)) {
        pattern = total_words.in(language);
        values.give("number", std::to_string(event.total));
    }
    return fill(pattern, values, language);
}

/// A shot tells the number needed and the cover: how many of its reasons, which come first, make up the number.
std::size_t reasons_of_needed(const Event& event, const EventRow& row) {
    if (!has(row, Key::needed) || !has(row, Key::cover)) return event.reasons.size();
    int sum = 0;
    for (std::size_t i = 0; i < event.reasons.size(); ++i) {
        if (i > 0 && sum == event.needed) return i;
        sum += event.reasons[i].amount;
    }
    return event.reasons.size();
}

}  // namespace

/// What a short reason says may hang on its sign: "{?below_zero:no cover}{!below_zero:cover}".
std::string reason(const Modifier& modifier, const Game& game, Language language) {
    const std::string_view id = modifier.clause.id();
    for (const ShortReason& known : game.reasons) {
        if (known.clause != id) continue;
        Values values;
        if (modifier.amount < 0) values.give("below_zero", {});
        return fill(known.says.in(language), values, language) + amount_text(modifier.amount, known.amount) + " (" +
               std::string(id) + ")";
    }
    const rulebook::ClauseEntry* entry = rulebook::find_clause(modifier.clause);
    if (entry == nullptr) return std::string(id) + amount_text(modifier.amount, Amount::step);
    const std::string title = uncapitalised(std::string(entry->title(language)));
    return title + amount_text(modifier.amount, Amount::step) + " (" + std::string(id) + ")";
}

std::string reasons(const Event& event, const Game& game, Language language) {
    if (event.reasons.empty()) return {};
    const EventRow& row = game.words()[event.kind];
    std::string text = head(event, row, language);
    std::string_view between = language == Language::french ? " : " : ": ";
    if (text.empty()) between = {};
    const std::size_t of_needed = reasons_of_needed(event, row);
    for (std::size_t i = 0; i < event.reasons.size(); ++i) {
        if (i == of_needed) {
            text += (language == Language::french ? " ; " : "; ") + cover_head(event, language);
            between = language == Language::french ? " : " : ": ";
        }
        text += std::string(between) + reason(event.reasons[i], game, language);
        between = ", ";
    }
    const bool adds_a_die = !has(row, Key::needed) && (has(row, Key::strength) || has(row, Key::total));
    if (adds_a_die) {
        Values values;
        values.give("number", std::to_string(event.die));
        text += ", " + fill(die_words.in(language), values, language);
    }
    return text;
}

}  // namespace umpire::text
