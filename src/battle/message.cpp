#include "battle/message.hpp"

namespace umpire {

MessagePart::MessagePart(const Message& message) : MessagePart(message.part_) {}

MessagePart::MessagePart(Message&& message) : MessagePart(std::move(message).part_) {}

std::string MessagePart::in(Language language) const {
    if (row_ == nullptr) return text_;
    std::string text;
    std::string_view rest = row_->pattern.in(language);
    for (const MessagePart& part : parts_) {
        const std::size_t hole = rest.find("{}");
        text += rest.substr(0, hole);
        text += part.in(language);
        rest.remove_prefix(hole + 2);
    }
    return text.append(rest);
}

}  // namespace umpire
