#include "server/addresses.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace umpire::server {
namespace {

using Bytes = std::array<std::uint8_t, 16>;
constexpr std::size_t network_bytes = 8;
constexpr std::size_t port_digits_max = 5;
constexpr Bytes mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

std::string_view without_brackets(std::string_view host) {
    return host.starts_with('[') && host.ends_with(']') ? host.substr(1, host.size() - 2) : host;
}

/// Of either family; one of IPv4 as IPv6 maps it.
std::optional<Bytes> bytes_of(std::string_view host) {
    const std::string text(host.substr(0, host.find('%')));  // without the network that a local number is of
    Bytes bytes{};
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return bytes;
    bytes = mapped;
    if (inet_pton(AF_INET, text.c_str(), bytes.data() + 12) == 1) return bytes;
    return std::nullopt;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

}  // namespace

std::string_view host_of(std::string_view authority) {
    const std::size_t bracket = authority.rfind(']');
    const std::size_t colon = authority.rfind(':');
    const bool has_port = colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
    if (!has_port) return authority;
    const std::string_view port = authority.substr(colon + 1);
    const bool is_port =
        port.size() <= port_digits_max && port.find_first_not_of("0123456789") == std::string_view::npos;
    return is_port ? authority.substr(0, colon) : std::string_view();
}

bool is_number(std::string_view host) {
    return host.find('%') == std::string_view::npos && bytes_of(without_brackets(host)).has_value();
}

std::string household_of(std::string_view address) {
    auto bytes = bytes_of(without_brackets(address));
    if (!bytes) bytes = bytes_of(without_brackets(host_of(address)));  // some proxies write the port too
    if (!bytes) return "";
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (std::equal(mapped.begin(), mapped.begin() + 12, bytes->begin()))
        return inet_ntop(AF_INET, bytes->data() + 12, text.data(), text.size());
    std::fill(bytes->begin() + network_bytes, bytes->end(), std::uint8_t{0});
    return inet_ntop(AF_INET6, bytes->data(), text.data(), text.size()) + std::string("/64");
}

std::string forwarded_for(const std::vector<std::string_view>& lines) {
    if (lines.empty()) return "";
    const std::string_view last = lines.back();
    const std::size_t comma = last.rfind(',');
    return household_of(trimmed(comma == std::string_view::npos ? last : last.substr(comma + 1)));
}

std::shared_ptr<Doorkeeper::Pass> Doorkeeper::enter(const std::string& whose) {
    {
        const std::lock_guard lock(counts_->mutex);
        std::size_t& count = counts_->of_each[whose];
        if (count >= each_max_) return nullptr;
        ++count;
    }
    return std::make_shared<Pass>(counts_, whose);
}

Doorkeeper::Pass::~Pass() {
    const std::lock_guard lock(counts_->mutex);
    const auto found = counts_->of_each.find(whose_);
    if (found != counts_->of_each.end() && --found->second == 0) counts_->of_each.erase(found);
}

Budget::Account::Account(std::shared_ptr<Books> books, std::string whose, std::function<void()> drop)
    : books_(std::move(books)), whose_(std::move(whose)), drop_(std::move(drop)) {
    const std::lock_guard lock(books_->mutex);
    books_->of_each[whose_].accounts.push_back(this);
}

Budget::Account::~Account() {
    const std::lock_guard lock(books_->mutex);
    const auto found = books_->of_each.find(whose_);
    if (found == books_->of_each.end()) return;
    std::erase(found->second.accounts, this);
    if (!is_dropped_) found->second.held -= held_;
    if (found->second.accounts.empty()) books_->of_each.erase(found);
}

Budget::Account* Budget::Account::greediest_beside(const Household& household) const {
    Account* greediest = nullptr;
    for (Account* one : household.accounts) {
        const bool can_go = one != this && one->drop_ != nullptr && !one->is_dropped_;
        if (can_go && (greediest == nullptr || one->held_ > greediest->held_)) greediest = one;
    }
    return greediest;
}

bool Budget::Account::take(std::size_t bytes) {
    std::vector<std::function<void()>> drops;  // called without the lock: they may end other accounts
    bool is_taken = false;
    {
        const std::lock_guard lock(books_->mutex);
        Household& household = books_->of_each[whose_];
        while (!is_dropped_ && household.held + bytes > books_->each_max) {
            Account* greediest = greediest_beside(household);
            if (greediest == nullptr || greediest->held_ <= held_ + bytes) break;
            greediest->is_dropped_ = true;
            household.held -= greediest->held_;
            drops.push_back(greediest->drop_);
        }
        is_taken = !is_dropped_ && household.held + bytes <= books_->each_max;
        if (is_taken) held_ += bytes;
        if (is_taken) household.held += bytes;
    }
    for (const auto& drop : drops) drop();
    return is_taken;
}

void Budget::Account::give_back(std::size_t bytes) {
    const std::lock_guard lock(books_->mutex);
    held_ -= bytes;
    if (!is_dropped_) books_->of_each[whose_].held -= bytes;
}

std::size_t Budget::held_by(const std::string& whose) const {
    const std::lock_guard lock(books_->mutex);
    const auto found = books_->of_each.find(whose);
    return found == books_->of_each.end() ? 0 : found->second.held;
}

}  // namespace umpire::server
