#include "text/messages.hpp"

#include "text/message_tables.hpp"

#include <algorithm>
#include <cstddef>
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

/// What stands in quotation marks as a whole, in those of French; any other text as it is.
std::string with_french_marks(std::string_view text) {
    const bool is_marked = text.size() > 2 && (text[0] == '"' || text[0] == '\'') && text.back() == text[0];
    const std::string_view inner = is_marked ? text.substr(1, text.size() - 2) : text;
    if (!is_marked || inner.find(text[0]) != std::string_view::npos) return std::string(text);
    return "« " + std::string(inner) + " »";
}

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
        text += translated ? *translated : with_french_marks(said.text);
    }
}

/// How many letters a pattern says itself: the more, the more particular it is.
std::size_t letters_of(std::string_view pattern) {
    std::size_t letters = pattern.size();
    for (std::size_t at = hole_in(pattern); at != pattern.size(); at = hole_in(pattern)) {
        const std::size_t hole = pattern[at + 1] == '=' ? 3 : 2;
        letters -= hole;
        pattern.remove_prefix(at + hole);
    }
    return letters;
}

/// All forms in the order in which they are tried: what follows many messages, and then the most particular ones.
std::vector<const MessageForm*> forms_in_order() {
    std::vector<const MessageForm*> forms;
    for (const MessageForm& form : french_tails()) forms.push_back(&form);
    const auto tails = static_cast<std::ptrdiff_t>(forms.size());
    for (const auto& table : french_messages())
        for (const MessageForm& form : table) forms.push_back(&form);
    std::stable_sort(forms.begin() + tails, forms.end(), [](const MessageForm* a, const MessageForm* b) {
        return letters_of(a->english) > letters_of(b->english);
    });
    return forms;
}

/// The form of a message and what stands in its holes; nullptr when none has its form.
const MessageForm* form_of(std::string_view english, Holes& holes) {
    static const std::vector<const MessageForm*> forms = forms_in_order();
    for (const MessageForm* form : forms) {
        holes.clear();
        if (has_form(english, form->english, holes)) return form;
    }
    return nullptr;
}

std::optional<std::string> in_french(std::string_view english, int depth) {
    if (english.size() > translated_max || depth > depth_max) return std::nullopt;
    Holes holes;
    const MessageForm* form = form_of(english, holes);
    return form == nullptr ? std::nullopt : std::optional(filled(form->french, holes, depth));
}

}  // namespace

std::vector<std::span<const MessageForm>> french_messages() {
    std::vector<std::span<const MessageForm>> tables{french_program_messages(), french_case_messages(),
                                                     french_lab_messages(), french_play_messages(),
                                                     french_situation_messages()};
    for (const Game* game : games()) tables.push_back(game->messages);
    return tables;
}

std::string_view pattern_of(std::string_view english) {
    Holes holes;
    const MessageForm* form = form_of(english, holes);
    return form == nullptr ? std::string_view{} : form->english;
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
