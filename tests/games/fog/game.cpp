#include "games/fog/open.hpp"

namespace umpire::fog {
namespace {

using namespace literals;

constexpr Name list_names[] = {{"red", "Red", "Rouge", {}}, {"blue", "Blue", "Bleu", {}}};
constexpr Name profile_names[] = {{"squad", "squad", "escouade", "l'"}, {"scout", "scout", "éclaireur", "l'"}};
constexpr Name weapon_names[] = {{"rifle", "rifle", "fusil", "le "}};
constexpr Name state_names[] = {{"hidden", "hidden", "cachée", {}},    {"nerve", "steady", "de sang-froid", {}},
                                {"plan", "order", "ordre", {}},        {"at", "place", "position", {}},
                                {"removed", "removed", "retirée", {}}, {"smoke", "smoke", "fumée", {}},
                                {"turn", "turn", "tour", {}},          {"winner", "winner", "vainqueur", {}}};
constexpr BadgeHint hints[] = {
    {"hidden",
     {"Where it stands is known to its owner alone.", "Sa position n'est connue que de son camp."},
     true,
     "M-8 5Q0-9 8 5M-5 1L5 9"},
    {"nerve", {"Its next shots need one less.", "Ses prochains tirs demandent un de moins."}, true}};
constexpr TerrainLook looks[] = {{"", Look::unknown, Passage::free, Screen::none, TerrainCover::none, '?', "¿"}};
constexpr std::string_view state_keys[] = {"at", "removed", "plan", "hidden", "nerve", "smoke", "turn", "winner"};
constexpr StartWords starts[] = {{Setup::at_setup, "setup"}};
constexpr Phrase console_help{
    "  U plan word fire   write an order; A seal; U march to 12,8; A go; u1 shoot at v1; A hold\n",
    "  U plan word fire   écrire un ordre ; A seal ; U march to 12,8 ; A go ; u1 shoot at v1 ; "
    "A hold\n"};

Game edition(std::string_view name, Phrase title) {
    Game game;
    game.card = {.name = name,
                 .prefix = "WW",
                 .title = title,
                 .subtitle = {"a game of one page", "un jeu d'une page"},
                 .unit = LengthUnit::inch,
                 .sight_clause = "WW-GEO-5"};
    game.first_scenario = "fog";
    game.vocabulary = vocabulary;
    game.names = {.lists = list_names,
                  .profiles = profile_names,
                  .weapons = weapon_names,
                  .terrain = {},
                  .states = state_names,
                  .victories = {}};
    game.badges = hints;
    game.looks = {.terrain = looks,
                  .deployment_depth = {},
                  .objective_radius = {},
                  .blast_radius = {},
                  .arc_half_width = {},
                  .has_arcs = false};
    game.console = {.help = console_help, .example = "WW-FIRE-7"_clause, .example_action = "U plan word fire"};
    game.state_keys = state_keys;
    game.starts = starts;
    game.open_mutated = open_mutated;
    game.mutants = mutants;
    game.encounter_words = encounter_words;
    game.arrange = arrange;
    return game;
}

}  // namespace

const Game first_edition = [] {
    Game game = edition("fog", {"Fog", "Brume"});
    game.open = open_first;
    game.options = [] { return option_table().cards(defaults_of(first_edition)); };
    return game;
}();

const Game second_edition = [] {
    Game game = edition("fog-2", {"Fog – second edition", "Brume – deuxième édition"});
    game.open = open_second;
    game.options = [] { return option_table().cards(defaults_of(second_edition)); };
    return game;
}();

}  // namespace umpire::fog
