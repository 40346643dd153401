#include "draw/signs.hpp"

#include "draw/utf8.hpp"
#include "draw/words.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"

#include <algorithm>

namespace umpire::draw {

UnitId acting_unit(const Match& match) {
    const auto is_turn_end = [&](const Decision& decision) {
        return words_of(match).is(decision.question, Topic::keep_dice);
    };
    const auto* asked = std::get_if<Decisions>(&match.pending());
    const bool has_turn_ended = asked != nullptr && std::any_of(asked->begin(), asked->end(), is_turn_end);
    return has_turn_ended ? UnitId::none() : match.active_unit();
}

namespace {

constexpr Words inside_words{"in", "dans"};
constexpr Words away_words{"to come", "à venir"};
constexpr Words left_words{"has left the table", "a quitté la table"};
constexpr Words destroyed_words{"destroyed", "hors de combat"};

bool is_gun(const Match& match, FigureId figure) { return match.scenario()[figure].is_gun; }

FigureId first_in_play(const Match& match, UnitId unit) {
    const std::vector<FigureId> figures = figures_of(match.scenario(), unit);
    for (const FigureId figure : figures)
        if (match.table()[figure].on_table) return figure;
    for (const FigureId figure : figures)
        if (!is_removed(match, figure)) return figure;
    return figures.front();
}

/// Somebody of the unit stands on the table.
bool is_seen(const Match& match, UnitId unit) {
    const std::vector<FigureId> figures = figures_of(match.scenario(), unit);
    return std::any_of(figures.begin(), figures.end(), [&](FigureId one) { return match.table()[one].on_table; });
}

/// Where a unit is that is off the table; empty where that is not told. Before the first turn it is to come, whether
/// its owner has already written down how or not. Later it is told how it comes, but not from which side.
std::string away_text(const Match& match, UnitId unit, Language language) {
    const Game& game = game_of(match);
    if (game.absence_of == nullptr) return {};
    const std::optional<Absence> absence = game.absence_of(match, unit);
    if (absence && absence->is_over) return std::string(left_words.in(language));
    const bool has_yet_to_come = inside_of(match, unit).empty() && !is_seen(match, unit);
    if (match.turn() == 0) return absence || has_yet_to_come ? std::string(away_words.in(language)) : std::string();
    return absence ? text::word_name(absence->way, game, language) : std::string();
}

/// The pictures have signs of their own for these.
bool is_drawn_apart(const Badge& badge, const Game& game) {
    const auto word = game.words().word(badge.name);
    const BadgeRole role = role_of(badge.name, game);
    return look_of_badge(badge.name, game) != "mark" || (word && game.words()[*word].kind == WordKind::power) ||
           role == BadgeRole::points_lost || role == BadgeRole::strength;
}

StateSign state_sign(const Badge& badge, const Game& game, Language language) {
    StateSign sign;
    sign.badge = badge.name;
    sign.is_of_unit = is_of_unit(badge.name, game);
    if (const BadgeCard* card = badge_named(game, badge.name)) sign.pictogram = card->sign;
    if (badge.is_number) {
        sign.letters = std::to_string(badge.value);
    } else if (sign.pictogram.empty()) {
        const std::string name = text::capitalised(text::state_name(badge.name, game, language));
        sign.letters = first_characters(name, 1);
    }
    return sign;
}

}  // namespace

std::string_view look_of_badge(std::string_view name, const Game& game) {
    switch (role_of(name, game)) {
    case BadgeRole::points: return "points";
    case BadgeRole::wounds:
    case BadgeRole::grave: return "wounds";
    case BadgeRole::pins: return "pins";
    case BadgeRole::wreck: return "wreck";
    default: break;
    }
    const auto word = game.words().word(name);
    return word && game.words()[*word].kind == WordKind::order ? "die" : "mark";
}

BadgeRole role_of(std::string_view badge, const Game& game) {
    const BadgeCard* card = badge_named(game, badge);
    return card == nullptr ? BadgeRole::mark : card->role;
}

bool is_of_unit(std::string_view badge, const Game& game) {
    const BadgeCard* card = badge_named(game, badge);
    return card != nullptr && card->of == BadgeOf::unit;
}

std::string letter_of(const WordRow& order, Language language) {
    return std::string(first_characters(text::capitalised(std::string(order.says.in(language))), 1));
}

Signs signs_of(const Match& match, FigureId figure, Language language) {
    Signs signs;
    const UnitId unit = match.scenario()[figure].unit;
    const Game& game = game_of(match);
    const Vocabulary& words = game.words();
    for (const Badge& badge : match.badges(figure)) {
        const bool on = badge.value != 0;
        switch (role_of(badge.name, game)) {
        case BadgeRole::points: signs.action_points = badge.value; break;
        case BadgeRole::points_lost: signs.points_lost = badge.value; break;
        case BadgeRole::strength: signs.extra_strength = badge.value; break;
        case BadgeRole::wounds: signs.wounds = badge.value; break;
        case BadgeRole::pins: signs.pins = badge.value; break;
        case BadgeRole::wreck: signs.is_wreck = on; break;
        case BadgeRole::stray: signs.is_stray = on; break;
        case BadgeRole::done: signs.is_done = signs.is_done || on; break;
        case BadgeRole::acted: signs.is_done = signs.is_done || (on && unit != acting_unit(match)); break;
        case BadgeRole::kept: signs.is_kept = on; break;
        default: break;
        }
        if (const auto word = words.word(badge.name)) {
            if (words[*word].kind == WordKind::power) signs.has_power = on;
            if (words[*word].kind == WordKind::order) signs.order = *word;
        }
        if (!on || is_drawn_apart(badge, game)) continue;
        StateSign state = state_sign(badge, game, language);
        if (!badge.is_routine || !state.pictogram.empty()) signs.states.push_back(std::move(state));
    }
    if (signs.order != no_word && !words[signs.order].waits && unit != acting_unit(match)) signs.is_done = true;
    return signs;
}

Signs signs_of(const Match& match, UnitId unit, Language language) {
    return signs_of(match, first_in_play(match, unit), language);
}

std::string inside_of(const Match& match, UnitId unit) {
    const auto place = match.state(match.scenario()[unit].name, "aboard");
    return place && *place != "none" ? *place : std::string();
}

bool has_insides(const Match& match) { return game_of(match).has_insides; }

std::string marks_text(const Match& match, UnitId unit, Language language) {
    if (!has_insides(match)) return {};
    const std::string& name = match.scenario()[unit].name;
    if (match.state(name, "destroyed") == "yes") return std::string(destroyed_words.in(language));
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    for (const Badge& badge : match.badges(first_in_play(match, unit))) {
        const Game& game = game_of(match);
        const BadgeRole role = role_of(badge.name, game);
        if (badge.value == 0 || role == BadgeRole::of_figure || role == BadgeRole::wreck) continue;
        add(badge.is_number ? text::counted_state(badge.name, badge.value, game, language)
                            : text::state_name(badge.name, game, language));
    }
    const std::string place = inside_of(match, unit);
    if (!place.empty()) add(std::string(inside_words.in(language)) + " " + place);
    if (const std::string away = away_text(match, unit, language); !away.empty()) add(away);
    return text;
}

bool is_removed(const Match& match, FigureId figure) {
    return !match.table()[figure].on_table && match.state(match.scenario()[figure].name, "removed") == "yes";
}

std::vector<FigureId> figures_of(const Scenario& scenario, UnitId unit) {
    std::vector<FigureId> figures;
    const UnitCard& card = scenario[unit];
    for (std::size_t i = 0; i < card.count; ++i) figures.push_back(id_at<FigureId>(card.first.index() + i));
    return figures;
}

int models_in_play(const Match& match, UnitId unit) {
    const std::vector<FigureId> figures = figures_of(match.scenario(), unit);
    const bool may_be_inside = has_insides(match);
    return static_cast<int>(std::count_if(figures.begin(), figures.end(), [&](FigureId figure) {
        return may_be_inside ? match.state(match.scenario()[figure].name, "removed") != "yes"
                             : match.table()[figure].on_table;
    }));
}

int men_in_play(const Match& match, UnitId unit) {
    const std::vector<FigureId> figures = figures_of(match.scenario(), unit);
    return models_in_play(match, unit) -
           static_cast<int>(std::count_if(figures.begin(), figures.end(), [&](FigureId figure) {
               return is_gun(match, figure) && match.state(match.scenario()[figure].name, "removed") != "yes";
           }));
}

std::string strength_text(const Match& match, UnitId unit) {
    const std::vector<FigureId> figures = figures_of(match.scenario(), unit);
    const auto guns =
        std::count_if(figures.begin(), figures.end(), [&](FigureId figure) { return is_gun(match, figure); });
    return std::to_string(men_in_play(match, unit)) + "/" +
           std::to_string(static_cast<std::ptrdiff_t>(figures.size()) - guns);
}

bool has_acted(const Match& match, UnitId unit) {
    if (signs_of(match, unit).order != no_word) return signs_of(match, unit).is_done;
    return unit != acting_unit(match) && match.state(match.scenario()[unit].name, "activated") == "yes";
}

}  // namespace umpire::draw
