#include "battle/near_words.hpp"
#include "games/games.hpp"
#include "text/message_rows.hpp"
#include "text/parsing.hpp"
#include "text/scenario_file.hpp"
#include "text/scenario_units.hpp"
#include "text/terrain_reader.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <utility>

namespace umpire::text {
namespace {

constexpr int turns_max = 99;
constexpr int points_limit_max = 100'000;
constexpr std::size_t objectives_max = 16;
constexpr int measured_battles_max = 1'000'000;
constexpr Length length_max{coordinate_max};

/// A number as an option's value: "1.5".
std::string decimal_text(const TomlNode& node) {
    if (node.kind == TomlNode::Kind::integer) return std::to_string(node.number);
    const std::int64_t size = node.number < 0 ? -node.number : node.number;
    std::string part = std::to_string(size % millionths + millionths).substr(1);
    while (!part.empty() && part.back() == '0') part.pop_back();
    const std::string text = (node.number < 0 ? "-" : "") + std::to_string(size / millionths);
    return part.empty() ? text : text + "." + part;
}

std::string ruleset_of(Fields& root) {
    const TomlNode* node = root.require("ruleset", "the_name_of_the_game"_message(usual_ruleset()));
    if (node == nullptr) return {};
    const std::string ruleset = root.text("ruleset").value_or(std::string{});
    const auto known = ruleset_names();
    if (node->kind == TomlNode::Kind::text && std::find(known.begin(), known.end(), ruleset) == known.end())
        root.note("ruleset", did_you_mean("unknown_ruleset"_message(ruleset), ruleset, known));
    return ruleset;
}

void read_options(Fields& root, Setup& setup) {
    const TomlNode* node = root.take("options");
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::table) return root.note("options", expected("a_table"_message(), *node));
    const std::vector<std::string_view> known = option_names(setup.ruleset);
    for (std::size_t i = 0; i < node->keys.size() && !root.context().is_full(); ++i) {
        const TomlNode& value = node->children[i];
        const std::string path = root.path_of("options." + node->keys[i]);
        if (!known.empty() && std::find(known.begin(), known.end(), node->keys[i]) == known.end())
            root.context().note(value.line, path, did_you_mean("unknown_option"_message(), node->keys[i], known));
        OptionSetting setting;
        setting.name = node->keys[i];
        setting.line = value.line;
        switch (value.kind) {
        case TomlNode::Kind::text: setting.value = value.text; break;
        case TomlNode::Kind::integer:
        case TomlNode::Kind::decimal: setting.value = decimal_text(value); break;
        case TomlNode::Kind::boolean: setting.value = value.number != 0 ? "yes" : "no"; break;
        case TomlNode::Kind::table:
        case TomlNode::Kind::array:
        case TomlNode::Kind::not_finite:
        case TomlNode::Kind::date:
            root.context().note(value.line, path, expected("a_word_or_a_number"_message(), value));
            break;
        }
        setup.options.push_back(std::move(setting));
    }
}

/// "3:1": shots for action points.
void read_rate(Fields& fields, Setup::Weapon& weapon) {
    const auto rate = fields.text("rate");
    if (!rate) return;
    const std::size_t colon = rate->find(':');
    const auto shots = number_of_text(std::string_view(*rate).substr(0, colon));
    const auto points =
        number_of_text(colon == std::string::npos ? std::string_view{} : std::string_view(*rate).substr(colon + 1));
    if (!shots || !points || *shots < 1 || *shots > 60 || *points < 1 || *points > 9)
        return fields.note("rate",
                           "expected_found"_message("a_rate_of_shots_for_action_points"_message(), quoted(*rate)));
    weapon.shots = *shots;
    weapon.action_points = *points;
}

void read_weapons_of(Fields& root, Setup& setup) {
    for (Fields& fields : root.tables("weapons", weapons_max)) {
        Setup::Weapon weapon;
        weapon.line = fields.line();
        weapon.name = read_name(fields, "name", "the_name_of_the_weapon"_message());
        for (const Setup::Weapon& other : setup.weapons)
            if (other.name == weapon.name) fields.note("name", "there_are_two_weapons"_message(weapon.name));
        fields.require("range", "a_length"_message());
        weapon.range = fields.length("range", Length{1}, length_max).value_or(Length{});
        fields.require("strength", "whole_number"_message());
        weapon.strength = fields.whole("strength", 0, 100).value_or(0);
        read_rate(fields, weapon);
        weapon.blast = fields.length("blast", Length{}, length_max).value_or(Length{});
        weapon.indirect = fields.yes_or_no("indirect").value_or(false);
        weapon.move_and_fire = fields.yes_or_no("move_and_fire").value_or(false);
        fields.finish();
        setup.weapons.push_back(std::move(weapon));
    }
}

/// Where the force of a side comes from and what it brings.
std::vector<Setup::Unit> units_of_force(Fields& side, std::string& list, const Setup& setup, ForceSource& forces,
                                        Problems& in_force) {
    const auto name = side.text("force");
    if (!name) return {};
    const auto text = forces.force(setup.ruleset, *name);
    if (!text) {
        const std::vector<std::string> names = forces.names(setup.ruleset);
        const std::vector<std::string_view> known(names.begin(), names.end());
        side.note("force", did_you_mean("there_is_no_force"_message(*name), *name, known));
        return {};
    }
    auto force = read_force(*text, setup.ruleset);
    if (Problems* problems = std::get_if<Problems>(&force)) {
        for (Problem& problem : *problems) {
            problem.field = "force"_message(*name, problem.field);
            in_force.push_back(std::move(problem));
        }
        return {};
    }
    Force& found = *std::get_if<Force>(&force);
    if (list.empty()) list = found.list;
    return std::move(found.units);
}

/// Everything that has a name on the table, where it was given.
struct Named {
    std::string* name;
    Side side;
    int line;
    std::string field;
};
std::vector<Named> named_in(Setup& setup) {
    std::vector<Named> all;
    for (Setup::Unit& unit : setup.units) {
        const std::string field = std::string("sides.") + letter_of(unit.side) + ".";
        all.push_back({&unit.name, unit.side, unit.line, field + unit.name});
        for (Setup::Model& model : unit.models) all.push_back({&model.name, unit.side, model.line, field + model.name});
    }
    return all;
}

/// The names for French readers: of each unit, and of each model that is not its whole unit.
std::vector<Named> french_names_in(Setup& setup) {
    std::vector<Named> all;
    for (Setup::Unit& unit : setup.units) {
        const std::string field = std::string("sides.") + letter_of(unit.side) + ".";
        all.push_back({&unit.french, unit.side, unit.line, field + unit.name + ".french"});
        for (Setup::Model& model : unit.models)
            if (unit.models.size() > 1 || model.french != unit.french)
                all.push_back({&model.french, unit.side, model.line, field + model.name + ".french"});
    }
    return all;
}

bool sides_share_a_name(const std::vector<Named>& all) {
    for (const Named& a : all)
        for (const Named& b : all)
            if (a.side == Side::a && b.side == Side::b && *a.name == *b.name) return true;
    return false;
}

template <class Say>
void note_twins(const std::vector<Named>& all, FieldContext& context, Say say) {
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (*all[i].name != *all[k].name || all[i].name->empty()) continue;
            context.note(all[i].line, all[i].field, say(all[i], all[k].line));
            break;
        }
    }
}

/// Names are used once in a battle. When two forces share some, all names get the letter of their side in front.
void settle_names(Setup& setup, bool has_forces, FieldContext& context) {
    std::vector<Named> all = named_in(setup);
    if (has_forces && sides_share_a_name(all)) {
        name_by_sides(setup);
        for (Named& named : all) {
            const Message fault = name_fault(*named.name);
            if (!fault.empty()) context.note(named.line, named.field, fault);
        }
    }
    note_twins(all, context,
               [](const Named& one, int line) { return "the_name_is_used_twice_also"_message(*one.name, line); });
    note_twins(french_names_in(setup), context, [](const Named& one, int line) {
        return "the_french_name_is_used_twice_also"_message(*one.name, line);
    });
}

void read_side(Fields& sides, Side side, Setup& setup, ForceSource& forces, Problems& in_force, bool& has_forces) {
    const std::string letter(1, letter_of(side));
    const TomlNode* node = sides.require(letter, "a_side_with_a_force_or_units"_message());
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::table) return sides.note(letter, expected("a_table"_message(), *node));
    Fields fields(*node, sides.path_of(letter), sides.context());
    std::string list = fields.text("list").value_or(std::string{});
    std::vector<Setup::Unit> units = units_of_force(fields, list, setup, forces, in_force);
    has_forces = has_forces || !units.empty();
    std::vector<Setup::Unit> more =
        read_units(fields.tables("units", units_max), side, list, game_named(setup.ruleset));
    units.insert(units.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    if (units.empty() && node->find("force") == nullptr) sides.note(letter, "has_neither_a_force_nor_units"_message());
    fields.finish();
    for (Setup::Unit& unit : units) {
        unit.side = side;
        setup.units.push_back(std::move(unit));
    }
}

/// Whether a battle has room for what the sides bring.
bool check_sizes(Fields& root, const Setup& setup) {
    std::size_t models = 0;
    for (const Setup::Unit& unit : setup.units) models += unit.models.size();
    if (models > figures_max) root.note("sides", "has_more_than_models"_message(figures_max));
    if (setup.units.size() > units_max) root.note("sides", "has_more_than_units"_message(units_max));
    return models <= figures_max && setup.units.size() <= units_max;
}

void read_sides(Fields& root, Setup& setup, ForceSource& forces, Problems& in_force) {
    const TomlNode* node = root.require("sides", "the_tables_sides_a_and_sides_b"_message());
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::table)
        return root.note("sides", expected("a_table_with_a_and_b"_message(), *node));
    Fields sides(*node, root.path_of("sides"), root.context());
    bool has_forces = false;
    read_side(sides, Side::a, setup, forces, in_force, has_forces);
    read_side(sides, Side::b, setup, forces, in_force, has_forces);
    sides.finish();
    if (check_sizes(root, setup)) settle_names(setup, has_forces, root.context());
}

void read_states(Fields& root, Setup& setup) {
    std::vector<std::string_view> known{"A", "B", "battle"};
    for (const Setup::Unit& unit : setup.units) {
        known.push_back(unit.name);
        for (const Setup::Model& model : unit.models) known.push_back(model.name);
    }
    for (Fields& fields : root.tables("state")) {
        Setup::State state;
        state.line = fields.line();
        fields.require("name", "a_model_a_unit_a_b_or_battle"_message());
        state.name = fields.text("name").value_or(std::string{});
        if (!state.name.empty() && std::find(known.begin(), known.end(), state.name) == known.end())
            fields.note("name", did_you_mean("nothing_has_the_name"_message(state.name), state.name, known));
        fields.require("key", "a_state_as_ap"_message());
        state.key = fields.text("key").value_or(std::string{});
        if (const TomlNode* value = fields.require("value", "a_text_or_a_whole_number"_message())) {
            const bool whole = value->kind == TomlNode::Kind::integer;
            if (whole) state.value = std::to_string(value->number);
            if (value->kind == TomlNode::Kind::text) state.value = value->text;
            if (!whole && value->kind != TomlNode::Kind::text)
                fields.note("value", expected("a_text_or_a_whole_number"_message(), *value));
        }
        fields.finish();
        setup.states.push_back(std::move(state));
    }
}

void read_zone(Fields& fields, Setup& setup) {
    Setup::Zone zone;
    zone.line = fields.line();
    fields.require("side", "a_or_b"_message());
    const auto side = fields.choice("side", {"A", "B"});
    zone.side = side.value_or(0) == 0 ? Side::a : Side::b;
    if (const TomlNode* corners = fields.require("rectangle", "two_opposite_corners_x_y_x_y"_message())) {
        const std::vector<Point> two = points_in(*corners, fields.path_of("rectangle"), fields.context());
        if (two.size() != 2) {
            fields.note("rectangle", "expected_two_opposite_corners_x_y"_message());
        } else {
            zone.low = {std::min(two[0].x, two[1].x), std::min(two[0].y, two[1].y)};
            zone.high = {std::max(two[0].x, two[1].x), std::max(two[0].y, two[1].y)};
        }
    }
    fields.finish();
    setup.zones.push_back(zone);
}

void read_table(Fields& root, Setup& setup) {
    setup.table = root.point("table");
    if (setup.table && (setup.table->x < 1 || setup.table->y < 1))
        root.note("table", "has_no_width_or_no_depth"_message());
    if (const TomlNode* node = root.take("objectives")) {
        setup.objectives = points_in(*node, root.path_of("objectives"), root.context());
        if (setup.objectives.size() > objectives_max)
            root.note("objectives", "has_more_than_points"_message(objectives_max));
    }
    setup.pieces = read_terrain(root);
    const RulesetEntry* game = find_ruleset(setup.ruleset);
    const bool has_standard = game == nullptr || game->card.has_standard_terrain;
    setup.standard_terrain =
        root.yes_or_no("standard_terrain").value_or(has_standard && root.table().find("terrain") == nullptr);
    for (Fields& fields : root.tables("zones")) read_zone(fields, setup);
}

void read_start(Fields& root, Setup& setup) {
    setup.turns = root.whole("turns", 1, turns_max).value_or(0);
    setup.victory = root.text("victory").value_or(std::string{});
    setup.check_forces = root.yes_or_no("check_forces").value_or(true);
    setup.points_limit = root.whole("points_limit", 1, points_limit_max).value_or(0);
    std::vector<std::string_view> known;
    for (const StartWords& words : game_named(setup.ruleset).starts) known.push_back(words.in_files);
    if (const auto chosen = root.choice("start", known)) setup.start = known[*chosen];
}

/// What was measured: won by A, won by B, and nobody's are all the battles.
void read_measured(Fields& root, Setup& setup) {
    const TomlNode* node = root.take("measured");
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::table)
        return root.note("measured", expected("a_table_with_battles_won_a_and_won"_message(), *node));
    Fields fields(*node, root.path_of("measured"), root.context());
    Setup::Measured measured;
    const std::pair<std::string_view, int*> numbers[] = {
        {"battles", &measured.battles}, {"won_a", &measured.won_a}, {"won_b", &measured.won_b}};
    for (const auto& [key, number] : numbers) {
        fields.require(key, "a_number_of_battles"_message());
        *number = fields.whole(key, key == "battles" ? 1 : 0, measured_battles_max).value_or(0);
    }
    if (measured.won_a + measured.won_b > measured.battles)
        fields.note("battles", "is_less_than_won_a_and_won_b"_message());
    fields.finish();
    setup.measured = measured;
}

/// Problems in the order of their lines.
void sort_by_line(Problems& problems) {
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem& a, const Problem& b) { return a.line < b.line; });
}

}  // namespace

std::variant<Setup, Problems> read_scenario(std::string_view toml, ForceSource& forces) {
    auto parsed = parse_toml(toml);
    if (const Problem* problem = std::get_if<Problem>(&parsed)) return Problems{*problem};
    Problems problems;
    Problems in_force;
    FieldContext context{problems, LengthUnit::inch};
    Fields root(*std::get_if<TomlNode>(&parsed), {}, context);
    Setup setup;
    setup.ruleset = ruleset_of(root);
    context.unit = unit_of(setup.ruleset);
    setup.name = root.text("name").value_or(std::string{});
    setup.title = read_both_languages(root, "title");
    setup.description = read_both_languages(root, "description");
    read_table(root, setup);
    read_start(root, setup);
    read_measured(root, setup);
    read_options(root, setup);
    read_weapons_of(root, setup);
    read_sides(root, setup, forces, in_force);
    read_states(root, setup);
    root.finish();
    sort_by_line(problems);
    sort_by_line(in_force);
    problems.insert(problems.end(), in_force.begin(), in_force.end());
    if (!problems.empty()) return problems;
    return setup;
}

void name_by_sides(Setup& setup) {
    const auto letter = [](const Setup::Unit& unit) { return unit.side == Side::a ? "a_" : "b_"; };
    for (Setup::Unit& unit : setup.units) {
        const bool rides = std::any_of(setup.units.begin(), setup.units.end(), [&](const Setup::Unit& other) {
            return other.side == unit.side && (other.name == unit.aboard || other.name == letter(other) + unit.aboard);
        });
        if (rides) unit.aboard.insert(0, letter(unit));
        const std::string_view told = unit.side == Side::a ? "a " : "b ";
        unit.name.insert(0, letter(unit));
        if (!unit.french.empty()) unit.french.insert(0, told);
        for (Setup::Model& model : unit.models) {
            model.name.insert(0, letter(unit));
            if (!model.french.empty()) model.french.insert(0, told);
        }
    }
}

std::variant<Force, Problems> read_force(std::string_view toml, std::string_view ruleset) {
    auto parsed = parse_toml(toml);
    if (const Problem* problem = std::get_if<Problem>(&parsed)) return Problems{*problem};
    Problems problems;
    FieldContext context{problems, unit_of(ruleset)};
    Fields root(*std::get_if<TomlNode>(&parsed), {}, context);
    Force force;
    if (root.require("list", "the_force_list_as_us"_message()) != nullptr)
        force.list = root.text("list").value_or(std::string{});
    force.title = read_both_languages(root, "title");
    force.description = read_both_languages(root, "description");
    root.require("units", "a_list_of_units"_message());
    const std::string list = force.list.empty() ? "unknown" : force.list;  // missing is told once, not for every unit
    force.units = read_units(root.tables("units", units_max), Side::a, list, game_named(ruleset));
    root.finish();
    sort_by_line(problems);
    if (!problems.empty()) return problems;
    return force;
}

std::string text_of(const Problem& problem) {
    std::string text = problem.line > 0 ? "line " + std::to_string(problem.line) + ": " : std::string{};
    if (!problem.field.empty()) text += problem.field.in(Language::english) + ": ";
    text += problem.message.english();
    if (!problem.clause.empty()) text += " (" + problem.clause + ")";
    return text;
}

}  // namespace umpire::text
