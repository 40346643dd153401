#pragma once

#include "battle/action.hpp"
#include "battle/badges.hpp"
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

/// The person who looks at a battle. `none` sees only what is public.
using Observer = Side;

/// A line of sight from the one who looks to a point of the target, and whether nothing blocks it.
struct SightLine {
    Point from;
    Point to;
    bool is_free = false;
};

/// Smoke or dust on the table. It is no piece of the scenario, and it goes away by itself.
struct Cloud {
    Point at;
    Length radius;
    int last_turn = 0;  ///< it goes at the end of this turn
};

/// Candidates for a decision. Each of them passes `judge`. `complete`: no other action is legal.
struct Candidates {
    std::vector<Action> actions;
    bool complete = false;
};

/// What `Match::exchange_alike` has done.
enum class Alike : std::uint8_t {
    unknown,    ///< nothing: the dice that are due might tell one man from another
    same,       ///< nothing, and these dice tell no men apart who were exchanged before
    exchanged,  ///< some men have changed places
};

/// A battle of any ruleset. Players, odds, the laboratory, the server and the command line use battles through this
/// class alone and do not know their rules.
class Match {
public:
    virtual ~Match() = default;
    virtual std::unique_ptr<Match> clone() const = 0;
    virtual bool equals(const Match& other) const = 0;
    /// Becomes a copy of another battle of the same ruleset. It allocates nothing.
    virtual void assign(const Match& other) = 0;
    /// A short number for this battle. Battles of one scenario that go on alike have the same digest, no matter how
    /// many rolls lie behind them. Compare digests only if they were made with the same `origin`. The origin may be any
    /// battle of this scenario; one that differs little makes it quick. Do not store digests: see battle/digest.hpp.
    virtual Digest digest(const Match& origin) const = 0;

    virtual const Scenario& scenario() const = 0;
    virtual Table table() const = 0;
    virtual const Pending& pending() const = 0;
    virtual std::uint32_t rolls() const = 0;
    /// Exchanges what has befallen men of a unit whom the dice of the attack under way cannot tell apart, and forgets
    /// what of it nothing asks for any more: fewer battles differ. It is for odds that only count the men.
    virtual Alike exchange_alike() { return Alike::unknown; }
    /// What the rules know beforehand of the dice that are due; empty where they know nothing.
    virtual Fates fates() const { return {}; }

    /// The objections to an action of `side` now; empty when the action is legal. Changes nothing.
    virtual Verdict judge(Side side, const Action& action) const = 0;
    /// Writes legal actions worth considering into `out`; none when the side is not asked.
    virtual void suggest(Side side, Chance& chance, Candidates& out) const = 0;
    /// One legal action at random; its kind is drawn first. It is quick, for random play.
    virtual Action sample(Side side, Chance& chance) const = 0;

    /// Performs a legal action and runs on to the next Pending. If the action is refused, the battle stays as it is.
    virtual Verdict act(Side side, const Action& action, Events& events) = 0;
    /// Answers the pending Roll: with exactly its count of faces, each from 1 to its sides.
    virtual void roll(const Faces& faces, Events& events) = 0;
    virtual void draw(Token token, Events& events) = 0;

    /// The battle as the observer knows it. What he may not know is left out, or stands there as unknown; nothing is
    /// invented. All that people are shown, and every hash that they are told, is made from this.
    virtual std::unique_ptr<Match> known_to(Observer observer) const = 0;
    /// A battle that the observer cannot tell from the true one, for computer players alone. Whatever he may not know
    /// is drawn anew by chance, so that the battle can be played on.
    virtual std::unique_ptr<Match> imagine(Observer observer, Chance& chance) const = 0;
    /// Whether nothing of this battle is hidden from the observer. Then `known_to` and `imagine` are plain copies.
    virtual bool is_open_to(Observer observer) const = 0;

    // --- What may be told, to whom, and when. Whoever shows a battle to a person asks these first ---
    /// Whether players may measure before they declare what they do. If not, then as long as the battle waits for a
    /// decision nobody is shown a distance, a range, the length of a way, how far anybody could go, where a way would
    /// end, or a chance that depends on any of these; and no action is tried out on a copy to show what it leads to.
    /// The answers of `judge`, `suggest`, `sees`, `sight_lines`, `cover`, `badges` and `reach` hold none of this and
    /// may always be shown (`reach` is then nothing). When dice are due everything may be shown: all is declared by
    /// then.
    virtual bool may_measure() const = 0;
    /// Whether the action stands once it is done, even if no die has fallen since, because it has measured or shown
    /// something. An action that does not bind may be taken back until a die falls.
    virtual bool binds(const Action& action) const = 0;
    /// Whether the observer may be told that `by` did this. Events tell what was decided in secret when its time has
    /// come. The other side may not even learn how often somebody decided in secret.
    virtual bool is_open_to(Observer observer, Side by, const Action& action) const = 0;

    /// The hash of the whole battle, with its secrets. Do not tell it to anybody from whom something is hidden.
    virtual std::uint64_t hash() const = 0;
    /// The state as numbers in text, and back; see docs/records.md. Nothing when the text does not fit this scenario.
    virtual std::string save() const = 0;
    virtual std::unique_ptr<Match> load(std::string_view text) const = 0;

    // --- For people, pictures and cases ---
    virtual int turn() const = 0;
    virtual Side active() const = 0;
    virtual UnitId active_unit() const = 0;
    /// The value of a state under its names in docs/cases.md; nothing when there is no such name or key.
    virtual std::optional<std::string> state(std::string_view name, std::string_view key) const = 0;
    virtual std::vector<Badge> badges(FigureId figure) const = 0;
    virtual std::vector<Cloud> clouds() const { return {}; }
    virtual bool sees(FigureId looker, FigureId target) const = 0;
    virtual std::vector<SightLine> sight_lines(FigureId looker, FigureId target) const = 0;
    /// The cover that the target has against a shot of the looker, with its clause.
    virtual Modifier cover(FigureId looker, FigureId target) const = 0;
    /// How far the figure may still go with its next single move, for drawing its reach. Nothing where players may not
    /// measure.
    virtual Length reach(FigureId figure) const = 0;
};

/// Whether the battle is over: nothing more is asked, and no dice fall.
inline bool has_ended(const Match& match) { return std::holds_alternative<Finished>(match.pending()); }

/// What a ruleset tells about itself, for listings and files.
struct RulesetCard {
    std::string_view name;               ///< "ae-wwii"
    std::string_view prefix;             ///< "AE"
    Phrase title;                        ///< its proper name, with the edition where there are several
    Phrase subtitle;                     ///< what it is, in a few words that stand below its title
    LengthUnit unit = LengthUnit::inch;  ///< the unit of lengths in its texts and files
    std::string_view sight_clause;       ///< the clause of sight lines
    bool has_standard_terrain = false;   ///< it has a table of its own for scenarios that give no terrain
};

template <class T>
using Result = std::variant<T, Problem>;

}  // namespace umpire
