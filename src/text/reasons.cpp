#include "rulebook/register.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"
#include "text/wording_tables.hpp"

namespace umpire::text {
namespace {

/// How a reason shows its amount: as a step ("+1"), as it is ("3"), as a number to reach ("4+"), or as one that stands
/// with its sign turned ("4+" for -4).
enum class Amount { step, plain, reach, turned_reach };

/// Shorter names than the titles of the clauses for the reasons that players read all the time.
struct ShortReason {
    std::string_view clause;
    std::string_view english;
    std::string_view french;
    Amount amount;
};
constexpr ShortReason short_reasons[] = {
    {"AE-PROF-3", "CD", "CD", Amount::reach},
    {"AE-PROF-4", "CC", "CC", Amount::plain},
    {"AE-PROF-5", "armour", "armure", Amount::plain},
    {"AE-PROF-6", "F", "F", Amount::plain},
    {"AE-PROF-7", "DR", "DR", Amount::plain},
    {"AE-DATA-4", "base strength", "force de base", Amount::plain},
    {"AE-SHOOT-7", "base strength", "force de base", Amount::plain},
    {"AE-AREA-3", "base strength", "force de base", Amount::plain},
    {"AE-SPEC-11", "base strength", "force de base", Amount::plain},
    {"AE-CC-5", "F", "F", Amount::plain},
    {"AE-CC-7", "charge", "charge", Amount::step},
    {"AE-CC-9", "all-out attack", "attaque à outrance", Amount::step},
    {"AE-COVER-1", "light cover", "couvert léger", Amount::step},
    {"AE-COVER-2", "just behind cover", "juste derrière un couvert", Amount::step},
    {"AE-COVER-3", "heavy cover", "couvert lourd", Amount::step},
    {"AE-SPEC-3", "syringe", "seringue", Amount::step},
    {"BA-SHOOT-22", "pins of the shooter", "clouages du tireur", Amount::step},
    {"BA-SHOOT-24", "inexperienced", "inexpérimentés", Amount::step},
    {"BA-SHOOT-25", "fire on the move", "tir en mouvement", Amount::step},
    {"BA-IND-3", "ranging in", "réglage du tir", Amount::turned_reach},
    {"BA-IND-4", "pins of the shooter", "clouages du tireur", Amount::step},
    {"BA-WEAP-2", "lone crewman", "servant isolé", Amount::step},
    {"BA-DMG-4", "weapon", "arme", Amount::step},
    {"BA-HE-3", "high explosive", "explosif", Amount::step},
    {"BA-VEH-10", "side of the armour", "côté du blindage", Amount::step},
    {"BA-MOR-1", "quality", "qualité", Amount::plain},
    {"BA-MOR-4", "limits", "limites", Amount::step},
    {"BA-MOR-6", "officer", "officier", Amount::step},
    {"BA-PIN-4", "pins", "clouages", Amount::step},
};

std::string amount_text(int amount, Amount style) {
    if (amount == 0 && style == Amount::step) return {};
    std::string text = std::to_string(style == Amount::turned_reach ? -amount : amount);
    if (style == Amount::step && amount > 0) text.insert(0, "+");
    if (style == Amount::reach || style == Amount::turned_reach) text += "+";
    return " " + text;
}

/// A damage die of Bolt Action tells what it must reach, but its reasons are those of what it comes to.
bool has(const Event& event, Key key) {
    if (key == Key::needed && event.kind == Happening::damage_die) return false;
    return (shape_of(event.kind).keys & bit(key)) != 0;
}

/// Two dice must not come to more.
bool is_at_most(Happening kind) {
    using enum Happening;
    return kind == morale_passed || kind == morale_failed || kind == order_tested || kind == morale_tested;
}

std::string cover_head(const Event& event, const Wordings& words, Language language) {
    Values values;
    values.give("number", std::to_string(event.cover));
    return fill(words.cover, values, language);
}

/// "needs 5+", "strength 7", "total 8", "cover 3", whichever the event is about; empty for none.
std::string head(const Event& event, const Wordings& words, Language language) {
    if (has(event, Key::cover) && !has(event, Key::needed)) return cover_head(event, words, language);
    Values values;
    std::string_view pattern;
    if (has(event, Key::needed)) {
        pattern = words.needs;
        values.give("number", std::to_string(event.needed) + (is_at_most(event.kind) ? "" : "+"));
    } else if (has(event, Key::strength)) {
        pattern = words.strength;
        values.give("number", std::to_string(event.strength));
    } else if (has(event, Key::total)) {
        pattern = words.total;
        values.give("number", std::to_string(event.total));
    }
    return fill(pattern, values, language);
}

/// A shot tells the number needed and the cover: how many of its reasons, which come first, make up the number.
std::size_t reasons_of_needed(const Event& event) {
    if (!has(event, Key::needed) || !has(event, Key::cover)) return event.reasons.size();
    int sum = 0;
    for (std::size_t i = 0; i < event.reasons.size(); ++i) {
        if (i > 0 && sum == event.needed) return i;
        sum += event.reasons[i].amount;
    }
    return event.reasons.size();
}

}  // namespace

std::string reason(const Modifier& modifier, Language language) {
    const std::string_view id = modifier.clause.id();
    for (const ShortReason& known : short_reasons) {
        if (known.clause != id) continue;
        const std::string_view name = language == Language::french ? known.french : known.english;
        return std::string(name) + amount_text(modifier.amount, known.amount) + " (" + std::string(id) + ")";
    }
    const rulebook::ClauseEntry* entry = rulebook::find_clause(modifier.clause);
    if (entry == nullptr) return std::string(id) + amount_text(modifier.amount, Amount::step);
    const std::string title = uncapitalised(std::string(entry->title(language)));
    return title + amount_text(modifier.amount, Amount::step) + " (" + std::string(id) + ")";
}

std::string reasons(const Event& event, Language language) {
    if (event.reasons.empty()) return {};
    const Wordings& words = language == Language::french ? french_wordings : english_wordings;
    std::string text = head(event, words, language);
    std::string_view between = language == Language::french ? " : " : ": ";
    if (text.empty()) between = {};
    const std::size_t of_needed = reasons_of_needed(event);
    for (std::size_t i = 0; i < event.reasons.size(); ++i) {
        if (i == of_needed) {
            text += (language == Language::french ? " ; " : "; ") + cover_head(event, words, language);
            between = language == Language::french ? " : " : ": ";
        }
        text += std::string(between) + reason(event.reasons[i], language);
        between = ", ";
    }
    const bool adds_a_die = !has(event, Key::needed) && (has(event, Key::strength) || has(event, Key::total));
    if (adds_a_die) {
        Values values;
        values.give("number", std::to_string(event.die));
        text += ", " + fill(words.die, values, language);
    }
    return text;
}

}  // namespace umpire::text
