#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace umpire::draw_tests {

inline bool is_name(std::string_view text) {
    for (const char c : text)
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-')) return false;
    return !text.empty();
}

/// Text or the value of an attribute holds no mark of XML and only entities that every reader knows.
inline bool is_sound_text(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (text[i] == '<' || (byte < 0x20 && text[i] != '\n')) return false;
        if (text[i] != '&') continue;
        const std::string_view rest = text.substr(i);
        bool known = false;
        for (const std::string_view entity : {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"})
            known = known || rest.starts_with(entity);
        if (!known) return false;
    }
    return true;
}

/// Name and attributes of a tag between its angle brackets.
inline std::string tag_fault(std::string_view tag) {
    const std::string_view name = tag.substr(0, tag.find(' '));
    if (!is_name(name)) return "bad name in <" + std::string(tag) + ">";
    tag.remove_prefix(name.size());
    std::vector<std::string_view> seen;
    while (!tag.empty()) {
        const std::size_t equals = tag.find("=\"");
        const std::size_t end = equals == std::string_view::npos ? equals : tag.find('"', equals + 2);
        if (tag[0] != ' ' || end == std::string_view::npos) return "bad attribute in " + std::string(name);
        const std::string_view key = tag.substr(1, equals - 1);
        for (const std::string_view other : seen)
            if (other == key) return "attribute twice in " + std::string(name);
        seen.push_back(key);
        if (!is_name(key) || !is_sound_text(tag.substr(equals + 2, end - equals - 2)))
            return "bad value of " + std::string(key);
        tag.remove_prefix(end + 1);
    }
    return {};
}

/// What is wrong with a text as XML, for the part of XML that pictures use; empty when it is well-formed.
inline std::string xml_fault(std::string_view xml) {
    std::vector<std::string> open;
    bool has_root = false;
    while (!xml.empty()) {
        const std::size_t start = xml.find('<');
        if (!is_sound_text(xml.substr(0, start))) return "bad text before " + std::string(xml.substr(0, 60));
        if (start == std::string_view::npos) break;
        const std::size_t end = xml.find('>', start);
        if (end == std::string_view::npos) return "a tag without an end";
        std::string_view tag = xml.substr(start + 1, end - start - 1);
        xml.remove_prefix(end + 1);
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != tag.substr(1)) return "wrong end tag " + std::string(tag);
            open.pop_back();
            continue;
        }
        if (open.empty() && has_root) return "two roots";
        has_root = true;
        const bool is_empty = tag.ends_with('/');
        if (is_empty) tag.remove_suffix(1);
        if (const std::string fault = tag_fault(tag); !fault.empty()) return fault;
        if (!is_empty) open.emplace_back(tag.substr(0, tag.find(' ')));
    }
    if (!open.empty()) return "no end of " + open.back();
    return has_root ? std::string{} : "no root";
}

}  // namespace umpire::draw_tests
