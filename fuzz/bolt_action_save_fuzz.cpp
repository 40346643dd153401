#include "ai/play_out.hpp"
#include "cases/case_file.hpp"
#include "cases/position.hpp"
#include "skirmish.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Saved battles of Bolt Action in which numbers were changed: refused, or a battle that can be looked at from every
/// side, judged, imagined and saved again. The first byte says which battle, then three bytes change one number each:
/// two say which, the third what it becomes.
namespace {

using namespace umpire;
using fuzz::demand;

constexpr std::string_view position = R"(ruleset bolt-action
case BA-GEO-1 for: a table with everything on it
  terrain H building 30,40 - 46,52
  terrain W wood 90,10 - 120,30
  A de section S: s1 at 20,20; s2 at 23,20; s3 at 26,20
  A de section I in H: i1; i2; i3; i4; i5
  A de panzer_4_h T: t1 at 60,20@0
  A de truck K: k1 at 130,80@90
  A de howitzer_m M: c1 at 75,20; c2 at 65,20; c3 at 70,14; c4 at 73,14; g1 at 70,20@0
  B us section P: p1 at 60,60; p2 at 63,60
  B us at_gun_m G: a1 at 78,63; a2 at 86,63; g at 82,60@180
  B us m3 V: v1 at 110,60@270
  B us section R in V: r1; r2; r3
  B us section Q: q1 at 100,80; q2 at 103,80
  set P die ambush kept yes
  set S pins 2
)";

OpenedMatch opened() {
    std::vector<Problem> problems;
    const cases::CaseFile file = cases::read_cases(position);
    demand(file.problems.empty());
    const Setup setup = cases::read_position(file.cases.front(), problems);
    demand(problems.empty());
    return open_match(setup);
}

using Words = std::vector<std::string>;

Words words_of(const std::string& text) {
    Words words{""};
    for (const char c : text) {
        if (c == ' ') {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    return words;
}

/// The battle after each of the first answers that come to hand.
std::vector<Words> saved_battles(const Match& start) {
    std::vector<Words> saved;
    const auto match = start.clone();
    Chance chance(7, 1);
    Events silent;
    while (saved.size() < 256 && !std::holds_alternative<Finished>(match->pending())) {
        saved.push_back(words_of(match->save()));
        if (const auto* draw = std::get_if<Draw>(&match->pending())) {
            match->draw(ai::token_of(*match, *draw, 7), silent);
        } else if (const auto* roll = std::get_if<Roll>(&match->pending())) {
            match->roll(ai::faces_of(*match, *roll, 7), silent);
        } else {
            const Side side = std::get<Decisions>(match->pending())[0].by;
            match->act(side, match->sample(side, chance), silent);
        }
    }
    return saved;
}

void look_at(const Match& match) {
    const std::size_t count = match.scenario().figures.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto figure = id_at<FigureId>(i);
        fuzz::look_at(match, figure, {"at", "weapon", "aboard", "away", "formation", "morale", "cost", "leader"});
        fuzz::look_across(match, figure, id_at<FigureId>((i * 7 + 3) % count));
    }
}

void judge(const Match& match) {
    Chance chance(match.hash(), 1);
    for (const Side side : {Side::a, Side::b}) {
        Candidates candidates;
        match.suggest(side, chance, candidates);
        for (const Action& action : candidates.actions) demand(match.judge(side, action).empty());
        match.imagine(side, chance);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const OpenedMatch start = opened();
    static const std::vector<Words> saved = saved_battles(*start.match);
    if (size == 0) return 0;
    Words words = saved[data[0] % saved.size()];
    for (std::size_t i = 1; i + 2 < size; i += 3)
        words[(data[i] * 256u + data[i + 1]) % words.size()] = std::to_string(data[i + 2]);
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    const auto match = start.match->load(text);
    if (match == nullptr) return 0;
    const auto again = match->load(match->save());
    demand(again != nullptr && again->equals(*match) && again->hash() == match->hash());
    look_at(*match);
    judge(*match);
    return 0;
}
