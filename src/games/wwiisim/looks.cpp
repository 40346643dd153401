#include "games/wwiisim/texts.hpp"

namespace umpire::wwiisim {
namespace {

/// In the order of the terrain table (WW-TER-5).
constexpr TerrainLook look_rows[] = {
    {"open", Look::open, Passage::free, Screen::none, TerrainCover::none, '.', "·"},
    {"road", Look::road, Passage::road, Screen::none, TerrainCover::none, ':', "░"},
    {"muddy_field", Look::mud, Passage::free, Screen::none, TerrainCover::none, ',', "∴"},
    {"snow_field", Look::open, Passage::slow, Screen::none, TerrainCover::none, '*', "∗"},
    {"swamp", Look::shallow_water, Passage::slow, Screen::none, TerrainCover::none, '~', "~"},
    {"light_wood", Look::woods, Passage::slow, Screen::deep, TerrainCover::light, '&', "♣"},
    {"dense_wood", Look::undergrowth, Passage::slow, Screen::deep, TerrainCover::hard, '%', "♠"},
    {"hedge", Look::hedge, Passage::slow, Screen::low, TerrainCover::light, '"', "≡"},
    {"low_wall", Look::low_wall, Passage::slow, Screen::low, TerrainCover::hard, '=', "▬"},
    {"trench", Look::trench, Passage::slow, Screen::none, TerrainCover::only_inside, '_', "╨"},
    {"crater_field", Look::foxholes, Passage::slow, Screen::none, TerrainCover::only_inside, 'o', "○"},
    {"gentle_hill", Look::hill, Passage::free, Screen::crest, TerrainCover::none, '/', "∩"},
    {"deep_river", Look::deep_water, Passage::closed, Screen::none, TerrainCover::none, '-', "≈"},
    {"lake", Look::deep_water, Passage::closed, Screen::none, TerrainCover::none, '-', "≈"},
    {"steep_hill", Look::rock, Passage::closed, Screen::crest, TerrainCover::none, '^', "▲"},
    {"cliff", Look::rock, Passage::closed, Screen::crest, TerrainCover::none, '^', "▲"},
    {"shack", Look::house, Passage::entered, Screen::solid, TerrainCover::strong, '#', "▓"},
    {"wooden_building", Look::house, Passage::entered, Screen::solid, TerrainCover::strong, '#', "▓"},
    {"brick_building", Look::house, Passage::entered, Screen::solid, TerrainCover::strong, '#', "▓"},
    {"concrete_building", Look::house, Passage::entered, Screen::solid, TerrainCover::strong, '#', "▓"},
    {"bunker", Look::bunker, Passage::entered, Screen::solid, TerrainCover::strong, '@', "◙"},
    {"shack_ruin", Look::ruins, Passage::slow, Screen::none, TerrainCover::strong, '%', "▒"},
    {"wooden_ruin", Look::ruins, Passage::slow, Screen::none, TerrainCover::strong, '%', "▒"},
    {"brick_ruin", Look::ruins, Passage::slow, Screen::none, TerrainCover::strong, '%', "▒"},
    {"concrete_ruin", Look::ruins, Passage::slow, Screen::none, TerrainCover::strong, '%', "▒"},
    {"bunker_ruin", Look::ruins, Passage::slow, Screen::none, TerrainCover::strong, '%', "▒"},
    {"", Look::unknown, Passage::free, Screen::none, TerrainCover::none, '?', "¿"},
};

}  // namespace

std::span<const TerrainLook> terrain_looks() { return look_rows; }

}  // namespace umpire::wwiisim
