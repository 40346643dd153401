#include "draw/captions.hpp"

#include "draw/signs.hpp"
#include "draw/words.hpp"
#include "text/names.hpp"

namespace umpire::draw {
namespace {

constexpr Words turn_words{"Turn", "Tour"};
constexpr Words of_words{"of", "sur"};
constexpr Words setup_words{"Setting up", "Mise en place"};
constexpr Words to_act_words{"to act", "à jouer"};
constexpr Words acting_words{"acts", "agit"};
constexpr Words over_words{"The battle is over", "La bataille est finie"};
constexpr Words wins_words{"wins", "gagne"};
constexpr Words drawn_words{"drawn", "nulle"};
constexpr Words bag_words{"In the bag", "Dans la pioche"};
constexpr Words of_side_words{"of", "de"};

}  // namespace

std::string title_of(const Scenario& scenario, Language language) {
    const Setup& setup = scenario.setup;
    const std::string& french = setup.title[1];
    const std::string& title = language == Language::french && !french.empty() ? french : setup.title[0];
    return title.empty() ? setup.name : title;
}

std::string bag_line(const Match& match, Language language) {
    const auto of_a = match.state("A", "bag");
    const auto of_b = match.state("B", "bag");
    if (!of_a || !of_b) return {};
    const std::string of = " " + std::string(of_side_words.in(language)) + " ";
    return std::string(bag_words.in(language)) + std::string(colon_in(language)) + *of_a + of + "A, " + *of_b + of +
           "B";
}

std::string turn_line(const Match& match, Language language) {
    const Scenario& scenario = match.scenario();
    const std::string colon(colon_in(language));
    if (const auto* finished = std::get_if<Finished>(&match.pending())) {
        const std::string over(over_words.in(language));
        if (finished->winner == Side::none) return over + colon + std::string(drawn_words.in(language));
        return over + colon + text::side_label(finished->winner, language) + " " + std::string(wins_words.in(language));
    }
    std::string text(setup_words.in(language));
    if (match.turn() > 0) {
        text = std::string(turn_words.in(language)) + " " + std::to_string(match.turn());
        if (scenario.turns > 0) text += " " + std::string(of_words.in(language)) + " " + std::to_string(scenario.turns);
    }
    const UnitId unit = acting_unit(match);
    if (unit.exists()) {
        const std::string name = text::unit_name(unit, scenario, language);
        return text + colon + text::side_label(scenario[unit].side, language) + ", " + name + " " +
               std::string(acting_words.in(language));
    }
    if (match.active() == Side::none) return text;
    return text + colon + text::side_label(match.active(), language) + " " + std::string(to_act_words.in(language));
}

}  // namespace umpire::draw
