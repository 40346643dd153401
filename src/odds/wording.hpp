#pragma once

#include "odds/changes.hpp"
#include "odds/graph.hpp"
#include "rulebook/language.hpp"

#include <string>
#include <vector>

namespace umpire::odds {

/// One change as a player would say it: "guard g1 is removed", "airborne p1: wounds 1 (0 before)".
std::string change_text(const Change& change, const Inquiry& inquiry, const Scenario& scenario, Language language);

/// All changes. Men of one unit that fell or got the same mark are told together: "r8, r9 are removed".
std::vector<std::string> change_texts(const Changes& changes, const Inquiry& inquiry, const Scenario& scenario,
                                      Language language);

/// The reasons behind the numbers of a plan: every different list of reasons that its events gave, with their clauses.
/// Where events of a kind without a need gave many lists, one line says how far the amount of each reason ranged.
class ReasonList final : public Witness {
public:
    ReasonList(const Game& game, Language language) : game_(game), language_(language) {}
    void see(const Event& event) override;
    void see_routine(const Decision& decision) override;
    /// Lines such as "To hit (AE-SHOOT-5): needs 5+: CD 4+ (AE-PROF-3), long range +1 (AE-SHOOT-4)", in the order of
    /// their first use.
    std::vector<std::string> lines() const;
    /// The routine questions that the game's first offer answered, each once.
    const std::vector<QuestionId>& routine() const { return routine_; }

private:
    bool is_need(const Event& event) const;
    bool is_known(const Event& event) const;
    std::string head_of(const Event& event) const;
    std::string body_of(const Event& event) const;
    std::string body_of_all(const std::vector<Event>& events) const;

    const Game& game_;
    Language language_;
    std::vector<Event> seen_;  ///< one event for each different line
    std::vector<QuestionId> routine_;
};

}  // namespace umpire::odds
