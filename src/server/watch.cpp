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
};

struct Blamed {
    std::atomic<std::int64_t> until = 0;  ///< 0: free
    Name name{};
    Name why{};
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

Watch::Work::Work(Watch* watch, std::string_view mark, std::string_view name) {
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
    if (guilty.empty() && busy.size() == 1) guilty = busy;
    for (const Slot* slot : guilty) {
        const int by = slot->signal != 0 ? slot->signal.load() : signal;
        blame(std::string(text_of_name(slot->name)),
              by == SIGKILL ? "it took too long" : std::string("internal error: ") + strsignal(by));
    }
    // Without a sign of who it was, whoever is at work each time it happens.
    if (guilty.empty()) {
        for (const Slot* slot : busy) {
            const std::string name(text_of_name(slot->name));
            if (is_suspect(name)) blame(name, "the server ended at its work again and again");
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

void Watch::blame(const std::string& name, const std::string& why) {
    const bool is_household = name.starts_with('@');
    auto& all = is_household ? shared_->households : shared_->battles;
    // When there are too many, the one whose time is over first makes room.
    Blamed& blamed = *std::ranges::min_element(all, {}, [](const Blamed& one) { return one.until.load(); });
    copy_name(blamed.name, "", is_household ? std::string_view(name).substr(1) : std::string_view(name));
    copy_name(blamed.why, "", why);
    std::int64_t seconds = barred_for;
    if (bars_.size() >= suspects_max) bars_.clear();
    const int times_before = is_household ? bars_[name]++ : 0;
    for (int i = 0; i < times_before && seconds < day; ++i) seconds = std::min(seconds * barred_longer, day);
    blamed.until = time_of_death_ + seconds;
    verdicts_.push_back(is_household ? "an address is not let found battles for " + std::to_string(seconds / 60) +
                                           " minutes: " + why
                                     : "battle " + name + " is set aside: " + why);
    suspicions_.erase(name);
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
