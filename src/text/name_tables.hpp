#pragma once

#include <span>
#include <string_view>

/// The words of files in both languages, by game where the games differ.
namespace umpire::text {

struct Name {
    std::string_view id;
    std::string_view english;
    std::string_view french;
    std::string_view french_article;  ///< with its blank, where it has one: "le ", "l'"; empty where none is needed
};

/// The row of an id; nullptr when no table has it.
const Name* find_name(std::span<const Name> names, std::string_view id);

std::span<const Name> bolt_action_lists();
std::span<const Name> bolt_action_profiles();
std::span<const Name> bolt_action_weapons();
std::span<const Name> bolt_action_terrain();
std::span<const Name> bolt_action_states();
std::span<const Name> bolt_action_words();
std::span<const Name> bolt_action_victories();

}  // namespace umpire::text
