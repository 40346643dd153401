#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

/// Whose a request is, as far as limits ask, and how many connections everybody has.
namespace umpire::server {

/// "localhost:8080" without its port; "[::1]:8080" as "[::1]".
std::string_view host_of(std::string_view authority);
/// A number of IPv4 or IPv6, with or without brackets.
bool is_number(std::string_view host);

/// What limits count against: a number of IPv4, or the network of 64 bits that one household has of IPv6, which may
/// take another number for every request. Empty when the text is no address.
std::string household_of(std::string_view address);
/// The same from the header lines "X-Forwarded-For": the last entry of the last line is what the proxy itself has
/// written; whatever stands before it anybody may have made up. Empty when that is no address.
std::string forwarded_for(const std::vector<std::string_view>& lines);

/// Lets nobody have more than a number of something at a time. Its members may be called from any thread; its passes
/// may outlive it.
class Doorkeeper {
    struct Counts {
        std::mutex mutex;
        std::map<std::string, std::size_t> of_each;
    };

public:
    explicit Doorkeeper(std::size_t each_max) : each_max_(each_max) {}
    Doorkeeper(const Doorkeeper&) = delete;
    Doorkeeper& operator=(const Doorkeeper&) = delete;
    ~Doorkeeper() = default;

    /// Counts for as long as it lives.
    class Pass {
    public:
        Pass(std::shared_ptr<Counts> counts, std::string whose)
            : counts_(std::move(counts)), whose_(std::move(whose)) {}
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;
        ~Pass();

    private:
        std::shared_ptr<Counts> counts_;
        std::string whose_;
    };
    /// Nothing when there are too many.
    std::shared_ptr<Pass> enter(const std::string& whose);

private:
    std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
    std::size_t each_max_;
};

}  // namespace umpire::server
