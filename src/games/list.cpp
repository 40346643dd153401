#include "games/ae_wwii/game.hpp"
#include "games/bolt_action/game.hpp"
#include "games/wme/game.hpp"
#include "games/wwiisim/game.hpp"

#include <array>

namespace umpire {

/// The one list of games. It stands alone in its file, so that a program can be linked with a list of its own: the
/// tests have one with a game more.
std::span<const Game* const> games() {
    static constexpr std::array<const Game*, 5> all{&ae_wwii::game, &bolt_action::game, &wme::game, &wwiisim::french,
                                                    &wwiisim::english};
    return all;
}

}  // namespace umpire
