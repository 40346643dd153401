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

namespace umpire {
namespace {

bool is_plain(std::string_view name) {
    return !name.empty() &&
           std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

TEST(Verbs, HaveAShapeEachUnderTheirOwnName) {
    ASSERT_EQ(verb_shapes.size(), static_cast<std::size_t>(Verb::main_group) + 1);
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < verb_shapes.size(); ++i) {
        const VerbShape& shape = verb_shapes[i];
        EXPECT_TRUE(is_plain(shape.name)) << shape.name;
        EXPECT_TRUE(names.insert(shape.name).second) << shape.name;
        EXPECT_EQ(verb_of(shape.name), static_cast<Verb>(i));
    }
    EXPECT_EQ(verb_of("throw"), Verb::throw_weapon);
    EXPECT_EQ(verb_of(""), std::nullopt);
    EXPECT_EQ(verb_of("Move"), std::nullopt);
}

TEST(Verbs, UseTheirPartsSensibly) {
    for (const VerbShape& shape : verb_shapes) {
        EXPECT_TRUE(!shape.from || shape.places) << shape.name << " has a point on a path but no path";
        EXPECT_TRUE(!shape.weapon || shape.targets) << shape.name << " has a weapon but nothing to aim at";
        EXPECT_TRUE(shape.subject == Subject::figure || !shape.weapon) << shape.name;
    }
    EXPECT_EQ(shape_of(Verb::deploy).subject, Subject::unit);
    EXPECT_EQ(shape_of(Verb::activate).subject, Subject::unit);
    EXPECT_EQ(shape_of(Verb::act_first).subject, Subject::side);
    EXPECT_EQ(shape_of(Verb::stay).subject, Subject::figure);
}

TEST(Happenings, HaveAShapeEachUnderTheirOwnName) {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < event_shapes.size(); ++i) {
        const EventShape& shape = event_shapes[i];
        EXPECT_TRUE(is_plain(shape.name)) << shape.name;
        EXPECT_TRUE(names.insert(shape.name).second) << shape.name;
        EXPECT_EQ(happening_of(shape.name), static_cast<Happening>(i));
        EXPECT_EQ(shape.keys >> key_names.size(), 0u) << shape.name;
        constexpr Keys lengths = keys(Key::distance, Key::length);
        EXPECT_NE(shape.keys & lengths, lengths) << shape.name << " has two names for one length";
    }
    EXPECT_EQ(happening_of("wounded"), Happening::wounded);
    EXPECT_EQ(happening_of("game_ended"), Happening::game_ended);
    EXPECT_EQ(happening_of("unheard_of"), std::nullopt);
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
}

TEST(Keys, HaveABitEachUnderTheirOwnName) {
    static_assert(key_names.size() == static_cast<std::size_t>(Key::to) + 1);
    static_assert(keys() == 0 && keys(Key::side) == 1 && keys(Key::side, Key::unit) == 3);
    const std::set<std::string_view> names(key_names.begin(), key_names.end());
    EXPECT_EQ(names.size(), key_names.size());
    for (std::string_view name : key_names) EXPECT_TRUE(is_plain(name)) << name;
}

TEST(Words, AreReadBack) {
    static_assert(word_names.size() == static_cast<std::size_t>(Word::psychic_push) + 1);
    for (std::size_t i = 0; i < word_names.size(); ++i) EXPECT_EQ(word_of(word_names[i]), static_cast<Word>(i));
    EXPECT_EQ(word_of("east"), std::nullopt);
}

TEST(Questions, HaveNames) {
    static_assert(question_names.size() == static_cast<std::size_t>(Question::main_group) + 1);
    const std::set<std::string_view> names(question_names.begin(), question_names.end());
    EXPECT_EQ(names.size(), question_names.size());
    EXPECT_EQ(name_of(Question::who_acts_first), "who_acts_first");
    EXPECT_EQ(name_of(Question::main_group), "main_group");
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
