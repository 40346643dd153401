#pragma once

#include "review/review.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The form in which an analysis is kept: a line that says of what, and then a line a step. The program keeps it in a
/// file, the page in the browser. Either may be altered by somebody else: what is read is believed only where it can be
/// true, here number by number, and by `Review::take_over` step by step.
namespace umpire::review {

/// Every kept analysis, of whatever battle, begins so.
inline constexpr std::string_view kept_first_words = "umpire analysis ";

/// The line that says of what it is: the program, the battle (a hash of its record), and how hard is thought.
std::string kept_head(std::uint64_t battle, const ai::Thoroughness& how);

/// The line of a step: "before after drift change error by loss loss_error", and the better action where one was found.
std::string kept_line(const ai::StepWorth& step, const Scenario& scenario);

/// The whole lines behind the first one as steps, up to the first that is none; `ends`: the bytes of the text up to the
/// first of them, and up to the end of each.
std::vector<ai::StepWorth> kept_steps(std::string_view text, const Scenario& scenario, std::vector<std::size_t>& ends);

}  // namespace umpire::review
