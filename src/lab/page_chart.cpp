#include "draw/scale.hpp"
#include "lab/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace umpire::lab {
namespace {

constexpr double chart_width = 900;
constexpr double plot_left = 300;
constexpr double plot_right = 770;
constexpr double line_height = 15;
constexpr std::size_t label_columns = 42;
constexpr std::size_t label_lines_max = 3;

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0u) == 0x80u; }

std::size_t letters_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

/// The words of a label on as many lines as they need, at most three.
std::vector<std::string> folded(std::string_view text) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        const bool fits = lines.back().empty() || letters_of(lines.back()) + 1 + letters_of(word) <= label_columns;
        if (!fits && lines.size() == label_lines_max) {
            lines.back() += "…";
            break;
        }
        if (!fits) lines.emplace_back();
        if (!lines.back().empty()) lines.back() += ' ';
        lines.back() += word;
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    }
    return lines;
}

class Chart {
public:
    Chart(const ChartScale& scale, const Scribe& scribe) : scale_(scale), scribe_(scribe) {}

    std::string draw(const std::vector<ChartRow>& rows) {
        double y = 8;
        std::string heading;
        for (const ChartRow& row : rows) {
            if (!row.heading.empty() && row.heading != heading) {
                heading = row.heading;
                y += heading_line(heading, y);
            }
            y += row_of(row, y);
        }
        const std::string grid = axis(y);
        return fmt::format(
            "{}<div class=\"chart\"><svg viewBox=\"0 0 {} {:.0f}\" role=\"img\" aria-label=\"{}\">\n{}{}</svg></div>\n",
            sideways_hint(scribe_, false), chart_width, y + 44, html_text(scale_.title), grid, body_);
    }

private:
    double x_of(double value) const {
        const double part = (std::clamp(value, scale_.low, scale_.high) - scale_.low) / (scale_.high - scale_.low);
        return plot_left + part * (plot_right - plot_left);
    }

    double heading_line(const std::string& heading, double y) {
        body_ += fmt::format("<text class=\"head\" x=\"0\" y=\"{:.1f}\">{}</text>\n", y + 22, html_text(heading));
        return 30;
    }

    void mark(const ChartRow::Mark& mark, double y) {
        const double x = x_of(mark.interval.value);
        body_ += fmt::format("<g class=\"{}\"><path d=\"M{:.1f} {:.1f}H{:.1f}\"/>", mark.style, x_of(mark.interval.low),
                             y, x_of(mark.interval.high));
        if (mark.is_diamond)
            body_ += fmt::format("<path class=\"dot\" d=\"M{:.1f} {:.1f}l5 5l-5 5l-5 -5z\"/></g>\n", x, y - 5);
        else
            body_ += fmt::format("<circle class=\"dot\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4.2\"/></g>\n", x, y);
    }

    double row_of(const ChartRow& row, double top) {
        const std::vector<std::string> lines = folded(row.label);
        const double height =
            std::max(static_cast<double>(lines.size()) * line_height + 7, row.marks.size() > 1 ? 28.0 : 22.0);
        const double middle = top + height / 2;
        body_ += "<g>";
        if (!row.hint.empty()) body_ += "<title>" + html_text(row.hint) + "</title>";
        double y = middle - static_cast<double>(lines.size() - 1) * line_height / 2 + 4;
        for (const std::string& line : lines) {
            body_ += fmt::format("<text x=\"{}\" y=\"{:.1f}\" class=\"label\">{}</text>", plot_left - 14, y,
                                 html_text(line));
            y += line_height;
        }
        body_ += fmt::format("<path class=\"row\" d=\"M{} {:.1f}H{}\"/>\n", plot_left, middle, plot_right);
        const double apart = 9;
        double at = middle - apart * static_cast<double>(row.marks.size() - 1) / 2;
        for (const ChartRow::Mark& one : row.marks) {
            mark(one, at);
            at += apart;
        }
        body_ += fmt::format("<text class=\"note\" x=\"{}\" y=\"{:.1f}\">{}</text></g>\n", plot_right + 14, middle + 4,
                             html_text(row.note));
        return height;
    }

    std::string axis(double bottom) const {
        const double step = draw::nice_step((scale_.high - scale_.low) * scale_.factor, 6);
        const int decimals = step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
        std::string text;
        const double first = std::ceil(scale_.low * scale_.factor / step - 1e-9) * step;
        for (double at = first; at <= scale_.high * scale_.factor + step * 1e-9; at += step) {
            const double x = x_of(at / scale_.factor);
            const bool is_zero = scale_.with_sign && std::abs(at) < step / 2;
            text += fmt::format("<path class=\"{}\" d=\"M{:.1f} 4V{:.1f}\"/>", is_zero ? "zero" : "grid", x, bottom);
            text += fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\">{}{}</text>\n", x, bottom + 18,
                                scribe_.number(is_zero ? 0 : at, decimals, scale_.with_sign && !is_zero), scale_.unit);
        }
        text += fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", (plot_left + plot_right) / 2,
                            bottom + 36, html_text(scale_.axis));
        return text;
    }

    const ChartScale& scale_;
    const Scribe& scribe_;
    std::string body_;
};

}  // namespace

std::string dot_chart(const std::vector<ChartRow>& rows, const ChartScale& scale, const Scribe& scribe) {
    return rows.empty() ? std::string() : Chart(scale, scribe).draw(rows);
}

std::string sideways_hint(const Scribe& scribe, bool is_table) {
    const std::string_view what = is_table ? scribe.say("table", "tableau") : scribe.say("chart", "graphique");
    return fmt::format("<p class=\"sideways\">{} {}\u00a0→</p>\n",
                       scribe.say("Swipe sideways to see the whole", "Faites glisser pour voir tout le"), what);
}

std::string_view page_style() {
    return R"(:root{--paper:#fcfbf8;--ink:#1d1b18;--soft:#6a655d;--line:#ddd8cf;--panel:#f3f0e9;
--first:#b3372c;--second:#1f5e94;--plus:#1f6f54;--minus:#9a5b00;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--paper:#191817;--ink:#ece8e1;--soft:#a29b90;--line:#3a3732;--panel:#24221f;
--first:#f0877b;--second:#7fb5e6;--plus:#72c9a5;--minus:#e2a24a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);
font:16px/1.55 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:62rem;margin:0 auto;padding:2.5rem 1.25rem 5rem}
h1{font:600 2.1rem/1.2 Georgia,"Times New Roman",serif;margin:0 0 .6rem}
h2{font:600 1.35rem/1.3 Georgia,"Times New Roman",serif;margin:2.8rem 0 .5rem}
h3{font-size:1rem;margin:1.6rem 0 .4rem}
p{max-width:46rem;margin:.5rem 0}
.facts{display:flex;flex-wrap:wrap;gap:.4rem 1.6rem;margin:1.2rem 0;padding:.7rem 0;border:solid var(--line);
border-width:1px 0;color:var(--soft);list-style:none}
.facts b{color:var(--ink);font-weight:600}
.warning{border-left:4px solid var(--minus);background:var(--panel);padding:.6rem 1rem}
.key{display:flex;flex-wrap:wrap;gap:.2rem 1.4rem;color:var(--soft);font-size:.9rem;margin:.4rem 0}
.key i{display:inline-block;width:.75em;height:.75em;border-radius:50%;margin-right:.4em;vertical-align:-.05em}
.chart,.wide{overflow-x:auto;margin:.6rem 0}
.sideways{display:none;margin:.8rem 0 -.3rem;color:var(--soft);font-size:.85rem}
@media screen and (max-width:46.5rem){.sideways{display:block}}
.chart svg{display:block;width:100%;min-width:44rem;height:auto;font-size:12.5px;fill:var(--ink)}
svg .label{text-anchor:end}svg .head{font-weight:600;font-size:14px}svg .tick{text-anchor:middle;fill:var(--soft)}
svg .note{fill:var(--soft)}svg path{fill:none;stroke-width:1}svg .grid{stroke:var(--line)}
svg .zero{stroke:var(--ink);stroke-width:1.3}svg .row{stroke:var(--line);stroke-dasharray:1 4}
svg g>path{stroke-width:2}svg g>path.row{stroke-width:1}
.first path,.first circle{stroke:var(--first)}.first .dot{fill:var(--first)}
.second path,.second circle{stroke:var(--second)}.second .dot{fill:var(--second)}
.plus path,.plus circle{stroke:var(--plus)}.plus .dot{fill:var(--plus)}
.minus path,.minus circle{stroke:var(--minus)}.minus .dot{fill:var(--minus)}
.weak .dot{fill:var(--paper)}
.none path,.none circle{stroke:var(--soft)}.none .dot{fill:var(--paper);stroke:var(--soft)}
table{border-collapse:collapse;font-size:.88rem;min-width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.32rem .7rem;text-align:right;border-bottom:1px solid var(--line);vertical-align:top;white-space:nowrap}
th{font-weight:600;color:var(--soft);vertical-align:bottom;white-space:normal}
th:first-child,td:first-child{text-align:left;padding-left:0;white-space:normal;min-width:13rem}
td small{color:var(--soft);display:block}
code,pre{font:.86rem/1.5 ui-monospace,"DejaVu Sans Mono",Consolas,monospace}
pre{background:var(--panel);padding:.8rem 1rem;overflow-x:auto;border-radius:4px}
td code{white-space:nowrap}summary{cursor:pointer;color:var(--soft)}
footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:.8rem;color:var(--soft);font-size:.88rem}
@media print{body{background:#fff}main{max-width:none;padding:0}.chart svg{min-width:0}details{display:none}}
)";
}

}  // namespace umpire::lab
