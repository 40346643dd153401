#include "games/wwiisim/sheet.hpp"

#include "games/wwiisim/wwiisim.hpp"

namespace umpire::wwiisim {

using namespace literals;

namespace {

using LineKind = SheetLine::Kind;

/// WW-PROF-1, WW-PROF-5.
std::vector<SheetLine> lines_of(const Scenario& scenario, const Profile& profile) {
    std::vector<SheetLine> lines;
    const bool is_vehicle = profile.arm == Arm::vehicle;
    lines.push_back(sheet_line(LineKind::number, {"FS", "FS"}, profile.fs, "WW-PROF-1"_clause,
                               {"Fire skill: it makes every shot of a man, or of the crew, easier.",
                                "La valeur de tir : elle rend plus facile chaque tir de l'homme, ou de l'équipage."}));
    if (!is_vehicle) {
        lines.push_back(sheet_line(LineKind::number, {"CC", "CC"}, profile.cc, "WW-PROF-1"_clause,
                                   {"Added to the die of a duel.", "S'ajoute au dé d'un duel."}));
        lines.push_back(sheet_line(LineKind::number, {"End", "End"}, profile.end, "WW-PROF-1"_clause,
                                   {"Endurance: the points that the unit spends, and loses by wounds.",
                                    "L'endurance : les points que l'unité dépense, et perd par ses blessures."}));
        lines.push_back(sheet_line(LineKind::number, {"Ld", "Ld"}, profile.ld, "WW-PROF-1"_clause,
                                   {"Leadership: the die of a test must not exceed it, with its changes.",
                                    "Le commandement : le dé d'un test ne doit pas le dépasser, corrections faites."}));
    } else {
        lines.push_back(sheet_line(LineKind::number, {"Armour", "Blindage"}, profile.armour, "WW-VEH-6"_clause,
                                   {"In front; a hit must come to more than it to go through.",
                                    "À l'avant ; une touche doit le dépasser pour percer."}));
    }
    lines.push_back(sheet_length({"Walk / run", "Marche / course"}, {scenario.values.walk},
                                 profile.walks_only ? Length{} : Length{scenario.values.run}, "WW-MV-4"_clause,
                                 {"How far it goes; difficult ground counts more.",
                                  "Jusqu'où elle va ; le terrain difficile compte davantage."}));
    const auto says = [&](Phrase name, Clause clause, Phrase means) {
        lines.push_back(sheet_line(LineKind::words, name, 0, clause, means));
    };
    if (profile.is_officer)
        says({"officer", "officier"}, "WW-OFF-1"_clause,
             {"A unit of his own, who may join others.", "Une unité à lui seul, qui peut en rejoindre d'autres."});
    if (profile.walks_only)
        says({"never runs", "ne court pas"}, "WW-ORD-7"_clause,
             {"A gun or heavy mortar crew.", "Des servants de canon ou de mortier lourd."});
    if (profile.carries)
        says({"transport", "transport"}, "WW-PROF-5"_clause, {"It carries men.", "Il transporte des hommes."});
    return lines;
}

/// WW-ORD-1: what may be written for a unit, each under its own name.
void add_orders(std::vector<SheetLine>& lines, const Scenario& scenario, const Profile& profile) {
    const auto says = [&](Word word, Clause clause, Phrase means) {
        lines.push_back(sheet_line(LineKind::words, vocabulary()[WordId(word)].says, 0, clause, means));
    };
    says(Word::walk, "WW-ORD-4"_clause,
         {"An order: it moves. It may still shoot in Secondary Fire, less well.",
          "Un ordre : elle se déplace. Elle peut encore tirer au Tir Secondaire, moins bien."});
    if (!profile.walks_only) {
        says(Word::run, "WW-ORD-4"_clause,
             {"An order: it moves farther, which costs men afoot endurance, and shoots worse still.",
              "Un ordre : elle va plus loin, ce qui coûte de l'endurance à pied, et tire encore moins bien."});
        if (scenario.options.crawl == choice::yes_no::yes)
            says(Word::crawl, "WW-ORD-4"_clause,
                 {"An order: a short way; men afoot creep close to the ground, which costs endurance.",
                  "Un ordre : un court chemin ; à pied, au ras du sol, ce qui coûte de l'endurance."});
    }
    says(Word::hide, "WW-ORD-5"_clause,
         {"An order: it keeps still under cover and shoots at nobody. Men whom nobody fires at regain endurance.",
          "Un ordre : elle reste immobile, à l'abri, sans tirer. Des hommes que nul ne prend pour cible regagnent de "
          "l'endurance."});
    says(
        Word::fire, "WW-ORD-6"_clause,
        {"An order: it stays and may shoot in both fire phases. Men who shoot in both lose endurance.",
         "Un ordre : elle reste sur place et peut tirer aux deux phases de tir. Des hommes qui tirent aux deux perdent "
         "de l'endurance."});
    if (profile.arm != Arm::vehicle)
        lines.push_back(sheet_line(LineKind::words, vocabulary()[VerbId(Verb::no_order)].label, 0, "WW-ORD-7"_clause,
                                   {"Aboard a vehicle it may stay there without an order.",
                                    "À bord d'un véhicule, elle peut y rester sans ordre."}));
}

/// WW-WPN-1.
std::vector<SheetLine> lines_of(const Scenario& scenario, const Weapon& weapon) {
    std::vector<SheetLine> lines;
    const Clause clause = "WW-WPN-1"_clause;
    lines.push_back(sheet_line(LineKind::number, {"Strength", "Force"}, weapon.strength, clause,
                               {"Worsens the wound, and is added to the die against armour.",
                                "Aggrave la blessure, et s'ajoute au dé contre un blindage."}));
    const int most = scenario.values.gun_dice_most;
    const int dice = weapon.fires == Fires::machine_gun ? most : int{weapon.dice};
    if (weapon.fires != Fires::smoke)
        lines.push_back(
            sheet_line(LineKind::number, {"Dice", "Dés"}, dice, "WW-FIRE-19"_clause,
                       {"Of one shot; of a machine gun at most.", "D'un tir ; d'une mitrailleuse, au plus."}));
    if (weapon.long_range)
        lines.push_back(sheet_length({"Short range", "Courte portée"}, weapon.short_range, {}, clause,
                                     {"Beyond it is long range.", "Au-delà, c'est la longue portée."}));
    const auto says = [&](Phrase name, Clause of, Phrase means) {
        lines.push_back(sheet_line(LineKind::words, name, 0, of, means));
    };
    if (weapon.is_heavy)
        says({"heavy", "lourde"}, "WW-FIRE-19"_clause,
             {"It fires in the second fire phase alone.", "Ne tire qu'à la seconde phase de tir."});
    if (weapon.fires == Fires::smoke)
        lines.push_back(sheet_line(LineKind::number, {"Grenades", "Grenades"}, scenario.values.grenades,
                                   "WW-SMK-4"_clause, {"Each throw takes one.", "Chaque lancer en prend une."}));
    if (weapon.has_rounds && weapon.fires != Fires::smoke)
        says({"counted rounds", "coups comptés"}, "WW-WPN-3"_clause, {"One round.", "Un seul coup."});
    if (weapon.is_served)
        says({"taken over", "reprise"}, "WW-WPN-4"_clause,
             {"A comrade takes it when its man is gone.", "Un camarade la reprend quand son homme n'est plus là."});
    if (weapon.template_radius.units > 0)
        lines.push_back(sheet_length(
            {"Template", "Gabarit"}, weapon.template_radius, {}, "WW-MOR-5"_clause,
            {"How far around its point of impact it hits.", "Jusqu'où elle touche autour du point d'impact."}));
    return lines;
}

}  // namespace

/// WW-PROF-1, WW-WPN-1.
UnitSheet sheet_of(const umpire::Scenario& of, UnitId unit) {
    const auto& scenario = static_cast<const Scenario&>(of);
    const UnitCard& card = scenario[unit];
    UnitSheet sheet;
    sheet.lines = lines_of(scenario, scenario.profile_of(unit));
    add_orders(sheet.lines, scenario, scenario.profile_of(unit));
    for (std::size_t w = 0; w < scenario.weapon_names.size(); ++w) {
        int carried = 0;
        for (std::size_t i = 0; i < card.count; ++i)
            carried += (scenario.figures[card.first.index() + i].weapons >> w & 1) != 0 ? 1 : 0;
        if (carried == 0) continue;
        const Weapon& weapon = scenario.weapons[w];
        sheet.weapons.push_back({scenario.weapon_names[w], carried, {}, weapon.reach(), lines_of(scenario, weapon)});
    }
    return sheet;
}

}  // namespace umpire::wwiisim
