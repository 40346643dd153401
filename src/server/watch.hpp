#pragma once

#include "server/bucket.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the threads of a server work on, in memory that outlasts its process. When the process dies or hangs, the one
/// that started it reads there which battle did it, and starts the server again without that battle.
namespace umpire::server {

/// Notes when servers have died, and decides how they are started again. Only the last hour counts: a server that lives
/// for years may die now and then.
class Deaths {
public:
    using Time = std::chrono::steady_clock::time_point;
    /// Notes a death. `is_explained`: a battle or a household was found to have caused it, and will not do so again
    /// soon.
    void note(Time now, bool is_explained);
    /// Whether so many have died without a known cause that the next one would die too.
    bool is_hopeless() const { return unexplained_ > unexplained_max; }
    int unexplained() const { return unexplained_; }
    /// How long to wait before the next start: not at all after the first death, and longer the more there were.
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
    /// A new watch; nullptr when the system has no memory to share.
    static std::unique_ptr<Watch> make();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    virtual ~Watch();

    /// Says, for as long as it lives, that this thread works on a battle, on behalf of whoever asked for it, or for a
    /// household alone. One that is made while another is alive on the same thread says nothing. It costs next to
    /// nothing.
    class Work {
    public:
        /// `whose` is the household that asked; empty when nobody did.
        Work(Watch* watch, std::string_view battle, std::string_view whose = "") : Work(watch, "", battle, whose) {}
        static Work of_household(Watch* watch, std::string_view household) { return {watch, "@", household, ""}; }
        Work(const Work&) = delete;
        Work& operator=(const Work&) = delete;
        ~Work();

    private:
        Work(Watch* watch, std::string_view mark, std::string_view name, std::string_view whose);
        bool is_outer_ = false;
    };
    /// What this thread works on.
    static std::string_view current();

    /// To be called in the process of the server. When a signal ends the process, the thread that caused it is noted.
    void mind_signals();
    /// Battles that `judge` has set aside and that the store does not know of yet.
    struct Failed {
        std::string battle;
        std::string why;
    };
    std::vector<Failed> failed() const;
    void is_kept(std::string_view battle);
    /// Whether this battle is to be left alone, whatever the store says.
    bool is_aside(std::string_view battle) const;
    /// For how many seconds this household may found no battle, because what it asked for, or a battle that it had
    /// founded, has ended the server; 0: it may.
    std::int64_t barred_seconds(std::string_view household) const;
    /// Remembers for a while who founded a battle, and whether he brought it as a record. Nothing of it is ever
    /// written to a disk.
    void note_founding(std::string_view battle, std::string_view household, bool is_brought);
    /// The household that founded a battle lately; empty where that is not known.
    std::string founder_of(std::string_view battle) const;
    /// Keeps what a household may still found, for the servers after this one.
    void keep_purse(std::string_view household, const FoundingPurse& purse);
    std::vector<std::pair<std::string, FoundingPurse>> kept_purses() const;

    // These are for the process that watches.
    /// To be called regularly. True when a thread has worked on one and the same thing for `calls_max` calls.
    bool is_stuck(int calls_max);
    /// The process has died by this signal, at a time in seconds: finds who did it. Returns how many battles were set
    /// aside and households barred.
    int judge(int signal, std::int64_t now);
    int judge(int signal);
    /// What `judge` said of each, for the log.
    const std::vector<std::string>& verdicts() const { return verdicts_; }

private:
    struct Shared;
    explicit Watch(Shared* shared) : shared_(shared) {}
    /// `whose`: the household that had asked for it.
    void blame(const std::string& name, const std::string& whose, const std::string& why);
    void set_aside(const std::string& battle, const std::string& why);
    void bar(const std::string& household, const std::string& why);
    /// Whether battles of this household, or those that it asked for, have ended the server once too often.
    bool is_struck_out(const std::string& household);
    /// Whether a battle or household was at work at too many deaths at which others were at work as well.
    bool is_suspect(const std::string& name);

    Shared* shared_;
    /// By slot: the turn of its work, and for how many calls it has lasted.
    std::map<std::size_t, std::pair<std::uint32_t, int>> stays_;
    /// By name: the deaths at which it was at work, in seconds.
    std::map<std::string, std::vector<std::int64_t>> suspicions_;
    std::map<std::string, int> bars_;                           ///< by household: how often it was barred
    std::map<std::string, std::vector<std::int64_t>> strikes_;  ///< by household: the deaths that its battles caused
    std::mutex purses_mutex_;                                   ///< of the process that serves
    std::vector<std::string> verdicts_;
    std::int64_t time_of_death_ = 0;
};

}  // namespace umpire::server
