#include "draw/xml.hpp"

#include "battle/assert.hpp"
#include "draw/utf8.hpp"

namespace umpire::draw {

std::string escaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = character_length(text.substr(i));
        const std::string_view character = text.substr(i, length == 0 ? 1 : length);
        const auto byte = static_cast<unsigned char>(character[0]);
        if (length == 0 || byte < 0x20 || byte == 0x7f || character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF") {
            out += byte == '\n' || byte == '\t' ? ' ' : '?';
        } else if (character == "&") {
            out += "&amp;";
        } else if (character == "<") {
            out += "&lt;";
        } else if (character == ">") {
            out += "&gt;";
        } else if (character == "\"") {
            out += "&quot;";
        } else if (character == "'") {
            out += "&#39;";
        } else {
            out += character;
        }
        i += character.size();
    }
    return out;
}

std::string mm(std::int64_t units) {
    const std::int64_t size = units < 0 ? -units : units;
    std::string text = units < 0 ? "-" : "";
    text += std::to_string(size / 100);
    const std::int64_t rest = size % 100;
    if (rest != 0) {
        text += '.';
        text += static_cast<char>('0' + rest / 10);
        if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
    }
    return text;
}

void Xml::start(std::string_view name, Attributes attributes) {
    text_ += '<';
    text_ += name;
    for (const Attribute& attribute : attributes) {
        text_ += ' ';
        text_ += attribute.name;
        text_ += "=\"";
        text_ += escaped(attribute.value);
        text_ += '"';
    }
}

void Xml::empty(std::string_view name, Attributes attributes) {
    start(name, attributes);
    text_ += "/>\n";
}

void Xml::begin(std::string_view name, Attributes attributes) {
    start(name, attributes);
    text_ += ">\n";
    open_.emplace_back(name);
}

void Xml::end() {
    UMPIRE_ASSERT(!open_.empty());
    text_ += "</" + open_.back() + ">\n";
    open_.pop_back();
}

void Xml::text(std::string_view name, Attributes attributes, std::string_view content) {
    start(name, attributes);
    text_ += '>';
    text_ += escaped(content);
    text_ += "</";
    text_ += name;
    text_ += ">\n";
}

void Xml::style(std::string_view rules) {
    text_ += "<style>\n";
    text_ += rules;
    text_ += "</style>\n";
}

}  // namespace umpire::draw
