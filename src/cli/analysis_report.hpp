#pragma once

#include "ai/analysis.hpp"
#include "record/record.hpp"
#include "rulebook/language.hpp"

#include <string>
#include <vector>

namespace umpire::cli {

/// What an analysis found, and the battle that it is of.
struct Analysed {
    const record::Record& record;
    const Scenario& scenario;
    std::vector<ai::StepWorth> steps;  ///< as many of the record's as were looked at
    std::vector<int> turns;            ///< in which each of them was made
    ai::Thoroughness thoroughness;
    std::string name;  ///< of the record's file
};

/// The sums of a battle, for side A, in 10'000ths: start + luck + skill[0] - skill[1] = end, exactly.
struct AnalysisSums {
    int start = 0;
    int end = 0;
    int luck = 0;
    std::array<int, 2> skill{};  ///< against what the player regular would have done, of each side for itself
    std::array<int, 2> loss{};   ///< what surely better actions would have brought
    std::array<int, 2> mistakes{};
    int luck_error = 0;  ///< one standard error
    int skill_error = 0;
};
AnalysisSums sums_of(const std::vector<ai::StepWorth>& steps);

/// In a sentence what a step was.
std::string step_sentence(const Analysed& analysed, std::size_t step, Language language);

std::string analysis_text(const Analysed& analysed, Language language);
std::string analysis_json(const Analysed& analysed);
std::string analysis_svg(const Analysed& analysed, Language language);
std::string analysis_page(const Analysed& analysed, Language language);

}  // namespace umpire::cli
