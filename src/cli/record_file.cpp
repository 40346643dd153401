#include "cli/record_file.hpp"

#include "cli/files.hpp"
#include "cli/invocation.hpp"

#include <utility>
#include <variant>
#include <vector>

namespace umpire::cli {

std::optional<RecordFile> read_record_file(const std::string& path) {
    Message problem;
    auto text = read_file(path, problem);
    if (!text) {
        print_problem(problem);
        return std::nullopt;
    }
    auto read = record::read_record(*text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        print_problems(path, *problems);
        return std::nullopt;
    }
    return RecordFile{std::move(*text), std::get<record::LoadedRecord>(std::move(read))};
}

bool retell_file(const std::string& path, record::LoadedRecord& loaded) {
    const auto problems = record::retell(loaded, invocation().language);
    print_problems(path, problems);
    return problems.empty();
}

}  // namespace umpire::cli
