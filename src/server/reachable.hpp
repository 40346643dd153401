#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace umpire::server {

/// Addresses under which other machines may reach a server that listens on `host`. For "0.0.0.0" or "::" there is one
/// for each network of this machine, home networks first. There is none for a host that only this machine reaches.
std::vector<std::string> addresses_of(const std::string& host, std::uint16_t port);

}  // namespace umpire::server
