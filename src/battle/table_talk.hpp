#pragma once

#include "battle/action.hpp"
#include "battle/end_reason.hpp"
#include "battle/match.hpp"
#include "battle/stance.hpp"
#include "battle/standing.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

/// What lies on a table beside figures and terrain, or stands on a sheet beside the table. A game tells it, and pages
/// and pictures show it without knowing the game. All of it is told of a battle as its observer knows it.
namespace umpire {

/// The order in which units have their step in a phase.
enum class Course : std::uint8_t {
    none,     ///< no unit has a step of its own
    falling,  ///< the highest first
    rising,   ///< the lowest first
};

struct TrackPhase {
    WordId word;
    Clause clause;
    Course course = Course::none;
};

struct TrackUnit {
    UnitId unit;
    int score = 0;            ///< what its place in the order depends on; 0: nothing yet
    bool has_gone = false;    ///< it has had its step in this phase
    WordId last = no_word;    ///< what it did in the turn before, as far as that is known
    std::optional<int> pool;  ///< what is left of its strength, as far as that is known
    int pool_at_start = 0;
};

/// The course of a turn.
struct TurnTrack {
    std::vector<TrackPhase> phases;
    std::optional<std::size_t> now;  ///< the present phase; nothing before the first turn
    std::vector<TrackUnit> units;    ///< in the order of their steps in the present phase
};

/// One order that a unit could be given, legal or not.
struct OrderChoice {
    Action action;
    int least = 0;  ///< how much it adds to the pool of the unit, at worst; below 0: it takes
    int most = 0;   ///< ... and at best
    Length reach;   ///< how far one move goes with it; zero: it is no move
    int moves = 1;  ///< how many moves it allows in a turn
};

struct OrderLine {
    UnitId unit;
    std::optional<int> pool;  ///< what is left of its strength; nothing: it has none
    int pool_at_start = 0;
    WordId last = no_word;     ///< what it did in the turn before; no word: nothing is recorded
    WordId written = no_word;  ///< its order so far
    bool is_due = false;       ///< it must have an order before the sheet can be sealed
    std::vector<OrderChoice> orders;
};

/// The orders that a side writes for all its units before any of them is carried out.
struct OrderSheet {
    std::vector<OrderLine> lines;
};

/// Two figures that fight each other.
struct Bond {
    FigureId one;
    FigureId other;
    bool is_settled = false;  ///< they are a pair; no: they touch, and may become one
};

/// How much a piece of terrain can bear, as a number beside it.
struct PieceSign {
    PieceId piece;
    int strength = 0;
    int strength_at_start = 0;
    Clause clause;
};
/// How much of that is lost: from 0, nothing, to 3, more than two thirds.
constexpr int damage_of(const PieceSign& sign) {
    const int lost = sign.strength_at_start - sign.strength;
    return lost <= 0 || sign.strength_at_start <= 0 ? 0 : std::min(3, 1 + lost * 3 / sign.strength_at_start);
}

/// The armour of a hull by sector. The sectors meet on the lines through its corners.
struct Armour {
    int front = 0;
    int side = 0;
    int rear = 0;
};

/// Where something that is thrown or lobbed would come down.
struct Landing {
    FigureId by;
    Point at;
    Length radius;        ///< how far it reaches around that point
    Length near_scatter;  ///< how far from that point it may come down when it was aimed well
    Length far_scatter;   ///< ... and when it was aimed badly; zero where that cannot be
};

/// A way that was drawn for a figure and that it has not gone yet: the corners after the place where it stands.
struct DrawnPath {
    FigureId figure;
    std::vector<Point> corners;
};

/// Where a choice would move a figure. With `leaves` it would leave the table.
struct Shift {
    FigureId figure;
    Point from;
    Point to;
    bool leaves = false;
};

/// Something on the table that causes a modifier of an order.
struct Cause {
    Clause clause;    ///< of the modifier
    FigureId figure;  ///< the one who is ordered
    FigureId other;   ///< the one who causes it
    Point from;       ///< the line between them
    Point to;
    Phrase says;  ///< what it says about the figure
};

/// How a battle is won, in one sentence. It leaves out the numbers of the book, which stand in the clause.
struct VictorySaying {
    std::string_view victory;  ///< as scenario files name it
    Clause clause;
    Phrase says;
};

/// The round of fighting that an action leads to, perhaps phases later, if nobody does anything else before it. Odds
/// carry the action out in a copy of the battle and go on there.
struct RoundAhead {
    Phrase assumes;  ///< what is taken for granted until then
    /// What is done at a decision on the way, by whoever is asked. Nothing when the round cannot come about any more.
    std::optional<Action> (*next)(const Match& match, const Decision& decision, const Action& deed) = nullptr;

    // The events that tell of the round, with the parts that are read.
    std::vector<EventId> told;   ///< unit, target_unit: what comes before the round and deserves a sentence
    std::vector<EventId> needs;  ///< unit, needed: what the dice of a unit must show
    EventId shot;                ///< unit, amount: hits on a unit before the round ...
    WordId shot_word = no_word;  ///< ... where the event has this word
    EventId attacks;             ///< unit, target_unit, amount, reasons: the dice of a unit in the round
    EventId hits;                ///< unit, amount: the hits on a unit that count
    EventId score;               ///< side, total
    EventId won;                 ///< side: the winner; the round is over
    EventId drawn;               ///< the round is over with this too: it is drawn
    EventId over;                ///< ... and with this: nobody has won
};

/// What a game tells of this. A function is null where the game has nothing to say.
struct TableTalk {
    std::optional<TurnTrack> (*track)(const Match& seen, Observer observer) = nullptr;
    /// The sheet of the side; nothing unless it is asked to write orders.
    std::optional<OrderSheet> (*sheet)(const Match& seen, Side side) = nullptr;
    std::vector<Bond> (*bonds)(const Match& seen) = nullptr;
    std::vector<PieceSign> (*pieces)(const Match& seen) = nullptr;
    Phrase strength{};  ///< what that number is called: "structure"
    std::optional<Armour> (*armour)(const Match& match, FigureId figure) = nullptr;
    std::optional<Landing> (*landing)(const Match& seen, const Action& action) = nullptr;
    /// The landings that were declared.
    std::vector<Landing> (*landings)(const Match& seen) = nullptr;
    std::vector<DrawnPath> (*paths)(const Match& seen) = nullptr;
    std::vector<Shift> (*shifts)(const Match& seen, const Action& action) = nullptr;
    /// What the dice that are due are for, if the title of their clause does not say it.
    std::optional<Phrase> (*purpose)(const Match& match) = nullptr;
    /// The questions that may be answered beforehand.
    std::span<const StandingRow> standing = {};  // NOLINT(readability-redundant-member-init)
    /// The round that the action leads to; nothing where it leads to none.
    std::optional<RoundAhead> (*round_ahead)(const Match& seen, const Action& action) = nullptr;
    /// The causes of the modifiers of an order, as far as they have one.
    std::vector<Cause> (*causes)(const Match& seen, const Action& order) = nullptr;
    /// How the rules see the unit where it stands; nothing where they have nothing to say of it.
    std::optional<Stance> (*stance)(const Match& seen, UnitId unit) = nullptr;
    /// Who supports whom in the fight that the action is about.
    std::vector<Support> (*supports)(const Match& seen, const Action& action) = nullptr;
    /// A row for each way to win that scenario files may name.
    std::span<const VictorySaying> aims = {};  // NOLINT(readability-redundant-member-init)
    /// Why a battle that is over ended as it did, what decided first.
    EndReasons (*why_it_ended)(const Match& seen) = nullptr;
};

}  // namespace umpire
