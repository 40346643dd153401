#include "cli/commands.hpp"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <exception>
#include <map>

namespace umpire::cli {
namespace {

const std::map<std::string, Language> languages{{"en", Language::english}, {"fr", Language::french}};

void add_common(CLI::App& command, Common& common) {
    command.add_option("--lang", common.language, "language of what players read: en or fr")
        ->transform(CLI::CheckedTransformer(languages))
        ->option_text("en|fr");
    command.add_flag("--json", common.json, "print JSON for programs");
}

void add_cases(CLI::App& app, CaseOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("case", "run rule cases: small positions with the result that the book demands");
    command->add_option("files", options.files, "case files, or folders of them")->required();
    command->add_flag("-v,--verbose", options.verbose, "print every action and event with its clause");
    command->add_flag("--hashes", options.hashes, "print only a hash of the final state of each case");
    add_common(*command, options);
    command->footer("Example:\n  umpire case tests/cases/ae_wwii/shoot_1.case --verbose\nThe format: docs/cases.md");
    command->callback([&] { status = run_cases(options); });
}

}  // namespace
}  // namespace umpire::cli

int main(int argc, char** argv) {
    using namespace umpire::cli;
    int status = 0;
    CaseOptions cases;
    CLI::App app{"Umpire referees, plays and simulates tabletop wargames by the book.", "umpire"};
    app.require_subcommand(1);
    add_cases(app, cases, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const int code = app.exit(error);
        return code == 0 ? 0 : 2;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "umpire: %s\n", error.what());
        return 2;
    }
    return status;
}
