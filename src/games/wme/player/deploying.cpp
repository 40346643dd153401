#include "games/wme/player/deploying.hpp"

#include "games/wme/player/estimates.hpp"
#include "games/wme/setting_up.hpp"

#include <algorithm>
#include <vector>

namespace umpire::wme::ai {
namespace {

/// Units one behind the other.
struct File {
    std::vector<UnitId> units;
    std::int32_t width = 0;
};
/// Files that touch: a brigade of up to four units.
struct FileBlock {
    std::vector<File> files;
    std::size_t units() const {
        std::size_t count = 0;
        for (const File& file : files) count += file.units.size();
        return count;
    }
    std::int32_t width() const {
        std::int32_t all = 0;
        for (const File& file : files) all += file.width;
        return all;
    }
};
/// Where a unit stands: so far to the right of the middle of the army, so far behind its front.
struct PlannedPlace {
    UnitId unit;
    std::int32_t across = 0;
    std::int32_t behind = 0;
};
struct ArmyPlan {
    std::vector<PlannedPlace> units;
    std::vector<PlannedPlace> commanders;
};

constexpr std::size_t brigade_most = 4;
constexpr std::int32_t block_gap = 2'000;

std::int32_t width_of(const WmBattle& battle, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    return (*battle.scenario)[card.first].base.half_width.units * 2 * card.count;
}
std::int32_t depth_of(const WmBattle& battle, UnitId unit) {
    return (*battle.scenario)[(*battle.scenario)[unit].first].base.half_depth.units * 2;
}

/// The units of the side for which it holds, the dearest first.
template <class Test>
std::vector<UnitId> units_that(const WmBattle& battle, Side side, Test test) {
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i)
        if (const auto unit = id_at<UnitId>(i); side_of(battle, unit) == side && test(unit)) units.push_back(unit);
    std::stable_sort(units.begin(), units.end(),
                     [&](UnitId a, UnitId b) { return profile_of(battle, a).points > profile_of(battle, b).points; });
    return units;
}

/// Files of so many units each, put together to brigades.
void add_blocks(const WmBattle& battle, std::vector<FileBlock>& blocks, const std::vector<UnitId>& units,
                std::size_t deep) {
    FileBlock block;
    for (std::size_t i = 0; i < units.size(); i += deep) {
        File file;
        for (std::size_t k = i; k < std::min(units.size(), i + deep); ++k) {
            file.units.push_back(units[k]);
            file.width = std::max(file.width, width_of(battle, units[k]));
        }
        if (block.units() + file.units.size() > brigade_most) {
            blocks.push_back(block);
            block = {};
        }
        block.files.push_back(file);
    }
    if (!block.files.empty()) blocks.push_back(block);
}

/// From the left: half of the riders, foot, guns, the other riders and who flies.
std::vector<FileBlock> blocks_of(const WmBattle& battle, Side side) {
    constexpr int long_range = 30;
    const auto is_rider = [&](UnitId unit) {
        const Type type = profile_of(battle, unit).type;
        return (type == Type::cavalry || type == Type::chariot) && !flies(battle, unit);
    };
    const auto is_foot = [&](UnitId unit) { return profile_of(battle, unit).type == Type::infantry; };
    const auto shoots_far = [&](UnitId unit) { return profile_of(battle, unit).range >= long_range; };
    std::vector<FileBlock> left;
    std::vector<FileBlock> blocks;
    add_blocks(battle, blocks, units_that(battle, side, is_rider), 1);
    if (blocks.size() > 1) {
        left.push_back(blocks.back());
        blocks.pop_back();
    }
    std::vector<FileBlock> centre;
    std::vector<UnitId> fighters = units_that(battle, side, [&](UnitId unit) {
        return is_foot(unit) && !shoots_far(unit) && !profile_of(battle, unit).is_unreliable;
    });
    // Who is slow would slow down a whole brigade (WM-BRIG-13 is minded).
    std::stable_partition(fighters.begin(), fighters.end(),
                          [&](UnitId unit) { return !profile_of(battle, unit).is_slow; });
    add_blocks(battle, centre, fighters, 2);
    add_blocks(battle, centre,
               units_that(battle, side,
                          [&](UnitId unit) {
                              return is_foot(unit) && !shoots_far(unit) && profile_of(battle, unit).is_unreliable;
                          }),
               2);
    add_blocks(battle, left, units_that(battle, side, [&](UnitId unit) { return is_foot(unit) && shoots_far(unit); }),
               1);
    std::vector<UnitId> others = units_that(
        battle, side, [&](UnitId unit) { return !is_rider(unit) && !is_foot(unit) && !is_commander(battle, unit); });
    for (const UnitId unit : others) centre.push_back({{File{{unit}, width_of(battle, unit)}}});
    left.insert(left.end(), centre.begin(), centre.end());
    left.insert(left.end(), blocks.begin(), blocks.end());
    return left;
}

int points_of_block(const WmBattle& battle, const FileBlock& block) {
    int points = 0;
    for (const File& file : block.files)
        for (const UnitId unit : file.units) points += profile_of(battle, unit).points;
    return points;
}

/// The commanders stand behind the blocks that are worth most, the best commander behind the first of them.
void add_commanders(const WmBattle& battle, Side side, ArmyPlan& plan, const std::vector<FileBlock>& blocks,
                    std::int32_t left) {
    constexpr std::int32_t behind = 6'000;
    std::vector<std::pair<int, std::int32_t>> posts;
    for (const FileBlock& block : blocks) {
        posts.emplace_back(points_of_block(battle, block), left + block.width() / 2);
        left += block.width() + block_gap;
    }
    std::ranges::stable_sort(posts, [](const auto& a, const auto& b) { return a.first > b.first; });
    std::size_t next = 0;
    for (const UnitId commander : units_that(battle, side, [&](UnitId unit) { return is_commander(battle, unit); })) {
        const std::int32_t across = posts.empty() ? 0 : posts[next++ % posts.size()].second;
        plan.commanders.push_back({commander, across, behind});
    }
}

ArmyPlan plan_of(const WmBattle& battle, Side side) {
    const std::vector<FileBlock> blocks = blocks_of(battle, side);
    std::int32_t width = -block_gap;
    for (const FileBlock& block : blocks) width += block.width() + block_gap;
    ArmyPlan plan;
    std::int32_t left = -width / 2;
    add_commanders(battle, side, plan, blocks, left);
    for (const FileBlock& block : blocks) {
        for (const File& file : block.files) {
            std::int32_t behind = 0;
            for (const UnitId unit : file.units) {
                plan.units.push_back({unit, left + file.width / 2, behind + depth_of(battle, unit) / 2});
                behind += depth_of(battle, unit);
            }
            left += file.width;
        }
        left += block_gap;
    }
    return plan;
}

/// The unit in its place, or as near to it as there is room.
std::optional<Action> placed_near(const WmBattle& battle, Side side, const PlannedPlace& planned) {
    const Box zone = zone_of_side(battle, side);
    const bool looks_up = zone.low.y < battle.scenario->table.y / 2;
    const bool leads = is_commander(battle, planned.unit);
    constexpr std::int32_t margin = 100;
    constexpr std::int32_t step = 3'000;
    constexpr int rows = 6;
    constexpr int shifts = 8;
    const std::int32_t middle = (zone.low.x + zone.high.x) / 2;
    const Angle facing = degrees(looks_up || leads ? 0 : 180);
    for (int row = 0; row < rows; ++row)
        for (int shift = 0; shift <= 2 * shifts; ++shift) {
            const std::int32_t aside = (shift % 2 == 0 ? shift / 2 : -(shift + 1) / 2) * step;
            const std::int32_t across = (looks_up ? planned.across : -planned.across) + aside;
            const std::int32_t behind = margin + planned.behind + row * step;
            Action action = unit_action(leads ? Verb::deploy : Verb::line, planned.unit);
            action.places.push_back({{middle + across, looks_up ? zone.high.y - behind : zone.low.y + behind}, facing});
            if (Rules::judge(battle, side, action).empty()) return action;
        }
    return std::nullopt;
}

}  // namespace

std::optional<Action> deployment(const WmBattle& battle, Side side) {
    const ArmyPlan plan = plan_of(battle, side);
    const std::vector<PlannedPlace>& kind = places_commanders(battle, side) ? plan.commanders : plan.units;
    for (const PlannedPlace& planned : kind)
        if (state_of(battle, planned.unit).has(Mark::due)) return placed_near(battle, side, planned);
    return std::nullopt;
}

}  // namespace umpire::wme::ai
