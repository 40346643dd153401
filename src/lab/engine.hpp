#pragma once

#include "lab/design.hpp"
#include "lab/journal.hpp"
#include "lab/ledger.hpp"
#include "lab/plan.hpp"

#include <atomic>
#include <string>
#include <vector>

namespace umpire::lab {

/// The processes that fight one experiment together.
class Ranks {
public:
    virtual ~Ranks() = default;
    virtual std::size_t rank() const = 0;
    virtual std::size_t size() const = 0;
    /// Everybody gives a text and gets the texts of all, in the order of ranks. Everybody must call it.
    virtual std::vector<std::string> gather(const std::string& text) = 0;
};

/// One process alone.
class Alone : public Ranks {
public:
    std::size_t rank() const override { return 0; }
    std::size_t size() const override { return 1; }
    std::vector<std::string> gather(const std::string& text) override { return {text}; }
};

/// Told how far a run is, now and then, from one thread.
class Watcher {
public:
    virtual ~Watcher() = default;
    /// `fought` battles are in the ledger, about `expected` there will be; `here` of them came from this process.
    virtual void progress(std::size_t fought, std::size_t expected, std::size_t here) = 0;
};

struct RunOptions {
    unsigned threads = 1;
    const std::atomic<bool>* stop = nullptr;  ///< set from outside: finish the battles under way and end
};

enum class Ended { done, stopped, failed };

/// Fights what is missing until the plan is fulfilled. Every rank ends with the same ledger, plan and answer; each adds
/// the battles that it fought to its own journal. `plan` is the last plan. Failed: some rank could not write; its
/// journal, or `problem`, says why.
Ended run(const Design& design, Ledger& ledger, Journal& journal, Ranks& ranks, const RunOptions& options,
          Watcher& watcher, Plan& plan, Message& problem);

/// Battles of the ledger that do not come out again as they stand there: the rules or players have changed since. A
/// few of different cells are tried. Empty when all is well.
Message changed_since(const Design& design, const Ledger& ledger);

}  // namespace umpire::lab
