#include "text/clause_words.hpp"

#include "rulebook/clause.hpp"
#include "rulebook/register.hpp"
#include "text/near_words.hpp"
#include "text/parsing.hpp"

#include <vector>

namespace umpire::text {

std::string fault_of_clause(std::string_view word, std::string_view ruleset) {
    if (clause_of(word)) {
        const std::string_view owner = rulebook::ruleset_of(word);
        if (owner == rulebook::register_of(ruleset) || rulebook::clauses(ruleset).empty()) return {};
        return shown(word) + " is a clause of " + std::string(owner) + ", not of " + std::string(ruleset);
    }
    std::string upper(word);
    for (char& letter : upper)
        letter = letter == '_' ? '-' : letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    std::vector<std::string_view> known;
    for (const rulebook::ClauseEntry& entry : rulebook::clauses(rulebook::ruleset_of(upper))) known.push_back(entry.id);
    return "no register has a clause " + shown(word) + nearly(upper, known);
}

}  // namespace umpire::text
