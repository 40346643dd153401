#pragma once

#include "record/record.hpp"

#include <functional>
#include <memory>

namespace umpire::record {

/// A battle in progress together with its record: the one way in which battles are driven, by whomever.
class Session {
public:
    Session(std::unique_ptr<Match> start, Record header);
    /// Goes on where a record stopped; the record must verify, or have been told again.
    static std::unique_ptr<Session> resume(LoadedRecord loaded);

    const Match& match() const { return *match_; }
    const Record& record() const { return record_; }
    const Step& last() const { return record_.steps.back(); }
    /// The battle as it stood after the first `count` steps; as it stands when there are fewer.
    std::unique_ptr<Match> after(std::size_t count) const;

    /// Takes the action as one more step. The answer is why it is refused, if it is; then nothing has changed.
    Verdict act(Side side, const Action& action);
    void roll(const Faces& faces);
    void draw(Token token);
    /// The side gives the battle up: a matter of the table, not of the rules, so that the battle stays as it is.
    /// Whoever goes on all the same, by another step or by taking one back, takes that back.
    void give_up(Side side) { record_.given_up = side; }
    Side given_up() const { return record_.given_up; }

    /// How many steps `undo` would take back: those of `side` since the last die, draw or decision of the opponent, or
    /// an action that binds.
    std::size_t undoable(Side side) const;
    /// Takes back the last step, when `undoable` says so.
    void undo();
    /// Takes back all but the first `count` steps, whatever they were.
    void cut(std::size_t count);

private:
    void remember();
    void keep(Step step);
    /// Makes a battle of this scenario the one after `count` steps.
    void go_to(Match& match, std::size_t count) const;
    std::unique_ptr<Match> start_;
    std::unique_ptr<Match> match_;
    Record record_;
    /// The battle after every so many steps, so that going back replays a few steps and not the whole battle.
    std::vector<std::unique_ptr<const Match>> milestones_;
    /// The battle before the last step: that one is taken back far more often than others.
    std::unique_ptr<Match> before_;
    bool is_remembered_ = false;
};

}  // namespace umpire::record
