#include "wire/luck.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace umpire::wire {
namespace {

/// The sums of more dice than these are not told.
constexpr int summed_dice_max = 4;

bool begins_in_any(const Roll& roll, int face) {
    if (face < 2 || face > roll.sides) return false;
    if (roll.bands.begins_at(face)) return true;
    return std::ranges::any_of(roll.groups, [face](const DiceGroup& group) { return group.bands.begins_at(face); });
}

/// One die, whose event tells what it shows and, where something is added to it, what it comes to.
std::optional<Luck> luck_of_die(const Event& event, const EventRow& row, const Roll& roll) {
    if (event.die < 1 || event.die > roll.sides) return std::nullopt;
    const int added = row.has(Key::total) ? event.total - event.die : 0;
    const int face = event.needed - added;
    if (row.needs_at_most) {
        // "Below" is as good as "at most one less".
        const int last = begins_in_any(roll, face + 1) ? face : face - 1;
        if (!begins_in_any(roll, last + 1)) return std::nullopt;
        return Luck{last, roll.sides, event.die <= last};
    }
    // "More than" is as good as "at least one more".
    const int first = begins_in_any(roll, face) ? face : face + 1;
    if (!begins_in_any(roll, first)) return std::nullopt;
    return Luck{roll.sides - first + 1, roll.sides, event.die >= first};
}

/// The sum of all dice of the roll.
std::optional<Luck> luck_of_sum(const Event& event, const EventRow& row, const Roll& roll, const Faces& faces) {
    if (!row.has(Key::total) || roll.count > summed_dice_max) return std::nullopt;
    const int sum = std::accumulate(faces.begin(), faces.end(), 0);
    const int limit = event.needed - (event.total - sum);
    std::array<std::int64_t, summed_dice_max * faces_max + 1> ways{1};
    for (int die = 0; die < roll.count; ++die) {
        std::array<std::int64_t, ways.size()> next{};
        for (std::size_t so_far = 0; so_far < ways.size(); ++so_far)
            for (std::size_t face = 1; face <= roll.sides && so_far + face < next.size(); ++face)
                next[so_far + face] += ways[so_far];
        ways = next;
    }
    Luck luck;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        luck.all += ways[i];
        const bool is_good = row.needs_at_most ? static_cast<int>(i) <= limit : static_cast<int>(i) >= limit;
        if (is_good) luck.good += ways[i];
    }
    if (luck.good == 0 || luck.good == luck.all) return std::nullopt;
    luck.passed = row.needs_at_most ? sum <= limit : sum >= limit;
    return luck;
}

}  // namespace

std::optional<Luck> luck_of(const Event& event, const EventRow& row, const Roll& roll, const Faces& faces) {
    if (!row.has(Key::needed) || faces.size() != roll.count) return std::nullopt;
    if (roll.summed) return luck_of_sum(event, row, roll, faces);
    return row.has(Key::die) ? luck_of_die(event, row, roll) : std::nullopt;
}

}  // namespace umpire::wire
