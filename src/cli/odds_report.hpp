#pragma once

#include "cli/odds_source.hpp"
#include "cli/share.hpp"
#include "exact/exact.hpp"
#include "odds/changes.hpp"
#include "odds/graph.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace umpire::cli {

/// The answer to a question, ready to be shown.
class OddsAnswer {
public:
    OddsAnswer(const OddsQuestion& question, const OddsOptions& options);

    bool is_exact() const { return chances_.has_value(); }
    std::size_t states() const { return states_; }
    std::uint32_t battles() const { return sample_.battles; }
    const std::vector<odds::Changes>& outcomes() const { return sorter_.outcomes(); }
    const std::vector<std::string>& reasons() const { return reasons_; }
    /// Questions that were answered as the game offers it first.
    const std::vector<QuestionId>& routine() const { return routine_; }
    Share share_of(std::span<const std::uint32_t> outcomes) const;
    /// Outcomes by falling chance.
    std::vector<std::uint32_t> by_chance() const;
    /// The outcomes in which a unit loses so many figures, for each unit that loses any.
    std::map<std::size_t, std::map<int, std::vector<std::uint32_t>>> losses(const Scenario& scenario) const;
    /// The outcomes in which an event happens so often, for each event that is counted.
    std::map<int, std::map<int, std::vector<std::uint32_t>>> counts() const;

private:
    odds::ChangeSorter sorter_;
    std::optional<exact::Chances> chances_;
    odds::Sample sample_;
    std::size_t states_ = 0;
    std::vector<std::string> reasons_;
    std::vector<QuestionId> routine_;
};

void print_odds(const OddsQuestion& question, const OddsAnswer& answer, const OddsOptions& options);

}  // namespace umpire::cli
