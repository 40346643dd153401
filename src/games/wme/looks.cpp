#include "games/wme/texts.hpp"

namespace umpire::wme {
namespace {

/// In the order of the terrain table (WM-TERR-2).
constexpr TerrainLook look_rows[] = {
    {"open", Look::open, Passage::free, Screen::none, TerrainCover::none, '.', "·"},
    {"wood", Look::woods, Passage::rough, Screen::deep, TerrainCover::light, '&', "♣"},
    {"village", Look::village, Passage::rough, Screen::deep, TerrainCover::light, '#', "▓"},
    {"rough", Look::rough, Passage::rough, Screen::none, TerrainCover::none, ',', "∴"},
    {"hill", Look::hill, Passage::free, Screen::crest, TerrainCover::slight, '/', "∩"},
    {"steep_hill", Look::steep_hill, Passage::rough, Screen::crest, TerrainCover::slight, '^', "▲"},
    {"low_obstacle", Look::hedge, Passage::obstacle, Screen::none, TerrainCover::light, '"', "≡"},
    {"stream", Look::stream, Passage::obstacle, Screen::none, TerrainCover::none, '~', "~"},
    {"ford", Look::ford, Passage::obstacle, Screen::none, TerrainCover::none, '~', "~"},
    {"river", Look::deep_water, Passage::closed, Screen::none, TerrainCover::none, '-', "≈"},
    {"lake", Look::deep_water, Passage::closed, Screen::none, TerrainCover::none, '-', "≈"},
    {"bridge", Look::bridge, Passage::road, Screen::none, TerrainCover::none, '=', "═"},
    {"road", Look::road, Passage::road, Screen::none, TerrainCover::none, ':', "░"},
    {"building", Look::house, Passage::closed, Screen::solid, TerrainCover::none, '#', "▓"},
    {"cliff", Look::rock, Passage::closed, Screen::solid, TerrainCover::none, '^', "▲"},
    {"rampart", Look::rampart, Passage::rough, Screen::none, TerrainCover::hard, '=', "▬"},
    {"", Look::unknown, Passage::free, Screen::none, TerrainCover::none, '?', "¿"},
};

}  // namespace

std::span<const FigureLook> figure_looks() { return {}; }
std::span<const TerrainLook> terrain_looks() { return look_rows; }

}  // namespace umpire::wme
