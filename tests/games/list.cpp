#include "games/ae_wwii/game.hpp"
#include "games/bolt_action/game.hpp"
#include "games/fog/fog.hpp"
#include "games/wme/game.hpp"
#include "games/wwiisim/game.hpp"

#include <array>

namespace umpire {

/// In place of src/games/list.cpp: the games of this program, and one more that is not shipped.
std::span<const Game* const> games() {
    static constexpr std::array<const Game*, 7> all{&ae_wwii::game,       &bolt_action::game, &fog::first_edition,
                                                    &fog::second_edition, &wme::game,         &wwiisim::french,
                                                    &wwiisim::english};
    return all;
}

}  // namespace umpire
