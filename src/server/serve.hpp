#pragma once

#include "server/hall.hpp"
#include "server/http.hpp"

#include <functional>
#include <memory>
#include <string>

namespace umpire::server {

struct Serving {
    Address address;
    unsigned spare_ports = 0;  ///< ports above that of the address to try when it is taken
    std::string store;         ///< "postgresql://...", or a file of SQLite
    std::string page;          ///< the folder of the built page; empty: there is none
    Limits limits;
    unsigned thinkers = 1;  ///< threads of computer players
    std::function<void(const std::string&)> report;
    /// Called once, with the address to open, when the server answers.
    std::function<void(const std::string&)> ready;
};

/// Serves until it is told to stop; what is wrong when it cannot begin, else nothing.
std::string serve(const Serving& serving, Shelf& shelf);

/// Threads that run tasks one after the other. When it is destroyed, what has not begun is dropped.
std::unique_ptr<Executor> start_pool(unsigned threads);

/// The files of the page in a folder; empty when there is no index.html in it. Not a file is read later on.
Page read_page(const std::string& folder);

}  // namespace umpire::server
