#pragma once

#include "odds/changes.hpp"
#include "odds/graph.hpp"
#include "rulebook/language.hpp"

#include <string>
#include <vector>

namespace umpire::odds {

/// One change as a player would say it: "guard g1 is removed", "airborne p1: wounds 1 (0 before)".
std::string change_text(const Change& change, const Inquiry& inquiry, const Scenario& scenario, Language language);

/// All of them, where men of a unit that fell or bear the same mark are told together: "r8, r9 are removed".
std::vector<std::string> change_texts(const Changes& changes, const Inquiry& inquiry, const Scenario& scenario,
                                      Language language);

/// What makes up the numbers of a plan: every different list of reasons that its events gave, with their clauses. Where
/// events of a kind gave many lists without a need, one line says from which amount to which each reason goes.
class ReasonList final : public Witness {
public:
    ReasonList(const Game& game, Language language) : game_(game), language_(language) {}
    void see(const Event& event) override;
    void see_routine(const Decision& decision) override;
    /// "To hit (AE-SHOOT-5): needs 5+: CD 4+ (AE-PROF-3), long range +1 (AE-SHOOT-4)", in the order of their first use.
    std::vector<std::string> lines() const;
    /// Questions that were answered as the game offers it first, each once.
    const std::vector<QuestionId>& routine() const { return routine_; }

private:
    bool is_need(const Event& event) const;
    bool is_known(const Event& event) const;
    std::string head_of(const Event& event) const;
    std::string line_of(const Event& event) const;
    std::string line_of_all(const std::vector<Event>& events) const;

    const Game& game_;
    Language language_;
    std::vector<Event> seen_;  ///< one for each different line
    std::vector<QuestionId> routine_;
};

}  // namespace umpire::odds
