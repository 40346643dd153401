#include "battle/near_words.hpp"
#include "games/games.hpp"
#include "odds/message_rows.hpp"
#include "odds/situation.hpp"
#include "text/toml_fields.hpp"

#include <algorithm>
#include <optional>

namespace umpire::odds {

namespace {

using text::Fields;
using text::TomlNode;

/// A number or text as it stands in a list of words.
std::optional<std::string> plain_text(const TomlNode& node) {
    if (node.kind == TomlNode::Kind::text) return node.text;
    if (node.kind == TomlNode::Kind::integer) return std::to_string(node.number);
    if (node.kind == TomlNode::Kind::boolean) return node.number != 0 ? "yes" : "no";
    if (node.kind != TomlNode::Kind::decimal) return std::nullopt;
    const std::int64_t size = node.number < 0 ? -node.number : node.number;
    std::string part = std::to_string(size % text::millionths + text::millionths).substr(1);
    while (!part.empty() && part.back() == '0') part.pop_back();
    return (node.number < 0 ? "-" : "") + std::to_string(size / text::millionths) + (part.empty() ? "" : "." + part);
}

/// One value or a list of values.
SituationValues values_of(Fields& fields, std::string_view key) {
    SituationValues values;
    const TomlNode* node = fields.take(key);
    if (node == nullptr) return values;
    values.line = node->line;
    const bool is_list = node->kind == TomlNode::Kind::array;
    const std::size_t count = is_list ? node->children.size() : 1;
    if (count == 0) fields.note(key, "is_an_empty_list"_message());
    for (std::size_t i = 0; i < count; ++i) {
        const TomlNode& one = is_list ? node->children[i] : *node;
        auto value = plain_text(one);
        if (!value) {
            fields.note(key, text::expected("a_value_or_a_list_of_values"_message(), one));
            return values;
        }
        values.values.push_back(std::move(*value));
    }
    return values;
}

void read_title(Fields& root, SituationText& result) {
    const TomlNode* node = root.take("title");
    if (node == nullptr) return;
    if (node->kind == TomlNode::Kind::text) {
        result.title = {node->text, node->text};
    } else if (node->kind == TomlNode::Kind::table) {
        Fields title(*node, "title", root.context());
        result.title = {title.text("en").value_or(""), title.text("fr").value_or("")};
        if (result.title[1].empty()) result.title[1] = result.title[0];
        title.finish();
    } else {
        root.note("title", text::expected("a_text_or_en_fr"_message(), *node));
    }
}

/// armour = 3 is another way to name a target.
void read_armour(Fields& root, SituationText& result) {
    SituationValues armour = values_of(root, "armour");
    if (armour.values.empty()) return;
    SituationValues& target = result[SituationKey::target];
    if (!target.values.empty()) return root.note("armour", "expected_either_target_or_armour"_message());
    for (std::string& value : armour.values) value = "armour " + value;
    target = std::move(armour);
}

void read_options(Fields& root, SituationText& result) {
    const TomlNode* node = root.take("options");
    if (node == nullptr) return;
    if (node->kind != TomlNode::Kind::table) return root.note("options", text::expected("a_table"_message(), *node));
    Fields options(*node, "options", root.context());
    for (const std::string& name : node->keys) result.options.push_back({name, values_of(options, name)});
}

}  // namespace

SituationRead read_situation_file(std::string_view toml) {
    auto parsed = text::parse_toml(toml);
    if (const auto* problem = std::get_if<Problem>(&parsed)) return std::vector<Problem>{*problem};
    std::vector<Problem> problems;
    text::FieldContext context{problems, LengthUnit::inch};
    Fields root(std::get<TomlNode>(parsed), {}, context);
    SituationText result;
    if (const auto ruleset = root.text("ruleset")) {
        result.ruleset = *ruleset;
        std::vector<std::string_view> playable;
        for (const RulesetEntry& entry : rulesets())
            if (entry.is_playable) playable.push_back(entry.card.name);
        if (std::find(playable.begin(), playable.end(), *ruleset) == playable.end())
            root.note("ruleset", did_you_mean("is_not_known"_message(ruleset->substr(0, 40)), *ruleset, playable));
    }
    read_title(root, result);
    for (std::size_t i = 0; i < situation_keys.size(); ++i) result.keys[i] = values_of(root, situation_keys[i]);
    read_armour(root, result);
    read_options(root, result);
    if (const auto words = encounter_words(result.ruleset))
        for (const EncounterWords::Extra& extra : words->extras)
            if (SituationValues values = values_of(root, extra.word); !values.values.empty())
                result.extras.push_back({std::string(extra.word), std::move(values)});
    result.count = root.text("count").value_or("");
    if (result[SituationKey::profile].values.empty()) root.require("profile", "who_attacks"_message("airborne"));
    if (result[SituationKey::target].values.empty()) root.require("target", "whom"_message("guard"));
    root.finish();
    if (!problems.empty()) return problems;
    return result;
}

}  // namespace umpire::odds
