#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"
#include "wire/parts.hpp"

/// How the rules see a unit where it stands (battle/stance.hpp), as messages. The battle is as its observer knows it.
namespace umpire::wire {

/// The answer of the call `stance`: the zones of the unit's figures, and what the rules see about it. Both are empty
/// in games that tell nothing, of units of which there is nothing to say, and where nobody may measure.
Json stance_json(const Match& seen, UnitId unit, Language language);
/// Who supports whom in the fight that the action is about, each with its sentence.
Json supports_json(const Match& seen, const Action& action, const Wording& wording);
/// Adds to a choice who supports whom in the fight that it is about; adds nothing where nobody does.
void put_supports(Json& choice, const Match& seen, const Action& action, const Wording& wording);

}  // namespace umpire::wire
