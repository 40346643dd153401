#include "games/wwiisim/mutate.hpp"

#include "battle/book_numbers.hpp"

#include <array>
#include <string>

namespace umpire::wwiisim {

using namespace literals;

namespace {

constexpr std::array profile_columns{
    Column<Profile>{"FS", &Profile::fs},         Column<Profile>{"CC", &Profile::cc},
    Column<Profile>{"End", &Profile::end},       Column<Profile>{"Ld", &Profile::ld},
    Column<Profile>{"armour", &Profile::armour},
};
constexpr std::array weapon_columns{Column<Weapon>{"strength", &Weapon::strength}};
constexpr std::array terrain_columns{Column<TerrainKind>{"structure", &TerrainKind::structure}};
constexpr std::array hull_sides{LengthColumn<Profile>{"half_width", &Profile::half_width},
                                LengthColumn<Profile>{"half_depth", &Profile::half_depth}};
constexpr std::array weapon_reaches{LengthColumn<Weapon>{"short", &Weapon::short_range}};
constexpr std::array weapon_templates{LengthColumn<Weapon>{"template", &Weapon::template_radius}};

/// WW-GEO-2: all men on foot stand on one kind of base, all horses on another.
void each_base(Book& book, const NumberVisit& visit) {
    visit({"foot.base", "WW-GEO-2"_clause, Values::hair, [&book](int delta) {
               for (Profile& profile : book.profiles) {
                   if (profile.arm != Arm::infantry) continue;
                   profile.half_width.units += delta;
                   profile.half_depth.units += delta;
               }
           }});
    for (const auto& side : hull_sides)
        visit({"horse." + std::string(side.name), "WW-GEO-2"_clause, Values::hair, [&book, &side](int delta) {
                   for (Profile& profile : book.profiles)
                       if (profile.arm == Arm::cavalry) (profile.*side.member).units += delta;
               }});
    for (Profile& profile : book.profiles)
        if (profile.arm == Arm::vehicle)
            each_length(profile.name, profile.clause, profile, hull_sides, Values::hair, visit);
}

/// WW-VEH-8, WW-VEH-9: how far smoke rises. WW-BLD-1: what walls can bear.
void each_harm(Book& book, const NumberVisit& visit) {
    for (const bool is_through : {false, true})
        for (std::size_t i = 0; i < book.glancing.size(); ++i) {
            DamageRow& row = (is_through ? book.penetrating : book.glancing)[i];
            if (row.smoke.units == 0) continue;
            visit({(is_through ? "penetrating." : "glancing.") + std::to_string(i + 1),
                   is_through ? "WW-VEH-9"_clause : "WW-VEH-8"_clause, Values::hair,
                   [&row](int delta) { row.smoke.units += delta; }});
        }
    for (TerrainKind& kind : book.terrain) each_small(kind.name, "WW-BLD-1"_clause, kind, terrain_columns, visit);
}

bool is_offered(std::string_view option, const Edition& edition) {
    const std::string_view only = only_edition_of(option);
    return only.empty() || only == edition.ruleset;
}

}  // namespace

void each_number(Book& book, const NumberVisit& visit) {
    each_value(book.values, visit);
    each_base(book, visit);
    each_harm(book, visit);
    for (Profile& profile : book.profiles) each_small(profile.name, profile.clause, profile, profile_columns, visit);
    for (Weapon& weapon : book.weapons) {
        each_small(weapon.name, "WW-WPN-1"_clause, weapon, weapon_columns, visit);
        if (weapon.fires == Fires::smoke) continue;  // how far a grenade goes is a number of WW-SMK-4
        // WW-MOR-2: the distance of a shell is declared in tenths of an inch.
        const std::int32_t nudge = weapon.fires == Fires::mortar ? units_per_inch / 10 : Values::hair;
        each_length(weapon.name, "WW-WPN-1"_clause, weapon, weapon_reaches, nudge, visit);
        each_length(weapon.name, "WW-MOR-5"_clause, weapon, weapon_templates, Values::hair, visit);
        if (weapon.long_range)
            visit({weapon.name + ".long", "WW-WPN-1"_clause, Values::hair,
                   [&weapon](int delta) { weapon.long_range->units += delta; }});
    }
}

// The companion sheet is no part of an edition that does not offer it.
bool is_without_effect(const Mutant& mutant, const Edition& edition) {
    for (const auto& option : option_table().entries())
        if (mutant.name == policy_name(option.name)) return !is_offered(option.name, edition);
    return mutant.clause == "WW-DIF-3"_clause && !is_offered("en_special_rules", edition);
}

}  // namespace umpire::wwiisim
