#include "cli/analysis_report.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/kept_analysis.hpp"
#include "cli/message_rows.hpp"
#include "cli/record_file.hpp"
#include "cli/stopping.hpp"
#include "lab/in_parallel.hpp"
#include "lab/processors.hpp"
#include "text/percent.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace umpire::cli {
namespace {

bool write(const std::string& path, const std::string& text) {
    Message problem;
    if (write_file(path, text, problem)) return true;
    print_problem(problem);
    return false;
}

void show_progress(const review::Review& review, Language language) {
    if (!review.is_done() && review.readiness() < 1000)
        fmt::print(stderr, "\r{}{}", review.readiness() / 10, text::percent_sign(language));
    else
        fmt::print(stderr, "\r{} / {}", review.steps().size(), review.length());
}

/// One battle from its record to its report.
int report(const AnalyseOptions& options, std::string_view text, record::LoadedRecord loaded) {
    catch_stop();
    const unsigned threads = options.threads > 0 ? options.threads : lab::usable_processors();
    review::Review review(loaded.record, std::move(loaded.start), options.thoroughness, lab::workers(threads));
    KeptAnalysis kept;
    const bool keeps = !options.keep.empty();
    if (Message problem; keeps && !kept.open(options.keep, text, review, problem)) {
        print_problem(problem);
        return 2;
    }
    // Before the long work, not after it.
    for (const std::string* output : {&options.svg, &options.html}) {
        const Message problem = output->empty() ? Message() : fault_of_output(*output);
        if (problem.empty()) continue;
        print_problem(problem);
        return 2;
    }
    const bool shows = isatty(STDERR_FILENO) != 0;
    while (!stop_wanted() && review.go_on()) {
        if (shows) show_progress(review, options.language);
        if (keeps && !kept.add(review)) {
            print_problem("analysis_cannot_be_kept"_message(options.keep));
            return 1;
        }
    }
    if (shows) fmt::print(stderr, "\n");
    if (!review.is_done()) {
        print_problem(keeps ? "stopped_analysis_is_kept"_message(review.steps().size(), review.length(), options.keep)
                            : "stopped_nothing_is_kept"_message());
        return stopped_status;
    }
    const std::string name = shown_path(options.record);
    if (!options.svg.empty() && !write(options.svg, analysis_svg(review, name, options.language))) return 1;
    if (!options.html.empty() && !write(options.html, analysis_page(review, name, options.language))) return 1;
    fmt::print("{}", options.json ? analysis_json(review, name) : analysis_text(review, options.language));
    return 0;
}

}  // namespace

int run_analyse(const AnalyseOptions& options) {
    auto file = read_record_file(options.record);
    if (!file) return 2;
    if (!retell_file(options.record, file->loaded)) return 1;
    return report(options, file->text, std::move(file->loaded));
}

}  // namespace umpire::cli
