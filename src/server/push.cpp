#include "server/push.hpp"

#include "server/message_rows.hpp"
#include "text/foreign.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <ctime>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace umpire::server {
namespace {

using Steady = std::chrono::steady_clock;

/// Hosts of the push services of common browsers. With a dot in front: whatever ends so.
constexpr std::array common_hosts{std::string_view("fcm.googleapis.com"),
                                  std::string_view("updates.push.services.mozilla.com"),
                                  std::string_view(".push.apple.com"), std::string_view(".notify.windows.com")};

constexpr long patience_seconds = 10;         // for one service to answer
constexpr long lasts_seconds = 24 * 60 * 60;  // for so long a service keeps a call for a browser that is off
constexpr int callers = 12;                   // browsers called at a time
constexpr int callers_each = 4;               // of them by one service
constexpr std::size_t waiting_max = 10'000;   // browsers that wait to be called
constexpr std::size_t gone_max = 10'000;      // addresses remembered that nobody answers at any more
constexpr long status_not_found = 404;
constexpr long status_gone = 410;

struct FreeCurl {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
    void operator()(CURLU* address) const { curl_url_cleanup(address); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    void operator()(char* text) const { curl_free(text); }
};
using Address = std::unique_ptr<CURLU, FreeCurl>;

std::optional<std::size_t> common_service_of(std::string_view origin) {
    constexpr std::string_view scheme = "https://";
    if (!origin.starts_with(scheme)) return std::nullopt;
    const std::string_view host = origin.substr(scheme.size());  // with a port it is none of them
    const auto* const found = std::ranges::find_if(common_hosts, [&](std::string_view common) {
        return common.starts_with('.') ? host.ends_with(common) && host.size() > common.size() : host == common;
    });
    if (found == common_hosts.end()) return std::nullopt;
    return static_cast<std::size_t>(found - common_hosts.begin());
}

/// The status says all: with the first byte of a text the answer is at an end.
std::size_t unread(char*, std::size_t, std::size_t, void*) { return 0; }

constexpr std::size_t header_size_max = std::size_t{64} * 1024;
std::size_t count_header(char*, std::size_t size, std::size_t count, void* total) {
    auto& bytes = *static_cast<std::size_t*>(total);
    bytes += size * count;
    return bytes <= header_size_max ? size * count : 0;
}

int ends_with(void* is_closing, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<const std::atomic<bool>*>(is_closing)->load() ? 1 : 0;
}

std::string part_of(CURLU* address, CURLUPart part) {
    char* text = nullptr;
    if (curl_url_get(address, part, &text, 0) != CURLUE_OK) return {};
    const std::unique_ptr<char, FreeCurl> owned(text);
    return text;
}

/// The address as it is asked: read once, by the library that asks. nullptr where that reads another origin in it.
Address address_of(const std::string& endpoint, std::string_view origin) {
    Address address(curl_url());
    if (address == nullptr || curl_url_set(address.get(), CURLUPART_URL, endpoint.c_str(), 0) != CURLUE_OK) return {};
    const std::string port = part_of(address.get(), CURLUPART_PORT);
    const std::string read = part_of(address.get(), CURLUPART_SCHEME) + "://" + part_of(address.get(), CURLUPART_HOST) +
                             (port.empty() ? "" : ":" + port);
    const bool has_user =
        !part_of(address.get(), CURLUPART_USER).empty() || !part_of(address.get(), CURLUPART_PASSWORD).empty();
    return read == origin && !has_user ? std::move(address) : Address();
}

class Calls final : public Push {
public:
    Calls(PushSetup setup, std::unique_ptr<ServerKey> key, std::function<void(const std::string&)> report)
        : setup_(std::move(setup)), key_(std::move(key)), report_(std::move(report)) {
        for (int i = 0; i < callers; ++i) threads_.emplace_back([this] { run(); });
    }
    ~Calls() override {
        {
            const std::lock_guard lock(mutex_);
            is_closing_ = true;
        }
        due_changed_.notify_all();
    }

    const std::string& key() const override { return key_->public_text(); }

    bool knows(std::string_view endpoint) const override {
        const auto origin = origin_of(endpoint);
        return origin && service_of(*origin) != no_service && address_of(std::string(endpoint), *origin) != nullptr;
    }

    void call(const std::string& seat, std::vector<std::string> endpoints) override {
        {
            const std::lock_guard lock(mutex_);
            const auto due = moment_of_call(Steady::now(), setup_.patience, setup_.rhythm);
            for (std::string& endpoint : endpoints) {
                if (waiting_.size() >= waiting_max) break;
                const auto origin = origin_of(endpoint);
                const std::size_t service = origin ? service_of(*origin) : no_service;
                if (service != no_service) waiting_[{seat, std::move(endpoint)}] = {due, *origin, service};
            }
        }
        due_changed_.notify_all();
    }

    bool calm(const std::string& seat) override {
        const std::lock_guard lock(mutex_);
        const std::size_t before = waiting_.size();
        auto entry = waiting_.lower_bound({seat, ""});
        while (entry != waiting_.end() && entry->first.seat == seat) entry = waiting_.erase(entry);
        return waiting_.size() < before;
    }

private:
    struct Browser {
        std::string seat;
        std::string endpoint;
        auto operator<=>(const Browser&) const = default;
    };
    struct Waiting {
        Steady::time_point due;
        std::string origin;
        std::size_t service = 0;
    };
    using Entry = std::map<Browser, Waiting>::iterator;
    static constexpr auto no_service = static_cast<std::size_t>(-1);

    /// Which service an origin belongs to: all hosts of one are one.
    std::size_t service_of(std::string_view origin) const {
        if (const auto common = common_service_of(origin)) return *common;
        const auto named = std::ranges::find(setup_.services, origin);
        if (named == setup_.services.end()) return no_service;
        return common_hosts.size() + static_cast<std::size_t>(named - setup_.services.begin());
    }

    /// The first to be called by a service that does not answer as many already.
    Entry first_waiting() {
        Entry first = waiting_.end();
        for (Entry entry = waiting_.begin(); entry != waiting_.end(); ++entry) {
            if (first != waiting_.end() && entry->second.due >= first->second.due) continue;
            const auto busy = busy_.find(entry->second.service);
            if (busy == busy_.end() || busy->second < callers_each) first = entry;
        }
        return first;
    }

    void run() {
        std::unique_lock lock(mutex_);
        while (!is_closing_) {
            const Entry first = first_waiting();
            if (first == waiting_.end()) {
                due_changed_.wait(lock);
                continue;
            }
            if (const auto due = first->second.due; due > Steady::now()) {
                due_changed_.wait_until(lock, due);
                continue;
            }
            const std::string endpoint = first->first.endpoint;
            const Waiting called = first->second;
            waiting_.erase(first);
            if (gone_.contains(endpoint)) continue;
            ++busy_[called.service];
            lock.unlock();
            const bool is_gone = !ring(endpoint, called.origin);
            lock.lock();
            --busy_[called.service];
            if (is_gone && gone_.size() >= gone_max) gone_.clear();
            if (is_gone) gone_.insert(endpoint);
            due_changed_.notify_all();
        }
    }

    /// False: nobody answers at this address any more.
    bool ring(const std::string& endpoint, const std::string& origin) const {
        long status = 0;
        const CURLcode code = post(endpoint, origin, status);
        if (is_closing_) return true;
        if (status == 0) {
            report_("a browser could not be called by " + origin + ": " + std::string(curl_easy_strerror(code)));
            return true;
        }
        if (status == status_gone || status == status_not_found) return false;
        if (status < 200 || status >= 300) report_(origin + " did not take a call: status " + std::to_string(status));
        return true;
    }

    CURLcode post(const std::string& endpoint, const std::string& origin, long& status) const {
        const Address address = address_of(endpoint, origin);
        const std::unique_ptr<CURL, FreeCurl> handle(curl_easy_init());
        if (handle == nullptr || address == nullptr) return CURLE_URL_MALFORMAT;
        const auto now = static_cast<std::int64_t>(std::time(nullptr));
        const std::string authorization = "Authorization: " + key_->authorization(origin, setup_.contact, now);
        const std::string lasts = "TTL: " + std::to_string(lasts_seconds);
        curl_slist* lines = nullptr;
        for (const char* line : {authorization.c_str(), lasts.c_str(), "Urgency: high", "Content-Type:"})
            lines = curl_slist_append(lines, line);
        const std::unique_ptr<curl_slist, FreeCurl> headers(lines);
        std::size_t header_size = 0;
        curl_easy_setopt(handle.get(), CURLOPT_CURLU, address.get());
        curl_easy_setopt(handle.get(), CURLOPT_PROTOCOLS_STR, "https,http");  // http only where the host names it
        curl_easy_setopt(handle.get(), CURLOPT_FOLLOWLOCATION, 0L);
        curl_easy_setopt(handle.get(), CURLOPT_POSTFIELDS, "");
        curl_easy_setopt(handle.get(), CURLOPT_POSTFIELDSIZE, 0L);
        curl_easy_setopt(handle.get(), CURLOPT_HTTPHEADER, headers.get());
        curl_easy_setopt(handle.get(), CURLOPT_TIMEOUT, patience_seconds);
        curl_easy_setopt(handle.get(), CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(handle.get(), CURLOPT_WRITEFUNCTION, unread);
        curl_easy_setopt(handle.get(), CURLOPT_HEADERFUNCTION, count_header);
        curl_easy_setopt(handle.get(), CURLOPT_HEADERDATA, &header_size);
        curl_easy_setopt(handle.get(), CURLOPT_NOPROGRESS, 0L);
        curl_easy_setopt(handle.get(), CURLOPT_XFERINFOFUNCTION, ends_with);
        curl_easy_setopt(handle.get(), CURLOPT_XFERINFODATA, &is_closing_);
        const CURLcode code = curl_easy_perform(handle.get());
        curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
        return code;
    }

    const PushSetup setup_;
    const std::unique_ptr<ServerKey> key_;
    const std::function<void(const std::string&)> report_;
    std::mutex mutex_;
    std::condition_variable due_changed_;
    std::map<Browser, Waiting> waiting_;
    std::map<std::size_t, int> busy_;  ///< how many each service is to answer now
    std::set<std::string> gone_;
    mutable std::atomic<bool> is_closing_ = false;
    std::vector<std::jthread> threads_;  // last: they use the others, and are joined first
};

bool is_of_host(std::string_view text) {
    return !text.empty() && text.size() <= 253 && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
    });
}

}  // namespace

std::optional<std::string> origin_of(std::string_view endpoint) {
    if (endpoint.size() > endpoint_size_max) return std::nullopt;
    // A browser takes \ for /, another reader for a part of a user's name, with the true host behind it.
    if (!std::ranges::all_of(endpoint, [](char c) { return c > ' ' && c < 127 && c != '\\'; })) return std::nullopt;
    const std::string_view scheme = endpoint.starts_with("https://")  ? "https://"
                                    : endpoint.starts_with("http://") ? "http://"
                                                                      : "";
    if (scheme.empty()) return std::nullopt;
    const std::string_view rest = endpoint.substr(scheme.size());
    const std::string_view authority = rest.substr(0, rest.find_first_of("/?#"));
    const std::size_t colon = authority.find(':');
    if (!is_of_host(authority.substr(0, colon))) return std::nullopt;
    if (colon != std::string_view::npos) {
        const std::string_view port = authority.substr(colon + 1);
        const bool is_number =
            !port.empty() && port.size() <= 5 && std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; });
        if (!is_number) return std::nullopt;
    }
    return std::string(scheme) + std::string(authority);
}

bool is_of_common_service(std::string_view origin) { return common_service_of(origin).has_value(); }

std::chrono::steady_clock::time_point moment_of_call(std::chrono::steady_clock::time_point now,
                                                     std::chrono::milliseconds patience,
                                                     std::chrono::milliseconds rhythm) {
    const auto early = now + patience;
    const auto past = early.time_since_epoch() % rhythm;
    return past == Steady::duration::zero() ? early : early + (rhythm - past);
}

std::unique_ptr<Push> start_push(const PushSetup& setup, std::function<void(const std::string&)> report,
                                 Message& problem) {
    for (const std::string& service : setup.services) {
        if (origin_of(service) == service) continue;
        problem = "is_no_push_service"_message(service);
        return nullptr;
    }
    if (!setup.contact.starts_with("mailto:") && !setup.contact.starts_with("https://")) {
        problem = "is_no_contact"_message(setup.contact);
        return nullptr;
    }
    std::unique_ptr<ServerKey> key = ServerKey::of_file(setup.key_file, problem);
    if (key == nullptr) return nullptr;
    curl_global_init(CURL_GLOBAL_DEFAULT);
    return std::make_unique<Calls>(setup, std::move(key), std::move(report));
}

}  // namespace umpire::server
