#include "text/codec.hpp"

#include "dice/chance.hpp"
#include "rulebook/register.hpp"

#include "battle/game.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "text/sample_battle.hpp"

#include <gtest/gtest.h>

#include <array>

namespace umpire::text {
namespace {

using namespace literals;
using text_tests::sample_battle;
using text_tests::sample_bolt_action;

constexpr LengthUnit inch = LengthUnit::inch;

Point any_point(Chance& chance) {
    constexpr std::uint32_t span = 2u * coordinate_max + 1;
    return {static_cast<std::int32_t>(chance.below(span)) - coordinate_max,
            static_cast<std::int32_t>(chance.below(span)) - coordinate_max};
}
/// What is measured may be longer than a table: its diagonal, or a path.
Length any_measure(Chance& chance) {
    return Length{static_cast<std::int32_t>(chance.below(4u * coordinate_max)) - 2 * coordinate_max};
}
std::int16_t any_number(Chance& chance) {
    return static_cast<std::int16_t>(static_cast<int>(chance.below(65536)) - 32768);
}
template <class Identifier>
Identifier any_id(std::size_t count, Chance& chance) {
    return id_at<Identifier>(chance.below(static_cast<std::uint32_t>(count)));
}

Action any_action(VerbId verb, const Scenario& scenario, Chance& chance) {
    const Vocabulary& words = umpire::words_of(scenario);
    const VerbShape& shape = words.shape(verb);
    Action action;
    action.verb = verb;
    switch (shape.subject) {
    case Subject::side: action.side = chance.below(2) == 0 ? Side::a : Side::b; break;
    case Subject::unit: action.unit = any_id<UnitId>(scenario.units.size(), chance); break;
    case Subject::figure: action.actor = any_id<FigureId>(scenario.figures.size(), chance); break;
    }
    if (shape.weapon) action.weapon = any_id<WeaponId>(scenario.weapon_names.size(), chance);
    if (shape.targets)
        for (std::size_t i = 0; i <= chance.below(path_points_max); ++i)
            action.targets.push_back(any_id<FigureId>(scenario.figures.size(), chance));
    if (shape.places)
        for (std::size_t i = 0; i <= chance.below(path_points_max); ++i)
            action.places.push_back({any_point(chance), Angle{static_cast<std::uint16_t>(chance.below(3600))}});
    if (shape.from && chance.below(2) == 0) {
        action.from = any_point(chance);
        action.has_from = true;
    }
    while (shape.amount && action.amount == 0) action.amount = any_number(chance);
    if (shape.units)
        for (std::size_t i = 0; i <= chance.below(static_cast<std::uint32_t>(decltype(Action::units)::capacity)); ++i)
            action.units.push_back(any_id<UnitId>(scenario.units.size(), chance));
    if (shape.piece) action.piece = any_id<PieceId>(scenario.pieces.size(), chance);
    if (shape.turns)
        for (std::size_t i = 0; i < action.places.size(); ++i) {
            if (chance.below(4) == 0) action.places[i].facing = {};
            if (action.places[i].facing.tenths == 0 && chance.below(2) == 0) action.turns_north |= 1u << i;
        }
    if (shape.word) action.word = WordId::at(1 + chance.below(static_cast<std::uint32_t>(words.words.size() - 1)));
    return action;
}

Event any_event(EventId kind, const Scenario& scenario, Chance& chance) {
    const Vocabulary& words = umpire::words_of(scenario);
    Event event;
    event.kind = kind;
    const auto has = [&](Key key) { return words[kind].has(key) && chance.below(4) != 0; };
    if (has(Key::side)) event.side = chance.below(2) == 0 ? Side::a : Side::b;
    if (has(Key::unit)) event.unit = any_id<UnitId>(scenario.units.size(), chance);
    if (has(Key::target_unit)) event.target_unit = any_id<UnitId>(scenario.units.size(), chance);
    if (has(Key::place) && !scenario.pieces.empty()) event.place = any_id<PieceId>(scenario.pieces.size(), chance);
    if (has(Key::actor)) event.actor = any_id<FigureId>(scenario.figures.size(), chance);
    if (has(Key::target)) event.target = any_id<FigureId>(scenario.figures.size(), chance);
    if (has(Key::weapon)) event.weapon = any_id<WeaponId>(scenario.weapon_names.size(), chance);
    if (has(Key::word)) event.word = WordId::at(chance.below(static_cast<std::uint32_t>(words.words.size())));
    for (std::size_t i = 0; i < key_count; ++i) {
        const auto member = number_member(static_cast<Key>(i));
        if (member != nullptr && has(static_cast<Key>(i))) event.*member = any_number(chance);
    }
    if (has(Key::length) || has(Key::distance)) event.length = any_measure(chance);
    if (has(Key::facing)) event.amount = static_cast<std::int16_t>(chance.below(3600));
    if (has(Key::from)) event.from = any_point(chance);
    if (has(Key::to)) event.to = any_point(chance);
    event.audience = static_cast<Audience>(chance.below(3));
    const auto any_clause = [&] {
        const auto clauses = rulebook::clauses(scenario.setup.ruleset);
        return *clause_of(clauses[chance.below(static_cast<std::uint32_t>(clauses.size()))].id);
    };
    if (chance.below(4) != 0) event.clause = any_clause();
    for (std::size_t i = chance.below(Reasons::capacity + 1); i > 0; --i)
        event.reasons.push_back({any_clause(), chance.below(3) == 0 ? std::int16_t{0} : any_number(chance)});
    return event;
}

std::string refused(std::string_view text, const Scenario& scenario = sample_battle()) {
    const auto result = read_action(text, scenario, inch);
    const Problem* problem = std::get_if<Problem>(&result);
    if (problem == nullptr) return "accepted";
    EXPECT_NE(problem->message.in(Language::french), problem->message.english()) << "has no French";
    return problem->field.english() + ": " + problem->message.english();
}
std::string refused_event(std::string_view text, const Scenario& scenario = sample_battle()) {
    const auto result = event_of(text, scenario, inch);
    const Problem* problem = std::get_if<Problem>(&result);
    if (problem == nullptr) return "accepted";
    EXPECT_NE(problem->message.in(Language::french), problem->message.english()) << "has no French";
    return problem->field.english() + ": " + problem->message.english();
}

TEST(ActionCodec, every_action_reads_back_as_it_was_written) {
    const std::array scenarios{sample_battle(), sample_bolt_action()};
    Chance chance(7, 1);
    for (std::size_t i = 0; i < 80 * 60; ++i) {
        const Scenario& scenario = scenarios[i % 2];
        const auto verb = VerbId::at(i / 2 % umpire::words_of(scenario).verbs.size());
        const Action action = any_action(verb, scenario, chance);
        for (const LengthUnit unit : {LengthUnit::inch, LengthUnit::centimetre}) {
            const std::string text = to_text(action, scenario, unit);
            const auto result = read_action(text, scenario, unit);
            ASSERT_TRUE(std::holds_alternative<Action>(result))
                << text << ": " << std::get<Problem>(result).message.english();
            ASSERT_EQ(std::get<Action>(result), action) << text;
            ASSERT_EQ(to_text(std::get<Action>(result), scenario, unit), text);
        }
    }
}

TEST(ActionCodec, the_guide_s_forms_are_understood) {
    const Scenario scenario = sample_battle();
    for (const std::string_view text : {"A choose_edge word south",
                                        "B place_second",
                                        "o1 choose_power word mind_blast",
                                        "W deploy to 1,2 3,4",
                                        "A act_first",
                                        "W activate",
                                        "A pass",
                                        "w1 move to 1,2 3,4",
                                        "w1 run to 9,9",
                                        "w1 run to 9,9 at p1",
                                        "w1 shoot with kar98k at p1",
                                        "w1 throw with grenades at p1",
                                        "w1 throw with grenades to 5,5",
                                        "w1 move_and_fire to 3,3 from 2,2 with pistol at p1",
                                        "w1 fight at p1",
                                        "w1 all_out at p1",
                                        "w1 disengage",
                                        "p1 face",
                                        "w1 leave to 4,4",
                                        "w1 leave",
                                        "w1 stay",
                                        "o1 mind_blast at w1",
                                        "o1 push at w1 to 3,3",
                                        "o1 push at w1 to 3,3 amount 50",
                                        "d1 inoculate at w1",
                                        "d1 transfer at w1 amount 2",
                                        "o1 arc to 7,7",
                                        "p1 take_hit",
                                        "w1 done",
                                        "W end",
                                        "w1 main_group"}) {
        EXPECT_EQ(refused(text), "accepted") << text;
    }
    const auto loose =
        read_action("  w1   move_and_fire at p1 with pistol\tfrom 1in,2.54cm to 3,4@90.5 ", scenario, inch);
    ASSERT_TRUE(std::holds_alternative<Action>(loose));
    EXPECT_EQ(to_text(std::get<Action>(loose), scenario, inch),
              "w1 move_and_fire with pistol at p1 to 3,4@90.5 from 1,1");
    EXPECT_EQ(to_text(std::get<Action>(loose), scenario, LengthUnit::centimetre),
              "w1 move_and_fire with pistol at p1 to 7.62,10.16@90.5 from 2.54,2.54");
}

constexpr std::string_view forms_of_bolt_action[] = {"S fire",
                                                     "S advance",
                                                     "S advance at P",
                                                     "S run at P",
                                                     "G ambush",
                                                     "G ambush to 50,60",
                                                     "S rally",
                                                     "S down",
                                                     "A lay_aside",
                                                     "s1 path to 1,2 3,4",
                                                     "t1 path to 5,6@0 7,8@90",
                                                     "S path to 1,2",
                                                     "t1 reverse to 5,5",
                                                     "S enter at H",
                                                     "S board at T",
                                                     "G hitch at T",
                                                     "G unhitch to 1,1 2,2@45",
                                                     "S leave_table",
                                                     "S go",
                                                     "S spring",
                                                     "S wait",
                                                     "S wait_on",
                                                     "s1 use with panzerfaust",
                                                     "g use word he",
                                                     "t1 use with mmg at P",
                                                     "g turn to 9,9",
                                                     "S shoot at P",
                                                     "S shoot at P G",
                                                     "S hold",
                                                     "P lie_down",
                                                     "P stand",
                                                     "P fire_back",
                                                     "P take_fire",
                                                     "p2 fall",
                                                     "P panic_from",
                                                     "p1 place to 3,3",
                                                     "S keep",
                                                     "S put_back",
                                                     "A ready",
                                                     "A choose_role word attacker",
                                                     "S first_wave",
                                                     "S reserve",
                                                     "S flank word left",
                                                     "S deploy to 1,1 2,2",
                                                     "T come_on to 1,-1@0"};

TEST(ActionCodec, the_guide_s_forms_of_bolt_action_are_understood) {
    const Scenario scenario = sample_bolt_action();
    constexpr LengthUnit cm = LengthUnit::centimetre;
    for (const std::string_view text : forms_of_bolt_action) {
        const auto read = read_action(text, scenario, cm);
        ASSERT_TRUE(std::holds_alternative<Action>(read)) << text << ": " << std::get<Problem>(read).message.english();
        const std::string_view back = text == "T come_on to 1,-1@0" ? "T come_on to 1,-1" : text;
        EXPECT_EQ(to_text(std::get<Action>(read), scenario, cm), back);
    }
    const auto of = [&](std::string_view text) { return std::get<Action>(read_action(text, scenario, cm)); };
    EXPECT_EQ(of("S path to 1,2").verb, bolt_action::Verb::path_of_unit);
    EXPECT_EQ(of("s1 path to 1,2").verb, bolt_action::Verb::path_of_model);
    EXPECT_EQ(of("S shoot at P G").units[1], id_at<UnitId>(4));
    EXPECT_EQ(of("S enter at H").piece, id_at<PieceId>(0));
    EXPECT_EQ(of("t1 path to 5,6@0 7,8@90").turns_north, 1u);
    EXPECT_FALSE(of("t1 path to 5,6 7,8@90").turns_at(0));
}

TEST(ActionCodec, a_unit_of_one_model_may_bear_its_name) {
    Scenario scenario = sample_bolt_action();
    scenario.units[1].name = "t1";
    const auto path = read_action("t1 path to 1,2", scenario, LengthUnit::centimetre);
    EXPECT_EQ(std::get<Action>(path).verb, bolt_action::Verb::path_of_unit) << "which is the path of its model";
    const auto use = read_action("t1 use word he", scenario, LengthUnit::centimetre);
    EXPECT_EQ(std::get<Action>(use).actor, id_at<FigureId>(2));
}

TEST(ActionCodec, mistakes_in_bolt_action_are_explained) {
    const Scenario scenario = sample_bolt_action();
    const auto said = [&](std::string_view text) { return refused(text, scenario); };
    EXPECT_EQ(said("S shoot"), "action: 'shoot' needs 'at UNIT ...'; its form is: UNIT shoot at UNIT ...");
    EXPECT_EQ(said("S shoot at p1"), "at: there is no unit 'p1' (it is a model; name a unit)");
    EXPECT_EQ(said("S shoot at Q"), "at: there is no unit 'Q': known are S, T, O, P, G");
    EXPECT_EQ(said("S shoot at P P P P P P P"), "at: at most 6 names may follow 'at'");
    EXPECT_EQ(said("s1 shoot at P"), "subject: there is no unit 's1' (it is a model; 'shoot' is done by a unit)");
    EXPECT_EQ(said("S enter at W2"), "at: there is no terrain 'W2': did you mean W1?");
    EXPECT_NE(said("S enter at H W1").find("found 'W1'; its form is: UNIT enter at TERRAIN"), std::string::npos);
    EXPECT_EQ(said("g use"),
              "action: 'use' needs a weapon, a word or both; its form is: MODEL use [with WEAPON] "
              "[at UNIT ...] [word WORD]");
    EXPECT_EQ(said("s1 path"), "action: 'path' needs 'to X,Y[@F] ...'; its form is: MODEL path to X,Y[@F] ...");
    EXPECT_NE(said("s1 xyzzy to 1,1")
                  .find("actions are deploy, fire, advance, run, ambush, rally, down, lay_aside, path, "
                        "reverse"),
              std::string::npos);
    EXPECT_EQ(said("S flank"), "action: 'flank' needs 'word WORD'; its form is: UNIT flank word WORD");
}

TEST(Draws, are_read_by_their_number_and_that_of_the_bag) {
    for (const std::string_view text : {"1/1", "12/28", "255/255"}) {
        const auto drawn = draw_of(text);
        ASSERT_TRUE(drawn) << text;
        EXPECT_EQ(std::to_string(drawn->token.value) + "/" + std::to_string(drawn->tokens), text);
    }
    for (const std::string_view text : {"", "1", "/", "0/3", "4/3", "-1/3", "1/256", "a/3", "1/3/3", "1/ 3"})
        EXPECT_FALSE(draw_of(text)) << text;
}

TEST(ActionCodec, parts_outside_the_shape_are_not_written) {
    const Scenario scenario = sample_battle();
    Action action;
    action.verb = ae_wwii::Verb::done;
    action.actor = id_at<FigureId>(0);
    action.weapon = id_at<WeaponId>(0);
    action.amount = 3;
    EXPECT_EQ(to_text(action, scenario, inch), "w1 done");
}

TEST(ActionCodec, mistakes_are_explained) {
    EXPECT_EQ(refused(""), "action: an action is SUBJECT VERB ..., as in 'w1 move to 10,12'");
    EXPECT_EQ(refused("w1"), refused(""));
    EXPECT_EQ(refused("w1 shoots with kar98k at p1"), "verb: unknown action 'shoots': did you mean shoot?");
    EXPECT_NE(refused("w1 xyzzy").find("actions are choose_power, choose_edge"), std::string::npos);
    EXPECT_EQ(
        refused("fly to the moon").find("verb: 'fly' is no side, unit or model of this battle, and 'to' is no action"),
        0u);
    EXPECT_EQ(refused("w9 shoots"), "verb: unknown action 'shoots': did you mean shoot?");
    EXPECT_NE(refused("shoot w1").find("the subject comes first"), std::string::npos);
    EXPECT_EQ(refused("w9 move to 1,1"), "subject: there is no model 'w9': did you mean w1 or w2?");
    EXPECT_EQ(refused("W move to 1,1"), "subject: there is no model 'W' (it is a unit; name a model)");
    EXPECT_EQ(refused("w1 activate"), "subject: there is no unit 'w1' (it is a model; 'activate' is done by a unit)");
    EXPECT_EQ(refused("w1 pass"), "subject: 'pass' is done by a side, A or B, not by 'w1'");
    EXPECT_EQ(refused("w1 move with kar98k to 1,1"),
              "with: 'move' takes no 'with'; its form is: MODEL move to X,Y ...");
    EXPECT_EQ(refused("w1 shoot with bzooka at p1"), "with: there is no weapon 'bzooka': did you mean bazooka?");
    EXPECT_EQ(refused("w1 shoot with kar98k at"), "at: 'at' needs a value: at NAME ...");
    EXPECT_EQ(refused("w1 shoot with kar98k"),
              "action: 'shoot' needs 'at NAME ...'; its form is: MODEL shoot with WEAPON at NAME ...");
    EXPECT_EQ(refused("w1 shoot at p1 at p2 with kar98k"), "at: 'at' is given twice");
    EXPECT_NE(refused("w1 shoot with kar98k pistol at p1").find("found 'pistol'"), std::string::npos);
    EXPECT_NE(refused("w1 move 1,1").find("expected with, at, to, from, amount or word, found '1,1'"),
              std::string::npos);
    EXPECT_NE(refused("w1 move to 1;1").find("expected a point X,Y"), std::string::npos);
    EXPECT_NE(refused("w1 move to 1,1@400").find("'400' is no facing; expected degrees"), std::string::npos);
    EXPECT_NE(refused("w1 move to 1,1@9.55").find("'9.55' is no facing; expected degrees"), std::string::npos);
    EXPECT_NE(refused("w1 move to 1@90,1").find("expected a point"), std::string::npos);
    EXPECT_EQ(refused("w1 fire at p1"), "verb: 'fire' is no action of this game: did you mean shoot?");
    EXPECT_NE(refused("w1 move to 99999,1").find("within three metres"), std::string::npos);
    EXPECT_NE(refused("w1 move to 99999999999999999999,1").find("within three metres"), std::string::npos);
    EXPECT_EQ(refused("d1 transfer at w1 amount 40000"),
              "amount: expected a whole number from -32768 to 32767, found '40000'");
    EXPECT_EQ(refused("d1 transfer at w1"),
              "action: 'transfer' needs 'amount N'; its form is: MODEL transfer at NAME ... amount N");
    EXPECT_EQ(refused("A choose_edge word nort"), "word: unknown word 'nort': did you mean north?");
    EXPECT_NE(refused("A choose_edge word none").find("unknown word"), std::string::npos);
    std::string far = "w1 move to";
    for (std::size_t i = 0; i <= path_points_max; ++i) far += " 1,1";
    EXPECT_EQ(refused(far), "to: at most 24 points may follow 'to'");
    std::string many = "w1 shoot with kar98k at";
    for (std::size_t i = 0; i <= path_points_max; ++i) many += " p1";
    EXPECT_EQ(refused(many), "at: at most 24 names may follow 'at'");
}

TEST(ActionCodec, anything_typed_is_survived) {
    const Scenario scenario = sample_battle();
    Chance chance(11, 2);
    constexpr std::string_view letters = "w1p move to at with from amount word 0,9@.-\t\xc3\xa9 shoot";
    for (int i = 0; i < 3000; ++i) {
        std::string text;
        for (std::uint32_t n = chance.below(60); n > 0; --n)
            text += letters[chance.below(static_cast<std::uint32_t>(letters.size()))];
        const auto result = read_action(text, scenario, inch);
        if (const Action* action = std::get_if<Action>(&result)) {
            EXPECT_EQ(std::get<Action>(read_action(to_text(*action, scenario, inch), scenario, inch)), *action);
        }
        EXPECT_TRUE(std::holds_alternative<Problem>(event_of(text, scenario, inch)));
    }
}

TEST(EventCodec, every_event_reads_back_as_it_was_written) {
    const std::array scenarios{sample_battle(), sample_bolt_action()};
    Chance chance(5, 3);
    for (std::size_t i = 0; i < 160 * 40; ++i) {
        const Scenario& scenario = scenarios[i % 2];
        const auto kind = EventId::at(i / 2 % umpire::words_of(scenario).events.size());
        const Event event = any_event(kind, scenario, chance);
        for (const LengthUnit unit : {LengthUnit::inch, LengthUnit::centimetre}) {
            const std::string text = to_text(event, scenario, unit);
            const auto result = event_of(text, scenario, unit);
            ASSERT_TRUE(std::holds_alternative<Event>(result))
                << text << ": " << std::get<Problem>(result).message.english();
            ASSERT_EQ(std::get<Event>(result), event) << text;
            const auto pattern = event_pattern_of(text, scenario, unit);
            ASSERT_TRUE(matches(std::get<EventPattern>(pattern), event)) << text;
        }
    }
}

TEST(EventCodec, the_text_is_that_of_the_guide) {
    const Scenario scenario = sample_battle();
    Event event;
    event.kind = ae_wwii::Happening::shot_declared;
    event.actor = id_at<FigureId>(0);
    event.target = id_at<FigureId>(4);
    event.weapon = id_at<WeaponId>(0);
    event.needed = 5;
    event.amount = 1;
    event.length = 9_in;
    event.clause = "AE-SHOOT-2"_clause;
    event.reasons = {
        {"AE-PROF-3"_clause, 4}, {"AE-SHOOT-4"_clause, 1}, {"AE-COVER-6"_clause, 0}, {"AE-CC-7"_clause, -2}};
    EXPECT_EQ(to_text(event, scenario, inch),
              "shot_declared actor=w1 target=p1 weapon=kar98k needed=5 cover=0 amount=1 distance=9 AE-SHOOT-2 because "
              "AE-PROF-3 +4 AE-SHOOT-4 +1 AE-COVER-6 AE-CC-7 -2");
    Event moved;
    moved.kind = ae_wwii::Happening::moved;
    moved.actor = id_at<FigureId>(0);
    moved.length = 3_in;
    moved.to = {2540, 1270};
    moved.audience = Audience::side_b;
    EXPECT_EQ(to_text(moved, scenario, inch), "moved actor=w1 length=3 from=0,0 to=1,0.5 for=B");
}

TEST(EventCodec, a_pattern_compares_only_what_it_gives) {
    const Scenario scenario = sample_battle();
    Event event;
    event.kind = ae_wwii::Happening::shot_hit;
    event.actor = id_at<FigureId>(0);
    event.target = id_at<FigureId>(4);
    event.die = 4;
    event.needed = 4;
    event.clause = "AE-SHOOT-5"_clause;
    event.reasons = {{"AE-PROF-3"_clause, 4}, {"AE-SHOOT-4"_clause, 1}};
    const auto agrees = [&](std::string_view text) {
        const auto pattern = event_pattern_of(text, scenario, inch);
        EXPECT_TRUE(std::holds_alternative<EventPattern>(pattern)) << text;
        return std::holds_alternative<EventPattern>(pattern) && matches(std::get<EventPattern>(pattern), event);
    };
    EXPECT_TRUE(agrees("shot_hit"));
    EXPECT_TRUE(agrees("shot_hit die=4 AE-SHOOT-5"));
    EXPECT_TRUE(agrees("shot_hit because AE-SHOOT-4"));
    EXPECT_TRUE(agrees("shot_hit target=p1 because AE-SHOOT-4 +1 AE-PROF-3 4"));
    EXPECT_FALSE(agrees("shot_missed"));
    EXPECT_FALSE(agrees("shot_hit die=3"));
    EXPECT_FALSE(agrees("shot_hit target=none"));
    EXPECT_FALSE(agrees("shot_hit AE-SHOOT-6"));
    EXPECT_FALSE(agrees("shot_hit because AE-SHOOT-4 2"));
    EXPECT_FALSE(agrees("shot_hit because AE-COVER-1"));
    EXPECT_FALSE(agrees("shot_hit for=A"));
}

TEST(EventCodec, mistakes_are_explained) {
    EXPECT_EQ(refused_event(""), "event: an event is KIND key=value ... CLAUSE because CLAUSE ...");
    EXPECT_EQ(refused_event("shot_hits"), "event: unknown event 'shot_hits': did you mean shot_hit?");
    EXPECT_EQ(refused_event("shot_hit dye=4"), "dye: 'shot_hit' has no key 'dye': did you mean die?");
    EXPECT_EQ(refused_event("moved distance=4"),
              "distance: 'moved' has no key 'distance': known are actor, length, from, to");
    EXPECT_EQ(refused_event("edge_tied die=4"), "die: 'edge_tied' has no keys, found 'die'");
    EXPECT_EQ(refused_event("shot_hit die=4 die=4"), "die: 'die' is given twice");
    EXPECT_EQ(refused_event("shot_hit die=four"), "die: expected a whole number, found 'four'");
    EXPECT_EQ(refused_event("shot_hit die=99999"), "die: expected a whole number, found '99999'");
    EXPECT_EQ(refused_event("shot_hit target=q1"), "target: unknown name 'q1': did you mean w1 or d1 or o1?");
    EXPECT_EQ(refused_event("passed side=C"), "side: expected A, B or none, found 'C'");
    EXPECT_EQ(refused_event("moved to=12"), "to: expected a point X,Y, found '12'");
    EXPECT_EQ(refused_event("moved length=x"), "length: expected a length, found 'x'");
    EXPECT_EQ(refused_event("moved for=C"), "for: expected A or B, found 'C'");
    EXPECT_EQ(refused_event("moved AE-MOVE-99"),
              "clause: no register has a clause 'AE-MOVE-99': did you mean AE-MOVE-9 or AE-MOVE-1 or AE-MOVE-2?");
    EXPECT_EQ(refused_event("moved nonsense"), "clause: expected key=value or a clause, found 'nonsense'");
    EXPECT_EQ(refused_event("moved AE-MOVE-1 AE-MOVE-2"), "event: expected because, found 'AE-MOVE-2'");
    EXPECT_EQ(refused_event("moved because"), "because: 'because' needs a clause");
    std::string many = "moved because";
    for (int i = 0; i < 13; ++i) many += " AE-MOVE-1";
    EXPECT_EQ(refused_event(many), "because: at most 12 reasons are possible");
}

TEST(EventCodec, names_of_bolt_action_are_units_and_terrain) {
    const Scenario scenario = sample_bolt_action();
    const auto said = [&](std::string_view text) { return refused_event(text, scenario); };
    EXPECT_EQ(said("entered unit=S place=H BA-BLD-2"), "accepted");
    EXPECT_EQ(said("entered unit=S place=H1"), "place: unknown name 'H1': did you mean H or W1?");
    EXPECT_EQ(said("sprung unit=S target_unit=P BA-AMB-3"), "accepted");
    EXPECT_EQ(said("turned actor=t1 facing=90.5 BA-VEH-3"), "accepted");
    EXPECT_EQ(said("turned facing=360"), "facing: expected a facing from 0 to 359.9 degrees, found '360'");
    EXPECT_EQ(said("sprung target_unit=p1"), "target_unit: unknown name 'p1': did you mean P?");
    EXPECT_EQ(said("wounded target=p1"), "event: unknown event 'wounded': did you mean routed or stunned or boarded?");
    Event event;
    event.kind = bolt_action::Happening::damage_die;
    for (std::int16_t i = 0; i < 12; ++i) event.reasons.push_back({"BA-DMG-1"_clause, i});
    event.reasons[11].amount = -3;
    const auto agrees = [&](std::string_view text) {
        const auto pattern = event_pattern_of(text, scenario, LengthUnit::centimetre);
        return matches(std::get<EventPattern>(pattern), event);
    };
    std::string all = "damage_rolled because";
    for (int i = 0; i < 11; ++i) all += " BA-DMG-1";
    EXPECT_TRUE(agrees(all + " BA-DMG-1 -3"));
    EXPECT_FALSE(agrees(all + " BA-DMG-1 -4")) << "the amount of the twelfth reason counts as well";
}

}  // namespace
}  // namespace umpire::text
