#include "battle/message.hpp"

#include "battle/quoted.hpp"

namespace umpire {

MessagePart::MessagePart(const Message& message) : MessagePart(message.part_) {}

MessagePart::MessagePart(Message&& message) : MessagePart(std::move(message).part_) {}

MessagePart MessagePart::joined(std::vector<MessagePart> parts, std::string_view between) {
    MessagePart all;
    all.parts_ = std::move(parts);
    all.between_ = between;
    return all;
}

MessagePart MessagePart::lines(std::string_view text, std::string_view between) {
    std::vector<MessagePart> lines;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return joined(std::move(lines), between);
}

std::string MessagePart::in(Language language) const { return shown(language, shown_signs_max); }

std::string MessagePart::shown(Language language, std::size_t signs_max) const {
    if (row_ != nullptr) return filled(language);
    // A single word, such as the name in the field "model NAME", is cut like a quotation. A path has slashes.
    const bool is_word = text_.find_first_of(" /") == std::string::npos;
    if (parts_.empty()) return quoted_text(text_, is_word ? quoted_signs_max : signs_max);
    std::string text = parts_.front().in(language);
    for (std::size_t i = 1; i < parts_.size(); ++i) text.append(between_).append(parts_[i].in(language));
    return text;
}

std::string MessagePart::filled(Language language) const {
    std::string text;
    std::string_view rest = row_->pattern.in(language);
    for (const MessagePart& part : parts_) {
        const std::string_view before = rest.substr(0, rest.find("{}"));
        const bool is_quoted = before.ends_with("'") || before.ends_with("« ");
        text.append(before).append(part.shown(language, is_quoted ? quoted_signs_max : shown_signs_max));
        rest.remove_prefix(before.size() + 2);
    }
    return text.append(rest);
}

}  // namespace umpire
