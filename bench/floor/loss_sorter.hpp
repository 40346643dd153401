#pragma once

#include "odds/graph.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

namespace umpire::floor {

/// Sorts ends by the number of figures that are not on the table, of both sides.
class LossSorter final : public odds::Sorter {
public:
    std::uint32_t outcome_of(const odds::End& end) override {
        const auto& figures = end.match.table().figures;
        const auto lost =
            std::count_if(figures.begin(), figures.end(), [](const Figure& one) { return !one.on_table; });
        const auto number = std::find(losses_.begin(), losses_.end(), lost) - losses_.begin();
        if (number == std::ssize(losses_)) losses_.push_back(static_cast<int>(lost));
        return static_cast<std::uint32_t>(number);
    }
    bool is_quick() const override { return true; }
    bool tells_men_apart() const override { return false; }
    void forget_outcomes() override { losses_.clear(); }

    double expected(const std::vector<double>& chances) const {
        double sum = 0;
        for (std::size_t i = 0; i < losses_.size(); ++i) sum += losses_[i] * chances[i];
        return sum;
    }
    double chance_of_a_loss(const std::vector<double>& chances) const {
        double sum = 0;
        for (std::size_t i = 0; i < losses_.size(); ++i) sum += losses_[i] > 0 ? chances[i] : 0;
        return sum;
    }

private:
    std::vector<int> losses_;  ///< of each outcome, by its number
};

}  // namespace umpire::floor
