#pragma once

#include "battle/action.hpp"
#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <memory>
#include <string>
#include <vector>

/// The small parts that messages are made of.
namespace umpire::wire {

/// How a message is worded: all that the wording needs beside the thing itself.
struct Wording {
    const Scenario& scenario;              ///< with the names of files, which actions use
    std::shared_ptr<const Scenario> told;  ///< with the names that players read
    LengthUnit unit;
    Language language;
    /// What whoever reads it sees of the table: then places are said in words, by where they lie on it. Without it they
    /// are left out. It outlives the wording.
    const Match* seen = nullptr;
};
Wording wording_for(const Match& match, Language language);
Wording wording_of_view(const Match& seen, Language language);
/// What a player would do, in a sentence of its own. `fine`: with lengths to the hundredth.
std::string action_text(const Action& action, const Wording& wording, bool fine = false);

Json json_of(Point point);
/// The number of an id; null for no id.
template <class Identifier>
Json number_of(Identifier id);

/// {"clause", "title"}: null for no clause.
Json json_of(Clause clause, Language language);
/// Why an action is refused, with one entry for each objection; empty when it is legal.
Json json_of(const Verdict& verdict, const Wording& wording);
Json json_of(const Problem& problem, Language language);

}  // namespace umpire::wire
