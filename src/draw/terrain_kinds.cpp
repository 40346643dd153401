#include "draw/terrain_kinds.hpp"

#include <algorithm>
#include <array>

namespace umpire::draw {
namespace {

constexpr std::array looks{
    TerrainLook{"open", Look::open, Passage::free, Screen::none, Shelter::none, ',', "'"},
    TerrainLook{"road", Look::road, Passage::free, Screen::none, Shelter::none, ':', "░"},
    TerrainLook{"hedge", Look::hedge, Passage::slow, Screen::low, Shelter::some, '"', "♣"},
    TerrainLook{"fence", Look::fence, Passage::slow, Screen::low, Shelter::some, '|', "╫"},
    TerrainLook{"low_wall", Look::low_wall, Passage::slow, Screen::low, Shelter::some, '=', "▬"},
    TerrainLook{"rubble", Look::rubble, Passage::slow, Screen::low, Shelter::some, '%', "▒"},
    TerrainLook{"parapet", Look::parapet, Passage::slow, Screen::low, Shelter::strong, '[', "◘"},
    TerrainLook{"crops", Look::crops, Passage::free, Screen::low, Shelter::slight, ';', "≡"},
    TerrainLook{"woods", Look::woods, Passage::slow, Screen::deep, Shelter::some, '&', "♠"},
    TerrainLook{"house", Look::house, Passage::slow, Screen::inside, Shelter::some, '#', "▓"},
    TerrainLook{"bunker", Look::bunker, Passage::slow, Screen::inside, Shelter::strong, '@', "◙"},
    TerrainLook{"rock", Look::rock, Passage::closed, Screen::solid, Shelter::some, '^', "▲"},
    TerrainLook{"tall_wall", Look::tall_wall, Passage::closed, Screen::solid, Shelter::some, '+', "█"},
    TerrainLook{"hill", Look::hill, Passage::free, Screen::crest, Shelter::none, '/', "∩"},
    TerrainLook{"trench", Look::trench, Passage::slow, Screen::none, Shelter::only_inside, '_', "╨"},
    TerrainLook{"wire", Look::wire, Passage::slow, Screen::none, Shelter::none, '*', "×"},
    TerrainLook{"shallow_water", Look::shallow_water, Passage::slow, Screen::none, Shelter::none, '~', "~"},
    TerrainLook{"deep_water", Look::deep_water, Passage::closed, Screen::none, Shelter::none, '-', "≈"},
    TerrainLook{"", Look::unknown, Passage::free, Screen::none, Shelter::none, '?', "¿"},
};
static_assert(looks.size() == static_cast<std::size_t>(Look::unknown) + 1);

struct Phrase {
    std::string_view english;
    std::string_view french;
    std::string_view in(Language language) const { return language == Language::french ? french : english; }
};

constexpr Phrase phrase_of(Passage passage) {
    switch (passage) {
    case Passage::free: return {"free", "libre"};
    case Passage::slow: return {"difficult", "difficile"};
    case Passage::closed: break;
    }
    return {"impassable", "infranchissable"};
}

constexpr Phrase phrase_of(Screen screen) {
    switch (screen) {
    case Screen::none: return {"", ""};
    case Screen::low: return {"seen over", "vue par-dessus"};
    case Screen::deep: return {"hides where deep", "cache si profond"};
    case Screen::inside: return {"hides beyond", "cache au-delà"};
    case Screen::solid: return {"blocks sight", "bloque la vue"};
    case Screen::crest: break;
    }
    return {"hides beyond", "cache au-delà"};
}

constexpr Phrase phrase_of(Shelter shelter) {
    switch (shelter) {
    case Shelter::none: return {"", ""};
    case Shelter::slight: return {"slight cover", "couvert léger"};
    case Shelter::some: return {"cover", "couvert"};
    case Shelter::strong: return {"strong cover", "couvert lourd"};
    case Shelter::only_inside: break;
    }
    return {"cover inside", "couvert dedans"};
}

}  // namespace

std::span<const TerrainLook> terrain_looks() { return looks; }

const TerrainLook& look_of(std::string_view kind) {
    for (const TerrainLook& look : looks)
        if (look.kind == kind && look.look != Look::unknown) return look;
    return looks.back();
}

std::string_view kind_of(const Scenario& scenario, std::size_t piece) {
    const std::vector<Setup::Piece>& described = scenario.setup.pieces;
    if (piece < described.size() && described[piece].name == scenario.pieces[piece].name) return described[piece].kind;
    const std::size_t row = scenario.pieces[piece].kind;
    return scenario.setup.standard_terrain && row < looks.size() ? looks[row].kind : std::string_view{};
}

int level_of(Look look) {
    switch (look) {
    case Look::hill:
    case Look::open: return 0;
    case Look::crops:
    case Look::shallow_water:
    case Look::deep_water: return 1;
    case Look::road: return 2;
    case Look::hedge:
    case Look::fence:
    case Look::low_wall:
    case Look::rubble:
    case Look::parapet:
    case Look::woods:
    case Look::house:
    case Look::bunker:
    case Look::rock:
    case Look::tall_wall:
    case Look::trench:
    case Look::wire:
    case Look::unknown: break;
    }
    return levels - 1;
}

std::vector<std::string_view> kinds_on_table(const Scenario& scenario) {
    std::vector<std::string_view> kinds;
    for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
        const std::string_view kind = kind_of(scenario, i);
        if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
    }
    std::stable_sort(kinds.begin(), kinds.end(),
                     [](std::string_view a, std::string_view b) { return look_of(a).look < look_of(b).look; });
    return kinds;
}

std::string effects_of(const TerrainLook& look, Language language) {
    if (look.look == Look::unknown) return {};
    std::string text(phrase_of(look.passage).in(language));
    for (const Phrase phrase : {phrase_of(look.screen), phrase_of(look.shelter)}) {
        if (phrase.english.empty()) continue;
        text += ", ";
        text += phrase.in(language);
    }
    return text;
}

}  // namespace umpire::draw
