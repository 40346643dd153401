#include "changed_save.hpp"

#include <string_view>
#include <vector>

/// Saved battles of Bolt Action in which numbers were changed.
namespace {

using namespace umpire;

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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const OpenedMatch start = fuzz::opened(position);
    static const std::vector<fuzz::Words> saved = fuzz::saved_battles(*start.match);
    const auto match = fuzz::changed(*start.match, saved, data, size);
    if (match == nullptr) return 0;
    fuzz::look_at_all(*match, {"at", "weapon", "aboard", "away", "formation", "morale", "cost", "leader"});
    fuzz::judge_and_imagine(*match, true);
    return 0;
}
