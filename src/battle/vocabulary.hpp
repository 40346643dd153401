#pragma once

#include "rulebook/language.hpp"

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

/// What a game says: the verbs of its players, the events, the questions and the single words that these carry. Each is
/// one row of a table of that game, with everything that shared code must know of it side by side. Shared code knows a
/// verb by its row alone, and what it means by the row's columns (`Role`, `Task`, `TalePart`, ...).
namespace umpire {

/// The number of a row in a table of one game. A game has an enum for each of its tables and names its rows by it: an
/// enumerator becomes the number of its row by itself. Numbers of two games must not be compared.
template <class Row>
struct RowId {
    std::uint8_t value = 0;

    constexpr RowId() = default;
    template <class E>
        requires std::is_enum_v<E> && std::same_as<decltype(vocabulary(E{})), RowId>
    constexpr RowId(E one) : value(static_cast<std::uint8_t>(one)) {}  // NOLINT(google-explicit-constructor)
    /// The enumerator, in code of that game.
    template <class E>
        requires std::is_enum_v<E> && std::same_as<decltype(vocabulary(E{})), RowId>
    constexpr operator E() const {  // NOLINT(google-explicit-constructor)
        return static_cast<E>(value);
    }
    /// The same where the compiler cannot tell which game is meant, as in a switch.
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
/// The first word of every game: none.
inline constexpr WordId no_word{};

/// Who the subject of an action is.
enum class Subject : std::uint8_t { side, unit, figure };

/// Which parts of an Action a verb uses; the text form writes and reads just these. Parts that are used may be left out
/// unless they are needed.
struct VerbShape {
    std::string_view name;
    Subject subject = Subject::side;
    bool weapon = false;
    bool targets = false;
    bool places = false;
    bool from = false;
    bool amount = false;
    bool word = false;
    bool units = false;            ///< names units after "at"
    bool piece = false;            ///< names a piece of terrain after "at"
    bool turns = false;            ///< a facing behind a point is a turn there: 0 is then another thing than none
    bool needs_aim = false;        ///< says nothing without a name after "at"
    bool needs_places = false;     ///< ... without a point
    bool needs_amount = false;     ///< ... without an amount
    bool word_may_lack = false;    ///< says something without its word
    bool weapon_may_lack = false;  ///< ... without its weapon
};

/// What a verb is to a person: `order` a die is put beside a unit, `way` a path, `attack` done to an enemy, `goal`
/// where a path leads, `setting` prepares what follows, `pick` says whom, `wait` lets a little more happen, `end` what
/// was begun is ended or declined.
enum class Role : std::uint8_t { none, order, way, attack, goal, setting, pick, wait, end };
inline constexpr std::array<std::string_view, 9> role_names{"",        "order", "way",  "attack", "goal",
                                                            "setting", "pick",  "wait", "end"};

/// What shared code does by itself on behalf of a player, and which verb of a game says so. At most one verb of a game
/// has a task.
enum class Task : std::uint8_t {
    none,
    deploy,         ///< a unit is set up
    come_on,        ///< a unit begins outside of its edge
    order_run,      ///< an order to move far
    order_advance,  ///< an order to move and act
    path_of_unit,   ///< one way for all models of a unit
    path_of_model,  ///< the way of one model, with its turns
    reverse,        ///< a way straight back
    go,             ///< what was announced begins
    place_model,    ///< one model is put somewhere
    move,           ///< a model moves for little
    run,            ///< ... far, and perhaps into contact
    leave,          ///< ... out of contact
    move_and_fire,  ///< ... and fires on its way
    fight,          ///< a model strikes one in contact
    shoot,          ///< a model fires at a model
    throw_weapon,   ///< a model throws something
    shoot_at,       ///< a unit fires at a unit
    hold,           ///< nothing is done
    stand,          ///< no reaction
    finish_model,   ///< a model ends its actions
    end_unit,       ///< a unit ends its activation
    ready,          ///< all choices of a side are made
    fall,           ///< a man is removed
    take_fire,      ///< an own unit takes fire: said by the other side
    take_charge,    ///< an enemy is charged: said by the side that charges
};

/// What an event is in the tale of a battle, of which by default one line tells one thing: `detail` belongs to the line
/// before it, `prelude` to the one that follows, `way` is a part of a move, `attack` begins one that `hit` and `miss`
/// belong to, `each` is said once for many. What is nothing of these is a `line`.
enum class TalePart : std::uint8_t { line, detail, prelude, way, attack, hit, miss, each };
inline constexpr std::array<std::string_view, 8> part_names{"",       "detail", "prelude", "way",
                                                            "attack", "hit",    "miss",    "each"};

/// How a printed report treats an event: `bookkeeping` is left out of the full one because the next line says it
/// better, a `headline` stands in the brief one too.
enum class Report : std::uint8_t { line, bookkeeping, headline };

/// What drawings, tales and counts understand of an event, with the parts of Event that they read.
enum class EventRole : std::uint8_t {
    none,
    turn_began,
    turn_ended,
    activated,         ///< unit: its turn to act, model by model
    ordered,           ///< unit, word: its turn to act, as a whole
    placed,            ///< actor, to
    moved,             ///< actor, from, to, length
    ran,               ///< ... faster
    left_combat,       ///< ... out of contact
    pushed,            ///< target, from, to: moved by another
    turned,            ///< actor, facing
    path_announced,    ///< actor, to: not gone yet
    stopped,           ///< actor, target: ended by contact
    charged,           ///< actor, target: a run that was a charge
    assault_declared,  ///< unit, target_unit
    contact,           ///< unit, target_unit: they meet
    shot_declared,     ///< actor, target, weapon, needed, cover, distance
    volley_declared,   ///< unit, target_unit
    measured,          ///< actor, target or place, needed: one shooter of a volley
    thrown,            ///< actor, target, weapon, needed, to
    out_of_range,      ///< actor, target
    shot_impossible,   ///< actor, target
    shot_hit,          ///< actor, target
    volley_hit,        ///< actor: one shooter of a volley
    shot_missed,       ///< actor, target
    cover_rolled,      ///< a die decides the cover of a volley
    in_cover,          ///< word: the cover of a volley
    damage_die,        ///< needed, of one hit of a volley; the reasons are those of the total
    blow,              ///< actor, needed
    combat_rolled,     ///< actor, target
    combat_won,
    combat_tied,
    saved,  ///< target
    no_effect,
    numb_held,
    wounded,
    casualty,      ///< target: a man of a unit falls
    removed,       ///< side, target: a model is removed
    scattered,     ///< from, to
    exploded,      ///< to
    arc_fired,     ///< actor, from, to
    arc_cut,       ///< to
    mind_blasted,  ///< actor, target
    inoculated,
    ap_given,
    entered,  ///< unit goes in somewhere
    boarded,
    left_building,  ///< unit comes out
    disembarked,
};

/// How a question is answered: `set_up` a unit is put down somewhere, `enter` it comes on over an edge, `act` models
/// are moved and aim one by one, `draw` the paths of one unit are drawn, `aim` one unit picks a target, `watch` an
/// enemy is on its way and may be stopped at any point, `unit` a unit is picked and told something, `model` one model
/// is picked, `buttons` a choice of words.
enum class Manner : std::uint8_t { none, set_up, enter, act, draw, aim, watch, unit, model, buttons };
inline constexpr std::array<std::string_view, 10> manner_names{"",    "set_up", "enter", "act",   "draw",
                                                               "aim", "watch",  "unit",  "model", "buttons"};

/// What shared code must know about the subject of a question.
enum class Topic : std::uint8_t {
    none,
    choose_edge,       ///< a table edge; the two edges are marked
    role,              ///< a role or a table side; the same
    who_places_first,  ///< part of setting up
    deploy,            ///< a unit is set up
    waves,             ///< how each unit comes is written down in secret
    activate,          ///< a unit to act
    order,             ///< a unit and its order
    act,               ///< what the models of the unit do
    paths,             ///< the ways of the unit
    come_on,           ///< where the unit comes on
    leave,             ///< the way out of contact
    regroup,           ///< a move after an assault
    place_survivors,
    shot,         ///< the target of a unit
    ambush,       ///< a waiting unit may fire at one that moves
    casualty,     ///< the owner says who falls
    exceptional,  ///< the enemy says who falls
    keep_dice,    ///< at the end of a turn, in secret
};

/// What kind of word it is where state is shown: the order on the die of a unit, or a power of a model.
enum class WordKind : std::uint8_t { none, order, power };

struct VerbRow {
    VerbId id;
    VerbShape shape;
    Phrase says;   ///< pattern: what the subject does; see text/phrase.hpp
    Phrase label;  ///< of a group of choices: "Move"
    Role role = Role::none;
    Task task = Task::none;
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
inline constexpr std::array key_names{"side", "unit",     "target_unit", "actor",  "target",   "weapon", "place",
                                      "word", "die",      "total",       "needed", "strength", "cover",  "amount",
                                      "left", "distance", "length",      "from",   "to",       "facing"};
using Keys = std::uint32_t;
constexpr Keys bit(Key key) { return Keys{1} << static_cast<unsigned>(key); }
template <class... K>
constexpr Keys keys(K... key) {
    return (Keys{0} | ... | bit(key));
}

struct EventRow {
    EventId id;
    std::string_view name;  ///< in the past tense
    Keys keys = 0;
    Phrase says;  ///< pattern: what happened
    TalePart part = TalePart::line;
    EventRole role = EventRole::none;
    Report report = Report::line;
    bool at_margin = false;       ///< in a printed report it is a head of what follows
    int stage = 0;                ///< the step of an attack that it belongs to, from 1; 0 for none
    bool needs_at_most = false;   ///< `needed` must not be exceeded; else it is to be reached
    bool explains_total = false;  ///< has `needed`, but its reasons are those of what the die comes to
    constexpr bool is_whole() const { return !name.empty() && says.is_whole(); }
    constexpr bool has(Key key) const { return (keys & bit(key)) != 0; }
};

struct QuestionRow {
    QuestionId id;
    std::string_view name;
    Phrase asks;  ///< pattern: what is asked of whom
    Phrase hint;  ///< what it is about, and what follows when one declines
    Manner manner = Manner::none;
    Topic topic = Topic::none;
    bool is_own_turn = false;  ///< whoever is asked this begins something of his own; else he answers
    bool is_secret = false;    ///< what is answered here is for nobody else to see
    bool is_routine = false;   ///< its usual answer is the first that the game offers; others are a matter of taste
    bool is_after = false;     ///< asked behind a whole deed: whose turn it is, and what ends it
    constexpr bool is_whole() const {
        return !name.empty() && asks.is_whole() && hint.is_whole() && manner != Manner::none;
    }
};

struct WordRow {
    WordId id;
    std::string_view name;  ///< the same in every file and language
    Phrase says;
    WordKind kind = WordKind::none;
    Phrase face{};         ///< of an order: on its die, in two letters
    bool runs = false;     ///< of an order: the unit runs
    bool waits = false;    ///< of an order: the unit has had its die and still waits to act
    bool is_said = false;  ///< players say it in actions
    constexpr bool is_whole() const { return !name.empty() && says.is_whole(); }
};

void a_row_is_missing_or_misplaced();  // declared and nowhere defined: the compiler's message names it
void a_row_lacks_a_part();

/// The rows of a table, if each stands where its number says and has all its parts; else it does not compile.
template <class Row, std::size_t N>
consteval std::array<Row, N> checked(const Row (&rows)[N]) {
    std::array<Row, N> all{};
    for (std::size_t i = 0; i < N; ++i) {
        if (rows[i].id.value != i) a_row_is_missing_or_misplaced();
        if (!rows[i].is_whole()) a_row_lacks_a_part();
        all[i] = rows[i];
    }
    return all;
}

/// The four tables of a game. A row is looked up by the number that this game gave; a number beyond its table is the
/// first row.
struct Vocabulary {
    std::span<const VerbRow> verbs;
    std::span<const EventRow> events;
    std::span<const QuestionRow> questions;
    std::span<const WordRow> words;

    const VerbRow& operator[](VerbId id) const { return row(verbs, id.value); }
    const EventRow& operator[](EventId id) const { return row(events, id.value); }
    const QuestionRow& operator[](QuestionId id) const { return row(questions, id.value); }
    const WordRow& operator[](WordId id) const { return row(words, id.value); }

    /// A game may use a name for two kinds of subjects ("path" of a model or of a whole unit): then the verb for
    /// `subject`, if any is given, else the first.
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
    bool is(EventId id, EventRole role) const { return (*this)[id].role == role; }
    bool is(QuestionId id, Topic topic) const { return (*this)[id].topic == topic; }

private:
    template <class Row>
    static const Row& row(std::span<const Row> rows, std::size_t i) {
        return rows[i < rows.size() ? i : 0];
    }
    template <class Row>
    static auto named(std::span<const Row> rows, std::string_view name) -> std::optional<decltype(Row::id)> {
        for (const Row& row : rows)
            if (row.name == name) return row.id;
        return std::nullopt;
    }
};

}  // namespace umpire
