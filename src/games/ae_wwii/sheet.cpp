#include "games/ae_wwii/sheet.hpp"

#include "games/ae_wwii/ae_wwii.hpp"

#include <array>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

using LineKind = SheetLine::Kind;

constexpr std::array<Phrase, 4> training_names{
    {{"recruit", "recrue"}, {"seasoned", "aguerri"}, {"veteran", "vétéran"}, {"elite", "élite"}}};

/// AE-PROF-1 to AE-PROF-9: the line of the army table.
std::vector<SheetLine> lines_of(const Scenario& scenario, const Profile& profile) {
    const auto training = static_cast<std::size_t>(profile.training);
    std::vector<SheetLine> lines;
    SheetLine moves = sheet_line(
        LineKind::length, {"Movement", "Mouvement"}, 0, "AE-PROF-2"_clause,
        {"How far a model may move for one action point.", "Jusqu'où une figurine se déplace pour un point d'action."});
    moves.length = Length{profile.movement * units_per_inch};
    lines.push_back(moves);
    SheetLine shoots = sheet_line(LineKind::reach, {"Shooting", "Tir"}, profile.shooting, "AE-PROF-3"_clause,
                                  {"What a die must reach to hit, before long range, cover and the like.",
                                   "Ce que le dé doit atteindre pour toucher, avant la longue portée, le couvert, "
                                   "etc."});
    if (profile.shooting == 0) {
        shoots.kind = LineKind::words;
        shoots.said = {"never shoots", "ne tire jamais"};
    }
    lines.push_back(shoots);
    lines.push_back(sheet_line(LineKind::number, {"Close combat", "Corps à corps"}, profile.close_combat,
                               "AE-PROF-4"_clause,
                               {"Added to the die in close combat, in attack and in defence.",
                                "S'ajoute au dé au corps à corps, en attaque comme en défense."}));
    lines.push_back(sheet_line(LineKind::number, {"Armour", "Armure"}, profile.armour, "AE-PROF-5"_clause,
                               {"Protection of clothes and body; cover adds to it.",
                                "La protection des vêtements et du corps ; le couvert s'y ajoute."}));
    lines.push_back(sheet_line(LineKind::number, {"Strength", "Force"}, profile.strength, "AE-PROF-6"_clause,
                               {"Added to the damage of strikes in close combat, not to that of weapons.",
                                "S'ajoute aux dégâts des coups au corps à corps, pas à ceux des armes."}));
    lines.push_back(sheet_line(LineKind::number, {"Determination", "Détermination"}, profile.determination,
                               "AE-PROF-7"_clause,
                               {"The highest of a side is added to its die for the initiative.",
                                "La plus haute d'un camp s'ajoute à son dé d'initiative."}));
    lines.push_back(
        sheet_line(LineKind::number, {"Wounds", "Blessures"}, profile.wounds, "AE-PROF-8"_clause,
                   {"At so many wounds the model is removed.", "À ce nombre de blessures, la figurine est retirée."}));
    SheetLine trained = sheet_line(LineKind::number, {"Action points", "Points d'action"}, scenario.training[training],
                                   "AE-PROF-9"_clause,
                                   {"What a model may spend each turn, by its training.",
                                    "Ce qu'une figurine peut dépenser à chaque tour, selon son entraînement."});
    trained.said = training_names[training];
    lines.push_back(trained);
    return lines;
}

/// AE-DATA-4: a line of the weapon table.
std::vector<SheetLine> lines_of(const Weapon& weapon) {
    std::vector<SheetLine> lines;
    const Clause clause = "AE-DATA-4"_clause;
    lines.push_back(sheet_line(LineKind::step, {"Strength", "Force"}, weapon.strength, clause,
                               {"Added to the damage die of a hit.", "S'ajoute au dé de dégâts d'une touche."}));
    SheetLine rate =
        sheet_line(LineKind::per_cut, {"Rate", "Cadence"}, weapon.shots, "AE-ROF-1"_clause,
                   {"So many shots for so many action points.", "Tant de tirs pour tant de points d'action."});
    rate.more = weapon.action_points;
    lines.push_back(rate);
    if (weapon.blast.units > 0) {
        SheetLine blast = sheet_line(
            LineKind::length, {"Blast", "Souffle"}, 0, clause,
            {"How far from its point of impact it does harm.", "Jusqu'où elle blesse autour du point d'impact."});
        blast.length = weapon.blast;
        lines.push_back(blast);
    }
    const auto says = [&](Phrase name, Phrase means) {
        lines.push_back(sheet_line(LineKind::words, name, 0, clause, means));
    };
    if (weapon.indirect)
        says({"indirect", "indirect"},
             {"It is thrown at a place and may miss it.", "Se lance vers un point et peut dévier."});
    if (weapon.move_and_fire)
        says({"moves and fires", "tire en mouvement"},
             {"It may be fired during a move.", "Peut tirer au cours d'un mouvement."});
    if (weapon.is_arc)
        says({"arc", "arc"}, {"It strikes along a line; nobody rolls to hit, and cover is no help.",
                              "Frappe le long d'une ligne, sans jet pour toucher ; le couvert ne protège pas."});
    return lines;
}

}  // namespace

/// AE-PROF-1, AE-DATA-4.
UnitSheet sheet_of(const umpire::Scenario& of, UnitId unit) {
    const auto& scenario = static_cast<const Scenario&>(of);
    const UnitCard& card = scenario[unit];
    UnitSheet sheet;
    sheet.lines = lines_of(scenario, scenario.profile_of(card.first));
    for (std::size_t w = 0; w < scenario.weapon_names.size(); ++w) {
        int carried = 0;
        for (std::size_t i = 0; i < card.count; ++i)
            carried += (scenario.figures[card.first.index() + i].weapons >> w & 1) != 0 ? 1 : 0;
        if (carried == 0) continue;
        const Weapon& weapon = scenario.weapons[w];
        sheet.weapons.push_back({scenario.weapon_names[w], carried, {}, weapon.range, lines_of(weapon)});
    }
    return sheet;
}

}  // namespace umpire::ae_wwii
