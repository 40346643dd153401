#include "cli/record_file.hpp"

#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "games/games.hpp"

#include <algorithm>
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

std::vector<Event> recent_events(const record::Record& record, std::size_t count) {
    const Vocabulary& words = game_named(record.setup.ruleset).words();
    std::vector<Event> events;
    for (std::size_t i = count; i > 0; --i) {
        const auto& step = record.steps[i - 1];
        events.insert(events.begin(), step.events.begin(), step.events.end());
        const bool began = std::any_of(step.events.begin(), step.events.end(), [&](const Event& event) {
            const EventRole role = words[event.kind].role;
            return role == EventRole::activated || role == EventRole::ordered;
        });
        if (began) break;
    }
    return events;
}

}  // namespace umpire::cli
