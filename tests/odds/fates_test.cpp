// What the rules tell beforehand about dice (battle/fates.hpp), against walks that are told nothing: the same battles
// with the same exact chances, in situations drawn by lot.

#include "dice/chance.hpp"
#include "exact/exact.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "odds/face_by_face.hpp"
#include "odds/positions.hpp"
#include "odds/shape.hpp"
#include "odds/wording.hpp"
#include "support/position.hpp"

namespace umpire {
namespace {

using odds_tests::FaceByFace;
using Key = std::pair<std::uint64_t, std::uint64_t>;
using Distribution = std::map<Key, mpq_class>;

/// Every different battle is an outcome.
class BattleSorter final : public odds::Sorter {
public:
    explicit BattleSorter(const Match& start, bool is_quick = false) : start_(start), is_quick_(is_quick) {}
    std::uint32_t outcome_of(const odds::End& end) override {
        const Digest digest = end.match.digest(start_);
        const auto next = static_cast<std::uint32_t>(keys_.size());
        const auto [found, is_new] = numbers_.try_emplace({digest.low, digest.high}, next);
        if (is_new) keys_.push_back(found->first);
        return found->second;
    }
    bool is_quick() const override { return is_quick_; }
    const std::vector<Key>& keys() const { return keys_; }

private:
    const Match& start_;
    bool is_quick_;
    std::map<Key, std::uint32_t> numbers_;
    std::vector<Key> keys_;
};

/// Empty where the walk is too wide.
Distribution distribution(const Match& match, const odds::Inquiry& inquiry, bool is_quick = false) {
    BattleSorter sorter(match, is_quick);
    const odds::Graph graph = odds::walk_rolls(match, inquiry, sorter);
    Distribution chances;
    if (graph.state != odds::Graph::State::complete) return chances;
    const exact::Chances exact(graph);
    const auto doubles = odds::chances_of(graph);
    mpq_class sum = 0;
    for (std::uint32_t i = 0; i < graph.outcomes; ++i) {
        const exact::Fraction fraction = exact.of(i);
        const mpq_class chance(fraction.numerator + "/" + fraction.denominator);
        EXPECT_NEAR(doubles.at(i), chance.get_d(), 1e-12);
        chances[sorter.keys().at(i)] += chance;
        sum += chance;
    }
    EXPECT_EQ(sum, 1);
    return chances;
}

std::unique_ptr<Match> opened(const std::string& text) { return umpire::tests::match_of_case(text); }

Action action_in(const Match& match, const std::string& line, LengthUnit unit) {
    return std::get<Action>(text::read_action(line, match.scenario(), unit));
}

int number(Chance& chance, int low, int high) {
    return low + static_cast<int>(chance.below(static_cast<std::uint32_t>(high - low + 1)));
}
template <class List>
std::string one_of(Chance& chance, const List& list) {
    return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

// --- Bolt Action ---

std::string men(Chance& chance, const std::string& letter, int count, int y, bool any_weapons) {
    static const std::array<std::string, 6> weapons{"", "", "", " with smg", " with pistol", " with rifle+panzerfaust"};
    std::string text;
    for (int i = 1; i <= count; ++i)
        text += (i == 1 ? " " : "; ") + letter + std::to_string(i) + " at " + std::to_string(20 + 3 * i) + "," +
                std::to_string(y) + (any_weapons ? one_of(chance, weapons) : "");
    return text;
}

std::string quality(Chance& chance) {
    return one_of(chance, std::array<std::string, 3>{" inexperienced", "", " veteran"});
}

/// A few men fire at a few others, near or far, pinned or not; both may have been told to lie down.
std::string volley_by_lot(std::uint64_t seed) {
    Chance chance(seed, 1);
    const int distance = number(chance, 10, 70);
    std::string text = "ruleset bolt-action\ncase BA-SHOOT-19 for: odds\n  A de section S" + quality(chance) + ":" +
                       men(chance, "s", number(chance, 1, 4), 15, true) + "\n  B us section P" + quality(chance) + ":" +
                       men(chance, "p", number(chance, 1, 6), 15 + distance, number(chance, 0, 1) == 1) +
                       "\n  B us section Q: q1 at 100,80; q2 at 103,80\n";
    if (number(chance, 0, 2) == 0) text += "  set S pins " + std::to_string(number(chance, 1, 4)) + "\n";
    if (number(chance, 0, 2) == 0) text += "  set P pins " + std::to_string(number(chance, 1, 7)) + "\n";
    text += "  set P die " + one_of(chance, std::array<std::string, 3>{"run", "down", "fire"}) + "\n";
    return text;
}

TEST(OddsFates, VolleysOfBoltActionAreThoseOfEveryFace) {
    int volleys = 0;
    int second_rolls = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const auto match = opened(volley_by_lot(seed));
        Events silent;
        ASSERT_TRUE(match->act(Side::a, action_in(*match, "S fire", LengthUnit::scale_centimetre), silent).empty());
        odds::Inquiry inquiry;
        // Pinned men may be tested first (BA-ORDER-5): the volley is then behind the roll.
        if (std::holds_alternative<Roll>(match->pending())) inquiry.plan.clear();
        inquiry.plan.push_back({Side::a, action_in(*match, "S shoot at P", LengthUnit::scale_centimetre)});
        for (const bool is_routine : {true, false}) {
            inquiry.takes_routine = is_routine;
            const Distribution slow = distribution(FaceByFace(match->clone()), inquiry);
            if (slow.empty()) continue;
            const Distribution quick = distribution(*match, inquiry);
            EXPECT_EQ(quick, slow) << volley_by_lot(seed) << (is_routine ? "" : "  without routine");
            EXPECT_EQ(distribution(*match, inquiry, true), slow) << volley_by_lot(seed);
            volleys += slow.size() > 1 ? 1 : 0;
            second_rolls += slow.size() > 6 ? 1 : 0;
        }
    }
    EXPECT_GT(volleys, 60);
    EXPECT_GT(second_rolls, 20);
}

TEST(OddsFates, ReasonsAreThoseOfEveryFace) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const auto match = opened(volley_by_lot(seed));
        Events silent;
        ASSERT_TRUE(match->act(Side::a, action_in(*match, "S fire", LengthUnit::scale_centimetre), silent).empty());
        const auto reasons_of = [&](const Match& start) {
            odds::ReasonList reasons(game_of(start), Language::english);
            odds::Inquiry inquiry;
            inquiry.plan.push_back({Side::a, action_in(start, "S shoot at P", LengthUnit::scale_centimetre)});
            inquiry.takes_routine = true;
            inquiry.witness = &reasons;
            BattleSorter sorter(start);
            if (odds::walk_rolls(start, inquiry, sorter).state != odds::Graph::State::complete)
                return std::vector<std::string>{};
            std::vector<std::string> lines = reasons.lines();
            std::sort(lines.begin(), lines.end());
            return lines;
        };
        const auto slow = reasons_of(FaceByFace(match->clone()));
        if (slow.empty()) continue;
        EXPECT_EQ(reasons_of(*match), slow) << volley_by_lot(seed);
    }
}

/// The same events and the same battle, whether somebody listens or not.
TEST(OddsFates, NothingHangsOnWhetherSomebodyListens) {
    int rolls = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const auto match = opened(volley_by_lot(seed));
        const auto unheard = match->clone();
        Chance chance(seed, 2);
        std::vector<Event> log;
        Events events(log);
        Events silent;
        for (const char* line : {"S fire", "S shoot at P"}) {
            const Action action = action_in(*match, line, LengthUnit::scale_centimetre);
            match->act(Side::a, action, events);
            unheard->act(Side::a, action, silent);
        }
        for (int steps = 0; steps < 8; ++steps) {
            const auto* roll = std::get_if<Roll>(&match->pending());
            if (roll == nullptr) break;
            Faces faces;  // mostly sixes
            for (int i = 0; i < roll->count; ++i)
                faces.push_back(static_cast<std::uint8_t>(number(chance, 0, 3) == 0 ? number(chance, 1, 6) : 6));
            match->roll(faces, events);
            unheard->roll(faces, silent);
            ++rolls;
            EXPECT_TRUE(match->equals(*unheard)) << volley_by_lot(seed);
        }
    }
    EXPECT_GT(rolls, 150);
}

/// What a volley tells of its dice is what they come to: as many hits are told as dice are rolled for damage.
TEST(OddsFates, ShotsThatAreToldToHitAreThoseThatHit) {
    int volleys = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const auto match = opened(volley_by_lot(seed));
        Chance chance(seed, 4);
        std::vector<Event> log;
        Events events(log);
        const EventId hit = bolt_action::Happening::volley_hit;
        const EventId missed = bolt_action::Happening::volley_missed;
        for (const char* line : {"S fire", "S shoot at P"})
            match->act(Side::a, action_in(*match, line, LengthUnit::scale_centimetre), events);
        int shots = 0;
        const auto told = [&](EventId kind) {
            return std::count_if(log.begin(), log.end(), [&](const Event& event) { return event.kind == kind; });
        };
        while (const auto* roll = std::get_if<Roll>(&match->pending())) {
            const std::string clause(roll->clause.id());
            if (clause == "BA-SHOOT-19") shots = roll->count;
            if (clause == "BA-DMG-1") {
                EXPECT_EQ(told(hit), roll->count) << volley_by_lot(seed);
                EXPECT_EQ(told(hit) + told(missed), shots) << volley_by_lot(seed);
                ++volleys;
            }
            Faces faces;
            for (int i = 0; i < roll->count; ++i) faces.push_back(static_cast<std::uint8_t>(number(chance, 1, 6)));
            match->roll(faces, events);
        }
    }
    EXPECT_GT(volleys, 20);
}

// --- AE-WWII ---

std::string shot_by_lot(std::uint64_t seed) {
    Chance chance(seed, 3);
    static const std::array<std::string, 4> shooters{"us airborne", "de wehrmacht", "su guard", "us officer"};
    static const std::array<std::string, 6> weapons{"m1_garand", "kar98k", "thompson", "bar", "ppsh_41", "stg44"};
    static const std::array<std::string, 5> targets{"su guard", "su chuman", "de wehrmacht", "de fleshless",
                                                    "us buffalo"};
    const int distance = number(chance, 2, 20);
    std::string text = "ruleset ae-wwii\ncase AE-SHOOT-1 for: odds\n  A " + one_of(chance, shooters) +
                       " P: p1 at 10,10 with " + one_of(chance, weapons) + "\n  B " + one_of(chance, targets) +
                       " G: g1 at " + std::to_string(10 + distance) + ",10\n  B su guard H: h1 at 40,40\n";
    if (number(chance, 0, 2) == 0) text += "  set g1 numb yes\n";
    return text;
}

TEST(OddsFates, ShotsOfAeWwiiAreThoseOfEveryFace) {
    int shots = 0;
    for (std::uint64_t seed = 1; seed <= 80; ++seed) {
        const std::string text = shot_by_lot(seed);
        const auto match = opened(text);
        Events silent;
        ASSERT_TRUE(match->act(Side::a, action_in(*match, "P activate", LengthUnit::inch), silent).empty()) << text;
        const std::string weapon = text.substr(text.find(" with ") + 6, text.find("\n  B ") - text.find(" with ") - 6);
        odds::Inquiry inquiry;
        for (const char* verb : {"shoot", "fight"}) {
            inquiry.plan.clear();
            const std::string line =
                verb == std::string("shoot") ? "p1 shoot with " + weapon + " at g1" : "p1 fight at g1";
            inquiry.plan.push_back({Side::a, action_in(*match, line, LengthUnit::inch)});
            const Distribution slow = distribution(FaceByFace(match->clone()), inquiry);
            EXPECT_EQ(distribution(*match, inquiry), slow) << text << line;
            EXPECT_EQ(distribution(*match, inquiry, true), slow) << text << line;
            shots += slow.size() > 1 ? 1 : 0;
        }
    }
    EXPECT_GT(shots, 40);
}

// --- WME ---

/// One or two stands fight one or two others, some behind a wall of houses, some hurt before.
std::string combat_by_lot(std::uint64_t seed) {
    Chance chance(seed, 5);
    static const std::array<std::string, 3> kinds{"m_halberdiers", "m_militia", "m_crossbows"};
    std::string text = "ruleset wme\ncase WM-COMB-15 for: odds\n  A marches " + one_of(chance, kinds) +
                       " H: h1 at 48,50@0" + (number(chance, 0, 1) == 0 ? "" : "; h2 at 52,50@0") + "\n  B marches " +
                       one_of(chance, kinds) + " M: m1 at 48,52@180" +
                       (number(chance, 0, 1) == 0 ? "" : "; m2 at 52,52@180") + "\n";
    if (number(chance, 0, 2) == 0) text += "  terrain V village 40,51 50,51 50,60 40,60\n";
    if (number(chance, 0, 1) == 0) text += "  set M hits " + std::to_string(number(chance, 1, 2)) + "\n";
    return text + "  start combat\n";
}

TEST(OddsFates, CombatsOfWmeAreThoseOfEveryFace) {
    int combats = 0;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        const auto match = opened(combat_by_lot(seed));
        ASSERT_TRUE(std::holds_alternative<Roll>(match->pending())) << combat_by_lot(seed);
        EXPECT_FALSE(match->fates().is_empty());
        const odds::Inquiry inquiry;
        const Distribution slow = distribution(FaceByFace(match->clone()), inquiry);
        if (slow.empty()) continue;
        EXPECT_EQ(distribution(*match, inquiry), slow) << combat_by_lot(seed);
        EXPECT_EQ(distribution(*match, inquiry, true), slow) << combat_by_lot(seed);
        combats += slow.size() > 2 ? 1 : 0;
    }
    EXPECT_GT(combats, 12);
}

// --- Shapes ---

/// The chance of a fall as Shape says it.
mpq_class chance_of(const odds::Shape& shape, std::size_t fall) {
    const odds::Fall& card = shape.falls[fall];
    mpq_class chance = 1;
    for (const std::uint8_t dice : shape.groups)
        for (int i = 2; i <= dice; ++i) chance *= i;
    for (std::size_t band = 0; band < shape.widths.size(); ++band)
        for (int i = 1; i <= shape.counts_of(fall)[band]; ++i) {
            mpq_class width(shape.widths[band], shape.sides);
            width.canonicalize();
            chance = chance * width / i;
        }
    return card.without == odds::Fall::none ? chance : mpq_class(chance - chance_of(shape, card.without));
}

/// Two groups: of four dice 4 and more are rolled again, where 5 counts and 6 counts more; of three dice a 6 counts.
Fates two_groups() {
    Fates fates;
    Fates::Step again;
    again.turn = 1;
    again.from(1, Fates::trace).from(5, Fates::end(0)).from(6, Fates::end(1));
    const std::uint8_t second = fates.add(again);
    fates.groups.push_back({4, fates.add(Fates::Step{}.from(1, Fates::nothing).from(4, second))});
    fates.groups.push_back({3, fates.add(Fates::Step{}.from(1, Fates::nothing).from(6, Fates::end(0)))});
    return fates;
}

TEST(OddsFates, FallsOfEndsAddUpToOneAndStandForWhatTheyAre) {
    Fates fates = two_groups();
    Roll roll;
    roll.count = 7;
    for (const std::uint8_t most : {Fates::all, std::uint8_t{1}, std::uint8_t{0}}) {
        fates.most = most;
        const odds::Shape shape = odds::shape_of(roll, fates);
        mpq_class sum = 0;
        std::size_t played = 0;
        for (std::size_t i = 0; i < shape.falls.size(); ++i) {
            sum += chance_of(shape, i);
            EXPECT_NEAR(shape.falls[i].chance, chance_of(shape, i).get_d(), 1e-12);
            if (shape.falls[i].like != odds::Fall::none) {
                EXPECT_EQ(shape.falls[shape.falls[i].like].like, odds::Fall::none);
                continue;
            }
            ++played;
            const odds::Script script = script_of(shape, i);
            ASSERT_EQ(script.size(), 7u);
            EXPECT_EQ(odds::faces_of(script, 0).size(), 7u);
        }
        EXPECT_EQ(sum, 1);
        // Up to four dice of the one end and, with them, up to seven of the other, of which so many count; and nothing
        // with and without a trace.
        const std::size_t all_told = 8 + 7 + 6 + 5 + 4 + 1;
        EXPECT_EQ(played, most == Fates::all ? all_told : most == 1 ? 5 * 2 + 1 : 5 + 1);
    }
}

TEST(OddsFates, SumsAreTwoFallsWhereOnlyALimitCounts) {
    Roll roll;
    roll.count = 2;
    roll.summed = true;
    Fates fates;
    fates.sums = std::uint64_t{1} << 9;
    const odds::Shape shape = odds::shape_of(roll, fates);
    ASSERT_EQ(shape.falls.size(), 2u);
    EXPECT_EQ(shape.ways[0], 26u);
    EXPECT_EQ(shape.ways[1], 10u);
    EXPECT_NEAR(shape.falls[1].chance, 10.0 / 36, 1e-12);
}

}  // namespace
}  // namespace umpire
