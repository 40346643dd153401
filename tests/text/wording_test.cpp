#include "text/wording.hpp"

#include "battle/facts.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "games/games.hpp"
#include "rulebook/register.hpp"
#include "text/event_keys.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"

#include "text/sample_battle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

namespace umpire::text {
namespace {

using namespace literals;
using text_tests::sample_battle;
using text_tests::sample_bolt_action;

constexpr Language languages[] = {Language::english, Language::french};

/// A scenario of each game.
const std::array<Scenario, 2>& sample_scenarios() {
    static const std::array scenarios{sample_battle(), sample_bolt_action()};
    return scenarios;
}
bool is_ae(const Scenario& scenario) { return scenario.setup.ruleset == "ae-wwii"; }

/// An event of every part of which is there, with a number of its own.
Event full_event(EventId kind, const Scenario& scenario) {
    Event event;
    event.kind = kind;
    event.side = Side::a;
    event.unit = id_at<UnitId>(0);
    event.actor = id_at<FigureId>(0);
    event.target = id_at<FigureId>(4);
    event.weapon = id_at<WeaponId>(0);
    event.target_unit = id_at<UnitId>(3);
    event.place = id_at<PieceId>(0);
    event.word = words_of(scenario).word("light").value_or(WordId::at(1));
    for (std::size_t i = 0; i < key_count; ++i)
        if (const auto member = number_member(static_cast<Key>(i))) event.*member = static_cast<int>(41 + i);
    event.length = 5_in;
    event.from = {6 * units_per_inch, 7 * units_per_inch};
    event.to = {8 * units_per_inch, 9 * units_per_inch};
    return event;
}

struct EventOfGame {
    const Scenario& scenario;
    const EventRow& row;
};
std::vector<EventOfGame> all_events() {
    std::vector<EventOfGame> all;
    for (const Scenario& scenario : sample_scenarios())
        for (const EventRow& row : words_of(scenario).events) all.push_back({scenario, row});
    return all;
}

bool ends_well(const std::string& text) {
    return text.find('{') == std::string::npos && text.find('}') == std::string::npos &&
           text.find('?') == std::string::npos && text.find("  ") == std::string::npos && text.ends_with(".");
}

TEST(Wording, every_happening_has_a_sentence_with_its_numbers_in_both_languages) {
    for (const auto& [scenario, row] : all_events()) {
        const Event event = full_event(row.id, scenario);
        for (const Language language : languages) {
            const std::string text = sentence(event, scenario, language);
            SCOPED_TRACE(text);
            EXPECT_TRUE(ends_well(text));
            for (std::size_t k = 0; k < key_count; ++k) {
                const auto member = number_member(static_cast<Key>(k));
                if (member == nullptr || !row.has(static_cast<Key>(k))) continue;
                EXPECT_NE(text.find(std::to_string(event.*member)), std::string::npos)
                    << name_of_key(static_cast<Key>(k));
            }
        }
        EXPECT_NE(sentence(event, scenario, Language::english), sentence(event, scenario, Language::french));
    }
}

/// Of all games: whoever sees the table reads whole sentences without the numbers of places, and nothing is missing
/// there.
TEST(Wording, places_are_left_out_where_the_table_shows_them) {
    int with_places = 0;
    for (const RulesetEntry& ruleset : rulesets()) {
        Scenario scenario;
        scenario.setup.ruleset = ruleset.card.name;
        for (const EventRow& row : words_of(scenario).events) {
            const Event event = full_event(row.id, scenario);
            for (const Language language : languages) {
                const std::string full = sentence(event, scenario, language);
                const std::string bare = sentence(event, scenario, language, PlacesAs::nothing);
                SCOPED_TRACE(bare);
                for (const Point point : {event.from, event.to}) {
                    const std::string numbers = point_name(point, unit_of(ruleset.card.name), language);
                    with_places += full.find(numbers) != std::string::npos ? 1 : 0;
                    EXPECT_EQ(bare.find(numbers), std::string::npos);
                }
                EXPECT_EQ(std::ranges::count(bare, '?'), std::ranges::count(full, '?'));
                EXPECT_TRUE(bare.find(" .") == std::string::npos || full.find(" .") != std::string::npos);
                EXPECT_EQ(bare.find("  "), std::string::npos);
            }
        }
    }
    EXPECT_GT(with_places, 40);
}

TEST(Wording, sentences_name_who_is_concerned) {
    for (const auto& [scenario, row] : all_events()) {
        const Event event = full_event(row.id, scenario);
        for (const Language language : languages) {
            const std::string text = sentence(event, scenario, language);
            SCOPED_TRACE(text);
            const auto names = [&](Key key, std::string_view name) {
                if (!row.has(key)) return;
                const bool is_there =
                    text.find(name) != std::string::npos || text.starts_with(capitalised(std::string(name)));
                EXPECT_TRUE(is_there) << name;
            };
            names(Key::actor, is_ae(scenario) ? "w1" : "s1");
            names(Key::target, "p1");
            names(Key::unit, is_ae(scenario) ? "W" : "section S");
            if (row.id != EventId(bolt_action::Happening::volley_hit) &&
                row.id != EventId(bolt_action::Happening::volley_missed))
                names(Key::target_unit, "section P");
            names(Key::place, language == Language::english ? "building H" : "bâtiment H");
            names(Key::side, side_name(Side::a, language));
        }
    }
}

TEST(Wording, absent_parts_leave_whole_sentences) {
    const Scenario scenario = sample_battle();
    for (const ae_wwii::Happening kind :
         {ae_wwii::Happening::stopped, ae_wwii::Happening::shot_hit, ae_wwii::Happening::shot_missed,
          ae_wwii::Happening::thrown, ae_wwii::Happening::shot_declared, ae_wwii::Happening::game_ended}) {
        Event event = full_event(kind, scenario);
        event.target = FigureId::none();
        event.side = Side::none;
        for (const Language language : languages) {
            const std::string text = sentence(event, scenario, language);
            EXPECT_TRUE(ends_well(text)) << text;
        }
    }
}

TEST(Wording, sentences_read_as_people_write) {
    const Scenario scenario = sample_battle();
    Event event;
    event.kind = ae_wwii::Happening::shot_hit;
    event.actor = id_at<FigureId>(0);
    event.target = id_at<FigureId>(4);
    event.die = 4;
    event.needed = 3;
    EXPECT_EQ(sentence(event, scenario, Language::english), "Wehrmacht w1 hits Airborne p1 (rolled 4, needed 3+).");
    EXPECT_EQ(sentence(event, scenario, Language::french), "Wehrmacht w1 touche Airborne p1 (dé 4, il fallait 3+).");

    event.kind = ae_wwii::Happening::shot_declared;
    event.weapon = id_at<WeaponId>(0);
    event.amount = 1;
    event.length = Length{12 * units_per_inch + units_per_inch / 2};
    EXPECT_EQ(sentence(event, scenario, Language::english),
              "Wehrmacht w1 fires the KAR98k at Airborne p1: 1 shot at 12.5\", 3+ to hit, cover 0.");
    EXPECT_EQ(sentence(event, scenario, Language::french),
              "Wehrmacht w1 tire avec le KAR98k sur Airborne p1 : 1 coup à 12,5\", 3+ pour toucher, couvert 0.");

    event.kind = ae_wwii::Happening::shots_lost;
    event.actor = id_at<FigureId>(3);
    event.amount = 2;
    EXPECT_EQ(sentence(event, scenario, Language::french),
              "Airborne p1 n'est plus là : 2 coups de l'officier américain o1 sont perdus.");

    event.kind = ae_wwii::Happening::activation_ended;
    event.side = Side::b;
    event.unit = id_at<UnitId>(3);
    EXPECT_EQ(sentence(event, scenario, Language::english), "Blue ends the activation of section P (Airborne).");
    EXPECT_EQ(sentence(event, scenario, Language::french), "Bleu termine l'activation de la section P (Airborne).");
}

TEST(Wording, every_question_and_action_has_words_in_both_languages) {
    std::set<std::string> seen;
    for (const Language language : languages)
        for (const Scenario& scenario : sample_scenarios()) {
            for (const QuestionRow& row : words_of(scenario).questions) {
                Decision decision;
                decision.by = Side::b;
                decision.question = row.id;
                for (const bool named : {false, true}) {
                    decision.unit = named ? id_at<UnitId>(3) : UnitId::none();
                    decision.figure = named ? id_at<FigureId>(4) : FigureId::none();
                    const std::string text = question(decision, scenario, language);
                    EXPECT_TRUE(ends_well(text)) << text;
                    EXPECT_TRUE(text.starts_with(side_name(Side::b, language)));
                }
            }
            for (const VerbRow& row : words_of(scenario).verbs) {
                Action full;
                full.verb = row.id;
                full.side = Side::a;
                full.unit = id_at<UnitId>(0);
                full.actor = id_at<FigureId>(0);
                full.weapon = id_at<WeaponId>(1);
                full.word = WordId::at(4);
                full.has_from = true;
                full.amount = 50;
                if (row.shape.targets) full.targets = {id_at<FigureId>(4), id_at<FigureId>(5)};
                if (row.shape.units) full.units = {id_at<UnitId>(3)};
                full.places = {Place{{2540, 2540}, {}}, Place{{5080, 2540}, {}}};
                full.piece = row.shape.piece ? id_at<PieceId>(0) : PieceId::none();
                const std::string text = action(full, scenario, language);
                EXPECT_TRUE(ends_well(text + ".")) << text;
                EXPECT_TRUE(seen.insert(std::string(game_of(scenario).card.name) + text).second)
                    << text << " is the text of two actions";
            }
        }
}

TEST(Wording, the_steps_of_a_shot_are_counted) {
    const Scenario scenario = sample_bolt_action();
    Event event;
    event.kind = bolt_action::Happening::volley_declared;
    event.unit = id_at<UnitId>(0);
    event.target_unit = id_at<UnitId>(4);
    event.clause = "BA-SHOOT-3"_clause;
    EXPECT_EQ(sentence(event, scenario, Language::english), "(1) Target: section S fires at medium anti-tank gun G.");
    EXPECT_EQ(sentence(event, scenario, Language::french),
              "(1) Cible : la section S tire sur le canon antichar moyen G.");
    event.kind = bolt_action::Happening::reacted;
    event.unit = id_at<UnitId>(4);
    event.word = bolt_action::Word::down;
    EXPECT_EQ(sentence(event, scenario, Language::english), "(2) Reaction: medium anti-tank gun G goes Down.");
    event.word = bolt_action::Word::fire;
    EXPECT_EQ(sentence(event, scenario, Language::english), "Medium anti-tank gun G reacts: Fire.");
    event = {};
    event.kind = bolt_action::Happening::measured;
    event.actor = id_at<FigureId>(2);
    event.target = id_at<FigureId>(7);
    event.weapon = id_at<WeaponId>(2);
    event.needed = 4;
    event.length = Length{42'500};
    EXPECT_EQ(sentence(event, scenario, Language::english),
              "(3) Range: Tiger I t1 fires the super-heavy anti-tank gun at 42.5 cm from g, 4+ to hit.");
    EXPECT_EQ(sentence(event, scenario, Language::french),
              "(3) Portée : le Tiger I t1 tire avec le canon antichar super-lourd à 42,5 cm de g, 4+ pour toucher.");
    event = {};
    event.kind = bolt_action::Happening::casualty;
    event.target = id_at<FigureId>(0);
    event.clause = "BA-DMG-6"_clause;
    EXPECT_EQ(sentence(event, scenario, Language::english), "(6) Casualties: s1 falls.");
    event.clause = "BA-ASLT-9"_clause;
    EXPECT_EQ(sentence(event, scenario, Language::english), "S1 falls.");
}

TEST(Wording, a_natural_1_is_not_said_to_hurt_by_its_total) {
    const Scenario scenario = sample_bolt_action();
    Event event = full_event(bolt_action::Happening::damage_die, scenario);
    event.clause = "BA-DMG-1"_clause;
    event.die = 1;
    event.total = 4;
    event.needed = 4;
    const std::string one = sentence(event, scenario, Language::english);
    EXPECT_NE(one.find("takes a 1, which never hurts"), std::string::npos) << one;
    const std::string un = sentence(event, scenario, Language::french);
    EXPECT_NE(un.find("subit un 1, qui ne blesse jamais"), std::string::npos) << un;
    event.die = 2;
    event.total = 5;
    EXPECT_NE(sentence(event, scenario, Language::english).find("a 2, 5 in all; 4 or more"), std::string::npos);
}

TEST(Wording, no_cover_is_not_called_cover) {
    const Game& game = game_named("wwiisim-fr");
    EXPECT_EQ(reason({"WW-GEO-6"_clause, -2}, game, Language::english), "no cover -2 (WW-GEO-6)");
    EXPECT_EQ(reason({"WW-GEO-6"_clause, -2}, game, Language::french), "sans couvert -2 (WW-GEO-6)");
    EXPECT_EQ(reason({"WW-GEO-6"_clause, 1}, game, Language::english), "cover +1 (WW-GEO-6)");
    EXPECT_EQ(reason({"WW-GEO-6"_clause, 2}, game, Language::french), "couvert +2 (WW-GEO-6)");
}

TEST(Wording, french_articles_grow_together_with_their_prepositions) {
    const Scenario scenario = sample_bolt_action();
    Event event;
    event.kind = bolt_action::Happening::burning;
    event.unit = id_at<UnitId>(1);
    event.die = 5;
    EXPECT_EQ(sentence(event, scenario, Language::french), "Le Tiger I T est en feu (dé 5).");
    event.kind = bolt_action::Happening::stunned;
    EXPECT_EQ(sentence(event, scenario, Language::french), "L'équipage du Tiger I T est sonné (dé 5).");
    event.kind = bolt_action::Happening::hitched;
    event.unit = id_at<UnitId>(4);
    event.target_unit = id_at<UnitId>(1);
    EXPECT_EQ(sentence(event, scenario, Language::french), "Le canon antichar moyen G est attelé au Tiger I T.");
    event = {};
    event.kind = bolt_action::Happening::left_building;
    event.clause = "BA-BLD-6"_clause;
    event.unit = UnitId{0};
    event.place = PieceId{0};
    EXPECT_NE(sentence(event, scenario, Language::french).find("sort du bâtiment H"), std::string::npos);
    Values values;
    values.give("who", "les renforts");
    EXPECT_EQ(fill("le tir de {who} et à {who}", values, Language::french), "le tir des renforts et aux renforts");
}

/// A weapon goes on pointing where it did only if it is Fixed and was not placed anew.
TEST(Wording, who_takes_over_a_weapon_does_not_always_find_it_as_it_stood) {
    const Scenario scenario = sample_bolt_action();
    Event event = full_event(bolt_action::Happening::took_over, scenario);
    event.clause = "BA-WEAP-3"_clause;
    EXPECT_NE(sentence(event, scenario, Language::english).find(" as it stands."), std::string::npos);
    EXPECT_NE(sentence(event, scenario, Language::french).find(" sans changer sa direction."), std::string::npos);
    event.clause = "BA-WEAP-2"_clause;
    EXPECT_EQ(sentence(event, scenario, Language::english).find("stands"), std::string::npos);
    EXPECT_EQ(sentence(event, scenario, Language::french).find("direction"), std::string::npos);
}

TEST(Wording, actions_are_short_phrases) {
    const Scenario scenario = sample_battle();
    Action shot;
    shot.verb = ae_wwii::Verb::shoot;
    shot.actor = id_at<FigureId>(0);
    shot.weapon = id_at<WeaponId>(0);
    shot.targets = {id_at<FigureId>(4)};
    EXPECT_EQ(action(shot, scenario, Language::english), "w1 fires the KAR98k at p1");
    EXPECT_EQ(action(shot, scenario, Language::french), "w1 tire avec le KAR98k sur p1");
    shot.verb = ae_wwii::Verb::throw_weapon;
    shot.weapon = id_at<WeaponId>(3);
    EXPECT_EQ(action(shot, scenario, Language::english), "w1 throws a grenade at p1");
    Action move;
    move.verb = ae_wwii::Verb::move;
    move.actor = id_at<FigureId>(1);
    move.places = {Place{{2540, 3810}, {}}, Place{{5080, 5080}, {}}};
    EXPECT_EQ(action(move, scenario, Language::english), "w2 moves by (1, 1.5) to (2, 2)");
    EXPECT_EQ(action(move, scenario, Language::french), "w2 se déplace par (1 ; 1,5) jusqu'en (2 ; 2)");
    Action push;
    push.verb = ae_wwii::Verb::push;
    push.actor = id_at<FigureId>(3);
    push.targets = {id_at<FigureId>(0)};
    push.amount = 50;
    EXPECT_EQ(action(push, scenario, Language::english), "o1 pushes w1 by 0.5\"");
}

TEST(Wording, reasons_cite_their_clauses) {
    Event event;
    event.kind = ae_wwii::Happening::shot_declared;
    event.needed = 5;
    EXPECT_EQ(reasons(event, game_named("ae-wwii"), Language::english), "");
    event.reasons = {{"AE-PROF-3"_clause, 4}, {"AE-SHOOT-4"_clause, 1}};
    EXPECT_EQ(reasons(event, game_named("ae-wwii"), Language::english),
              "needs 5+: CD 4+ (AE-PROF-3), long range +1 (AE-SHOOT-4)");
    EXPECT_EQ(reasons(event, game_named("ae-wwii"), Language::french),
              "il faut 5+ : CD 4+ (AE-PROF-3), longue portée +1 (AE-SHOOT-4)");
    event.cover = 3;
    event.reasons.push_back({"AE-COVER-2"_clause, 3});
    EXPECT_EQ(reasons(event, game_named("ae-wwii"), Language::english),
              "needs 5+: CD 4+ (AE-PROF-3), long range +1 (AE-SHOOT-4); cover 3: just behind cover +3 (AE-COVER-2)");
    event = {};
    event.kind = ae_wwii::Happening::caught;
    event.cover = 1;
    event.reasons = {{"AE-COVER-1"_clause, 1}};
    EXPECT_EQ(reasons(event, game_named("ae-wwii"), Language::french), "couvert 1 : couvert léger +1 (AE-COVER-1)");
    event = {};
    event.kind = ae_wwii::Happening::save_failed;
    event.needed = 4;
    event.reasons = {{"AE-PROF-5"_clause, 3}};
    EXPECT_EQ(reasons(event, game_named("ae-wwii"), Language::english), "needs 4+: armour 3 (AE-PROF-5)");
    event = {};
    event.kind = ae_wwii::Happening::damage_rolled;
    event.die = 3;
    event.strength = 7;
    event.reasons = {{"AE-DATA-4"_clause, 4}};
    EXPECT_EQ(reasons(event, game_named("ae-wwii"), Language::english),
              "strength 7: base strength 4 (AE-DATA-4), die 3");
    event = {};
    event.kind = bolt_action::Happening::order_tested;
    event.needed = 7;
    event.reasons = {{"BA-MOR-1"_clause, 9}, {"BA-PIN-4"_clause, -2}};
    EXPECT_EQ(reasons(event, game_named("bolt-action"), Language::english),
              "needs 7: quality 9 (BA-MOR-1), pins -2 (BA-PIN-4)");
    event = {};
    event.kind = bolt_action::Happening::measured;
    event.needed = 5;
    event.reasons = {{"BA-SHOOT-22"_clause, -1}, {"BA-SHOOT-28"_clause, -1}};
    EXPECT_EQ(reasons(event, game_named("bolt-action"), Language::english),
              "needs 5+: pins of the shooter -1 (BA-SHOOT-22), light cover -1 (BA-SHOOT-28)");
    event.reasons = {{"BA-IND-3"_clause, -5}};
    EXPECT_EQ(reasons(event, game_named("bolt-action"), Language::french), "il faut 5+ : réglage du tir 5+ (BA-IND-3)");
    event = {};
    event.kind = bolt_action::Happening::damage_die;
    event.die = 3;
    event.total = 9;
    event.needed = 8;
    event.reasons = {{"BA-DMG-4"_clause, 6}};
    EXPECT_EQ(reasons(event, game_named("bolt-action"), Language::english), "total 9: weapon +6 (BA-DMG-4), die 3");
    event = {};
    event.kind = ae_wwii::Happening::activated;
    event.reasons = {{"AE-TURN-4"_clause, 0}};
    EXPECT_EQ(reasons(event, game_named("bolt-action"), Language::english), "unequal numbers (AE-TURN-4)");
}

TEST(Wording, every_clause_can_be_a_reason_and_a_refusal) {
    for (const char* ruleset : {"ae-wwii", "bolt-action"})
        for (const rulebook::ClauseEntry& entry : rulebook::clauses(ruleset)) {
            const Clause clause = *clause_of(entry.id);
            const Scenario scenario = sample_battle();
            for (const Language language : languages) {
                EXPECT_NE(reason({clause, 2}, game_named(ruleset), language).find(entry.id), std::string::npos);
                Verdict verdict;
                verdict.push_back(objection(clause));
                const std::string text = refusal(verdict, scenario, language);
                EXPECT_TRUE(text.starts_with(entry.id)) << text;
                EXPECT_NE(text.find(entry.title(language)), std::string::npos) << text;
                EXPECT_EQ(text.find('\n'), std::string::npos) << text;
                EXPECT_EQ(text.find('`'), std::string::npos) << text;
            }
        }
}

TEST(Wording, refusals_tell_what_was_found_and_allowed) {
    Verdict verdict;
    const Scenario scenario = sample_battle();
    const auto english = [&] { return refusal(verdict, scenario, Language::english); };
    EXPECT_EQ(english(), "");
    const auto w1 = id_at<FigureId>(0);
    verdict.push_back(objection("AE-MOVE-1"_clause, fact::way_too_long, Length{21 * 2540 + 762}, 20_in).about(w1));
    EXPECT_EQ(english(),
              "The way of w1 is too long: 21.3\", at most 20\". AE-MOVE-1 Move. For 1 AP a model moves along a path of "
              "up to M inches.");
    EXPECT_EQ(refusal(verdict, scenario, Language::french),
              "Le trajet de w1 est trop long : 21,3\", au plus 20\". AE-MOVE-1 Déplacement. Pour 1 PA, une figurine "
              "parcourt un trajet de M pouces au plus.");
    verdict.clear();
    verdict.push_back(objection("AE-MOVE-1"_clause, Length{20 * 2540 + 1}, 20_in));
    EXPECT_TRUE(english().starts_with("Found 20.0004\", allowed 20\". AE-MOVE-1 Move.")) << english();
    verdict.push_back(objection("AE-ROF-2"_clause, 1, 2));
    EXPECT_NE(english().find("\nFound 1, allowed 2. AE-ROF-2 Rates with two actions."), std::string::npos);
}

TEST(Wording, names_of_both_languages) {
    EXPECT_EQ(side_label(Side::a, Language::english), "A (red)");
    EXPECT_EQ(side_label(Side::b, Language::french), "B (bleu)");
    const Game& ae = game_named("ae-wwii");
    const Game& ba = game_named("bolt-action");
    EXPECT_EQ(profile_name("us_sniper", "us", ae, Language::english), "sniper");
    EXPECT_EQ(profile_name("officer", "de", ae, Language::french), "officier allemand");
    EXPECT_EQ(profile_name("tank_hunter", "us", ae, Language::english), "tank hunter");
    EXPECT_EQ(weapon_name("m1_garand", ae, Language::french), "M1 Garand");
    EXPECT_EQ(the_weapon("m1_carbine", ae, Language::french), "la carabine M1");
    EXPECT_EQ(the_weapon("ray_gun", ae, Language::french), "l'arme « ray gun »");
    EXPECT_EQ(thrown_weapon("grenades", ae, Language::french), "une grenade");
    EXPECT_EQ(the_weapon("how_m", ba, Language::french), "l'obusier moyen");
    EXPECT_EQ(the_weapon("how_m", ae, Language::french), "l'arme « how m »") << "of the other game";
    EXPECT_EQ(terrain_name("rocky", ba, Language::french), "terrain rocailleux");
    EXPECT_EQ(profile_name("t_34_85", "su", ba, Language::english), "T-34/85");
    EXPECT_EQ(list_name("su", ba, Language::french), "URSS");
    EXPECT_EQ(victory_name("break_through", ba, Language::french), "percée");
    EXPECT_EQ(terrain_name("low_wall", ae, Language::english), "low wall");
    EXPECT_EQ(state_name("ap", ae, Language::french), "PA restants");
    EXPECT_EQ(state_name("aboard", *find_game("wwiisim-fr"), Language::french), "à l'intérieur de") << "in every game";
    EXPECT_EQ(state_name("down", ba, Language::english), "Down") << "a word that is a state";
    EXPECT_EQ(victory_name("hold_the_line", ae, Language::english), "hold the line");
    EXPECT_EQ(list_name("su", ae, Language::english), "Soviet PSI");
    EXPECT_EQ(unit_of("ae-wwii"), LengthUnit::inch);
    EXPECT_EQ(unit_of("bolt-action"), LengthUnit::scale_centimetre);
    EXPECT_EQ(unit_of("wme"), LengthUnit::centimetre);
    EXPECT_EQ(unit_of("wwiisim-fr"), LengthUnit::inch);
    EXPECT_EQ(unit_of("chess"), LengthUnit::inch);
    for (const RulesetEntry& entry : rulesets()) EXPECT_EQ(unit_of(entry.card.name), entry.card.unit);
    EXPECT_EQ(length_name(Length{1250}, LengthUnit::centimetre, Language::french), "1,25 cm");
    EXPECT_EQ(length_name(Length{-1}, LengthUnit::inch, Language::english), "0\"");
}

TEST(Wording, phrases_choose_and_elide) {
    Values values;
    values.give("n", "1");
    values.give("who", "Airborne p1");
    EXPECT_EQ(fill("{n} {#n:shot|shots} of {who}", values, Language::english), "1 shot of Airborne p1");
    EXPECT_EQ(fill("le tir de {who}", values, Language::french), "le tir d'Airborne p1");
    values.give("tank", "le Panzer");
    EXPECT_EQ(fill("n'arrive pas jusqu'à {tank}", values, Language::french), "n'arrive pas jusqu'au Panzer");
    EXPECT_EQ(fill("n'arrive pas jusqu'à {who}", values, Language::french), "n'arrive pas jusqu'à Airborne p1");
    EXPECT_EQ(fill("{?who:to {who}}{!who:nobody}", values, Language::english), "to Airborne p1");
    EXPECT_EQ(fill("{?x:to {x}}{!x:nobody {?n:{n}}}", values, Language::english), "nobody 1");
    EXPECT_EQ(fill("{x}", values, Language::english), "?");
    EXPECT_EQ(capitalised("élite"), "Élite");
    EXPECT_EQ(uncapitalised("Égalité"), "égalité");
    EXPECT_EQ(uncapitalised("AP of a model"), "AP of a model");
    EXPECT_EQ(uncapitalised("Chumans run"), "Chumans run");
}

}  // namespace
}  // namespace umpire::text
