#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"

#include <string>
#include <string_view>

namespace umpire::cases {

/// What a line expects of a refusal, against the verdict on the action; empty when it is so. The words stand behind the
/// colon: `any`; or clauses, each of which must be cited; or clauses between which `or` stands, of which one must be.
/// `found X`, `allowed Y` and `about NAME` belong to the clause before them.
Message fault_of_refusal(const Match& match, const Verdict& verdict, std::string_view expected, Language language);

}  // namespace umpire::cases
