#include "server/serve.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace umpire::server {
namespace {

class Pool final : public Executor {
public:
    explicit Pool(unsigned threads) {
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
    void post(std::function<void()> task) override {
        {
            const std::lock_guard lock(mutex_);
            if (is_closing_) return;
            tasks_.push_back(std::move(task));
        }
        work_.notify_one();
    }

private:
    void run() {
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

    std::mutex mutex_;
    std::condition_variable work_;
    std::deque<std::function<void()>> tasks_;
    bool is_closing_ = false;
    std::vector<std::jthread> threads_;  // last: they use the others, and are joined first
};

}  // namespace

std::unique_ptr<Executor> start_pool(unsigned threads) { return std::make_unique<Pool>(threads); }

}  // namespace umpire::server
