#include "battle/verb_signs.hpp"
#include "games/ae_wwii/game.hpp"
#include "games/ae_wwii/verb_signs.hpp"
#include "games/bolt_action/game.hpp"
#include "games/bolt_action/verb_signs.hpp"
#include "games/wme/game.hpp"
#include "games/wme/verb_signs.hpp"
#include "games/wwiisim/game.hpp"
#include "games/wwiisim/verb_signs.hpp"

#include <array>

namespace umpire {

/// The one list of games. It stands alone in its file, so that a program can be linked with a list of its own: the
/// tests have one with a game more.
std::span<const Game* const> games() {
    static constexpr std::array<const Game*, 5> all{&ae_wwii::game, &bolt_action::game, &wme::game, &wwiisim::french,
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
