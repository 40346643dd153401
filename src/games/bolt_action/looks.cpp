#include "games/bolt_action/texts.hpp"

namespace umpire::bolt_action {
namespace {

/// In the order of the terrain table.
constexpr TerrainLook look_rows[] = {
    TerrainLook{"open", Look::open, Passage::free, Screen::none, TerrainCover::none, ',', "'"},
    TerrainLook{"road", Look::road, Passage::road, Screen::none, TerrainCover::none, ':', "░"},
    TerrainLook{"crops", Look::crops, Passage::free, Screen::low, TerrainCover::light, ';', "≡"},
    TerrainLook{"undergrowth", Look::undergrowth, Passage::rough, Screen::low, TerrainCover::light, '"', "¤"},
    TerrainLook{"wood", Look::woods, Passage::rough, Screen::thin, TerrainCover::light, '&', "♠"},
    TerrainLook{"mud", Look::mud, Passage::rough, Screen::none, TerrainCover::none, '.', "¨"},
    TerrainLook{"ruins", Look::ruins, Passage::rough, Screen::thin, TerrainCover::hard, '%', "▒"},
    TerrainLook{"rocky", Look::rubble, Passage::rough, Screen::low, TerrainCover::hard, 'o', "∴"},
    TerrainLook{"foxholes", Look::foxholes, Passage::free, Screen::none, TerrainCover::hard, 'u', "∪"},
    TerrainLook{"trench", Look::trench, Passage::rough, Screen::none, TerrainCover::hard, '_', "╨"},
    TerrainLook{"net", Look::net, Passage::free, Screen::low, TerrainCover::light, 'x', "╳"},
    TerrainLook{"hedge", Look::hedge, Passage::obstacle, Screen::low, TerrainCover::light, '$', "♣"},
    TerrainLook{"bocage", Look::bocage, Passage::obstacle, Screen::thin, TerrainCover::light, '!', "♧"},
    TerrainLook{"wall", Look::low_wall, Passage::obstacle, Screen::low, TerrainCover::hard, '=', "▬"},
    TerrainLook{"barricade", Look::fence, Passage::obstacle, Screen::low, TerrainCover::light, '|', "╫"},
    TerrainLook{"sandbags", Look::sandbags, Passage::obstacle, Screen::low, TerrainCover::hard, '[', "◘"},
    TerrainLook{"dyke", Look::dyke, Passage::obstacle, Screen::low, TerrainCover::hard, 'n', "┴"},
    TerrainLook{"stream", Look::shallow_water, Passage::obstacle, Screen::none, TerrainCover::none, '~', "~"},
    TerrainLook{"anti_tank", Look::anti_tank, Passage::obstacle, Screen::low, TerrainCover::none, '*', "×"},
    TerrainLook{"water", Look::deep_water, Passage::closed, Screen::none, TerrainCover::none, '-', "≈"},
    TerrainLook{"cliff", Look::rock, Passage::closed, Screen::solid, TerrainCover::hard, '^', "▲"},
    TerrainLook{"wreck", Look::wreck, Passage::closed, Screen::solid, TerrainCover::hard, 'w', "◊"},
    TerrainLook{"building", Look::house, Passage::entered, Screen::solid, TerrainCover::hard, '#', "▓"},
    TerrainLook{"burning", Look::burning, Passage::closed, Screen::solid, TerrainCover::hard, 'f', "▚"},
    TerrainLook{"fortification", Look::bunker, Passage::closed, Screen::low, TerrainCover::hard, '@', "◙"},
    TerrainLook{"hill", Look::hill, Passage::free, Screen::crest, TerrainCover::none, '/', "∩"},
    TerrainLook{"", Look::unknown, Passage::free, Screen::none, TerrainCover::none, '?', "¿"},
};

}  // namespace

std::span<const TerrainLook> terrain_looks() { return look_rows; }

}  // namespace umpire::bolt_action
