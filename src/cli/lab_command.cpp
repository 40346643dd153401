#include "battle/near_words.hpp"
#include "cli/files.hpp"
#include "cli/lab_report.hpp"
#include "cli/lab_run.hpp"
#include "cli/message_rows.hpp"
#include "cli/print.hpp"
#include "cli/scenarios.hpp"
#include "lab/processors.hpp"
#include "lab/results.hpp"

#include <fmt/format.h>

#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <map>
#include <utility>

namespace umpire::cli {
namespace {

/// Set by Ctrl-C. A second one ends the program at once, which loses no finished battle either.
std::atomic<bool> lab_stop{false};

void on_stop_signal(int) {
    if (lab_stop.exchange(true)) _exit(130);
}

/// Scenarios and forces from the folder of the experiment and from data/.
class FileSources : public lab::Sources {
public:
    explicit FileSources(const std::string& experiment)
        : folder_(std::filesystem::path(experiment).parent_path().string()), forces_(force_files(folder_)) {}

    std::variant<Setup, text::Problems> scenario(const std::string& name) override {
        std::error_code error;
        const std::string beside = (std::filesystem::path(folder_) / name).string();
        std::string file = std::filesystem::is_regular_file(beside, error) ? beside : data_file(name, "scenarios");
        const auto wrong = [](Message message) { return text::Problems{{0, "", std::move(message), ""}}; };
        if (file.empty()) {
            const std::vector<std::string> others = data_names("scenarios");
            const std::vector<std::string_view> known(others.begin(), others.end());
            return wrong(nearly("is_not_known_expected_the_path"_message(listed(known)), name, known));
        }
        Message problem;
        const auto text = read_file(file, problem);
        if (!text) return wrong(problem);
        const auto forces = force_files(std::filesystem::path(file).parent_path().string());
        return text::read_scenario(*text, *forces);
    }
    text::ForceSource& forces() override { return *forces_; }

private:
    std::string folder_;
    std::unique_ptr<text::ForceSource> forces_;
};

int list_experiments(Language language) {
    const std::vector<std::string> names = data_names("experiments");
    std::size_t width = 0;
    for (const std::string& name : names) width = std::max(width, name.size());
    for (const std::string& name : names) {
        Message problem;
        const auto text = read_file(data_file(name, "experiments"), problem);
        const auto read = lab::read_experiment(text.value_or(""));
        const auto* experiment = std::get_if<lab::Experiment>(&read);
        const std::string title = experiment ? experiment->title[static_cast<std::size_t>(language)] : "?";
        fmt::print("{:<{}}  {}\n", name, width, title);
    }
    return 0;
}

/// One experiment from its file to its results.
class LabRun {
public:
    LabRun(LabOptions options, lab::Ranks& ranks) : options_(std::move(options)), ranks_(ranks) {}

    int run() {
        if (!agree(read()) || !agree(same_everywhere())) return 2;
        if (options_.check) return tell_plan();
        if (!agree(open())) return 2;
        lab_stop = false;
        std::signal(SIGINT, on_stop_signal);
        std::signal(SIGTERM, on_stop_signal);
        std::signal(SIGXFSZ, SIG_IGN);  // a file beyond its limit is an error of writing, not the end
        const lab::Ended ended = fight();
        if (!is_first()) return ended == lab::Ended::done ? 0 : 1;
        if (ended == lab::Ended::failed) {
            complain(problem_.empty() ? "another_process_of_this_run_could"_message() : problem_);
            complain("the_battles_so_far_are_kept_make"_message());
            return 1;
        }
        const bool written = write_results();
        if (ended == lab::Ended::stopped) {
            complain("stopped_battles_are_kept"_message(ledger_->count(), folder_.path()));
            return 1;
        }
        return written ? 0 : 1;
    }

private:
    bool is_first() const { return ranks_.rank() == 0; }

    void complain(const Message& message) const {
        if (is_first()) print_problem(message);
    }

    /// Whether every process is ready; all of them stop when one is not.
    bool agree(bool fine) {
        bool all = true;
        for (const std::string& answer : ranks_.gather(fine ? "1" : "0")) all = all && answer == "1";
        return all;
    }

    bool read() {
        const std::string file = data_file(options_.experiment, "experiments");
        if (file.empty()) {
            complain("there_is_no_experiment_expected"_message(options_.experiment, listed(data_names("experiments"))));
            return false;
        }
        const auto text = read_file(file, problem_);
        if (!text) {
            complain(problem_);
            return false;
        }
        auto read = lab::read_experiment(*text);
        if (const auto* problems = std::get_if<text::Problems>(&read)) return print(file, *problems);
        FileSources sources(file);
        auto made = lab::make_design(std::get<lab::Experiment>(std::move(read)), sources);
        if (const auto* problems = std::get_if<text::Problems>(&made)) return print(file, *problems);
        design_ = std::make_unique<lab::Design>(std::get<lab::Design>(std::move(made)));
        return true;
    }

    /// Whether the processes, perhaps on machines with files of their own, read the same experiment.
    bool same_everywhere() {
        const std::string mine = fmt::format("{:016x}", design_->fingerprint);
        bool same = true;
        for (const std::string& theirs : ranks_.gather(mine)) same = same && theirs == mine;
        if (!same) complain("the_processes_of_this_run_found"_message());
        return same;
    }

    bool print(const std::string& file, const text::Problems& problems) const {
        if (is_first()) print_problems(file, problems);
        return false;
    }

    int tell_plan() const {
        const lab::Budget& budget = design_->experiment.budget;
        for (const lab::Cell& cell : design_->cells)
            fmt::print("{}: {}, {}\n", cell.key, cell.players[0], cell.players[1]);
        fmt::print("{} cells, {} comparisons, {} battles at most\n", design_->cells.size(), design_->pairs.size(),
                   design_->cells.size() * budget.battles);
        return 0;
    }

    /// The folder, its lock, what was fought before, and the journal.
    bool open() {
        const std::string path = options_.output.empty() ? "lab/" + design_->experiment.name : options_.output;
        ledger_ = std::make_unique<lab::Ledger>(*design_);
        std::vector<Message> notes;
        // The first process makes and locks the folder before the others look into it.
        bool fine = !is_first() || open_folder(path);
        if (!agree(fine)) return false;
        if (!is_first()) fine = folder_.open(path, false, problem_);
        fine = fine && folder_.load(*design_, *ledger_, notes, problem_);
        if (fine && is_first()) {
            Message changed = lab::changed_since(*design_, *ledger_);
            fine = changed.empty();
            if (!fine) problem_ = "choose_another_folder"_message(path, std::move(changed));
        }
        if (!agree(fine)) return refuse();
        if (!journal_.open(path, ranks_.rank(), *design_)) {
            problem_ = journal_.problem();
            return refuse();
        }
        for (const Message& note : notes) complain(note);
        return !is_first() || write_cells();
    }

    bool open_folder(const std::string& path) {
        if (lab::is_foreign_folder(path)) {
            complain("is_a_folder_with_other_files"_message(path));
            return false;
        }
        if (folder_.open(path, true, problem_)) return true;
        return refuse();
    }

    bool refuse() const {
        if (!problem_.empty()) print_problem(problem_);
        return false;
    }

    bool write_cells() {
        bool fine = keep("experiment.toml", design_->experiment.text);
        for (const lab::Cell& cell : design_->cells)
            for (std::size_t i = 0; i < 2 && fine; ++i)
                if (!cell.texts[i].empty()) fine = keep(cell.file(i == 1), cell.texts[i]);
        return fine;
    }

    bool keep(const std::string& name, const std::string& text) {
        if (lab::write_whole_file(folder_.path() + "/" + name, text, problem_)) return true;
        return refuse();
    }

    lab::Ended fight() {
        lab::RunOptions run;
        run.threads = options_.threads > 0 ? options_.threads : lab::usable_processors();
        run.stop = &lab_stop;
        LabProgress progress(options_.language, is_first() && !options_.json);
        return lab::run(*design_, *ledger_, journal_, ranks_, run, progress, plan_, problem_);
    }

    bool write_results() {
        const lab::Results results = lab::summarise(*design_, *ledger_, plan_);
        const std::string json = lab::results_json(*design_, results);
        const bool fine = keep("battles.csv", lab::battles_csv(*design_, *ledger_, results)) &&
                          keep("cells.csv", lab::cells_csv(*design_, results)) &&
                          keep("comparisons.csv", lab::comparisons_csv(*design_, results)) &&
                          (results.ranking.empty() || keep("ranking.csv", lab::ranking_csv(*design_, results))) &&
                          keep("results.json", json) &&
                          keep("report.html", lab::results_page(*design_, results, *ledger_, options_.language));
        if (!fine) return false;
        if (options_.json)
            fmt::print("{}", json);
        else
            print_lab_results(*design_, results, folder_.path(), options_.language);
        return true;
    }

    LabOptions options_;
    lab::Ranks& ranks_;
    std::unique_ptr<lab::Design> design_;
    std::unique_ptr<lab::Ledger> ledger_;
    lab::RunFolder folder_;
    lab::Journal journal_;
    lab::Plan plan_;
    Message problem_;
};

/// The experiments that a word means: the one of this name or path; else all whose names end so, as `editions` does for
/// each edition.
std::vector<std::string> experiments_meant(const std::string& word) {
    if (!data_file(word, "experiments").empty()) return {word};
    std::vector<std::string> found;
    for (std::string& name : data_names("experiments"))
        if (name.ends_with("_" + word)) found.push_back(std::move(name));
    return found.empty() ? std::vector{word} : found;
}

}  // namespace

int run_lab_with(const LabOptions& options, lab::Ranks& ranks) { return LabRun(options, ranks).run(); }

int run_lab(const LabOptions& options) {
    if (options.experiment.empty()) return list_experiments(options.language);
    lab::Alone alone;
    const std::vector<std::string> meant = experiments_meant(options.experiment);
    for (const std::string& name : meant) {
        LabOptions one = options;
        one.experiment = name;
        // Each of several has a folder of its own in the one that was named.
        if (meant.size() > 1 && !options.output.empty()) one.output = options.output + "/" + name;
        if (const int status = run_lab_with(one, alone); status != 0) return status;
    }
    return 0;
}

}  // namespace umpire::cli
