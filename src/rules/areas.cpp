#include "rules/areas.hpp"

#include "rules/ae_wwii/ae_wwii.hpp"
#include "rules/bolt_action/bolt_action.hpp"

namespace umpire {
namespace {

const ae_wwii::Scenario* ae_scenario(const Scenario& scenario) {
    if (scenario.setup.ruleset != ae_wwii::Rules::card.name) return nullptr;
    return static_cast<const ae_wwii::Scenario*>(&scenario);
}

bool carries(const Scenario& scenario, FigureId figure, std::size_t weapon) {
    return ((scenario[figure].weapons >> weapon) & 1) != 0;
}

/// The end of a line from the middle of a base through a point, no farther than a length beyond the base.
Point cut_to(Point from, Point at, Length longest) {
    const Vector line = at - from;
    return squared(line) <= squared(longest) ? at : from + along(line, longest - Length{2});
}

}  // namespace

Length blast_of(const Scenario& scenario, WeaponId weapon) {
    const ae_wwii::Scenario* given = ae_scenario(scenario);
    return given != nullptr && weapon.exists() ? given->weapon(weapon).blast : Length{};
}

/// AE-AREA-1, AE-IND-3, AE-IND-4, AE-SPEC-8, AE-SPEC-9.
AttackArea area_of(const Scenario& scenario, const Action& action) {
    AttackArea area;
    const ae_wwii::Scenario* given = ae_scenario(scenario);
    if (given == nullptr) return area;
    if (action.verb == Verb::arc) {
        area.line = Length{given->values.arc_length};
        area.line_reach = Length{given->values.arc_width};
        return area;
    }
    area.blast = blast_of(scenario, action.weapon);
    if (action.verb != Verb::throw_weapon) return area;
    constexpr int inches_of_a_die = 6;
    area.near_scatter = Length{units_per_inch} * inches_of_a_die;
    area.far_scatter = area.near_scatter * 2;
    return area;
}

/// AE-IND-2: thrown at a point only where the option allows it; AE-SPEC-8: an arc in any direction.
std::vector<Action> attacks_on_place(const Scenario& scenario, FigureId figure, Point from, Point at) {
    std::vector<Action> attacks;
    const ae_wwii::Scenario* given = ae_scenario(scenario);
    if (given == nullptr) return attacks;
    const bool any_point = given->options.aim_point == ae_wwii::choice::any_point;
    for (std::size_t i = 0; i < given->weapons.size(); ++i) {
        if (!carries(scenario, figure, i)) continue;
        if (given->weapons[i].is_arc && at != from) {
            const Length longest = Length{given->values.arc_length} + scenario[figure].base.half_width;
            // AE-SHOOT-3: where nobody may measure, the rules cut the line once it is fired (R-AE-4).
            const bool is_measured = given->options.out_of_range == ae_wwii::choice::refused;
            attacks.push_back(action_to(Verb::arc, figure, is_measured ? cut_to(from, at, longest) : at));
        } else if (given->weapons[i].indirect && any_point) {
            Action thrown = action_to(Verb::throw_weapon, figure, at);
            thrown.weapon = id_at<WeaponId>(i);
            attacks.push_back(thrown);
        }
    }
    return attacks;
}

/// BA-IND-1, BA-WEAP-8. What the ranges are is no secret, but rings of them on the table would measure it (BA-INFO-4).
std::optional<Lob> lob_of(const Match& match, UnitId unit) {
    const Scenario& scenario = match.scenario();
    const auto name = match.state(scenario[unit].name, "indirect");
    const auto figure = name ? scenario.figure_named(*name) : std::nullopt;
    if (!figure || scenario.setup.ruleset != bolt_action::Rules::card.name) return std::nullopt;
    Lob lob{*figure, {}, {}};
    const auto weapon = scenario.weapon_named(match.state(*name, "indirect").value_or(""));
    if (!weapon || !match.may_measure()) return lob;
    const bolt_action::Weapon& fired = static_cast<const bolt_action::Scenario&>(scenario).weapon(*weapon);
    lob.least = fired.range_min;
    lob.most = fired.range;
    return lob;
}

bool is_lobbed(const Event& event) {
    using namespace literals;
    return event.clause == "BA-IND-3"_clause;
}

}  // namespace umpire
