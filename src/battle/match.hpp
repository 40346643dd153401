#pragma once

#include "battle/action.hpp"
#include "battle/battle.hpp"
#include "battle/digest.hpp"
#include "battle/event.hpp"
#include "battle/fates.hpp"
#include "battle/length_text.hpp"
#include "battle/pending.hpp"
#include "battle/scenario.hpp"
#include "battle/table.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace umpire {

/// Who looks at a battle. `none` sees only what is public.
using Observer = Side;

/// A mark beside a figure or unit that a player would see: its name is a key of the state table ("ap", "wounds").
struct Badge {
    std::string_view name;
    int value = 0;
    bool is_number = false;   ///< else it is there (1) or not
    bool is_routine = false;  ///< every turn changes it by itself: points to spend, who has acted
};

/// What one shot would be, for players, pictures and odds: everything that the rules let one look at beforehand.
struct SightLine {
    Point from;
    Point to;
    bool is_free = false;
};

/// Smoke or dust on the table, which is no piece of the scenario and goes by itself.
struct Cloud {
    Point at;
    Length radius;
    int last_turn = 0;  ///< it goes at the end of this turn
};

/// Candidates for a decision: each passes `judge`. `complete` says whether no other legal action exists.
struct Candidates {
    std::vector<Action> actions;
    bool complete = false;
};

/// A battle of any ruleset. Players, odds, the laboratory, the server and the command line use a battle through this
/// class alone and do not know its rules.
class Match {
public:
    virtual ~Match() = default;
    virtual std::unique_ptr<Match> clone() const = 0;
    virtual bool equals(const Match& other) const = 0;
    /// Becomes a copy of another battle of the same ruleset; allocates nothing.
    virtual void assign(const Match& other) = 0;
    /// A short number for this battle. Battles of one scenario that go on alike have the same digest; how many rolls
    /// lie behind them does not count. Compare digests only if they were made with the same `origin`, which may be any
    /// battle of this scenario; one that differs little makes it quick. Do not store digests: see battle/digest.hpp.
    virtual Digest digest(const Match& origin) const = 0;

    virtual const Scenario& scenario() const = 0;
    virtual const Table& table() const = 0;
    virtual const Pending& pending() const = 0;
    virtual std::uint32_t rolls() const = 0;
    /// What the rules know of the dice that are due before they fall; empty where they know nothing.
    virtual Fates fates() const { return {}; }

    /// The objections to an action of `side` now; empty when it is legal. Changes nothing.
    virtual Verdict judge(Side side, const Action& action) const = 0;
    /// Writes legal actions that are worth considering into `out`; none when the side is not asked.
    virtual void suggest(Side side, Chance& chance, Candidates& out) const = 0;
    /// One legal action, drawn at random among kinds of actions first: quick, for random play.
    virtual Action sample(Side side, Chance& chance) const = 0;

    /// Performs a legal action and runs on to the next Pending. Refused: the battle is unchanged.
    virtual Verdict act(Side side, const Action& action, Events& events) = 0;
    /// Answers the pending Roll: exactly its count of faces, each from 1 to its sides.
    virtual void roll(const Faces& faces, Events& events) = 0;
    virtual void draw(Token token, Events& events) = 0;

    /// The battle as the observer knows it. What he may not know is left out or stands there as unknown; nothing is
    /// invented. Everything that people are shown, and every hash that they are told, is made of this.
    virtual std::unique_ptr<Match> known_to(Observer observer) const = 0;
    /// A battle that the observer cannot tell from the true one, for computer players alone: whatever he may not know
    /// is drawn anew by chance, so that the battle can be played on.
    virtual std::unique_ptr<Match> imagine(Observer observer, Chance& chance) const = 0;
    /// Whether nothing of this battle is hidden from the observer. `known_to` and `imagine` would then be plain copies.
    virtual bool is_open_to(Observer observer) const = 0;

    // --- What may be told, to whom, and when: whoever shows a battle to a person asks these first ---
    /// Whether players may measure before they have declared what they do. If not, nobody is shown a distance, a range,
    /// the length of a way, how far anybody could go, where a way would end or a chance that hangs on any of these, as
    /// long as the battle waits for a decision; and no action is tried out on a copy to show what it would lead to.
    /// What `judge`, `suggest`, `sees`, `sight_lines`, `cover`, `badges` and `reach` (which is then nothing) answer may
    /// always be shown: it holds none of this. Of dice that are due everything may be shown: all is declared by then.
    virtual bool may_measure() const = 0;
    /// Whether the action, once it is done, stands although no die has fallen since: something was measured or shown by
    /// it. What does not bind may be taken back until then.
    virtual bool binds(const Action& action) const = 0;
    /// Whether the observer may be told that `by` did this. What is decided in secret is told by events when its time
    /// has come. The other side may not even learn how often somebody decided in secret.
    virtual bool is_open_to(Observer observer, Side by, const Action& action) const = 0;

    /// The hash of the whole battle, secrets included. Do not tell it to anybody to whom the battle is not open.
    virtual std::uint64_t hash() const = 0;
    /// The state as numbers in text, and back: see docs/records.md. Nothing when the text does not fit this scenario.
    virtual std::string save() const = 0;
    virtual std::unique_ptr<Match> load(std::string_view text) const = 0;

    // --- For people, pictures and cases ---
    virtual int turn() const = 0;
    virtual Side active() const = 0;
    virtual UnitId active_unit() const = 0;
    /// The value of a state as docs/cases.md names it; nothing when there is no such name or key.
    virtual std::optional<std::string> state(std::string_view name, std::string_view key) const = 0;
    virtual std::vector<Badge> badges(FigureId figure) const = 0;
    virtual std::vector<Cloud> clouds() const { return {}; }
    virtual bool sees(FigureId looker, FigureId target) const = 0;
    virtual std::vector<SightLine> sight_lines(FigureId looker, FigureId target) const = 0;
    /// Cover of the target against a shot of the looker, with its clause.
    virtual Modifier cover(FigureId looker, FigureId target) const = 0;
    /// The longest way that the figure may still move with its next single move; for drawing its reach. Nothing where
    /// players may not measure.
    virtual Length reach(FigureId figure) const = 0;
};

/// What a ruleset tells about itself, for listings and for files.
struct RulesetCard {
    std::string_view name;    ///< "ae-wwii"
    std::string_view prefix;  ///< "AE"
    std::string_view title;
    LengthUnit unit = LengthUnit::inch;  ///< in which its texts and files give lengths
    std::string_view sight_clause;       ///< of sight lines
    bool has_standard_terrain = false;   ///< a table of its own for scenarios that give no terrain
};

template <class T>
using Result = std::variant<T, Problem>;

}  // namespace umpire
