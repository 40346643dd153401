#pragma once

#include "rulebook/language.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the program says when something is wrong: a row of a table with both wordings, and what stands in its holes. A
/// message is worded where it is shown to a person, and nowhere else.
namespace umpire {

/// Declared and nowhere defined. The compiler names the one that says what is wrong with a table or with the use of a
/// row.
void a_message_lacks_its_name_or_a_language();
void a_message_has_other_holes_in_french_than_in_english();
void no_table_has_a_message_of_this_name();

/// How many holes, written `{}`, a pattern has.
constexpr std::size_t holes_of(std::string_view pattern) {
    std::size_t holes = 0;
    for (std::size_t at = pattern.find("{}"); at != std::string_view::npos; at = pattern.find("{}", at + 2)) ++holes;
    return holes;
}

/// One message: its name and its two patterns. The holes stand in the same order in both. Tables of rows are constexpr,
/// so a row that lacks a wording, or whose French has other holes than its English, does not compile.
struct MessageRow {
    constexpr MessageRow(std::string_view name_given, std::string_view english, std::string_view french)
        : name(name_given), pattern{english, french}, holes(holes_of(english)) {
        if (name.empty() || !pattern.is_whole()) a_message_lacks_its_name_or_a_language();
        if (holes_of(french) != holes) a_message_has_other_holes_in_french_than_in_english();
    }
    std::string_view name;
    Phrase pattern;
    std::size_t holes;
};

/// So many signs of a text are shown: between quotation marks, and elsewhere, where paths of files stand.
inline constexpr std::size_t quoted_signs_max = 100;
inline constexpr std::size_t shown_signs_max = 1000;

class Message;

/// What stands in a hole of a message: a text (a name, a number, what was found), another message, or several of these.
/// A text may come from a stranger's file, so it is shown as `quoted_text` writes it: on one line, and cut when it is
/// long. Whoever makes a message hands over the text as it is.
class MessagePart {
public:
    MessagePart() = default;
    MessagePart(std::string text) : text_(std::move(text)) {}
    MessagePart(std::string_view text) : text_(text) {}
    MessagePart(const char* text) : text_(text) {}
    /// Only for a real letter: a value of a book is a number, and would be narrowed to a letter.
    template <std::same_as<char> Letter>
    MessagePart(Letter letter) : text_(1, letter) {}
    template <std::integral Number>
        requires(!std::same_as<Number, char>)
    MessagePart(Number number) : text_(std::to_string(number)) {}
    MessagePart(const Message& message);
    MessagePart(Message&& message);
    MessagePart(const MessageRow& row, std::vector<MessagePart> parts) : row_(&row), parts_(std::move(parts)) {}
    /// Several parts with `between` after each but the last. `between` must outlive the part: a literal does.
    static MessagePart joined(std::vector<MessagePart> parts, std::string_view between = ", ");
    /// A text of the program's own that has several lines, with `between` in place of each line break.
    static MessagePart lines(std::string_view text, std::string_view between = "\n");

    bool empty() const { return row_ == nullptr && text_.empty() && parts_.empty(); }
    std::string in(Language language) const;
    std::string english() const { return in(Language::english); }
    /// The name of its row; empty for a text and for parts that were joined.
    std::string_view name() const { return row_ != nullptr ? row_->name : std::string_view{}; }
    std::span<const MessagePart> parts() const { return parts_; }
    friend bool operator==(const MessagePart&, const MessagePart&) = default;

private:
    std::string shown(Language language, std::size_t signs_max) const;
    /// The pattern of the row with the parts in its holes.
    std::string filled(Language language) const;

    const MessageRow* row_ = nullptr;
    std::string text_;          ///< used where there are neither row nor parts
    std::string_view between_;  ///< used where there are parts without a row
    std::vector<MessagePart> parts_;
};

/// A row and what stands in its holes. It is made by `"name_of_a_row"_message(...)`, which each library has for its
/// tables.
class Message {
public:
    Message() = default;  ///< it says nothing
    Message(const MessageRow& row, std::vector<MessagePart> parts) : part_(row, std::move(parts)) {}

    bool empty() const { return part_.empty(); }
    std::string in(Language language) const { return part_.in(language); }
    /// The message in English: the language of logs, files and tests.
    std::string english() const { return in(Language::english); }
    std::string_view name() const { return part_.name(); }
    std::span<const MessagePart> parts() const { return part_.parts(); }
    friend bool operator==(const Message&, const Message&) = default;

private:
    friend class MessagePart;
    MessagePart part_;
};

/// A name between the angle brackets of a template.
template <std::size_t size>
struct MessageName {
    constexpr MessageName(const char (&name)[size]) { std::copy_n(name, size, letters.begin()); }
    constexpr std::string_view view() const { return {letters.data(), size - 1}; }
    std::array<char, size> letters{};
};

/// The tables in which a library finds its messages; its own table comes first.
template <std::size_t count>
using MessageTables = std::array<std::span<const MessageRow>, count>;

/// The place of a row in the tables of a library.
struct MessagePlace {
    std::size_t table = 0;
    std::size_t row = 0;
};

template <std::size_t count>
constexpr MessagePlace place_of_message(const MessageTables<count>& tables, std::string_view name) {
    for (std::size_t table = 0; table < count; ++table)
        for (std::size_t row = 0; row < tables[table].size(); ++row)
            if (tables[table][row].name == name) return {table, row};
    no_table_has_a_message_of_this_name();
    return {};
}

/// The message of a row with what stands in its holes. It compiles only with as many parts as the row has holes.
template <const auto& tables, MessagePlace place>
struct MessageMaker {
    static constexpr std::size_t holes = tables[place.table][place.row].holes;

    template <class... Parts>
        requires(sizeof...(Parts) == holes)
    Message operator()(Parts&&... parts) const {
        std::vector<MessagePart> list;
        list.reserve(holes);
        (list.emplace_back(std::forward<Parts>(parts)), ...);
        return Message(tables[place.table][place.row], std::move(list));
    }
};

}  // namespace umpire
