#include "cli/situation_report.hpp"
#include "text/parsing.hpp"
#include "text/wording.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace umpire::cli {

namespace {

nlohmann::json situation_shares(const std::map<int, Share>& shares) {
    nlohmann::json rows = nlohmann::json::array();
    for (const auto& [number, share] : shares) {
        nlohmann::json row = json_of(share, "value");
        row["number"] = number;
        rows.push_back(std::move(row));
    }
    return rows;
}

/// A field of a CSV file, between quotes where it must be.
std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

std::string csv_share(const Share& share) {
    if (share.fraction)
        return fmt::format("{:.12g},{},{},,", share.value, share.fraction->numerator, share.fraction->denominator);
    return fmt::format("{:.12g},,,{:.12g},{:.12g}", share.value, share.interval.low, share.interval.high);
}

std::string axis_title(const odds::SituationSheet& sheet, const odds::SituationSheet::Axis& axis, Language language) {
    std::string title = sheet.key_text(axis.key, language);
    if (!title.empty() && axis.kind != odds::SituationSheet::Axis::Kind::option && title[0] >= 'a' && title[0] <= 'z')
        title[0] = static_cast<char>(title[0] - 'a' + 'A');
    return title;
}

/// The values of an axis as growing numbers; none when they are words.
std::vector<double> places_of(const odds::SituationSheet& sheet, const odds::SituationSheet::Axis& axis) {
    std::vector<double> places;
    for (const std::string& value : axis.values) {
        if (const auto number = text::number_of_text(value)) {
            places.push_back(*number);
        } else if (const auto length = length_of(value, text::unit_of(sheet.text().ruleset))) {
            places.push_back(length->units);
        } else {
            return {};
        }
    }
    return std::is_sorted(places.begin(), places.end()) ? places : std::vector<double>{};
}

/// The axis along the chart: the longest one of numbers, else the longest one.
std::size_t axis_along(const odds::SituationSheet& sheet) {
    const auto& axes = sheet.axes();
    std::size_t best = 0;
    for (std::size_t i = 1; i < axes.size(); ++i) {
        const auto rank = [&](std::size_t axis) {
            return std::pair{!places_of(sheet, axes[axis]).empty(), axes[axis].values.size()};
        };
        if (rank(i) > rank(best)) best = i;
    }
    return best;
}

draw::Chart::Value chart_value(const Share& share) { return {share.value, share.interval.low, share.interval.high}; }

void fill_distribution(const SituationReport& report, draw::Chart& chart) {
    chart.x_title = report.counted();
    chart.is_share = true;
    chart.series.emplace_back();
    for (const auto& [number, share] : report.cells.front().numbers) {
        chart.labels.push_back(std::to_string(number));
        chart.series.front().values.emplace_back(chart_value(share));
    }
}

void fill_sweep(const SituationReport& report, draw::Chart& chart) {
    const auto& axes = report.sheet.axes();
    const std::size_t along = axis_along(report.sheet);
    const Language language = chart.language;
    chart.x_title = axis_title(report.sheet, axes[along], language);
    chart.is_share = report.options.chart_any;
    chart.places = places_of(report.sheet, axes[along]);
    for (std::size_t level = 0; level < axes[along].values.size(); ++level)
        chart.labels.push_back(report.sheet.value_text(axes[along], level, language));
    std::map<std::vector<std::size_t>, std::size_t> series;
    for (std::size_t cell = 0; cell < report.cells.size(); ++cell) {
        std::vector<std::size_t> levels = report.sheet.levels(cell);
        const std::size_t place = levels[along];
        levels[along] = 0;
        const auto [found, is_new] = series.try_emplace(levels, chart.series.size());
        if (is_new) {
            std::string name;
            for (std::size_t i = 0; i < axes.size(); ++i)
                if (i != along)
                    name += (name.empty() ? "" : ", ") + report.sheet.value_text(axes[i], levels[i], language);
            chart.series.push_back({std::move(name), {}});
            chart.series.back().values.resize(chart.labels.size());
        }
        if (!report.cells[cell].problems.empty()) continue;
        const CellAnswer& answer = report.cells[cell];
        chart.series[found->second].values[place] = chart_value(report.options.chart_any ? answer.any : answer.mean);
    }
}

}  // namespace

draw::Chart situation_chart(const SituationReport& report) {
    draw::Chart chart;
    chart.language = report.options.language;
    const bool french = chart.language == Language::french;
    const std::string& given = report.sheet.text().title[french ? 1 : 0];
    chart.title = given.empty() ? report.sheet.fixed_text(chart.language) : given;
    if (!given.empty()) chart.note = report.sheet.fixed_text(chart.language);
    if (report.cells.size() == 1) {
        chart.y_title = french ? "Probabilité" : "Chance";
        fill_distribution(report, chart);
    } else {
        const std::string what = report.counted();
        chart.y_title = what + (report.options.chart_any ? (french ? ", au moins une" : ", at least one")
                                                         : (french ? ", moyenne" : ", mean"));
        fill_sweep(report, chart);
    }
    return chart;
}

std::string situation_json(const SituationReport& report) {
    nlohmann::json result{{"title", report.title()},
                          {"ruleset", report.sheet.text().ruleset},
                          {"counted", report.sheet.text().count.empty() ? "losses" : report.sheet.text().count},
                          {"cells", nlohmann::json::array()}};
    for (std::size_t i = 0; i < report.cells.size(); ++i) {
        const CellAnswer& cell = report.cells[i];
        nlohmann::json row{{"values", nlohmann::json::object()}};
        const auto levels = report.sheet.levels(i);
        for (std::size_t axis = 0; axis < levels.size(); ++axis)
            row["values"][report.sheet.axes()[axis].key] = report.sheet.axes()[axis].values[levels[axis]];
        if (!cell.problems.empty()) {
            row["problem"] = report.problem_of(cell);
        } else {
            const LengthUnit unit = text::unit_of(report.sheet.text().ruleset);
            row["exact"] = cell.is_exact;
            row["states"] = cell.states;
            row["distance"] = {text_of(cell.nearest, unit), text_of(cell.farthest, unit)};
            row["numbers"] = situation_shares(cell.numbers);
            row["mean"] = json_of(cell.mean, "value");
            row["at_least_one"] = json_of(cell.any, "value");
            row["own_losses"] = situation_shares(cell.own_losses);
            row["reasons"] = cell.reasons;
            if (!cell.is_exact) row["sample"] = {{"battles", cell.battles}, {"seed", report.options.seed}};
        }
        result["cells"].push_back(std::move(row));
    }
    return result.dump(1);
}

std::string situation_csv(const SituationReport& report) {
    std::string text;
    for (const auto& axis : report.sheet.axes()) text += csv_field(axis.key) + ",";
    text += "what,number,value,numerator,denominator,low,high\n";
    for (std::size_t i = 0; i < report.cells.size(); ++i) {
        const CellAnswer& cell = report.cells[i];
        std::string head;
        const auto levels = report.sheet.levels(i);
        for (std::size_t axis = 0; axis < levels.size(); ++axis)
            head += csv_field(report.sheet.axes()[axis].values[levels[axis]]) + ",";
        if (!cell.problems.empty()) {
            text += head + csv_field("impossible: " + report.problem_of(cell)) + ",,,,,,\n";
            continue;
        }
        for (const auto& [number, share] : cell.numbers)
            text += head + "chance," + std::to_string(number) + "," + csv_share(share) + "\n";
        for (const auto& [number, share] : cell.own_losses)
            text += head + "own_losses," + std::to_string(number) + "," + csv_share(share) + "\n";
        text += head + "mean,," + csv_share(cell.mean) + "\n";
    }
    return text;
}

}  // namespace umpire::cli
