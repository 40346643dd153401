#include "text/foreign.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace umpire::text {
namespace {

// clang-format off
constexpr auto rows = std::to_array<MessageRow>({
    {"toml_error", "Error while parsing {}: {}", "ce TOML ne peut pas être lu ({}) : {}"},
    {"toml_expected", "expected {}, saw '{}'", "attendu : {} ; trouvé : « {} »"},
    {"toml_comment", "a comment or whitespace", "un commentaire ou une espace"},
    {"toml_key_or_closing", "key or closing '{}'", "une clé ou « {} »"},
    {"toml_keys", "keys, tables, whitespace or comments", "des clés, des tables, des espaces ou des commentaires"},
    {"toml_zeroes", "leading zeroes are prohibited", "un nombre ne commence pas par un zéro"},
    {"toml_escape", "unknown escape sequence '{}'", "suite d'échappement inconnue « {} »"},
    {"system_no_file", "No such file or directory", "ce fichier ou ce dossier n'existe pas"},
    {"system_denied", "Permission denied", "accès refusé"},
    {"system_folder", "Is a directory", "c'est un dossier"},
    {"system_no_folder", "Not a directory", "ce n'est pas un dossier"},
    {"system_no_space", "No space left on device", "il n'y a plus de place"},
    {"system_too_large", "File too large", "le fichier est trop grand"},
    {"system_read_only", "Read-only file system", "le disque est en lecture seule"},
    {"system_address_in_use", "Address already in use",
     "un autre programme y écoute déjà ; nommez un autre port par --port"},
    {"sqlite_no_database", "unable to open database file", "il n'y a pas là de fichier que l'on puisse lire et écrire"},
    {"sqlite_full", "database or disk is full", "il n'y a plus de place"},
    {"sqlite_disk", "disk I/O error", "le disque ne lit ou n'écrit pas"},
    {"sqlite_malformed", "database disk image is malformed", "il est endommagé"},
    {"sqlite_other_file", "file is not a database", "ce n'est pas un tel fichier"},
    {"sqlite_locked", "database is locked", "un autre programme le retient"},
    {"sqlite_read_only", "attempt to write a readonly database", "il ne peut être que lu"},
});
// clang-format on

constexpr std::size_t known_max = 1000;  // longer texts are looked at by nobody

/// Whether the whole text has the form of the pattern; what stands in the holes, each as short as possible.
bool has_form(std::string_view text, std::string_view pattern, std::vector<std::string_view>& holes) {
    const std::size_t hole = pattern.find("{}");
    if (hole == std::string_view::npos) return text == pattern;
    if (!text.starts_with(pattern.substr(0, hole))) return false;
    text.remove_prefix(hole);
    const std::string_view rest = pattern.substr(hole + 2);
    const std::string_view next = rest.substr(0, rest.find("{}"));
    holes.emplace_back();
    const std::size_t place = holes.size() - 1;
    for (std::size_t end = rest.empty() ? text.size() : text.find(next); end <= text.size();
         end = text.find(next, end + 1)) {
        holes[place] = text.substr(0, end);
        if (has_form(text.substr(end), rest, holes)) return true;
        holes.resize(place + 1);
        if (end == text.size()) break;
    }
    holes.pop_back();
    return false;
}

}  // namespace

MessagePart from_outside(std::string_view english) {
    if (english.size() > known_max) return english;
    for (const MessageRow& row : rows) {
        std::vector<std::string_view> holes;
        if (!has_form(english, row.pattern.english, holes)) continue;
        std::vector<MessagePart> parts;
        for (const std::string_view hole : holes) parts.push_back(from_outside(hole));
        return MessagePart(row, std::move(parts));
    }
    return english;
}

std::span<const MessageRow> foreign_rows() { return rows; }

}  // namespace umpire::text
