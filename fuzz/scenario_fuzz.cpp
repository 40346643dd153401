#include "games/games.hpp"
#include "text/scenario_file.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Any bytes as a scenario file: read, opened, and written out again to the same setup.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace umpire;
    text::NoForces forces;
    const auto read = text::read_scenario({reinterpret_cast<const char*>(data), size}, forces);
    const auto* setup = std::get_if<Setup>(&read);
    if (setup == nullptr) return 0;
    const auto again = text::read_scenario(text::write_scenario(*setup), forces);
    if (!std::holds_alternative<Setup>(again) || !text::same_setup(*setup, std::get<Setup>(again))) std::abort();
    const OpenedMatch opened = open_match(*setup);
    if ((opened.match == nullptr) == opened.problems.empty()) std::abort();
    return 0;
}
