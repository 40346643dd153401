#include "ai/player.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "cli/language_option.hpp"
#include "cli/message_rows.hpp"
#include "cli/slips.hpp"
#include "lab/processors.hpp"
#include "record/record.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::cli {
namespace {

/// The options that most commands share; gives that for JSON.
CLI::Option* add_common(CLI::App& command, Common& common) {
    add_language(command, common.language);
    return command.add_flag("--json", common.json, "print JSON for programs");
}

/// Lines to paste into a shell, for the end of a help.
std::string examples(const std::vector<std::string_view>& arguments) {
    std::string text = arguments.size() == 1 ? "Example:" : "Examples:";
    for (const std::string_view one : arguments) text += "\n  " + command_line(one);
    return text;
}

/// The lines that games have for a command, and before them those that hold in every game.
std::string examples_of(std::string_view command, std::vector<std::string_view> lines = {}) {
    for (const Game* game : games())
        for (const std::string_view line : game->console.command_lines) {
            const bool is_meant = line.starts_with(command) && line.substr(command.size()).starts_with(' ');
            if (is_meant && std::ranges::find(lines, line) == lines.end()) lines.push_back(line);
        }
    return examples(lines);
}

/// The first case to write, in the game that is meant where nothing is said.
std::string case_to_begin_with() { return "A file to begin with:\n" + std::string(games().front()->console.case_file); }

/// The first steps of whoever asks for help.
std::string first_examples() {
    const Game& game = *games().front();
    std::vector<std::string> lines{"tour"};
    lines.push_back("play " + std::string(game.first_scenario));
    lines.push_back("battle " + std::string(game.console.tour.scenario) + " --seed 5 --report short");
    lines.push_back("rules show " + std::string(game.console.example.id()));
    return examples({lines.begin(), lines.end()});
}

void add_rulesets(CLI::App& app, RulesetsOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("rulesets", "list the games, or the rule options of one");
    command->add_option("ruleset", options.ruleset, "show the options of this ruleset");
    add_common(*command, options);
    command->footer(examples_of("rulesets"));
    command->callback([&] { status = run_rulesets(options); });
}

void add_rules(CLI::App& app, RulesOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("rules", "read the rulebooks clause by clause");
    command->require_subcommand(1);
    command->footer(examples_of("rules"));
    const auto add = [&](const char* name, const char* help, const char* first, const char* more) {
        CLI::App* action = command->add_subcommand(name, help);
        action->add_option(first, options.ruleset, first)->required();
        if (more != nullptr) action->add_option(more, options.words, std::string("further ") + more);
        add_common(*action, options);
        action->footer(examples_of(std::string("rules ") + name));
        action->callback([&options, name, &status] {
            options.action = name;
            status = run_rules(options);
        });
        return action;
    };
    add("list", "all clauses of a ruleset, by chapter", "ruleset", nullptr);
    add("show", "the text, reading and example of clauses", "clause", "clauses");
    add("search", "the clauses that hold all of the words", "ruleset or word", "words");
    add("diff", "what tells two editions of a game apart, with the clause and both wordings", "edition", "edition");
    CLI::App* coverage =
        add("coverage", "where each clause is coded, tested for and against, and played", "ruleset", nullptr);
    coverage->add_flag("--gaps", options.only_gaps, "only the clauses that are not complete");
}

/// The computer players, and what to expect of each.
std::string levels_text() {
    std::string text = "\nComputer players:\n";
    for (const ai::PlayerCard& card : ai::players())
        if (!card.is_yardstick) text += fmt::format("  {:<10} {}\n", card.name, card.description[0]);
    return text;
}

void add_battle_options(CLI::App& command, BattleOptions& options, const CLI::Option* scenario) {
    command.add_option("--red", options.red, "who plays side A: human, or one of the players below")
        ->capture_default_str();
    command.add_option("--blue", options.blue, "who plays side B: human, or one of the players below")
        ->capture_default_str();
    CLI::Option* seed = command.add_option("--seed", options.seed, "seed of the dice and of the computer players");
    seed->check(seed_number());
    command.add_option("--dice", options.dice, "a file of faces, or 'hand' to type in real dice")->excludes(seed);
    command.add_option("--option", options.options, "a rule option, name=value; may be repeated")
        ->allow_extra_args(false);
    command.add_option("--record", options.record, "write the battle record to this file, step by step");
    command.add_option("--report", options.report, "full, short or none")
        ->check(CLI::IsMember({"full", "short", "none"}))
        ->capture_default_str();
    command.parse_complete_callback([&options, seed, scenario] {
        options.seed_given = seed->count() > 0;
        options.scenario_given = scenario->count() > 0;
    });
    add_common(command, options);
}

void add_battle(CLI::App& app, BattleOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("battle", "fight a battle: computer or people on either side");
    const CLI::Option* scenario =
        command->add_option("scenario", options.scenario, "a scenario file, or the name of one in data/")->required();
    add_battle_options(*command, options, scenario);
    command->footer(examples_of("battle") + levels_text());
    command->callback([&] { status = run_battle(options); });
}

void add_play(CLI::App& app, BattleOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("play", "play a battle in the terminal, against the computer or a friend");
    options.scenario = games().front()->first_scenario;
    options.red = "human";
    const CLI::Option* scenario =
        command->add_option("scenario", options.scenario, "a scenario file, or the name of one in data/")
            ->capture_default_str();
    command->add_option("--resume", options.resume, "go on with a battle that was saved or recorded");
    add_battle_options(*command, options, scenario);
    command->footer(examples_of("play", {"play --resume unfinished.record"}) + "\nWhile playing, type help.\n" +
                    levels_text());
    command->callback([&] { status = run_play(options); });
}

void add_replay(CLI::App& app, ReplayOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("replay", "tell, draw or verify a recorded battle");
    command->add_option("record", options.record, "a battle record")->required();
    CLI::Option* verify =
        command->add_flag("--verify", options.verify, "compare every event and state with the rules, bit for bit");
    CLI::Option* to = command->add_option("--to", options.to, "stop after this many steps");
    to->check(count_of("a number of steps"));
    CLI::Option* svg = command->add_option("--svg", options.svg, "draw the table there into this SVG file");
    CLI::Option* dark = command->add_flag("--dark", options.dark, "a dark picture")->needs(svg);
    command->add_flag("--print", options.print, "black and white, for a printer")->needs(svg)->excludes(dark);
    CLI::Option* table = command->add_flag("--table", options.table, "draw the table in text");
    CLI::Option* json = add_common(*command, options);
    verify->excludes(to)->excludes(svg)->excludes(table);
    svg->excludes(table)->excludes(json);
    table->excludes(json);
    command->footer(examples({"replay battle.record --to 120 --svg table.svg", "replay battle.record --verify"}));
    command->callback([&] { status = run_replay(options); });
}

void add_analyse(CLI::App& app, AnalyseOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("analyse", "what a recorded battle teaches: luck, mistakes, turning points");
    command->add_option("record", options.record, "a battle record")->required();
    command->add_option("--worlds", options.thoroughness.worlds, "in how many ways each position is played on")
        ->check(CLI::Range(2, 10'000));
    command->add_option("--turns", options.thoroughness.turns, "how many turns far")->check(CLI::Range(1, 99));
    command->add_option("--nodes", options.thoroughness.nodes, "how hard each decision is searched; 0: not at all")
        ->check(CLI::Range(0, 10'000'000));
    command->add_option("--seed", options.thoroughness.seed, "of what is imagined")->check(seed_number());
    command->add_option("--threads", options.threads, "how many steps at a time; without it one a processor")
        ->check(CLI::Range(1, 1024));
    command->add_option("--svg", options.svg, "draw the curve into this SVG file");
    command->add_option("--html", options.html, "write the report as a page into this file");
    add_common(*command, options);
    command->add_option("--keep", options.keep, "keep what is found in this file; the same command goes on there");
    command->footer(examples({"analyse battle.record --keep battle.analysis --html battle.html"}));
    command->callback([&] { status = run_analyse(options); });
}

void add_cases(CLI::App& app, CaseOptions& options, int& status) {
    CLI::App* command =
        app.add_subcommand("case", "run rule cases: small positions with the result that the book demands");
    command->add_option("files", options.files, "case files, or folders of them")->required();
    command->add_flag("-v,--verbose", options.verbose, "print every action and event with its clause");
    command->add_flag("--hashes", options.hashes, "print only a hash of the final state of each case");
    add_common(*command, options);
    command->footer(examples_of("case") + "\n" + case_to_begin_with() + "The format, step by step: docs/cases.md");
    command->callback([&] { status = run_cases(options); });
}

void add_mutate(CLI::App& app, MutateOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("mutate", "nudge every number of a rulebook; a case must notice each time");
    command->add_option("ruleset", options.ruleset, "the ruleset")->required();
    command->add_option("files", options.files, "case files, or folders of them")->required();
    command->footer(examples_of("mutate"));
    command->callback([&] { status = run_mutate(options); });
}

void add_generate(CLI::App& app, GenerateOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("generate", "make a random scenario: a fair table and two legal forces");
    command->add_option("--ruleset", options.ruleset, "the game")->capture_default_str();
    command->add_option("--points", options.points, "of each force, in a game that counts points")
        ->check(CLI::Range(generated_points_min, generated_points_max));
    command->add_option("--seed", options.seed, "the same seed gives the same scenario")
        ->check(seed_number())
        ->capture_default_str();
    command->add_option("--output", options.output, "write the scenario to this file instead of the screen");
    add_language(*command, options.language);
    command->footer(examples({"generate --seed 7 --output mine.toml", "battle mine.toml"}));
    command->callback([&] { status = run_generate(options); });
}

void add_odds(CLI::App& app, OddsOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("odds", "the exact chances of whatever can follow an action");
    command->add_option("source", options.source, "a scenario, a battle record, or a file of rule cases")->required();
    command->add_option("--do", options.actions, "what is done, as in docs/cases.md; repeat it for a chain")
        ->allow_extra_args(false);
    command->add_option("--to", options.to, "of a record: the position after this many steps")
        ->check(count_of("a number of steps"));
    command->add_option("--line", options.line, "of a case file: only the case that begins at this line")
        ->check(count_of("the number of a line"));
    command->add_option("--option", options.options, "a rule option of a scenario, name=value; may be repeated")
        ->allow_extra_args(false);
    CLI::Option* count =
        command
            ->add_option("--count", options.count,
                         "tell apart how often this event happens (\"wounded\", \"wounded p1\"); may be repeated")
            ->allow_extra_args(false);
    command->add_flag("--each", options.each, "--count tells each target apart")->needs(count);
    command->add_option("--states", options.states, "walk at most this many different battles")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command->add_option("--sample", options.sample, "battles of a sample, where there are more outcomes than that")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command->add_option("--seed", options.seed, "seed of the sample")->check(seed_number())->capture_default_str();
    command->add_flag("--full", options.full, "tell apart action points, who has acted and points as well");
    command->add_flag("--stop", options.stop, "stop where somebody chooses who falls, instead of the usual choice");
    command->add_flag("--fractions", options.fractions, "print fractions however long they are");
    add_common(*command, options);
    command->footer(examples_of("odds"));
    command->callback([&] { status = run_odds(options); });
}

void add_situation(CLI::App& app, SituationOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("situation", "the exact odds of an attack in words, without a table");
    command->add_option("words", options.words, "who attacks whom and how, or a file that ends in .toml")->required();
    command->add_option("--ruleset", options.ruleset, "the game that the words are of")->capture_default_str();
    command->add_option("--option", options.options, "a rule option, name=value or name=value,value; may be repeated")
        ->allow_extra_args(false);
    command->add_option("--count", options.count, "count this event instead of the losses of the target");
    command->add_option("--csv", options.csv, "write all chances, with their fractions, to this file");
    CLI::Option* svg = command->add_option("--svg", options.svg, "draw a chart into this SVG file");
    command->add_flag("--any", options.chart_any, "the chart shows the chance of at least one, not the mean")
        ->needs(svg);
    command->add_option("--states", options.states, "walk at most this many different battles")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command->add_option("--sample", options.sample, "battles of a sample, where there are more outcomes than that")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command->add_option("--seed", options.seed, "seed of the sample")->check(seed_number())->capture_default_str();
    add_common(*command, options);
    command->footer(examples_of("situation") + "\nThe words: docs/odds.md");
    command->callback([&] { status = run_situation(options); });
}

/// The commands about strength, below `lab`.
void add_strength(CLI::App& lab, StrengthOptions& options, int& status) {
    const auto add = [&](const char* name, const char* help, const char* count, int (*run)(const StrengthOptions&)) {
        CLI::App* command = lab.add_subcommand(name, help);
        command->add_option("ruleset", options.ruleset, "the game");
        command->add_option("--scenario", options.scenarios, "a scenario; again for more; without it all of the game");
        command->add_option("--drawn", options.drawn, "so many battles drawn by lot, one list for both sides");
        command->add_option(count, options.pairs, "how many, on each scenario")->check(CLI::Range(1, 1'000'000));
        command->add_option("--seed", options.seed, "of the first battle")->check(seed_number());
        command->add_option("--threads", options.threads, "how many battles at a time; without it one a processor")
            ->check(CLI::Range(1, 1024));
        command->callback([&options, run, &status] {
            if (options.threads == 0) options.threads = lab::usable_processors();
            status = run(options);
        });
        add_common(*command, options);
        return command;
    };
    CLI::App* ladder =
        add("ladder", "how strong each level is: battles between neighbours, sides exchanged", "--pairs", run_ladder);
    CLI::Option* two = ladder->add_option("--players", options.players, "only these two")->expected(2);
    ladder->add_option("--expect", options.expected_elo, "fight until it is known whether the first is 40 Elo weaker")
        ->check(CLI::Range(-2000, 2000))
        ->needs(two);
    CLI::App* balance = add("balance", "how even battles are, and what would make them even", "--battles", run_balance);
    balance->add_option("--player", options.players, "who fights himself; without it regular")->expected(1);
    balance->add_flag("--propose", options.proposes, "look for numbers of models that make uneven battles even");
    CLI::App* learn = add("learn", "learn from own play what a position is worth", "--battles", run_learn);
    learn->add_option("--output", options.output, "the file to write; without it: the terminal");
    learn->add_option("--both-ways", options.both_ways, "a way to win with one task for both sides; again for more");
    add("starts", "what the value makes of the start of a battle, beside what was measured", "--worlds", run_starts);
}

void add_lab(CLI::App& app, LabOptions& options, StrengthOptions& strength, int& status) {
    CLI::App* command = app.add_subcommand("lab", "fight an experiment: many battles, and what they show");
    command->add_option("experiment", options.experiment,
                        "an experiment file, or the name of one in data/; none: list");
    command->add_option("--output", options.output, "the folder of the results; without it lab/NAME");
    command->add_option("--threads", options.threads, "how many battles at a time; without it one a processor")
        ->check(CLI::Range(1, 1024));
    command->add_flag("--check", options.check, "only say what would be fought");
    add_common(*command, options);
    command->footer(examples_of("lab", {"lab"}) +
                    "\nStopped with Ctrl-C, the same command goes on where it was. The files: docs/lab.md");
    add_strength(*command, strength, status);
    command->callback([&status, &options, command] {
        if (command->get_subcommands().empty()) status = run_lab(options);
    });
}

void add_tour(CLI::App& app, TourOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("tour", "a whole battle with its report, and what to try next");
    command->add_option("ruleset", options.ruleset, "the game")->capture_default_str();
    add_language(*command, options.language);
    command->footer(examples({"tour"}));
    command->callback([&] { status = run_tour(options); });
}

void add_push(CLI::App& command, ServeOptions& options) {
    CLI::Option* key = command.add_option(
        "--push-key", options.push_key,
        "call players whose page is closed when it is their turn (Web Push): the file of this server's key, made when "
        "there is none");
    CLI::Option* contact = command
                               .add_option("--push-contact", options.push_contact,
                                           "whom push services may ask about this server, as mailto:you@club.example")
                               ->needs(key);
    key->needs(contact);
    command
        .add_option("--push-service", options.push_services,
                    "a push service beside those of the common browsers, as https://push.example; may be repeated")
        ->allow_extra_args(false)
        ->needs(key);
}

void add_serve(CLI::App& app, ServeOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("serve", "serve the table in the browser, alone or for friends by a link");
    CLI::Option* port = command->add_option("--port", options.port,
                                            "the port to listen on, 0: any free one (without it: 8080, or the next "
                                            "that is free)");
    port->check(CLI::Range(0, 65535));
    command
        ->add_option("--host", options.host,
                     "the address to listen on; 0.0.0.0: every network of this machine, so that friends can join")
        ->capture_default_str();
    command
        ->add_option("--name", options.names,
                     "a name under which browsers know this machine, as club.example; may be repeated")
        ->check(host_name())
        ->allow_extra_args(false);
    command->add_flag("--behind-proxy", options.behind_proxy,
                      "a proxy on this machine passes requests on and tells their addresses by X-Forwarded-For");
    CLI::Option* data = command->add_option(
        "--data", options.data, "the folder of the battles (without it: umpire in XDG_DATA_HOME or ~/.local/share)");
    command
        ->add_option("--store", options.store,
                     "where battles are kept: a file of SQLite, or postgresql://USER@HOST/DATABASE for a club")
        ->excludes(data);
    command->add_option("--page", options.page, "the folder of the built page (without it: web/dist of the program)");
    command->add_option("--max-battles", options.battles_max, "keep at most so many battles; 0: no limit")
        ->check(count_of("a number of battles"))
        ->capture_default_str();
    command
        ->add_option("--forget-after", options.forget_days,
                     "forget finished battles in which nobody is after so many days (without it: never)")
        ->check(count_of("a number of days"))
        ->option_text("DAYS");
    command
        ->add_option("--household-memory", options.household_memory,
                     "hold at most so many MiB for all connections of one address: messages that they do not read, "
                     "and requests on their way")
        ->check(CLI::Range(8, 1024 * 1024))
        ->capture_default_str();
    command->add_flag("--damaged", options.damaged, "serve what can still be read of a damaged file of battles");
    add_push(*command, options);
    add_language(*command, options.language);
    command->footer(
        examples({"serve", "serve --host 0.0.0.0 --port 8000", "serve --store postgresql:///umpire"}) +
        "\nBattles are kept after every decision; stop the server with Ctrl-C whenever you like. Computers play "
        "each other only while a page looks on.");
    command->callback([&, port] {
        options.is_port_given = port->count() > 0;
        status = run_serve(options);
    });
}

void add_backup(CLI::App& app, BackupOptions& options, int& status) {
    CLI::App* command = app.add_subcommand("backup", "copy the battles of the server to a file, also while it serves");
    command->add_option("copy", options.copy, "the file to write; it must not be there yet")->required();
    CLI::Option* data = command->add_option(
        "--data", options.data, "the folder of the battles (without it: umpire in XDG_DATA_HOME or ~/.local/share)");
    command->add_option("--store", options.store, "the file of SQLite itself")->excludes(data);
    add_language(*command, options.language);
    command->footer(examples({"backup battles-of-today.sqlite"}) +
                    "\nTo go back to a copy, stop the server and put the copy in the place of battles.sqlite.");
    command->callback([&] { status = run_backup(options); });
}

/// The language is needed before the options are read: for what may be wrong with them.
void find_language(int count, char** words) {
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i];
        const bool next = word == "--lang" && i + 1 < count && std::string_view(words[i + 1]) == "fr";
        if (next || word == "--lang=fr") invocation().language = Language::french;
    }
}

/// What was printed is out, or it is said that it is not: a full disk, a closed pipe.
int finish(int status) {
    const bool is_out = std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.flush().good();
    if (is_out) return status;
    print_problem("the_output_cannot_be_written"_message());
    return status == 0 ? 1 : status;
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
    OddsOptions odds;
    SituationOptions situation;
    AnalyseOptions analyse;
    LabOptions lab;
    StrengthOptions strength;
    ServeOptions serve;
    BackupOptions backup;
    TourOptions tour;
    invocation().command = command_of(argc > 0 ? argv[0] : nullptr);
    find_language(argc, argv);
    CLI::App app{"Umpire referees, plays and simulates tabletop wargames exactly by the book.", "umpire"};
    app.set_version_flag("--version", std::string("umpire ") + std::string(umpire::record::program_version));
    app.require_subcommand(1);
    app.footer(first_examples() + "\n'" + command_line("COMMAND --help") + "' tells more of each.");
    add_serve(app, serve, status);
    add_backup(app, backup, status);
    add_play(app, play, status);
    add_battle(app, battle, status);
    add_replay(app, replay, status);
    add_analyse(app, analyse, status);
    add_rulesets(app, rulesets, status);
    add_rules(app, rules, status);
    add_cases(app, cases, status);
    add_generate(app, generate, status);
    add_mutate(app, mutate, status);
    add_odds(app, odds, status);
    add_situation(app, situation, status);
    add_lab(app, lab, strength, status);
    add_tour(app, tour, status);
    mind_empty_values(app);
    if (!names_a_command(app, argc - 1, argv + 1)) return 2;
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return finish(exit_of(app, error));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "umpire: %s\n", shown(error.what()).c_str());
        return 2;
    }
    return finish(status);
}
