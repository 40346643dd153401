#pragma once

/// The TOML library mentions std::ifstream in a function that we never call. The standard library of the browser's
/// build only declares that class, because there are no files; so it gets one here that opens nothing.
#if defined(__wasi__)
#include <istream>
#include <string>

template <>
class std::basic_ifstream<char> : public std::istream {
public:
    basic_ifstream() : std::istream(nullptr) {}
    void open(const std::string&, std::ios_base::openmode) {}
    bool is_open() const { return false; }
};
#endif
