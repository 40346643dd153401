#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "dice/chance.hpp"
#include "rules/ae_wwii/data.hpp"
#include "text/generator.hpp"
#include "text/scenario_file.hpp"

#include <fmt/format.h>

namespace umpire::cli {

int run_generate(const GenerateOptions& options) {
    Chance chance(options.seed, 3);
    const auto book = text::army_book(ae_wwii::book_profiles(), ae_wwii::book_terrain());
    Setup setup = text::generate(book, text::GeneratorWishes{}, chance);
    setup.check_forces = true;
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
