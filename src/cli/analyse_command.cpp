#include "cli/analysis_report.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/message_rows.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace umpire::cli {
namespace {

/// One battle from its record to its report.
class Analysis {
public:
    Analysis(const AnalyseOptions& options, record::LoadedRecord loaded)
        : options_(options),
          loaded_(std::move(loaded)),
          analysed_{loaded_.record,       loaded_.start->scenario(), {}, {},
                    options.thoroughness, shown_path(options.record)} {}

    int run() {
        go_through();
        if (!options_.svg.empty() && !write(options_.svg, analysis_svg(analysed_, options_.language))) return 1;
        if (!options_.html.empty() && !write(options_.html, analysis_page(analysed_, options_.language))) return 1;
        fmt::print("{}", options_.json ? analysis_json(analysed_) : analysis_text(analysed_, options_.language));
        return 0;
    }

private:
    static bool write(const std::string& path, const std::string& text) {
        Message problem;
        if (write_file(path, text, problem)) return true;
        print_problem(problem);
        return false;
    }

    void go_through() {
        ai::Analyst analyst(options_.thoroughness);
        const auto& steps = loaded_.record.steps;
        const std::unique_ptr<Match> before = loaded_.start->clone();
        const std::unique_ptr<Match> after = loaded_.start->clone();
        const bool shows = isatty(STDERR_FILENO) != 0;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            std::vector<Event> log;
            before->assign(*after);
            static_cast<void>(record::apply(*after, steps[i], log));
            const bool is_action = steps[i].kind == record::Step::Kind::action;
            analysed_.turns.push_back(before->turn());
            analysed_.steps.push_back(analyst.step(*before, *after, is_action ? steps[i].side : Side::none,
                                                   is_action ? &steps[i].action : nullptr));
            if (shows) fmt::print(stderr, "\r{} / {}", i + 1, steps.size());
        }
        if (shows) fmt::print(stderr, "\n");
    }

    const AnalyseOptions& options_;
    record::LoadedRecord loaded_;
    Analysed analysed_;
};

}  // namespace

int run_analyse(const AnalyseOptions& options) {
    Message problem;
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
    auto& loaded = std::get<record::LoadedRecord>(read);
    if (const auto differences = record::retell(loaded, options.language); !differences.empty()) {
        print_problems(options.record, differences);
        return 1;
    }
    return Analysis(options, std::move(loaded)).run();
}

}  // namespace umpire::cli
