#include "games/bolt_action/game.hpp"

#include "battle/adviser.hpp"
#include "battle/table_talk.hpp"
#include "games/bolt_action/areas.hpp"
#include "games/bolt_action/bolt_action.hpp"
#include "games/bolt_action/command_lines.hpp"
#include "games/bolt_action/encounter.hpp"
#include "games/bolt_action/measures.hpp"
#include "games/bolt_action/message_rows.hpp"
#include "games/bolt_action/mutate.hpp"
#include "games/bolt_action/player/eye.hpp"
#include "games/bolt_action/player/learned.hpp"
#include "games/bolt_action/player/regular.hpp"
#include "games/bolt_action/prices.hpp"
#include "games/bolt_action/random_battles.hpp"
#include "games/bolt_action/sheet.hpp"
#include "games/bolt_action/showing.hpp"
#include "games/bolt_action/texts.hpp"
#include "games/bolt_action/turn.hpp"
#include "games/bolt_action/verb_signs.hpp"
#include "games/bolt_action/vocabulary_tables.hpp"

namespace umpire::bolt_action {
namespace {

using namespace literals;

constexpr std::string_view proper_nouns[] = {"American", "Soviet", "German", "Down", "Embuscade", "Ambush"};

constexpr StartWords starts[] = {{start::drawn_a, "drawn A"},
                                 {start::setup, "setup"},
                                 {start::drawn_b, "drawn B"},
                                 {start::draw, "draw"},
                                 {start::turn_end, "turn_end"}};

/// BA-SHOOT-2.
constexpr Phrase stages[] = {
    {"Target", "Cible"},  {"Reaction", "Réaction"}, {"Range", "Portée"}, {"Hits", "Touches"},
    {"Damage", "Dégâts"}, {"Casualties", "Pertes"}, {"Morale", "Moral"},
};

constexpr Warning note_of_reserve{
    "BA-SETUP-7"_clause,
    {"Not on the table yet: Run or Advance brings it on if it passes an order test, Down lets it wait without a test.",
     "Pas encore sur la table : Course ou Avance la fait entrer si elle réussit un test d'ordre, À terre la fait "
     "attendre "
     "sans test."}};
constexpr WaitingNote waiting_notes[] = {
    {Word::first_wave,
     {"BA-SETUP-6"_clause,
      {"Not on the table yet: Run or Advance brings it on, Down leaves it off for this turn.",
       "Pas encore sur la table : Course ou Avance la fait entrer, À terre la laisse dehors pour ce tour."}}},
    {Word::reserve, note_of_reserve},
    {Word::flank, note_of_reserve},
    {no_word,
     {"BA-SETUP-10"_clause,
      {"Aboard a transport that is not on the table yet: until that comes on, Down is the only order.",
       "À bord d'un transport qui n'est pas encore entré : d'ici là, À terre est le seul ordre possible."}}},
};

constexpr Warnings warnings{
    .assault_path = "BA-ASLT-3"_clause,
    .nobody_moves = {"BA-ART-2"_clause,
                     {" cannot come on by itself: nobody moves this gun.",
                      " ne peut pas entrer par ses propres moyens : personne ne déplace ce canon."}},
    .coming_on =
        {"BA-MOVE-8"_clause,
         {" may stay off the table by going now: on no announced path is room seen for all its bases, clear of "
          "other units.",
          " risque de rester hors de la table en partant maintenant : aucun trajet annoncé ne semble offrir à "
          "tous ses socles une place assez loin des autres unités."}},
    .waiting = waiting_notes};

constexpr std::string_view state_keys[] = {
    "pins",    "die",    "kept",     "destroyed", "away",   "immobilised", "moved",   "ranged_at",
    "ranging", "aboard", "cost",     "formation", "men",    "morale",      "rout",    "damage",
    "leader",  "small",  "indirect", "stays_off", "at",     "facing",      "removed", "spent",
    "weapon",  "faces",  "at_edge",  "kind",      "bag",    "points",      "edge",    "standing",
    "units",   "zone",   "turn",     "attacker",  "active", "winner",
};

constexpr Phrase console_help{
    "  S advance    any action in words. Orders: fire, advance, run, ambush, rally, down; run at P: an assault on P\n"
    "  S path to 30,40 35,40      the way of a whole unit; s1 path to P: of one model; t1 path to 30,40@90: turned "
    "there;\n"
    "               t1 reverse to P, S enter at HOUSE, S board at TRUCK, S leave_table; then: S go\n"
    "  S shoot at P               before it: s3 use with panzerfaust, g use word he, g turn to P; or: S hold\n"
    "  S come_on to 30,-1 33,-1   one point outside its edge for each model; S deploy to 30,60 33,60 ...,\n"
    "               S enter at HOUSE, S board at TRUCK, G hitch at TRUCK\n"
    "  S lie_down, S stand        the reaction of a target; S fire_back at an assault; s3 fall: who is removed\n"
    "  S spring, S wait, S wait_on   an ambush: now, not yet, not in this move; S spring word he: with which shell\n"
    "  S keep, S put_back, A ready   the dice at the turn's end; S first_wave, S reserve, S flank word left\n",
    "  S advance    une action en toutes lettres. Ordres : fire, advance, run, ambush, rally, down ; run at P : assaut "
    "sur P\n"
    "  S path to 30,40 35,40      le chemin de toute l'unité ; s1 path to P : d'une figurine ; t1 path to 30,40@90 : y "
    "pivoter ;\n"
    "               t1 reverse to P, S enter at MAISON, S board at CAMION, S leave_table ; puis : S go\n"
    "  S shoot at P               avant : s3 use with panzerfaust, g use word he, g turn to P ; ou : S hold\n"
    "  S come_on to 30,-1 33,-1   un point hors de son bord par figurine ; S deploy to 30,60 33,60 ...,\n"
    "               S enter at MAISON, S board at CAMION, G hitch at CAMION\n"
    "  S lie_down, S stand        la réaction d'une cible ; S fire_back contre un assaut ; s3 fall : qui est retiré\n"
    "  S spring, S wait, S wait_on   une Embuscade : maintenant, pas encore, pas ce mouvement ; S spring word he : "
    "quel obus\n"
    "  S keep, S put_back, A ready   les dés en fin de tour ; S first_wave, S reserve, S flank word left\n"};

std::string example_of(const Match& match, const Decision& decision) {
    if (!decision.unit.exists()) return {};
    const std::string& name = match.scenario()[decision.unit].name;
    if (decision.question == Question::paths) return name + " path to 72,40";
    if (decision.question == Question::come_on) return name + " come_on to 30,-1 33,-1";
    return {};
}

bool has_roles(const umpire::Scenario& scenario) {
    const Victory victory = static_cast<const Scenario&>(scenario).victory;
    return victory == Victory::hold || victory == Victory::break_through;
}

class RegularPlayer final : public Adviser {
public:
    explicit RegularPlayer(const ai::Habits& habits) : regular_(habits) {}
    Action choose(const Match& seen, Side side, Chance& chance) override {
        return regular_.choose(*ba_battle_of(seen), side, chance);
    }
    std::string_view name() const override { return "regular"; }
    /// BA-INFO-4: without an error of the eye there would be nothing but the true distances.
    std::unique_ptr<Match> by_eye(const Match& seen, Side side, Chance& chance) const override {
        return make_match(ai::as_seen_by_eye(*ba_battle_of(seen), side, chance));
    }
    void ideas(const Match& seen, Side side, Chance& chance, std::vector<Action>& out) override {
        regular_.ideas(*ba_battle_of(seen), side, chance, out);
    }
    std::int64_t worth_left(const Match& seen, Side side) override {
        return regular_.worth_left(*ba_battle_of(seen), side);
    }
    std::span<const ValueWeights> weights() const override { return ai::learned_weights; }

private:
    Regular regular_;
};

template <const ai::Habits& habits>
std::unique_ptr<Player> player_with() {
    return std::make_unique<RegularPlayer>(habits);
}

constexpr VictorySaying aims[] = {
    {"meeting",
     "BA-SCEN-1"_clause,
     {"Each enemy unit destroyed is a point. A clear lead wins.",
      "Chaque unité ennemie détruite vaut un point. Il faut une nette avance pour gagner."}},
    {"hold",
     "BA-SCEN-2"_clause,
     {"Whoever alone has men close to the objective at the end wins.",
      "Qui est seul à avoir des hommes près de l'objectif à la fin gagne."}},
    {"break_through",
     "BA-SCEN-3"_clause,
     {"The attacker gains points for units that leave over the far edge and for enemies destroyed, the defender for "
      "enemies destroyed. A clear lead wins.",
      "L'attaquant marque pour les unités sorties par le bord opposé et les ennemis détruits, le défenseur pour les "
      "ennemis détruits. Il faut une nette avance pour gagner."}},
};
const TableTalk table_talk{.standing = standing_rows(), .aims = aims, .why_it_ended = why_it_ended};

}  // namespace

/// All that the program knows of Bolt Action: what it shows, asks and accepts.
const Game game = with_books<Books>({
    .card = {.name = "bolt-action",
             .prefix = "BA",
             .title = {"Bolt Action", "Bolt Action"},
             .subtitle = {"platoons and order dice", "pelotons et dés d'ordre"},
             .unit = LengthUnit::scale_centimetre,
             .sight_clause = "BA-GEO-8"},
    .first_scenario = "meeting",
    .vocabulary = vocabulary,
    .names = names(),
    .naming = Naming::by_unit,
    .has_insides = true,
    .reasons = short_reasons(),
    .sayings = sayings(),
    .badges = Rules::badges().cards,
    .fallen = fallen(),
    .verbs_meant = verbs_meant(),
    .proper_nouns = proper_nouns,
    .messages = message_rows,
    .stages = stages,
    .stages_clause = "BA-SHOOT-2"_clause,
    .warnings = warnings,
    .looks = {.terrain = terrain_looks(),
              .deployment_depth = {},
              .objective_radius = Length{Values{}.objective_radius},
              .blast_radius = Length{units_per_inch * 3 / 2},
              .arc_half_width = Length{units_per_inch / 2},
              .has_arcs = true,  // BA-GEO-15
              .figures = figure_looks(),
              .symbols = figure_symbols(),
              .branches = branches(),
              .verb_signs = verb_signs},
    .console = {.help = console_help,
                .example = "BA-SHOOT-4"_clause,
                .example_action = "Anton run",
                .example_of = example_of,
                .tour = {"meeting", 5, tour_next},
                .command_lines = command_lines},
    .state_keys = state_keys,
    .starts = starts,
    .measures = measures,
    .random_battles = random_battles,
    .encounter_words = encounter_words,
    .arrange = arrange,
    .has_roles = has_roles,
    .price_of = nullptr,
    .movement_of = movement_of,
    .announcement_of = announcement_of,
    .absence_of = absence_of,
    .order_to_come_on = order_to_come_on,
    .place_of = place_of,
    .area_of = nullptr,
    .attacks_on_place = nullptr,
    .blast_of = nullptr,
    .lob_of = lob_of,
    .is_lobbed = is_lobbed,
    .make_regular = player_with<ai::present_habits>,
    .make_first_regular = player_with<ai::first_habits>,
    .sheet_of = sheet_of,
    .talk = &table_talk,
});

}  // namespace umpire::bolt_action
