#include "text/generator.hpp"

#include "games/games.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace umpire::text {
namespace {

constexpr int balancing_draws = 40;

/// The force of the list, out of many drawn, whose worth is nearest to that of the enemy.
std::vector<Setup::Unit> matching_force(const RandomBattles& battles, std::string_view list, int points, int worth,
                                        Chance& chance) {
    std::vector<Setup::Unit> best;
    int best_difference = 0;
    for (int i = 0; i < balancing_draws && (best.empty() || best_difference > 0); ++i) {
        std::vector<Setup::Unit> drawn = battles.draw_force(Side::b, list, points, chance);
        const int difference = std::abs(battles.worth_of(drawn) - worth);
        if (!best.empty() && difference >= best_difference) continue;
        best = std::move(drawn);
        best_difference = difference;
    }
    return best;
}

}  // namespace

Setup generate(const GeneratorWishes& wishes, Chance& chance) {
    const std::optional<RandomBattles> found = random_battles_of(wishes.ruleset);
    UMPIRE_ASSERT(found.has_value());
    const RandomBattles& battles = *found;
    Setup setup;
    setup.ruleset = wishes.ruleset;
    setup.name = "generated";
    setup.title = {"A battle drawn by lot", "Une bataille tirée au sort"};
    setup.table = wishes.table.value_or(battles.table.size);
    setup.check_forces = true;
    setup.points_limit = wishes.points;
    setup.victory = wishes.victory.empty() ? draw_one_of(battles.victories, chance) : wishes.victory;
    const std::string list_a = wishes.lists[0].empty() ? draw_one_of(battles.lists, chance) : wishes.lists[0];
    const std::string list_b = wishes.lists[1].empty() ? draw_one_of(battles.lists, chance) : wishes.lists[1];
    setup.pieces = generate_terrain(battles.table, *setup.table, wishes.density, chance);
    setup.units = battles.draw_force(Side::a, list_a, wishes.points, chance);
    for (Setup::Unit& unit : matching_force(battles, list_b, wishes.points, battles.worth_of(setup.units), chance))
        setup.units.push_back(std::move(unit));
    return setup;
}

}  // namespace umpire::text
