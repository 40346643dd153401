#include "odds/situation.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

/// Any bytes as a situation: in words behind a `w`, or a `b` for Bolt Action, else as a file. What can be read has
/// cells or says what is wrong, and the first and the last cell open to a battle or say why not.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace umpire;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const bool is_bolt_action = bytes.starts_with('b');
    const bool is_words = is_bolt_action || bytes.starts_with('w');
    const std::string words(is_words ? bytes.substr(1) : std::string_view());
    const auto read = is_words ? odds::read_situation_words({&words, 1}, is_bolt_action ? "bolt-action" : "ae-wwii")
                               : odds::read_situation_file(bytes);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        if (problems->empty()) std::abort();
        return 0;
    }
    odds::SituationSheet sheet;
    if (!sheet.read(std::get<odds::SituationText>(read)).empty()) return 0;
    if (sheet.cells() == 0 || sheet.cells() > odds::situation_cells_max) std::abort();
    for (const std::size_t cell : {std::size_t{0}, sheet.cells() - 1}) {
        const auto opened = sheet.open(cell);
        const auto* problems = std::get_if<std::vector<Problem>>(&opened);
        if (problems != nullptr && problems->empty()) std::abort();
        if (problems == nullptr && std::get<odds::SituationCell>(opened).match == nullptr) std::abort();
    }
    for (const auto& axis : sheet.axes()) sheet.value_text(axis, 0, Language::french);
    sheet.fixed_text(Language::english);
    return 0;
}
