#include "figures/ae_wwii.hpp"
#include "games/ae_wwii/texts.hpp"

namespace umpire::ae_wwii {
namespace {

/// In the order of the terrain table.
constexpr TerrainLook look_rows[] = {
    TerrainLook{"open", Look::open, Passage::free, Screen::none, TerrainCover::none, ',', "'"},
    TerrainLook{"road", Look::road, Passage::free, Screen::none, TerrainCover::none, ':', "░"},
    TerrainLook{"hedge", Look::hedge, Passage::slow, Screen::low, TerrainCover::some, '"', "♣"},
    TerrainLook{"fence", Look::fence, Passage::slow, Screen::low, TerrainCover::some, '|', "╫"},
    TerrainLook{"low_wall", Look::low_wall, Passage::slow, Screen::low, TerrainCover::some, '=', "▬"},
    TerrainLook{"rubble", Look::rubble, Passage::slow, Screen::low, TerrainCover::some, '%', "▒"},
    TerrainLook{"parapet", Look::parapet, Passage::slow, Screen::low, TerrainCover::strong, '[', "◘"},
    TerrainLook{"crops", Look::crops, Passage::free, Screen::low, TerrainCover::slight, ';', "≡"},
    TerrainLook{"woods", Look::woods, Passage::slow, Screen::deep, TerrainCover::some, '&', "♠"},
    TerrainLook{"house", Look::house, Passage::slow, Screen::inside, TerrainCover::some, '#', "▓"},
    TerrainLook{"bunker", Look::bunker, Passage::slow, Screen::inside, TerrainCover::strong, '@', "◙"},
    TerrainLook{"rock", Look::rock, Passage::closed, Screen::solid, TerrainCover::some, '^', "▲"},
    TerrainLook{"tall_wall", Look::tall_wall, Passage::closed, Screen::solid, TerrainCover::some, '+', "█"},
    TerrainLook{"hill", Look::hill, Passage::free, Screen::crest, TerrainCover::none, '/', "∩"},
    TerrainLook{"trench", Look::trench, Passage::slow, Screen::none, TerrainCover::only_inside, '_', "╨"},
    TerrainLook{"wire", Look::wire, Passage::slow, Screen::none, TerrainCover::none, '*', "×"},
    TerrainLook{"shallow_water", Look::shallow_water, Passage::slow, Screen::none, TerrainCover::none, '~', "~"},
    TerrainLook{"deep_water", Look::deep_water, Passage::closed, Screen::none, TerrainCover::none, '-', "≈"},
    TerrainLook{"", Look::unknown, Passage::free, Screen::none, TerrainCover::none, '?', "¿"},
};

/// What the sign beside a unit shows; all others are infantry.
constexpr BranchRow branch_rows[] = {
    {"us_officer", Branch::headquarters}, {"us_sniper", Branch::reconnaissance}, {"us_mechanic", Branch::engineers},
    {"us_buffalo", Branch::armour},       {"us_airborne", Branch::airborne},     {"su_politruk", Branch::headquarters},
    {"de_officer", Branch::headquarters}, {"de_doktor", Branch::medical},
};

/// The first row that fits counts; what the game has of its own is drawn in its folder `figures`.
constexpr FigureLook figure_rows[] = {
    {"us_officer", "", "officer"},
    {"us_sniper", "", "sniper"},
    {"us_mechanic", "", "mechanic"},
    {"us_buffalo", "", "buffalo"},
    {"su_politruk", "", "officer"},
    {"su_psi_officer", "", "psi_officer"},
    {"su_chuman", "", "chuman"},
    {"de_officer", "", "officer"},
    {"de_doktor", "", "doktor"},
    {"de_fleshless", "", "fleshless"},
    {"", "bar", "lmg"},
    {"", "thompson", "smg"},
    {"", "ppsh_41", "smg"},
    {"", "mp40", "smg"},
    {"", "stg44", "smg"},
    {"", "", "rifleman"},
};

}  // namespace

std::span<const FigureLook> figure_looks() { return figure_rows; }
std::span<const BranchRow> branches() { return branch_rows; }
std::span<const FigureSymbol> figure_symbols() { return figures::ae_wwii; }

std::span<const TerrainLook> terrain_looks() { return look_rows; }

}  // namespace umpire::ae_wwii
