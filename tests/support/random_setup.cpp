#include "random_battle.hpp"

#include "games/ae_wwii/data.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/games.hpp"
#include "geometry/outline.hpp"

#include <algorithm>
#include <array>

namespace umpire::random_battle {

namespace {

using ae_wwii::Profile;

/// Where models already stand, and what no base may touch.
struct Ground {
    Point table;
    std::vector<Outline> impassable;
    std::vector<Footprint> bases;

    bool is_free(const Footprint& base) const {
        const std::int32_t radius = base.radius.units;
        const Point at = base.centre;
        if (at.x < radius || at.y < radius || at.x > table.x - radius || at.y > table.y - radius) return false;
        for (const Footprint& other : bases)
            if (overlap(base, other)) return false;
        for (const Outline& outline : impassable)
            if (outline.overlaps(base)) return false;
        return true;
    }
};

Ground ground_of(const Setup& setup) {
    Ground ground;
    ground.table = *setup.table;
    for (const Setup::Piece& piece : setup.pieces)
        if (piece.kind == "rock" || piece.kind == "tall_wall" || piece.kind == "deep_water")
            ground.impassable.push_back(*Outline::polygon(piece.corners));
    return ground;
}

Angle any_direction(Draw& draw) {
    return {static_cast<std::uint16_t>(draw.one_in(3) ? 900 * draw.number(0, 3) : draw.number(0, 3599))};
}

/// A free place for a base: anywhere in the fight, beside one that stands already, or in contact with it.
std::optional<Point> free_place(Draw& draw, const Ground& ground, Point centre, Length radius) {
    for (int attempt = 0; attempt < 300; ++attempt) {
        // One draw a statement: the order of a call's arguments is each compiler's own.
        Angle direction = any_direction(draw);
        Point at = centre + towards(direction, Length{draw.number(0, 12 * units_per_inch)});
        if (!ground.bases.empty() && draw.one_in(2)) {
            const Footprint& other = draw.one_of(ground.bases);
            const std::int32_t touching = other.radius.units + radius.units + draw.number(0, 2);
            const std::int32_t away = draw.one_in(3) ? touching : touching + draw.number(0, 4 * units_per_inch);
            direction = any_direction(draw);
            at = other.centre + towards(direction, Length{away});
        }
        if (draw.one_in(4)) at = {at.x / 1270 * 1270, at.y / 1270 * 1270};
        if (ground.is_free(disc(at, radius))) return at;
    }
    return std::nullopt;
}

void place(Draw& draw, Setup& setup, const std::vector<Profile>& profiles) {
    Ground ground = ground_of(setup);
    const Point centre{draw.number(0, setup.table->x), draw.number(0, setup.table->y)};
    for (Setup::Unit& unit : setup.units) {
        const auto profile = std::find_if(profiles.begin(), profiles.end(),
                                          [&](const Profile& one) { return one.name == unit.profile; });
        std::erase_if(unit.models, [&](Setup::Model& model) {
            model.at = free_place(draw, ground, centre, profile->base_radius);
            if (model.at) ground.bases.push_back(disc(*model.at, profile->base_radius));
            return !model.at;
        });
    }
    std::erase_if(setup.units, [](const Setup::Unit& unit) { return unit.models.empty(); });
}

/// A weapon that no table has: direct, indirect or with a blast.
Setup::Weapon random_weapon(Draw& draw, int number) {
    Setup::Weapon weapon;
    weapon.name = "special_" + std::to_string(number);
    weapon.range = Length{draw.number(1, 40) * units_per_inch};
    weapon.strength = draw.number(0, 10);
    weapon.shots = draw.one_in(3) ? draw.number(1, 12) : 1;
    weapon.action_points = draw.number(1, 2);
    weapon.blast = Length{draw.one_in(2) ? draw.number(0, 10'000) : 0};
    weapon.indirect = draw.one_in(3);
    weapon.move_and_fire = draw.one_in(3);
    return weapon;
}

Setup::Unit random_unit(Draw& draw, const Setup& setup, const Profile& profile, Side side, int number) {
    const std::string prefix = (side == Side::a ? "a" : "b") + std::to_string(number);
    Setup::Unit unit;
    unit.side = side;
    unit.list = profile.list;
    unit.profile = profile.name;
    unit.name = prefix;
    const int size = profile.is_section() ? draw.number(1, draw.one_in(8) ? 12 : 5) : 1;
    for (int i = 0; i < size; ++i) {
        Setup::Model model;
        model.name = prefix + "m" + std::to_string(i);
        if (!profile.long_arms.empty() && draw.one_in(2)) model.weapons.emplace_back(draw.one_of(profile.long_arms));
        if (!setup.weapons.empty() && draw.one_in(4)) model.weapons.push_back(draw.one_of(setup.weapons).name);
        unit.models.push_back(std::move(model));
    }
    return unit;
}

void random_forces(Draw& draw, Setup& setup, const std::vector<Profile>& profiles) {
    for (Side side : {Side::a, Side::b}) {
        const int count = draw.number(1, 5);
        for (int i = 0; i < count; ++i) setup.units.push_back(random_unit(draw, setup, draw.one_of(profiles), side, i));
    }
}

/// Each option alone, or many at once.
void random_options(Draw& draw, Setup& setup) {
    const int rarity = draw.one_in(3) ? 2 : 12;
    for (const OptionCard& card : options_of("ae-wwii")) {
        if (!draw.one_in(rarity)) continue;
        std::string value = draw.one_of(card.values);
        if (value == "<number>") value = std::to_string(draw.number(card.name == "psi_reach" ? 2 : 0, 12));
        setup.options.push_back({card.name, value, 0});
    }
}

/// What has befallen a model before the battle that is shown.
void random_past(Draw& draw, Setup& setup, const std::vector<Profile>& profiles) {
    for (const Setup::Unit& unit : setup.units) {
        const auto profile = std::find_if(profiles.begin(), profiles.end(),
                                          [&](const Profile& one) { return one.name == unit.profile; });
        for (const Setup::Model& model : unit.models) {
            const auto set = [&](std::string key, std::string value) {
                setup.states.push_back({model.name, std::move(key), std::move(value), 0});
            };
            if (profile->wounds > 1 && draw.one_in(4)) set("wounds", "1");
            if (draw.one_in(10)) set("moved", std::to_string(draw.number(0, 6)));
            if (draw.one_in(12)) set("numb", "yes");
            if (draw.one_in(12)) set("extra_ap", "1");
            if (draw.one_in(12)) set("extra_strength", "2");
            if (draw.one_in(12)) set("ap", std::to_string(draw.number(0, 1)));
            if (profile->is_section() && unit.models.size() > 2 && &model == &unit.models.back() && draw.one_in(4))
                set("stray", "yes");
        }
    }
}

void random_victory(Draw& draw, Setup& setup) {
    constexpr std::array victories{"", "skirmish", "objectives", "hold_the_line"};
    setup.victory = draw.one_of(victories);
    if (setup.victory == "objectives" && draw.one_in(2))
        for (int i = draw.number(1, 4); i > 0; --i)
            setup.objectives.push_back({draw.number(0, setup.table->x), draw.number(0, setup.table->y)});
}

}  // namespace

Setup random_setup(std::uint64_t seed, Opening opening) {
    Draw draw(seed, 1);
    const std::vector<Profile> profiles = ae_wwii::book_profiles();
    Setup setup;
    setup.ruleset = "ae-wwii";
    setup.name = "random_" + std::to_string(seed);
    setup.table = Point{48 * units_per_inch, 48 * units_per_inch};
    if (draw.one_in(3)) setup.table = Point{draw.number(121'920, 200'000), draw.number(121'920, 200'000)};
    setup.turns = draw.one_in(6) ? 6 : draw.number(1, 3);
    setup.standard_terrain = draw.one_in(6);
    if (!setup.standard_terrain) setup.pieces = random_terrain(draw, *setup.table, draw.one_in(4) ? 0 : 24);
    for (int i = draw.number(0, 2); i > 0; --i) setup.weapons.push_back(random_weapon(draw, i));
    random_options(draw, setup);
    random_forces(draw, setup, profiles);
    random_victory(draw, setup);
    const bool placed = opening == Opening::any ? draw.one_in(2) : opening == Opening::placed;
    if (!placed) return setup;
    constexpr std::array<std::string_view, 3> starts{"initiative", "activation_a", "activation_b"};
    constexpr std::array<std::string_view, 3> powers{"clouded_minds", "mind_blast", "psychic_push"};
    setup.start = draw.one_of(starts);
    for (Setup::Unit& unit : setup.units)
        if (unit.profile == "su_psi_officer") unit.power = draw.one_of(powers);
    place(draw, setup, profiles);
    if (setup.start != "initiative") random_past(draw, setup, profiles);
    const auto has = [&](Side side) {
        return std::any_of(setup.units.begin(), setup.units.end(),
                           [&](const Setup::Unit& unit) { return unit.side == side; });
    };
    // Hardly ever is there no room left for a whole side: then another battle takes its place.
    return has(Side::a) && has(Side::b) ? setup : random_setup(seed + 1'000'000, opening);
}

}  // namespace umpire::random_battle
