#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "dice/chance.hpp"
#include "games/games.hpp"
#include "text/generator.hpp"
#include "text/scenario_file.hpp"

#include <fmt/format.h>

namespace umpire::cli {

int run_generate(const GenerateOptions& options) {
    const auto battles = random_battles_of(options.ruleset);
    if (!battles) {
        print_problem("ruleset_no_battles_of_this_game"_message(options.ruleset));
        return 1;
    }
    if (options.points != 0 && !battles->counts_points) {
        print_problem("points_counts_no_points"_message(options.ruleset));
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
    Message problem;
    if (write_file(options.output, toml, problem)) {
        fmt::print("{}\n", shown(options.output));
        return 0;
    }
    print_problem(problem);
    return 1;
}

}  // namespace umpire::cli
