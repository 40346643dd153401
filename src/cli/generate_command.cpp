#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "dice/chance.hpp"
#include "games/games.hpp"
#include "text/generator.hpp"
#include "text/scenario_file.hpp"

#include <fmt/format.h>

namespace umpire::cli {

int run_generate(const GenerateOptions& options) {
    const auto lots = lots_of(options.ruleset);
    if (!lots) {
        print_problem("--ruleset " + options.ruleset + ": no battles of this game can be drawn");
        return 1;
    }
    if (options.points != 0 && !lots->counts_points) {
        print_problem("--points: " + options.ruleset + " counts no points");
        return 1;
    }
    Chance chance(options.seed, 3);
    text::GeneratorWishes wishes;
    wishes.ruleset = options.ruleset;
    wishes.points = options.points;
    const Setup setup = text::generate(wishes, chance);
    const std::string toml = text::write_scenario(setup);
    if (options.output.empty()) {
        fmt::print("{}", toml);
        return 0;
    }
    std::string problem;
    if (write_file(options.output, toml, problem)) {
        fmt::print("{}\n", options.output);
        return 0;
    }
    print_problem(problem);
    return 1;
}

}  // namespace umpire::cli
