#pragma once

#include "battle/game.hpp"
#include "battle/offers.hpp"

#include <cstdint>
#include <vector>

/// What a side may do, found from the shapes of the verbs of its game alone.
namespace umpire {

namespace shape_offers_detail {

inline constexpr int places_tried = 4;
inline constexpr int steps_each_way = 8;  ///< of a place from the subject
inline constexpr int steps_of_table = 72;

/// A place up to a ninth of the table away from the subject.
template <class Rules>
Place place_near(const Battle<Rules>& battle, FigureId subject, Chance& chance) {
    const std::int32_t step = battle.scenario->table.x / steps_of_table;
    const auto away = [&] {
        return (static_cast<std::int32_t>(chance.below(2 * steps_each_way + 1)) - steps_each_way) * step;
    };
    const Point from = battle.table[subject].at;
    return {{from.x + away(), from.y + away()}, {}};
}

/// Offers the action with each word that players may say, each figure of the enemy as its target, and some places.
template <class Rules>
void offer_parts(const Battle<Rules>& battle, Side side, Action action, FigureId subject, Chance& chance,
                 Candidates& out) {
    const Vocabulary& vocabulary = words_of(*battle.scenario);
    const VerbShape& shape = vocabulary.shape(action.verb);
    std::vector<WordId> words{no_word};
    std::vector<FigureId> targets{FigureId::none()};
    if (shape.word) words.clear();
    for (const WordRow& word : vocabulary.words)
        if (shape.word && word.is_said) words.push_back(word.id);
    if (shape.targets) targets.clear();
    for (std::size_t i = 0; shape.targets && i < battle.scenario->figures.size(); ++i)
        if (battle.scenario->figures[i].side != side) targets.push_back(id_at<FigureId>(i));
    for (const WordId word : words) {
        action.word = word;
        for (const FigureId target : targets) {
            action.targets.clear();
            if (target.exists()) action.targets.push_back(target);
            for (int i = 0; i < (shape.places ? places_tried : 1); ++i) {
                action.places.clear();
                if (shape.places && subject.exists()) action.places.push_back(place_near(battle, subject, chance));
                offer(battle, side, action, out);
            }
        }
    }
}

}  // namespace shape_offers_detail

/// Offers what the rules allow of all that the verbs of the game can say: the side, each of its units or each of its
/// figures with every word, every target and a few places that chance chooses. It is for games with few verbs, none of
/// which needs a weapon, an amount or a piece of terrain.
template <class Rules>
void offer_by_shape(const Battle<Rules>& battle, Side side, Chance& chance, Candidates& out) {
    using shape_offers_detail::offer_parts;
    const Scenario& scenario = *battle.scenario;
    for (const VerbRow& verb : words_of(scenario).verbs) {
        if (verb.shape.subject == Subject::side)
            offer_parts(battle, side, side_action(verb.id, side), FigureId::none(), chance, out);
        for (std::size_t i = 0; verb.shape.subject == Subject::unit && i < scenario.units.size(); ++i)
            if (scenario.units[i].side == side)
                offer_parts(battle, side, unit_action(verb.id, id_at<UnitId>(i)), scenario.units[i].first, chance, out);
        for (std::size_t i = 0; verb.shape.subject == Subject::figure && i < scenario.figures.size(); ++i)
            if (const auto figure = id_at<FigureId>(i); scenario.figures[i].side == side)
                offer_parts(battle, side, figure_action(verb.id, figure), figure, chance, out);
    }
}

}  // namespace umpire
