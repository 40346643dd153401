#include "figures/wme.hpp"
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
    {"bridge", Look::bridge, Passage::free, Screen::none, TerrainCover::none, '=', "═"},
    {"road", Look::road, Passage::free, Screen::none, TerrainCover::none, ':', "░"},
    {"building", Look::house, Passage::closed, Screen::solid, TerrainCover::none, '#', "▓"},
    {"cliff", Look::rock, Passage::closed, Screen::solid, TerrainCover::none, '^', "▲"},
    {"rampart", Look::rampart, Passage::rough, Screen::none, TerrainCover::hard, '=', "▬"},
    {"", Look::unknown, Passage::free, Screen::none, TerrainCover::none, '?', "¿"},
};

/// What the sign beside a unit shows; all others are infantry.
constexpr BranchRow branch_rows[] = {
    {"m_knights", Branch::cavalry},      {"m_outriders", Branch::reconnaissance},
    {"m_guns", Branch::artillery},       {"m_wagon", Branch::armour},
    {"m_general", Branch::headquarters}, {"m_captain", Branch::headquarters},
    {"o_wolves", Branch::cavalry},       {"o_boars", Branch::cavalry},
    {"o_chariots", Branch::armour},      {"o_thrower", Branch::artillery},
    {"o_warlord", Branch::headquarters}, {"o_chieftain", Branch::headquarters},
    {"e_lances", Branch::cavalry},       {"e_riders", Branch::reconnaissance},
    {"e_chariots", Branch::armour},      {"e_eagles", Branch::airborne},
    {"e_bolts", Branch::artillery},      {"e_prince", Branch::headquarters},
    {"e_noble", Branch::headquarters},
};

/// A stand is one symbol, whatever models stand upon it.
constexpr FigureLook figure_rows[] = {
    {"m_halberdiers", "", "stand_spearmen"}, {"m_crossbows", "", "stand_archers"}, {"m_militia", "", "stand_infantry"},
    {"m_penitents", "", "stand_infantry"},   {"m_knights", "", "stand_knights"},   {"m_outriders", "", "stand_cavalry"},
    {"m_guns", "", "stand_artillery"},       {"m_wagon", "", "stand_machine"},     {"m_general", "", "stand_commander"},
    {"m_captain", "", "stand_commander"},    {"o_warriors", "", "stand_infantry"}, {"o_savages", "", "stand_infantry"},
    {"o_goblins", "", "stand_archers"},      {"o_ogres", "", "stand_infantry"},    {"o_trolls", "", "stand_infantry"},
    {"o_wolves", "", "stand_cavalry"},       {"o_boars", "", "stand_knights"},     {"o_chariots", "", "stand_chariot"},
    {"o_giant", "", "stand_giant"},          {"o_thrower", "", "stand_artillery"}, {"o_warlord", "", "stand_commander"},
    {"o_chieftain", "", "stand_commander"},  {"e_spears", "", "stand_spearmen"},   {"e_archers", "", "stand_archers"},
    {"e_guard", "", "stand_infantry"},       {"e_lances", "", "stand_knights"},    {"e_riders", "", "stand_cavalry"},
    {"e_chariots", "", "stand_chariot"},     {"e_eagles", "", "stand_flyer"},      {"e_bolts", "", "stand_artillery"},
    {"e_prince", "", "stand_commander"},     {"e_noble", "", "stand_commander"},   {"", "", "stand_infantry"},
};

}  // namespace

std::span<const FigureLook> figure_looks() { return figure_rows; }
std::span<const BranchRow> branches() { return branch_rows; }
std::span<const FigureSymbol> figure_symbols() { return figures::wme; }
std::span<const TerrainLook> terrain_looks() { return look_rows; }

}  // namespace umpire::wme
