#include "lab/engine.hpp"

#include "lab/arena.hpp"
#include "lab/message_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace umpire::lab {
namespace {

constexpr auto report_every = std::chrono::milliseconds(200);
constexpr std::size_t tried_again_max = 8;

/// The battles of one round that fall to this rank, on its threads.
class Round {
public:
    Round(Ledger& ledger, Journal& journal, std::vector<Task> tasks, const RunOptions& options)
        : ledger_(ledger), journal_(journal), tasks_(std::move(tasks)), options_(options) {}

    /// The lines of the battles fought here.
    std::string lines;
    bool failed = false;
    std::size_t fought = 0;

    template <class Report>
    void fight(std::vector<Arena>& arenas, Report report) {
        std::vector<std::jthread> threads;
        running_ = arenas.size();
        for (Arena& arena : arenas) threads.emplace_back([this, &arena] { work(arena); });
        std::unique_lock lock(mutex_);
        while (running_ > 0) {
            changed_.wait_for(lock, report_every);
            report(fought);
        }
    }

private:
    bool should_stop() const { return failed_.load() || (options_.stop != nullptr && options_.stop->load()); }

    void work(Arena& arena) {
        for (;;) {
            const std::size_t next = next_.fetch_add(1);
            if (next >= tasks_.size() || should_stop()) break;
            const Task& task = tasks_[next];
            keep(task, arena.fight(task.cell, task.battle));
        }
        const std::lock_guard lock(mutex_);
        if (--running_ == 0) changed_.notify_all();
    }

    void keep(const Task& task, Outcome outcome) {
        const bool written = journal_.append(task, outcome);
        const std::lock_guard lock(mutex_);
        if (!written) {
            failed = true;
            failed_.store(true);
            return;
        }
        lines += journal_line(task, outcome) + "\n";
        ledger_.put(task.cell, task.battle, std::move(outcome));
        ++fought;
    }

    Ledger& ledger_;
    Journal& journal_;
    const std::vector<Task> tasks_;
    const RunOptions& options_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> failed_{false};
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t running_ = 0;
};

void take_lines(const std::string& lines, const Design& design, Ledger& ledger) {
    for (std::size_t begin = 0; begin < lines.size();) {
        const std::size_t end = lines.find('\n', begin);
        if (end == std::string::npos) return;
        if (auto fought = read_journal_line(std::string_view(lines).substr(begin, end - begin), design))
            ledger.put(fought->task.cell, fought->task.battle, std::move(fought->outcome));
        begin = end + 1;
    }
}

/// What a rank tells the others after a round: its state in the first letter, then its battles.
enum class State : char { well = 'w', stopped = 's', failed = 'f' };

/// Brings every rank to the same ledger: on machines without a common folder each knows only its own battles.
void share_ledgers(const Design& design, Ledger& ledger, Ranks& ranks) {
    if (ranks.size() == 1) return;
    std::string lines;
    std::uint64_t digest = 0;
    for (std::size_t cell = 0; cell < ledger.cells(); ++cell) {
        for (std::size_t battle = 0; battle < design.experiment.budget.battles; ++battle) {
            const Outcome* outcome = ledger.find(cell, battle);
            if (outcome == nullptr) continue;
            const std::string line = journal_line({cell, battle}, *outcome);
            digest += digest_of(line);
            lines += line + "\n";
        }
    }
    const std::string mine = fmt::format("{:016x}", digest);
    const std::vector<std::string> all = ranks.gather(mine);
    if (std::all_of(all.begin(), all.end(), [&](const std::string& other) { return other == mine; })) return;
    for (const std::string& theirs : ranks.gather(lines)) take_lines(theirs, design, ledger);
}

std::vector<Task> share_of(const std::vector<Task>& tasks, const Ranks& ranks) {
    std::vector<Task> mine;
    for (std::size_t i = ranks.rank(); i < tasks.size(); i += ranks.size()) mine.push_back(tasks[i]);
    return mine;
}

}  // namespace

Ended run(const Design& design, Ledger& ledger, Journal& journal, Ranks& ranks, const RunOptions& options,
          Watcher& watcher, Plan& plan, Message& problem) {
    share_ledgers(design, ledger, ranks);
    Planner planner(design, ledger);
    std::vector<Arena> arenas;
    for (unsigned i = 0; i < std::max(1u, options.threads); ++i) arenas.emplace_back(design);
    std::size_t here = 0;
    for (;;) {
        plan = planner.plan();
        const std::size_t before = ledger.count();
        watcher.progress(before, plan.expected, here);
        if (plan.missing.empty()) return Ended::done;
        Round round(ledger, journal, share_of(plan.missing, ranks), options);
        round.fight(arenas, [&](std::size_t fought) {
            // What the other ranks have done meanwhile is not known until the round ends; they are about as quick.
            watcher.progress(before + fought * ranks.size(), plan.expected, here + fought);
        });
        here += round.fought;
        const bool synced = journal.sync() && !round.failed;
        const bool stopped = options.stop != nullptr && options.stop->load();
        const State state = !synced ? State::failed : stopped ? State::stopped : State::well;
        const std::vector<std::string> all = ranks.gather(static_cast<char>(state) + round.lines);
        bool any_failed = false;
        bool any_stopped = false;
        for (std::size_t rank = 0; rank < all.size(); ++rank) {
            any_failed = any_failed || all[rank].front() == static_cast<char>(State::failed);
            any_stopped = any_stopped || all[rank].front() == static_cast<char>(State::stopped);
            if (rank != ranks.rank()) take_lines(all[rank].substr(1), design, ledger);
        }
        if (any_failed || any_stopped) {
            plan = planner.plan();
            if (any_failed) problem = journal.problem();
            if (any_failed) return Ended::failed;
            return plan.missing.empty() ? Ended::done : Ended::stopped;
        }
    }
}

Message changed_since(const Design& design, const Ledger& ledger) {
    Arena arena(design);
    const std::size_t step = std::max<std::size_t>(1, ledger.cells() / tried_again_max);
    for (std::size_t cell = 0; cell < ledger.cells(); cell += step) {
        const std::size_t count = ledger.unbroken(cell);
        if (count == 0) continue;
        const Outcome again = arena.fight(cell, count - 1);
        if (again == *ledger.find(cell, count - 1)) continue;
        return "the_battle_comes_out_otherwise"_message(count - 1, design.cells[cell].key);
    }
    return {};
}

}  // namespace umpire::lab
