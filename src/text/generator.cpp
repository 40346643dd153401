#include "text/generator.hpp"

#include "battle/assert.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace umpire::text {
namespace {

constexpr int draws_max = 1000;
constexpr int balancing_draws = 40;

using Troops = std::vector<const ArmyBook::Troop*>;

/// A whole number from low to high.
int between(int low, int high, Chance& chance) {
    return low + static_cast<int>(chance.below(static_cast<std::uint32_t>(high - low + 1)));
}

template <class T>
const T& one_of(const std::vector<T>& list, Chance& chance) {
    return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

std::string_view without_list(const ArmyBook::Troop& troop) {
    std::string_view name = troop.profile;
    if (name.starts_with(troop.list + "_")) name.remove_prefix(troop.list.size() + 1);
    return name;
}

/// An officer, and each other independent with an even chance.
Troops draw_independents(const Troops& independents, Chance& chance) {
    Troops officers;
    for (const ArmyBook::Troop* troop : independents)
        if (troop->is_officer) officers.push_back(troop);
    UMPIRE_ASSERT(!officers.empty());
    const ArmyBook::Troop* leader = one_of(officers, chance);
    Troops drawn;
    for (const ArmyBook::Troop* troop : independents)
        if (troop == leader || chance.below(2) == 0) drawn.push_back(troop);
    return drawn;
}

/// The sizes of the sections, so that the models of the force are within the limits; empty when that cannot be.
std::vector<int> draw_sizes(const Troops& sections, int independents, const ArmyBook& book, Chance& chance) {
    int low = 0;
    int high = 0;
    std::vector<int> sizes;
    for (const ArmyBook::Troop* troop : sections) {
        low += troop->size_min;
        high += troop->size_max;
        sizes.push_back(troop->size_min);
    }
    const int wanted_min = std::max(low, book.models_min - independents);
    const int wanted_max = std::min(high, book.models_max - independents);
    if (wanted_min > wanted_max) return {};
    for (int left = between(wanted_min, wanted_max, chance) - low; left > 0;) {
        const std::size_t i = chance.below(static_cast<std::uint32_t>(sections.size()));
        if (sizes[i] == sections[i]->size_max) continue;
        ++sizes[i];
        --left;
    }
    return sizes;
}

/// Names the units and models of one side and counts on where profiles repeat.
class Namer {
public:
    explicit Namer(Side side) : prefix_(side == Side::b ? "b_" : "a_") {}
    std::string unit(const ArmyBook::Troop& troop) {
        std::string name = prefix_ + std::string(without_list(troop));
        if (troop.size_max == 0) return name;
        return name + std::to_string(count("unit " + troop.profile));
    }
    std::string model(const ArmyBook::Troop& troop) {
        const std::string name = prefix_ + std::string(without_list(troop).substr(0, 3));
        return troop.size_max == 0 ? name : name + std::to_string(count(troop.profile));
    }

private:
    int count(const std::string& what) {
        for (auto& [name, used] : counts_)
            if (name == what) return ++used;
        counts_.emplace_back(what, 1);
        return 1;
    }
    std::string prefix_;
    std::vector<std::pair<std::string, int>> counts_;
};

/// Each arm that a section has at most once goes to one of its models, or to none.
void draw_arms(Setup::Unit& unit, const std::vector<std::string>& long_arms, Chance& chance) {
    for (std::size_t i = 1; i < long_arms.size(); ++i) {
        if (chance.below(2) == 0) continue;
        Setup::Model& model = unit.models[chance.below(static_cast<std::uint32_t>(unit.models.size()))];
        if (model.weapons.empty()) model.weapons.push_back(long_arms[i]);
    }
}

Setup::Unit make_unit(const ArmyBook::Troop& troop, int size, Side side, Namer& namer, Chance& chance) {
    Setup::Unit unit;
    unit.side = side;
    unit.list = troop.list;
    unit.profile = troop.profile;
    unit.name = namer.unit(troop);
    for (int i = 0; i < size; ++i) {
        Setup::Model model;
        model.name = namer.model(troop);
        unit.models.push_back(std::move(model));
    }
    if (troop.size_max > 0) draw_arms(unit, troop.long_arms, chance);
    constexpr std::array powers{Word::none, Word::clouded_minds, Word::mind_blast, Word::psychic_push};
    if (troop.is_psi) unit.power = powers[chance.below(powers.size())];
    return unit;
}

/// The force of the list, out of many drawn, whose wounds are nearest to those of the enemy.
std::vector<Setup::Unit> matching_force(const ArmyBook& book, std::string_view list, int wounds, Chance& chance) {
    std::vector<Setup::Unit> best;
    int best_difference = 0;
    for (int i = 0; i < balancing_draws && (best.empty() || best_difference > 0); ++i) {
        std::vector<Setup::Unit> drawn = generate_force(book, Side::b, list, chance);
        const int difference = std::abs(wounds_of(drawn, book) - wounds);
        if (!best.empty() && difference >= best_difference) continue;
        best = std::move(drawn);
        best_difference = difference;
    }
    return best;
}

std::vector<std::string> lists_of(const ArmyBook& book) {
    std::vector<std::string> lists;
    for (const ArmyBook::Troop& troop : book.troops)
        if (std::find(lists.begin(), lists.end(), troop.list) == lists.end()) lists.push_back(troop.list);
    return lists;
}

}  // namespace

int wounds_of(const std::vector<Setup::Unit>& force, const ArmyBook& book) {
    int wounds = 0;
    for (const Setup::Unit& unit : force)
        for (const ArmyBook::Troop& troop : book.troops)
            if (troop.profile == unit.profile) wounds += troop.wounds * static_cast<int>(unit.models.size());
    return wounds;
}

std::vector<Setup::Unit> generate_force(const ArmyBook& book, Side side, std::string_view list, Chance& chance) {
    Troops independents;
    Troops kinds_of_section;
    for (const ArmyBook::Troop& troop : book.troops)
        if (troop.list == list) (troop.size_max > 0 ? kinds_of_section : independents).push_back(&troop);
    UMPIRE_ASSERT(!kinds_of_section.empty());
    for (int draw = 0; draw < draws_max; ++draw) {
        const Troops leaders = draw_independents(independents, chance);
        Troops sections;
        for (int left = between(1, book.sections_max, chance); left > 0; --left)
            sections.push_back(one_of(kinds_of_section, chance));
        const std::vector<int> sizes = draw_sizes(sections, static_cast<int>(leaders.size()), book, chance);
        if (sizes.empty()) continue;
        Namer namer(side);
        std::vector<Setup::Unit> force;
        for (const ArmyBook::Troop* troop : leaders) force.push_back(make_unit(*troop, 1, side, namer, chance));
        for (std::size_t i = 0; i < sections.size(); ++i)
            force.push_back(make_unit(*sections[i], sizes[i], side, namer, chance));
        return force;
    }
    UMPIRE_ASSERT(false && "the limits of the book leave room for a force");
    return {};
}

Setup generate(const ArmyBook& book, const GeneratorWishes& wishes, Chance& chance) {
    const std::vector<std::string> lists = lists_of(book);
    const std::vector<std::string> victories{"skirmish", "objectives", "hold_the_line"};
    Setup setup;
    setup.ruleset = wishes.ruleset;
    setup.name = "generated";
    setup.title = {"A battle drawn by lot", "Une bataille tirée au sort"};
    setup.table = wishes.table;
    setup.check_forces = true;
    setup.victory = wishes.victory.empty() ? one_of(victories, chance) : wishes.victory;
    const std::string list_a = wishes.lists[0].empty() ? one_of(lists, chance) : wishes.lists[0];
    const std::string list_b = wishes.lists[1].empty() ? one_of(lists, chance) : wishes.lists[1];
    setup.pieces = generate_terrain(book.terrain, wishes.table, wishes.density, chance);
    setup.units = generate_force(book, Side::a, list_a, chance);
    for (Setup::Unit& unit : matching_force(book, list_b, wounds_of(setup.units, book), chance))
        setup.units.push_back(std::move(unit));
    return setup;
}

}  // namespace umpire::text
