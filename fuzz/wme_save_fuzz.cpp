#include "changed_save.hpp"

#include <string_view>
#include <vector>

/// Saved battles of WME in which numbers were changed.
namespace {

using namespace umpire;

constexpr std::string_view position = R"(ruleset wme
case WM-GEO-1 for: two armies of all kinds that are about to meet
  start turn
  terrain R wood 30,20 - 45,35
  terrain C hill 80,40 - 105,60
  A marches m_halberdiers H: h1 at 50,30@0; h2 at 54,30@0; h3 at 58,30@0
  A marches m_crossbows X: x1 at 64,30@0; x2 at 68,30@0; x3 at 72,30@0
  A marches m_knights N: n1 at 90,30@0; n2 at 92,30@0; n3 at 94,30@0
  A marches m_captain K: k at 60,24
  A marches m_general M: m at 70,24
  B horde o_goblins G: g1 at 50,52@180; g2 at 54,52@180; g3 at 58,52@180
  B horde o_wolves W: w1 at 90,62@180; w2 at 92,62@180; w3 at 94,62@180
  B horde o_giant T: t1 at 70,60@180
  B horde o_warlord L: l at 60,60
)";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const OpenedMatch start = fuzz::opened(position);
    static const std::vector<fuzz::Words> saved = fuzz::saved_battles(*start.match);
    const auto match = fuzz::changed(*start.match, saved, data, size);
    if (match == nullptr) return 0;
    fuzz::look_at_all(*match, {"at", "facing", "removed"});
    fuzz::judge_and_imagine(*match, false);
    return 0;
}
