#include "random_bolt_action.hpp"

#include <array>
#include <string_view>

namespace umpire::random_bolt_action {

namespace {

using random_battle::Draw;

constexpr int cm = units_per_cm;

struct Troop {
    std::string_view profile;
    int men = 0;  ///< 0: a vehicle
    int gun_size = 0;
    ///< of the second man of a section
    std::string_view weapon = {};  // NOLINT(readability-redundant-member-init): g++ would miss it
    int capacity = 0;
    int tows_up_to = 0;
};

struct List {
    std::string_view name;
    std::vector<Troop> troops;
};

const std::vector<List>& lists() {
    static const std::vector<List> all{
        {"de",
         {{"sdkfz_251", 0, 0, {}, 12, 3},
          {"sdkfz_222"},
          {"panzer_4_h"},
          {"tiger_1"},
          {"second_lieutenant", 2},
          {"section", 8, 0, "lmg"},
          {"section", 8, 0, "rifle+panzerfaust"},
          {"mmg_team", 3},
          {"mortar_m_team", 3},
          {"panzerschreck_team", 2},
          {"at_gun_h", 4, 3},
          {"howitzer_h", 5, 3}}},
        {"us",
         {{"m3", 0, 0, {}, 12, 3},
          {"m8"},
          {"sherman_75"},
          {"second_lieutenant", 2},
          {"section", 10, 0, "bar"},
          {"section", 9, 0, "bar"},
          {"hmg_team", 3},
          {"bazooka_team", 2},
          {"mortar_m_team", 3},
          {"at_gun_m", 3, 2},
          {"howitzer_m", 4, 2}}},
        {"gb",
         {{"bren_carrier", 0, 0, {}, 5, 1},
          {"daimler"},
          {"churchill"},
          {"second_lieutenant", 2},
          {"section", 8, 0, "lmg"},
          {"section", 5},
          {"piat_team", 2},
          {"mortar_l_team", 2},
          {"howitzer_l", 3, 1}}},
        {"su",
         {{"truck", 0, 0, {}, 12, 2},
          {"ba_64"},
          {"kv_1"},
          {"second_lieutenant", 1},
          {"section", 9, 0, "lmg"},
          {"section", 10},
          {"mmg_team", 3},
          {"at_rifle_team", 2},
          {"at_gun_l", 3, 1}}},
    };
    return all;
}

/// The transport that a unit may begin in, and the room that is left there.
struct Ride {
    std::string name;
    int capacity = 0;
    int tows_up_to = 0;
};

void add_models(Setup::Unit& unit, const Troop& troop) {
    const int count = troop.men == 0 ? 1 : troop.men + (troop.gun_size > 0 ? 1 : 0);
    for (int i = 0; i < count; ++i) {
        Setup::Model model;
        model.name = unit.name + "m" + std::to_string(i + 1);
        if (i == 1 && troop.weapon == "rifle+panzerfaust") model.weapons = {"rifle", "panzerfaust"};
        if (i == 1 && !troop.weapon.empty() && model.weapons.empty()) model.weapons = {std::string(troop.weapon)};
        if (i == 0 && troop.profile == "section") model.weapons = {"smg"};
        unit.models.push_back(model);
    }
}

void add_force(Setup& setup, Side side, Draw& draw) {
    const List& list = draw.one_of(lists());
    std::vector<Ride> rides;
    int number = 0;
    for (const Troop& troop : list.troops) {
        const bool is_needed = troop.profile == "section" || troop.profile == "second_lieutenant";
        if (!is_needed && draw.one_in(4)) continue;
        Setup::Unit unit;
        unit.side = side;
        unit.list = list.name;
        unit.profile = troop.profile;
        unit.name = (side == Side::a ? "A" : "B") + std::to_string(++number);
        unit.traits = {draw.one_in(3) ? "inexperienced" : draw.one_in(3) ? "veteran" : "regular"};
        if (troop.profile == "section" && draw.one_in(3)) unit.traits.emplace_back("grenades");
        if (troop.capacity > 0) rides.push_back({unit.name, troop.capacity, troop.tows_up_to});
        for (Ride& ride : rides) {
            const bool fits = troop.men > 0 && troop.men <= ride.capacity && troop.gun_size <= ride.tows_up_to;
            if (!fits || !draw.one_in(2)) continue;
            unit.aboard = ride.name;
            ride.capacity -= troop.men;
            if (troop.gun_size > 0) ride.tows_up_to = 0;
            break;
        }
        add_models(unit, troop);
        setup.units.push_back(unit);
    }
}

constexpr std::array pieces{"building", "building",      "wood",  "ruins",   "road",    "water",
                            "crops",    "brush",         "rocky", "trench",  "cliff",   "mud",
                            "wreck",    "fortification", "hill",  "burning", "foxholes"};
constexpr std::array lines{"wall", "hedge", "bocage", "barricade", "sandbags", "stream", "anti_tank"};

/// Pieces stand apart, so that there is room between them.
void add_terrain(Setup& setup, Draw& draw) {
    const int count = draw.number(3, 12);
    for (int i = 0; i < count; ++i) {
        const bool is_line = draw.one_in(3);
        int width = draw.number(8, 24);
        int depth = is_line ? draw.number(1, 2) : draw.number(8, 18);
        if (draw.one_in(2)) std::swap(width, depth);
        // A grid of six by four fields keeps them apart.
        const int x = 24 * (i % 6) + 2 + draw.number(0, std::max(0, 20 - width));
        const int y = 24 * (draw.number(0, 3)) + 2 + draw.number(0, std::max(0, 20 - depth));
        const bool is_slanted = draw.one_in(4) && !is_line;
        const int slant = is_slanted ? draw.number(1, 3) : 0;
        Setup::Piece piece;
        piece.name = "P" + std::to_string(i);
        piece.kind = is_line ? draw.one_of(lines) : draw.one_of(pieces);
        if (piece.kind == "brush") piece.kind = "undergrowth";
        if (piece.kind == "bocage" && draw.one_in(2)) piece.traits = {"to_vehicles"};
        piece.corners = {{(x + slant) * cm, y * cm},
                         {(x + width) * cm, (y + slant) * cm},
                         {(x + width - slant) * cm, (y + depth) * cm},
                         {x * cm, (y + depth - slant) * cm}};
        setup.pieces.push_back(piece);
    }
}

constexpr std::array<std::array<std::string_view, 2>, 24> other_options{{
    {"wood_depth_limit", "12"},
    {"must_use_die", "no"},
    {"destroyed_die", "at_once"},
    {"keep_choice", "last_drawn_first"},
    {"rally_pins", "d6_total"},
    {"morale_test_after_friendly_fire", "no"},
    {"panic_path", "owner_choice"},
    {"advance_always_moves", "no"},
    {"vehicle_split_fire", "by_weapon"},
    {"range_measure", "per_unit"},
    {"vehicle_down_reaction", "yes"},
    {"point_blank_and_long", "point_blank_only"},
    {"impossible_shot_at", "7"},
    {"midway_low_cover", "no"},
    {"cover_tie", "open"},
    {"casualties_from", "seen_and_in_range"},
    {"crew_without_weapon", "removed"},
    {"ambush_poll_step", "0.5"},
    {"lmg_loader", "yes"},
    {"assault_weapon_dice", "1"},
    {"indirect_pins_count", "yes"},
    {"assault_by_advance", "no"},
    {"empty_transport_leaves", "yes"},
    {"extra_turn", "on_4_plus"},
}};

void add_zones(Setup& setup, Draw& draw) {
    const int south = draw.number(36, 48) * cm;
    const int north = south + draw.number(3, 14) * cm;
    setup.zones.push_back({Side::a, {0, 0}, {144 * cm, south}, 0});
    setup.zones.push_back({Side::b, {0, north}, {144 * cm, 96 * cm}, 0});
}

}  // namespace

Setup random_setup(std::uint64_t seed) {
    Draw draw(seed, 61);
    Setup setup;
    setup.ruleset = "bolt-action";
    setup.name = "random_" + std::to_string(seed);
    for (const auto& [name, value] : other_options)
        if (draw.one_in(5)) setup.options.push_back({std::string(name), std::string(value), 0});
    add_terrain(setup, draw);
    constexpr std::array<std::string_view, 3> scenarios{"meeting", "hold", "break_through"};
    if (draw.one_in(2)) {
        setup.victory = draw.one_of(scenarios);
    } else {
        add_zones(setup, draw);
    }
    add_force(setup, Side::a, draw);
    add_force(setup, Side::b, draw);
    return setup;
}

}  // namespace umpire::random_bolt_action
