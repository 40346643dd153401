#include "draw/terrain_kinds.hpp"

#include "draw/words.hpp"

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

constexpr std::array bolt_action_looks{
    TerrainLook{"open", Look::open, Passage::free, Screen::none, Shelter::none, ',', "'"},
    TerrainLook{"road", Look::road, Passage::road, Screen::none, Shelter::none, ':', "░"},
    TerrainLook{"crops", Look::crops, Passage::free, Screen::low, Shelter::light, ';', "≡"},
    TerrainLook{"undergrowth", Look::undergrowth, Passage::rough, Screen::low, Shelter::light, '"', "¤"},
    TerrainLook{"wood", Look::woods, Passage::rough, Screen::thin, Shelter::light, '&', "♠"},
    TerrainLook{"mud", Look::mud, Passage::rough, Screen::none, Shelter::none, '.', "¨"},
    TerrainLook{"ruins", Look::ruins, Passage::rough, Screen::thin, Shelter::hard, '%', "▒"},
    TerrainLook{"rocky", Look::rubble, Passage::rough, Screen::low, Shelter::hard, 'o', "∴"},
    TerrainLook{"foxholes", Look::foxholes, Passage::free, Screen::none, Shelter::hard, 'u', "∪"},
    TerrainLook{"trench", Look::trench, Passage::rough, Screen::none, Shelter::hard, '_', "╨"},
    TerrainLook{"net", Look::net, Passage::free, Screen::low, Shelter::light, 'x', "╳"},
    TerrainLook{"hedge", Look::hedge, Passage::obstacle, Screen::low, Shelter::light, '$', "♣"},
    TerrainLook{"bocage", Look::bocage, Passage::obstacle, Screen::thin, Shelter::light, '!', "♧"},
    TerrainLook{"wall", Look::low_wall, Passage::obstacle, Screen::low, Shelter::hard, '=', "▬"},
    TerrainLook{"barricade", Look::fence, Passage::obstacle, Screen::low, Shelter::light, '|', "╫"},
    TerrainLook{"sandbags", Look::sandbags, Passage::obstacle, Screen::low, Shelter::hard, '[', "◘"},
    TerrainLook{"dyke", Look::dyke, Passage::obstacle, Screen::low, Shelter::hard, 'n', "┴"},
    TerrainLook{"stream", Look::shallow_water, Passage::obstacle, Screen::none, Shelter::none, '~', "~"},
    TerrainLook{"anti_tank", Look::anti_tank, Passage::obstacle, Screen::low, Shelter::none, '*', "×"},
    TerrainLook{"water", Look::deep_water, Passage::closed, Screen::none, Shelter::none, '-', "≈"},
    TerrainLook{"cliff", Look::rock, Passage::closed, Screen::solid, Shelter::hard, '^', "▲"},
    TerrainLook{"wreck", Look::wreck, Passage::closed, Screen::solid, Shelter::hard, 'w', "◊"},
    TerrainLook{"building", Look::house, Passage::entered, Screen::solid, Shelter::hard, '#', "▓"},
    TerrainLook{"burning", Look::burning, Passage::closed, Screen::solid, Shelter::hard, 'f', "▚"},
    TerrainLook{"fortification", Look::bunker, Passage::closed, Screen::low, Shelter::hard, '@', "◙"},
    TerrainLook{"hill", Look::hill, Passage::free, Screen::crest, Shelter::none, '/', "∩"},
    looks.back(),
};

struct Phrase {
    std::string_view english;
    std::string_view french;
    std::string_view in(Language language) const { return language == Language::french ? french : english; }
};

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

constexpr Phrase phrase_of(Shelter shelter) {
    switch (shelter) {
    case Shelter::none: return {"", ""};
    case Shelter::slight: return {"slight cover", "couvert léger"};
    case Shelter::some: return {"cover", "couvert"};
    case Shelter::strong: return {"strong cover", "couvert lourd"};
    case Shelter::light: return {"light cover", "couvert léger"};
    case Shelter::hard: return {"hard cover", "couvert dur"};
    case Shelter::only_inside: break;
    }
    return {"cover inside", "couvert dedans"};
}

}  // namespace

std::span<const TerrainLook> terrain_looks(Game game) {
    if (game == Game::bolt_action) return bolt_action_looks;
    return looks;
}

const TerrainLook& look_of(std::string_view kind, Game game) {
    const std::span<const TerrainLook> all = terrain_looks(game);
    for (const TerrainLook& look : all)
        if (look.kind == kind && look.look != Look::unknown) return look;
    return all.back();
}

Game game_of(const Scenario& scenario) { return umpire::game_of(scenario.setup.ruleset); }

std::string_view kind_of(const Scenario& scenario, std::size_t piece) {
    const std::vector<Setup::Piece>& described = scenario.setup.pieces;
    if (piece < described.size() && described[piece].name == scenario.pieces[piece].name) return described[piece].kind;
    const std::size_t row = scenario.pieces[piece].kind;
    return scenario.setup.standard_terrain && row < looks.size() ? looks[row].kind : std::string_view{};
}

std::string_view kind_of(const Match& match, std::size_t piece) {
    const Scenario& scenario = match.scenario();
    if (const auto now = match.state(scenario.pieces[piece].name, "kind"))
        for (const TerrainLook& look : terrain_looks(game_of(scenario)))
            if (look.kind == *now) return look.kind;
    return kind_of(scenario, piece);
}

const TerrainLook& look_of(const Match& match, std::size_t piece) {
    return look_of(kind_of(match, piece), game_of(match.scenario()));
}

std::string agreed_of(const Scenario& scenario, std::size_t piece, Language language) {
    constexpr Words closed_words{"closed", "fermé"};
    constexpr Words to_vehicles_words{"closed to vehicles", "fermé aux véhicules"};
    for (const Setup::Piece& described : scenario.setup.pieces) {
        if (described.name != scenario.pieces[piece].name) continue;
        for (const std::string& trait : described.traits) {
            if (trait == "impassable") return std::string(closed_words.in(language));
            if (trait == "to_vehicles") return std::string(to_vehicles_words.in(language));
        }
    }
    return {};
}

int level_of(Look look) {
    switch (look) {
    case Look::hill:
    case Look::open: return 0;
    case Look::crops:
    case Look::mud:
    case Look::shallow_water:
    case Look::deep_water: return 1;
    case Look::road: return 2;
    default: return levels - 1;
    }
}

std::vector<std::string_view> kinds_on_table(const Match& match) {
    std::vector<std::string_view> kinds;
    for (std::size_t i = 0; i < match.scenario().pieces.size(); ++i) {
        const std::string_view kind = kind_of(match, i);
        if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
    }
    const Game game = game_of(match.scenario());
    std::stable_sort(kinds.begin(), kinds.end(),
                     [game](std::string_view a, std::string_view b) { return &look_of(a, game) < &look_of(b, game); });
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
