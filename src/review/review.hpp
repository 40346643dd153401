#pragma once

#include "ai/analysis.hpp"
#include "ai/losses.hpp"
#include "record/record.hpp"
#include "rulebook/language.hpp"
#include "text/wording.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What a whole battle teaches, from its record: for the program, its reports and the page alike.
namespace umpire::review {

/// The sums of a battle, for side A, in 10'000ths: start + drift + luck + skill[0] - skill[1] = end, exactly.
struct Sums {
    int start = 0;
    int end = 0;
    int drift = 0;  ///< what the estimate corrected at the beginnings of turns
    int luck = 0;
    std::array<int, 2> skill{};          ///< against what the player regular would have done, of each side for itself
    std::array<int, 2> heaviest_loss{};  ///< what the dearest mistake of each side cost it
    std::array<int, 2> mistakes{};       ///< how many, as `mistakes_of` counts them
    int luck_error = 0;                  ///< one standard error
    int skill_error = 0;
};

/// The men and machines that a unit has lost, in thousandths of one.
struct UnitLosses {
    UnitId unit;
    std::int32_t models = 0;    ///< with which it began
    std::int32_t lost = 0;      ///< removed, or wrecks
    std::int32_t expected = 0;  ///< what dice that fall as often as they should would have cost it in the same dangers
};

/// Goes through a recorded battle, as many steps at a time as is wanted, and keeps what was found.
class Review {
public:
    /// The steps of the record must hold their events: `verify` or `retell` it first.
    /// With several workers it finds the same, to the last digit.
    Review(record::Record record, std::unique_ptr<Match> start, const ai::Thoroughness& thoroughness,
           ai::Workers workers = {});

    /// Does one piece of the work: first what was taken over, at once; before the first step that is looked at anew,
    /// some of the battles that show how even it was; then a step each time, with several workers some for each. False:
    /// there was nothing left.
    bool go_on();
    /// Takes over what an earlier review of the same record, as thorough as this, has found: its first steps. To be
    /// called before anything else. Answers how many it took: it stops before the first that cannot be of this record:
    /// by somebody else, with a better action that was not legal, or with chances that do not go on from the step
    /// before, or do not end in the result.
    std::size_t take_over(std::vector<ai::StepWorth> found);
    int readiness() const { return analyst_.readiness(); }  ///< for the first step looked at anew, in 1000ths
    bool is_done() const { return steps_.size() == record_.steps.size(); }
    /// Of one that is done: whether the battle has one by the rules, and was not given up or left before.
    bool ends_in_a_result() const { return std::holds_alternative<Finished>(after_->pending()); }
    std::size_t length() const { return record_.steps.size(); }

    const record::Record& record() const { return record_; }
    const Scenario& scenario() const { return after_->scenario(); }
    const ai::Thoroughness& thoroughness() const { return thoroughness_; }
    const std::vector<ai::StepWorth>& steps() const { return steps_; }  ///< those looked at so far
    const std::vector<int>& turns() const { return turns_; }            ///< in which each of them was made
    /// The battle after so many steps, all of which have been looked at.
    std::unique_ptr<Match> after(std::size_t count) const;
    /// What each unit has lost in them, and what was to be expected: what it lost less the luck of the dice, roll by
    /// roll. A unit of which every roll went well may have been to lose more than it had.
    std::vector<UnitLosses> losses() const;

private:
    void make_step(std::size_t number);
    void look_at(std::size_t count);

    record::Record record_;
    ai::Thoroughness thoroughness_;
    ai::Analyst analyst_;
    std::unique_ptr<Match> start_;
    std::vector<std::unique_ptr<Match>> positions_;  ///< before the steps that are looked at together, and after
    std::unique_ptr<Match> after_;                   ///< all steps looked at so far
    std::vector<ai::StepWorth> steps_;
    std::vector<int> turns_;
    std::optional<ai::Losses> to_come_;        ///< losses to come after the last step, where that was dice
    ai::Losses unlucky_;                       ///< what each unit lost by its bad luck; below 0: its good luck
    std::vector<ai::StepWorth> found_before_;  ///< taken over, and not yet put in their place
};

/// Whether dice or a draw did it.
inline bool is_luck(const ai::StepWorth& step) { return step.by == Side::none; }
/// The decisions of a side for which something surely better was found. Of those of one unit in one turn, which are
/// mostly one mistake, the heaviest alone.
std::vector<std::size_t> mistakes_of(const Review& review, Side by);
Sums sums_of(const Review& review);
/// How far it moved the chance to win, either way.
int size_of(const ai::StepWorth& step);

/// What a reader is told of, the heaviest first and never more than a few.
enum class Wanted : std::uint8_t { turning_points, dice, mistakes };
/// The numbers of such steps; of mistakes those of `by`.
std::vector<std::size_t> heaviest(const Review& review, Wanted wanted, Side by = Side::none);

/// In a sentence what a step was; things are called as `names` calls them: as files do (the scenario of the battle) or
/// as people do (`text::told_scenario`).
std::string step_sentence(const Review& review, std::size_t step, const Scenario& names, Language language,
                          text::PlacesAs places = text::PlacesAs::numbers);

}  // namespace umpire::review
