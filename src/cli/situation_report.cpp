#include "cli/situation_report.hpp"

#include "cli/invocation.hpp"
#include "cli/print.hpp"
#include "draw/utf8.hpp"
#include "text/names.hpp"
#include "text/percent.hpp"
#include "text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace umpire::cli {

namespace {

constexpr int columns_max = 7;  // of numbers in a table; the last one holds all that follow

/// "29.17%", with a comma and a space in French.
std::string share_text(double value, int decimals, Language language) {
    std::string text = fmt::format("{:.{}f}{}", value * 100, decimals, text::percent_sign(language));
    if (language == Language::french) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}
std::string mean_text(double value, Language language) {
    std::string text = fmt::format("{:.4f}", value);
    if (language == Language::french) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}
std::string fraction_text(const exact::Fraction& fraction) {
    return fraction.denominator == "1" ? fraction.numerator : fraction.numerator + "/" + fraction.denominator;
}

/// Rows of cells in columns as wide as their widest. Columns of numbers end at the right, words before and after them
/// begin at the left.
class TextTable {
public:
    TextTable(std::size_t words, std::size_t numbers) : words_(words), end_(words + numbers) {}
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    void print(bool has_head = true) const {
        std::vector<std::size_t> widths;
        for (const auto& row : rows_) {
            widths.resize(std::max(widths.size(), row.size()), 0);
            for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], draw::character_count(row[i]));
        }
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            std::string line;
            for (std::size_t i = 0; i < rows_[r].size(); ++i) {
                const std::string blanks(widths[i] - draw::character_count(rows_[r][i]), ' ');
                line += i < words_ || i >= end_ ? "  " + rows_[r][i] + blanks : "  " + blanks + rows_[r][i];
            }
            line.erase(line.find_last_not_of(' ') + 1);
            fmt::print("{}\n", r == 0 && has_head ? bold(line) : line);
        }
    }

private:
    std::size_t words_;
    std::size_t end_;  // of the numbers
    std::vector<std::vector<std::string>> rows_;
};

class SituationPrinter {
public:
    explicit SituationPrinter(const SituationReport& report) : report_(report), language_(report.options.language) {}

    void print() {
        fmt::print("{}\n", bold(report_.title()));
        report_.cells.size() == 1 ? print_one(report_.cells.front()) : print_sweep();
        print_reasons();
        print_routine();
        print_method();
    }

private:
    std::string say(std::string_view english, std::string_view french) const {
        return std::string(language_ == Language::french ? french : english);
    }
    std::string percent(double value, int decimals = 4) const { return share_text(value, decimals, language_); }

    std::string detail(const Share& share) const {
        if (share.fraction) return fraction_text(*share.fraction);
        return "[" + percent(share.interval.low) + " - " + percent(share.interval.high) + "]";
    }

    void print_numbers(const std::string& heading, const std::map<int, Share>& numbers) const {
        fmt::print("\n{}\n", bold(heading));
        TextTable table(0, 3);
        for (const auto& [number, share] : numbers)
            table.add({std::to_string(number), percent(share.value), detail(share)});
        table.print(false);
    }

    void print_one(const CellAnswer& cell) const {
        const LengthUnit unit = text::unit_of(report_.sheet.text().ruleset);
        const std::string nearest = text::length_name(cell.nearest, unit, language_);
        const std::string farthest = text::length_name(cell.farthest, unit, language_);
        fmt::print("  {} {}{}\n", say("distance", "distance"), nearest,
                   nearest == farthest ? "" : say(" to ", " à ") + farthest);
        print_numbers(report_.counted(), cell.numbers);
        const std::string mean = cell.mean.fraction ? fraction_text(*cell.mean.fraction)
                                                    : "[" + mean_text(cell.mean.interval.low, language_) + " - " +
                                                          mean_text(cell.mean.interval.high, language_) + "]";
        fmt::print("  {} {}  {}\n", say("mean", "moyenne"), mean_text(cell.mean.value, language_), mean);
        if (!cell.own_losses.empty())
            print_numbers(say("Losses of the attackers", "Pertes des attaquants"), cell.own_losses);
    }

    // --- Sweeps ---

    int most() const {
        int most = 0;
        for (const CellAnswer& cell : report_.cells)
            if (!cell.numbers.empty()) most = std::max(most, cell.numbers.rbegin()->first);
        return most;
    }

    void print_sweep() {
        fmt::print("\n{}\n", bold(report_.counted()));
        const auto& axes = report_.sheet.axes();
        const int columns = std::min(most(), columns_max - 1);
        TextTable table(axes.size(), static_cast<std::size_t>(columns) + 2);
        std::vector<std::string> head;
        for (const auto& axis : axes) head.push_back(report_.sheet.key_text(axis.key, language_));
        head.push_back(say("mean", "moyenne"));
        for (int number = 0; number <= columns; ++number)
            head.push_back(std::to_string(number) + (number == columns && most() > columns ? "+" : ""));
        head.push_back(say("why", "pourquoi"));
        table.add(std::move(head));
        for (std::size_t i = 0; i < report_.cells.size(); ++i) table.add(row_of(i, columns));
        table.print();
        print_impossible();
    }

    std::vector<std::string> row_of(std::size_t index, int columns) {
        const CellAnswer& cell = report_.cells[index];
        std::vector<std::string> row = values_of(index);
        if (!cell.problems.empty()) {
            row.emplace_back("-");
            return row;
        }
        row.push_back(mean_text(cell.mean.value, language_));
        for (int number = 0; number <= columns; ++number) {
            double share = 0;
            bool is_possible = false;
            for (const auto& [value, one] : cell.numbers) {
                if (value != number && (number != columns || value < number)) continue;
                share += one.value;
                is_possible = true;
            }
            row.push_back(is_possible ? percent(share, 2) : "");
        }
        std::set<std::size_t> reasons;
        for (const std::string& reason : cell.reasons) reasons.insert(number_of(reason));
        std::string numbers;
        for (const std::size_t reason : reasons) numbers += (numbers.empty() ? "" : " ") + std::to_string(reason);
        row.push_back(std::move(numbers));
        return row;
    }

    std::vector<std::string> values_of(std::size_t cell) const {
        std::vector<std::string> values;
        const auto levels = report_.sheet.levels(cell);
        for (std::size_t i = 0; i < levels.size(); ++i)
            values.push_back(report_.sheet.value_text(report_.sheet.axes()[i], levels[i], language_));
        return values;
    }

    /// Cells without odds, each reason once.
    void print_impossible() const {
        std::vector<std::string> told;
        for (const CellAnswer& cell : report_.cells) {
            if (cell.problems.empty()) continue;
            std::string problem = report_.problem_of(cell);
            if (std::find(told.begin(), told.end(), problem) == told.end()) told.push_back(std::move(problem));
        }
        for (const std::string& problem : told) fmt::print("  - {}\n", problem);
    }

    /// Reasons are numbered in the order in which they are first met.
    std::size_t number_of(const std::string& reason) {
        const auto found = std::find(reasons_.begin(), reasons_.end(), reason);
        if (found != reasons_.end()) return static_cast<std::size_t>(found - reasons_.begin()) + 1;
        reasons_.push_back(reason);
        return reasons_.size();
    }

    void print_reasons() {
        for (const CellAnswer& cell : report_.cells)
            for (const std::string& reason : cell.reasons) number_of(reason);
        if (reasons_.empty()) return;
        fmt::print("\n{}\n", bold(say("Where the numbers come from", "D'où viennent les nombres")));
        for (std::size_t i = 0; i < reasons_.size(); ++i)
            fmt::print("  {}{}\n", report_.cells.size() == 1 ? "" : std::to_string(i + 1) + "  ", reasons_[i]);
    }

    void print_routine() const {
        if (std::none_of(report_.cells.begin(), report_.cells.end(),
                         [](const CellAnswer& cell) { return cell.has_routine; }))
            return;
        fmt::print("\n{}\n", dim(wrapped(say("Who falls is taken from the choices as play offers them first.",
                                             "Qui tombe est pris dans les choix comme la partie les propose en "
                                             "premier."))));
    }

    void print_method() const {
        std::size_t states = 0;
        std::uint32_t battles = 0;
        for (const CellAnswer& cell : report_.cells) {
            if (cell.is_exact) states += cell.states;
            battles = std::max(battles, cell.battles);
        }
        if (battles == 0) {
            const auto pattern = say("Exact: {} different battles, each counted once.",
                                     "Exact : {} batailles différentes, chacune comptée une fois.");
            fmt::print("\n{}\n\n", dim(fmt::format(fmt::runtime(pattern), states)));
            return;
        }
        const auto pattern = say(
            "Not everything here is exact: where there were more than {} different battles, {} were drawn by chance "
            "with seed {}; brackets and whiskers hold the true value in 95 of 100 samples. --states walks farther, "
            "--sample draws more.",
            "Tout n'est pas exact ici : là où il y avait plus de {} batailles différentes, {} ont été tirées au sort, "
            "graine {} ; les crochets et les moustaches contiennent la vraie valeur dans 95 échantillons sur 100. "
            "--states va plus loin, --sample en tire davantage.");
        fmt::print("\n{}\n\n",
                   wrapped(fmt::format(fmt::runtime(pattern), report_.options.states, battles, report_.options.seed)));
    }

    const SituationReport& report_;
    Language language_;
    std::vector<std::string> reasons_;
};

}  // namespace

std::string SituationReport::title() const {
    const std::string& given = sheet.text().title[options.language == Language::french ? 1 : 0];
    return given.empty() ? sheet.fixed_text(options.language) : given + ": " + sheet.fixed_text(options.language);
}

std::string SituationReport::counted() const {
    const bool french = options.language == Language::french;
    if (sheet.text().count.empty()) return french ? "Pertes de la cible" : "Losses of the target";
    return (french ? "Nombre de fois : " : "Number of times: ") + sheet.text().count;
}

std::string SituationReport::problem_of(const CellAnswer& cell) const {
    const Problem& problem = cell.problems.front();
    const std::string field =
        problem.field.empty() ? "" : sheet.key_text(problem.field.in(options.language), options.language) + ": ";
    return field + problem.message.in(options.language);
}

void print_situation(const SituationReport& report) { SituationPrinter(report).print(); }

}  // namespace umpire::cli
