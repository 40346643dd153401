#include "cli/situation_report.hpp"

#include "battle/near_words.hpp"
#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "draw/chart.hpp"
#include "text/codec.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>

namespace umpire::cli {

namespace {

bool is_file(const SituationOptions& options) {
    return options.words.size() == 1 && options.words.front().ends_with(".toml");
}

std::string source_of(const SituationOptions& options) {
    return is_file(options) ? options.words.front() : "situation";
}

/// name=value or name=value,value; what a file says of the option is replaced.
bool add_situation_options(const SituationOptions& options, odds::SituationText& text) {
    for (const std::string& setting : options.options) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos || equals == 0) {
            print_problem("option_expected_name_value"_message(setting));
            return false;
        }
        odds::SituationText::Option option{setting.substr(0, equals), {}};
        std::string values = setting.substr(equals + 1);
        for (std::size_t comma = 0; comma != std::string::npos;) {
            comma = values.find(',');
            option.values.values.push_back(values.substr(0, comma));
            if (comma != std::string::npos) values.erase(0, comma + 1);
        }
        std::erase_if(text.options, [&](const auto& other) { return other.name == option.name; });
        text.options.push_back(std::move(option));
    }
    return true;
}

bool is_known_event(const std::string& name, const Game& game) {
    if (name.empty() || game.words().event(name)) return true;
    print_problem(did_you_mean("count_there_is_no_event"_message(name, name), name, text::event_names(game)));
    return false;
}

std::optional<odds::SituationText> read_situation(const SituationOptions& options) {
    odds::SituationRead read;
    if (is_file(options)) {
        Message problem;
        const auto text = read_file(options.words.front(), problem);
        if (!text) {
            print_problem(problem);
            return std::nullopt;
        }
        read = odds::read_situation_file(*text);
    } else {
        read = odds::read_situation_words(options.words, options.ruleset, options.language);
    }
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        print_problems(source_of(options), *problems);
        return std::nullopt;
    }
    auto& text = std::get<odds::SituationText>(read);
    if (!add_situation_options(options, text)) return std::nullopt;
    if (!options.count.empty()) text.count = options.count;
    if (!is_known_event(text.count, game_named(text.ruleset))) return std::nullopt;
    return std::move(text);
}

bool write_situation_file(const std::string& path, const std::string& text) {
    Message problem;
    if (path.empty() || write_file(path, text, problem)) return true;
    print_problem(problem);
    return false;
}

}  // namespace

int run_situation(const SituationOptions& options) {
    const auto text = read_situation(options);
    if (!text) return 2;
    odds::SituationSheet sheet;
    if (const auto problems = sheet.read(*text); !problems.empty()) {
        print_problems(source_of(options), problems);
        return 2;
    }
    SituationReport report{sheet, options, {}};
    for (std::size_t cell = 0; cell < sheet.cells(); ++cell) report.cells.push_back(answer_of(sheet, cell, options));
    const bool none = std::all_of(report.cells.begin(), report.cells.end(),
                                  [](const CellAnswer& cell) { return !cell.problems.empty(); });
    if (none) {
        print_problems(source_of(options), report.cells.front().problems);
        return 2;
    }
    if (!options.svg.empty()) {
        const auto chart = situation_chart(report);
        if (chart.series.size() > draw::chart_series_max) {
            print_problem("svg_a_chart_has_room_for_lines"_message(draw::chart_series_max, chart.series.size()));
            return 2;
        }
        if (!write_situation_file(options.svg, draw::svg_of(chart))) return 2;
    }
    if (!options.csv.empty() && !write_situation_file(options.csv, situation_csv(report))) return 2;
    if (options.json) {
        std::printf("%s\n", situation_json(report).c_str());
    } else {
        print_situation(report);
    }
    return 0;
}

}  // namespace umpire::cli
