#include "text/messages.hpp"

#include "text/message_tables.hpp"

#include <optional>
#include <vector>

namespace umpire::text {
namespace {

constexpr std::size_t translated_max = 4000;  // longer texts are no messages of ours
constexpr int depth_max = 6;                  // a message in a message in ...

struct Hole {
    std::string_view text;
    bool is_name = false;  ///< said as it is
};
using Holes = std::vector<Hole>;

/// Where the next hole of a pattern begins, "{}" or "{=}"; its end when there is none.
std::size_t hole_in(std::string_view pattern) {
    for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1))
        if (pattern.substr(at).starts_with("{}") || pattern.substr(at).starts_with("{=}")) return at;
    return pattern.size();
}

/// Whether the whole text has the form of the pattern; what stands in the holes, each as short as possible.
bool has_form(std::string_view text, std::string_view pattern, Holes& holes) {
    const std::size_t hole = hole_in(pattern);
    if (!text.starts_with(pattern.substr(0, hole))) return false;
    text.remove_prefix(hole);
    if (hole == pattern.size()) return text.empty();
    const bool is_name = pattern[hole + 1] == '=';
    const std::string_view rest = pattern.substr(hole + (is_name ? 3 : 2));
    const std::string_view next = rest.substr(0, hole_in(rest));
    holes.push_back({{}, is_name});
    const std::size_t place = holes.size() - 1;
    for (std::size_t end = rest.empty() ? text.size() : text.find(next); end <= text.size();
         end = text.find(next, end + 1)) {
        holes[place].text = text.substr(0, end);
        if (has_form(text.substr(end), rest, holes)) return true;
        holes.resize(place + 1);
        if (end == text.size()) break;
    }
    holes.pop_back();
    return false;
}

std::optional<std::string> in_french(std::string_view english, int depth);

/// The form in French, with what stands in the holes.
std::string filled(std::string_view french, const Holes& holes, int depth) {
    std::string text;
    std::size_t place = 0;
    for (;;) {
        const std::size_t hole = hole_in(french);
        text += french.substr(0, hole);
        if (hole == french.size()) return text;
        french.remove_prefix(hole + 2);
        const Hole& said = holes[place++];
        const auto translated = said.is_name ? std::nullopt : in_french(said.text, depth + 1);
        text += translated.value_or(std::string(said.text));
    }
}

std::optional<std::string> in_french(std::string_view english, int depth) {
    if (english.size() > translated_max || depth > depth_max) return std::nullopt;
    static const std::vector<std::span<const MessageForm>> tables = french_messages();
    for (const auto& forms : tables) {
        for (const MessageForm& form : forms) {
            Holes holes;
            if (has_form(english, form.english, holes)) return filled(form.french, holes, depth);
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<std::span<const MessageForm>> french_messages() {
    std::vector<std::span<const MessageForm>> tables{french_program_messages(), french_case_messages(),
                                                     french_lab_messages(), french_play_messages(),
                                                     french_situation_messages()};
    for (const Game* game : games()) tables.push_back(game->messages);
    return tables;
}

std::string message_in(std::string_view english, Language language) {
    if (language == Language::english) return std::string(english);
    return in_french(english, 0).value_or(std::string(english));
}

bool message_is_known(std::string_view english) { return in_french(english, 0).has_value(); }

std::string_view fault_of_form(const MessageForm& form) {
    const auto count = [](std::string_view pattern) {
        std::size_t holes = 0;
        for (std::size_t at = hole_in(pattern); at != pattern.size(); at = hole_in(pattern)) {
            pattern.remove_prefix(at + 2);
            ++holes;
        }
        return holes;
    };
    if (form.french.find("{=}") != std::string_view::npos) return "French holes are written {}";
    if (count(form.english) != count(form.french)) return "other holes in French than in English";
    if (hole_in(form.english) == 0 && form.english.size() <= 4) return "matches everything";
    return {};
}

}  // namespace umpire::text
