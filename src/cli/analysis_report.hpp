#pragma once

#include "review/review.hpp"
#include "rulebook/language.hpp"

#include <string>

/// What the review of a battle found, as a report. `name`: of the record's file.
namespace umpire::cli {

std::string analysis_text(const review::Review& review, Language language);
std::string analysis_json(const review::Review& review, const std::string& name);
std::string analysis_svg(const review::Review& review, const std::string& name, Language language);
std::string analysis_page(const review::Review& review, const std::string& name, Language language);

}  // namespace umpire::cli
