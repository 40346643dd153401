#pragma once

#include "lab/design.hpp"

#include <optional>
#include <vector>

namespace umpire::lab {

/// All battles that were fought, by cell and number. Which came first leaves no trace.
class Ledger {
public:
    explicit Ledger(const Design& design) : outcomes_(design.cells.size()) {}

    /// Keeps a battle; false when it was there already (and is then left as it is).
    bool put(std::size_t cell, std::size_t battle, Outcome outcome) {
        auto& battles = outcomes_[cell];
        if (battles.size() <= battle) battles.resize(battle + 1);
        if (battles[battle]) return false;
        battles[battle] = std::move(outcome);
        ++count_;
        return true;
    }
    const Outcome* find(std::size_t cell, std::size_t battle) const {
        const auto& battles = outcomes_[cell];
        return battle < battles.size() && battles[battle] ? &*battles[battle] : nullptr;
    }
    /// How many battles of a cell are there without a gap, from battle 0.
    std::size_t unbroken(std::size_t cell) const {
        std::size_t count = 0;
        while (find(cell, count) != nullptr) ++count;
        return count;
    }
    std::size_t cells() const { return outcomes_.size(); }
    std::size_t count() const { return count_; }

private:
    std::vector<std::vector<std::optional<Outcome>>> outcomes_;
    std::size_t count_ = 0;
};

}  // namespace umpire::lab
