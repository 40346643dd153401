#include "battle/verb_signs.hpp"
#include "games/ae_wwii/game.hpp"
#include "games/ae_wwii/verb_signs.hpp"
#include "games/bolt_action/game.hpp"
#include "games/bolt_action/verb_signs.hpp"
#include "games/fog/fog.hpp"
#include "games/wme/game.hpp"
#include "games/wme/verb_signs.hpp"
#include "games/wwiisim/game.hpp"
#include "games/wwiisim/verb_signs.hpp"

#include <array>

namespace umpire {

/// In place of src/games/list.cpp: the games of this program, and one more that is not shipped.
std::span<const Game* const> games() {
    static constexpr std::array<const Game*, 7> all{&ae_wwii::game,       &bolt_action::game, &fog::first_edition,
                                                    &fog::second_edition, &wme::game,         &wwiisim::french,
                                                    &wwiisim::english};
    return all;
}

std::span<const VerbSign> verb_signs_of(std::string_view ruleset) {
    if (ruleset == ae_wwii::game.card.name) return ae_wwii::verb_signs;
    if (ruleset == bolt_action::game.card.name) return bolt_action::verb_signs;
    if (ruleset == wme::game.card.name) return wme::verb_signs;
    if (ruleset == wwiisim::french.card.name || ruleset == wwiisim::english.card.name) return wwiisim::verb_signs;
    return {};
}

}  // namespace umpire
