// Situations of Bolt Action against closed forms and sums by hand from the clauses.

#include "odds/situations.hpp"

namespace umpire {
namespace {

using odds_tests::ratio;
using odds_tests::SituationChances;

std::string bolt_problem(const std::string& line) { return odds_tests::problem_in(line, "bolt-action"); }
SituationChances bolt_chances(const std::string& line, const std::string& count = "") {
    auto chances = odds_tests::chances_of_words(line, "bolt-action", count);
    EXPECT_EQ(chances.fault, "") << line;
    return chances;
}

mpq_class power_of(const mpq_class& base, int exponent) {
    mpq_class result = 1;
    for (int i = 0; i < exponent; ++i) result *= base;
    return result;
}
mpq_class choices(int n, int k) {
    mpq_class result = 1;
    for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return result;
}

/// 2D6 above a number; 2 always passes, 11 and 12 always fail (BA-DMG-13).
mpq_class fails(int limit) {
    int ways = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            if (a + b > 2 && (a + b > limit || a + b >= 11)) ++ways;
    return ratio(ways, 36);
}

/// A volley of small arms at men: each shot misses or does no harm, takes a man, or is exceptional (BA-DMG-8), and then
/// takes the leader first. Half of the men lost demand a test with the new pin (BA-DMG-12, BA-PIN-4, BA-MOR-2).
struct VolleyForm {
    int shots;
    int men;
    int need;     ///< to hit; 6 or more is the impossible shot (BA-SHOOT-31)
    int value;    ///< BA-DMG-2
    int quality;  ///< BA-UNIT-12: morale
    std::map<int, mpq_class> losses() const {
        const mpq_class hit = need >= 6 ? ratio(1, 36) : ratio(7 - need, 6);
        const mpq_class rare = hit * ratio(1, 36);
        const mpq_class plain = hit * ratio(7 - value, 6) - rare;
        std::map<int, mpq_class> chances;
        for (int normal = 0; normal <= shots; ++normal)
            for (int exceptional = 0; normal + exceptional <= shots; ++exceptional) {
                const int lost = normal + exceptional;
                const mpq_class chance = choices(shots, lost) * choices(lost, exceptional) *
                                         power_of(1 - rare - plain, shots - lost) * power_of(plain, normal) *
                                         power_of(rare, exceptional);
                const bool is_tested = 2 * lost >= men && lost < men;
                const mpq_class failed = is_tested ? fails(quality - 1 - (exceptional > 0 ? 1 : 0)) : mpq_class(0);
                chances[lost] += chance * (1 - failed);
                if (is_tested) chances[men] += chance * failed;
            }
        return chances;
    }
};

void expect_form(const std::string& words, const VolleyForm& form) {
    const auto found = bolt_chances(words);
    for (const auto& [lost, chance] : form.losses()) EXPECT_EQ(found.at(lost), chance) << words << ": " << lost;
}

TEST(BoltActionSituation, AVolleyIsItsClosedFormUnderEveryModifier) {
    expect_form("10 section against 10 section", {10, 10, 3, 4, 9});
    expect_form("10 section at long against 10 section", {10, 10, 4, 4, 9});
    expect_form("5 section at point_blank against 10 section", {5, 10, 2, 4, 9});
    expect_form("10 section against 10 section in light cover", {10, 10, 4, 4, 9});
    expect_form("10 section against 10 section in hard cover", {10, 10, 5, 4, 9});
    expect_form("10 inexperienced section against 10 section", {10, 10, 4, 4, 9});
    expect_form("10 section advance against 10 section", {10, 10, 4, 4, 9});
    expect_form("10 section against 10 section down", {10, 10, 4, 4, 9});
    expect_form("10 section against 10 veteran section", {10, 10, 3, 5, 10});
    expect_form("10 section against 10 inexperienced section", {10, 10, 3, 3, 8});
    expect_form("6 section at long against 8 section in hard cover", {6, 8, 6, 4, 9});
    expect_form("mmg team at 30cm against 8 section", {4, 8, 3, 4, 9});
    expect_form("mmg team at 40cm against 8 section", {4, 8, 4, 4, 9});
}

TEST(BoltActionSituation, ALightMachineGunAddsItsShots) {
    // Beyond half of both ranges, within that of the rifles: seven rifles and three shots (BA-SHOOT-10).
    expect_form("8 section with lmg at long against 10 section", {10, 10, 4, 4, 9});
    expect_form("8 section with lmg against 10 section", {10, 10, 3, 4, 9});
}

TEST(BoltActionSituation, APinnedSectionMustPassItsOrderFirst) {
    // One pin: 2D6 of 8 or less passes and takes the pin off (BA-ORDER-10).
    const auto plain = bolt_chances("10 section against 10 section");
    const auto pinned = bolt_chances("10 section pins 1 against 10 section");
    for (int lost = 1; lost <= 10; ++lost) EXPECT_EQ(pinned.at(lost), plain.at(lost) * ratio(26, 36)) << lost;
}

/// A medium anti-tank gun strikes the front of a tank of value 9. With `bonus` 5: a 4 is superficial, more is full
/// damage. BA-VEH-12: full damage knocks out on 4 and more; 3, or a superficial 6, is a fire, and the test on 9 less
/// the pins of the hit and of the fire fails on 8 and more.
mpq_class tank_lost(const mpq_class& hit, int superficial_faces, int full_faces) {
    const mpq_class burns = ratio(1, 6) * fails(7);
    return hit * (ratio(superficial_faces, 6) * burns + ratio(full_faces, 6) * (burns + ratio(3, 6)));
}

TEST(BoltActionSituation, AnAntiTankGunAgainstATankIsCountedByHand) {
    const auto near = bolt_chances("at_gun_m against panzer_4_h");
    EXPECT_EQ(near.at(1), tank_lost(ratio(4, 6), 1, 2));
    EXPECT_EQ(near.at(0), 1 - near.at(1));
    EXPECT_EQ(bolt_chances("at_gun_m against panzer_4_h", "destroyed").at(1), near.at(1));
    // Long range: -1 to hit (BA-SHOOT-23) and to the damage (BA-VEH-10).
    EXPECT_EQ(bolt_chances("at_gun_m at long against panzer_4_h").at(1), tank_lost(ratio(3, 6), 1, 1));
    // A tall piece covers a hull (BA-VEH-7).
    EXPECT_EQ(bolt_chances("at_gun_m against panzer_4_h in hard").at(1), tank_lost(ratio(2, 6), 1, 2));
    EXPECT_GT(bolt_chances("at_gun_m against panzer_4_h side").at(1), near.at(1));
    EXPECT_GT(bolt_chances("at_gun_m against panzer_4_h rear").at(1),
              bolt_chances("at_gun_m against panzer_4_h side").at(1));
}

TEST(BoltActionSituation, TheLossOfAGunIsThatOfItsCrew) {
    // Three men; with fewer than 11 rifles nothing else than three can be the most.
    const auto chances = bolt_chances("10 section against at_gun_m");
    for (const auto& [lost, chance] : chances.numbers) EXPECT_LE(lost, 3);
}

TEST(BoltActionSituation, AnAssaultOfOneManOnOneIsASeries) {
    // The attacker kills on 4+ first, then the defender; from then on both at once (BA-ASLT-9, 10, 13).
    const auto duel = bolt_chances("1 section assault 1 section");
    EXPECT_EQ(duel.at(1), ratio(2, 3));
    EXPECT_EQ(duel.own.at(1), ratio(5, 12));
}

TEST(BoltActionSituation, FireAgainstAnAssaultCostsTheAttackers) {
    const auto quiet = bolt_chances("5 section assault at 20cm against 5 section");
    const auto loud = bolt_chances("5 section assault at 20cm against 5 section fire_back");
    EXPECT_GT(loud.own.at(5), quiet.own.at(5));
    // Nearer than 12 cm nobody is asked (BA-ASLT-5).
    EXPECT_EQ(bolt_chances("5 section assault at 10cm against 5 section fire_back").at(5), quiet.at(5));
}

TEST(BoltActionSituation, WordsMayBeSaidInManyWays) {
    const auto plain = bolt_chances("8 veteran_section at long against mmg_team");
    for (const std::string line :
         {"8 veteran section at long range against mmg team", "8 us veteran sections shoot mmg_team at the long range",
          "attackers 8 profile veteran_section range long target mmg_team"}) {
        EXPECT_EQ(bolt_problem(line), "") << line;
        EXPECT_EQ(bolt_chances(line).at(1), plain.at(1)) << line;
    }
    EXPECT_EQ(bolt_chances("5 section pins 1 against 5 section pins 2").at(5),
              bolt_chances("5 section target_pins 2 pins 1 against 5 section").at(5));
}

TEST(BoltActionSituation, EveryProfileWithAWeaponFiresAtASectionOrATruck) {
    const EncounterWords words = *encounter_words("bolt-action");
    ASSERT_EQ(words.profiles.size(), 38u * 3u);
    for (const auto& profile : words.profiles) {
        if (profile.weapons.empty() || profile.training != "regular") continue;
        for (const std::string& weapon : profile.weapons) {
            const std::string line = profile.name + " with " + weapon + " at point_blank against 2 section";
            const bool is_lobbed = weapon.starts_with("mortar");
            const bool is_machine_gun_beside_gun = profile.name == "stug_3_g" && weapon == "mmg";
            if (is_machine_gun_beside_gun) continue;
            const std::string problem = bolt_problem(is_lobbed ? profile.name + " against 2 section" : line);
            EXPECT_EQ(problem, "") << line;
        }
    }
}

TEST(BoltActionSituation, SweepsOfItsOwnKeysAreToldInBothLanguages) {
    const auto sheet = odds_tests::sheet_of("at_gun_m against panzer_4_h facing front,side,rear", "bolt-action");
    ASSERT_EQ(sheet.axes().size(), 1u);
    EXPECT_EQ(sheet.cells(), 3u);
    EXPECT_EQ(sheet.key_text("facing", Language::french), "face");
    EXPECT_EQ(sheet.value_text(sheet.axes()[0], 1, Language::english), "side on");
    EXPECT_EQ(sheet.value_text(sheet.axes()[0], 1, Language::french), "de flanc");
    const auto pins = odds_tests::sheet_of("veteran section pins 0..2 against 10 section down", "bolt-action");
    EXPECT_EQ(pins.cells(), 3u);
    EXPECT_EQ(pins.fixed_text(Language::english),
              "10 section (veterans), rifle, short range, against 10 section, goes Down");
}

TEST(BoltActionSituation, ReasonsNameTheirClauses) {
    const auto chances = bolt_chances("6 section at long against 8 section in hard");
    const auto has = [&](const std::string& line) {
        return std::find(chances.reasons.begin(), chances.reasons.end(), line) != chances.reasons.end();
    };
    EXPECT_TRUE(
        has("To hit (BA-SHOOT-7): needs 6+: long range -1 (BA-SHOOT-23), hard cover -2 "
            "(BA-SHOOT-29)"));
    EXPECT_TRUE(has("Damage roll (BA-DMG-1): needs 4+"));
    EXPECT_TRUE(has("The morale test (BA-DMG-13): quality 9 (BA-MOR-1), pins -1 (BA-PIN-4)"));
}

TEST(BoltActionSituation, BadWordsAreNamed) {
    const std::vector<std::pair<std::string, std::string>> bad{
        {"airborne against 10 section",
         "profile: 'airborne' is a profile of ae-wwii, not of bolt-action: say --ruleset"},
        {"10 sektion against 10 section", "profile: there is no profile 'sektion': did you mean section?"},
        {"tiger against 10 section", "profile: 'tiger' may be one of tiger_1, tiger_2"},
        {"elite section against 10 section", "profile: 'elite' says nothing of section"},
        {"truck against 10 section", "profile: truck carries no weapon"},
        {"4 mmg_team against 10 section", "attackers: mmg_team has at most 3, found 4"},
        {"11 section against 10 section", "attackers: expected a number from 1 to 10, found '11'"},
        {"2 tiger_1 against 10 section", "attackers: tiger_1 has at most 1, found 2"},
        {"section with mmg against 10 section", "weapon: section carries no mmg; expected one of rifle, lmg,"},
        {"section with smg carriers 5 against section", "carriers: at most 4 men of a section carry a smg, found 5"},
        {"section carriers 2 against section", "carriers: all men of a section carry a rifle"},
        {"mmg_team carriers 2 against section", "carriers: only a section has men with special weapons"},
        {"1 section with lmg against section", "weapon: a section of one is a leader"},
        {"section against tiger_1",
         "action: 'F shoot at T' is refused: No weapon that could fire now can harm T. BA-SHOOT-4"},
        {"mmg_team advance against section",
         "action: 'F shoot at T' is refused: F has a Fixed weapon, which does not fire in an Advance. BA-"},
        {"mmg_team assault section",
         "action: 'F run at T' is refused: F is not infantry on the table without a Fixed weapon. BA-ASLT-1"},
        {"section at 60cm against section", "range: 60 cm is beyond the range of rifle, 48 cm"},
        {"section at 1cm against section", "range: units stand at least 2 cm from each other"},
        {"section with smg carriers 4 at short against section", "range: no shot of smg is at short range"},
        {"mortar_m_team at 20cm against section", "range: 20 cm is nearer than the least range of mortar_m, 36 cm"},
        {"mortar_m_team against section in hard", "cover: cover makes no difference to indirect fire"},
        {"mmg_team he against section", "round: mmg has no choice of high explosive"},
        {"at_gun_m indirect against section", "round: at_m is no howitzer"},
        {"at_gun_l he assault section", "round: weapons fire no rounds in an assault"},
        {"at_gun_m against tiger_1 down", "reaction: a vehicle does not react"},
        {"section against section fire_back", "reaction: only the target of an assault fires back"},
        {"section assault section down", "reaction: Down is no reaction to an assault"},
        {"section against section rear", "facing: only vehicles are struck on a side"},
        {"section anti_tank against tiger_1", "grenades: anti-tank grenades make a difference"},
        {"section assault section at 30cm", "range: 30 cm is beyond the reach of an assault, 24 cm"},
        {"section assault section in hard", "cover: an assault across a piece of cover"},
        {"section assault section at long", "range: expected a distance such as 4in, found long"},
        {"section pins 13 against section", "pins: expected a number from 0 to 12, found '13'"},
        {"section against section reaction up", "reaction: there is no 'up'"},
        {"section against section down down", "reaction: is said twice"},
    };
    for (const auto& [line, expected] : bad) {
        const std::string found = bolt_problem(line);
        EXPECT_TRUE(found.starts_with(expected)) << line << "\n  found:    " << found << "\n  expected: " << expected;
    }
}

TEST(BoltActionSituation, AFileHasItsOwnKeys) {
    const auto read = odds::read_situation_file(R"(
ruleset = "bolt-action"
profile = "at_gun_m"
target = "panzer_4_h"
facing = ["front", "side"]
)");
    ASSERT_TRUE(std::holds_alternative<odds::SituationText>(read));
    odds::SituationSheet sheet;
    ASSERT_TRUE(sheet.read(std::get<odds::SituationText>(read)).empty());
    EXPECT_EQ(sheet.cells(), 2u);
    EXPECT_EQ(odds_tests::chances_in(sheet, 0).at(1), bolt_chances("at_gun_m against panzer_4_h").at(1));
    const auto bad = odds::read_situation_file("profile = \"airborne\"\ntarget = \"guard\"\nfacing = \"side\"\n");
    ASSERT_TRUE(std::holds_alternative<std::vector<Problem>>(bad));
}

}  // namespace
}  // namespace umpire
