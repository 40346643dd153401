#include "draw/terrain_kinds.hpp"

#include "draw/words.hpp"

#include <algorithm>
#include <span>

namespace umpire::draw {
namespace {

constexpr Phrase phrase_of(Passage passage) {
    switch (passage) {
    case Passage::free: return {"free", "libre"};
    case Passage::slow: return {"difficult", "difficile"};
    case Passage::road: return {"doubles the move of vehicles", "double le mouvement des véhicules"};
    case Passage::rough: return {"rough", "accidenté"};
    case Passage::obstacle: return {"obstacle", "obstacle"};
    case Passage::entered: return {"can be held", "on peut le tenir"};
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
    case Screen::thin: return {"seen through", "vue au travers"};
    case Screen::crest: break;
    }
    return {"hides beyond", "cache au-delà"};
}

constexpr Phrase phrase_of(TerrainCover shelter) {
    switch (shelter) {
    case TerrainCover::none: return {"", ""};
    case TerrainCover::slight: return {"slight cover", "couvert léger"};
    case TerrainCover::some: return {"cover", "couvert"};
    case TerrainCover::strong: return {"strong cover", "couvert lourd"};
    case TerrainCover::light: return {"light cover", "couvert léger"};
    case TerrainCover::hard: return {"hard cover", "couvert dur"};
    case TerrainCover::only_inside: break;
    }
    return {"cover inside", "couvert dedans"};
}

}  // namespace

const TerrainLook& look_of(std::string_view kind, const Game& game) {
    for (const TerrainLook& look : game.looks.terrain)
        if (look.kind == kind && look.look != Look::unknown) return look;
    return game.looks.terrain.back();
}

std::string_view kind_of(const Scenario& scenario, std::size_t piece) {
    const std::vector<Setup::Piece>& described = scenario.setup.pieces;
    if (piece < described.size() && described[piece].name == scenario.pieces[piece].name) return described[piece].kind;
    const std::size_t row = scenario.pieces[piece].kind;
    const std::span<const TerrainLook> looks = game_of(scenario).looks.terrain;
    return scenario.setup.standard_terrain && row < looks.size() ? looks[row].kind : std::string_view{};
}

std::string_view kind_of(const Match& match, std::size_t piece) {
    const Scenario& scenario = match.scenario();
    if (const auto now = match.state(scenario.pieces[piece].name, "kind"))
        for (const TerrainLook& look : game_of(scenario).looks.terrain)
            if (look.kind == *now) return look.kind;
    return kind_of(scenario, piece);
}

const TerrainLook& look_of(const Match& match, std::size_t piece) {
    return look_of(kind_of(match, piece), game_of(match.scenario()));
}

std::string agreed_of(const Scenario& scenario, std::size_t piece, Language language) {
    for (const Setup::Piece& described : scenario.setup.pieces) {
        if (described.name != scenario.pieces[piece].name) continue;
        for (const std::string& trait : described.traits)
            for (const TraitName& row : game_of(scenario).names.traits)
                if (row.trait == trait) return std::string(row.says.in(language));
    }
    return {};
}

std::vector<std::string_view> kinds_on_table(const Match& match) {
    std::vector<std::string_view> kinds;
    for (std::size_t i = 0; i < match.scenario().pieces.size(); ++i) {
        const std::string_view kind = kind_of(match, i);
        if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
    }
    const Game& game = game_of(match.scenario());
    std::stable_sort(kinds.begin(), kinds.end(),
                     [&game](std::string_view a, std::string_view b) { return &look_of(a, game) < &look_of(b, game); });
    return kinds;
}

std::string effects_of(const TerrainLook& look, Language language) {
    if (look.look == Look::unknown) return {};
    std::string text(phrase_of(look.passage).in(language));
    for (const Phrase phrase : {phrase_of(look.screen), phrase_of(look.cover)}) {
        if (phrase.english.empty()) continue;
        text += ", ";
        text += phrase.in(language);
    }
    return text;
}

}  // namespace umpire::draw
