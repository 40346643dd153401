#pragma once

#include "battle/assert.hpp"
#include "battle/enumerators.hpp"
#include "battle/roles.hpp"
#include "rulebook/language.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

/// What a game can say: the verbs of its players, its events, its questions, and the single words that these carry.
/// Each is one row of a table of that game; all that shared code must know of it stands in that row. Shared code knows
/// a verb only by its row, and what the verb means by the columns of the row (`Role`, `Task`, `TalePart`, ...).
namespace umpire {

/// The number of a row in a table of one game. A game has an enum for each of its tables; an enumerator turns into the
/// number of its row by itself. Numbers of two games must not be compared.
template <class Row>
struct RowId {
    std::uint8_t value = 0;

    constexpr RowId() = default;
    template <class E>
        requires std::is_enum_v<E> && std::same_as<decltype(vocabulary(E{})), RowId>
    constexpr RowId(E one) : value(static_cast<std::uint8_t>(one)) {}  // NOLINT(google-explicit-constructor)
    /// The enumerator; for code of that game.
    template <class E>
        requires std::is_enum_v<E> && std::same_as<decltype(vocabulary(E{})), RowId>
    constexpr operator E() const {  // NOLINT(google-explicit-constructor)
        return static_cast<E>(value);
    }
    /// The same, where the compiler cannot tell which game is meant, as in a switch.
    template <class E>
    constexpr E as() const {
        return *this;
    }
    static constexpr RowId at(std::size_t row) {
        RowId id;
        id.value = static_cast<std::uint8_t>(row);
        return id;
    }
    friend constexpr bool operator==(RowId, RowId) = default;
    friend constexpr auto operator<=>(RowId, RowId) = default;
    template <class E>
        requires std::is_enum_v<E> && std::same_as<decltype(vocabulary(E{})), RowId>
    friend constexpr bool operator==(RowId id, E one) {
        return id.value == static_cast<std::uint8_t>(one);
    }
};

struct VerbRow;
struct EventRow;
struct QuestionRow;
struct WordRow;
using VerbId = RowId<VerbRow>;
using EventId = RowId<EventRow>;
using QuestionId = RowId<QuestionRow>;
using WordId = RowId<WordRow>;
template <class Row>
Row row_of(RowId<Row>);  // declared alone, for its type
/// The type of the rows that an enumeration of a game numbers.
template <class E>
using RowOf = decltype(row_of(vocabulary(E{})));
/// The first word of every game: none.
inline constexpr WordId no_word{};

/// What kind of subject an action has.
enum class Subject : std::uint8_t { side, unit, figure };

/// Which parts of an Action a verb uses; the text form writes and reads just these. A part that is used may be left out
/// unless it is needed.
struct VerbShape {
    std::string_view name{};  ///< empty: as the enumerator. NOLINT(readability-redundant-member-init)
    Subject subject = Subject::side;
    bool weapon = false;
    bool targets = false;
    bool places = false;
    bool from = false;
    bool amount = false;
    bool word = false;
    bool units = false;            ///< names units after "at"
    bool piece = false;            ///< names a piece of terrain after "at"
    bool turns = false;            ///< a facing after a point is a turn there, so that a facing of 0 differs from none
    bool needs_aim = false;        ///< says nothing unless a name follows "at"
    bool needs_places = false;     ///< ... without a point
    bool needs_amount = false;     ///< ... without an amount
    bool word_may_lack = false;    ///< says something without its word
    bool weapon_may_lack = false;  ///< ... without its weapon
};

struct VerbRow {
    VerbId id;
    VerbShape shape;
    Phrase says;   ///< pattern: what the subject does; see text/phrase.hpp
    Phrase label;  ///< the name of a group of choices: "Move"
    Role role = Role::none;
    Task task = Task::none;
    AsOne as_one = AsOne::none;  ///< more verbs than one may have the same
    constexpr void take_name(std::string_view usual) {
        if (shape.name.empty()) shape.name = usual;
    }
    constexpr bool is_whole() const {
        return !shape.name.empty() && says.is_whole() && label.is_whole() && role != Role::none;
    }
};

/// The parts of an event, in the order in which they are written.
enum class Key : std::uint8_t {
    side,
    unit,
    target_unit,
    actor,
    target,
    weapon,
    place,
    word,
    die,
    total,
    needed,
    strength,
    cover,
    amount,
    left,
    distance,
    length,
    from,
    to,
    facing,
};
using Keys = std::uint32_t;
constexpr Keys bit(Key key) { return Keys{1} << static_cast<unsigned>(key); }
template <class... K>
constexpr Keys keys(K... key) {
    return (Keys{0} | ... | bit(key));
}

struct EventRow {
    EventId id;
    std::string_view
        name{};  ///< in the past tense; empty: as the enumerator. NOLINT(readability-redundant-member-init)
    Keys keys = 0;
    Phrase says;  ///< pattern: what happened
    TalePart part = TalePart::line;
    EventRole role = EventRole::none;
    Report report = Report::line;
    bool at_margin = false;       ///< in a printed report it is the heading of what follows
    int stage = 0;                ///< the step of an attack that it belongs to, from 1; 0: none
    bool needs_at_most = false;   ///< `needed` must not be exceeded; no: it is to be reached
    bool explains_total = false;  ///< it has `needed`, but its reasons explain what the die comes to
    constexpr void take_name(std::string_view usual) {
        if (name.empty()) name = usual;
    }
    constexpr bool is_whole() const { return !name.empty() && says.is_whole(); }
    constexpr bool has(Key key) const { return (keys & bit(key)) != 0; }
};

struct QuestionRow {
    QuestionId id;
    std::string_view name{};  ///< empty: as the enumerator. NOLINT(readability-redundant-member-init)
    Phrase asks;              ///< pattern: what is asked of whom
    Phrase hint;              ///< what it is about, and what follows for a player who declines
    Phrase hint_of_equals{};  ///< replaces the hint where the scenario gives the sides no roles; empty: the same hint
    Manner manner = Manner::none;
    Topic topic = Topic::none;
    bool is_own_turn = false;  ///< whoever is asked begins something of his own; no: he answers somebody
    bool is_secret = false;    ///< nobody else may see the answer
    bool is_routine = false;   ///< the game's first offer is the usual answer; others are a matter of taste
    bool is_after = false;     ///< it is asked after a whole deed: whose turn it is, and what ends the turn
    constexpr void take_name(std::string_view usual) {
        if (name.empty()) name = usual;
    }
    constexpr bool is_whole() const {
        return !name.empty() && asks.is_whole() && hint.is_whole() && manner != Manner::none;
    }
};

struct WordRow {
    WordId id;
    /// The same in every file and language; empty: as the enumerator.
    std::string_view name{};  // NOLINT(readability-redundant-member-init)
    Phrase says;
    WordKind kind = WordKind::none;
    bool runs = false;             ///< of an order: the unit runs
    bool waits = false;            ///< of an order: the unit has had its die and still waits to act
    bool is_said = false;          ///< players may say it in actions
    std::string_view pictogram{};  ///< of an order; empty: a letter. NOLINT(readability-redundant-member-init)
    constexpr void take_name(std::string_view usual) {
        if (name.empty()) name = usual;
    }
    constexpr bool is_whole() const { return !name.empty() && says.is_whole(); }
};

void a_row_is_missing_or_misplaced();  // declared and nowhere defined: the compiler's message names it
void a_row_lacks_a_part();

/// The rows of the table whose numbers an enumeration names, checked to stand where these say and to have all their
/// parts; else it does not compile. A row without a name has that of its enumerator.
template <class E, std::size_t N>
consteval std::array<RowOf<E>, N> checked(const RowOf<E> (&rows)[N]) {
    if (N != enumerator_count<E>) a_row_is_missing_or_misplaced();
    std::array<RowOf<E>, N> all{};
    for (std::size_t i = 0; i < N; ++i) {
        if (rows[i].id.value != i) a_row_is_missing_or_misplaced();
        all[i] = rows[i];
        all[i].take_name(enumerator_names<E>[i]);
        if (!all[i].is_whole()) a_row_lacks_a_part();
    }
    return all;
}
/// The same for a table in several sections.
template <class E, std::size_t... Sizes>
consteval auto joined(const RowOf<E> (&... sections)[Sizes]) {
    RowOf<E> all[(Sizes + ...)]{};
    RowOf<E>* end = all;
    ((end = std::copy(sections, sections + Sizes, end)), ...);
    return checked<E>(all);
}

/// The four tables of a game. A row is looked up by the number that this game gave.
struct Vocabulary {
    std::span<const VerbRow> verbs;
    std::span<const EventRow> events;
    std::span<const QuestionRow> questions;
    std::span<const WordRow> words;

    const VerbRow& operator[](VerbId id) const { return row(verbs, id.value); }
    const EventRow& operator[](EventId id) const { return row(events, id.value); }
    const QuestionRow& operator[](QuestionId id) const { return row(questions, id.value); }
    const WordRow& operator[](WordId id) const { return row(words, id.value); }

    /// The verb with this name. A game may use one name for two kinds of subjects ("path" of a model or of a whole
    /// unit): then the verb for `subject` is meant, or the first one if no subject is given.
    std::optional<VerbId> verb(std::string_view name, std::optional<Subject> subject = {}) const {
        std::optional<VerbId> found;
        for (const VerbRow& row : verbs) {
            if (row.shape.name != name) continue;
            if (row.shape.subject == subject) return row.id;
            if (!found) found = row.id;
        }
        return found;
    }
    /// The verb that does a task; nothing in games that have none.
    std::optional<VerbId> verb(Task task) const {
        for (const VerbRow& row : verbs)
            if (row.task == task) return row.id;
        return std::nullopt;
    }
    /// The first verb that moves a unit as one so; nothing in games that have none.
    std::optional<VerbId> verb(AsOne as_one) const {
        for (const VerbRow& row : verbs)
            if (row.as_one == as_one) return row.id;
        return std::nullopt;
    }
    std::optional<EventId> event(std::string_view name) const { return named(events, name); }
    std::optional<EventId> event(EventRole role) const {
        for (const EventRow& row : events)
            if (row.role == role) return row.id;
        return std::nullopt;
    }
    std::optional<QuestionId> question(std::string_view name) const { return named(questions, name); }
    std::optional<WordId> word(std::string_view name) const { return named(words, name); }

    const VerbShape& shape(VerbId id) const { return (*this)[id].shape; }
    bool is(VerbId id, Task task) const { return (*this)[id].task == task; }
    bool is(VerbId id, AsOne as_one) const { return (*this)[id].as_one == as_one; }
    bool is(EventId id, EventRole role) const { return (*this)[id].role == role; }
    bool is(QuestionId id, Topic topic) const { return (*this)[id].topic == topic; }

private:
    template <class Row>
    static const Row& row(std::span<const Row> rows, std::size_t i) {
        UMPIRE_ASSERT(i < rows.size());
        return rows[i];
    }
    template <class Row>
    static auto named(std::span<const Row> rows, std::string_view name) -> std::optional<decltype(Row::id)> {
        for (const Row& row : rows)
            if (row.name == name) return row.id;
        return std::nullopt;
    }
};

}  // namespace umpire
