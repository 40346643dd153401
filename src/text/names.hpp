#pragma once

#include "battle/game.hpp"
#include "rulebook/language.hpp"

#include <string>
#include <string_view>

/// How people write the words of files. A word that no table knows is shown as it is, with spaces for its underscores.
namespace umpire::text {

/// "Red" for side A, "Blue" for side B, "nobody" for none.
std::string_view side_name(Side side, Language language);
/// "A (red)": with the letter that actions and files use.
std::string side_label(Side side, Language language);
/// "American Sci-Tech" for "us".
std::string list_name(std::string_view list, const Game& game, Language language);
/// "US officer" for "us_officer". The prefix of the list may be missing when the list is given.
std::string profile_name(std::string_view profile, std::string_view list, const Game& game, Language language);
/// "M1 Garand" for "m1_garand".
std::string weapon_name(std::string_view weapon, const Game& game, Language language);
/// With its article: "the M1 Garand", "le M1 Garand".
std::string the_weapon(std::string_view weapon, const Game& game, Language language);
/// As that which is thrown: "a grenade", "une grenade".
std::string thrown_weapon(std::string_view weapon, const Game& game, Language language);
/// "low wall" for "low_wall".
std::string terrain_name(std::string_view kind, const Game& game, Language language);
/// In French with its article: "le bâtiment".
std::string the_terrain(std::string_view kind, const Game& game, Language language);
/// As one of its kind: "a low wall", "un muret"; "ruins", "des ruines" where there are always several.
std::string one_of_terrain(std::string_view kind, const Game& game, Language language);
/// "AP left" for "ap": the keys of the states of docs/cases.md.
std::string state_name(std::string_view key, const Game& game, Language language);
/// The same behind its number: "2 serious wounds", "1 serious wound".
std::string counted_state(std::string_view key, int count, const Game& game, Language language);
/// "mind blast", "south".
std::string word_name(WordId word, const Game& game, Language language);
/// "hold the line" for "hold_the_line".
std::string victory_name(std::string_view victory, const Game& game, Language language);

/// Whether a name begins with a word, whatever the case of its letters: then the word need not be said before it.
bool begins_with(std::string_view name, std::string_view word);

/// The name that files and actions use; "-" for none.
std::string bare_name(FigureId figure, const Scenario& scenario);
std::string bare_name(UnitId unit, const Scenario& scenario);
std::string bare_name(WeaponId weapon, const Scenario& scenario);
std::string bare_name(PieceId piece, const Scenario& scenario);

/// A piece with its kind: "building H", "le bâtiment H". Its file writes "Wood_south", whose readers read "Wood south"
/// or "le bois sud".
std::string piece_name(PieceId piece, const Scenario& scenario, Language language);

/// A figure with its profile: "Wehrmacht w1", in French with its article where it acts alone: "l'officier américain O".
/// Where units act as a whole, a man of several goes by his name alone.
std::string figure_name(FigureId figure, const Scenario& scenario, Language language);
/// A unit with its profile: "section W (Wehrmacht)", or "US officer O" for an independent; where units act as a whole
/// "Tiger I T". In French with its article.
std::string unit_name(UnitId unit, const Scenario& scenario, Language language);
/// The same within a sentence that asks something: in English, too, what goes by its kind alone has its article there:
/// "the sniper", but "section W", "Knights", "US officer O".
std::string figure_in_question(FigureId figure, const Scenario& scenario, Language language);
std::string unit_in_question(UnitId unit, const Scenario& scenario, Language language);

}  // namespace umpire::text
