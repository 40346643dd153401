#pragma once

#include "battle/length_text.hpp"
#include "battle/message_rows.hpp"
#include "battle/near_words.hpp"
#include "battle/scenario.hpp"
#include "rulebook/clause.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace umpire {

/// An option of a ruleset, for listings: its name, its clause and its values. The default comes first; "<number>"
/// stands for any number.
struct OptionCard {
    std::string name;
    Clause clause;
    std::vector<std::string> values;
};

/// The options of one game: how names and values in files become members of its struct of options. An option is either
/// a number or one of named values. Of named values the member holds the number in the list; the first one is the
/// default.
template <class Options>
class OptionTable {
public:
    struct Choice {
        std::uint8_t Options::* member;
        std::vector<std::string_view> values;
    };
    /// A number from `low` to `high`, or with `is_length` a length up to `high` units. Where the book allows that it is
    /// absent, `absent` is the word for -1.
    struct Number {
        std::int32_t Options::* member;
        std::string_view absent;
        bool is_length = false;
        std::int32_t low = 0;
        std::int32_t high = 0;
    };
    struct Entry {
        std::string_view name;
        Clause clause;
        std::variant<Choice, Number> kind;
    };

    /// `game` is the title of the game, for messages. `values_clause` is the clause that a value outside the table
    /// breaks; without one it is the clause of the option.
    OptionTable(std::string_view game, LengthUnit unit, std::vector<Entry> entries,
                std::optional<Clause> values_clause = std::nullopt)
        : game_(game), unit_(unit), entries_(std::move(entries)), values_clause_(values_clause) {}

    const std::vector<Entry>& entries() const { return entries_; }

    /// Sets one option from text. Returns what is wrong with it, if anything.
    std::optional<Problem> set(Options& options, const OptionSetting& setting) const {
        for (const Entry& entry : entries_) {
            if (entry.name != setting.name) continue;
            if (take(options, entry, setting.value)) return std::nullopt;
            return Problem{setting.line, "option"_message(setting.name),
                           "is_not_one_of_its_values_expected"_message(setting.value, values_of(entry)),
                           std::string(values_clause_.value_or(entry.clause).id())};
        }
        return Problem{setting.line, "option"_message(setting.name),
                       nearly("has_no_option_of_this_name"_message(game_), setting.name, names()), ""};
    }

    /// The value of an option as text.
    std::string text(const Options& options, const Entry& entry) const {
        if (const auto* choices = std::get_if<Choice>(&entry.kind))
            return std::string(choices->values[options.*choices->member]);
        const auto& number = std::get<Number>(entry.kind);
        const std::int32_t value = options.*number.member;
        if (value < 0) return std::string(number.absent);
        return number.is_length ? text_of(Length{value}, unit_) : std::to_string(value);
    }

    /// A card for each option. `defaults` are the values that hold when nothing is said: those of the book, or of one
    /// edition.
    std::vector<OptionCard> cards(const Options& defaults = {}) const {
        std::vector<OptionCard> cards;
        for (const Entry& entry : entries_) {
            OptionCard card{std::string(entry.name), entry.clause, {}};
            if (const auto* choices = std::get_if<Choice>(&entry.kind)) {
                for (std::string_view value : choices->values) card.values.emplace_back(value);
                const auto usual = card.values.begin() + defaults.*choices->member;
                std::rotate(card.values.begin(), usual, usual + 1);
            } else {
                const auto& number = std::get<Number>(entry.kind);
                const bool is_one = number.low == number.high;
                card.values = {text(defaults, entry), is_one ? std::to_string(number.low) : "<number>"};
                const std::string absent(number.absent);
                if (!absent.empty() && absent != card.values.front()) card.values.push_back(absent);
            }
            cards.push_back(std::move(card));
        }
        return cards;
    }

private:
    bool take(Options& options, const Entry& entry, const std::string& value) const {
        if (const auto* choices = std::get_if<Choice>(&entry.kind)) {
            for (std::size_t i = 0; i < choices->values.size(); ++i) {
                if (choices->values[i] != value) continue;
                options.*choices->member = static_cast<std::uint8_t>(i);
                return true;
            }
            return false;
        }
        const auto& number = std::get<Number>(entry.kind);
        const auto found = number_of(number, value);
        if (found) options.*number.member = *found;
        return found.has_value();
    }

    /// The number that the text gives for this option, or nothing.
    std::optional<std::int32_t> number_of(const Number& option, std::string_view text) const {
        if (!option.absent.empty() && text == option.absent) return -1;
        if (option.is_length) {
            const auto length = length_of(text, unit_);
            const bool fits = length && length->units >= option.low && length->units <= option.high;
            return fits ? std::optional(length->units) : std::nullopt;
        }
        std::int32_t value = 0;
        for (const char c : text) {
            if (c < '0' || c > '9' || value > option.high) return std::nullopt;
            value = value * 10 + (c - '0');
        }
        const bool fits = !text.empty() && value >= option.low && value <= option.high;
        return fits ? std::optional(value) : std::nullopt;
    }

    std::vector<std::string_view> names() const {
        std::vector<std::string_view> names;
        for (const Entry& entry : entries_) names.push_back(entry.name);
        return names;
    }

    MessagePart values_of(const Entry& entry) const {
        if (const auto* choices = std::get_if<Choice>(&entry.kind)) {
            std::string text;
            for (std::string_view value : choices->values) text += (text.empty() ? "" : " | ") + std::string(value);
            return text;
        }
        const auto& number = std::get<Number>(entry.kind);
        MessagePart text = "a_whole_number_up"_message(number.high);
        if (number.is_length)
            text = unit_ == LengthUnit::inch ? "a_number_of_inches"_message() : "a_number_of_centimetres"_message();
        if (number.low == number.high) text = number.low;
        if (!number.absent.empty()) text = "either_value"_message(number.absent, std::move(text));
        return text;
    }

    std::string_view game_;
    LengthUnit unit_;
    std::vector<Entry> entries_;
    std::optional<Clause> values_clause_;
};

}  // namespace umpire
