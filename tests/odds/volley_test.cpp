// Ten rifles of Bolt Action at ten men in the open, with the men who fall, the pin and the morale test, against a
// closed form: each shot misses or does no harm (2/3), takes a man (17/54) or is exceptional (1/54); the shooter then
// takes the leader first.

#include "exact/exact.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "odds/positions.hpp"
#include "support/position.hpp"

namespace umpire {
namespace {

std::string rank(const std::string& letter, int y) {
    std::string text;
    for (int i = 1; i <= 10; ++i)
        text += (i == 1 ? " " : "; ") + letter + std::to_string(i) + " at " + std::to_string(17 + 3 * i) + "," +
                std::to_string(y);
    return text;
}

std::unique_ptr<Match> ten_against_ten() {
    return umpire::tests::match_of_case(
        "bolt-action", "BA-SHOOT-19",
        "  A de section S:" + rank("s", 20) + "\n  B us section P:" + rank("p", 45) + "\n");
}

odds::Inquiry volley(const Match& match) {
    odds::Inquiry inquiry;
    for (const auto& [side, line] : {std::pair{Side::a, "S fire"}, {Side::a, "S shoot at P"}, {Side::b, "P stand"}})
        inquiry.plan.push_back(
            {side, std::get<Action>(text::read_action(line, match.scenario(), LengthUnit::scale_centimetre))});
    inquiry.takes_routine = true;
    return inquiry;
}

int men_lost(const odds::End& end) {
    int lost = 0;
    for (const Figure& figure : end.match.table().figures) lost += figure.on_table ? 0 : 1;
    return lost;
}

mpq_class power(const mpq_class& base, int exponent) {
    mpq_class result = 1;
    for (int i = 0; i < exponent; ++i) result *= base;
    return result;
}

mpq_class choose(int n, int k) {
    mpq_class result = 1;
    for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return result;
}

/// The chance that of ten men so many are gone in the end. BA-DMG-12: five losses demand a test; quality 9, the new
/// pin, and one less when the leader fell: 9 and more, or 8 and more, fail.
std::map<int, mpq_class> closed_form() {
    std::map<int, mpq_class> chances;
    for (int normal = 0; normal <= 10; ++normal)
        for (int exceptional = 0; normal + exceptional <= 10; ++exceptional) {
            const int lost = normal + exceptional;
            const mpq_class chance = choose(10, lost) * choose(lost, exceptional) * power(mpq_class(2, 3), 10 - lost) *
                                     power(mpq_class(17, 54), normal) * power(mpq_class(1, 54), exceptional);
            const mpq_class failed = lost < 5 || lost == 10 ? 0 : mpq_class(exceptional > 0 ? 15 : 10, 36);
            chances[lost] += chance * (1 - failed);
            if (failed > 0) chances[10] += chance * failed;
        }
    return chances;
}

TEST(OddsOfAVolley, MenPinAndMoraleAreThoseOfTheClosedForm) {
    const auto match = ten_against_ten();
    const auto found = odds_tests::exact_chances(*match, volley(*match), men_lost);
    const auto expected = closed_form();
    ASSERT_EQ(found.size(), expected.size());
    for (const auto& [lost, chance] : expected) EXPECT_EQ(found.at(lost), chance) << lost;
}

TEST(OddsOfAVolley, WithoutRoutineTheChoiceOfWhoFallsIsAnEnd) {
    const auto match = ten_against_ten();
    odds::Inquiry inquiry = volley(*match);
    inquiry.takes_routine = false;
    const auto is_asked = [](const odds::End& end) {
        const auto* asked = std::get_if<Decisions>(&end.match.pending());
        return asked == nullptr ? 0 : int{asked->begin()->question.value};
    };
    const auto found = odds_tests::exact_chances(*match, inquiry, is_asked);
    EXPECT_TRUE(found.contains(static_cast<int>(bolt_action::Question::casualty)));
    EXPECT_TRUE(found.contains(static_cast<int>(bolt_action::Question::exceptional)));
}

}  // namespace
}  // namespace umpire
