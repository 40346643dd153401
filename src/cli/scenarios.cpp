#include "cli/scenarios.hpp"

#include "battle/near_words.hpp"
#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "games/games.hpp"
#include "text/scenario_file.hpp"

#include <algorithm>
#include <filesystem>

namespace umpire::cli {

namespace {

namespace fs = std::filesystem;

/// The folder of a ruleset below data/: its name with `_` in place of `-`.
fs::path folder_of(std::string_view ruleset, std::string_view kind) {
    std::string folder(ruleset);
    std::replace(folder.begin(), folder.end(), '-', '_');
    return fs::path(data_folder()) / folder / kind;
}

std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

class ForceFolder : public text::ForceSource {
public:
    explicit ForceFolder(fs::path beside) : beside_(std::move(beside)) {}
    std::optional<std::string> force(std::string_view ruleset, std::string_view name) override {
        Message problem;
        const std::string file = std::string(name) + ".toml";
        if (name.find('/') != std::string_view::npos || name.starts_with('.')) return std::nullopt;
        if (auto text = read_file((beside_ / file).string(), problem)) return text;
        return read_file((folder_of(ruleset, "forces") / file).string(), problem);
    }
    std::vector<std::string> names(std::string_view ruleset) override { return names_in(folder_of(ruleset, "forces")); }

private:
    fs::path beside_;
};

bool add_options(const std::vector<std::string>& options, Setup& setup) {
    for (const std::string& option : options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos || equals == 0) {
            print_problem("option_expected_name_value"_message(option));
            return false;
        }
        const std::string name = option.substr(0, equals);
        const std::vector<std::string_view> known = option_names(setup.ruleset);
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            print_problem(did_you_mean("option_there_is_no_option"_message(option, name), name, known));
            return false;
        }
        std::erase_if(setup.options, [&](const OptionSetting& setting) { return setting.name == name; });
        setup.options.push_back({name, option.substr(equals + 1), 0});
    }
    return true;
}

/// What is wrong with a battle as the file or the options of the command line describe it: each is blamed for its own.
void print_opening_problems(const std::string& file, const std::vector<std::string>& options,
                            const std::vector<Problem>& problems) {
    for (const Problem& problem : problems) {
        const auto blamed = std::find_if(options.rbegin(), options.rend(), [&](const std::string& option) {
            return problem.field == MessagePart("option"_message(option.substr(0, option.find('='))));
        });
        if (blamed == options.rend()) {
            print_problems(file, {problem});
        } else {
            print_problems("umpire: --option " + *blamed, {{0, "", problem.message, problem.clause}});
        }
    }
}

}  // namespace

std::string data_file(const std::string& name, std::string_view kind) {
    std::error_code error;
    const bool is_file = fs::exists(name, error) && !fs::is_directory(name, error);
    if (is_file || name.find('/') != std::string::npos || name.ends_with(".toml")) return name;
    for (const RulesetEntry& entry : rulesets()) {
        const fs::path file = folder_of(entry.card.name, kind) / (name + ".toml");
        if (fs::exists(file, error)) return shown_path(file.string());
    }
    return "";
}

std::vector<std::string> data_names(std::string_view kind) {
    std::vector<std::string> all;
    for (const RulesetEntry& entry : rulesets())
        for (std::string& name : names_in(folder_of(entry.card.name, kind))) all.push_back(std::move(name));
    return all;
}

std::unique_ptr<text::ForceSource> force_files(const std::string& folder) {
    return std::make_unique<ForceFolder>(folder);
}

namespace {

std::vector<std::string_view> names_of(const std::vector<ScenarioName>& scenarios) {
    std::vector<std::string_view> names;
    for (const ScenarioName& scenario : scenarios) names.push_back(scenario.name);
    return names;
}

}  // namespace

std::unique_ptr<Match> open_scenario(const std::string& name, const std::vector<std::string>& options) {
    const std::string file = data_file(name, "scenarios");
    if (file.empty()) {
        const std::vector<ScenarioName> scenarios = known_scenarios(Language::english);
        const std::vector<std::string_view> known = names_of(scenarios);
        print_problem(nearly("there_is_no_scenario_expected"_message(name, listed(known)), name, known));
        return nullptr;
    }
    Message problem;
    const auto text = read_file(file, problem);
    if (!text) {
        print_problem(problem);
        return nullptr;
    }
    ForceFolder forces(fs::path(file).parent_path());
    auto read = text::read_scenario(*text, forces);
    if (const auto* problems = std::get_if<text::Problems>(&read)) {
        print_problems(file, *problems);
        return nullptr;
    }
    Setup setup = std::get<Setup>(std::move(read));
    if (!add_options(options, setup)) return nullptr;
    OpenedMatch opened = open_match(setup);
    print_opening_problems(file, options, opened.problems);
    return std::move(opened.match);
}

std::vector<ScenarioName> known_scenarios(Language language) {
    std::vector<ScenarioName> found;
    for (const RulesetEntry& entry : rulesets()) {
        const fs::path folder = folder_of(entry.card.name, "scenarios");
        for (const std::string& name : names_in(folder)) {
            Message problem;
            const auto text = read_file((folder / (name + ".toml")).string(), problem);
            if (!text) continue;
            ForceFolder forces(folder);
            auto read = text::read_scenario(*text, forces);
            if (const auto* setup = std::get_if<Setup>(&read))
                found.push_back({std::string(entry.card.name), name, setup->title[static_cast<std::size_t>(language)]});
        }
    }
    return found;
}

}  // namespace umpire::cli
