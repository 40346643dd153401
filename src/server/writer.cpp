#include "server/store.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace umpire::server {
namespace {

constexpr std::size_t batch_max = 256;

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

    void submit(Change change, Told told) override {
        {
            const std::lock_guard lock(mutex_);
            queue_.push_back({std::move(change), std::move(told)});
        }
        work_.notify_one();
    }

private:
    struct Entry {
        Change change;
        Told told;
    };

    void run() {
        std::vector<Change> changes;
        std::vector<Told> told;
        while (take(changes, told)) {
            const std::vector<Written> outcomes = store_.write(changes);
            for (std::size_t i = 0; i < told.size(); ++i) told[i](i < outcomes.size() ? outcomes[i] : Written::failed);
        }
    }

    /// Waits for work and takes all of it, up to a limit. False: there is none left and there will be none.
    bool take(std::vector<Change>& changes, std::vector<Told>& told) {
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

std::unique_ptr<Journal> start_writer(Store& store) { return std::make_unique<Writer>(store); }

}  // namespace umpire::server
