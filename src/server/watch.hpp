#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// What the threads of a server are at, in memory that outlasts its process: when that dies, or hangs, the process that
/// started it knows which battle did it, and starts it again without that battle.
namespace umpire::server {

/// When servers have died, which says how they are started again. Only the last hour counts: a server that lives for
/// years may die now and then.
class Deaths {
public:
    using Time = std::chrono::steady_clock::time_point;
    /// `is_explained`: a battle or a household was found to have done it, and will not do it again soon.
    void note(Time now, bool is_explained);
    /// So many without a cause that the next one would die too.
    bool is_hopeless() const { return unexplained_ > unexplained_max; }
    int unexplained() const { return unexplained_; }
    /// How long to wait before the next one: not at all after the first, and longer the more there were.
    std::chrono::milliseconds pause() const;

private:
    static constexpr int unexplained_max = 20;
    struct Death {
        Time time;
        bool is_explained = false;
    };
    std::deque<Death> lately_;
    int unexplained_ = 0;
};

class Watch {
public:
    /// Nothing when the system has no memory to share.
    static std::unique_ptr<Watch> make();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    virtual ~Watch();

    /// Says that this thread works on a battle, or for a household, until it is gone. Within another one it says
    /// nothing. Costs next to nothing.
    class Work {
    public:
        Work(Watch* watch, std::string_view battle) : Work(watch, "", battle) {}
        static Work of_household(Watch* watch, std::string_view household) { return {watch, "@", household}; }
        Work(const Work&) = delete;
        Work& operator=(const Work&) = delete;
        ~Work();

    private:
        Work(Watch* watch, std::string_view mark, std::string_view name);
        bool is_outer_ = false;
    };
    /// What this thread works on.
    static std::string_view current();

    /// In the process of the server: notes of which thread a signal to die came from.
    void mind_signals();
    /// Whose battles were set aside by `judge` and are not in the store yet.
    struct Failed {
        std::string battle;
        std::string why;
    };
    std::vector<Failed> failed() const;
    void is_kept(std::string_view battle);
    /// This battle is to be left alone, whatever the store says.
    bool is_aside(std::string_view battle) const;
    /// For how many seconds this household founds no battle, as what it asked for has ended the server; 0: it may.
    std::int64_t barred_seconds(std::string_view household) const;

    // In the process that watches.
    /// To be called regularly: true when a thread has worked on one and the same thing for so many calls.
    bool is_stuck(int calls_max);
    /// The process is gone, by this signal, at a time in seconds: finds who did it. How many battles were set aside and
    /// households barred.
    int judge(int signal, std::int64_t now);
    int judge(int signal);
    /// What `judge` said of each, for the log.
    const std::vector<std::string>& verdicts() const { return verdicts_; }

private:
    struct Shared;
    explicit Watch(Shared* shared) : shared_(shared) {}
    void blame(const std::string& name, const std::string& why);
    /// Whether a thread that was at work when the server died, as others were, has been so too often.
    bool is_suspect(const std::string& name);

    Shared* shared_;
    std::map<std::size_t, std::pair<std::uint32_t, int>> stays_;   ///< of a slot: its turn, and for how many calls
    std::map<std::string, std::vector<std::int64_t>> suspicions_;  ///< when each was at work at a death, in seconds
    std::map<std::string, int> bars_;                              ///< how often each household was barred
    std::vector<std::string> verdicts_;
    std::int64_t time_of_death_ = 0;
};

}  // namespace umpire::server
