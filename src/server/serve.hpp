#pragma once

#include "battle/message.hpp"

#include "server/hall.hpp"
#include "server/http.hpp"
#include "server/tokens.hpp"
#include "server/watch.hpp"

#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <string>

namespace umpire::server {

struct Serving {
    Address address;
    unsigned spare_ports = 0;  ///< ports above that of the address to try when it is taken
    std::string store;         ///< "postgresql://...", or a file of SQLite
    std::string page;          ///< the folder of the built page; empty: there is none
    Limits limits;
    bool takes_damaged = false;  ///< serves what can still be read of a damaged store
    std::string aside;           ///< the folder for the records of battles that were set aside; empty: nowhere
    unsigned thinkers = 1;       ///< threads of computer players
    unsigned workers = 2;        ///< threads for what takes long
    /// After this time at one thing a thread hangs, and the server is started again without it.
    std::chrono::seconds patience{120};
    /// Who is told to end and has not after this time is ended; what was told to players is on the disk by then.
    std::chrono::milliseconds farewell{10'000};
    RandomBelow random = random_below;
    std::function<void(const std::string&)> report;
    Language language = Language::english;  ///< in which a server in a process of its own says why it ended
    /// Called once, with the address to open, when the server answers.
    std::function<void(const std::string&)> ready;
};

/// Serves until it is told to stop; what is wrong when it cannot begin, else nothing.
Message serve(const Serving& serving, Shelf& shelf);
/// The same in a process of its own, which is started again when it dies or hangs; the battle that it was at is set
/// aside. To be called before there are other threads.
Message serve_watched(const Serving& serving, Shelf& shelf);

/// A file belongs to one server: two on one would each tell their players only what happened at their own. It is the
/// file itself that is marked, by whatever name or link it is reached, and its name beside it, in case another file is
/// put in its place. The marks go away with the process, however that ends.
class Ownership {
public:
    Ownership() = default;
    Ownership(const Ownership&) = delete;
    Ownership& operator=(const Ownership&) = delete;
    ~Ownership();
    /// What is wrong, if anything. Of a database nothing ever is.
    Message take(const std::string& store) { return take(store, farewell_of_a_killed_server); }
    /// The same; a server that was killed a moment ago may still be on its way out.
    Message take(const std::string& store, std::chrono::milliseconds patience);

private:
    static constexpr std::chrono::milliseconds farewell_of_a_killed_server{3000};
    int file_ = -1;
    int mark_ = -1;
};
/// Takes the store, and a socket for the address; what is wrong, if anything.
Message take_places(Serving& serving, Ownership& ownership, int& socket);
/// A socket on the port of the address, or on the first of the spare ones above it that is free.
int open_socket_near(Address& address, unsigned spare_ports, Message& problem);
/// Serves at a socket that listens.
Message serve_at(int socket, const Serving& serving, Shelf& shelf, Watch* watch, Care care);

/// Threads that run tasks one after the other, of which so many may wait when they are offered. When it is destroyed,
/// what has not begun is dropped. A niceness lets the threads of others go first.
std::unique_ptr<Executor> start_pool(unsigned threads,
                                     std::size_t waiting_max = std::numeric_limits<std::size_t>::max(),
                                     int niceness = 0);

/// The files of the page in a folder; empty when there is no index.html in it. Not a file is read later on.
Page read_page(const std::string& folder);

}  // namespace umpire::server
