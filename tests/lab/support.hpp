#pragma once

#include "lab/design.hpp"
#include "lab/engine.hpp"
#include "lab/message_rows.hpp"
#include "lab/results.hpp"
#include "text/scenario_file.hpp"

#include <gtest/gtest.h>

#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

namespace umpire::lab_tests {

inline std::string file_text(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline void write_text(const std::string& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << text;
}

/// The scenarios and forces of data/: the root of the project is the working folder of every test.
class DataSources : public lab::Sources {
public:
    std::variant<Setup, text::Problems> scenario(const std::string& name) override {
        for (const auto& game : std::filesystem::directory_iterator("data"))
            if (const auto path = game.path() / "scenarios" / (name + ".toml"); std::filesystem::exists(path))
                return text::read_scenario(file_text(path.string()), forces_);
        return text::Problems{{0, {}, "is_not_known_expected_one"_message(name, "skirmish"), ""}};
    }
    text::ForceSource& forces() override { return forces_; }

private:
    class Forces : public text::ForceSource {
    public:
        std::optional<std::string> force(std::string_view, std::string_view name) override {
            for (const auto& game : std::filesystem::directory_iterator("data"))
                if (const auto path = game.path() / "forces" / (std::string(name) + ".toml");
                    std::filesystem::exists(path))
                    return file_text(path.string());
            return std::nullopt;
        }
        std::vector<std::string> names(std::string_view) override { return {"de_sample", "su_sample", "us_sample"}; }
    };
    Forces forces_;
};

/// All that is wrong with an experiment, a line each; empty when it can be fought.
inline std::string problems_of(const std::string& toml) {
    const auto told = [](const text::Problems& problems) {
        std::string all;
        for (const Problem& problem : problems) {
            all += text::text_of(problem) + "\n";
            EXPECT_NE(problem.message.in(Language::french), problem.message.english()) << "has no French";
        }
        return all;
    };
    auto read = lab::read_experiment(toml);
    if (const auto* problems = std::get_if<text::Problems>(&read)) return told(*problems);
    DataSources sources;
    const auto made = lab::make_design(std::get<lab::Experiment>(std::move(read)), sources);
    if (const auto* problems = std::get_if<text::Problems>(&made)) return told(*problems);
    return "";
}

inline lab::Design design_of(const std::string& toml) {
    auto read = lab::read_experiment(toml);
    EXPECT_TRUE(std::holds_alternative<lab::Experiment>(read)) << problems_of(toml);
    DataSources sources;
    auto made = lab::make_design(std::get<lab::Experiment>(std::move(read)), sources);
    EXPECT_TRUE(std::holds_alternative<lab::Design>(made)) << problems_of(toml);
    return std::get<lab::Design>(std::move(made));
}

/// A folder of its own for one test, gone at its end.
class TestFolder {
public:
    TestFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "umpire_lab_XXXXXX").string();
        path_ = ::mkdtemp(pattern.data());
    }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
    ~TestFolder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    const std::string& path() const { return path_; }
    std::string operator/(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

/// Random players on a table: quick battles that end in many ways. Six cells, two of them baselines.
inline const std::string quick_experiment = R"(
ruleset = "ae-wwii"
name = "quick"
scenario = "skirmish"
both = { player = "random" }
swap = true

[budget]
battles = 80
batch = 20
half_width = 0.13

[[axis]]
name = "forces"
pairings = [["us_sample", "de_sample"], ["de_sample", "de_sample"]]

[[axis]]
name = "rule"
values = { shoot_into_melee = ["allowed", "forbidden"], cc_tie = ["no_strike"] }

[[compare]]
axis = "rule"
baseline = "shoot_into_melee=allowed"
half_width = 0.08

[[count]]
event = "charged"
)";

class Unwatched : public lab::Watcher {
public:
    void progress(std::size_t, std::size_t, std::size_t) override {}
};

/// All results of a run as one text: what must not depend on how it came about.
inline std::string all_results(const lab::Design& design, const lab::Ledger& ledger, const lab::Plan& plan) {
    const lab::Results results = lab::summarise(design, ledger, plan);
    return lab::battles_csv(design, ledger, results) + lab::cells_csv(design, results) +
           lab::comparisons_csv(design, results) + lab::ranking_csv(design, results) +
           lab::results_json(design, results) + lab::results_page(design, results, ledger, Language::english) +
           lab::results_page(design, results, ledger, Language::french);
}

/// A run in one process, as the program does it: the folder, what is there already, the rest.
struct Finished {
    lab::Ended ended = lab::Ended::failed;
    std::string results;
    Message problem;
    std::size_t loaded = 0;
    std::vector<Message> notes;
};
inline Finished fight(const lab::Design& design, const std::string& folder, unsigned threads) {
    Finished finished;
    lab::RunFolder run_folder;
    lab::Ledger ledger(design);
    lab::Journal journal;
    lab::Plan plan;
    lab::Alone alone;
    Unwatched unwatched;
    if (!run_folder.open(folder, true, finished.problem)) return finished;
    if (!run_folder.load(design, ledger, finished.notes, finished.problem)) return finished;
    finished.loaded = ledger.count();
    if (!journal.open(folder, 0, design)) {
        finished.problem = journal.problem();
        return finished;
    }
    finished.ended = lab::run(design, ledger, journal, alone, {threads, nullptr}, unwatched, plan, finished.problem);
    finished.results = all_results(design, ledger, plan);
    return finished;
}

}  // namespace umpire::lab_tests
