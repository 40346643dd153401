#include "server/fair_queue.hpp"
#include "server/serve.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <condition_variable>
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
    void post(std::function<void()> task) override { post_for("", std::move(task)); }
    void post_for(const std::string& whose, std::function<void()> task) override {
        {
            const std::lock_guard lock(mutex_);
            if (!is_closing_) tasks_.push(whose, std::move(task));
        }
        work_.notify_one();
    }
    bool offer_for(const std::string& whose, std::function<void()> task) override {
        {
            const std::lock_guard lock(mutex_);
            // A few who offer much do not keep out who has nothing waiting.
            const std::size_t most = tasks_.size_of(whose) > 0 ? waiting_max_ : waiting_max_ * places_for_others;
            if (!is_closing_ && tasks_.size() >= most) return false;
            if (!is_closing_) tasks_.push(whose, std::move(task));
        }
        work_.notify_one();
        return true;
    }
    std::size_t waiting() const override {
        const std::lock_guard lock(mutex_);
        return tasks_.size();
    }

private:
    static constexpr std::size_t places_for_others = 4;

    void run() {
        // On Linux a thread has a niceness of its own.
        if (niceness_ > 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness_);
        for (;;) {
            std::function<void()> task;
            {
                std::unique_lock lock(mutex_);
                work_.wait(lock, [this] { return is_closing_ || !tasks_.is_empty(); });
                if (tasks_.is_empty()) return;
                task = tasks_.take();
            }
            task();
        }
    }

    const std::size_t waiting_max_;
    const int niceness_;
    mutable std::mutex mutex_;
    std::condition_variable work_;
    FairQueue<std::function<void()>> tasks_;
    bool is_closing_ = false;
    std::vector<std::jthread> threads_;  // last: they use the others, and are joined first
};

}  // namespace

std::unique_ptr<Executor> start_pool(unsigned threads, std::size_t waiting_max, int niceness) {
    return std::make_unique<Pool>(threads, waiting_max, niceness);
}

}  // namespace umpire::server
