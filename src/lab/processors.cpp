#include "lab/processors.hpp"

#include <sched.h>
#include <algorithm>
#include <thread>

namespace umpire::lab {

unsigned all_processors() { return std::max(1u, std::thread::hardware_concurrency()); }

unsigned usable_processors() {
    cpu_set_t set;
    CPU_ZERO(&set);
    if (::sched_getaffinity(0, sizeof set, &set) != 0) return all_processors();
    return std::clamp(static_cast<unsigned>(CPU_COUNT(&set)), 1u, all_processors());
}

}  // namespace umpire::lab
