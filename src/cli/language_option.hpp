#pragma once

#include "rulebook/language.hpp"

#include <CLI/CLI.hpp>

#include <string>

namespace umpire::cli {

/// The option --lang of a command.
inline void add_language(CLI::App& command, Language& language) {
    const auto read = [&language](const std::string& word) {
        // Which of the two languages somebody reads who asks for another one is not known: both are said.
        if (word != "en" && word != "fr")
            throw CLI::ValidationError("--lang", "expected en or fr, found " + word + " (attendu : en ou fr)");
        language = word == "fr" ? Language::french : Language::english;
    };
    command.add_option_function<std::string>("--lang", read, "language of what players read: en or fr")
        ->option_text("en|fr");
}

}  // namespace umpire::cli
