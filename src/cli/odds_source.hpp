#pragma once

#include "cli/commands.hpp"
#include "odds/graph.hpp"

#include <memory>
#include <string>
#include <vector>

namespace umpire::cli {

/// A position, and what is to be done there.
struct OddsQuestion {
    std::string title;  ///< where it comes from: "skirmish", "my.record after step 12", "shoot.case:14: ..."
    std::unique_ptr<Match> match;
    odds::Inquiry inquiry;
};

/// The questions of a source: one of a scenario or record, one of each case of a file. Prints what is wrong and gives
/// none. The first action of each is legal, or dice are due at once.
std::vector<OddsQuestion> read_odds_source(const OddsOptions& options);

}  // namespace umpire::cli
