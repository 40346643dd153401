#include "cli/console_help.hpp"

#include "text/names.hpp"

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
    "  S shoot at P               before it: s3 use with panzerfaust, g use word he, g turn to P; or: S hold\n"
    "  S come_on to 30,-1 33,-1   one point outside its edge for each model; S deploy to 30,60 33,60 ...,\n"
    "               S enter at HOUSE, S board at TRUCK, G hitch at TRUCK\n"
    "  S lie_down, S stand        the reaction of a target; S fire_back at an assault; s3 fall: who is removed\n"
    "  S spring, S wait, S wait_on   an ambush: now, not yet, not in this move; S spring word he: with which shell\n"
    "  S keep, S put_back, A ready   the dice at the turn's end; S first_wave, S reserve, S flank word left\n";
constexpr std::string_view bolt_action_french =
    "  S advance    une action en toutes lettres. Ordres : fire, advance, run, ambush, rally, down ; run at P : assaut "
    "sur P\n"
    "  S path to 30,40 35,40      le chemin de toute l'unité ; s1 path to P : d'une figurine ; t1 path to 30,40@90 : y "
    "pivoter ;\n"
    "               t1 reverse to P, S enter at MAISON, S board at CAMION, S leave_table ; puis : S go\n"
    "  S shoot at P               avant : s3 use with panzerfaust, g use word he, g turn to P ; ou : S hold\n"
    "  S come_on to 30,-1 33,-1   un point hors de son bord par figurine ; S deploy to 30,60 33,60 ...,\n"
    "               S enter at MAISON, S board at CAMION, G hitch at CAMION\n"
    "  S lie_down, S stand        la réaction d'une cible ; S fire_back contre un assaut ; s3 fall : qui est retiré\n"
    "  S spring, S wait, S wait_on   une Embuscade : maintenant, pas encore, pas ce mouvement ; S spring word he : "
    "quel obus\n"
    "  S keep, S put_back, A ready   les dés en fin de tour ; S first_wave, S reserve, S flank word left\n";

}  // namespace

std::string_view words_of_game(Game game, Language language) {
    const bool french = language == Language::french;
    if (game == Game::bolt_action) return french ? bolt_action_french : bolt_action_english;
    return french ? ae_wwii_french : ae_wwii_english;
}

std::string_view clause_of_game(Game game) { return game == Game::bolt_action ? "BA-SHOOT-4" : "AE-SHOOT-4"; }

std::string example_of(const Match& match, const Decision& decision, Language language) {
    const bool french = language == Language::french;
    const Scenario& scenario = match.scenario();
    std::string example;
    if (game_of(scenario.setup.ruleset) != Game::bolt_action) {
        example = "w1 move to 12,10";
    } else if (decision.unit.exists()) {
        const std::string& name = scenario[decision.unit].name;
        if (decision.question == Question::paths) example = name + " path to 72,40";
        if (decision.question == Question::come_on) example = name + " come_on to 30,-1 33,-1";
    }
    if (example.empty()) return french ? " (help pour plus)" : " (help shows more)";
    return (french ? ", par exemple : " : ", for instance: ") + example +
           (french ? " (help pour plus)" : " (help shows more)");
}

std::string whereabouts_text(const Match& match, UnitId unit, Language language) {
    const std::string& name = match.scenario()[unit].name;
    if (const auto away = match.state(name, "away"); away && *away != "no") {
        const auto word = word_of(away->starts_with("flank") ? "flank" : *away);
        std::string text = word ? text::word_name(*word, language) : *away;
        if (away->starts_with("flank_")) text += ", " + text::word_name(*word_of(away->substr(6)), language);
        return text;
    }
    const auto aboard = match.state(name, "aboard");
    return aboard && *aboard != "none" ? text::state_name("aboard", language) + " " + *aboard : std::string{};
}

std::string beside_question(const Match& match, const Decision& decision, Language language) {
    const bool french = language == Language::french;
    const Scenario& scenario = match.scenario();
    if (decision.question == Question::ambush) {
        const UnitId mover = match.active_unit();
        if (!mover.exists()) return {};
        return (french ? "Se déplace : " : "On the move: ") + text::unit_name(mover, scenario, language);
    }
    if (decision.question != Question::waves) return {};
    std::string text;
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (scenario[unit].side != decision.by) continue;
        const std::string where = whereabouts_text(match, unit, language);
        if (!where.empty())
            text += (text.empty() ? "" : french ? " ; " : "; ") + scenario[unit].name + (french ? " : " : ": ") + where;
    }
    return text;
}

}  // namespace umpire::cli
