#include "games/wme/sheet.hpp"

#include "games/wme/units.hpp"
#include "games/wme/wme.hpp"

#include <array>

namespace umpire::wme {

using namespace literals;

namespace {

using LineKind = SheetLine::Kind;
using SheetLines = std::vector<SheetLine>;

/// A special rule of the list: what it is called, and what it means for play.
struct Trait {
    bool Profile::* member;
    Clause clause;
    Phrase name;
    Phrase means;
};
constexpr std::array traits{
    Trait{&Profile::is_fanatic,
          "WM-SPEC-1"_clause,
          {"fanatic", "fanatique"},
          {"It charges by initiative whenever it can, never evades, and pursues and advances where it may.",
           "Elle charge par initiative dès qu'elle le peut, n'esquive jamais, poursuit et avance quand c'est permis."}},
    Trait{&Profile::is_slow,
          "WM-SPEC-2"_clause,
          {"slow", "lente"},
          {"From the second order on, it is harder to give it one.",
           "À partir du deuxième ordre, il est plus difficile de lui en donner."}},
    Trait{&Profile::is_unreliable,
          "WM-SPEC-3"_clause,
          {"unreliable", "non fiable"},
          {"Every order to it is harder.", "Chaque ordre qu'on lui donne est plus difficile."}},
    Trait{&Profile::is_drilled,
          "WM-SPEC-4"_clause,
          {"drilled", "entraînée"},
          {"Its first order of a turn is easier.", "Son premier ordre d'un tour est plus facile."}},
    Trait{&Profile::is_terrifying,
          "WM-SPEC-5"_clause,
          {"terrifying", "terrifiante"},
          {"Stands that fight it have fewer dice.", "Les socles qui la combattent ont moins de dés."}},
    Trait{&Profile::sees_all_round,
          "WM-SPEC-6"_clause,
          {"all-round", "tous azimuts"},
          {"It shoots from every edge; it charges with its front.",
           "Elle tire par tous ses bords ; elle charge de front."}},
    Trait{&Profile::flies,
          "WM-SPEC-7"_clause,
          {"flyer", "volante"},
          {"Only flyers pursue it, and it exposes nobody's flank.",
           "Seules des unités volantes la poursuivent, et elle n'expose le flanc de personne."}},
};

struct TypeName {
    Type type;
    Phrase name;
};
constexpr std::array type_names{
    TypeName{Type::infantry, {"infantry", "infanterie"}},   TypeName{Type::cavalry, {"cavalry", "cavalerie"}},
    TypeName{Type::chariot, {"chariots", "chars"}},         TypeName{Type::monster, {"monster", "monstre"}},
    TypeName{Type::artillery, {"artillery", "artillerie"}}, TypeName{Type::machine, {"machine", "machine"}},
};

SheetLine line_in_words(Phrase name, Phrase said, Clause clause, Phrase means) {
    SheetLine line = sheet_line(LineKind::words, name, 0, clause, means);
    line.said = said;
    return line;
}

/// WM-MOVE-1, WM-SPEC-8.
SheetLine pace_line(const Scenario& scenario, const Profile& profile) {
    const Phrase name{"Pace", "Allure"};
    const auto pace = pace_of_type(scenario.values, profile.type, profile.flies);
    if (pace)
        return sheet_length(name, *pace, {}, "WM-MOVE-1"_clause,
                            {"How far any corner of its stands may go for one order.",
                             "Jusqu'où tout coin de ses socles peut aller pour un ordre."});
    return line_in_words(name, {"4D6", "4D6"}, "WM-SPEC-8"_clause,
                         {"Rolled for every move: the sum is its pace in centimetres.",
                          "À lancer pour chaque mouvement : la somme est son allure en centimètres."});
}

/// WM-PROF-4.
SheetLines lines_of_commander(const Scenario& scenario, const Profile& profile, bool is_winged) {
    SheetLines lines;
    lines.push_back(sheet_line(LineKind::number, {"Command", "Commandement"}, profile.command, "WM-PROF-4"_clause,
                               {"Two dice that come to at most this, with the modifiers, pass an order.",
                                "Deux dés qui font au plus cela, modificateurs compris, font passer un ordre."}));
    lines.push_back(sheet_line(
        LineKind::step, {"In combat", "Au combat"}, profile.bonus, "WM-PROF-4"_clause,
        {"Dice that he adds to a unit that he has joined.", "Dés qu'il ajoute à une unité qu'il a rejointe."}));
    const bool flies = profile.flies || is_winged;
    lines.push_back(sheet_length(
        {"Ride", "Chevauchée"}, Length{flies ? scenario.values.ride_flying : scenario.values.ride}, {},
        "WM-CDR-2"_clause,
        {"How far he goes in the commanders' sub-phase.", "Jusqu'où il va dans la sous-phase des commandants."}));
    if (profile.is_general)
        lines.push_back(line_in_words({"General", "Général"}, {}, "WM-ORD-11"_clause,
                                      {"A failed order of his ends the orders of the turn for everybody.",
                                       "Un ordre raté de sa part met fin aux ordres du tour pour tous."}));
    const bool is_limited = scenario.options.command_range == choice::command_range::family && !profile.is_general;
    if (is_limited)
        lines.push_back(sheet_length({"Orders", "Ordres"}, Length{scenario.values.hero_range}, {}, "WM-ORD-21"_clause,
                                     {"How far his orders reach.", "Jusqu'où portent ses ordres."}));
    lines.push_back(sheet_line(LineKind::number, {"Points", "Points"}, profile.points, profile.clause,
                               {"What he costs in the army list.", "Ce qu'il coûte dans la liste d'armée."}));
    return lines;
}

/// WM-PROF-2.
SheetLines lines_of_unit(const Scenario& scenario, const Profile& profile) {
    SheetLines lines;
    for (const TypeName& type : type_names)
        if (type.type == profile.type)
            lines.push_back(line_in_words({"Type", "Type"}, type.name, "WM-PROF-3"_clause,
                                          {"It says how far the unit moves and where it may go.",
                                           "Il dit jusqu'où va l'unité et où elle peut aller."}));
    lines.push_back(pace_line(scenario, profile));
    lines.push_back(sheet_line(LineKind::number, {"Attacks", "Attaques"}, profile.attacks, "WM-PROF-2"_clause,
                               {"Dice of each stand in combat, before the modifiers.",
                                "Dés de chaque socle au combat, avant les modificateurs."}));
    lines.push_back(sheet_line(LineKind::number, {"Hits", "Touches"}, profile.hits, "WM-PROF-2"_clause,
                               {"So many hits remove a stand.", "Tant de touches retirent un socle."}));
    lines.push_back(profile.armour == 0
                        ? line_in_words({"Armour", "Armure"}, {"none", "aucune"}, "WM-PROF-2"_clause,
                                        {"No die saves a hit.", "Aucun dé ne sauve une touche."})
                        : sheet_line(LineKind::reach, {"Armour", "Armure"}, profile.armour, "WM-PROF-2"_clause,
                                     {"What a die must reach to save a hit.",
                                      "Ce que le dé doit atteindre pour sauver une touche."}));
    lines.push_back(sheet_line(LineKind::number, {"Stands", "Socles"}, profile.stands, "WM-PROF-1"_clause,
                               {"With how many it begins; each that is lost makes orders harder.",
                                "Avec combien elle commence ; chacun de perdu rend les ordres plus difficiles."}));
    for (const Trait& trait : traits)
        if (profile.*trait.member) lines.push_back(line_in_words(trait.name, {}, trait.clause, trait.means));
    if (profile.type == Type::artillery)
        lines.push_back(
            line_in_words({"artillery", "artillerie"}, {}, "WM-SPEC-9"_clause,
                          {"It does not charge by initiative or pursue, and is destroyed if it must retreat.",
                           "Elle ne charge pas par initiative, ne poursuit pas, et est détruite si elle doit "
                           "reculer."}));
    lines.push_back(sheet_line(LineKind::number, {"Points", "Points"}, profile.points, profile.clause,
                               {"What it costs in the army list.", "Ce qu'elle coûte dans la liste d'armée."}));
    return lines;
}

}  // namespace

UnitSheet sheet_of(const umpire::Scenario& of, UnitId unit) {
    const auto& scenario = static_cast<const Scenario&>(of);
    const Profile& profile = scenario.profile_of(unit);
    if (profile.is_commander()) return {lines_of_commander(scenario, profile, scenario.winged[unit.index()]), {}};
    UnitSheet sheet{lines_of_unit(scenario, profile), {}};
    if (profile.shots == 0) return sheet;
    const SheetLines shots{sheet_line(LineKind::number, {"Shots", "Tirs"}, profile.shots, "WM-PROF-2"_clause,
                                      {"Dice of each stand that sees the target and has it within range.",
                                       "Dés de chaque socle qui voit la cible et l'a à portée."})};
    sheet.weapons.push_back({"missiles", scenario[unit].count, {}, Length{profile.range * units_per_cm}, shots});
    return sheet;
}

}  // namespace umpire::wme
