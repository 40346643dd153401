#pragma once

#include "ai/player.hpp"
#include "battle/match.hpp"
#include "record/draft.hpp"
#include "record/told_session.hpp"
#include "review/review.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"
#include "wire/step.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::wire {

/// A table with one battle at a time, driven by messages. The page's own engine is one. It holds the whole battle, so
/// it serves players who share a machine; even so each view shows a seat only what that seat may know.
class Desk {
public:
    /// Answers a call of docs/protocol.schema.json. Request and answer are JSON. If anything is wrong with the request,
    /// the answer is {"problems": [...]} and nothing has changed.
    std::string call(std::string_view name, std::string_view request);

private:
    using Files = std::map<std::string, std::string, std::less<>>;
    struct Shelf {
        Files scenarios;
        Files forces;
    };
    class Forces;
    struct CallRow;
    static const CallRow* find_call(std::string_view name);

    // Calls that need no battle.
    Json rulesets(const Json& request);
    Json options(const Json& request);
    Json clauses(const Json& request);
    Json clause(const Json& request);
    Json files(const Json& request);
    Json forces(const Json& request);
    Json scenarios(const Json& request);
    Json generate(const Json& request);
    Json ground(const Json& request);
    Json symbols(const Json& request);
    Json situation_words(const Json& request);
    Json situation(const Json& request);
    Json open(const Json& request);
    Json load(const Json& request);
    Json watch(const Json& request);

    // Calls about the battle.
    Json scenario(const Json& request);
    Json view(const Json& request);
    Json moment(const Json& request);
    Json log(const Json& request);
    Json choices(const Json& request);
    Json judge(const Json& request);
    Json act(const Json& request);
    Json draft(const Json& request);
    Json advance(const Json& request);
    enum class Decided : std::uint8_t { nobody, not_yet, done };
    /// How long a computer player may think now, counted in decisions of imagined battles, and whether it must decide
    /// at once.
    struct Patience {
        std::uint32_t nodes;
        bool hurries;
    };
    static Patience patience_of(const Json& request);
    Decided decide_for_computer(const Patience& patience);
    int progress_of_thought() const;
    ai::Thought& thought_of(std::unique_ptr<ai::Player> player, Side side);
    Json undo(const Json& request);
    Json give_up(const Json& request);
    Json record(const Json& request);
    Json picture(const Json& request);
    Json reach(const Json& request);
    Json moves(const Json& request);
    Json drag(const Json& request);
    Json follow(const Json& request);
    Json formation(const Json& request);
    Json aim(const Json& request);
    Json point(const Json& request);
    Json odds(const Json& request);
    Json card(const Json& request);
    Json stance(const Json& request);
    Json hint(const Json& request);
    Json standing(const Json& request);
    Json analyse(const Json& request);
    Json branch(const Json& request);

    const Match& match() const { return session_->match(); }
    bool is_over() const { return session_->is_finished(); }
    /// The battle as a side knows it, with what it has drafted.
    std::shared_ptr<const Match> seen_by(Side side) const;
    std::shared_ptr<const Match> undrafted(Side side) const;
    /// The battle with what this side has drafted; without a draft the battle itself.
    const Match& drafted(Side side) const;
    /// Draws up the draft of a side on the battle as it is now. Says which lines do not fit.
    std::vector<record::LeftOut> lay_out(Side side, const std::vector<Action>& lines);
    void lay_out_again();
    Verdict take_action(Side side, const Action& action);
    bool is_open_to(Side seat) const;
    /// A person plays this side here, and the computer the other.
    bool is_alone_against_computer(Side side) const;
    std::size_t undoable_seen_by(Side seat, Side side) const;
    void begin(std::unique_ptr<record::Session> session);
    /// The battle after so many steps. It is played on from the last mark before them.
    std::unique_ptr<Match> after(std::size_t steps);
    void roll_dice(const Roll& roll);
    bool take_dice(const Roll& roll, const Json& typed);
    Json opened_json(Language language) const;
    Json state_json(const Json& request) const;
    Json step_json(std::size_t index, Side seat, Language language) const;
    bool is_unseen(std::size_t index, Side seat) const;
    Json last_step_json(const Json& request) const;
    std::variant<Setup, Json> setup_of(const Json& request) const;

    std::map<std::string, Shelf, std::less<>> shelves_;  ///< scenarios and forces, by ruleset
    std::unique_ptr<record::ToldSession> session_;
    std::uint64_t seed_ = 0;
    /// What a side has drafted: no part of the battle before it is sealed.
    struct Draft {
        std::vector<Action> lines;
        std::shared_ptr<const Match> match;  ///< the battle with these lines played in it; null: there is no draft
    };
    std::array<Draft, 2> drafts_;
    bool is_watched_ = false;  ///< the desk holds only what its seat knows
    std::array<std::string, 2> players_;
    std::map<std::size_t, std::unique_ptr<Match>> marks_;  ///< the battle after some numbers of steps, for replays
    std::vector<std::optional<ToldRoll>> rolls_;           ///< what each step of dice answered
    struct Thinking;
    std::shared_ptr<Thinking> thinking_;      ///< the thought of a computer player that has not decided yet
    std::unique_ptr<review::Review> review_;  ///< the review of the battle that is over
};

}  // namespace umpire::wire
