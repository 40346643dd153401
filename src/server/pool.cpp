#include "server/serve.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <limits>
#include <mutex>
#include <thread>
#include <vector>

namespace umpire::server {
namespace {

class Pool final : public Executor {
public:
    Pool(unsigned threads, std::size_t waiting_max, int niceness) : waiting_max_(waiting_max), niceness_(niceness) {
        for (unsigned i = 0; i < std::max(threads, 1u); ++i) threads_.emplace_back([this] { run(); });
    }
    ~Pool() override {
        {
            const std::lock_guard lock(mutex_);
            is_closing_ = true;
            tasks_.clear();
        }
        work_.notify_all();
    }
    void post(std::function<void()> task) override { take(std::move(task), std::numeric_limits<std::size_t>::max()); }
    bool offer(std::function<void()> task) override { return take(std::move(task), waiting_max_); }

private:
    bool take(std::function<void()> task, std::size_t waiting_max) {
        {
            const std::lock_guard lock(mutex_);
            if (!is_closing_ && tasks_.size() >= waiting_max) return false;
            if (!is_closing_) tasks_.push_back(std::move(task));
        }
        work_.notify_one();
        return true;
    }

    void run() {
        // On Linux a thread has a niceness of its own.
        if (niceness_ > 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness_);
        for (;;) {
            std::function<void()> task;
            {
                std::unique_lock lock(mutex_);
                work_.wait(lock, [this] { return is_closing_ || !tasks_.empty(); });
                if (tasks_.empty()) return;
                task = std::move(tasks_.front());
                tasks_.pop_front();
            }
            task();
        }
    }

    const std::size_t waiting_max_;
    const int niceness_;
    std::mutex mutex_;
    std::condition_variable work_;
    std::deque<std::function<void()>> tasks_;
    bool is_closing_ = false;
    std::vector<std::jthread> threads_;  // last: they use the others, and are joined first
};

}  // namespace

std::unique_ptr<Executor> start_pool(unsigned threads, std::size_t waiting_max, int niceness) {
    return std::make_unique<Pool>(threads, waiting_max, niceness);
}

}  // namespace umpire::server
