#include "games/wwiisim/areas.hpp"

#include "games/wwiisim/units.hpp"

namespace umpire::wwiisim {

AttackArea area_of(const umpire::Scenario& scenario, const Action& action) {
    AttackArea area;
    if (action.verb != Verb::throw_smoke) return area;
    const auto& given = static_cast<const Scenario&>(scenario);
    area.blast = Length{given.values.grenade_radius};
    if (given.options.en_special_rules == choice::en_special_rules::companion)
        area.far_scatter = Length{given.values.scatter_unit} * d6;
    return area;
}

std::vector<Action> attacks_on_place(const umpire::Scenario& scenario, FigureId figure, Point /*from*/, Point at) {
    const auto& given = static_cast<const Scenario&>(scenario);
    for (std::size_t i = 0; i < given.weapons.size(); ++i)
        if (given.weapons[i].fires == Fires::smoke && (given[figure].weapons >> i & 1u) != 0)
            return {action_to(Verb::throw_smoke, figure, at)};
    return {};
}

}  // namespace umpire::wwiisim
