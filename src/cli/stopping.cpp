#include "cli/stopping.hpp"

#include <unistd.h>
#include <csignal>

namespace umpire::cli {
namespace {

std::atomic<bool> stop{false};

}  // namespace

void catch_stop() {
    stop = false;
    std::signal(SIGINT, [](int) {
        if (stop.exchange(true)) _exit(stopped_status);
    });
}

const std::atomic<bool>& stop_wanted() { return stop; }

}  // namespace umpire::cli
