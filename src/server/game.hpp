#pragma once

#include "record/session.hpp"

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

/// A battle as the server plays it: its session, who plays, what may be told to whom, and what must be kept of it.
namespace umpire::server {

/// Where dice come from: a whole number from 0 to bound - 1.
using Shake = std::function<std::uint32_t(std::uint32_t)>;

class Game {
public:
    /// A wish to take back steps beyond the last die: `side` asks its opponent to go back to `to` steps.
    struct Wish {
        Side side = Side::none;
        std::size_t to = 0;
    };
    /// Steps that were taken back: they followed step `from`.
    struct Branch {
        std::size_t from = 0;
        std::vector<std::string> steps;  ///< each as in a record, without its events
    };

    /// A record, of the battle as it is or of a line that was taken back, from the start of the battle to the last step
    /// of the line. Its text is empty while the observer may not know every step of it.
    struct Line {
        bool is_open = false;
        std::string text;
    };

    /// A battle that begins; players are "human" or the name of a computer player.
    Game(std::unique_ptr<Match> start, std::array<std::string, 2> players);
    /// The battle as it was kept, played again from its inputs; every step must lead to the hash that was kept with it.
    /// Nothing and a reason when it does not.
    static std::unique_ptr<Game> restore(std::string_view header, std::span<const std::string> payloads,
                                         std::string& problem);

    const Match& match() const { return session_->match(); }
    const record::Session& session() const { return *session_; }
    std::size_t steps() const { return session_->record().steps.size(); }
    /// Of the battle as it is, without working it out again.
    std::uint64_t hash() const {
        const record::Record& record = session_->record();
        return record.steps.empty() ? record.start_hash : record.steps.back().hash;
    }
    const std::optional<Roll>& roll_of(std::size_t step) const { return told_[step].roll; }
    const std::string& player(Side side) const { return session_->record().players[index_of(side)]; }
    bool is_computer(Side side) const { return player(side) != "human"; }
    const std::optional<Wish>& wish() const { return wish_; }
    const std::vector<Branch>& branches() const { return branches_; }
    std::optional<Line> whole(Observer observer) const;
    /// Nothing where there is no such branch, or where what the store kept of it does not fit the rules.
    std::optional<Line> line_of(std::size_t branch, Observer observer) const;
    /// How many changes lie behind it: each adds one, and what is taken back does not take one away.
    std::int64_t version() const { return version_; }
    /// The head of its record.
    std::string header() const { return record::header_text(session_->record()); }

    /// The battle as an observer may know it: the same for the same position.
    std::shared_ptr<const Match> seen_by(Observer observer, std::size_t after) const;
    std::shared_ptr<const Match> seen_by(Observer observer) const;
    /// The observer may not learn what was decided in this step (from 0).
    bool is_hidden(std::size_t step, Observer observer) const;

    bool is_finished() const { return std::holds_alternative<Finished>(match().pending()); }
    bool waits_for_dice() const;
    bool waits_for(Side side) const;
    /// How many steps the side may take back by itself: those since the last die, decision of the opponent, or step
    /// that told it what it did not know.
    std::size_t undoable(Side side) const;

    // Each of these is one change, or none when it is refused; `payload` is what to keep of it.
    Verdict act(Side side, const Action& action, const Shake& shake, std::string& payload);
    /// Rolls and draws until somebody has to decide.
    void settle(const Shake& shake, std::string& payload);
    /// Takes all steps of a record that begins like this battle and was found to be right.
    void go_on_from(const std::vector<record::Step>& steps, std::string& payload);
    bool undo(Side side, std::string& payload);
    bool ask(Side side, std::size_t to, std::string& payload);
    /// The opponent of who asked agrees or not.
    bool answer(Side side, bool agrees, std::string& payload);

private:
    Game() = default;
    struct Told {
        std::optional<Roll> roll;           ///< what a step of dice answered
        std::array<bool, 3> hidden_from{};  ///< A, B, anybody else
        bool has_revealed = false;          ///< to who took the step
    };
    /// What may be told of a step that led to `after`, and to whom.
    struct Before {
        explicit Before(const Match& match);
        Pending pending;
        std::array<bool, 2> was_open;
    };
    static Told told_of(const Before& before, const record::Step& step, const Match& after);
    /// The inputs of a line behind the steps which it has in common with the battle as it is now, and how many those
    /// are.
    std::vector<std::string> inputs_of_line(std::size_t branch, std::size_t& common) const;
    /// Lets the session take a step, and notes what may be told of it.
    template <class Taking>
    void take(Taking taking);
    void roll_on(const Shake& shake);
    std::string inputs_from(std::size_t step) const;
    /// Counts the steps from this one on as one change; what to keep of it.
    std::string change_since(std::size_t step);
    /// What to keep of a change that cut the battle to the steps which it has now.
    std::string cut_by(Side side) const;
    void cut(std::size_t count);
    /// Takes a step of a record; false when it does not fit.
    bool take_recorded(const record::Step& input);
    bool replay(std::string_view header, const std::vector<std::string>& steps, std::string& problem);

    std::unique_ptr<record::Session> session_;
    std::vector<Told> told_;
    std::optional<Wish> wish_;
    std::vector<Branch> branches_;
    std::int64_t version_ = 0;
};

}  // namespace umpire::server
