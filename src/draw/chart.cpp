#include "draw/chart.hpp"

#include "battle/assert.hpp"
#include "draw/scale.hpp"
#include "draw/utf8.hpp"
#include "draw/xml.hpp"
#include "text/percent.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace umpire::draw {
namespace {

constexpr double chart_width = 840;
constexpr double chart_height = 520;
constexpr double plot_left = 84;
constexpr double plot_top = 76;
constexpr double plot_bottom = 444;
constexpr double legend_width = 190;

// Colours that people with any of the common kinds of colour blindness tell apart (after Okabe and Ito), and shapes
// for print without colour.
constexpr std::array<std::string_view, chart_series_max> colours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                                 "#e69f00", "#56b4e9", "#5b5b5b", "#8c510a"};
constexpr std::array<std::string_view, chart_series_max> dashes{"",    "7 4",  "2 3", "9 3 2 3",
                                                                "4 2", "12 4", "1 5", "6 2 2 2"};

/// At most `decimals` of them, without zeros at the end.
std::string decimal_text(double value, int decimals) {
    double scale = 1;
    for (int i = 0; i < decimals; ++i) scale *= 10;
    const auto all = static_cast<std::int64_t>(std::llround(std::abs(value) * scale));
    std::string text = std::to_string(all / static_cast<std::int64_t>(scale));
    std::string part =
        std::to_string(all % static_cast<std::int64_t>(scale) + static_cast<std::int64_t>(scale)).substr(1);
    while (!part.empty() && part.back() == '0') part.pop_back();
    if (!part.empty()) text += "." + part;
    return value < 0 && all != 0 ? "-" + text : text;
}
std::string pixels(double value) { return decimal_text(value, 1); }

class ChartDrawer {
public:
    explicit ChartDrawer(const Chart& chart) : chart_(chart) {
        UMPIRE_ASSERT(!chart.labels.empty() && !chart.series.empty() && chart.series.size() <= chart_series_max);
        has_legend_ = chart.series.size() > 1;
        right_ = chart_width - (has_legend_ ? legend_width + 24 : 32);
        double most = 0;
        for (const auto& series : chart.series)
            for (const auto& value : series.values)
                if (value) most = std::max(most, value->high);
        if (most <= 0) most = 1;
        step_ = nice_step(most, 5);
        top_value_ = std::ceil(most / step_ - 1e-9) * step_;
        if (chart.is_share) top_value_ = std::min(top_value_, 1.0);
    }

    std::string draw() {
        xml_.begin("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                           {"viewBox", "0 0 " + pixels(chart_width) + " " + pixels(chart_height)},
                           {"width", pixels(chart_width)},
                           {"height", pixels(chart_height)},
                           {"role", "img"},
                           {"font-family", "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"}});
        xml_.text("title", {}, chart_.title);
        xml_.empty("rect", {{"width", "100%"}, {"height", "100%"}, {"fill", "#ffffff"}});
        text(plot_left, 32, chart_.title, "start", 17, "#1d1b18", true);
        if (!chart_.note.empty()) text(plot_left, 54, chart_.note, "start", 13, "#6a655d");
        draw_scale();
        draw_places();
        chart_.places.empty() ? draw_bars() : draw_lines();
        if (has_legend_) draw_legend();
        xml_.end();
        return xml_.result();
    }

private:
    void text(double x, double y, const std::string& content, const std::string& anchor, int size,
              const std::string& colour, bool bold = false) {
        xml_.text("text",
                  {{"x", pixels(x)},
                   {"y", pixels(y)},
                   {"text-anchor", anchor},
                   {"font-size", std::to_string(size)},
                   {"font-weight", bold ? "600" : "400"},
                   {"fill", colour}},
                  content);
    }
    void line(double x1, double y1, double x2, double y2, const std::string& colour) {
        xml_.empty(
            "line",
            {{"x1", pixels(x1)}, {"y1", pixels(y1)}, {"x2", pixels(x2)}, {"y2", pixels(y2)}, {"stroke", colour}});
    }

    double y_of(double value) const { return plot_bottom - (plot_bottom - plot_top) * value / top_value_; }
    double x_of(std::size_t place) const {
        if (!chart_.places.empty()) {
            const double low = chart_.places.front();
            const double width = std::max(chart_.places.back() - low, 1e-9);
            const double inset = 18;
            if (chart_.places.size() == 1) return (plot_left + right_) / 2;
            return plot_left + inset + (right_ - plot_left - 2 * inset) * (chart_.places[place] - low) / width;
        }
        return plot_left + slot() * (static_cast<double>(place) + 0.5);
    }
    double slot() const { return (right_ - plot_left) / static_cast<double>(chart_.labels.size()); }

    std::string number(double value) const {
        std::string written = chart_.is_share ? decimal_text(value * 100, 2) : decimal_text(value, 3);
        if (chart_.language == Language::french) std::replace(written.begin(), written.end(), '.', ',');
        if (chart_.is_share) written += text::percent_sign(chart_.language);
        return written;
    }

    void draw_scale() {
        for (double at = 0; at <= top_value_ + step_ * 1e-9; at += step_) {
            line(plot_left, y_of(at), right_, y_of(at), at == 0 ? "#6a655d" : "#e3dfd8");
            text(plot_left - 10, y_of(at) + 4, number(at), "end", 12, "#6a655d");
        }
        const double middle = (plot_top + plot_bottom) / 2;
        xml_.text("text",
                  {{"x", "20"},
                   {"y", pixels(middle)},
                   {"transform", "rotate(-90 20 " + pixels(middle) + ")"},
                   {"text-anchor", "middle"},
                   {"font-size", "13"},
                   {"fill", "#1d1b18"}},
                  chart_.y_title);
    }

    void draw_places() {
        // So that numbers do not run into each other.
        const std::size_t every = chart_.is_dense ? 1 : chart_.labels.size() / 24 + 1;
        for (std::size_t i = 0; i < chart_.labels.size(); i += every) {
            if (chart_.is_dense && chart_.labels[i].empty()) continue;
            if (!chart_.places.empty()) line(x_of(i), plot_bottom, x_of(i), plot_bottom + 5, "#6a655d");
            draw_label(chart_.labels[i], x_of(i), every);
        }
        text((plot_left + right_) / 2, chart_height - 16, chart_.x_title, "middle", 13, "#1d1b18");
    }

    /// The words of a label on as many lines as they need, at most three.
    static std::vector<std::string> folded_label(const std::string& label, double room) {
        const auto letters = static_cast<std::size_t>(std::max(room / 6.6, 4.0));
        std::vector<std::string> lines(1);
        std::size_t at = 0;
        while (at < label.size()) {
            const std::size_t end = std::min(label.find(' ', at), label.size());
            const std::string word = label.substr(at, end - at);
            const std::size_t joined = character_count(lines.back()) + 1 + character_count(word);
            if (!lines.back().empty() && joined > letters && lines.size() < 3) lines.emplace_back();
            lines.back() += (lines.back().empty() ? "" : " ") + word;
            at = end + 1;
        }
        return lines;
    }
    void draw_label(const std::string& label, double x, std::size_t every) {
        const double room = chart_.places.empty() ? slot() * static_cast<double>(every) : 80;
        double y = plot_bottom + 20;
        for (const std::string& one : folded_label(label, room)) {
            text(x, y, one, "middle", 12, "#1d1b18");
            y += 14;
        }
    }

    void whisker(double x, const Chart::Value& value, const std::string& colour) {
        if (value.high > value.low) line(x, y_of(value.low), x, y_of(value.high), colour);
    }

    void draw_lines() {
        for (std::size_t s = 0; s < chart_.series.size(); ++s) {
            const std::string colour(colours[s]);
            std::string path;
            bool pen_down = false;
            for (std::size_t i = 0; i < chart_.series[s].values.size(); ++i) {
                const auto& value = chart_.series[s].values[i];
                if (value) path += (pen_down ? "L" : "M") + pixels(x_of(i)) + " " + pixels(y_of(value->value));
                pen_down = value.has_value();
            }
            xml_.empty("path", {{"d", path},
                                {"fill", "none"},
                                {"stroke", colour},
                                {"stroke-width", "2.2"},
                                {"stroke-dasharray", dashes[s].empty() ? "none" : std::string(dashes[s])}});
            for (std::size_t i = 0; !chart_.is_dense && i < chart_.series[s].values.size(); ++i)
                if (const auto& value = chart_.series[s].values[i]) mark(s, i, *value);
        }
        for (const Chart::Mark& one : chart_.marks)
            if (const auto& value = chart_.series[0].values[one.place]) ring(one, x_of(one.place), y_of(value->value));
    }
    /// A ring, or a cross for a fault; what it is about shows under the pointer.
    void ring(const Chart::Mark& one, double x, double y) {
        const double r = 5;
        if (one.is_fault) {
            xml_.begin("path", {{"d", "M" + pixels(x - r) + " " + pixels(y - r) + "L" + pixels(x + r) + " " +
                                          pixels(y + r) + "M" + pixels(x - r) + " " + pixels(y + r) + "L" +
                                          pixels(x + r) + " " + pixels(y - r)},
                                {"stroke", "#b3261e"},
                                {"stroke-width", "2.2"}});
        } else {
            xml_.begin("circle", {{"cx", pixels(x)},
                                  {"cy", pixels(y)},
                                  {"r", pixels(r)},
                                  {"fill", "#ffffff"},
                                  {"stroke", "#1d1b18"},
                                  {"stroke-width", "2.2"}});
        }
        xml_.text("title", {}, one.text);
        xml_.end();
    }
    void mark(std::size_t series, std::size_t place, const Chart::Value& value) {
        whisker(x_of(place), value, std::string(colours[series]));
        xml_.begin("circle", {{"cx", pixels(x_of(place))},
                              {"cy", pixels(y_of(value.value))},
                              {"r", "3.6"},
                              {"fill", std::string(colours[series])}});
        hint(series, place, value);
        xml_.end();
    }
    void hint(std::size_t series, std::size_t place, const Chart::Value& value) {
        const std::string& name = chart_.series[series].name;
        xml_.text("title", {}, (name.empty() ? "" : name + ", ") + chart_.labels[place] + ": " + number(value.value));
    }

    void draw_bars() {
        const double group = slot() * 0.76;
        const double width = group / static_cast<double>(chart_.series.size());
        for (std::size_t s = 0; s < chart_.series.size(); ++s) {
            for (std::size_t i = 0; i < chart_.series[s].values.size(); ++i) {
                const auto& value = chart_.series[s].values[i];
                if (!value) continue;
                const double left = x_of(i) - group / 2 + width * static_cast<double>(s);
                const double top = y_of(value->value);
                xml_.begin("rect", {{"x", pixels(left + 1)},
                                    {"y", pixels(top)},
                                    {"width", pixels(std::max(width - 2, 1.0))},
                                    {"height", pixels(plot_bottom - top)},
                                    {"fill", std::string(colours[s])}});
                hint(s, i, *value);
                xml_.end();
                whisker(left + width / 2, *value, "#1d1b18");
                if (width >= 44) text(left + width / 2, top - 6, number(value->value), "middle", 12, "#1d1b18");
            }
        }
    }

    void draw_legend() {
        double y = plot_top + 6;
        const double x = right_ + 20;
        for (std::size_t s = 0; s < chart_.series.size(); ++s, y += 8) {
            const std::string colour(colours[s]);
            if (chart_.places.empty()) {
                xml_.empty(
                    "rect",
                    {{"x", pixels(x)}, {"y", pixels(y - 10)}, {"width", "22"}, {"height", "12"}, {"fill", colour}});
            } else {
                xml_.empty("line", {{"x1", pixels(x)},
                                    {"y1", pixels(y - 4)},
                                    {"x2", pixels(x + 22)},
                                    {"y2", pixels(y - 4)},
                                    {"stroke", colour},
                                    {"stroke-width", "2.6"},
                                    {"stroke-dasharray", dashes[s].empty() ? "none" : std::string(dashes[s])}});
            }
            for (const std::string& one : folded_label(chart_.series[s].name, legend_width - 34)) {
                text(x + 30, y, one, "start", 12, "#1d1b18");
                y += 15;
            }
        }
    }

    const Chart& chart_;
    Xml xml_;
    bool has_legend_ = false;
    double right_ = 0;
    double step_ = 1;
    double top_value_ = 1;
};

}  // namespace

std::string svg_of(const Chart& chart) { return ChartDrawer(chart).draw(); }

}  // namespace umpire::draw
