#include "server/store.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace umpire::server {
namespace {

constexpr std::size_t batch_max = 256;
constexpr std::chrono::seconds retries_end_after{10};

class Writer final : public Journal {
public:
    explicit Writer(Store& store) : store_(store), thread_([this] { run(); }) {}
    ~Writer() override {
        {
            const std::lock_guard lock(mutex_);
            is_closing_ = true;
        }
        work_.notify_one();
        thread_.join();
    }

    void submit(Change change, WhenWritten told) override {
        {
            const std::lock_guard lock(mutex_);
            queue_.push_back({std::move(change), std::move(told)});
        }
        work_.notify_one();
    }

private:
    struct Entry {
        Change change;
        WhenWritten told;
    };

    void run() {
        std::vector<Change> changes;
        std::vector<WhenWritten> told;
        while (take(changes, told)) {
            const std::vector<Written> outcomes = store_.write(changes);
            for (std::size_t i = 0; i < told.size(); ++i) told[i](i < outcomes.size() ? outcomes[i] : Written::failed);
        }
    }

    /// Waits for work and takes all of it, up to a limit. False: there is none left and there will be none.
    bool take(std::vector<Change>& changes, std::vector<WhenWritten>& told) {
        changes.clear();
        told.clear();
        std::unique_lock lock(mutex_);
        work_.wait(lock, [this] { return is_closing_ || !queue_.empty(); });
        while (!queue_.empty() && changes.size() < batch_max) {
            changes.push_back(std::move(queue_.front().change));
            told.push_back(std::move(queue_.front().told));
            queue_.pop_front();
        }
        return !changes.empty();
    }

    Store& store_;
    std::mutex mutex_;
    std::condition_variable work_;
    std::deque<Entry> queue_;
    bool is_closing_ = false;
    std::thread thread_;  // last: it uses the others
};

}  // namespace

Outcomes write_or_retry(std::span<const Change> changes,
                        const std::function<Outcomes(std::span<const Change>)>& write_together) {
    Outcomes outcomes = write_together(changes);
    const bool is_out_of_order = outcomes.empty();
    outcomes.resize(changes.size(), Written::failed);
    const bool has_failed = std::ranges::find(outcomes, Written::failed) != outcomes.end();
    if (!has_failed || is_out_of_order || changes.size() < 2) return outcomes;
    // A medium that is slow to fail must not hold up everybody once for each change.
    const auto end = std::chrono::steady_clock::now() + retries_end_after;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const bool is_over = std::chrono::steady_clock::now() >= end;
        const Outcomes one = is_over ? Outcomes() : write_together(changes.subspan(i, 1));
        if (one.empty()) break;
        outcomes[i] = one.front();
    }
    return outcomes;
}

std::unique_ptr<Journal> start_writer(Store& store) { return std::make_unique<Writer>(store); }

}  // namespace umpire::server
