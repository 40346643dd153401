#pragma once

#include "rulebook/language.hpp"

#include <optional>
#include <string>
#include <vector>

namespace umpire::draw {

/// A chart of a few series over common places: lines where the places are numbers, bars where they are words.
struct Chart {
    struct Value {
        double value = 0;
        double low = 0;  ///< of an interval; equal to `value` where that is exact
        double high = 0;
    };
    struct Series {
        std::string name;
        std::vector<std::optional<Value>> values;  ///< one for each place; nothing leaves a gap
    };
    std::string title;
    std::string note;  ///< below the title, small
    std::string x_title;
    std::string y_title;
    std::vector<std::string> labels;  ///< of the places
    std::vector<double> places;       ///< growing; empty: the places are words
    std::vector<Series> series;
    /// Places of the first series that are marked with a ring or, where it is a fault, a cross, and what is said of
    /// each.
    struct Mark {
        std::size_t place = 0;
        std::string text;
        bool is_fault = false;
    };
    std::vector<Mark> marks;
    bool is_dense =
        false;  ///< so many places that each value has no dot, and only the labels that are not empty a tick
    bool is_share = false;  ///< values from 0 to 1, written as percents
    Language language = Language::english;
};

/// More series than this cannot be told apart by their colours.
inline constexpr std::size_t chart_series_max = 8;

/// A picture of 840 by 520, which fits a page; nothing is fetched from elsewhere. Every chart has a place and at most
/// `chart_series_max` series.
std::string svg_of(const Chart& chart);

}  // namespace umpire::draw
