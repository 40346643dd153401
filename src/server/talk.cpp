#include "server/talk.hpp"

#include "draw/utf8.hpp"
#include "server/message_rows.hpp"
#include "wire/requests.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>

namespace umpire::server {
namespace {

struct Letters {
    char32_t first = 0;
    char32_t last = 0;
};
/// Controls, ends of lines, marks that turn the direction of what follows, and letters that are meant not to be seen.
constexpr std::array unfit{Letters{0x00, 0x1F},       Letters{0x7F, 0x9F},       Letters{0x061C, 0x061C},
                           Letters{0x200B, 0x200B},   Letters{0x200E, 0x200F},   Letters{0x2028, 0x202E},
                           Letters{0x2060, 0x206F},   Letters{0xFDD0, 0xFDEF},   Letters{0xFEFF, 0xFEFF},
                           Letters{0xFFF0, 0xFFFB},   Letters{0xFFFE, 0xFFFF},   Letters{0x13430, 0x1345F},
                           Letters{0x1BCA0, 0x1BCA3}, Letters{0x1D173, 0x1D17A}, Letters{0xE0000, 0xE00FF}};
/// Of these alone nothing is to be seen; those that join other letters are among them.
constexpr std::array blank{Letters{0x20, 0x20},     Letters{0xA0, 0xA0},     Letters{0xAD, 0xAD},
                           Letters{0x0300, 0x036F}, Letters{0x1AB0, 0x1AFF}, Letters{0x1DC0, 0x1DFF},
                           Letters{0x20D0, 0x20FF}, Letters{0xFE20, 0xFE2F}, Letters{0x115F, 0x1160},
                           Letters{0x1680, 0x1680}, Letters{0x17B4, 0x17B5}, Letters{0x180B, 0x180F},
                           Letters{0x2000, 0x200D}, Letters{0x202F, 0x202F}, Letters{0x205F, 0x205F},
                           Letters{0x2800, 0x2800}, Letters{0x3000, 0x3000}, Letters{0x3164, 0x3164},
                           Letters{0xFE00, 0xFE0F}, Letters{0xFFA0, 0xFFA0}, Letters{0xE0100, 0xE01EF}};

bool is_among(char32_t letter, const auto& ranges) {
    return std::ranges::any_of(ranges,
                               [=](const Letters& range) { return range.first <= letter && letter <= range.last; });
}

/// The number of a letter of so many bytes, which are well-formed.
char32_t letter_of(std::string_view bytes) {
    const auto first = static_cast<unsigned char>(bytes.front());
    if (bytes.size() == 1) return first;
    char32_t letter = first & (0xFFU >> (bytes.size() + 1));
    for (const char byte : bytes.substr(1)) letter = (letter << 6U) | (static_cast<unsigned char>(byte) & 0x3FU);
    return letter;
}

Json name_json(const std::string& name) { return name.empty() ? Json(nullptr) : Json(name); }

}  // namespace

bool is_plain_line(std::string_view text, std::size_t letters_max) {
    std::size_t letters = 0;
    bool is_seen = false;
    while (!text.empty()) {
        const std::size_t size = draw::character_length(text);
        if (size == 0 || ++letters > letters_max) return false;
        const char32_t letter = letter_of(text.substr(0, size));
        if (is_among(letter, unfit)) return false;
        is_seen = is_seen || !is_among(letter, blank);
        text.remove_prefix(size);
    }
    return is_seen;
}

std::optional<Problem> fault_of_name(const wire::Json& request) {
    const auto name = request.find("name");
    if (name == request.end() || name->is_null()) return std::nullopt;
    if (name->is_string() && is_plain_line(name->get<std::string>(), name_letters_max)) return std::nullopt;
    return Problem{0, "name", "expected_a_name"_message(name_letters_max), ""};
}

std::optional<Problem> fault_of_said(const wire::Json& request) {
    const auto text = wire::text_in(request, "text");
    if (text && is_plain_line(*text, said_letters_max)) return std::nullopt;
    return Problem{0, "text", "expected_a_text_of_one_line"_message(said_letters_max), ""};
}

std::string name_in(const wire::Json& request) { return wire::text_in(request, "name").value_or(""); }

std::optional<Problem> fault_of_pointed(const wire::Json& request, Point table) {
    const auto is_there = [&](std::string_view key) {
        const auto place = wire::point_in(request, key);
        return place && place->x >= 0 && place->y >= 0 && place->x <= table.x && place->y <= table.y;
    };
    const auto to = request.find("to");
    const bool has_end = to != request.end() && !to->is_null();
    if (is_there("at") && (!has_end || is_there("to"))) return std::nullopt;
    return Problem{0, is_there("at") ? "to" : "at", "expected_a_place_on_the_table"_message(table.x, table.y), ""};
}

Text pointed_text(Side side, const std::string& name, const wire::Json& request) {
    return text_of({{"type", "point"},
                    {"side", wire::letter(side)},
                    {"name", name_json(name)},
                    {"at", request.at("at")},
                    {"to", request.contains("to") ? request.at("to") : Json(nullptr)}});
}

std::int64_t last_said(Store& store, const std::string& battle) {
    const std::vector<Said> last = store.talk(battle, std::numeric_limits<std::int64_t>::max(), 1);
    return last.empty() ? 0 : last.front().number;
}

Text talk_text(std::optional<std::int64_t> id, bool is_for_all, const std::vector<Said>& lines) {
    Json list = Json::array();
    for (const Said& said : lines) {
        Json line = wire::read_json(said.text);
        if (!line.is_object()) continue;  // of a damaged store
        line["number"] = said.number;
        list.push_back(std::move(line));
    }
    return text_of(
        {{"type", "talk"}, {"id", id ? Json(*id) : Json(nullptr)}, {"all", is_for_all}, {"lines", std::move(list)}});
}

std::string said_text(Side side, const std::string& name, std::string_view text, std::int64_t date) {
    return *text_of({{"side", wire::letter(side)}, {"name", name_json(name)}, {"text", text}, {"at", date}});
}

}  // namespace umpire::server
