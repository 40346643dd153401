#pragma once

#include "record/session.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

/// What each observer may know of a battle that goes on: the one answer for the server, the page's own table and the
/// terminal.
namespace umpire::record {

/// The three kinds of observers, one value for each: side A, side B, and anybody else.
inline constexpr std::array eyes{Side::a, Side::b, Side::none};
constexpr std::size_t eye_of(Observer observer) { return observer == Side::none ? 2 : index_of(observer); }
/// One truth for each kind of observer, by `eye_of`.
using Eyes = std::array<bool, eyes.size()>;

/// What may be told of a step, and to whom, while the battle goes on.
struct StepTold {
    Eyes hidden_from{};                             ///< the observers who may not know what was decided
    Eyes unseen_by{};                               ///< ... that anything was decided
    Eyes was_secret_question{};                     ///< ... for whom anybody else could have decided in secret
    bool has_revealed = false;                      ///< it told the side that took it something new
    bool is_of_sheet = false;                       ///< a line of the sheet of the side that took it, or its seal
    std::array<std::uint32_t, eyes.size()> seen{};  ///< how many steps each observer knows of, with this one
};

/// The battle before a step, as far as it decides what may be told of the step, and to whom.
struct BeforeStep {
    explicit BeforeStep(const Match& match);
    Pending pending;
    std::array<bool, 2> was_open;
    bool is_secret = false;                          ///< the question is answered in secret
    std::array<std::uint64_t, eyes.size()> looks{};  ///< with a secret question: a hash of what each observer sees
    std::array<bool, 2> writes{};                    ///< ... and which sides write a sheet
};
/// What may be told of a step between these two moments. It counts no steps: `seen` stays 0.
StepTold told_of(const BeforeStep& before, const Step& step, const Match& after);

/// Whether somebody other than the observer is asked something that he answers in secret.
bool is_other_asked_in_secret(const Match& match, Observer observer);
/// The battle as the observer knows it, where something is hidden from him; else a copy of all of it.
std::shared_ptr<const Match> known_to(const Match& match, Observer observer);

/// A session that knows what each observer may be told of its steps. What is hidden when a step is taken stays hidden
/// until the end of the battle, even where the game shows it earlier: by then events have told it.
class ToldSession {
public:
    /// The steps that the session holds already are judged as if they were taken now.
    explicit ToldSession(std::unique_ptr<Session> session);

    const Session& session() const { return *session_; }
    const Match& match() const { return session_->match(); }
    const Record& record() const { return session_->record(); }
    const Step& last() const { return session_->last(); }
    std::unique_ptr<Match> after(std::size_t count) const { return session_->after(count); }
    std::size_t steps() const { return told_.size(); }

    /// As `Session::act`. The objections come from what the side knows wherever that suffices, since those of the true
    /// battle might tell more.
    Verdict act(Side side, const Action& action);
    /// The sheet of the side enters the battle with its seal: a step for each line, then the seal. The answer is why it
    /// is refused, if it is; then nothing has changed.
    Verdict act_sheet(Side side, std::span<const Action> lines, const Action& seal);
    void roll(const Faces& faces);
    void draw(Token token);
    void give_up(Side side) { session_->give_up(side); }
    /// Takes back all but the first `count` steps, whatever they were.
    void cut(std::size_t count);

    Side given_up() const { return session_->given_up(); }
    /// Whether the battle is over, by the rules or since a side gave it up. From then on everything is open.
    bool is_finished() const { return has_ended(match()) || given_up() != Side::none; }

    const StepTold& told(std::size_t step) const { return told_[step]; }
    /// The battle as an observer may know it. One that was given up is shown as he knew it; its past is open to all.
    std::shared_ptr<const Match> seen_by(Observer observer) const { return known_to(match(), observer); }
    /// The same after so many steps.
    std::shared_ptr<const Match> seen_by(Observer observer, std::size_t after) const;
    /// Whether the observer may not learn what was decided in this step (from 0).
    bool is_hidden(std::size_t step, Observer observer) const;
    /// Whether the observer may learn of the event.
    bool hears(Observer observer, const Event& event) const {
        return may_hear(observer, event.audience, is_finished());
    }
    /// The step as the observer may hear of it: without the events that he may not learn of.
    Step heard_by(Observer observer, std::size_t step) const;

    // Each observer has his own numbers of steps: he does not even learn how often somebody decided in secret.
    /// How many of the first `step` steps the observer knows of.
    std::size_t seen_before(std::size_t step, Observer observer) const;
    std::size_t steps_seen(Observer observer) const { return seen_before(steps(), observer); }
    /// The step (from 0) that has this number (from 0) for the observer; `steps()` when there is none.
    std::size_t step_seen(std::size_t number, Observer observer) const;

    /// How many steps the side may take back by itself: those since the last die, since the opponent's last decision,
    /// and since the last step that told the side something new. None while the opponent is asked in secret, whether he
    /// has decided or not.
    std::size_t undoable(Side side) const;
    /// How many steps it takes back at once: a sheet with its seal, else the last step. 0: none.
    std::size_t undoable_at_once(Side side) const;
    /// The first line of the sheet that was sealed in this step; the step itself where it sealed none. What the other
    /// side wrote meanwhile, unseen, does not matter: where a sheet begins must not tell of it.
    std::size_t begin_of_sheet(std::size_t step) const;
    /// Whether something in the first `steps` steps was hidden from the observer, or could have been: that a record is
    /// refused must not tell one from the other.
    bool had_secrets_from(Observer observer, std::size_t steps) const;
    /// The same of all steps, or the observer may not know all of the battle as it stands.
    bool has_secrets_from(Observer observer) const;

private:
    template <class Taking>
    void take(Taking taking);
    void note(StepTold told);

    std::unique_ptr<Session> session_;
    std::vector<StepTold> told_;
};

}  // namespace umpire::record
