#include "draw/ground_shapes.hpp"
#include "draw/signs.hpp"
#include "draw/svg.hpp"
#include "draw/terminal_rows.hpp"
#include "draw/terrain_kinds.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <optional>

namespace umpire::draw {
namespace {

constexpr std::size_t frame_left = 4;  ///< three digits and the frame

Ink ink_of(Look look) {
    switch (look) {
    case Look::hedge:
    case Look::undergrowth:
    case Look::bocage:
    case Look::net:
    case Look::woods: return Ink::green;
    case Look::crops:
    case Look::fence:
    case Look::hill:
    case Look::trench:
    case Look::mud:
    case Look::foxholes:
    case Look::sandbags:
    case Look::dyke:
    case Look::timber_house:
    case Look::timber_ruins:
    case Look::house: return Ink::earth;
    case Look::shallow_water: return Ink::water;
    case Look::deep_water: return Ink::sea;
    case Look::road:
    case Look::open: return Ink::faint;
    default: return Ink::stone;
    }
}

/// The table as cells about twice as high as wide.
class Grid {
public:
    Grid(const Match& match, const TerminalStyle& style, std::size_t width)
        : match_(match), scenario_(match.scenario()), style_(style) {
        step_ = text::unit_of(scenario_.setup.ruleset) == LengthUnit::inch ? 6 * units_per_inch : 10 * units_per_cm;
        // A whole number of columns for each step of the rulers where there is room for that.
        const auto steps = static_cast<std::size_t>(std::max(scenario_.table.x / step_, 1));
        const std::size_t room = width - frame_left - 1;
        columns_ = room >= 2 * steps ? room / steps * steps : room;
        rows_ = std::max<std::size_t>(
            (columns_ * static_cast<std::size_t>(scenario_.table.y) / static_cast<std::size_t>(scenario_.table.x) + 1) /
                2,
            1);
        cells_.assign(rows_, Row(columns_));
        taken_.assign(rows_, std::vector<bool>(columns_, false));
    }

    Rows drawn() {
        draw_ruling();
        draw_zones();
        for (int level = 0; level < levels; ++level)
            for (std::size_t i = 0; i < scenario_.pieces.size(); ++i)
                if (level_of(look_of(match_, i).look) == level) draw_piece(i);
        for (const Cloud& cloud : match_.clouds()) draw_cloud(cloud);
        for (const Point objective : scenario_.objectives) put(objective, style_.unicode ? "◆" : "$", Ink::goal);
        draw_tokens();
        return framed();
    }

private:
    struct Slot {
        std::size_t column = 0;
        std::size_t row = 0;
    };
    /// The cell that a point of the table lies in.
    Slot slot_of(Point point) const {
        const auto part = [](std::int64_t at, std::int64_t whole, std::size_t count) {
            const std::int64_t index = at * static_cast<std::int64_t>(count) / whole;
            return static_cast<std::size_t>(std::clamp<std::int64_t>(index, 0, static_cast<std::int64_t>(count) - 1));
        };
        return {part(point.x, scenario_.table.x, columns_),
                part(scenario_.table.y - point.y, scenario_.table.y, rows_)};
    }
    Point centre_of(Slot slot) const {
        const auto part = [](std::size_t index, std::int64_t whole, std::size_t count) {
            return static_cast<std::int32_t>((2 * static_cast<std::int64_t>(index) + 1) * whole /
                                             (2 * static_cast<std::int64_t>(count)));
        };
        return {part(slot.column, scenario_.table.x, columns_),
                scenario_.table.y - part(slot.row, scenario_.table.y, rows_)};
    }
    void put(Point at, std::string_view sign, Ink ink) {
        const Slot slot = slot_of(at);
        cells_[slot.row][slot.column] = {std::string(sign), ink};
    }

    void draw_ruling() {
        for (std::int32_t x = step_; x < scenario_.table.x; x += step_)
            for (std::int32_t y = step_; y < scenario_.table.y; y += step_)
                put({x, y}, style_.unicode ? "·" : ".", Ink::faint);
    }

    void draw_zones() {
        const std::int32_t depth = sizes_of(scenario_).deployment_depth.units;
        if (depth <= 0 || depth * 2 > scenario_.table.y || !match_.state("A", "edge")) return;
        for (const std::int32_t y : {depth, scenario_.table.y - depth})
            for (std::size_t column = 0; column < columns_; column += 2)
                cells_[slot_of({0, y}).row][column] = {style_.unicode ? "╌" : ".", Ink::faint};
    }

    /// From end to end of a piece with four corners that is at least three times as long as wide.
    static std::optional<Corners> thin_line(const Outline& outline) {
        auto spine = spine_of(outline);
        if (!spine || spine->points.size() != 2) return std::nullopt;
        if (length_of(spine->points[1] - spine->points[0]).units < 3 * spine->width) return std::nullopt;
        return std::move(spine->points);
    }

    void draw_piece(std::size_t index) {
        const TerrainLook& look = look_of(match_, index);
        const std::string sign = style_.unicode ? std::string(look.sign) : std::string(1, look.letter);
        const Outline& outline = scenario_.pieces[index].outline;
        const auto thin = thin_line(outline);
        if (thin) {  // else it might fall between the centres of all cells
            const Vector way = thin->back() - thin->front();
            constexpr int parts = 400;
            for (int i = 1; i < parts; ++i)
                put(thin->front() + Vector{static_cast<std::int32_t>(std::int64_t{way.x} * i / parts),
                                           static_cast<std::int32_t>(std::int64_t{way.y} * i / parts)},
                    sign, ink_of(look.look));
        }
        bool is_shown = false;
        for (std::size_t row = 0; row < rows_; ++row)
            for (std::size_t column = 0; column < columns_; ++column)
                if (outline.contains(centre_of({column, row}))) {
                    cells_[row][column] = {sign, ink_of(look.look)};
                    is_shown = true;
                }
        if (!is_shown && !thin) put(outline.corners()[0], sign, ink_of(look.look));
    }

    void draw_cloud(const Cloud& cloud) {
        const std::string_view sign = style_.unicode ? "▒" : "%";
        for (std::size_t row = 0; row < rows_; ++row)
            for (std::size_t column = 0; column < columns_; ++column)
                if (squared(centre_of({column, row}) - cloud.at) <= squared(cloud.radius))
                    cells_[row][column] = {std::string(sign), Ink::faint};
        put(cloud.at, sign, Ink::faint);
    }

    bool is_free(int column, int row) const {
        if (column < 0 || row < 0 || column + 1 >= static_cast<int>(columns_) || row >= static_cast<int>(rows_)) {
            return false;
        }
        const std::vector<bool>& taken = taken_[static_cast<std::size_t>(row)];
        return !taken[static_cast<std::size_t>(column)] && !taken[static_cast<std::size_t>(column) + 1];
    }

    /// The free pair of cells nearest to where the figure stands; its own cell first.
    std::optional<Slot> free_slot(Point at) const {
        const Slot own = slot_of({at.x - scenario_.table.x / static_cast<std::int32_t>(2 * columns_), at.y});
        std::optional<Slot> best;
        int best_distance = 0;
        constexpr int reach = 6;
        for (int down = -reach; down <= reach; ++down)
            for (int right = -reach; right <= reach; ++right) {
                const int column = static_cast<int>(own.column) + right;
                const int row = static_cast<int>(own.row) + down;
                const int distance = right * right + 4 * down * down;
                if (!is_free(column, row) || (best && distance >= best_distance)) continue;
                best = Slot{static_cast<std::size_t>(column), static_cast<std::size_t>(row)};
                best_distance = distance;
            }
        return best;
    }

    void draw_tokens() {
        const std::vector<std::string> tokens = tokens_of(scenario_);
        for (std::size_t i = 0; i < scenario_.figures.size(); ++i) {
            const auto figure = id_at<FigureId>(i);
            if (!match_.table()[figure].on_table) continue;
            const auto slot = free_slot(match_.table()[figure].at);
            if (!slot) continue;
            const Signs signs = signs_of(match_, figure);
            const bool is_done = signs.is_done || signs.is_wreck;
            const std::string_view token = signs.is_wreck ? wreck_token : std::string_view(tokens[i]);
            const Side side = scenario_[figure].side;
            const Ink ink = side == Side::a ? (is_done ? Ink::side_a_done : Ink::side_a)
                                            : (is_done ? Ink::side_b_done : Ink::side_b);
            for (std::size_t k = 0; k < 2; ++k) {
                cells_[slot->row][slot->column + k] = {std::string(1, token[k]), ink};
                taken_[slot->row][slot->column + k] = true;
            }
        }
    }

    /// Numbers above each step of the ruler.
    Row numbers() const {
        Row row(frame_left + columns_ + 1);
        const std::int32_t unit = step_ / (step_ % units_per_inch == 0 ? 6 : 10);
        std::size_t free_from = 0;
        for (std::int32_t x = 0; x <= scenario_.table.x; x += step_) {
            const std::string text = std::to_string(x / unit);
            std::size_t column =
                frame_left + columns_ * static_cast<std::size_t>(x) / static_cast<std::size_t>(scenario_.table.x);
            column = std::min(column, row.width() - text.size());
            if (column < free_from) continue;
            for (std::size_t i = 0; i < text.size(); ++i) row[column + i] = {std::string(1, text[i]), Ink::faint};
            free_from = column + text.size() + 1;
        }
        return row;
    }

    Row edge(std::string_view left, std::string_view line, std::string_view cross, std::string_view right) const {
        Row row;
        row.add("   ").add(left, Ink::faint);
        for (std::size_t i = 0; i < columns_; ++i) row.add(line, Ink::faint);
        row.add(right, Ink::faint);
        for (std::int32_t x = step_; x < scenario_.table.x; x += step_)
            row[frame_left + slot_of({x, 0}).column].text = cross;
        return row;
    }

    Rows framed() const {
        const bool fine = style_.unicode;
        Rows rows{numbers(), fine ? edge("┌", "─", "┬", "┐") : edge("+", "-", "+", "+")};
        const std::int32_t unit = step_ / (step_ % units_per_inch == 0 ? 6 : 10);
        std::vector<std::string> labels(rows_);
        for (std::int32_t y = scenario_.table.y / step_ * step_; y >= 0; y -= step_)
            labels[slot_of({0, y}).row] = std::to_string(y / unit);
        for (std::size_t i = 0; i < rows_; ++i) {
            Row row;
            row.add(std::string(3 - std::min<std::size_t>(labels[i].size(), 3), ' ') + labels[i], Ink::faint);
            row.add(fine ? (labels[i].empty() ? "│" : "┤") : (labels[i].empty() ? "|" : "+"), Ink::faint);
            row.add(cells_[i]).add(fine ? "│" : "|", Ink::faint);
            rows.push_back(std::move(row));
        }
        rows.push_back(fine ? edge("└", "─", "┴", "┘") : edge("+", "-", "+", "+"));
        return rows;
    }

    const Match& match_;
    const Scenario& scenario_;
    TerminalStyle style_;
    std::int32_t step_ = 1;  ///< between numbers of the rulers
    std::size_t columns_ = 0;
    std::size_t rows_ = 0;
    Rows cells_;
    std::vector<std::vector<bool>> taken_;
};

}  // namespace

Rows map_rows(const Match& match, const TerminalStyle& style, std::size_t width) {
    return Grid(match, style, width).drawn();
}

}  // namespace umpire::draw
