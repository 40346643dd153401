#include "odds/situations.hpp"

namespace umpire {
namespace {

using odds::SituationSheet;
using odds_tests::chances_in;
using odds_tests::ratio;
using odds_tests::SituationChances;
using odds_tests::words_of_line;

constexpr const char* game = "ae-wwii";
std::string problem_in(const std::string& line) { return odds_tests::problem_in(line, game); }
SituationSheet sheet_of(const std::string& line) { return odds_tests::sheet_of(line, game); }
SituationChances chances_of_words(const std::string& line, const std::string& count = "") {
    return odds_tests::chances_of_words(line, game, count);
}

/// One shot: the hit die, the damage die, the save.
mpq_class wound_by_shot(int needed, int strength, int protection) {
    mpq_class wound = 0;
    for (int die = 1; die <= 6; ++die) wound += ratio(std::clamp(strength + die - protection - 1, 0, 6), 36);
    return wound * ratio(std::clamp(7 - needed, 0, 6), 6);
}

/// The distribution of losses when each of `shots` fells a model with one wound, while any is left.
std::vector<mpq_class> losses_of(int shots, int models, const mpq_class& wound) {
    std::vector<mpq_class> fallen(static_cast<std::size_t>(models) + 1, mpq_class(0));
    fallen[0] = 1;
    for (int shot = 0; shot < shots; ++shot) {
        for (std::size_t n = fallen.size() - 1; n > 0; --n) {
            const mpq_class stay = n + 1 == fallen.size() ? mpq_class(1) : mpq_class(1 - wound);
            fallen[n] = fallen[n] * stay + fallen[n - 1] * wound;
        }
        fallen[0] *= 1 - wound;
    }
    return fallen;
}

struct ShotWords {
    std::string words;
    int needed;
    int strength;
    int protection;
};

TEST(Situation, AShotIsItsClosedFormInEveryCoverAndBand) {
    const std::vector<std::pair<std::string, int>> covers{{"none", 0}, {"far", 1},  {"light", 1},
                                                          {"near", 3}, {"soft", 3}, {"heavy", 8}};
    const std::vector<ShotWords> shots{
        {"airborne with garand at short", 4, 4, 3},       {"airborne with garand at long range", 5, 4, 3},
        {"us_sniper with m12_rifle at long", 4, 5, 3},    {"us_sniper with m12_rifle at 18in", 3, 5, 3},
        {"us_sniper with m12_rifle at 18.01in", 4, 5, 3}, {"mechanic with pistol at short", 5, 2, 3}};
    for (const auto& [cover, amount] : covers) {
        for (const ShotWords& shot : shots) {
            const std::string line = "1 " + shot.words + " against 1 guard in " + cover + " cover";
            const auto chances = chances_of_words(line);
            EXPECT_EQ(chances.fault, "") << line;
            EXPECT_EQ(chances.at(1), wound_by_shot(shot.needed, shot.strength, shot.protection + amount)) << line;
        }
    }
}

TEST(Situation, ManyShootersAreAConvolution) {
    for (const int shooters : {1, 2, 5, 8}) {
        for (const int targets : {1, 3, 5}) {
            const std::string line =
                std::to_string(shooters) + " airborne at short against " + std::to_string(targets) + " guard in far";
            const auto chances = chances_of_words(line);
            const auto expected = losses_of(shooters, targets, wound_by_shot(4, 4, 4));
            EXPECT_EQ(chances.fault, "");
            for (std::size_t n = 0; n < expected.size(); ++n) EXPECT_EQ(chances.at(static_cast<int>(n)), expected[n]);
        }
    }
}

TEST(Situation, ABurstLosesItsLaterShotsWhenTheTargetFalls) {
    // A BAR fires three shots at one model; two of them fire at three: the last shots of a burst do not pass on.
    const mpq_class wound = wound_by_shot(4, 4, 3);
    const mpq_class felled = 1 - (1 - wound) * (1 - wound) * (1 - wound);
    EXPECT_EQ(chances_of_words("1 airborne with bar at short against 3 guard").at(1), felled);
    const auto two = chances_of_words("2 airborne with bar at short against 3 guard");
    EXPECT_EQ(two.at(2), felled * felled);
    EXPECT_EQ(two.at(0), (1 - felled) * (1 - felled));
}

/// AE-SPEC-8, AE-SPEC-9, AE-SPEC-11: the arc rolls no hit, and each model within half an inch of it has its own die.
TEST(Situation, AnArcStrikesWhoeverStandsAlongIt) {
    const mpq_class wound = wound_by_shot(1, 5, 3);
    for (const std::string range : {"short", "long", "1in", "8in"}) {
        const auto one = chances_of_words("buffalo against guard at " + range);
        EXPECT_EQ(one.fault, "") << range;
        EXPECT_EQ(one.at(1), wound) << range;
    }
    // Bases touch: the neighbours of the middle one are struck too, and the fourth is not.
    const auto four = chances_of_words("buffalo arcs 4 guard");
    const auto expected = losses_of(3, 3, wound);
    for (std::size_t n = 0; n < expected.size(); ++n) EXPECT_EQ(four.at(static_cast<int>(n)), expected[n]) << n;
    EXPECT_EQ(four.at(4), 0);
    EXPECT_EQ(chances_of_words("buffalo against 3 guard apart 1in").at(1), wound);
    EXPECT_EQ(chances_of_words("buffalo against 3 guard apart 1in").at(2), 0);
}

/// The second arc goes over a target that is left.
TEST(Situation, AnArcIsNotFiredAtTheFallen) {
    const mpq_class wound = wound_by_shot(1, 5, 3);
    const auto two = chances_of_words("buffalo against 2 guard apart 2in attacks 2");
    EXPECT_EQ(two.at(2), wound * wound);
    EXPECT_EQ(two.at(0), (1 - wound) * (1 - wound));
}

TEST(Situation, TwoWoundsMustBothBeGiven) {
    // A chuman has two wounds, armour 2; three shots of a BAR, wounds counted until it falls.
    const mpq_class wound = wound_by_shot(4, 4, 2);
    const mpq_class miss = 1 - wound;
    const auto losses = chances_of_words("1 airborne with bar at short against chuman");
    EXPECT_EQ(losses.at(1), wound * wound * (1 + 2 * miss));
    const auto wounds = chances_of_words("1 airborne with bar at short against chuman", "wounded");
    EXPECT_EQ(wounds.at(0), miss * miss * miss);
    EXPECT_EQ(wounds.at(1), 3 * wound * miss * miss);
}

TEST(Situation, ACertainDistanceIsThatOfTheFirstPair) {
    auto opened = sheet_of("5 airborne at 9in against 4 guard").open(0);
    const auto& situation = std::get<odds::SituationCell>(opened);
    EXPECT_EQ(situation.arranged.nearest.units, 9 * units_per_inch);
    EXPECT_LE(situation.arranged.farthest.units, 12 * units_per_inch);
    // At exactly half of the range nobody may stand farther: the limit of long range is not crossed.
    opened = sheet_of("5 airborne at 12in against 4 guard").open(0);
    const auto& limit = std::get<odds::SituationCell>(opened);
    EXPECT_LE(limit.arranged.farthest.units, 12 * units_per_inch);
    EXPECT_EQ(chances_of_words("5 airborne at 12in against 4 guard").at(2),
              chances_of_words("5 airborne at 6in against 4 guard").at(2));
}

/// A round of close combat by hand: both dice, ties for the higher skill, the strike and the save.
struct Round {
    mpq_class attacker_wounds;
    mpq_class defender_wounds;
};
struct Fighter {
    int skill;
    int bonus;
    int strength;
    int armour;
};
Round round_of(const Fighter& attacker, const Fighter& defender) {
    mpq_class wins = 0;
    mpq_class again = 0;
    for (int a = 1; a <= 6; ++a) {
        for (int b = 1; b <= 6; ++b) {
            const int difference = a + attacker.skill + attacker.bonus - b - defender.skill;
            if (difference > 0 || (difference == 0 && attacker.skill > defender.skill)) wins += ratio(1, 36);
            if (difference == 0 && attacker.skill == defender.skill) again += ratio(1, 36);
        }
    }
    wins /= 1 - again;
    const auto wound = [](int strength, int armour) { return wound_by_shot(1, strength, armour); };
    return {(1 - wins) * wound(defender.strength, attacker.armour),
            wins * wound(attacker.strength + attacker.bonus, defender.armour)};
}

TEST(Situation, ARoundOfCloseCombatIsCountedByHand) {
    const Fighter guard{3, 0, 2, 3};
    const Fighter airborne{3, 0, 2, 3};
    const Round round = round_of(airborne, guard);
    const auto fight = chances_of_words("airborne fights guard");
    EXPECT_EQ(fight.at(1), round.defender_wounds);
    EXPECT_EQ(fight.own.at(1), round.attacker_wounds);
    const Round all_out = round_of({3, 2, 2, 3}, guard);
    EXPECT_EQ(chances_of_words("airborne all_out guard").at(1), all_out.defender_wounds);
}

TEST(Situation, AChargeHasItsBonusAndGoesOnToTheNext) {
    // A chuman has two wounds, so that it never falls in one round.
    const Round round = round_of({4, 2, 3, 2}, {3, 0, 2, 3});
    EXPECT_EQ(chances_of_words("chuman charges guard").at(1), round.defender_wounds);
    EXPECT_EQ(chances_of_words("chuman charges guard").own.at(0), 1);
    const auto three = chances_of_words("3 chuman charge 3 guard");
    const auto expected = losses_of(3, 3, round.defender_wounds);
    for (std::size_t n = 0; n < expected.size(); ++n) EXPECT_EQ(three.at(static_cast<int>(n)), expected[n]);
}

TEST(Situation, WordsMayBeSaidInManyWays) {
    const auto plain = chances_of_words("5 airborne with m1_garand at long against 5 guard in near");
    for (const std::string line :
         {"5 seasoned us airborne with Garands at long range against 5 guards in near cover",
          "5 us_airborne shoot 5 su_guard behind soft cover at the long range with a garand",
          "attackers 5 profile airborne weapon m1_garand range long target guard targets 5 cover near"}) {
        EXPECT_EQ(problem_in(line), "") << line;
        EXPECT_EQ(chances_of_words(line).at(1), plain.at(1)) << line;
    }
}

TEST(Situation, BadWordsAreNamed) {
    const std::vector<std::pair<std::string, std::string>> bad{
        {"", "profile: expected who attacks, such as '5 airborne'"},
        {"5 airborne", "target: expected whom, such as 'against 5 guard'"},
        {"5 airborn against guard", "profile: there is no profile 'airborn': did you mean airborne?"},
        {"veteran airborne against guard", "profile: us_airborne is seasoned, not veteran"},
        {"5 airborne wiht bar against guard", "profile: there is no profile 'bar'"},
        {"officer against guard", "profile: 'officer' may be one of us_officer, de_officer"},
        {"3 sniper against guard", "attackers: us_sniper is an independent: expected 1, found 3"},
        {"99 airborne against guard", "attackers: expected a number from 1 to 12, found '99'"},
        {"0 airborne against guard", "attackers: expected a number from 1 to 12, found '0'"},
        {"airborne with kar98k against guard",
         "weapon: us_airborne carries no kar98k; expected one of m1_garand, bar,"},
        {"airborne with pistool against guard", "weapon: there is no weapon 'pistool': did you mean pistol?"},
        {"buffalo against guard in near cover", "cover: cover makes no difference to tesla_cannon"},
        {"buffalo against guard at 9in", "range: 9\" is beyond the range of tesla_cannon, 8\""},
        {"buffalo against guard attacks 3", "attacks: 3 x tesla_cannon costs 3 AP; us_buffalo has 2"},
        {"chuman against guard", "action: su_chuman does not shoot; expected charge, fight or all_out"},
        {"airborne at far against guard", "range: expected short, long, or a distance such as 14in, found 'far'"},
        {"airborne at 30in against guard", "range: 30\" is beyond the range of m1_garand, 24\""},
        {"airborne at 1in against guard in far", "range: at 1\" the piece of this cover finds no room"},
        {"airborne against guard in deep cover", "cover: there is no 'deep': known are none, open,"},
        {"airborne against armour 5", "target: no profile has armour 5; expected one of 2, 3, 4, 8"},
        {"airborne against armour", "target: expected a number after armour, such as armour 3"},
        {"airborne charge guard in near", "cover: cover makes no difference to charge"},
        {"airborne charge guard at 40in", "action: 'f1 run to "},
        {"7 chuman charge 2 guard", "attackers: at most 3 attackers find room before a target"},
        {"airborne against guard attacks 3", "attacks: 3 x m1_garand costs 3 AP; us_airborne has 2"},
        {"wehrmacht against guard attacks 2", "attacks: 2 x kar98k costs 4 AP; de_wehrmacht has 2"},
        {"airborne against guard in", "in: nothing follows this word"},
        {"airborne against guard at long at short", "range: is said twice"},
        {"1,,2 airborne against guard", "attackers: nothing stands beside a comma"},
        {"airborne against guard apart 40in", "apart: expected a length from 0 to 10cm, found '40in'"},
    };
    for (const auto& [line, expected] : bad) {
        const std::string found = problem_in(line);
        EXPECT_TRUE(found.starts_with(expected)) << line << "\n  found:    " << found << "\n  expected: " << expected;
    }
}

TEST(Situation, AnArmourStandsForAProfileOfTheBook) {
    EXPECT_EQ(chances_of_words("airborne against armour 3").at(1), chances_of_words("airborne against guard").at(1));
    const SituationSheet sheet = sheet_of("airborne against armour 2,3,8");
    ASSERT_EQ(sheet.axes().size(), 1u);
    EXPECT_EQ(sheet.value_text(sheet.axes()[0], 1, Language::english), "armour 3 (Airborne)");
}

TEST(Situation, ASweepHasACellForEachCombination) {
    const SituationSheet sheet = sheet_of("1..3 airborne with garand,bar at short,long against 3 guard in none,heavy");
    EXPECT_EQ(sheet.cells(), 24u);
    ASSERT_EQ(sheet.axes().size(), 4u);
    EXPECT_EQ(sheet.levels(0), (std::vector<std::size_t>{0, 0, 0, 0}));
    EXPECT_EQ(sheet.levels(23), (std::vector<std::size_t>{2, 1, 1, 1}));
    EXPECT_EQ(sheet.levels(1), (std::vector<std::size_t>{0, 0, 0, 1}));
    EXPECT_EQ(chances_in(sheet, 0).at(1), wound_by_shot(4, 4, 3));
    EXPECT_EQ(chances_in(sheet, 2).at(1), wound_by_shot(5, 4, 3));
}

TEST(Situation, AWorseModifierNeverHelps) {
    const SituationSheet sheet =
        sheet_of("2 airborne with garand,bar at short,long against 3 guard in none,far,near,heavy");
    for (std::size_t cell = 0; cell + 1 < sheet.cells(); ++cell) {
        const auto better = chances_in(sheet, cell);
        if (cell % 4 != 3) {
            const auto worse = chances_in(sheet, cell + 1);  // more cover
            for (int least = 1; least <= 3; ++least) {
                mpq_class more = 0;
                mpq_class fewer = 0;
                for (int n = least; n <= 3; ++n) {
                    more += better.at(n);
                    fewer += worse.at(n);
                }
                EXPECT_GE(more, fewer) << cell;
            }
        }
        if (cell % 8 < 4) {
            EXPECT_LE(chances_in(sheet, cell + 4).at(3), better.at(3)) << cell;  // a longer range
        }
    }
}

TEST(Situation, OptionsThatChangeThePositionAreFound) {
    auto read = odds::read_situation_words(words_of_line("airborne against guard in near cover"), "ae-wwii");
    auto text = std::get<odds::SituationText>(read);
    text.options.push_back({"near_cover", {{"0.1"}, 0}});
    SituationSheet sheet;
    ASSERT_TRUE(sheet.read(text).empty());
    EXPECT_EQ(chances_in(sheet, 0).fault, "with these options the position shows cover 1 where 3 was asked for");
}

struct Said {
    const char* ruleset;
    const char* natural;
    const char* words;
};

TEST(Situation, WordsOfEveryDayMeanTheSame) {
    const Said cases[] = {
        {"ae-wwii", "five airborne shoot at three guards with M1 Garand at long range",
         "5 airborne with m1_garand at long against 3 guard"},
        {"ae-wwii", "Cinq Airborne tirent sur 3 Gardes à longue portée", "5 airborne at long against 3 guard"},
        {"ae-wwii", "5 airborne, with garands, shooting at 3 guard at 18 inches",
         "5 airborne with garand at 18in against 3 guard"},
        {"ae-wwii", "3 Chumans chargent 3 Gardes", "3 chuman charge 3 guard"},
        {"bolt-action", "10 men of a section fire at 8 veterans section in hard cover",
         "10 section against 8 veteran section in hard"},
        {"bolt-action", "une section tire sur une section à découvert à longue portée",
         "section at long against section"},
        {"wwiisim-fr", "eight American riflemen shoot at eight grenadiers at long range in a light wood",
         "8 us_rifle at long against 8 ger_grenadier in light_wood"},
        {"wwiisim-fr", "8 fusiliers américains tirent sur 8 grenadiers à longue portée dans un bois clair",
         "8 us_rifle at long against 8 ger_grenadier in light_wood"},
    };
    for (const Said& one : cases)
        EXPECT_EQ(odds_tests::sheet_of(one.natural, one.ruleset).fixed_text(Language::english),
                  odds_tests::sheet_of(one.words, one.ruleset).fixed_text(Language::english))
            << one.natural;
}

TEST(Situation, FrenchPlayersSayWhatTheySay) {
    const Said cases[] = {
        {"ae-wwii", "5 parachutistes tirent à longue portée sur 5 gardes à couvert lourd",
         "5 airborne at long against 5 guard in heavy"},
        {"ae-wwii", "un tireur d'élite tire sur un officier allemand, couvert léger",
         "1 sniper against 1 de_officer in far"},
        {"bolt-action", "10 fantassins tirent sur 8 vétérans à couvert lourd",
         "10 section against 8 veteran section in hard"},
        {"bolt-action", "une escouade contre une section à terre en couvert souple",
         "section against section in light down"},
        {"wme", "capitaine, ordres, 35\u00a0cm, contre hallebardiers, deuxième ordre",
         "captain orders halberdiers at 35cm second"},
        {"wme", "arbalétriers tirent sur gobelins en couvert lourd", "m_crossbows against o_goblins in rampart"},
        {"wme", "capitaine donne un ordre aux hallebardiers à 35 cm", "m_captain orders m_halberdiers at 35cm"},
        {"wwiisim-en", "8 grenadiers tirent sur 10 fusiliers américains derrière un mur",
         "8 ger_grenadier against 10 us_rifle in low_wall"},
        {"wwiisim-fr", "8 paras qui ont couru tirent sur 8 grenadiers à longue portée",
         "8 us_para at long ran against 8 ger_grenadier"},
    };
    for (const Said& one : cases)
        EXPECT_EQ(odds_tests::sheet_of(one.natural, one.ruleset).fixed_text(Language::english),
                  odds_tests::sheet_of(one.words, one.ruleset).fixed_text(Language::english))
            << one.natural;
}

/// What is wrong with words of a French player, as it is told to him.
std::string french_problem(const std::string& line, const std::string& ruleset) {
    const auto told = [](const std::vector<Problem>& problems) {
        return problems.front().field.in(Language::french) + ": " + problems.front().message.in(Language::french);
    };
    auto read = odds::read_situation_words(odds_tests::words_of_line(line), ruleset, Language::french);
    if (auto* problems = std::get_if<std::vector<Problem>>(&read)) return told(*problems);
    SituationSheet sheet;
    const std::vector<Problem> problems = sheet.read(std::get<odds::SituationText>(read));
    return problems.empty() ? "" : told(problems);
}

TEST(Situation, AFrenchPlayerIsToldFrenchWords) {
    const std::string nobody = french_problem("5 bidules contre 4 gardes", "ae-wwii");
    EXPECT_NE(nobody.find("qui: "), std::string::npos) << nobody;
    EXPECT_NE(nobody.find("officier américain, sniper, mécano"), std::string::npos) << nobody;
    EXPECT_EQ(nobody.find("us_"), std::string::npos) << nobody;
    const std::string stray = french_problem("5 airborne contre 4 gardes en couvert machin", "ae-wwii");
    EXPECT_NE(stray.find("couvert léger"), std::string::npos) << stray;
    EXPECT_EQ(stray.find("near"), std::string::npos) << stray;
    const std::string which = french_problem("8 grenadiers contre 10 fusiliers", "wwiisim-fr");
    EXPECT_NE(which.find("groupe de fusiliers (Américains), groupe de fusiliers (Soviétiques)"), std::string::npos)
        << which;
}

TEST(Situation, AWordThatNobodyKnowsIsNamedWithWhatMayStandThere) {
    const std::string problem = problem_in("5 airborne shoot at 3 guards with xylophones");
    EXPECT_NE(problem.find("xylophone"), std::string::npos) << problem;
    const std::string stray = problem_in("5 airborne with garand at long purple against 3 guard");
    EXPECT_EQ(stray.find(": 'purple' was not understood. Here may stand: 'against' and a target"), 0u) << stray;
    EXPECT_NE(stray.find("short, long"), std::string::npos) << stray;
}

TEST(Situation, AFileSaysTheSame) {
    const auto read = odds::read_situation_file(R"(
title = { en = "Cover", fr = "Couvert" }
attackers = [1, 2]
profile = "airborne"
range = "long"
targets = 2
armour = 3
cover = ["none", "near"]
[options]
save_need_1 = ["always_saved", "natural_1_fails"]
)");
    ASSERT_TRUE(std::holds_alternative<odds::SituationText>(read));
    SituationSheet sheet;
    ASSERT_TRUE(sheet.read(std::get<odds::SituationText>(read)).empty());
    EXPECT_EQ(sheet.cells(), 8u);
    EXPECT_EQ(chances_in(sheet, 0).at(1), wound_by_shot(5, 4, 3));
    EXPECT_GT(chances_in(sheet, 3).at(1), chances_in(sheet, 2).at(1));
}

TEST(Situation, BadFilesAreNamedWithTheirLines) {
    const std::vector<std::pair<std::string, std::string>> bad{
        {"profile = 3\n", "line 1: target: is missing: expected whom, as 'guard'"},
        {"profile = \"airborne\"\ntarget = \"guard\"\ncolour = 1\n", "line 3: colour: "},
        {"profile = \"airborne\"\ntarget = \"guard\"\narmour = 3\n",
         "line 3: armour: expected either target or armour"},
        {"profile = \"airborne\"\ntarget = \"guard\"\ncover = []\n", "line 3: cover: is an empty list"},
        {"profile = \"airborne\"\ntarget = \"guard\"\ncover = [[1]]\n",
         "line 3: cover: expected a value or a list of values"},
        {"profile = \"airborne\"\ntarget = \"guard\"\noptions = 3\n", "line 3: options: expected a table, found 3"},
        {"profile = \n", "line 1: "},
    };
    for (const auto& [toml, expected] : bad) {
        const auto read = odds::read_situation_file(toml);
        ASSERT_TRUE(std::holds_alternative<std::vector<Problem>>(read)) << toml;
        const Problem& problem = std::get<std::vector<Problem>>(read).front();
        EXPECT_NE(problem.message.in(Language::french), problem.message.english()) << "has no French";
        const std::string found =
            "line " + std::to_string(problem.line) + ": " + problem.field.english() + ": " + problem.message.english();
        EXPECT_TRUE(found.starts_with(expected)) << found << "\n" << expected;
    }
}

}  // namespace
}  // namespace umpire
