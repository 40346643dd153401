#pragma once

#include "draw/frame.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace umpire::draw {

/// Words on the map: their box, and where the thing stands that they name.
struct Label {
    std::string text;
    std::string style;
    std::int32_t size = 0;
    Area area;
    std::optional<Spot> leader;  ///< a thin line goes there when the words stand apart
};

/// What stands on the map and where words may go. Words try several spots and take the one that covers least.
class Board {
public:
    Board(const Area& limits, const Frame& frame) : limits_(limits), frame_(frame) {}

    const Area& limits() const { return limits_; }
    /// `weight` says how bad it is to cover a square pixel of it.
    void occupy(const Area& area, int weight);
    void occupy_line(Spot from, Spot to, int weight);

    /// The best of the centres for a box of that size, and how much it covers there; the first wins a tie. Boxes that
    /// do not lie within the limits are no choice: nothing when none does.
    struct Choice {
        Area area;
        std::int64_t covered = 0;
    };
    std::optional<Choice> best(std::int32_t width, std::int32_t height, const std::vector<Spot>& centres) const;

private:
    struct Taken {
        Area area;
        int weight = 0;
    };
    Area limits_;
    Frame frame_;
    std::vector<Taken> taken_;
};

/// Centres for a box of that size around a thing: right, left, above, below, corners, then the same further out.
std::vector<Spot> spots_around(const Area& thing, std::int32_t width, std::int32_t height, std::int32_t step);
/// So far away that a line must lead to the thing.
std::vector<Spot> spots_apart_from(const Area& thing, std::int32_t width, std::int32_t height, std::int32_t step);

}  // namespace umpire::draw
