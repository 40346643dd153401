#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/print.hpp"
#include "cli/report.hpp"
#include "draw/svg.hpp"
#include "draw/terminal.hpp"
#include "record/record.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace umpire::cli {

namespace {

std::size_t steps_wanted(const ReplayOptions& options, const record::Record& record) {
    if (options.to < 0) return record.steps.size();
    return std::min(record.steps.size(), static_cast<std::size_t>(options.to));
}

/// The events of the last activation before the position: what the picture draws as arrows.
std::vector<Event> recent_events(const record::Record& record, std::size_t count) {
    std::vector<Event> events;
    for (std::size_t i = count; i > 0; --i) {
        const auto& step = record.steps[i - 1];
        events.insert(events.begin(), step.events.begin(), step.events.end());
        const bool began = std::any_of(step.events.begin(), step.events.end(),
                                       [](const Event& event) { return event.kind == Happening::activated; });
        if (began) break;
    }
    return events;
}

bool draw_svg(const ReplayOptions& options, const record::Record& record, const Match& match, std::size_t count) {
    draw::Picture picture;
    picture.match = &match;
    picture.recent = recent_events(record, count);
    picture.language = options.language;
    picture.dark = options.dark;
    picture.caption = fmt::format("{}, {} {} / {}", record.setup.title[static_cast<std::size_t>(options.language)],
                                  options.language == Language::french ? "pas" : "step", count, record.steps.size());
    std::string problem;
    if (write_file(options.svg, draw::svg(picture), problem)) {
        fmt::print("{}\n", options.svg);
        return true;
    }
    print_problem(problem);
    return false;
}

int verify(const ReplayOptions& options, const record::LoadedRecord& loaded) {
    const auto differences = record::verify(loaded);
    print_problems(options.record, differences);
    if (!differences.empty()) return 1;
    if (!loaded.record.is_complete) {
        print_problem(options.record + ": is cut short after step " + std::to_string(loaded.record.steps.size()) +
                      "; up to there it is the same bit for bit. 'umpire play --resume' goes on from there");
        return 1;
    }
    if (loaded.record.program != record::program_version)
        fmt::print("written by version {}, read by {}\n", loaded.record.program, record::program_version);
    const std::uint64_t hash = loaded.record.steps.empty() ? loaded.record.start_hash : loaded.record.steps.back().hash;
    fmt::print("{}: {} steps, the same bit for bit; last state {:016x}\n", options.record, loaded.record.steps.size(),
               hash);
    return 0;
}

}  // namespace

int run_replay(const ReplayOptions& options) {
    std::string problem;
    const auto text = read_file(options.record, problem);
    if (!text) {
        print_problem(problem);
        return 2;
    }
    auto read = record::read_record(*text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        print_problems(options.record, *problems);
        return 2;
    }
    const auto& loaded = std::get<record::LoadedRecord>(read);
    if (options.verify) return verify(options, loaded);
    if (const auto differences = record::verify(loaded); !differences.empty()) {
        print_problems(options.record, differences);
        return 1;
    }
    const std::size_t count = steps_wanted(options, loaded.record);
    const auto match = record::position_after(loaded, count);
    if (!options.svg.empty()) return draw_svg(options, loaded.record, *match, count) ? 0 : 1;
    if (options.json) {
        fmt::print("{}\n", result_json(loaded.record, *match, loaded.record.dice));
        return 0;
    }
    Report report(match->scenario(), options.language, Report::Detail::full);
    for (std::size_t i = 0; i < count; ++i) report.tell(loaded.record.steps[i]);
    if (options.table) {
        draw::TerminalStyle style;
        style.width = terminal_width();
        style.colour = shows_colours();
        style.unicode = true;
        style.language = options.language;
        fmt::print("\n{}\n", draw::table_text(*match, style));
    }
    print_result(loaded.record, *match, options.language);
    return 0;
}

}  // namespace umpire::cli
