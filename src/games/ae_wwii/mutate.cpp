#include "games/ae_wwii/mutate.hpp"

#include "battle/book_numbers.hpp"

namespace umpire::ae_wwii {

using namespace literals;

namespace {

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
constexpr std::array weapon_lengths{
    LengthColumn<Weapon>{"range", &Weapon::range},
    LengthColumn<Weapon>{"blast", &Weapon::blast},
};
constexpr std::array terrain_columns{
    Column<TerrainKind>{"cover_far", &TerrainKind::cover_far},
    Column<TerrainKind>{"cover_near", &TerrainKind::cover_near},
};

Clause clause_of_list(std::string_view list) {
    if (list == "us") return "AE-DATA-1"_clause;
    return list == "su" ? "AE-DATA-2"_clause : "AE-DATA-3"_clause;
}

/// AE-GEO-2: the bases of all infantry, or of the Buffalo.
void each_base(Book& book, const NumberVisit& visit) {
    for (const bool is_buffalo : {false, true})
        visit({is_buffalo ? "buffalo.base" : "infantry.base", "AE-GEO-2"_clause, Values::hair,
               [&book, is_buffalo](int delta) {
                   for (Profile& profile : book.profiles)
                       if ((profile.trait == Trait::buffalo) == is_buffalo) profile.base_radius.units += delta;
               }});
}

}  // namespace

void Books::each_number(Book& book, const NumberVisit& visit) {
    each_value(book.values, visit);
    each_base(book, visit);
    for (Profile& profile : book.profiles)
        each_small(profile.name, clause_of_list(profile.list), profile, profile_columns, visit);
    for (Weapon& weapon : book.weapons) {
        if (weapon.is_arc) continue;  // its numbers are values of their own
        each_small(weapon.name, "AE-DATA-4"_clause, weapon, weapon_columns, visit);
        each_length(weapon.name, "AE-DATA-4"_clause, weapon, weapon_lengths, Values::hair, visit);
    }
    for (TerrainKind& kind : book.terrain) each_small(kind.name, "AE-DATA-5"_clause, kind, terrain_columns, visit);
    each_option_length(option_table(), book.options, Values::hair, visit);
    for (std::size_t level = 0; level < book.training.size(); ++level)
        visit({"training." + std::to_string(level), "AE-PROF-9"_clause, 1, [&book, level](int delta) {
                   book.training[level] = static_cast<std::uint8_t>(book.training[level] + delta);
               }});
}

// A force without a section has too few models anyway.
bool Books::is_without_effect(const Mutant& mutant) { return mutant.name == "force_sections_min" && mutant.change < 0; }

}  // namespace umpire::ae_wwii
