// expect: fields\(\) does not list every member
#include "battle/hash.hpp"

struct Forgetful {
    int told = 0;
    int forgotten = 0;
    static constexpr auto fields() { return std::tuple{&Forgetful::told}; }
};

std::uint64_t hash() { return umpire::hash_of(Forgetful{}); }
