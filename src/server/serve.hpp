#pragma once

#include "battle/message.hpp"

#include "server/hall.hpp"
#include "server/http.hpp"
#include "server/push.hpp"
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
    unsigned spare_ports = 0;  ///< how many ports above that of the address to try when it is taken
    std::string store;         ///< "postgresql://...", or a file of SQLite
    std::string page;          ///< the folder of the built page; empty: there is none
    Limits limits;
    bool takes_damaged = false;  ///< serves what can still be read of a damaged store
    std::string aside;           ///< the folder for the records of battles that were set aside; empty: nowhere
    PushSetup push;              ///< how players who have left are called
    unsigned thinkers = 1;       ///< threads of computer players
    unsigned workers = 2;        ///< threads for what takes long
    /// A thread that works on one thing for longer than this hangs. The server is then started again without that
    /// thing.
    std::chrono::seconds patience{120};
    /// How long a server that was told to end may take before it is killed. By then the disk holds what players were
    /// told.
    std::chrono::milliseconds farewell{10'000};
    RandomBelow random = random_below;
    std::function<void(const std::string&)> report;
    Language language = Language::english;  ///< in which a server in a process of its own says why it ended
    /// Called once, when the server answers, with the address to open.
    std::function<void(const std::string&)> ready;
};

/// Serves until it is told to stop. Says what is wrong when it cannot begin, else nothing.
Message serve(const Serving& serving, Shelf& shelf);
/// The same in a process of its own. The process is started again when it dies or hangs, and the battle that did it is
/// set aside. Call this before there are other threads.
Message serve_watched(const Serving& serving, Shelf& shelf);

/// The mark that a file of battles belongs to one server: of two servers on one file, each would tell its players only
/// what happened at its own. The file itself is marked, whatever name or link leads to it, and its name too, in case
/// another file is put in its place. The marks go away with the process, however it ends.
class Ownership {
public:
    Ownership() = default;
    Ownership(const Ownership&) = delete;
    Ownership& operator=(const Ownership&) = delete;
    ~Ownership();
    /// Marks the store; says what is wrong, if anything. A database needs no mark.
    Message take(const std::string& store) { return take(store, farewell_of_a_killed_server); }
    /// The same, with time for a server that was killed a moment ago and is still on its way out.
    Message take(const std::string& store, std::chrono::milliseconds patience);

private:
    static constexpr std::chrono::milliseconds farewell_of_a_killed_server{3000};
    int file_ = -1;
    int mark_ = -1;
};
/// Takes the store, and a socket for the address. Says what is wrong, if anything.
Message take_places(Serving& serving, Ownership& ownership, int& socket);
/// A socket on the port of the address, or on the first of the spare ones above it that is free.
int open_socket_near(Address& address, unsigned spare_ports, Message& problem);
/// Serves at a socket that listens already.
Message serve_at(int socket, const Serving& serving, Shelf& shelf, Watch* watch, Care care);

/// Threads that run tasks one after the other. At most `waiting_max` offered tasks wait. When the pool is destroyed,
/// tasks that have not begun are dropped. A positive niceness lets other threads go first.
std::unique_ptr<Executor> start_pool(unsigned threads,
                                     std::size_t waiting_max = std::numeric_limits<std::size_t>::max(),
                                     int niceness = 0);

/// The files of the page in a folder; none when there is no index.html in it. No file is read later on.
Page read_page(const std::string& folder);

}  // namespace umpire::server
