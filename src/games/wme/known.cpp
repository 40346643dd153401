#include "games/wme/known.hpp"

#include "battle/hash.hpp"
#include "games/wme/board.hpp"
#include "games/wme/remembered.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>

namespace umpire::wme {
namespace {

/// The place of a point among so many, a power of two.
template <std::size_t Count>
std::size_t slot_of(Point point) {
    static_assert(std::has_single_bit(Count));
    const std::uint64_t whole =
        std::uint64_t{static_cast<std::uint32_t>(point.x)} << 32 ^ static_cast<std::uint32_t>(point.y);
    return static_cast<std::size_t>(whole * 0x9e3779b97f4a7c15u >> (64 - std::countr_zero(Count)));
}

void add(Hasher& hasher, Point point) { hasher.number(std::int64_t{point.x} << 32 ^ point.y); }

/// Only for finding the place of a question among others; two corners tell stands apart well enough.
void add(Hasher& hasher, const Footprint& base) {
    add(hasher, base.corners[0]);
    add(hasher, base.corners[2]);
}

/// All that a route follows from, but for the ground.
struct RouteQuestion {
    std::vector<Footprint> stands;
    std::vector<Footprint> enemies;
    Length half_front;
    Mover mover = Mover::infantry;
    bool is_on_road = false;
    Point table;
    Point from;
    Point to;
    Length pace;

    void ask(const Hindrances& hindrances, Point start, Point end, Length longest) {
        stands.assign(hindrances.stands.begin(), hindrances.stands.end());
        enemies.assign(hindrances.enemies.begin(), hindrances.enemies.end());
        half_front = hindrances.half_front;
        mover = hindrances.mover;
        is_on_road = hindrances.is_on_road;
        table = hindrances.table;
        from = start;
        to = end;
        pace = longest;
    }
    bool is(const Hindrances& hindrances, Point start, Point end, Length longest) const {
        return from == start && to == end && pace == longest && half_front == hindrances.half_front &&
               mover == hindrances.mover && is_on_road == hindrances.is_on_road && table == hindrances.table &&
               std::ranges::equal(stands, hindrances.stands) && std::ranges::equal(enemies, hindrances.enemies);
    }
};

struct KnownRoute {
    bool is_some = false;
    RouteQuestion question;
    std::optional<std::vector<Point>> route;
};

/// What was seen among stands that stood so.
struct KnownScene {
    struct Look {
        std::size_t viewer = 0;
        std::size_t target = 0;
        SightLimits limits;
        std::optional<FoundLine> found;
    };
    std::vector<Stand> stands;
    bool hill_overlook = false;
    std::uint64_t stamp = 0;
    std::vector<Look> looks;
};

/// The stands of a battle, whose figures stood so while these units were there.
struct KnownLayout {
    std::vector<Figure> figures;
    UnitSet units = 0;
    std::shared_ptr<const Layout> layout;
};

class Known {
public:
    /// Everything is forgotten with another scenario. This one is held, so that no other takes its place in memory.
    void turn_to(const std::shared_ptr<const Scenario>& scenario) {
        if (scenario == scenario_) return;
        scenario_ = scenario;
        for (KnownRoute& one : routes_) one.is_some = false;
        for (KnownScene& one : scenes_) one.stamp = 0;
        for (KnownLayout& one : layouts_) one.layout = nullptr;
    }
    KnownRoute& route_at(const Hindrances& hindrances, Point from, Point to) {
        Hasher hasher;
        add(hasher, from);
        add(hasher, to);
        for (const Footprint& stand : hindrances.stands) add(hasher, stand);
        return routes_[hasher.value() % routes_.size()];
    }
    KnownScene& scene_of(const Scene& scene, SceneMark& mark) {
        if (mark.stamp != 0 && scenes_[mark.number].stamp == mark.stamp) return scenes_[mark.number];
        Hasher hasher;
        for (const Stand& stand : scene.stands) add(hasher, stand.base);
        mark.number = hasher.value() % scenes_.size();
        KnownScene& known = scenes_[mark.number];
        const bool is_known = known.stamp != 0 && known.hill_overlook == scene.hill_overlook &&
                              std::ranges::equal(known.stands, scene.stands);
        if (!is_known) {
            known.stands.assign(scene.stands.begin(), scene.stands.end());
            known.hill_overlook = scene.hill_overlook;
            known.stamp = ++stamps_;
            known.looks.clear();
        }
        mark.stamp = known.stamp;
        return known;
    }

    std::shared_ptr<const Layout> layout_of(const WmBattle& battle) {
        const auto& figures = battle.table->figures;
        Hasher hasher;
        for (const Figure& figure : figures) add(hasher, figure.at);
        UnitSet units = 0;
        for (UnitSet left = battle.scenario->unit_sets[0] | battle.scenario->unit_sets[1]; left != 0; left &= left - 1)
            if (const auto unit = id_at<UnitId>(static_cast<std::size_t>(std::countr_zero(left)));
                is_there(battle, unit))
                units |= only(unit);
        KnownLayout& known = layouts_[hasher.value() % layouts_.size()];
        if (known.layout == nullptr || known.units != units || !are_same(known.figures, figures)) {
            known.figures.assign(figures.begin(), figures.end());
            known.units = units;
            known.layout = std::make_shared<const Layout>(wme::layout_of(battle));
        }
        return known.layout;
    }

private:
    /// Equal figures have equal bytes.
    template <class List>
    static bool are_same(const std::vector<Figure>& known, const List& figures) {
        return known.size() == figures.size() &&
               std::memcmp(known.data(), figures.begin(), known.size() * sizeof(Figure)) == 0;
    }

    std::shared_ptr<const Scenario> scenario_;
    std::array<KnownLayout, 32> layouts_;
    std::array<KnownRoute, 512> routes_;
    std::array<KnownScene, 64> scenes_;
    std::uint64_t stamps_ = 0;
};

Known& known_on(const WmBattle& battle) {
    Known& known = remembered<Known>();
    known.turn_to(battle.scenario);
    return known;
}

}  // namespace

std::optional<std::vector<Point>> known_route(const WmBattle& battle, const Hindrances& hindrances, Point from,
                                              Point to, Length pace) {
    KnownRoute& known = known_on(battle).route_at(hindrances, from, to);
    if (known.is_some && known.question.is(hindrances, from, to, pace)) return known.route;
    known.question.ask(hindrances, from, to, pace);
    known.route = find_route(hindrances, from, to, pace);
    known.is_some = true;
    return known.route;
}

std::optional<FoundLine> known_line(const WmBattle& battle, const Scene& scene, SceneMark& mark, std::size_t viewer,
                                    std::size_t target, const SightLimits& limits) {
    KnownScene& known = known_on(battle).scene_of(scene, mark);
    const auto look = std::ranges::find_if(known.looks, [&](const KnownScene::Look& one) {
        return one.viewer == viewer && one.target == target && one.limits == limits;
    });
    if (look != known.looks.end()) return look->found;
    known.looks.push_back({viewer, target, limits, line_of_sight(scene, viewer, target, limits)});
    return known.looks.back().found;
}

std::shared_ptr<const Layout> known_layout(const WmBattle& battle) { return known_on(battle).layout_of(battle); }

Footprint known_footprint(const BaseShape& shape, Place place) {
    struct Known {
        BaseShape shape;
        Place place;
        Footprint base;
    };
    constexpr std::size_t count = 512;
    thread_local std::array<Known, count> all{};  // at first of discs without a radius, which is right too
    Known& known = all[slot_of<count>(place.at)];
    if (known.shape != shape || known.place != place) known = {shape, place, footprint(shape, place)};
    return known.base;
}

const Bends& known_bends(const Footprint& stand, Length clearance) {
    struct Known {
        Footprint stand;
        Length clearance;
        Bends bends;
    };
    constexpr std::size_t count = 512;
    thread_local std::array<Known, count> all{};  // at first of discs, which have no corners that bend a way
    Hasher hasher;
    add(hasher, stand);
    Known& known = all[hasher.value() % count];
    if (known.stand == stand && known.clearance == clearance) return known.bends;
    known.stand = stand;
    known.clearance = clearance;
    for (std::size_t i = 0; i < known.bends.size(); ++i)
        known.bends[i] =
            bend_point(stand.corners[(i + 3) % 4], stand.corners[i], stand.corners[(i + 1) % 4], clearance);
    return known.bends;
}

namespace {

/// Bends off outlines with such corners.
struct KnownBends {
    struct Off {
        std::vector<Point> corners;  // at first of no outline
        bool is_line = false;
        Length clearance;
        std::vector<Point> bends;
    };
    std::array<Off, 64> all;
};

}  // namespace

const std::vector<Point>& known_bends(const Outline& outline, Length clearance) {
    auto& all = remembered<KnownBends>().all;
    KnownBends::Off& known = all[slot_of<64>(outline.corners()[0])];
    if (known.is_line != outline.is_line() || known.clearance != clearance ||
        !std::ranges::equal(known.corners, outline.corners())) {
        known = {{outline.corners().begin(), outline.corners().end()}, outline.is_line(), clearance, {}};
        known.bends = bends_off(outline, clearance);
    }
    return known.bends;
}

}  // namespace umpire::wme
