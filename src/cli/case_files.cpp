#include "cli/case_files.hpp"

#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "text/foreign.hpp"

#include <algorithm>
#include <filesystem>

namespace umpire::cli {

std::optional<std::vector<std::string>> case_files(const std::vector<std::string>& names) {
    namespace fs = std::filesystem;
    std::vector<std::string> files;
    for (const std::string& name : names) {
        std::error_code error;
        if (!fs::is_directory(name, error)) {
            files.push_back(name);
            continue;
        }
        std::vector<std::string> inside;
        for (fs::recursive_directory_iterator entry(name, error), end; !error && entry != end; entry.increment(error))
            if (entry->path().extension() == ".case") inside.push_back(entry->path().string());
        if (error) {
            print_problem("cannot_be_read"_message(name, text::from_outside(error.message())));
            return std::nullopt;
        }
        if (inside.empty()) {
            print_problem("holds_no_cases_expected_files"_message(name));
            return std::nullopt;
        }
        std::sort(inside.begin(), inside.end());
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

}  // namespace umpire::cli
