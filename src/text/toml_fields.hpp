#pragma once

#include "battle/length_text.hpp"
#include "battle/scenario.hpp"
#include "text/toml.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Reading a tree of TOML field by field, with every problem noted and none of them final.
namespace umpire::text {

/// More than a list of a file holds. What stands beyond is told of and not read: much of what is looked for in a list
/// is looked for once for each of its entries.
inline constexpr std::size_t entries_max = 1'000;
inline constexpr std::size_t texts_max = 100;  // of a list of texts

/// Where problems go, and the unit of bare numbers that are lengths.
struct FieldContext {
    std::vector<Problem>& problems;
    LengthUnit unit = LengthUnit::inch;

    /// Whether no more problems are told.
    bool is_full() const;
    void note(int line, const std::string& field, Message message);
};

/// The fields of one table. Whatever was not asked for by the time of `finish` is a problem: a key that is not known.
class Fields {
public:
    Fields(const TomlNode& table, std::string path, FieldContext& context)
        : table_(table), path_(std::move(path)), context_(context) {}

    const TomlNode& table() const { return table_; }
    int line() const { return table_.line; }
    FieldContext& context() { return context_; }
    std::string path_of(std::string_view key) const {
        return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
    }

    /// The value of a key, or null. The key is known from now on.
    const TomlNode* take(std::string_view key);
    /// ... and it is a problem when there is none.
    const TomlNode* require(std::string_view key, const MessagePart& what);

    std::optional<std::string> text(std::string_view key);
    std::optional<bool> yes_or_no(std::string_view key);
    std::optional<int> whole(std::string_view key, int low, int high);
    std::optional<Length> length(std::string_view key, Length low, Length high);
    std::optional<Point> point(std::string_view key);
    /// A direction in degrees, 0 to below 360, in tenths at most: 90, 22.5.
    std::optional<Angle> angle(std::string_view key);
    /// The tables of a list of tables, with their paths; a list of anything else, or of more, is a problem.
    std::vector<Fields> tables(std::string_view key, std::size_t at_most = entries_max);

    /// One of the words; a problem that names them otherwise.
    std::optional<std::size_t> choice(std::string_view key, const std::vector<std::string_view>& words);

    void note(std::string_view key, Message message);
    void finish();

private:
    const TomlNode* take(std::string_view key, TomlNode::Kind kind);

    const TomlNode& table_;
    std::string path_;
    FieldContext& context_;
    std::vector<std::string> known_;
};

/// "expected a text, found a list".
Message expected(const MessagePart& what, const TomlNode& found);

/// A number in the file's unit, or a text with a unit: 12.5, "30cm".
std::optional<Length> length_in(const TomlNode& node, const std::string& path, FieldContext& context);
/// [x, y].
std::optional<Point> point_in(const TomlNode& node, const std::string& path, FieldContext& context);
/// [[x, y], ...]: as many as can be read.
std::vector<Point> points_in(const TomlNode& node, const std::string& path, FieldContext& context);
/// A list of texts, of at most `texts_max`.
std::vector<std::string> texts_in(const TomlNode& node, const std::string& path, FieldContext& context);

/// "terrain[2]": counted from one, as people count.
std::string element_path(std::string_view path, std::size_t index);

}  // namespace umpire::text
