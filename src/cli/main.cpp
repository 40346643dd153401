#include "cli/commands.hpp"
#include "record/record.hpp"

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

void add_rulesets(CLI::App& app, RulesetsOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("rulesets", "list the games, or the rule options of one");
    command->add_option("ruleset", options.ruleset, "show the options of this ruleset");
    add_common(*command, options);
    command->footer("Example:\n  umpire rulesets ae-wwii");
    command->callback([&] { status = run_rulesets(options); });
}

void add_rules(CLI::App& app, RulesOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("rules", "read the rulebooks clause by clause");
    command->require_subcommand(1);
    const auto add = [&](const char* name, const char* help, const char* first, bool required, const char* footer) {
        CLI::App* action = command->add_subcommand(name, help);
        CLI::Option* argument = action->add_option(first, options.ruleset, first);
        if (required) argument->required();
        action->add_option("words", options.words, "further words");
        add_common(*action, options);
        action->footer(std::string("Example:\n  ") + footer);
        action->callback([&options, name, &status] {
            options.action = name;
            status = run_rules(options);
        });
        return action;
    };
    add("list", "all clauses of a ruleset, by chapter", "ruleset", true, "umpire rules list ae-wwii --lang fr");
    add("show", "the text, reading and example of clauses", "clause", true, "umpire rules show AE-SHOOT-4 AE-SHOOT-8");
    add("search", "the clauses that hold all of the words", "ruleset or word", true,
        "umpire rules search ae-wwii long range");
    CLI::App* coverage = add("coverage", "where each clause is coded, tested for and against, and played", "ruleset",
                             true, "umpire rules coverage ae-wwii --gaps");
    coverage->add_flag("--gaps", options.only_gaps, "only the clauses that are not complete");
}

void add_battle_options(CLI::App& command, BattleOptions& options) {
    command.add_option("--red", options.red, "who plays side A: human, random or regular")->capture_default_str();
    command.add_option("--blue", options.blue, "who plays side B: human, random or regular")->capture_default_str();
    CLI::Option* seed = command.add_option("--seed", options.seed, "seed of the dice and of the computer players");
    command.add_option("--dice", options.dice, "a file of faces, or 'hand' to type in real dice")->excludes(seed);
    command.add_option("--option", options.options, "a rule option, name=value; may be repeated")
        ->allow_extra_args(false);
    command.add_option("--record", options.record, "write the battle record to this file, step by step");
    command.add_option("--report", options.report, "full, short or none")
        ->check(CLI::IsMember({"full", "short", "none"}))
        ->capture_default_str();
    command.parse_complete_callback([&options, seed] { options.seed_given = seed->count() > 0; });
    add_common(command, options);
}

void add_battle(CLI::App& app, BattleOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("battle", "fight a battle: computer or people on either side");
    command->add_option("scenario", options.scenario, "a scenario file, or the name of one in data/")->required();
    add_battle_options(*command, options);
    command->footer("Example:\n  umpire battle skirmish --red regular --blue random --seed 42 --record battle.record");
    command->callback([&] { status = run_battle(options); });
}

void add_play(CLI::App& app, BattleOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("play", "play a battle in the terminal, against the computer or a friend");
    options.scenario = "skirmish";
    options.red = "human";
    command->add_option("scenario", options.scenario, "a scenario file, or the name of one in data/")
        ->capture_default_str();
    command->add_option("--resume", options.resume, "go on with a battle that was saved or recorded");
    add_battle_options(*command, options);
    command->footer(
        "Example:\n  umpire play objectives --blue regular\n  umpire play --resume unfinished.record\n"
        "While playing, type help.");
    command->callback([&] { status = run_play(options); });
}

void add_replay(CLI::App& app, ReplayOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("replay", "tell, draw or verify a recorded battle");
    command->add_option("record", options.record, "a battle record")->required();
    command->add_flag("--verify", options.verify, "compare every event and state with the rules, bit for bit");
    command->add_option("--to", options.to, "stop after this many steps")->check(CLI::NonNegativeNumber);
    command->add_option("--svg", options.svg, "draw the table there into this SVG file");
    command->add_flag("--dark", options.dark, "a dark picture");
    command->add_flag("--table", options.table, "draw the table in text");
    add_common(*command, options);
    command->footer("Example:\n  umpire replay battle.record --to 120 --svg table.svg");
    command->callback([&] { status = run_replay(options); });
}

void add_cases(CLI::App& app, CaseOptions& options, int& status) {
    CLI::App* command =
        app.add_subcommand("case", "run rule cases: small positions with the result that the book demands");
    command->add_option("files", options.files, "case files, or folders of them")->required();
    command->add_flag("-v,--verbose", options.verbose, "print every action and event with its clause");
    command->add_flag("--hashes", options.hashes, "print only a hash of the final state of each case");
    add_common(*command, options);
    command->footer("Example:\n  umpire case tests/cases/ae_wwii/shoot_1.case --verbose\nThe format: docs/cases.md");
    command->callback([&] { status = run_cases(options); });
}

void add_mutate(CLI::App& app, MutateOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("mutate", "nudge every number of a rulebook; a case must notice each time");
    command->add_option("ruleset", options.ruleset, "the ruleset")->required();
    command->add_option("files", options.files, "case files, or folders of them")->required();
    command->footer("Example:\n  umpire mutate ae-wwii tests/cases/ae_wwii");
    command->callback([&] { status = run_mutate(options); });
}

void add_generate(CLI::App& app, GenerateOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("generate", "make a random scenario: a fair table and two legal forces");
    command->add_option("--seed", options.seed, "the same seed gives the same scenario")->capture_default_str();
    command->add_option("--output", options.output, "write the scenario to this file instead of the screen");
    add_common(*command, options);
    command->footer("Example:\n  umpire generate --seed 7 --output mine.toml && umpire battle mine.toml");
    command->callback([&] { status = run_generate(options); });
}

void add_tour(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("tour", "a whole battle with its report, and what to try next");
    command->callback([&] { status = run_tour(); });
}

}  // namespace
}  // namespace umpire::cli

int main(int argc, char** argv) {
    using namespace umpire::cli;
    int status = 0;
    RulesetsOptions rulesets;
    RulesOptions rules;
    BattleOptions battle;
    BattleOptions play;
    ReplayOptions replay;
    CaseOptions cases;
    MutateOptions mutate;
    GenerateOptions generate;
    CLI::App app{"Umpire referees, plays and simulates tabletop wargames exactly by the book.", "umpire"};
    app.set_version_flag("--version", std::string("umpire ") + std::string(umpire::record::program_version));
    app.require_subcommand(1);
    app.footer(
        "Examples:\n  umpire play skirmish\n  umpire battle objectives --seed 7 --report short\n"
        "  umpire rules show AE-SHOOT-8\n'umpire COMMAND --help' tells more of each.");
    add_play(app, play, status);
    add_battle(app, battle, status);
    add_replay(app, replay, status);
    add_rulesets(app, rulesets, status);
    add_rules(app, rules, status);
    add_cases(app, cases, status);
    add_generate(app, generate, status);
    add_mutate(app, mutate, status);
    add_tour(app, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "umpire: %s\n", error.what());
        return 2;
    }
    return status;
}
