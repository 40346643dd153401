#include "changed_save.hpp"

#include <string_view>
#include <vector>

/// Saved battles of WWIISIM in which numbers were changed.
namespace {

using namespace umpire;

constexpr std::string_view position = R"(ruleset wwiisim-fr
case WW-GEO-1 for: a table with everything on it
  start initiative
  terrain H brick_building 20,20 - 26,26
  terrain W light_wood 30,10 - 38,18
  terrain R road 0,14 - 48,16
  A us rifle S: s1 at 10,10 with carbine; s2 at 12,10 with carbine; s3 at 14,10 with carbine
  A us officer O in S: o1 at 11,11.5
  A us sherman T: t1 at 6,20@0
  A us mortar M: c1 at 4,4 with mortar_medium
  A us rifle P concealed: p1 at 40,4 with carbine; p2 at 42,4 with carbine
  B ger grenadier G: g1 at 12,16 with carbine; g2 at 14,16 with carbine; g3 at 16,16 with carbine
  B ger mg D: d1 at 23,23 with mg_42
  B ger panzer_iv V: v1 at 30,30@180
  B par band Q concealed: q1 at 36,36; q2 at 38,36
)";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const OpenedMatch start = fuzz::opened(position);
    static const std::vector<fuzz::Words> saved = fuzz::saved_battles(*start.match);
    const auto match = fuzz::changed(*start.match, saved, data, size);
    if (match == nullptr) return 0;
    fuzz::look_at_all(*match, {"at", "noted", "fate", "removed", "fs", "cc", "ld"});
    fuzz::judge_and_imagine(*match, false);
    return 0;
}
