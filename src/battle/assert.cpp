#include "battle/assert.hpp"

#include <cstdio>
#include <cstdlib>

namespace umpire {

void assertion_failed(const char* belief, const char* file, int line) {
    std::fprintf(stderr, "umpire: internal error: believed %s at %s:%d\n", belief, file, line);
    std::abort();
}

}  // namespace umpire
