#include "text/toml_fields.hpp"

#include "battle/near_words.hpp"
#include "text/message_rows.hpp"
#include "text/parsing.hpp"

#include <algorithm>
#include <utility>

namespace umpire::text {
namespace {

constexpr std::size_t problems_max = 100;
constexpr std::size_t text_length_max = 4000;

bool is_number(const TomlNode& node) {
    return node.kind == TomlNode::Kind::integer || node.kind == TomlNode::Kind::decimal;
}

}  // namespace

bool FieldContext::is_full() const { return problems.size() >= problems_max; }

void FieldContext::note(int line, const std::string& field, Message message) {
    if (is_full()) return;
    Problem problem = problem_of(field, std::move(message));
    problem.line = line;
    problems.push_back(std::move(problem));
}

Message expected(const MessagePart& what, const TomlNode& found) {
    if (found.kind == TomlNode::Kind::text) return "expected_found"_message(what, quoted(found.text));
    if (found.kind == TomlNode::Kind::integer) return "expected_found"_message(what, found.number);
    return "expected_found"_message(what, kind_name(found.kind));
}

std::string element_path(std::string_view path, std::size_t index) {
    return std::string(path) + "[" + std::to_string(index + 1) + "]";
}

const TomlNode* Fields::take(std::string_view key) {
    if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.emplace_back(key);
    return table_.find(key);
}

const TomlNode* Fields::take(std::string_view key, TomlNode::Kind kind) {
    const TomlNode* node = take(key);
    if (node == nullptr || node->kind == kind) return node;
    context_.note(node->line, path_of(key), expected(kind_name(kind), *node));
    return nullptr;
}

const TomlNode* Fields::require(std::string_view key, const MessagePart& what) {
    const TomlNode* node = take(key);
    if (node == nullptr) context_.note(line(), path_of(key), "is_missing_expected"_message(what));
    return node;
}

std::optional<std::string> Fields::text(std::string_view key) {
    const TomlNode* node = take(key, TomlNode::Kind::text);
    if (node == nullptr) return std::nullopt;
    if (node->text.size() <= text_length_max) return node->text;
    note(key, "is_longer_than_letters"_message(text_length_max));
    return std::nullopt;
}

std::optional<bool> Fields::yes_or_no(std::string_view key) {
    const TomlNode* node = take(key, TomlNode::Kind::boolean);
    if (node == nullptr) return std::nullopt;
    return node->number != 0;
}

std::optional<int> Fields::whole(std::string_view key, int low, int high) {
    const TomlNode* node = take(key);
    if (node == nullptr) return std::nullopt;
    if (node->kind == TomlNode::Kind::integer && node->number >= low && node->number <= high)
        return static_cast<int>(node->number);
    note(key, expected("a_whole_number"_message(low, high), *node));
    return std::nullopt;
}

std::optional<Length> Fields::length(std::string_view key, Length low, Length high) {
    const TomlNode* node = take(key);
    if (node == nullptr) return std::nullopt;
    const auto length = length_in(*node, path_of(key), context_);
    if (!length || (*length >= low && *length <= high)) return length;
    const std::string_view unit = context_.unit == LengthUnit::inch ? "in" : "cm";
    const Message range = "a_length_from_to"_message(text_of(low, context_.unit), text_of(high, context_.unit), unit);
    note(key, "expected_found"_message(range, text_of(*length, context_.unit)));
    return std::nullopt;
}

std::optional<Point> Fields::point(std::string_view key) {
    const TomlNode* node = take(key);
    return node == nullptr ? std::nullopt : point_in(*node, path_of(key), context_);
}

std::optional<Angle> Fields::angle(std::string_view key) {
    const TomlNode* node = take(key);
    if (node == nullptr) return std::nullopt;
    constexpr std::int64_t tenth = millionths / 10;
    const std::int64_t scale = node->kind == TomlNode::Kind::integer ? millionths : 1;
    const bool is_within = is_number(*node) && node->number >= 0 && node->number < 360 * millionths / scale;
    if (is_within && node->number * scale % tenth == 0)
        return Angle{static_cast<std::uint16_t>(node->number * scale / tenth)};
    note(key, expected("a_direction_in_degrees_from_0"_message(), *node));
    return std::nullopt;
}

std::vector<Fields> Fields::tables(std::string_view key, std::size_t at_most) {
    std::vector<Fields> list;
    const TomlNode* node = take(key);
    if (node == nullptr) return list;
    if (node->kind != TomlNode::Kind::array) {
        note(key, expected("a_list_of_tables"_message(), *node));
        return list;
    }
    if (node->children.size() > at_most) note(key, "has_more_than_entries"_message(at_most));
    for (std::size_t i = 0; i < std::min(node->children.size(), at_most); ++i) {
        const TomlNode& child = node->children[i];
        const std::string path = element_path(path_of(key), i);
        if (child.kind == TomlNode::Kind::table) {
            list.emplace_back(child, path, context_);
        } else {
            context_.note(child.line, path, expected("a_table"_message(), child));
        }
    }
    return list;
}

std::optional<std::size_t> Fields::choice(std::string_view key, const std::vector<std::string_view>& words) {
    const TomlNode* node = take(key);
    if (node == nullptr) return std::nullopt;
    if (node->kind == TomlNode::Kind::text) {
        for (std::size_t i = 0; i < words.size(); ++i)
            if (node->text == words[i]) return i;
    }
    Message message = expected("one_of"_message(listed(words)), *node);
    note(key, node->kind == TomlNode::Kind::text ? nearly(std::move(message), node->text, words) : std::move(message));
    return std::nullopt;
}

void Fields::note(std::string_view key, Message message) {
    const TomlNode* node = table_.find(key);
    context_.note(node == nullptr ? line() : node->line, path_of(key), std::move(message));
}

void Fields::finish() {
    const std::vector<std::string_view> known(known_.begin(), known_.end());
    for (std::size_t i = 0; i < table_.keys.size() && !context_.is_full(); ++i) {
        const std::string& key = table_.keys[i];
        bool is_known = false;
        for (const std::string_view candidate : known) is_known = is_known || candidate == key;
        if (is_known) continue;
        context_.note(table_.children[i].line, path_of(key), did_you_mean("unknown_key"_message(key), key, known));
    }
}

std::optional<Length> length_in(const TomlNode& node, const std::string& path, FieldContext& context) {
    std::optional<Length> length;
    if (node.kind == TomlNode::Kind::text) {
        length = length_of(node.text, context.unit);
    } else if (is_number(node)) {
        const bool decimal = node.kind == TomlNode::Kind::decimal;
        const std::int64_t scale = decimal ? millionths : 1;
        if (node.number <= 3000 * scale && node.number >= -3000 * scale) {
            const std::int64_t per_unit = context.unit == LengthUnit::inch ? units_per_inch : units_per_cm;
            const std::int64_t units = multiply_divide(node.number, per_unit, scale);
            if (units <= coordinate_max && units >= -coordinate_max) length = Length{static_cast<std::int32_t>(units)};
        }
        if (!length) {
            context.note(node.line, path, "is_beyond_three_metres"_message());
            return std::nullopt;
        }
    }
    if (!length) context.note(node.line, path, expected("a_length_within_three_metres_as_12"_message(), node));
    return length;
}

std::optional<Point> point_in(const TomlNode& node, const std::string& path, FieldContext& context) {
    if (node.kind != TomlNode::Kind::array || node.children.size() != 2) {
        const bool is_list = node.kind == TomlNode::Kind::array;
        context.note(node.line, path,
                     is_list
                         ? "expected_found"_message("a_point_x_y"_message(), "a_list_of"_message(node.children.size()))
                         : expected("a_point_x_y"_message(), node));
        return std::nullopt;
    }
    const auto x = length_in(node.children[0], path, context);
    const auto y = length_in(node.children[1], path, context);
    if (!x || !y) return std::nullopt;
    return Point{x->units, y->units};
}

std::vector<Point> points_in(const TomlNode& node, const std::string& path, FieldContext& context) {
    std::vector<Point> points;
    if (node.kind != TomlNode::Kind::array) {
        context.note(node.line, path, expected("a_list_of_points_x_y"_message(), node));
        return points;
    }
    for (std::size_t i = 0; i < node.children.size(); ++i)
        if (const auto point = point_in(node.children[i], element_path(path, i), context)) points.push_back(*point);
    return points;
}

std::vector<std::string> texts_in(const TomlNode& node, const std::string& path, FieldContext& context) {
    std::vector<std::string> texts;
    if (node.kind != TomlNode::Kind::array) {
        context.note(node.line, path, expected("a_list_of_texts"_message(), node));
        return texts;
    }
    if (node.children.size() > texts_max) context.note(node.line, path, "has_more_than_entries"_message(texts_max));
    for (std::size_t i = 0; i < std::min(node.children.size(), texts_max); ++i) {
        const TomlNode& child = node.children[i];
        if (child.kind == TomlNode::Kind::text) {
            texts.push_back(child.text);
        } else {
            context.note(child.line, element_path(path, i), expected("a_text"_message(), child));
        }
    }
    return texts;
}

}  // namespace umpire::text
