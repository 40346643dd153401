#include "text/toml.hpp"

#include "text/parsing.hpp"
#include "text/toml_guard.hpp"
#include "text/toml_without_files.hpp"

// The library asserts in one place what only well-formed texts obey, and a line later handles the others; and with NDEBUG
// it would let the compiler rely on that. So its assertions are empty here, in every build.
#undef NDEBUG
#define TOML_ASSERT(belief) static_cast<void>(0)
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_MAX_NESTED_VALUES 32
#include <toml++/toml.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace umpire::text {
namespace {

static_assert(toml_depth_max == TOML_MAX_NESTED_VALUES);

constexpr double decimal_max = 9e12;

/// A decimal number in millionths, to the nearest, halves away from zero. Decimals of up to six places come out exactly:
/// the product of a correctly rounded double is nearer to its whole number than to any other.
std::int64_t millionths_of(double value) {
    const double scaled = std::clamp(value, -decimal_max / 1e6, decimal_max / 1e6) * 1e6;
    return static_cast<std::int64_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

int line_of(const toml::source_region& source) { return static_cast<int>(source.begin.line); }

/// Copies a tree out of the library's own, down to the depth allowed.
class Copier {
public:
    TomlNode copy(const toml::node& node, int line, int depth) {
        TomlNode copied;
        copied.line = line;
        if (depth > toml_depth_max) {
            if (!too_deep_at_) too_deep_at_ = line;
            return copied;
        }
        if (const toml::table* table = node.as_table()) {
            copy_table(*table, copied, depth);
        } else if (const toml::array* list = node.as_array()) {
            copied.kind = TomlNode::Kind::array;
            for (const toml::node& child : *list)
                copied.children.push_back(copy(child, std::max(line_of(child.source()), line), depth + 1));
        } else {
            copy_value(node, copied);
        }
        return copied;
    }
    std::optional<int> too_deep_at() const { return too_deep_at_; }

private:
    void copy_table(const toml::table& table, TomlNode& copied, int depth) {
        struct Entry {
            const toml::key* key;
            const toml::node* node;
        };
        std::vector<Entry> entries;
        for (const auto& [key, node] : table) entries.push_back({&key, &node});
        std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
            const auto& first = a.key->source().begin;
            const auto& second = b.key->source().begin;
            return std::pair(first.line, first.column) < std::pair(second.line, second.column);
        });
        copied.kind = TomlNode::Kind::table;
        for (const Entry& entry : entries) {
            copied.keys.emplace_back(entry.key->str());
            copied.children.push_back(copy(*entry.node, line_of(entry.key->source()), depth + 1));
        }
    }

    static void copy_value(const toml::node& node, TomlNode& copied) {
        if (const auto* text = node.as_string()) {
            copied.kind = TomlNode::Kind::text;
            copied.text = text->get();
        } else if (const auto* integer = node.as_integer()) {
            copied.kind = TomlNode::Kind::integer;
            copied.number = integer->get();
        } else if (const auto* decimal = node.as_floating_point()) {
            const double value = decimal->get();
            const bool is_number = value > -1e300 && value < 1e300;
            copied.kind = is_number ? TomlNode::Kind::decimal : TomlNode::Kind::other;
            if (is_number) {
                copied.number = millionths_of(value);
            } else {
                copied.text = "no finite number";
            }
        } else if (const auto* boolean = node.as_boolean()) {
            copied.kind = TomlNode::Kind::boolean;
            copied.number = boolean->get() ? 1 : 0;
        } else {
            copied.kind = TomlNode::Kind::other;
            copied.text = "a date or time";
        }
    }

    std::optional<int> too_deep_at_;
};

Problem problem_at(int line, std::string message) {
    Problem problem = problem_of({}, std::move(message));
    problem.line = line;
    return problem;
}

std::string depth_message() { return "nested more than " + std::to_string(toml_depth_max) + " deep"; }

}  // namespace

const TomlNode* TomlNode::find(std::string_view key) const {
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (keys[i] == key) return &children[i];
    return nullptr;
}

std::string_view kind_name(TomlNode::Kind kind) {
    switch (kind) {
    case TomlNode::Kind::table: return "a table";
    case TomlNode::Kind::array: return "a list";
    case TomlNode::Kind::text: return "a text";
    case TomlNode::Kind::integer: return "a whole number";
    case TomlNode::Kind::decimal: return "a number";
    case TomlNode::Kind::boolean: return "true or false";
    case TomlNode::Kind::other: break;
    }
    return "something else";
}

std::variant<TomlNode, Problem> parse_toml(std::string_view text) {
    if (text.size() > toml_size_max) return problem_at(0, "the text is longer than one megabyte");
    if (const auto line = line_of_bad_utf8(text)) return problem_at(*line, "this is no valid UTF-8");
    if (const auto line = line_of_long_key(text, toml_depth_max)) return problem_at(*line, depth_message());
    const toml::parse_result result = toml::parse(text);
    if (!result) return problem_at(line_of(result.error().source()), std::string(result.error().description()));
    Copier copier;
    TomlNode root = copier.copy(result.table(), 1, 0);
    if (copier.too_deep_at()) return problem_at(*copier.too_deep_at(), depth_message());
    return root;
}

std::string toml_quoted(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (byte < 0x20 || byte == 0x7f) {
            out += "\\u00";
            out += digits[byte >> 4];
            out += digits[byte & 15];
        } else {
            out += c;
        }
    }
    return out + "\"";
}

}  // namespace umpire::text
