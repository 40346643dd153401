#include "server/reachable.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>

#include <algorithm>
#include <array>
#include <memory>

namespace umpire::server {
namespace {

bool is_of_home(const std::string& number) { return number.starts_with("192.168.") || number.starts_with("10."); }

/// The numbers of the networks of this machine that are up, but not those that only it can reach.
std::vector<std::string> numbers_of_machine(bool with_six) {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(list, &freeifaddrs);
    std::vector<std::string> numbers;
    for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
        constexpr unsigned up = IFF_UP | IFF_RUNNING;
        if (one->ifa_addr == nullptr || (one->ifa_flags & up) != up || (one->ifa_flags & IFF_LOOPBACK) != 0) continue;
        const int family = one->ifa_addr->sa_family;
        if (family != AF_INET && !(with_six && family == AF_INET6)) continue;
        std::array<char, NI_MAXHOST> text{};
        const socklen_t size = family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
        if (getnameinfo(one->ifa_addr, size, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) != 0) continue;
        const std::string number = text.data();
        if (number.find('%') != std::string::npos) continue;  // of one cable alone
        numbers.push_back(family == AF_INET ? number : "[" + number + "]");
    }
    return numbers;
}

}  // namespace

std::vector<std::string> addresses_of(const std::string& host, std::uint16_t port) {
    const bool is_everywhere = host == "0.0.0.0" || host == "::";
    const bool is_own = host.starts_with("127.") || host == "::1" || host == "localhost";
    std::vector<std::string> numbers;
    if (is_everywhere) {
        numbers = numbers_of_machine(host == "::");
    } else if (!is_own) {
        numbers.push_back(host.find(':') == std::string::npos ? host : "[" + host + "]");
    }
    std::ranges::stable_partition(numbers, is_of_home);
    for (std::string& number : numbers) number = "http://" + number + ":" + std::to_string(port) + "/";
    return numbers;
}

}  // namespace umpire::server
