#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::draw {

/// Text that may stand in XML content and in attributes: the five special characters replaced, control characters and
/// bytes that are no UTF-8 turned into a question mark.
std::string escaped(std::string_view text);

/// Hundredths of a millimetre as decimal millimetres: 1270 is "12.7".
std::string mm(std::int64_t units);

/// Writes elements one after the other and closes what it opened. Values are escaped here, never before.
class Xml {
public:
    struct Attribute {
        std::string_view name;
        std::string value;
    };
    using Attributes = std::initializer_list<Attribute>;

    void empty(std::string_view name, Attributes attributes);
    void begin(std::string_view name, Attributes attributes);
    void end();
    /// An element with nothing but text inside.
    void text(std::string_view name, Attributes attributes, std::string_view content);
    /// Content of a style element, written as it is.
    void style(std::string_view rules);
    /// Elements that are sound already, written as they are.
    void raw(std::string_view elements) { text_ += elements; }
    /// Elements that another writer has finished.
    void append(const Xml& other) { text_ += other.text_; }

    const std::string& result() const { return text_; }

private:
    void start(std::string_view name, Attributes attributes);
    std::string text_;
    std::vector<std::string> open_;
};

}  // namespace umpire::draw
