#include "cases/run_case.hpp"
#include "games/games.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

/// Any bytes as a case file: read, and run whatever cases were found in it. Nothing may crash, and no refused action
/// may change a battle (the runner itself checks that).
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace umpire;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const cases::CaseFile file = cases::read_cases(text);
    if (!file.problems.empty()) return 0;
    const cases::Opener open = [](const Setup& setup) { return open_match(setup); };
    for (std::size_t i = 0; i < file.cases.size() && i < 4; ++i) cases::run_case(file.cases[i], open, Language::french);
    return 0;
}
