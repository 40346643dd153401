#include "cli/lab_report.hpp"

#include "cli/files.hpp"

#include "cli/print.hpp"
#include "text/percent.hpp"

#include <fmt/format.h>

#include <unistd.h>
#include <algorithm>
#include <cmath>
#include <cstdio>

namespace umpire::cli {
namespace {

constexpr std::size_t rows_max = 60;
constexpr std::size_t bar_width = 24;
constexpr auto told_every = std::chrono::seconds(10);

std::string time_left(double seconds, bool french) {
    if (seconds < 90) return fmt::format("{:.0f} s", std::max(1.0, seconds));
    if (seconds < 5400) return fmt::format("{:.0f} min", seconds / 60);
    return french ? fmt::format("{:.1f} heures", seconds / 3600) : fmt::format("{:.1f} hours", seconds / 3600);
}

std::string number(double value, int decimals, Language language) {
    std::string text = fmt::format("{:.{}f}", value, decimals);
    if (language == Language::french) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}

/// "52.3% (49.1 to 55.4)"
std::string percent(const lab::Interval& interval, Language language) {
    const bool french = language == Language::french;
    return fmt::format("{:>5}{} ({} {} {})", number(interval.value * 100, 1, language), text::percent_sign(language),
                       number(interval.low * 100, 1, language), french ? "à" : "to",
                       number(interval.high * 100, 1, language));
}

/// A difference: of shares in percentage points.
std::string amount(const lab::Interval& interval, bool is_share, Language language) {
    const double factor = is_share ? 100 : 1;
    const auto with_sign = [&](double value) {
        return (std::signbit(value) ? "-" : "+") + number(std::abs(value) * factor, 2, language);
    };
    return fmt::format("{}{} [{}, {}]", with_sign(interval.value), is_share ? text::percent_sign(language) : "",
                       with_sign(interval.low), with_sign(interval.high));
}

void print_pairs(const lab::Design& design, const lab::Results& results, Language language) {
    const bool french = language == Language::french;
    if (results.pairs.empty()) return;
    const lab::Measure& measure = design.measures[results.deciding];
    fmt::print("\n{}\n", bold((french ? "Écart : " : "Difference: ") + measure.title[french ? 1 : 0]));
    for (std::size_t i = 0; i < std::min(results.pairs.size(), rows_max); ++i) {
        const lab::PairResult& result = results.pairs[i];
        if (result.battles == 0) continue;
        const auto& difference = result.measures[results.deciding];
        const std::string mark = result.stands ? " **" : difference.interval.excludes_zero() ? " *" : "";
        fmt::print("  {:<44} {:>6}  {}{}\n", design.cells[design.pairs[result.pair].variant].key, result.battles,
                   amount(difference.interval, measure.is_share(), language), mark);
    }
    fmt::print("  {}\n", dim(french ? "* l'intervalle exclut zéro ; ** même parmi toutes les comparaisons ensemble"
                                    : "* the interval excludes zero; ** even among all comparisons together"));
}

}  // namespace

LabProgress::LabProgress(Language language, bool shown)
    : language_(language),
      shown_(shown),
      is_terminal_(::isatty(STDERR_FILENO) == 1),
      began_(std::chrono::steady_clock::now()),
      told_(began_) {}

LabProgress::~LabProgress() {
    if (drawn_) std::fputs("\r\x1b[K", stderr);
}

void LabProgress::progress(std::size_t fought, std::size_t expected, std::size_t here) {
    if (!shown_) return;
    const bool french = language_ == Language::french;
    const auto now = std::chrono::steady_clock::now();
    const double seconds = std::chrono::duration<double>(now - began_).count();
    if (!is_terminal_ && now - told_ < told_every) return;
    told_ = now;
    const std::size_t all = std::max(expected, fought);
    const double part = all == 0 ? 1 : static_cast<double>(fought) / static_cast<double>(all);
    const double rate = seconds > 0 ? static_cast<double>(here) / seconds : 0;
    std::string line = fmt::format("{} / {} {}", fought, all, french ? "batailles" : "battles");
    if (rate > 0)
        line += fmt::format(", {:.0f}/s, {} {}", rate, french ? "encore environ" : "about",
                            time_left(static_cast<double>(all - fought) / rate, french) + (french ? "" : " left"));
    if (is_terminal_) {
        const auto full = static_cast<std::size_t>(std::lround(part * bar_width));
        line = "\r\x1b[K[" + std::string(full, '#') + std::string(bar_width - full, '.') + "] " + line;
        drawn_ = true;
    } else {
        line += '\n';
    }
    std::fputs(line.c_str(), stderr);
    std::fflush(stderr);
}

void print_lab_results(const lab::Design& design, const lab::Results& results, const std::string& folder,
                       Language language) {
    const bool french = language == Language::french;
    const std::size_t tongue = french ? 1 : 0;
    fmt::print("{}\n", bold(design.experiment.title[tongue]));
    fmt::print("  {:<44} {:>6}  {:<26}{:<26}{}\n", "", french ? "bat." : "fought",
               french ? "premier camp gagne" : "first wins", french ? "second gagne" : "second wins",
               french ? "nulles" : "drawn");
    for (std::size_t i = 0; i < std::min(results.cells.size(), rows_max); ++i) {
        const lab::CellResult& result = results.cells[i];
        if (result.battles == 0) continue;
        fmt::print("  {:<44} {:>6}  {:<26}{:<26}{}{}\n", design.cells[result.cell].key, result.battles,
                   percent(result.measures[0], language), percent(result.measures[1], language),
                   number(result.measures[2].value * 100, 1, language), text::percent_sign(language));
    }
    if (results.cells.size() > rows_max)
        fmt::print("  ... {} {}\n", results.cells.size() - rows_max, french ? "de plus" : "more");
    print_pairs(design, results, language);
    fmt::print("\n{} {}/report.html, cells.csv, comparisons.csv, {}battles.csv, results.json\n",
               french ? "Résultats :" : "Results:", shown(folder), results.ranking.empty() ? "" : "ranking.csv, ");
}

}  // namespace umpire::cli
