#include "draw/terminal.hpp"

#include "draw/terrain_kinds.hpp"
#include "draw/utf8.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <vector>

namespace umpire::draw {

namespace {

struct Cell {
    std::string sign = " ";
    const char* paint = "";
};

constexpr const char* paint_red = "\x1b[1;31m";
constexpr const char* paint_blue = "\x1b[1;34m";
constexpr const char* paint_ground = "\x1b[2;32m";
constexpr const char* paint_none = "\x1b[0m";

/// The letter of each unit: the first of its name that its side has not used.
std::vector<char> unit_letters(const Scenario& scenario) {
    std::vector<char> letters;
    std::string used[2];
    for (const UnitCard& unit : scenario.units) {
        std::string wishes;
        for (const char c : unit.name + "abcdefghijklmnopqrstuvwxyz") {
            const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            if (lower >= 'a' && lower <= 'z') wishes += lower;
        }
        std::string& taken = used[index_of(unit.side)];
        const auto free = wishes.find_first_not_of(taken);
        const char letter = free == std::string::npos ? '?' : wishes[free];
        taken += letter;
        letters.push_back(unit.side == Side::a && letter != '?' ? static_cast<char>(letter - 'a' + 'A') : letter);
    }
    return letters;
}

/// The table as a grid of cells, north at the top.
class Grid {
public:
    Grid(const Match& match, const TerminalStyle& style) : match_(match), style_(style) {
        const Point table = match.scenario().table;
        const int inches = table.x / units_per_inch;
        columns_ = std::max(24, std::min(2 * inches, style.width - 6));
        rows_ = std::max(8, static_cast<int>(std::int64_t{columns_} * table.y / table.x / 2));
        cells_.resize(static_cast<std::size_t>(columns_ * rows_));
    }

    void paint_terrain() {
        const Scenario& scenario = match_.scenario();
        for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
            const TerrainLook& look = look_of(kind_of(scenario, i));
            if (look.look == Look::open) continue;
            const std::string sign = style_.unicode ? std::string(look.sign) : std::string(1, look.letter);
            for (int row = 0; row < rows_; ++row)
                for (int column = 0; column < columns_; ++column)
                    if (covers(scenario.pieces[i].outline, column, row)) at(column, row) = {sign, paint_ground};
        }
        for (const Point objective : scenario.objectives) at(column_of(objective.x), row_of(objective.y)) = {"*", "\x1b[1;33m"};
    }

    void paint_figures(const std::vector<char>& letters) {
        const Scenario& scenario = match_.scenario();
        for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
            const auto figure = id_at<FigureId>(i);
            if (!match_.table()[figure].on_table) continue;
            const UnitId unit = scenario[figure].unit;
            const char* paint = scenario[figure].side == Side::a ? paint_red : paint_blue;
            const Point place = match_.table()[figure].at;
            const int column = std::min(column_of(place.x - units_per_inch / 4), columns_ - 2);
            const int row = row_of(place.y);
            at(column, row) = {std::string(1, letters[unit.index()]), paint};
            const std::size_t number = i - scenario[unit].first.index() + 1;
            const bool alone = scenario[unit].count == 1;
            at(column + 1, row) = {alone ? "'" : number < 10 ? std::to_string(number) : "+", paint};
        }
    }

    std::string text() const {
        std::string result = ruler();
        for (int row = 0; row < rows_; ++row) {
            const std::int32_t y = y_of(row) / units_per_inch;
            const std::string label = row % 3 == 0 ? std::to_string(y) : "";
            result += std::string(4 - std::min<std::size_t>(3, label.size()) - 1, ' ') + label + "|";
            const char* paint = "";
            for (int column = 0; column < columns_; ++column) {
                const Cell& cell = cells_[static_cast<std::size_t>(row * columns_ + column)];
                if (style_.colour && cell.paint != paint) result += *cell.paint == '\0' ? paint_none : cell.paint;
                paint = cell.paint;
                result += cell.sign;
            }
            if (style_.colour && *paint != '\0') result += paint_none;
            result += "|\n";
        }
        return result + ruler();
    }

private:
    Cell& at(int column, int row) {
        column = std::clamp(column, 0, columns_ - 1);
        row = std::clamp(row, 0, rows_ - 1);
        return cells_[static_cast<std::size_t>(row * columns_ + column)];
    }
    int column_of(std::int32_t x) const {
        return static_cast<int>(std::int64_t{x} * columns_ / match_.scenario().table.x);
    }
    int row_of(std::int32_t y) const {
        return rows_ - 1 - static_cast<int>(std::int64_t{y} * rows_ / match_.scenario().table.y);
    }
    std::int32_t x_of(int column) const {
        return static_cast<std::int32_t>(std::int64_t{2 * column + 1} * match_.scenario().table.x / (2 * columns_));
    }
    std::int32_t y_of(int row) const {
        return static_cast<std::int32_t>(std::int64_t{2 * (rows_ - 1 - row) + 1} * match_.scenario().table.y / (2 * rows_));
    }
    /// A thin piece would slip between the middles of cells: a cell is covered when the piece comes near its middle.
    bool covers(const Outline& outline, int column, int row) const {
        const Point middle{x_of(column), y_of(row)};
        return outline.contains(middle) || outline.near(middle, Length{match_.scenario().table.x / (4 * columns_)});
    }
    std::string ruler() const {
        std::string line(static_cast<std::size_t>(columns_) + 5, '-');
        std::fill(line.begin(), line.begin() + 3, ' ');
        line[3] = line.back() = '+';
        const int inches = match_.scenario().table.x / units_per_inch;
        for (int x = 0; x < inches; x += 6) {
            const std::string label = std::to_string(x);
            const std::size_t place = static_cast<std::size_t>(column_of(x * units_per_inch)) + 4;
            for (std::size_t i = 0; i < label.size() && place + i < line.size() - 1; ++i) line[place + i] = label[i];
        }
        return line + "\n";
    }

    const Match& match_;
    const TerminalStyle& style_;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<Cell> cells_;
};

std::string figure_state(const Match& match, FigureId figure, const TerminalStyle& style) {
    std::string text;
    for (const Badge& badge : match.badges(figure)) {
        if (badge.name == "activated") continue;
        const std::string name = text::state_name(badge.name, style.language);
        text += (text.empty() ? "" : ", ") + (badge.value == 1 && badge.name != "ap" && badge.name != "wounds"
                                                  ? name
                                                  : name + " " + std::to_string(badge.value));
    }
    return text;
}

/// Each unit with its models: "G1 gua1 (AP left 2)", those that were removed at the end.
std::string roster(const Match& match, const std::vector<char>& letters, const TerminalStyle& style) {
    const Scenario& scenario = match.scenario();
    std::string text;
    for (std::size_t u = 0; u < scenario.units.size(); ++u) {
        const UnitCard& unit = scenario.units[u];
        const bool activated = match.state(unit.name, "activated") == "yes";
        std::string line = std::string(1, letters[u]) + "  " + text::unit_name(id_at<UnitId>(u), scenario, style.language) +
                           (activated ? " [x]" : " [ ]");
        int removed = 0;
        for (std::size_t i = 0; i < unit.count; ++i) {
            const auto figure = id_at<FigureId>(unit.first.index() + i);
            if (!match.table()[figure].on_table) {
                ++removed;
                continue;
            }
            const std::string item = (unit.count > 1 ? std::to_string(i + 1) + " " : "") + scenario[figure].name + " (" +
                                     figure_state(match, figure, style) + ")";
            if (character_count(line) + character_count(item) + 3 > static_cast<std::size_t>(style.width)) {
                text += line + "\n";
                line = "     ";
            }
            line += "  " + item;
        }
        if (removed > 0) line += (style.language == Language::french ? "  absents : " : "  off the table: ") + std::to_string(removed);
        const char* paint = unit.side == Side::a ? paint_red : paint_blue;
        text += style.colour ? paint + line + paint_none + "\n" : line + "\n";
    }
    return text;
}

std::string legend(const Match& match, const TerminalStyle& style) {
    std::string text;
    for (std::string_view kind : kinds_on_table(match.scenario())) {
        const TerrainLook& look = look_of(kind);
        text += (text.empty() ? "" : "   ") + (style.unicode ? std::string(look.sign) : std::string(1, look.letter)) + " " +
                text::terrain_name(kind, style.language);
    }
    if (!match.scenario().objectives.empty()) text += style.language == Language::french ? "   * objectif" : "   * objective";
    return text.empty() ? text : text + "\n";
}

}  // namespace

std::string table_text(const Match& match, const TerminalStyle& style) {
    const auto letters = unit_letters(match.scenario());
    Grid grid(match, style);
    grid.paint_terrain();
    grid.paint_figures(letters);
    return grid.text() + legend(match, style) + "\n" + roster(match, letters, style);
}

}  // namespace umpire::draw
