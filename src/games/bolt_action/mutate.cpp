#include "games/bolt_action/mutate.hpp"

#include "battle/book_numbers.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

constexpr std::array weapon_columns{
    Column<Weapon>{"shots", &Weapon::shots, "BA-WEAP-1"_clause, true},
    Column<Weapon>{"bonus", &Weapon::bonus, "BA-WEAP-1"_clause},
};
constexpr std::array weapon_lengths{
    LengthColumn<Weapon>{"range", &Weapon::range, "BA-WEAP-1"_clause},
    LengthColumn<Weapon>{"range_min", &Weapon::range_min, "BA-WEAP-8"_clause},
};
constexpr std::array shell_columns{
    Column<ShellRow>{"dice", &ShellRow::dice, "BA-HE-3"_clause, true},
    Column<ShellRow>{"sides", &ShellRow::sides, "BA-HE-3"_clause, true},
    Column<ShellRow>{"pin_sides", &ShellRow::pin_sides, "BA-HE-3"_clause, true},
    Column<ShellRow>{"bonus", &ShellRow::bonus, "BA-HE-3"_clause},
};
constexpr std::array profile_columns{
    Column<Profile>{"men_min", &Profile::men_min, "BA-FORCE-2"_clause},
    Column<Profile>{"men_max", &Profile::men_max, "BA-FORCE-2"_clause},
    Column<Profile>{"officer_bonus", &Profile::officer_bonus, "BA-MOR-6"_clause},
    Column<Profile>{"armour_value", &Profile::armour_value, "BA-VEH-1"_clause},
    Column<Profile>{"capacity", &Profile::capacity, "BA-TRAN-1"_clause},
    Column<Profile>{"tows_up_to", &Profile::tows_up_to, "BA-TRAN-8"_clause},
};
constexpr std::array profile_lengths{
    LengthColumn<Profile>{"length", &Profile::length, "BA-GEO-2"_clause},
    LengthColumn<Profile>{"width", &Profile::width, "BA-GEO-2"_clause},
};
constexpr std::array extra_columns{
    Column<Extra>{"points", &Extra::points, "BA-FORCE-2"_clause},
    Column<Extra>{"men_max", &Extra::men_max, "BA-FORCE-4"_clause},
};
constexpr std::array drive_columns{
    Column<DriveRow>{"turns_advance", &DriveRow::turns_advance, "BA-VEH-3"_clause},
    Column<DriveRow>{"turns_run", &DriveRow::turns_run, "BA-VEH-3"_clause},
};
constexpr std::array drive_lengths{
    LengthColumn<DriveRow>{"advance", &DriveRow::advance, "BA-VEH-2"_clause},
    LengthColumn<DriveRow>{"reverse", &DriveRow::reverse, "BA-VEH-4"_clause},
};
constexpr int two_hairs = 2 * Values::hair;  // of a whole side: the base is measured by its half

void each_price(const std::string& row_name, Profile& profile, const NumberVisit& visit) {
    for (std::size_t quality = 0; quality < qualities; ++quality) {
        const std::string end = "." + std::to_string(quality);
        if (profile.points[quality] != 0)
            visit({row_name + ".points" + end, "BA-FORCE-2"_clause, 1, [&profile, quality](int delta) {
                       profile.points[quality] = static_cast<std::uint16_t>(profile.points[quality] + delta);
                   }});
        if (profile.points_per_man[quality] != 0)
            visit({row_name + ".points_per_man" + end, "BA-FORCE-2"_clause, 1, [&profile, quality](int delta) {
                       profile.points_per_man[quality] =
                           static_cast<std::uint8_t>(profile.points_per_man[quality] + delta);
                   }});
    }
}

template <class Class>
BookNumber class_number(std::string name, Clause clause, Class& value, int count) {
    return {std::move(name), clause, 1,
            [&value, count](int delta) { value = static_cast<Class>((static_cast<int>(value) + delta) % count); },
            true};
}

/// Each class of each kind of terrain, changed to the next of its classes.
void each_terrain(TerrainKind& kind, const NumberVisit& visit) {
    const std::string name(kind.name);
    visit(class_number(name + ".crossing", "BA-TERR-7"_clause, kind.crossing, 6));
    if (!kind.is_hill && kind.crossing != Crossing::road) {
        visit(class_number(name + ".inside", "BA-COV-11"_clause, kind.inside, 3));
        visit(class_number(name + ".across", "BA-COV-11"_clause, kind.across, 3));
    }
}

}  // namespace

void Books::each_number(Book& book, const NumberVisit& visit) {
    each_value(book.values, visit);
    for (Weapon& weapon : book.weapons) {
        each_small(weapon.name, {}, weapon, weapon_columns, visit);
        each_length(weapon.name, {}, weapon, weapon_lengths, Values::hair, visit);
    }
    for (ShellRow& row : book.shells)
        each_small("shell " + std::to_string(static_cast<int>(row.shell)), {}, row, shell_columns, visit);
    for (Profile& profile : book.profiles) {
        each_small(profile.name, {}, profile, profile_columns, visit);
        each_length(profile.name, {}, profile, profile_lengths, two_hairs, visit);
        each_price(std::string(profile.name), profile, visit);
    }
    for (Extra& extra : book.extras)
        each_small(std::string(extra.weapon) + " of a section", {}, extra, extra_columns, visit);
    for (DriveRow& row : book.drives) {
        const std::string name = "drive " + std::to_string(static_cast<int>(row.drive));
        each_small(name, {}, row, drive_columns, visit);
        each_length(name, {}, row, drive_lengths, Values::hair, visit);
    }
    for (TerrainKind& kind : book.terrain) each_terrain(kind, visit);
}

/// Changes that no battle can notice, with the reason.
bool Books::is_without_effect(const Mutant& mutant) {
    // An 11 fails anyway: no tested morale is above 10 (BA-MOR-4).
    if (mutant.name == "sure_failure" && mutant.change > 0) return true;
    // A 1 misses anyway: no need is below 2, that of a shot at point blank (BA-SHOOT-19, BA-SHOOT-21).
    if (mutant.name == "sure_miss" && mutant.change < 0) return true;
    // What tows heavy guns tows all that there are.
    if (mutant.change > 0 && (mutant.name == "sdkfz_251.tows_up_to" || mutant.name == "m3.tows_up_to")) return true;
    // Who is inside a building has hard cover by BA-BLD-5, who touches it from outside none; and a line that crosses
    // what is opaque has lost some of its sight lines, which gives hard cover too (BA-COV-11).
    if (mutant.name == "building.inside") return true;
    // What only concerns players is none of the battle's.
    if (mutant.name == policy_name("measuring")) return true;
    constexpr std::array opaque{"building.across", "burning.across", "cliff.across", "wreck.across"};
    return std::find(opaque.begin(), opaque.end(), mutant.name) != opaque.end();
}

}  // namespace umpire::bolt_action
