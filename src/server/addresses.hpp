#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

/// Limits count against households. Here the household of a request is found, and connections are counted.
namespace umpire::server {

/// "localhost:8080" without its port; "[::1]:8080" as "[::1]". Empty where what stands behind the colon is no port.
std::string_view host_of(std::string_view authority);
/// Whether the host is a number of IPv4 or IPv6, with or without brackets, and nothing else: no name of a network
/// behind it, which could be any text.
bool is_number(std::string_view host);

/// What limits count against. With IPv4 it is the number itself. With IPv6 it is the network of 64 bits: one household
/// has all of it, and may take another number for every request. Empty when the text is no address.
std::string household_of(std::string_view address);
/// The same from the header lines "X-Forwarded-For". The proxy itself has written the last entry of the last line;
/// anybody may have made up what stands before it. Empty when that entry is no address.
std::string forwarded_for(const std::vector<std::string_view>& lines);

/// Counts things by household and refuses one more than is allowed at a time. Its members may be called from any
/// thread; its passes may outlive it.
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

    /// Its thing counts for as long as the pass lives.
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
    /// A pass for one thing of this household; nullptr when there are too many.
    std::shared_ptr<Pass> enter(const std::string& whose);

private:
    std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
    std::size_t each_max_;
};

/// Bytes that the server holds for each household, over all of its connections: messages that the household does not
/// read, and requests that it has not finished. Its members may be called from any thread; its accounts may outlive it.
class Budget {
public:
    class Account;

private:
    struct Household {
        std::size_t held = 0;
        std::vector<Account*> accounts;
    };
    struct Books {
        std::mutex mutex;
        std::size_t each_max = 0;
        std::map<std::string, Household> of_each;
    };

public:
    explicit Budget(std::size_t each_max) { books_->each_max = each_max; }
    Budget(const Budget&) = delete;
    Budget& operator=(const Budget&) = delete;
    ~Budget() = default;

    /// What one connection holds of the household's bytes. All of it is given back when the account ends.
    class Account {
    public:
        Account(std::shared_ptr<Books> books, std::string whose, std::function<void()> drop);
        Account(const Account&) = delete;
        Account& operator=(const Account&) = delete;
        ~Account();
        /// Takes so many bytes more. False: the household holds too much already. If another connection of the
        /// household holds more than this one would, the one that holds most is dropped first, to make room.
        bool take(std::size_t bytes);
        void give_back(std::size_t bytes);

    private:
        friend class Budget;
        Account* greediest_beside(const Household& household) const;

        std::shared_ptr<Books> books_;
        std::string whose_;
        std::function<void()> drop_;  ///< empty: it cannot be dropped
        std::size_t held_ = 0;
        bool is_dropped_ = false;  ///< it was dropped: what it still holds no longer counts
    };
    /// Opens the account of a connection. `drop` closes that connection; it is called from any thread and must not
    /// wait.
    std::unique_ptr<Account> open(const std::string& whose, std::function<void()> drop = {}) {
        return std::make_unique<Account>(books_, whose, std::move(drop));
    }
    std::size_t held_by(const std::string& whose) const;

private:
    std::shared_ptr<Books> books_ = std::make_shared<Books>();
};

}  // namespace umpire::server
