#include "games/bolt_action/sheet.hpp"

#include "games/bolt_action/units.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace umpire::bolt_action {

using namespace literals;

namespace {

using LineKind = SheetLine::Kind;

constexpr std::array<Phrase, qualities> quality_names{
    {{"inexperienced", "inexpérimenté"}, {"regular", "régulier"}, {"veteran", "vétéran"}}};

/// BA-MOVE-1, BA-MOVE-2, BA-ART-2, BA-VEH-2: what it advances, and what it runs.
SheetLine movement_line(const Scenario& scenario, const Profile& profile) {
    const Values& values = scenario.values;
    const Phrase name{"Advance / run", "Avance / course"};
    const Phrase means{"How far it goes under Advance, and under Run.",
                       "Jusqu'où elle va sous l'ordre Avance, et sous l'ordre Course."};
    if (profile.type == Type::vehicle) {
        const Length rate = scenario.drive(profile.drive).advance;
        return sheet_length(name, rate, rate * values.run_factor, "BA-VEH-2"_clause, means);
    }
    if (profile.type == Type::infantry)
        return sheet_length(name, {values.infantry_advance}, {values.infantry_run}, "BA-MOVE-1"_clause, means);
    const Length rate{profile.gun_size == 1   ? values.gun_light_move
                      : profile.gun_size == 2 ? values.gun_medium_move
                                              : 0};
    return sheet_length({"Pushed by hand", "Poussée à bras"}, rate, {}, "BA-ART-2"_clause,
                        {"How far its crew moves the gun; a heavy gun only turns.",
                         "Jusqu'où les servants déplacent la pièce ; une pièce lourde ne fait que pivoter."});
}

std::vector<SheetLine> lines_of(const Scenario& scenario, UnitId unit) {
    const Profile& profile = scenario.profile_of(unit);
    std::vector<SheetLine> lines;
    SheetLine morale =
        sheet_line(LineKind::number, {"Morale", "Moral"}, quality_morale(scenario, unit), "BA-MOR-1"_clause,
                   {"Two dice must not exceed it, less one for each pin.",
                    "Deux dés ne doivent pas le dépasser, moins un par marqueur."});
    morale.said = quality_names[static_cast<std::size_t>(scenario.info(unit).quality)];
    lines.push_back(morale);
    lines.push_back(movement_line(scenario, profile));
    lines.push_back(sheet_line(LineKind::reach, {"Damage value", "Valeur de dégâts"}, damage_value(scenario, unit),
                               "BA-DMG-2"_clause,
                               {"What the damage die of a hit, with the bonus of the weapon, must reach.",
                                "Ce que le dé de dégâts d'une touche, avec le bonus de l'arme, doit atteindre."}));
    if (profile.officer_bonus > 0)
        lines.push_back(
            sheet_line(LineKind::step, {"Officer", "Officier"}, profile.officer_bonus, "BA-MOR-6"_clause,
                       {"Added to the morale of friends near him.", "S'ajoute au moral des amis proches."}));
    if (profile.capacity > 0)
        lines.push_back(sheet_line(LineKind::number, {"Carries", "Transporte"}, profile.capacity, "BA-TRAN-1"_clause,
                                   {"So many men.", "Tant d'hommes."}));
    const auto says = [&](Phrase name, Clause clause, Phrase means) {
        lines.push_back(sheet_line(LineKind::words, name, 0, clause, means));
    };
    if (profile.recce)
        says({"recce", "reconnaissance"}, "BA-VEH-4"_clause,
             {"It reverses as fast as it advances.", "Recule aussi vite qu'elle avance."});
    if (profile.open_topped)
        says({"open-topped", "découvert"}, "BA-VEH-12"_clause,
             {"Hits from above and assaults harm it more.", "Plus vulnérable par le haut et à l'assaut."});
    if (scenario.info(unit).grenades)
        says({"anti-tank grenades", "grenades antichars"}, "BA-ASLT-16"_clause,
             {"Its men may assault armoured vehicles.", "Ses hommes peuvent assaillir des blindés."});
    return lines;
}

/// BA-WEAP-1: a row of the weapon table.
std::vector<SheetLine> lines_of(const Scenario& scenario, const Weapon& weapon) {
    std::vector<SheetLine> lines;
    const Clause clause = "BA-WEAP-1"_clause;
    lines.push_back(sheet_line(LineKind::number, {"Shots", "Tirs"}, weapon.shots, clause,
                               {"Dice to hit, each time it fires.", "Dés pour toucher, à chaque tir."}));
    lines.push_back(sheet_line(LineKind::step, {"Bonus", "Bonus"}, weapon.bonus, clause,
                               {"Added to the damage die of a hit.", "S'ajoute au dé de dégâts d'une touche."}));
    const auto says = [&](Phrase name, Clause of, Phrase means) {
        lines.push_back(sheet_line(LineKind::words, name, 0, of, means));
    };
    if (weapon.shell != Shell::none) {
        const ShellRow& row = scenario.shell(weapon.shell);
        SheetLine shell = sheet_line(LineKind::per_cut, {"Shell", "Obus"}, row.dice, "BA-HE-3"_clause,
                                     {"High explosive: so many dice of so many faces hit.",
                                      "Explosif : tant de dés à tant de faces donnent les touches."});
        shell.more = row.sides;
        lines.push_back(shell);
    }
    if (weapon.assault)
        says({"assault weapon", "arme d'assaut"}, "BA-WEAP-4"_clause,
             {"Two dice in an assault.", "Deux dés à l'assaut."});
    if (weapon.team)
        says({"team", "équipe"}, "BA-WEAP-2"_clause,
             {"Served by several men; the gunner fires it.", "Servie à plusieurs ; le tireur la sert."});
    if (weapon.fixed)
        says({"fixed", "fixe"}, "BA-WEAP-3"_clause,
             {"It shoots under Fire and from Ambush only, to its front.",
              "Ne tire que sous Feu ou en Embuscade, vers l'avant."});
    if (weapon.shaped_charge)
        says({"shaped charge", "charge creuse"}, "BA-WEAP-6"_clause,
             {"Its bonus does not fall at long range.", "Son bonus ne baisse pas à longue portée."});
    if (weapon.one_shot)
        says({"one shot", "un seul coup"}, "BA-WEAP-5"_clause, {"Fired once.", "Ne tire qu'une fois."});
    if (weapon.aim != Aim::direct)
        says({"indirect fire", "tir indirect"}, "BA-IND-1"_clause,
             {"It may fire over the heads of others.", "Peut tirer par-dessus les autres."});
    return lines;
}

}  // namespace

/// BA-WEAP-1, BA-VEH-1.
UnitSheet sheet_of(const umpire::Scenario& of, UnitId unit) {
    const auto& scenario = static_cast<const Scenario&>(of);
    const UnitCard& card = scenario[unit];
    const UnitInfo& info = scenario.info(unit);
    UnitSheet sheet;
    sheet.lines = lines_of(scenario, unit);
    std::map<std::size_t, int> carried;
    for (std::size_t w = 0; w < scenario.weapon_names.size(); ++w)
        for (std::size_t i = 0; i < card.count; ++i)
            if ((scenario.figures[card.first.index() + i].weapons >> w & 1) != 0) ++carried[w];
    for (const WeaponId weapon : info.mounted)
        if (weapon.exists() && !carried.contains(weapon.index()))
            carried[weapon.index()] = static_cast<int>(std::ranges::count(info.mounted, weapon));
    if (info.crewed.exists() && !carried.contains(info.crewed.index())) carried[info.crewed.index()] = 1;
    for (const auto& [number, count] : carried) {
        const Weapon& weapon = scenario.weapons[number];
        sheet.weapons.push_back(
            {scenario.weapon_names[number], count, weapon.range_min, weapon.range, lines_of(scenario, weapon)});
    }
    return sheet;
}

}  // namespace umpire::bolt_action
