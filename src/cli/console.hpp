#pragma once

#include "cli/dice_source.hpp"
#include "cli/report.hpp"
#include "record/told_session.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace umpire::cli {

/// What a person at the terminal decided.
enum class Turned { acted, undone, quit, end_of_input };

/// A person at the terminal: sees the table, numbered choices, and may ask why. All of it comes from what his side may
/// know.
class Console {
public:
    Console(record::ToldSession& session, TerminalReport& report, Language language)
        : session_(session), report_(report), language_(language) {}

    /// Asks `side` for its pending decision until it has acted (or quits).
    Turned decide(Side side);

private:
    void show_table() const;
    void show_choices(Side side);
    /// Whom a choice is about: a model, or a unit.
    struct Actor {
        UnitId unit;
        FigureId figure;
        friend bool operator==(const Actor&, const Actor&) = default;
    };
    std::string badges_text(FigureId figure) const;
    std::string actor_text(const Actor& actor) const;
    void find_actors(Side side, const Decision& decision, const Candidates& candidates);
    void show_actors();
    void list(const std::vector<Action>& actions);
    /// Obeys a command that is no action; true when `line` was one.
    bool obey(const std::string& line, Side side, Turned& turned, bool& left);
    bool undo(Side side);
    bool choose(const std::string& line, Side side);
    bool act(Side side, const Action& action);
    void refuse(Side side, const Action& action, const Verdict& verdict) const;
    // A sheet of orders: console_sheet.cpp.
    bool write(Side side, const Action& line);
    bool seal(Side side, const Action& action);
    bool take_up(Side side);
    void lay_out(Side side, const std::vector<Action>& lines);
    void tell_of_draft() const;
    void tell_turn(Side side, const Action& action) const;
    void tell_who(Side side, const Action& action) const;
    void why(const std::string& rest) const;
    void save(const std::string& path) const;
    void help() const;

    record::ToldSession& session_;
    std::shared_ptr<const Match> seen_;  ///< the battle as the side that is asked knows it
    std::vector<Action> draft_;          ///< the lines of a sheet that is not sealed yet: no part of the battle
    TerminalReport& report_;
    Language language_;
    std::vector<Action> choices_;
    std::optional<Actor> chosen_;  ///< whose actions are listed
    std::vector<Actor> actors_;
    std::optional<Action> instead_;  ///< the choice 0 beside the actors
};

}  // namespace umpire::cli
