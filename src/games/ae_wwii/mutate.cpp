#include "games/ae_wwii/mutate.hpp"

#include <array>
#include <string>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

template <class Row>
struct Column {
    std::string_view name;
    std::uint8_t Row::* member;
};
constexpr std::array profile_columns{
    Column<Profile>{"M", &Profile::movement},      Column<Profile>{"CD", &Profile::shooting},
    Column<Profile>{"CC", &Profile::close_combat}, Column<Profile>{"A", &Profile::armour},
    Column<Profile>{"F", &Profile::strength},      Column<Profile>{"DR", &Profile::determination},
    Column<Profile>{"B", &Profile::wounds},
};
constexpr std::array weapon_columns{
    Column<Weapon>{"strength", &Weapon::strength},
    Column<Weapon>{"shots", &Weapon::shots},
    Column<Weapon>{"action_points", &Weapon::action_points},
};
constexpr std::array terrain_columns{
    Column<TerrainKind>{"cover_far", &TerrainKind::cover_far},
    Column<TerrainKind>{"cover_near", &TerrainKind::cover_near},
};
const std::string policy_prefix = "policy ";
constexpr std::int32_t hair = 25;  // a hundredth of an inch

Clause clause_of_list(std::string_view list) {
    if (list == "us") return "AE-DATA-1"_clause;
    return list == "su" ? "AE-DATA-2"_clause : "AE-DATA-3"_clause;
}

/// Calls `visit(name, clause, nudge, change)` for each number of the book, where `change(delta)` alters it.
template <class Visit>
void each_number(Book& book, Visit visit) {
    for (const ValueEntry& entry : value_entries())
        visit(std::string(entry.name), entry.clause, entry.nudge,
              [&](int delta) { book.values.*entry.member += delta; });
    const auto small = [&](const std::string& name, Clause clause, std::uint8_t& number) {
        visit(name, clause, 1, [&number](int delta) { number = static_cast<std::uint8_t>(number + delta); });
    };
    for (Profile& profile : book.profiles)
        for (const auto& column : profile_columns)
            if (profile.*column.member != 0)
                small(std::string(profile.name) + "." + std::string(column.name), clause_of_list(profile.list),
                      profile.*column.member);
    for (Weapon& weapon : book.weapons) {
        for (const auto& column : weapon_columns)
            if (!weapon.is_arc)
                small(weapon.name + "." + std::string(column.name), "AE-DATA-4"_clause, weapon.*column.member);
        const bool arc = weapon.is_arc;  // its range is the length of the arc, a value of its own
        if (!arc)
            visit(weapon.name + ".range", "AE-DATA-4"_clause, hair, [&](int delta) { weapon.range.units += delta; });
        if (weapon.blast.units > 0)
            visit(weapon.name + ".blast", "AE-DATA-4"_clause, hair, [&](int delta) { weapon.blast.units += delta; });
    }
    for (TerrainKind& kind : book.terrain)
        for (const auto& column : terrain_columns)
            if (kind.*column.member != 0)
                small(std::string(kind.name) + "." + std::string(column.name), "AE-DATA-5"_clause, kind.*column.member);
    for (const OptionEntry& option : option_table().entries()) {
        const auto* number = std::get_if<NumberOption>(&option.kind);
        if (number != nullptr && number->is_length && book.defaults.*number->member >= 0)
            visit("option " + std::string(option.name), option.clause, hair,
                  [&book, number](int delta) { book.defaults.*number->member += delta; });
    }
    for (std::size_t i = 0; i < book.training.size(); ++i)
        small("training." + std::to_string(i), "AE-PROF-9"_clause, book.training[i]);
}

}  // namespace

std::vector<Mutant> mutants() {
    std::vector<Mutant> found;
    Book book = the_book();
    each_number(book, [&](const std::string& name, Clause clause, int nudge, auto) {
        found.push_back({name, clause, nudge});
        found.push_back({name, clause, -nudge});
    });
    // Every policy flipped to each of its other values.
    for (const OptionEntry& option : option_table().entries())
        if (const auto* choices = std::get_if<ChoiceOption>(&option.kind))
            for (std::size_t value = 1; value < choices->values.size(); ++value)
                found.push_back({policy_prefix + std::string(option.name), option.clause, static_cast<int>(value)});
    return found;
}

Opened open_mutated(const Setup& setup, const Mutant& mutant) {
    Book book = the_book();
    for (const OptionEntry& option : option_table().entries())
        if (const auto* choices = std::get_if<ChoiceOption>(&option.kind))
            if (mutant.name == policy_prefix + std::string(option.name))
                book.defaults.*choices->member = static_cast<std::uint8_t>(mutant.change);
    each_number(book, [&](const std::string& name, Clause, int, auto change) {
        if (name == mutant.name) change(mutant.change);
    });
    return open(setup, book);
}

}  // namespace umpire::ae_wwii
