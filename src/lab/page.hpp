#pragma once

#include "lab/results.hpp"
#include "text/percent.hpp"

#include <string>
#include <string_view>

/// The parts of the page of results. All texts that come in are made safe here; nothing is fetched from elsewhere.
namespace umpire::lab {

/// Writes numbers and words of one page in one language.
class Scribe {
public:
    explicit Scribe(Language language) : is_french_(language == Language::french) {}

    bool is_french() const { return is_french_; }
    const std::string& of(const Bilingual& text) const { return text[is_french_ ? 1 : 0]; }
    std::string_view say(std::string_view english, std::string_view french) const {
        return is_french_ ? french : english;
    }
    std::string_view say(Phrase phrase) const { return is_french_ ? phrase.french : phrase.english; }
    /// With a decimal comma in French; "–" when unbounded.
    std::string number(double value, int decimals, bool with_sign = false) const;
    /// A whole number with thin spaces between thousands.
    std::string count(std::size_t value) const;
    /// "52.3%"
    std::string share(double value) const;
    std::string_view percent() const { return text::percent_sign(is_french_ ? Language::french : Language::english); }

private:
    bool is_french_;
};

/// A text between tags or in an attribute.
std::string html_text(std::string_view text);
/// The style of the page: light and dark, for screens and for print.
std::string_view page_style();
/// Says on narrow screens that what follows, a chart or a table, can be moved sideways.
std::string sideways_hint(const Scribe& scribe, bool is_table);

/// A row of a chart: what it is about, a heading above it when that changes, and its marks.
struct ChartRow {
    std::string heading;
    std::string label;
    std::string hint;  ///< shown when pointed at
    struct Mark {
        Interval interval;
        std::string_view style;  ///< a class of the style sheet
        bool is_diamond = false;
    };
    std::vector<Mark> marks;
    std::string note;  ///< at the right
};
/// Dots with whiskers on a common scale from `low` to `high`; `factor` makes percents of shares.
struct ChartScale {
    double low = 0;
    double high = 1;
    double factor = 1;
    std::string unit;
    bool with_sign = false;
    std::string title;  ///< for those who cannot see the chart
    std::string axis;   ///< below the scale: what its numbers count
};
std::string dot_chart(const std::vector<ChartRow>& rows, const ChartScale& scale, const Scribe& scribe);

/// The levels of a cell but for one axis, in words; empty when there is no other.
std::string levels_title(const Design& design, const Cell& cell, std::size_t without, const Scribe& scribe);
/// A level for a chart: its title; of options "name=value", which is shorter and what people know.
std::string level_label(const Level& level, const Scribe& scribe);

/// The levels by the size of their effect; empty without a ranking.
std::string ranking_section(const Design& design, const Results& results, const Scribe& scribe);
std::string method_section(const Design& design, const Results& results, const Scribe& scribe);
std::string replay_section(const Design& design, const Results& results, const Ledger& ledger, const Scribe& scribe);

}  // namespace umpire::lab
