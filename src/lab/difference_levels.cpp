#include "lab/difference_levels.hpp"

#include "battle/near_words.hpp"
#include "lab/message_rows.hpp"
#include "rulebook/register.hpp"
#include "text/parsing.hpp"
#include "text/scenario_units.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace umpire::lab {
namespace {

using text::Fields;
using text::TomlNode;

constexpr std::string_view difference_key = "every_difference";

/// An option and the value that it has in the other edition.
struct Turned {
    std::string_view option;
    const rulebook::OptionValue* value = nullptr;
};

/// The options that both editions offer, and that begin with another value in the other one.
std::vector<Turned> turned_options(std::string_view ruleset, std::string_view other) {
    std::vector<Turned> found;
    for (const rulebook::OptionEntry& option : rulebook::options(ruleset)) {
        if (!option.only_in.empty() || option.default_value(ruleset) == option.default_value(other)) continue;
        for (const rulebook::OptionValue& value : option.values)
            if (value.name == option.default_value(other)) found.push_back({option.name, &value});
    }
    return found;
}

Change change_to(const Turned& turned, const Fields& fields, int line) {
    Change change;
    change.kind = Change::Kind::option;
    change.name = std::string(turned.option);
    change.value = std::string(turned.value->name);
    change.line = line;
    change.field = fields.path_of(difference_key);
    return change;
}

Level level_with(std::string name, Bilingual title, int line) {
    Level level;
    level.name = std::move(name);
    level.title = std::move(title);
    level.line = line;
    return level;
}

/// [[axis.every_difference.bundle]]: a name, a title, and options that are turned together.
void read_bundles(Fields& inner, const Fields& fields, const std::vector<Turned>& all, Axis& axis) {
    std::vector<std::string_view> known;
    for (const Turned& turned : all) known.push_back(turned.option);
    for (Fields& bundle : inner.tables("bundle")) {
        bundle.require("name", "the_name_of_the_level"_message());
        Level level = level_with(bundle.text("name").value_or(std::string{}),
                                 text::read_both_languages(bundle, "title"), bundle.line());
        if (const TomlNode* options = bundle.require("options", "a_list_of_options_that_differ"_message()))
            for (const std::string& name : text::texts_in(*options, bundle.path_of("options"), bundle.context())) {
                const auto turned = std::find(known.begin(), known.end(), name);
                if (turned == known.end())
                    bundle.note("options", did_you_mean("does_not_differ_between"_message(name), name, known));
                else
                    level.changes.push_back(
                        change_to(all[static_cast<std::size_t>(turned - known.begin())], fields, bundle.line()));
            }
        bundle.finish();
        axis.levels.push_back(std::move(level));
    }
}

/// [axis.every_difference.shown_by]: for an option, what a battle must hold for it to change one; in both languages.
void read_shown_by(Fields& inner, Axis& axis) {
    const TomlNode* node = inner.take("shown_by");
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::table)
        return inner.note("shown_by", text::expected("a_table_of_options_and_texts"_message(), *node));
    Fields texts(*node, inner.path_of("shown_by"), inner.context());
    for (const std::string& option : node->keys) {
        const Bilingual said = text::read_both_languages(texts, option);
        const auto level = std::find_if(axis.levels.begin(), axis.levels.end(),
                                        [&](const Level& one) { return one.name.starts_with(option + "="); });
        if (level == axis.levels.end())
            texts.note(option, "does_not_differ_between"_message(option));
        else
            level->shown_by = said;
    }
    texts.finish();
}

}  // namespace

std::string read_other_edition(Fields& fields, const std::string& ruleset, std::string_view key) {
    std::string other = fields.text(key).value_or(std::string{});
    if (other.empty()) return {};
    const bool same_game = rulebook::register_of(other) == rulebook::register_of(ruleset);
    if (same_game && other != ruleset) return other;
    fields.note(key, "is_no_other_edition_of"_message(other, ruleset));
    return {};
}

void read_every_difference(Fields& fields, const std::string& ruleset, Axis& axis) {
    const TomlNode* node = fields.take(difference_key);
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::table)
        return fields.note(difference_key, text::expected("a_table_with_from"_message(), *node));
    axis.levels.push_back(level_with("book", {"by the book", "selon le livre"}, node->line));
    Fields inner(*node, fields.path_of(difference_key), fields.context());
    inner.require("from", "the_other_edition"_message());
    const std::string other = read_other_edition(inner, ruleset, "from");
    if (other.empty()) return;
    const std::vector<Turned> all = turned_options(ruleset, other);
    for (const Turned& turned : all) {
        Level level = level_with(std::string(turned.option) + "=" + std::string(turned.value->name),
                                 {std::string(turned.value->explanation_en), std::string(turned.value->explanation_fr)},
                                 node->line);
        level.changes.push_back(change_to(turned, fields, node->line));
        axis.levels.push_back(std::move(level));
    }
    read_shown_by(inner, axis);
    read_bundles(inner, fields, all, axis);
    Level everything = level_with("all", {"all together: " + other, "toutes ensemble : " + other}, node->line);
    for (const Turned& turned : all) everything.changes.push_back(change_to(turned, fields, node->line));
    axis.levels.push_back(std::move(everything));
    inner.finish();
}

}  // namespace umpire::lab
