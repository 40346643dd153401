#include "text/clause_words.hpp"

#include "battle/near_words.hpp"
#include "rulebook/clause.hpp"
#include "rulebook/register.hpp"
#include "text/message_rows.hpp"
#include "text/parsing.hpp"

#include <vector>

namespace umpire::text {

Message fault_of_clause(std::string_view word, std::string_view ruleset) {
    if (clause_of(word)) {
        const std::string_view owner = rulebook::ruleset_of(word);
        if (owner == rulebook::register_of(ruleset) || rulebook::clauses(ruleset).empty()) return {};
        return "is_a_clause"_message(word, owner, ruleset);
    }
    std::string upper(word);
    for (char& letter : upper)
        letter = letter == '_' ? '-' : letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    std::vector<std::string_view> known;
    for (const rulebook::ClauseEntry& entry : rulebook::clauses(rulebook::ruleset_of(upper))) known.push_back(entry.id);
    return nearly("no_register_has_a_clause"_message(word), upper, known);
}

}  // namespace umpire::text
