#include "cli/console_help.hpp"

namespace umpire::cli {

namespace {

constexpr std::string_view ae_wwii_english =
    "  w1 move to 12,10 13,11     any action in words: move, run, shoot with W at T, throw with grenades at T,\n"
    "               move_and_fire to P from P with pistol at T, fight at T, all_out at T, disengage, done ...\n";
constexpr std::string_view ae_wwii_french =
    "  w1 move to 12,10 13,11     une action en toutes lettres : move, run, shoot with A at C, throw with grenades at "
    "C,\n"
    "               move_and_fire to P from P with pistol at C, fight at C, all_out at C, disengage, done ...\n";
constexpr std::string_view bolt_action_english =
    "  S advance    any action in words. Orders: fire, advance, run, ambush, rally, down; run at P: an assault on P\n"
    "  S path to 30,40 35,40      the way of a whole unit; s1 path to P: of one model; t1 path to 30,40@90: turned "
    "there;\n"
    "               t1 reverse to P, S enter at HOUSE, S board at TRUCK, S leave_table; then: S go\n"
    "  S shoot at P               before it: s3 use with panzerfaust, g use word he, g turn to P; or: S hold\n";
constexpr std::string_view bolt_action_french =
    "  S advance    une action en toutes lettres. Ordres : fire, advance, run, ambush, rally, down ; run at P : assaut "
    "sur P\n"
    "  S path to 30,40 35,40      le chemin de toute l'unité ; s1 path to P : d'une figurine ; t1 path to 30,40@90 : y "
    "pivoter ;\n"
    "               t1 reverse to P, S enter at MAISON, S board at CAMION, S leave_table ; puis : S go\n"
    "  S shoot at P               avant : s3 use with panzerfaust, g use word he, g turn to P ; ou : S hold\n";

}  // namespace

std::string_view words_of_game(Game game, Language language) {
    const bool french = language == Language::french;
    if (game == Game::bolt_action) return french ? bolt_action_french : bolt_action_english;
    return french ? ae_wwii_french : ae_wwii_english;
}

}  // namespace umpire::cli
