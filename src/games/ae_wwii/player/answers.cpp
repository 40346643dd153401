#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/player/choices.hpp"
#include "games/ae_wwii/player/melee.hpp"
#include "games/ae_wwii/player/places.hpp"
#include "games/ae_wwii/squad.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>
#include <array>

namespace umpire::ae_wwii::ai {

Action enemy_to_face(const Outlook& outlook, FigureId leaver) {
    Ideas ideas;
    for (FigureId own : enemies_in_contact(outlook.battle(), leaver))
        add(ideas, figure_action(Verb::face, own), -worth_of_rounds(outlook, leaver, own, Effort::plain, 1));
    UMPIRE_ASSERT(!ideas.empty());
    const Idea* best = &ideas[0];
    for (const Idea& idea : ideas)
        if (idea.score > best->score) best = &idea;
    return best->action;
}

Action enemy_to_charge(const Outlook& outlook, FigureId charger) {
    Ideas ideas;
    for (FigureId enemy : enemies_in_contact(outlook.battle(), charger))
        add(ideas, figure_action(Verb::take_charge, enemy),
            worth_of_rounds(outlook, charger, enemy, Effort::charge, 1));
    UMPIRE_ASSERT(!ideas.empty());
    const Idea* best = &ideas[0];
    for (const Idea& idea : ideas)
        if (idea.score > best->score) best = &idea;
    return best->action;
}

Action way_out(const Outlook& outlook, FigureId leaver) {
    const Ground ground(outlook, leaver);
    Ideas ideas;
    if (!is_engaged(outlook.battle(), leaver))
        add(ideas, figure_action(Verb::leave, leaver), ground.stand_at(outlook.at(leaver)).worth);
    const Length full = move_left(outlook, leaver);
    const Length half = std::min(full, half_movement(outlook.battle(), leaver));
    constexpr int directions = 12;
    for (int i = 0; i < directions; ++i) {
        const Angle direction = degrees(i * 360 / directions);
        for (const Length length : {full, half}) {
            if (length.units <= 2) continue;
            const Point to = outlook.at(leaver) + towards(direction, length - Length{2});
            const Place place{to, {}};
            if (!plan_leave(outlook.battle(), leaver, {&place, 1}).verdict.empty()) continue;
            add(ideas, action_to(Verb::leave, leaver, to), ground.stand_at(to).worth);
            break;
        }
    }
    constexpr int anything = -1'000'000;
    if (const auto idea = best_legal(outlook, ideas, anything)) return idea->action;
    return figure_action(Verb::stay, leaver);
}

std::optional<Action> who_takes_hit(const Outlook& outlook, UnitId unit) {
    const auto* shooting = std::get_if<Shooting>(&outlook.battle().procedures.back());
    if (shooting == nullptr) return std::nullopt;
    Ideas ideas;
    const int strength = outlook.scenario().weapon(shooting->weapon).strength;
    for (FigureId figure : eligible_models(outlook.battle(), shooting->shooter, shooting->weapon, unit)) {
        const int cover = cover_against_shot(outlook.battle(), shooting->shooter, figure).value;
        const Share wound = chance_to_wound(outlook.battle(), strength, outlook.profile(figure).armour + cover,
                                            is_numb(outlook.battle(), figure));
        const int spent = outlook.can_act(figure) || !outlook.is_activated(figure) ? 5 : 0;
        const int loss = outlook.worth_of(figure, wounds_of(1, wound, wounds_left(outlook.battle(), figure)));
        add(ideas, figure_action(Verb::take_hit, figure), -loss - spent);
    }
    constexpr int any_loss = -1'000'000;
    if (const auto idea = best_legal(outlook, ideas, any_loss)) return idea->action;
    return std::nullopt;
}

std::optional<Action> main_group(const Outlook& outlook, UnitId unit) {
    const Groups groups = groups_of_section(outlook.battle(), unit);
    const FigureId first = outlook.scenario()[unit].first;
    Ideas ideas;
    each_model_of(outlook, unit, [&](FigureId figure) {
        const std::uint8_t group = groups.of_model[figure.index() - first.index()];
        int worth = 0;
        each_model_of(outlook, unit, [&](FigureId mate) {
            if (groups.of_model[mate.index() - first.index()] != group) return;
            // Whoever fights fights on as a stray; the others would lose their shots.
            worth += is_engaged(outlook.battle(), mate) ? 20 : outlook.worth(mate);
        });
        add(ideas, figure_action(Verb::main_group, figure), worth);
    });
    if (const auto idea = best_legal(outlook, ideas, -1)) return idea->action;
    return std::nullopt;
}

}  // namespace umpire::ae_wwii::ai
