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
constexpr Words decides_words{"decides", "décide"};
constexpr Words decide_words{"decide", "décident"};
constexpr Words rolls_words{"rolls", "lance"};
constexpr Words and_words{"and", "et"};
constexpr Words acts_with_words{"acts with", "agit avec"};
constexpr Words over_words{"The battle is over", "La bataille est finie"};
constexpr Words wins_words{"wins", "gagne"};
constexpr Words drawn_words{"drawn", "nulle"};
constexpr Words bag_words{"In the bag", "Dans la pioche"};
constexpr Words of_side_words{"of", "de"};

/// "A (red)", or "Red" for whoever never types a letter.
std::string label_of(Side side, Language language, bool has_letters) {
    return has_letters ? text::side_label(side, language) : std::string(text::side_name(side, language));
}

/// Those whose answer is awaited, apart from the side of the unit that acts: "B (blue) decides".
std::string awaited_text(const Decisions& asked, const Vocabulary& words, Side acting, Language language,
                         bool has_letters) {
    std::string names;
    std::size_t count = 0;
    bool is_turn = false;
    for (const Decision& decision : asked) {
        if (decision.by == acting || decision.by == Side::none) continue;
        if (count++ > 0) names += " " + std::string(and_words.in(language)) + " ";
        names += label_of(decision.by, language, has_letters);
        is_turn = acting == Side::none && words[decision.question].is_own_turn;
    }
    if (count == 0) return {};
    const Words& verb = count > 1 ? decide_words : is_turn ? to_act_words : decides_words;
    return names + " " + std::string(verb.in(language));
}

/// Whose answer or die is awaited, apart from the side of the unit that acts; empty where nobody's is.
std::string awaited_text(const Match& match, Side acting, Language language, bool has_letters) {
    if (const auto* asked = std::get_if<Decisions>(&match.pending()))
        return awaited_text(*asked, words_of(match), acting, language, has_letters);
    const auto* roll = std::get_if<Roll>(&match.pending());
    if (roll == nullptr || roll->by == Side::none || acting != Side::none) return {};
    return label_of(roll->by, language, has_letters) + " " + std::string(rolls_words.in(language));
}

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

std::string over_line(Side winner, Language language, bool has_letters) {
    const std::string over = std::string(over_words.in(language)) + std::string(colon_in(language));
    if (winner == Side::none) return over + std::string(drawn_words.in(language));
    return over + label_of(winner, language, has_letters) + " " + std::string(wins_words.in(language));
}

std::string turn_line(const Match& match, Language language, const Scenario* told, Side given_up) {
    const Scenario& scenario = told == nullptr ? match.scenario() : *told;
    const bool has_letters = told == nullptr;
    const std::string colon(colon_in(language));
    if (const auto* finished = std::get_if<Finished>(&match.pending()))
        return over_line(finished->winner, language, has_letters);
    if (given_up != Side::none) return over_line(opponent_of(given_up), language, has_letters);
    std::string text(setup_words.in(language));
    if (match.turn() > 0) {
        text = std::string(turn_words.in(language)) + " " + std::to_string(match.turn());
        if (scenario.turns > 0) text += " " + std::string(of_words.in(language)) + " " + std::to_string(scenario.turns);
    }
    const UnitId unit = acting_unit(match);
    const Side acting = unit.exists() ? scenario[unit].side : Side::none;
    const std::string awaited = awaited_text(match, acting, language, has_letters);
    if (!unit.exists()) return awaited.empty() ? text : text + colon + awaited;
    text += colon + label_of(acting, language, has_letters) + " " + std::string(acts_with_words.in(language)) + " " +
            text::unit_in_question(unit, scenario, language);
    if (awaited.empty()) return text;
    return text + (language == Language::french ? " ; " : "; ") + awaited;
}

}  // namespace umpire::draw
