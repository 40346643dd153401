#include "games/ae_wwii/areas.hpp"

#include "games/ae_wwii/steps.hpp"

namespace umpire::ae_wwii {
namespace {

bool carries(const umpire::Scenario& scenario, FigureId figure, std::size_t weapon) {
    return ((scenario[figure].weapons >> weapon) & 1) != 0;
}

/// The end of a line from the middle of a base through a point, no farther than a length beyond the base.
Point cut_to(Point from, Point at, Length longest) {
    const Vector line = at - from;
    return squared(line) <= squared(longest) ? at : from + along(line, longest - Length{2});
}

}  // namespace

Length blast_of(const umpire::Scenario& scenario, WeaponId weapon) {
    const auto& given = static_cast<const Scenario&>(scenario);
    return weapon.exists() ? given.weapon(weapon).blast : Length{};
}

/// AE-AREA-1, AE-IND-3, AE-IND-4, AE-SPEC-8, AE-SPEC-9.
AttackArea area_of(const umpire::Scenario& scenario, const Action& action) {
    AttackArea area;
    const auto& given = static_cast<const Scenario&>(scenario);
    if (action.verb == Verb::arc) {
        area.line = Length{given.values.arc_length};
        area.line_reach = Length{given.values.arc_width};
        return area;
    }
    area.blast = blast_of(scenario, action.weapon);
    if (action.verb != Verb::throw_weapon) return area;
    area.near_scatter = Length{given.values.scatter_length} * d6;
    area.far_scatter = area.near_scatter + area.near_scatter;  // the first and the second distance of AE-IND-6
    return area;
}

/// AE-IND-2: thrown at a point only where the option allows it; AE-SPEC-8: an arc in any direction.
std::vector<Action> attacks_on_place(const umpire::Scenario& scenario, FigureId figure, Point from, Point at) {
    std::vector<Action> attacks;
    const auto& given = static_cast<const Scenario&>(scenario);
    const bool any_point = given.options.aim_point == choice::any_point;
    for (std::size_t i = 0; i < given.weapons.size(); ++i) {
        if (!carries(scenario, figure, i)) continue;
        if (given.weapons[i].is_arc && at != from) {
            const Length longest = Length{given.values.arc_length} + scenario[figure].base.half_width;
            // AE-SHOOT-3: where nobody may measure, the rules cut the line once it is fired (R-AE-4).
            const bool is_measured = given.options.out_of_range == choice::refused;
            attacks.push_back(action_to(Verb::arc, figure, is_measured ? cut_to(from, at, longest) : at));
        } else if (given.weapons[i].indirect && any_point) {
            Action thrown = action_to(Verb::throw_weapon, figure, at);
            thrown.weapon = id_at<WeaponId>(i);
            attacks.push_back(thrown);
        }
    }
    return attacks;
}

}  // namespace umpire::ae_wwii
