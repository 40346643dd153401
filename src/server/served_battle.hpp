#pragma once

#include "record/told_session.hpp"
#include "wire/step.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// A battle as the server plays it: its session, its players, what each observer may be told, and what must be kept of
/// it.
namespace umpire::server {

/// Where dice come from: a whole number from 0 to bound - 1.
using RandomBelow = std::function<std::uint32_t(std::uint32_t)>;

using record::eye_of;
using record::Eyes;
using record::eyes;

/// True when the side is asked something that it answers in secret.
bool is_secret_for(const Match& match, Side side);

class ServedBattle {
public:
    /// A wish to take back steps beyond the last die: `side` asks its opponent to go back to `to` steps.
    struct Wish {
        Side side = Side::none;
        std::size_t to = 0;
    };
    /// A rematch that is offered after the end of the battle.
    struct Rematch {
        Side by = Side::none;     ///< who offers it; none: nobody does
        bool is_swapped = false;  ///< the players change sides
        std::string battle;       ///< the name of the battle that was founded as the rematch; empty: none yet
    };
    /// Steps that were taken back, as an observer may know of them. They followed step `from` in his numbers.
    struct SeenBranch {
        std::size_t index = 0;  ///< its number among all branches
        std::size_t from = 0;
        std::vector<std::string> steps;  ///< each as in a record, without its events and its hash
    };

    /// A record from the start of the battle to the last step of a line: of the battle as it is, or of a line that was
    /// taken back. Its text is empty while the observer may not know every step of it.
    struct Line {
        bool is_open = false;
        std::string text;
    };

    /// A battle that begins. Each player is "human" or the name of a computer player. The first `imported` steps will
    /// come from a record, by `go_on_from`.
    ServedBattle(std::unique_ptr<Match> start, std::array<std::string, 2> players, std::size_t imported = 0);
    /// The battle as it was kept, played again from its inputs. Every step must lead to the hash that was kept with it;
    /// where one does not, the result is nullptr and a reason.
    static std::unique_ptr<ServedBattle> restore(std::string_view header, std::span<const std::string> payloads,
                                                 std::string& problem);

    const Match& match() const { return session_->match(); }
    const record::Session& session() const { return session_->session(); }
    std::size_t steps() const { return session_->steps(); }
    /// The hash of the battle as it is. It is remembered, not worked out again.
    std::uint64_t hash() const {
        const record::Record& record = session_->record();
        return record.steps.empty() ? record.start_hash : record.steps.back().hash;
    }
    const std::optional<wire::ToldRoll>& roll_of(std::size_t step) const { return rolls_[step]; }
    const std::string& player(Side side) const { return session_->record().players[index_of(side)]; }
    bool is_computer(Side side) const { return player(side) != "human"; }
    const std::optional<Wish>& wish() const { return wish_; }
    const Rematch& rematch() const { return rematch_; }
    /// The branches that were taken back, as far as the observer may know of them. Where every step of a branch was
    /// secret from him, he does not learn that the branch exists.
    std::vector<SeenBranch> branches_seen(Observer observer) const;
    std::optional<Line> whole(Observer observer) const;
    /// The line of a branch, by its number in `branches_seen`. Nothing where there is no such branch, or where what the
    /// store kept of it does not fit the rules.
    std::optional<Line> line_of(std::size_t branch, Observer observer) const;
    /// The number of changes so far. To take steps back is a change too, so this number only grows.
    std::int64_t version() const { return version_; }
    /// The number of changes that the observer could notice. His page tells states of the battle apart by it.
    std::int64_t revision(Observer observer) const { return revisions_[eye_of(observer)]; }
    /// Whether the observer could notice the last change.
    bool is_noticed(Observer observer) const { return noticed_[eye_of(observer)]; }
    /// The head of the record, as it is kept.
    std::string header() const { return record::header_text(session_->record()); }
    /// The head of the record, in the numbers of an observer.
    std::string header_for(Observer observer) const;
    /// How many of the first steps came from a record. Their dice are not the server's.
    std::size_t imported() const { return imported_; }
    /// The seal of the token by which an invited friend took the seat; empty while nobody has.
    const std::string& claim(Side side) const { return claims_[index_of(side)]; }

    /// Whether the seat wants everybody to find the battle.
    bool is_shown_by(Side side) const { return shown_[index_of(side)]; }
    /// Whether an open challenge was taken back.
    bool is_withdrawn() const { return is_withdrawn_; }

    /// Whether the standing answers of the side rest. They do from the moment when the side learns that something was
    /// taken back until it learns of the next decision. Otherwise what was taken back would come again by itself.
    bool rests(Side side) const { return rests_[index_of(side)]; }
    /// The steps that standing answers of the side took, in its own numbers (from 1).
    std::vector<std::size_t> answered_beforehand(Side side) const;

    /// What each observer may know of the battle and its steps.
    const record::ToldSession& told() const { return *session_; }
    std::shared_ptr<const Match> seen_by(Observer observer) const { return session_->seen_by(observer); }
    std::size_t seen_before(std::size_t step, Observer observer) const { return session_->seen_before(step, observer); }
    std::size_t steps_seen(Observer observer) const { return session_->steps_seen(observer); }
    std::size_t step_seen(std::size_t number, Observer observer) const { return session_->step_seen(number, observer); }
    /// How many steps keep their numbers for the observer after a change. `from` is the first step that changed. At the
    /// end of a battle secret steps become known to him, and the steps after them get higher numbers.
    std::size_t kept_seen(std::size_t from, Observer observer) const;

    /// By the rules, or since a side gave it up.
    bool is_finished() const { return session_->is_finished(); }
    /// The side that gave the battle up; none: nobody did.
    Side given_up() const { return session_->given_up(); }
    bool waits_for_dice() const;
    bool waits_for(Side side) const;

    /// How many changes the side has made: decisions, steps that were taken back, wishes and the answers to them.
    std::int64_t changes_by(Side side) const { return changes_by_[index_of(side)]; }
    /// How many of its decisions were taken back, whoever asked for it.
    std::size_t taken_back_by(Side side) const { return taken_back_by_[index_of(side)]; }
    /// How many steps are in memory: of the battle as it is, and those that were taken back.
    std::size_t steps_held() const { return steps() + steps_taken_back_; }
    /// Whether a legal action binds the side, or it is not asked the same again afterwards.
    bool moves_on(Side side, const Action& action) const;

    // Each of these makes one change, or none when it is refused. `payload` becomes what to keep of the change.
    /// If the side has done the same ten times in a row without changing anything, `payload` stays empty.
    Verdict act(Side side, const Action& action, const RandomBelow& random, std::string& payload);
    /// The side seals its sheet with these lines: all of it together, or nothing.
    Verdict act_sheet(Side side, std::span<const Action> lines, const Action& seal, const RandomBelow& random,
                      std::string& payload);
    /// Takes all answers of a computer player together. After a refusal the game must not be used any more.
    Verdict act_all(Side side, std::span<const Action> actions, const RandomBelow& random, std::string& payload);
    /// Takes answers that the seat has given beforehand, all together.
    Verdict act_beforehand(Side side, std::span<const Action> actions, const RandomBelow& random, std::string& payload);
    /// Rolls and draws until somebody has to decide.
    void settle(const RandomBelow& random, std::string& payload);
    /// Takes all steps of a record. The record must begin like this battle, and must have been checked before.
    void go_on_from(const std::vector<record::Step>& steps, std::string& payload);
    bool undo(Side side, std::string& payload);
    /// The side asks its opponent to go back to step `to`, in the numbers of the side.
    bool ask(Side side, std::size_t to, std::string& payload);
    /// The side agrees to what its opponent has asked for, or refuses it.
    bool answer(Side side, bool agrees, std::string& payload);
    /// An invited friend takes a seat that nobody has taken yet.
    bool take_seat(Side side, std::string seal, std::string& payload);
    // These changes nobody notices, as nothing of the battle changes.
    void show(Side side, bool is_shown, std::string& payload);
    void withdraw(std::string& payload);
    /// Notes the rematch: that it is offered, that the offer is withdrawn, or the battle that was founded.
    void set_rematch(Rematch rematch, std::string& payload);
    /// The side gives the battle up: a matter of the table, not of the rules. No: the battle is over already.
    bool give_up(Side side, std::string& payload);
    /// Notes that the player of the side is back. Nothing of the battle changes; the summary says it.
    void come_back(Side side, std::string& payload);

private:
    ServedBattle() = default;
    /// Steps that were taken back. They followed step `from`.
    struct Branch {
        std::size_t from = 0;
        std::vector<std::string> steps;  ///< each as in a record, without its events
        std::vector<Eyes> hidden;        ///< of each step, who may not know of it
    };
    /// Who notices that the battle has the steps from this one on, or that it has lost them.
    Eyes who_sees_from(std::size_t step) const;
    void count_change(const Eyes& noticed);
    void add_branch(Branch branch);
    /// A change was made by this side; nobody's changes are not counted.
    void count_author(Side side);
    /// Called after steps were taken or taken back: for those who have noticed it, standing answers rest, or rest no
    /// more.
    void rest(bool rests, const Eyes& noticed);
    void forget_beforehand(std::size_t from);
    /// Notes that standing answers of the side took the steps from this one on.
    void note_beforehand(Side side, std::size_t from, const std::vector<std::string>& steps);
    /// Who may not know of each step of a branch. An older server kept branches without a note of that; the words of
    /// the steps tell it.
    std::vector<Eyes> hidden_in(const std::vector<std::string>& steps) const;
    record::Record record_now() const;
    /// The inputs of a line after the steps that it has in common with the battle as it is now. `common` becomes the
    /// number of those steps.
    std::vector<std::string> inputs_of_line(std::size_t branch, std::size_t& common) const;
    /// Lets the session take a step, and notes which dice it answered.
    template <class Taking>
    void take(Taking taking);
    void roll_on(const RandomBelow& random);
    std::string inputs_from(std::size_t step) const;
    /// Makes the steps from this one on one change; says what to keep of it.
    std::string change_since(std::size_t step, Side beforehand = Side::none);
    Verdict take_all(Side side, std::span<const Action> actions, const RandomBelow& random);
    /// Takes back all but the first `count` steps as one change; says what to keep of it.
    std::string cut_by(Side side, std::size_t count);
    /// Takes a step of a record; false when it does not fit.
    bool take_recorded(const record::Step& input);
    bool replay(std::string_view header, const std::vector<std::string>& steps, std::string& problem);
    /// Takes a change as it was kept; false when it cannot be read. `steps` are those of the battle at that point.
    bool restore_change(std::string_view payload, std::vector<std::string>& steps);

    std::unique_ptr<record::ToldSession> session_;
    std::vector<std::optional<wire::ToldRoll>> rolls_;  ///< what each step of dice answered
    std::optional<Wish> wish_;
    Rematch rematch_;
    std::vector<Branch> branches_;
    std::array<std::string, 2> claims_;
    std::array<bool, 2> shown_{};
    bool is_withdrawn_ = false;
    std::array<bool, 2> rests_{};
    std::array<std::vector<std::size_t>, 2> beforehand_;  ///< by side: the steps that standing answers took
    std::size_t imported_ = 0;
    std::int64_t version_ = 0;
    std::array<std::int64_t, 2> changes_by_{};    ///< by side
    std::array<std::size_t, 2> taken_back_by_{};  ///< by side
    std::size_t steps_taken_back_ = 0;            ///< of all branches
    std::array<std::int64_t, eyes.size()> revisions_{};
    Eyes noticed_{};
    bool was_finished_ = false;        ///< the battle was over before the last change
    Side kept_given_up_ = Side::none;  ///< while a battle is restored: who gave it up, as the changes so far say
};

}  // namespace umpire::server
