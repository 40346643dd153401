#include "draw/signs.hpp"

namespace umpire::draw {

Signs signs_of(const Match& match, FigureId figure) {
    Signs signs;
    const UnitId unit = match.scenario()[figure].unit;
    for (const Badge& badge : match.badges(figure)) {
        const bool on = badge.value != 0;
        if (badge.name == "ap") signs.action_points = badge.value;
        if (badge.name == "wounds") signs.wounds = badge.value;
        if (badge.name == "ap_lost") signs.points_lost = badge.value;
        if (badge.name == "extra_strength") signs.extra_strength = badge.value;
        if (badge.name == "stray") signs.is_stray = on;
        if (badge.name == "numb") signs.is_numb = on;
        if (badge.name == "finished") signs.is_done = signs.is_done || on;
        if (badge.name == "activated" && on && unit != match.active_unit()) signs.is_done = true;
        if (const auto word = word_of(badge.name); word && *word != Word::none) signs.has_power = on;
    }
    return signs;
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

int models_on_table(const Match& match, UnitId unit) {
    int count = 0;
    for (const FigureId figure : figures_of(match.scenario(), unit)) count += match.table()[figure].on_table ? 1 : 0;
    return count;
}

bool has_acted(const Match& match, UnitId unit) {
    return unit != match.active_unit() && match.state(match.scenario()[unit].name, "activated") == "yes";
}

}  // namespace umpire::draw
