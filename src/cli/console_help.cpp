#include "cli/console_help.hpp"

#include "text/names.hpp"

namespace umpire::cli {

std::string example_of(const Match& match, const Decision& decision, Language language) {
    const bool french = language == Language::french;
    const auto of_game = game_of(match).console.example_of;  // a game may have none
    const std::string example = of_game != nullptr ? of_game(match, decision) : std::string();
    if (example.empty()) return french ? " (help pour plus)" : " (help shows more)";
    return (french ? ", par exemple : " : ", for instance: ") + example +
           (french ? " (help pour plus)" : " (help shows more)");
}

std::string whereabouts_text(const Match& match, UnitId unit, Language language) {
    const std::string& name = match.scenario()[unit].name;
    const Game& game = game_of(match);
    if (const auto absence = game.absence_of == nullptr ? std::nullopt : game.absence_of(match, unit)) {
        if (absence->is_over) return language == Language::french ? "a quitté la table" : "has left the table";
        const std::string way = text::word_name(absence->way, game, language);
        return absence->from == no_word ? way : way + ", " + text::word_name(absence->from, game, language);
    }
    const auto aboard = match.state(name, "aboard");
    return aboard && *aboard != "none" ? text::state_name("aboard", game, language) + " " + *aboard : std::string{};
}

std::string beside_question(const Match& match, const Decision& decision, Language language) {
    const bool french = language == Language::french;
    const Scenario& scenario = match.scenario();
    const Topic topic = words_of(match)[decision.question].topic;
    if (topic == Topic::ambush) {
        const UnitId mover = match.active_unit();
        if (!mover.exists()) return {};
        return (french ? "Se déplace : " : "On the move: ") + text::unit_name(mover, scenario, language);
    }
    if (topic != Topic::arrivals) return {};
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
