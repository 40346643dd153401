#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "cli/message_rows.hpp"
#include "cli/print.hpp"
#include "cli/record_file.hpp"
#include "cli/report.hpp"
#include "draw/svg.hpp"
#include "draw/terminal.hpp"
#include "games/games.hpp"
#include "record/record.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace umpire::cli {

namespace {

std::size_t steps_wanted(const ReplayOptions& options, const record::Record& record) {
    return options.to ? std::min<std::size_t>(record.steps.size(), *options.to) : record.steps.size();
}

bool draw_svg(const ReplayOptions& options, const record::Record& record, const Match& match, std::size_t count) {
    draw::Picture picture;
    picture.match = &match;
    picture.recent = recent_events(record, count);
    picture.language = options.language;
    picture.light = options.print ? draw::Light::print : options.dark ? draw::Light::dusk : draw::Light::day;
    picture.caption = fmt::format("{} {} / {}", say("step", "pas"), count, record.steps.size());
    if (count == record.steps.size()) picture.given_up = record.given_up;
    Message problem;
    if (write_file(options.svg, draw::svg(picture), problem)) {
        fmt::print("{}\n", shown(options.svg));
        return true;
    }
    print_problem(problem);
    return false;
}

/// The answer of --verify for programs.
void print_verdict_json(const ReplayOptions& options, const record::Record& record,
                        const std::vector<Problem>& differences, std::uint64_t hash) {
    nlohmann::json answer{{"file", options.record},         {"steps", record.steps.size()},
                          {"complete", record.is_complete}, {"same", differences.empty()},
                          {"program", record.program},      {"hash", fmt::format("{:016x}", hash)}};
    answer["differences"] = nlohmann::json::array();
    for (const Problem& problem : differences)
        answer["differences"].push_back(
            {{"line", problem.line}, {"field", problem.field.english()}, {"message", problem.message.english()}});
    fmt::print("{}\n", answer.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

int verify(const ReplayOptions& options, const record::LoadedRecord& loaded) {
    const record::Record& record = loaded.record;
    const std::uint64_t hash = record.steps.empty() ? record.start_hash : record.steps.back().hash;
    const auto differences = record::verify(loaded, options.language);
    if (options.json) {
        print_verdict_json(options, record, differences, hash);
        return differences.empty() && record.is_complete ? 0 : 1;
    }
    print_problems(options.record, differences);
    if (!differences.empty()) return 1;
    if (!record.is_complete) {
        print_problem("is_cut_short_after_step"_message(options.record, record.steps.size(),
                                                        command_line("play --resume " + shell_word(options.record))));
        return 1;
    }
    if (record.program != record::program_version)
        fmt::print(fmt::runtime(say("written by version {}, read by {}\n", "écrit par la version {}, lu par {}\n")),
                   record.program, record::program_version);
    fmt::print(fmt::runtime(say("{}: {} steps, the same bit for bit; last state {:016x}\n",
                                "{} : {} pas, identique bit pour bit ; dernier état {:016x}\n")),
               shown(options.record), record.steps.size(), hash);
    return 0;
}

}  // namespace

int run_replay(const ReplayOptions& options) {
    auto file = read_record_file(options.record);
    if (!file) return 2;
    record::LoadedRecord& loaded = file->loaded;
    if (options.verify) return verify(options, loaded);
    if (!retell_file(options.record, loaded)) return 1;
    const std::size_t count = steps_wanted(options, loaded.record);
    const auto match = record::position_after(loaded, count);
    if (!options.svg.empty()) return draw_svg(options, loaded.record, *match, count) ? 0 : 1;
    if (options.json) {
        fmt::print("{}\n", result_json(loaded.record, *match, options.language, count));
        return 0;
    }
    TerminalReport report(match->scenario(), options.language, TerminalReport::Detail::full);
    for (std::size_t i = 0; i < count; ++i) report.tell(loaded.record.steps[i]);
    report.settle();
    if (options.table) {
        draw::TerminalStyle style;
        style.width = terminal_width();
        style.colour = shows_colours();
        style.unicode = true;
        style.language = options.language;
        if (count == loaded.record.steps.size()) style.given_up = loaded.record.given_up;
        fmt::print("\n{}\n", draw::table_text(*match, style));
    }
    print_result(loaded.record, *match, options.language, count);
    return 0;
}

}  // namespace umpire::cli
