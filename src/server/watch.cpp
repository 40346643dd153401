#include "server/watch.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstring>
#include <new>

namespace umpire::server {
/// With a name, as the shared memory is made of these.
namespace watching {

constexpr std::size_t slots_max = 64;
constexpr std::size_t names_max = 64;
constexpr std::size_t name_size = 80;
constexpr std::size_t signal_stack_size = 32 * 1024;
/// Whoever is at work at so many deaths of one day, or of a life, is taken to have done it. One that is at work all the
/// time is there at deaths of which it knows nothing too, but these are rare.
constexpr std::size_t suspicions_in_a_day = 2;
constexpr std::size_t suspicions_in_a_life = 3;
constexpr std::int64_t day = 24 * 60 * 60;
constexpr std::size_t suspects_max = 10'000;
/// Deaths of one day by battles that a household founded or asked for. The first may be a fault of the engine that
/// anybody could have met; who has brought the battle as a record is barred at once.
constexpr std::size_t strikes_max = 2;
constexpr std::size_t founded_max = 4096;
constexpr std::size_t purses_max = 4096;
/// Of a household at first; each time the sixfold, up to a day.
constexpr std::int64_t barred_for = 10 * 60;
constexpr std::int64_t barred_longer = 6;

using Name = std::array<char, name_size>;

void copy_name(Name& to, std::string_view mark, std::string_view name) {
    mark = mark.substr(0, name_size - 1);
    name = name.substr(0, name_size - 1 - mark.size());
    std::copy(mark.begin(), mark.end(), to.begin());
    std::copy(name.begin(), name.end(), to.begin() + mark.size());
    to[mark.size() + name.size()] = '\0';
}

std::string_view text_of_name(const Name& name) { return {name.data(), strnlen(name.data(), name_size)}; }

std::int64_t seconds_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// Of one thread.
struct Slot {
    std::atomic<bool> is_taken = false;
    std::atomic<bool> is_busy = false;
    std::atomic<std::uint32_t> turn = 0;
    std::atomic<int> signal = 0;
    Name name{};
    Name whose{};  ///< the household that asked for the work
};

struct Blamed {
    std::atomic<std::int64_t> until = 0;  ///< 0: free
    Name name{};
    Name why{};
};

/// A battle that was founded lately.
struct Founded {
    std::atomic<bool> is_brought = false;
    Name battle{};
    Name household{};
};

struct KeptPurse {
    Name household{};
    FoundingPurse purse;
};

/// A thread's own slot, and the stack on which it notes that its own is used up.
struct Place {
    Place() = default;
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() {
        if (slot == nullptr) return;
        const stack_t off{nullptr, SS_DISABLE, 0};
        sigaltstack(&off, nullptr);
        slot->is_taken = false;
    }
    void take(std::array<Slot, slots_max>& slots) {
        for (Slot& one : slots) {
            bool is_free = false;
            if (!one.is_taken.compare_exchange_strong(is_free, true)) continue;
            slot = &one;
            stack = std::make_unique<char[]>(signal_stack_size);
            const stack_t on{stack.get(), 0, signal_stack_size};
            sigaltstack(&on, nullptr);
            return;
        }
    }
    const void* owner = nullptr;  ///< the memory in which the slot is
    Slot* slot = nullptr;
    std::unique_ptr<char[]> stack;
};
thread_local Place place;

/// The last thing that a thread does. Only a plain store: whatever it was at may be in any state.
void note_signal(int signal) {
    if (place.slot != nullptr) place.slot->signal = signal;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace watching
using namespace watching;

struct Watch::Shared {
    std::array<Slot, slots_max> slots;
    std::array<Blamed, names_max> battles;
    std::array<Blamed, names_max> households;
    std::atomic<std::uint32_t> founded_count = 0;
    std::array<Founded, founded_max> founded;  ///< a new one takes the place of the oldest
    std::array<KeptPurse, purses_max> purses;

    const Founded* find(std::string_view battle) const {
        const auto* const found =
            std::ranges::find_if(founded, [battle](const Founded& one) { return text_of_name(one.battle) == battle; });
        return battle.empty() || found == founded.end() ? nullptr : &*found;
    }
};

std::unique_ptr<Watch> Watch::make() {
    void* memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? nullptr : std::unique_ptr<Watch>(new Watch(new (memory) Shared));
}

Watch::~Watch() {
    if (place.owner == shared_) {
        place.owner = nullptr;
        place.slot = nullptr;
    }
    munmap(shared_, sizeof(Shared));
}

Watch::Work::Work(Watch* watch, std::string_view mark, std::string_view name, std::string_view whose) {
    if (watch == nullptr) return;
    const bool has_lost_it = place.slot != nullptr && !place.slot->is_taken;
    if (place.owner != watch->shared_ || has_lost_it) {
        place.owner = watch->shared_;
        place.slot = nullptr;
        place.take(watch->shared_->slots);
    }
    if (place.slot == nullptr || place.slot->is_busy) return;
    is_outer_ = true;
    copy_name(place.slot->name, mark, name);
    copy_name(place.slot->whose, "", whose);
    ++place.slot->turn;
    place.slot->is_busy = true;
}

Watch::Work::~Work() {
    if (is_outer_) place.slot->is_busy = false;
}

std::string_view Watch::current() {
    return place.slot != nullptr && place.slot->is_busy ? text_of_name(place.slot->name) : std::string_view();
}

void Watch::mind_signals() {
    struct sigaction action{};
    action.sa_handler = note_signal;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL}) sigaction(signal, &action, nullptr);
}

std::vector<Watch::Failed> Watch::failed() const {
    std::vector<Failed> all;
    for (const Blamed& blamed : shared_->battles)
        if (blamed.until != 0)
            all.push_back({std::string(text_of_name(blamed.name)), std::string(text_of_name(blamed.why))});
    return all;
}

void Watch::is_kept(std::string_view battle) {
    for (Blamed& blamed : shared_->battles)
        if (blamed.until != 0 && text_of_name(blamed.name) == battle) blamed.until = 0;
}

bool Watch::is_aside(std::string_view battle) const {
    return std::ranges::any_of(shared_->battles, [battle](const Blamed& blamed) {
        return blamed.until != 0 && text_of_name(blamed.name) == battle;
    });
}

std::int64_t Watch::barred_seconds(std::string_view household) const {
    std::int64_t seconds = 0;
    for (const Blamed& blamed : shared_->households)
        if (text_of_name(blamed.name) == household) seconds = std::max(seconds, blamed.until - seconds_now());
    return seconds;
}

void Watch::note_founding(std::string_view battle, std::string_view household, bool is_brought) {
    Founded& founded = shared_->founded[shared_->founded_count++ % founded_max];
    founded.battle[0] = '\0';  // what is half written belongs to nobody
    copy_name(founded.household, "", household);
    founded.is_brought = is_brought;
    copy_name(founded.battle, "", battle);
}

std::string Watch::founder_of(std::string_view battle) const {
    const Founded* founded = shared_->find(battle);
    return founded == nullptr ? "" : std::string(text_of_name(founded->household));
}

void Watch::keep_purse(std::string_view household, const FoundingPurse& purse) {
    const std::lock_guard lock(purses_mutex_);
    auto& purses = shared_->purses;
    auto* kept = std::ranges::find_if(
        purses, [household](const KeptPurse& one) { return text_of_name(one.household) == household; });
    // A new one takes a free place, or that of the household that has founded nothing for the longest time.
    if (kept == purses.end())
        kept =
            std::ranges::min_element(purses, {}, [](const KeptPurse& one) { return one.purse.at_once.last_taken(); });
    kept->purse = purse;
    copy_name(kept->household, "", household);
}

std::vector<std::pair<std::string, FoundingPurse>> Watch::kept_purses() const {
    std::vector<std::pair<std::string, FoundingPurse>> all;
    for (const KeptPurse& one : shared_->purses)
        if (one.household[0] != '\0') all.emplace_back(text_of_name(one.household), one.purse);
    return all;
}

bool Watch::is_stuck(int calls_max) {
    bool found = false;
    for (std::size_t i = 0; i < slots_max; ++i) {
        Slot& slot = shared_->slots[i];
        auto& [turn, calls] = stays_[i];
        calls = slot.is_taken && slot.is_busy && slot.turn == turn ? calls + 1 : 0;
        turn = slot.turn;
        if (calls < calls_max) continue;
        slot.signal = SIGKILL;
        found = true;
    }
    return found;
}

int Watch::judge(int signal) { return judge(signal, seconds_now()); }

int Watch::judge(int signal, std::int64_t now) {
    time_of_death_ = now;
    verdicts_.clear();
    std::vector<Slot*> busy;
    std::vector<Slot*> guilty;
    for (Slot& slot : shared_->slots) {
        if (slot.is_taken && slot.is_busy) busy.push_back(&slot);
        if (slot.is_taken && slot.is_busy && slot.signal != 0) guilty.push_back(&slot);
    }
    // A thread that was too long at its work has its sign. Without one the server was killed from outside.
    if (guilty.empty() && busy.size() == 1 && signal != SIGKILL) guilty = busy;
    for (const Slot* slot : guilty) {
        const int by = slot->signal != 0 ? slot->signal.load() : signal;
        blame(std::string(text_of_name(slot->name)), std::string(text_of_name(slot->whose)),
              by == SIGKILL ? "it took too long" : std::string("internal error: ") + strsignal(by));
    }
    // Without a sign of who it was, whoever is at work each time it happens.
    if (guilty.empty()) {
        for (const Slot* slot : busy) {
            const std::string name(text_of_name(slot->name));
            if (is_suspect(name))
                blame(name, std::string(text_of_name(slot->whose)), "the server ended at its work again and again");
        }
    }
    for (Slot& slot : shared_->slots) {
        slot.is_taken = slot.is_busy = false;
        slot.signal = 0;
    }
    stays_.clear();
    return static_cast<int>(verdicts_.size());
}

bool Watch::is_suspect(const std::string& name) {
    if (suspicions_.size() >= suspects_max) suspicions_.clear();
    std::vector<std::int64_t>& times = suspicions_[name];
    times.push_back(time_of_death_);
    const auto today = std::ranges::count_if(times, [this](std::int64_t time) { return time_of_death_ - time < day; });
    return times.size() >= suspicions_in_a_life || static_cast<std::size_t>(today) >= suspicions_in_a_day;
}

void Watch::blame(const std::string& name, const std::string& whose, const std::string& why) {
    suspicions_.erase(name);
    if (name.starts_with('@')) return bar(name.substr(1), why);
    set_aside(name, why);
    const Founded* founded = shared_->find(name);
    const std::string founder = founder_of(name);
    const bool is_brought = founded != nullptr && founded->is_brought;
    if (!founder.empty() && (is_struck_out(founder) || is_brought)) bar(founder, why);
    if (!whose.empty() && whose != founder && is_struck_out(whose)) bar(whose, why);
}

namespace {

/// Where there are too many, the one whose time is over first makes room.
void write_down(std::array<Blamed, names_max>& all, const std::string& name, const std::string& why,
                std::int64_t until) {
    Blamed& blamed = *std::ranges::min_element(all, {}, [](const Blamed& one) { return one.until.load(); });
    copy_name(blamed.name, "", name);
    copy_name(blamed.why, "", why);
    blamed.until = until;
}

}  // namespace

void Watch::set_aside(const std::string& battle, const std::string& why) {
    write_down(shared_->battles, battle, why, time_of_death_ + barred_for);
    verdicts_.push_back("battle " + battle + " is set aside: " + why);
}

void Watch::bar(const std::string& household, const std::string& why) {
    if (bars_.size() >= suspects_max) bars_.clear();
    std::int64_t seconds = barred_for;
    const int times_before = bars_[household]++;
    for (int i = 0; i < times_before && seconds < day; ++i) seconds = std::min(seconds * barred_longer, day);
    write_down(shared_->households, household, why, time_of_death_ + seconds);
    verdicts_.push_back("an address is not let found battles for " + std::to_string(seconds / 60) + " minutes: " + why);
}

bool Watch::is_struck_out(const std::string& household) {
    if (strikes_.size() >= suspects_max) strikes_.clear();
    std::vector<std::int64_t>& times = strikes_[household];
    times.push_back(time_of_death_);
    std::erase_if(times, [this](std::int64_t time) { return time_of_death_ - time >= day; });
    return times.size() >= strikes_max;
}

void Deaths::note(Time now, bool is_explained) {
    lately_.push_back({now, is_explained});
    while (now - lately_.front().time >= std::chrono::hours(1)) lately_.pop_front();
    unexplained_ = static_cast<int>(std::ranges::count(lately_, false, &Death::is_explained));
}

std::chrono::milliseconds Deaths::pause() const {
    constexpr std::chrono::milliseconds step{100};
    constexpr std::chrono::milliseconds longest{2000};
    return lately_.empty() ? std::chrono::milliseconds(0)
                           : std::min(step * static_cast<int>(lately_.size() - 1), longest);
}

}  // namespace umpire::server
