#include "lab/level_reader.hpp"

#include "battle/near_words.hpp"
#include "lab/difference_levels.hpp"
#include "lab/message_rows.hpp"
#include "rulebook/register.hpp"
#include "text/parsing.hpp"
#include "text/scenario_units.hpp"
#include "text/terrain_reader.hpp"

#include <algorithm>
#include <tuple>

namespace umpire::lab {
namespace {

using text::Fields;
using text::TomlNode;

constexpr int models_changed_max = 60;
constexpr std::size_t label_length_max = 60;

Change change_of(Change::Kind kind, std::string name, const Fields& fields, int line, std::string_view key) {
    Change change;
    change.kind = kind;
    change.name = std::move(name);
    change.line = line;
    change.field = fields.path_of(key);
    return change;
}

/// force and player of [first], [second] or [both].
void read_contender(Fields& fields, std::string_view key, std::initializer_list<Contender> who, Level& level) {
    const TomlNode* node = fields.take(key);
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::table)
        return fields.note(key, text::expected("a_table_with_force_or_player"_message(), *node));
    Fields inner(*node, fields.path_of(key), fields.context());
    const auto force = inner.text("force");
    const auto player = inner.text("player");
    for (const Contender contender : who) {
        for (const auto& [kind, value, name] :
             {std::tuple(Change::Kind::force, &force, "force"), std::tuple(Change::Kind::player, &player, "player")}) {
            if (!*value) continue;
            Change change = change_of(kind, **value, inner, inner.table().find(name)->line, name);
            change.who = contender;
            level.changes.push_back(std::move(change));
        }
    }
    inner.finish();
}

/// The value of an option as scenario files have it.
std::optional<std::string> option_text(const TomlNode& node) {
    switch (node.kind) {
    case TomlNode::Kind::text: return node.text;
    case TomlNode::Kind::integer: return std::to_string(node.number);
    case TomlNode::Kind::boolean: return node.number != 0 ? "yes" : "no";
    case TomlNode::Kind::decimal: {
        const std::int64_t size = node.number < 0 ? -node.number : node.number;
        std::string part = std::to_string(size % text::millionths + text::millionths).substr(1);
        while (!part.empty() && part.back() == '0') part.pop_back();
        const std::string whole = (node.number < 0 ? "-" : "") + std::to_string(size / text::millionths);
        return part.empty() ? whole : whole + "." + part;
    }
    default: return std::nullopt;
    }
}

void read_options(Fields& fields, Level& level) {
    const TomlNode* node = fields.take("options");
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::table) return fields.note("options", text::expected("a_table"_message(), *node));
    for (std::size_t i = 0; i < node->keys.size(); ++i) {
        const TomlNode& value = node->children[i];
        Change change = change_of(Change::Kind::option, node->keys[i], fields, value.line, "options." + node->keys[i]);
        const auto text = option_text(value);
        if (text) {
            change.value = *text;
            level.changes.push_back(std::move(change));
        } else {
            fields.context().note(value.line, change.field, text::expected("a_word_or_a_number"_message(), value));
        }
    }
}

/// One of [[...add]], [[...remove]], [[...arm]]: whose, which unit or model, how many, with what.
void read_edit(Fields fields, Change::Kind kind, Level& level) {
    Change change = change_of(kind, {}, fields, fields.line(), kind == Change::Kind::arm ? "name" : "unit");
    fields.require("side", "first_or_second"_message());
    const auto who = fields.choice("side", {"first", "second"});
    change.who = static_cast<Contender>(who.value_or(0));
    const std::string_view key = kind == Change::Kind::arm ? "name" : "unit";
    if (fields.require(key, kind == Change::Kind::arm ? "a_unit_or_a_model"_message() : "a_unit"_message()) != nullptr)
        change.name = fields.text(key).value_or(std::string{});
    if (kind != Change::Kind::arm) change.number = fields.whole("models", 1, models_changed_max).value_or(1);
    if (kind != Change::Kind::remove)
        if (const TomlNode* weapons = fields.take("weapons"))
            change.weapons = text::texts_in(*weapons, fields.path_of("weapons"), fields.context());
    if (kind == Change::Kind::arm && change.weapons.empty()) fields.note("weapons", "names_no_weapon"_message());
    fields.finish();
    level.changes.push_back(std::move(change));
}

/// A level of a shorthand: its name, and what it lays down.
Level level_of(std::string name, std::vector<Change> changes, int line) {
    Level level;
    level.name = std::move(name);
    level.changes = std::move(changes);
    level.line = line;
    return level;
}

/// The last part of a path without its ending: the name of a scenario's level.
std::string stem_of(std::string_view path) {
    const std::size_t slash = path.find_last_of('/');
    std::string_view stem = slash == std::string_view::npos ? path : path.substr(slash + 1);
    if (stem.ends_with(".toml")) stem.remove_suffix(5);
    return std::string(stem);
}

struct NameList {
    std::string_view key;
    Change::Kind kind;
    std::vector<Contender> who;
};

/// scenarios, forces, players: a level a name.
void read_name_list(Fields& fields, const NameList& list, Axis& axis) {
    const TomlNode* node = fields.take(list.key);
    if (node == nullptr) return;
    for (const std::string& name : text::texts_in(*node, fields.path_of(list.key), fields.context())) {
        std::vector<Change> changes;
        for (const Contender who : list.who) {
            changes.push_back(change_of(list.kind, name, fields, node->line, list.key));
            changes.back().who = who;
        }
        axis.levels.push_back(level_of(stem_of(name), std::move(changes), node->line));
    }
    if (node->kind == TomlNode::Kind::array && node->children.empty()) fields.note(list.key, "is_empty"_message());
}

/// pairings and player_pairings: [first, second] each.
void read_pairings(Fields& fields, std::string_view key, Change::Kind kind, Axis& axis) {
    const TomlNode* node = fields.take(key);
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::array || node->children.empty())
        return fields.note(key, text::expected("a_list_of_pairs_first_second"_message(), *node));
    for (std::size_t i = 0; i < node->children.size(); ++i) {
        const TomlNode& pair = node->children[i];
        const std::string path = text::element_path(fields.path_of(key), i);
        const auto names = text::texts_in(pair, path, fields.context());
        if (names.size() != 2) {
            fields.context().note(pair.line, path, "expected_a_pair_first_second"_message());
            continue;
        }
        Change first = change_of(kind, names[0], fields, pair.line, key);
        Change second = change_of(kind, names[1], fields, pair.line, key);
        second.who = Contender::second;
        axis.levels.push_back(level_of(stem_of(names[0]) + "-" + stem_of(names[1]), {first, second}, pair.line));
    }
}

void add_option_level(Fields& fields, const std::string& name, const TomlNode& value, std::string_view key,
                      Axis& axis) {
    const auto text = option_text(value);
    if (!text)
        return fields.context().note(value.line, fields.path_of(key),
                                     text::expected("a_word_or_a_number"_message(), value));
    Change change = change_of(Change::Kind::option, name, fields, value.line, key);
    change.value = *text;
    axis.levels.push_back(level_of(name + "=" + *text, {std::move(change)}, value.line));
}

/// values = { morale = ["none", "half_strength"] }: a level a value.
void read_values(Fields& fields, Axis& axis) {
    const TomlNode* node = fields.take("values");
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::table)
        return fields.note("values", text::expected("a_table_an_option_and_a_list"_message(), *node));
    for (std::size_t i = 0; i < node->keys.size(); ++i) {
        const TomlNode& values = node->children[i];
        const std::string key = "values." + node->keys[i];
        if (values.kind != TomlNode::Kind::array || values.children.empty()) {
            fields.context().note(values.line, fields.path_of(key),
                                  text::expected("a_list_of_values"_message(), values));
            continue;
        }
        for (const TomlNode& value : values.children) add_option_level(fields, node->keys[i], value, key, axis);
    }
}

/// every_option = { near_cover = [0.5, 2] }: a level "book", then one for every value of every option that is not its
/// default. Options that take any number must be given values. Beside it, `except_differences_from` names another
/// edition: options that begin with another value there are left out.
void read_every_option(Fields& fields, const std::string& ruleset, Axis& axis) {
    const TomlNode* node = fields.take("every_option");
    if (node == nullptr) return;
    const std::string other = read_other_edition(fields, ruleset, "except_differences_from");
    if (node->kind != TomlNode::Kind::table)
        return fields.note("every_option", text::expected("a_table_of_values_for_options"_message(), *node));
    Level book = level_of("book", {}, node->line);
    book.title = {"by the book", "selon le livre"};
    axis.levels.push_back(std::move(book));
    std::vector<std::string_view> open;
    for (const rulebook::OptionEntry& option : rulebook::options(ruleset)) {
        if (!option.only_in.empty() && option.only_in != ruleset) continue;
        if (!other.empty() && option.default_value(ruleset) != option.default_value(other)) continue;
        for (std::size_t i = 0; i < option.values.size(); ++i) {
            if (option.values[i].name == option.default_value(ruleset)) continue;
            if (option.values[i].is_open) {
                open.push_back(option.name);
                const TomlNode* values = node->find(option.name);
                if (values == nullptr || values->kind != TomlNode::Kind::array || values->children.empty()) {
                    fields.note("every_option", "the_option_takes_a_number_expected"_message(option.name, option.name));
                    continue;
                }
                for (const TomlNode& value : values->children)
                    add_option_level(fields, std::string(option.name), value, "every_option", axis);
                continue;
            }
            TomlNode value;
            value.kind = TomlNode::Kind::text;
            value.text = option.values[i].name;
            value.line = node->line;
            add_option_level(fields, std::string(option.name), value, "every_option", axis);
            axis.levels.back().title = {std::string(option.values[i].explanation_en),
                                        std::string(option.values[i].explanation_fr)};
        }
    }
    for (std::size_t i = 0; i < node->keys.size(); ++i)
        if (std::find(open.begin(), open.end(), node->keys[i]) == open.end())
            fields.context().note(node->children[i].line, fields.path_of("every_option." + node->keys[i]),
                                  did_you_mean("is_no_option_that_takes_a_number"_message(), node->keys[i], open));
}

void read_levels(Fields& fields, Axis& axis) {
    for (Fields& table : fields.tables("level")) {
        Level level;
        level.line = table.line();
        table.require("name", "the_name_of_the_level"_message());
        level.name = table.text("name").value_or(std::string{});
        level.title = text::read_both_languages(table, "title");
        read_changes(table, level);
        table.finish();
        axis.levels.push_back(std::move(level));
    }
}

void check_labels(Fields& fields, Axis& axis) {
    const Message fault = label_fault(axis.name);
    if (!fault.empty() && fields.table().find("name") != nullptr) fields.note("name", fault);
    for (std::size_t i = 0; i < axis.levels.size(); ++i) {
        Level& level = axis.levels[i];
        const std::string path = fields.path_of("level") + " '" + level.name + "'";
        if (const Message wrong = label_fault(level.name); !wrong.empty())
            fields.context().note(level.line, path, wrong);
        for (std::size_t k = 0; k < i; ++k)
            if (axis.levels[k].name == level.name)
                fields.context().note(level.line, path, "there_are_two_levels_of_this_name"_message());
    }
}

}  // namespace

Message label_fault(std::string_view name) {
    if (name.empty()) return "expected_a_name_found_an_empty"_message();
    if (name.size() > label_length_max) return "the_name_is_longer_than"_message(label_length_max);
    if (name.front() == '-' || name.front() == '.') return "a_name_begins_with_a_letter"_message();
    for (const char c : name) {
        const bool fine = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                          c == '-' || c == '=' || c == '.';
        if (!fine) return "holds_something_else_than"_message(name);
    }
    return {};
}

void read_changes(Fields& fields, Level& level) {
    const auto line_of = [&](std::string_view key) { return fields.table().find(key)->line; };
    if (const auto scenario = fields.text("scenario"))
        level.changes.push_back(change_of(Change::Kind::scenario, *scenario, fields, line_of("scenario"), "scenario"));
    read_contender(fields, "first", {Contender::first}, level);
    read_contender(fields, "second", {Contender::second}, level);
    read_contender(fields, "both", {Contender::first, Contender::second}, level);
    read_options(fields, level);
    if (const auto turns = fields.whole("turns", 1, 99)) {
        level.changes.push_back(change_of(Change::Kind::turns, {}, fields, line_of("turns"), "turns"));
        level.changes.back().number = *turns;
    }
    if (const auto checked = fields.yes_or_no("check_forces")) {
        level.changes.push_back(
            change_of(Change::Kind::check_forces, {}, fields, line_of("check_forces"), "check_forces"));
        level.changes.back().number = *checked ? 1 : 0;
    }
    if (const auto cleared = fields.yes_or_no("clear_terrain"); cleared && *cleared)
        level.changes.push_back(
            change_of(Change::Kind::clear_terrain, {}, fields, line_of("clear_terrain"), "clear_terrain"));
    if (auto pieces = text::read_terrain(fields); !pieces.empty()) {
        level.changes.push_back(change_of(Change::Kind::terrain, {}, fields, line_of("terrain"), "terrain"));
        level.changes.back().pieces = std::move(pieces);
    }
    for (Fields& edit : fields.tables("remove")) read_edit(edit, Change::Kind::remove, level);
    for (Fields& edit : fields.tables("add")) read_edit(edit, Change::Kind::add, level);
    for (Fields& edit : fields.tables("arm")) read_edit(edit, Change::Kind::arm, level);
}

Axis read_axis(Fields& fields, const std::string& ruleset) {
    using Kind = Change::Kind;
    constexpr Contender first = Contender::first;
    constexpr Contender second = Contender::second;
    Axis axis;
    axis.line = fields.line();
    fields.require("name", "the_name_of_the_axis"_message());
    axis.name = fields.text("name").value_or(std::string{});
    axis.title = text::read_both_languages(fields, "title");
    int ways = 0;
    for (const std::string_view key :
         {"level", "scenarios", "first_forces", "second_forces", "pairings", "first_players", "second_players",
          "both_players", "player_pairings", "values", "every_option", "every_difference"})
        ways += fields.table().find(key) != nullptr ? 1 : 0;
    read_levels(fields, axis);
    read_name_list(fields, {"scenarios", Kind::scenario, {first}}, axis);
    read_name_list(fields, {"first_forces", Kind::force, {first}}, axis);
    read_name_list(fields, {"second_forces", Kind::force, {second}}, axis);
    read_name_list(fields, {"first_players", Kind::player, {first}}, axis);
    read_name_list(fields, {"second_players", Kind::player, {second}}, axis);
    read_name_list(fields, {"both_players", Kind::player, {first, second}}, axis);
    read_pairings(fields, "pairings", Kind::force, axis);
    read_pairings(fields, "player_pairings", Kind::player, axis);
    read_values(fields, axis);
    read_every_option(fields, ruleset, axis);
    read_every_difference(fields, ruleset, axis);
    if (ways == 0)
        fields.context().note(axis.line, fields.path_of("level"), "the_axis_has_no_levels_expected"_message());
    if (ways > 1)
        fields.context().note(axis.line, fields.path_of("level"), "the_axis_is_given_in_several_ways"_message());
    fields.finish();
    check_labels(fields, axis);
    return axis;
}

}  // namespace umpire::lab
