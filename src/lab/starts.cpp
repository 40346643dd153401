#include "lab/starts.hpp"

#include "ai/analysis.hpp"

namespace umpire::lab {

StartValue value_at_start(const Match& start, std::size_t worlds, std::uint64_t seed) {
    ai::Thoroughness thoroughness;
    thoroughness.worlds = static_cast<std::uint32_t>(worlds);
    thoroughness.seed = seed;
    StartValue value;
    value.analysed = ai::Analyst(thoroughness).worth_of_start(start);
    thoroughness.fought = 0;
    value.learned = ai::Analyst(thoroughness).worth_of_start(start);
    return value;
}

}  // namespace umpire::lab
