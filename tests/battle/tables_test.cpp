// The tables of verbs, events, keys, words and questions: a row for each value, in its order, under a name of its own.

#include "battle/action.hpp"
#include "battle/event.hpp"
#include "battle/pending.hpp"
#include "battle/words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace umpire {
namespace {

bool is_plain(std::string_view name) {
    return !name.empty() &&
           std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

constexpr std::array games{Game::ae_wwii, Game::bolt_action, Game::wwiisim, Game::wme};

TEST(Verbs, AreFoundByTheirGameNameAndSubject) {
    for (const Game game : games) {
        std::set<std::pair<std::string_view, Subject>> names;
        for (std::size_t i = 0; i < verb_shapes.size(); ++i) {
            const VerbShape& shape = verb_shapes[i];
            EXPECT_TRUE(is_plain(shape.name)) << shape.name;
            if ((shape.games & bit(game)) == 0) continue;
            EXPECT_TRUE(names.insert({shape.name, shape.subject}).second) << shape.name;
            EXPECT_EQ(verb_of(shape.name, game, shape.subject), static_cast<Verb>(i));
        }
    }
    EXPECT_EQ(verb_of("throw", Game::ae_wwii), Verb::throw_weapon);
    EXPECT_EQ(verb_of("throw", Game::bolt_action), std::nullopt);
    EXPECT_EQ(verb_of("run", Game::ae_wwii, Subject::unit), Verb::run) << "only models run there";
    EXPECT_EQ(verb_of("run", Game::bolt_action), Verb::order_run);
    EXPECT_EQ(verb_of("path", Game::bolt_action, Subject::figure), Verb::path_of_model);
    EXPECT_EQ(verb_of("path", Game::bolt_action, Subject::unit), Verb::path_of_unit);
    EXPECT_EQ(verb_of("path", Game::bolt_action), Verb::path_of_model) << "the first of both";
    EXPECT_EQ(verb_of("", Game::ae_wwii), std::nullopt);
    EXPECT_EQ(verb_of("Move", Game::ae_wwii), std::nullopt);
}

TEST(Verbs, UseTheirPartsSensibly) {
    for (const VerbShape& shape : verb_shapes) {
        EXPECT_TRUE(!shape.from || shape.places) << shape.name << " has a point on a path but no path";
        const int aims = (shape.targets ? 1 : 0) + (shape.units ? 1 : 0) + (shape.piece ? 1 : 0);
        EXPECT_LE(aims, 1) << shape.name << " is aimed at things of two kinds, all named after \"at\"";
        EXPECT_TRUE(!shape.weapon || aims == 1) << shape.name << " has a weapon but nothing to aim at";
        EXPECT_TRUE(!shape.turns || shape.places) << shape.name << " turns but goes nowhere";
        EXPECT_NE(shape.games, 0) << shape.name << " belongs to no game";
        EXPECT_TRUE(shape.subject == Subject::figure || !shape.weapon) << shape.name;
    }
    EXPECT_EQ(shape_of(Verb::deploy).subject, Subject::unit);
    EXPECT_EQ(shape_of(Verb::activate).subject, Subject::unit);
    EXPECT_EQ(shape_of(Verb::act_first).subject, Subject::side);
    EXPECT_EQ(shape_of(Verb::stay).subject, Subject::figure);
    EXPECT_EQ(shape_of(Verb::come_on).subject, Subject::unit);
}

TEST(Verbs, OfPathsTellATurnToTheNorthFromNone) {
    Action path;
    path.verb = Verb::path_of_model;
    path.places = {Place{{100, 100}, {}}, Place{{200, 100}, degrees(90)}, Place{{300, 100}, {}}};
    path.turns_north = 1u << 2;
    EXPECT_FALSE(path.turns_at(0));
    EXPECT_TRUE(path.turns_at(1));
    EXPECT_TRUE(path.turns_at(2));
    EXPECT_FALSE(path.turns_at(3)) << "there is no such place";
}

TEST(Games, AreFoundByTheirName) {
    for (const Game game : games) EXPECT_EQ(game_of(game_names[static_cast<std::size_t>(game)]), game);
    EXPECT_EQ(game_of("chess"), Game::ae_wwii);
    for (const Game game : games) EXPECT_NE(all_games & bit(game), 0);
}

TEST(Happenings, AreFoundByTheirGameAndName) {
    for (const Game game : games) {
        std::set<std::string_view> names;
        for (std::size_t i = 0; i < event_shapes.size(); ++i) {
            const EventShape& shape = event_shapes[i];
            if ((shape.games & bit(game)) == 0) continue;
            EXPECT_TRUE(names.insert(shape.name).second) << shape.name;
            EXPECT_EQ(happening_of(shape.name, game), static_cast<Happening>(i));
        }
    }
    for (const EventShape& shape : event_shapes) {
        EXPECT_TRUE(is_plain(shape.name)) << shape.name;
        EXPECT_NE(shape.games, 0) << shape.name << " belongs to no game";
        EXPECT_EQ(shape.keys >> key_names.size(), 0u) << shape.name;
        constexpr Keys lengths = keys(Key::distance, Key::length);
        EXPECT_NE(shape.keys & lengths, lengths) << shape.name << " has two names for one length";
        constexpr Keys amounts = keys(Key::amount, Key::facing);
        EXPECT_NE(shape.keys & amounts, amounts) << shape.name << " has two names for one number";
    }
    EXPECT_EQ(happening_of("wounded", Game::ae_wwii), Happening::wounded);
    EXPECT_EQ(happening_of("wounded", Game::bolt_action), std::nullopt);
    EXPECT_EQ(happening_of("shot_hit", Game::ae_wwii), Happening::shot_hit);
    EXPECT_EQ(happening_of("shot_hit", Game::bolt_action), Happening::volley_hit);
    EXPECT_EQ(happening_of("moved", Game::bolt_action), Happening::moved);
    for (const Game game : games) EXPECT_EQ(happening_of("game_ended", game), Happening::game_ended);
    EXPECT_EQ(happening_of("unheard_of", Game::ae_wwii), std::nullopt);
}

TEST(Happenings, StandInTheOrderOfTheirNames) {
    EXPECT_EQ(shape_of(Happening::power_chosen).name, "power_chosen");
    EXPECT_EQ(shape_of(Happening::spent).name, "spent");
    EXPECT_EQ(shape_of(Happening::shot_declared).name, "shot_declared");
    EXPECT_EQ(shape_of(Happening::removed).name, "removed");
    EXPECT_EQ(shape_of(Happening::scattered).name, "scattered");
    EXPECT_EQ(shape_of(Happening::combat_won).name, "combat_won");
    EXPECT_EQ(shape_of(Happening::gained_ap).name, "gained_ap");
    EXPECT_EQ(shape_of(Happening::arc_hit).name, "arc_hit");
    EXPECT_EQ(shape_of(Happening::activation_ended).name, "activation_ended");
    EXPECT_EQ(shape_of(Happening::die_drawn).name, "die_drawn");
    EXPECT_EQ(shape_of(Happening::volley_declared).name, "shot_declared");
    EXPECT_EQ(shape_of(Happening::shooter_out_of_range).name, "out_of_range");
    EXPECT_EQ(shape_of(Happening::volley_missed).name, "shot_missed");
    EXPECT_EQ(shape_of(Happening::shell_burst).name, "exploded");
    EXPECT_EQ(shape_of(Happening::damage_die).name, "damage_rolled");
    EXPECT_EQ(shape_of(Happening::unit_steady).name, "morale_passed");
    EXPECT_EQ(shape_of(Happening::unit_broken).name, "morale_failed");
    EXPECT_EQ(shape_of(Happening::assault_drawn).name, "assault_drawn");
    EXPECT_EQ(shape_of(Happening::left_table).name, "left_table");
}

TEST(Keys, HaveABitEachUnderTheirOwnName) {
    static_assert(key_names.size() == static_cast<std::size_t>(Key::facing) + 1);
    static_assert(keys() == 0 && keys(Key::side) == 1 && keys(Key::side, Key::unit) == 3);
    const std::set<std::string_view> names(key_names.begin(), key_names.end());
    EXPECT_EQ(names.size(), key_names.size());
    for (std::string_view name : key_names) EXPECT_TRUE(is_plain(name)) << name;
}

TEST(Words, AreReadBack) {
    for (std::size_t i = 0; i < word_names.size(); ++i) EXPECT_EQ(word_of(word_names[i]), static_cast<Word>(i));
    const std::set<std::string_view> names(word_names.begin(), word_names.end());
    EXPECT_EQ(names.size(), word_names.size());
    EXPECT_EQ(word_of("psychic_push"), Word::psychic_push);
    EXPECT_EQ(word_of("panic"), Word::panic);
    EXPECT_EQ(word_of("massive"), Word::massive);
    EXPECT_EQ(word_of("east"), std::nullopt);
}

TEST(Questions, HaveNames) {
    const std::set<std::string_view> names(question_names.begin(), question_names.end());
    EXPECT_EQ(names.size(), question_names.size());
    EXPECT_EQ(name_of(Question::who_acts_first), "who_acts_first");
    EXPECT_EQ(name_of(Question::main_group), "main_group");
    EXPECT_EQ(name_of(Question::panic_tie), "panic_tie");
    EXPECT_EQ(name_of(Question::come_on), "come_on");
}

TEST(Bands, BeginWhereTheySay) {
    for (int face = -3; face <= 12; ++face) {
        const Bands bands = Bands::at_least(face);
        for (int shown = 1; shown <= 6; ++shown) EXPECT_EQ(bands.begins_at(shown), shown == face && face >= 2) << face;
    }
    for (int shown = 1; shown <= 6; ++shown) EXPECT_EQ(Bands::each().begins_at(shown), shown != 1);
}

TEST(Sides, AreOpposed) {
    EXPECT_EQ(opponent_of(Side::a), Side::b);
    EXPECT_EQ(opponent_of(Side::b), Side::a);
    EXPECT_EQ(letter_of(Side::a), 'A');
    EXPECT_EQ(letter_of(Side::b), 'B');
    EXPECT_EQ(letter_of(Side::none), '-');
    EXPECT_FALSE(FigureId::none().exists());
    EXPECT_TRUE(id_at<FigureId>(0).exists());
}

}  // namespace
}  // namespace umpire
