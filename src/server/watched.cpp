#include "server/message_rows.hpp"
#include "server/serve.hpp"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <thread>
#include <utility>

namespace umpire::server {
namespace {

constexpr int looks_per_second = 2;
constexpr int exit_with_problem = 2;

/// Signals that this process waits for instead of being interrupted by them.
class Signals {
public:
    Signals() {
        sigemptyset(&awaited_);
        for (const int signal : {SIGINT, SIGTERM, SIGCHLD}) sigaddset(&awaited_, signal);
        sigprocmask(SIG_BLOCK, &awaited_, &before_);
    }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;
    ~Signals() { restore(); }
    void restore() const { sigprocmask(SIG_SETMASK, &before_, nullptr); }
    /// The next one; nothing (0) when none comes for a moment.
    int wait() const {
        const timespec moment{0, 1'000'000'000 / looks_per_second};
        return std::max(sigtimedwait(&awaited_, nullptr, &moment), 0);
    }

private:
    sigset_t awaited_{};
    sigset_t before_{};
};

/// A server in a process of its own.
struct Child {
    pid_t process = -1;
    int pipe = -1;  ///< says what is wrong when it cannot begin
};

Child start(int socket, const Serving& serving, Shelf& shelf, Watch& watch, Care care, const Signals& signals) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return {};
    std::fflush(nullptr);
    const pid_t parent = getpid();
    const pid_t process = fork();
    if (process != 0) {
        close(ends[1]);
        return {process, ends[0]};
    }
    // It never outlives who watches it: a next server would find its port and its store taken.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    close(ends[0]);
    signals.restore();
    watch.mind_signals();
    const std::string problem = serve_at(dup(socket), serving, shelf, &watch, care).in(serving.language);
    if (write(ends[1], problem.data(), problem.size()) != static_cast<ssize_t>(problem.size())) _exit(1);
    std::fflush(nullptr);
    _exit(problem.empty() ? 0 : exit_with_problem);
}

/// Waits for the end of the server, as `waitpid` tells it. `is_told_to_end`: somebody wanted it.
int watch_over(const Child& child, const Serving& serving, Watch& watch, const Signals& signals, bool& is_told_to_end) {
    const int looks_max = static_cast<int>(serving.patience.count()) * looks_per_second;
    std::chrono::steady_clock::time_point end;
    for (;;) {
        const int signal = signals.wait();
        if (signal == SIGINT || signal == SIGTERM) {
            // However often it is told: whoever is deaf does not live longer for it.
            if (!std::exchange(is_told_to_end, true)) end = std::chrono::steady_clock::now() + serving.farewell;
            kill(child.process, SIGTERM);
        }
        int status = 0;
        if (waitpid(child.process, &status, WNOHANG) == child.process) return status;
        const bool is_deaf = is_told_to_end && std::chrono::steady_clock::now() >= end;
        if (is_deaf || (signal == 0 && watch.is_stuck(looks_max))) kill(child.process, SIGKILL);
    }
}

std::string said_by(const Child& child) {
    std::string said;
    std::array<char, 4096> bytes{};
    for (ssize_t got = 0; (got = read(child.pipe, bytes.data(), bytes.size())) > 0;)
        said.append(bytes.data(), static_cast<std::size_t>(got));
    close(child.pipe);
    return said;
}

/// Starts servers one after the other until one ends by itself.
Message keep_serving(int socket, Serving serving, Shelf& shelf, Watch& watch) {
    const Signals signals;
    Care care = serving.takes_damaged ? Care::take_all : Care::check;
    for (Deaths deaths;;) {
        const Child child = start(socket, serving, shelf, watch, care, signals);
        if (child.process < 0) return "the_system_starts_no_process"_message();
        bool is_told_to_end = false;
        const int status = watch_over(child, serving, watch, signals, is_told_to_end);
        std::string said = said_by(child);
        if (WIFEXITED(status) && WEXITSTATUS(status) == exit_with_problem)
            return "as_the_server_says"_message(MessagePart::lines(said));
        if (is_told_to_end || (WIFEXITED(status) && WEXITSTATUS(status) == 0)) return {};
        const int blamed = watch.judge(WIFSIGNALED(status) ? WTERMSIG(status) : 0);
        for (const std::string& verdict : watch.verdicts()) serving.report(verdict);
        deaths.note(std::chrono::steady_clock::now(), blamed > 0);
        if (deaths.is_hopeless()) return "the_server_ended_times"_message(deaths.unexplained());
        serving.report("the server has ended by an error and is started again");
        std::this_thread::sleep_for(deaths.pause());
        serving.ready = [](const std::string&) {};
        if (care == Care::check) care = Care::none;
    }
}

}  // namespace

Message serve_watched(const Serving& serving, Shelf& shelf) {
    Ownership ownership;
    Serving found = serving;
    int socket = -1;
    Message problem = take_places(found, ownership, socket);
    if (!problem.empty()) return problem;
    const std::unique_ptr<Watch> watch = Watch::make();
    problem = watch == nullptr ? "the_system_gives_no_memory"_message() : keep_serving(socket, found, shelf, *watch);
    close(socket);
    return problem;
}

}  // namespace umpire::server
