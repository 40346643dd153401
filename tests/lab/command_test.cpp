#include "support.hpp"

#include <sys/wait.h>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <thread>

/// `umpire lab` as a person starts, stops, kills and repeats it.
namespace umpire::lab_tests {
namespace {

struct Told {
    int status = -1;
    std::string text;  ///< standard output and error
};

std::string binary() {
    const char* path = std::getenv("UMPIRE_BINARY");
    return std::filesystem::absolute(path != nullptr ? path : "build/release/umpire").string();
}

Told run_line(const std::string& line) {
    Told told;
    std::FILE* pipe = ::popen(("{ " + line + " ; } 2>&1").c_str(), "r");
    if (pipe == nullptr) return told;
    std::array<char, 4096> block{};
    for (std::size_t count = 0; (count = std::fread(block.data(), 1, block.size(), pipe)) > 0;)
        told.text.append(block.data(), count);
    const int status = ::pclose(pipe);
    told.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return told;
}

class LabCommand : public testing::Test {
protected:
    void SetUp() override {
        experiment_ = folder_ / "quick.toml";
        write_text(experiment_, quick_experiment);
    }
    std::string command(const std::string& output) const {
        return binary() + " lab " + experiment_ + " --output " + (folder_ / output);
    }
    std::string results(const std::string& output) const {
        std::string all;
        for (const char* name : {"battles.csv", "cells.csv", "comparisons.csv", "results.json", "report.html"})
            all += file_text(folder_ / output + "/" + name);
        return all;
    }
    /// The same in French, in other words.
    void also_french(const std::string& line, std::string_view part) const {
        const Told told = run_line(line + " --lang fr");
        EXPECT_NE(told.text.find(part), std::string::npos) << part << "\n" << told.text;
    }
    static void says(const Told& told, int status, std::initializer_list<std::string_view> parts) {
        EXPECT_EQ(told.status, status) << told.text;
        for (const std::string_view part : parts)
            EXPECT_NE(told.text.find(part), std::string::npos) << part << "\n" << told.text;
    }
    /// Starts a run, waits until some of its battles are on disk, sends it a signal and waits for its end.
    int interrupted(const std::string& output, int signal) const {
        const std::string experiment = experiment_;
        const std::string to = folder_ / output;
        const std::string program = binary();
        const pid_t child = ::fork();
        if (child == 0) {
            std::freopen("/dev/null", "w", stdout);
            std::freopen("/dev/null", "w", stderr);
            ::execl(program.c_str(), "umpire", "lab", experiment.c_str(), "--output", to.c_str(), nullptr);
            std::_Exit(127);
        }
        for (int i = 0; i < 3000 && lines_of(to + "/journal.0") < 40; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        ::kill(child, signal);
        int status = 0;
        ::waitpid(child, &status, 0);
        return status;
    }
    static std::ptrdiff_t lines_of(const std::string& path) {
        const std::string text = file_text(path);
        return std::count(text.begin(), text.end(), '\n');
    }

    TestFolder folder_;
    std::string experiment_;
};

std::vector<std::string> fields_of(const std::string& row) {
    std::vector<std::string> fields(1);
    for (const char c : row) {
        if (c == ',')
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return fields;
}

std::size_t count_of(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

TEST_F(LabCommand, every_row_is_replayed_by_its_seed) {
    const Told told = run_line(command("run"));
    says(told, 0, {"us_sample-de_sample.cc_tie=no_strike", "report.html"});
    std::istringstream rows(file_text(folder_ / "run/battles.csv"));
    std::string row;
    std::getline(rows, row);
    const std::vector<std::string> head = fields_of(row);
    std::size_t tried = 0;
    for (std::size_t number = 0; std::getline(rows, row); ++number) {
        if (number % 37 != 0) continue;
        const std::vector<std::string> fields = fields_of(row);
        const auto value = [&](std::string_view name) {
            return fields[static_cast<std::size_t>(std::find(head.begin(), head.end(), name) - head.begin())];
        };
        const std::string again = "cd " + (folder_ / "run") + " && " + binary() + " battle " + value("scenario_file") +
                                  " --red " + value("red") + " --blue " + value("blue") + " --seed " + value("seed");
        says(run_line(again + " --json"), 0, {"\"hash\": \"" + value("end_hash") + "\""});
        if (tried++ > 0) continue;
        says(run_line(again + " --report none --record again.record && " + binary() + " replay again.record --verify"),
             0, {"the same bit for bit", value("end_hash")});
    }
    EXPECT_GT(tried, 5u);
    const std::string page = file_text(folder_ / "run/report.html");
    EXPECT_NE(page.find("umpire battle cells/us_sample-de_sample.cc_tie=no_strike.toml --red random --blue random "
                        "--seed 1"),
              std::string::npos);
    EXPECT_EQ(count_of(page, "class=\"sideways\">"),
              count_of(page, "class=\"chart\">") + count_of(page, "class=\"wide\">"))
        << "what scrolls on a phone says so";
    EXPECT_GT(count_of(page, "class=\"chart\">"), 0u);
    for (const char* outside : {"src=", "href=", "url(", "@import", "<script"})
        EXPECT_EQ(page.find(outside), std::string::npos) << "the page needs nothing else: " << outside;
}

TEST_F(LabCommand, the_end_of_several_names_means_all_of_them) {
    const Told told = run_line(binary() + " lab editions --check");
    says(told, 0, {"village.book: regular, regular", "village_en.book: regular, regular"});
    EXPECT_EQ(count_of(told.text, "190 cells, 185 comparisons"), 2u) << told.text;
    says(run_line(binary() + " lab lists --check"), 0, {"us_sample-de_sample"});
    says(run_line(binary() + " lab ditions"), 2, {"there is no experiment 'ditions'", "wwiisim_fr_editions"});
}

TEST_F(LabCommand, control_c_and_kill_lose_no_finished_battle) {
    ASSERT_EQ(run_line(command("whole")).status, 0);
    const int stopped = interrupted("stopped", SIGINT);
    EXPECT_TRUE(WIFEXITED(stopped)) << "ends by itself";
    const int killed = interrupted("killed", SIGKILL);
    EXPECT_TRUE(WIFSIGNALED(killed) || WIFEXITED(killed));
    for (const char* run : {"stopped", "killed"}) {
        const std::ptrdiff_t before = lines_of(folder_ / run + "/journal.0");
        EXPECT_GE(before, 40);
        ASSERT_EQ(run_line(command(run)).status, 0);
        EXPECT_EQ(results(run), results("whole")) << run;
        EXPECT_EQ(lines_of(folder_ / run + "/journal.0"), lines_of(folder_ / "whole/journal.0"))
            << "no battle was fought twice";
    }
}

TEST_F(LabCommand, a_full_disk_is_told_and_the_rest_comes_later) {
    ASSERT_EQ(run_line(command("whole")).status, 0);
    // Every file may have 6 KiB (blocks of 512 bytes): enough for the scenarios, not for the journal.
    says(run_line("ulimit -f 12; " + command("full")), 1,
         {"journal.0: cannot be written: ", "the same command to go on"});
    EXPECT_GT(lines_of(folder_ / "full/journal.0"), 50);
    // Now the journal has room, the table of all battles has not.
    says(run_line("ulimit -f 100; " + command("full")), 1, {"battles.csv: cannot be written: "});
    says(run_line(command("full")), 0, {"report.html"});
    EXPECT_EQ(results("full"), results("whole"));
}

TEST_F(LabCommand, folders_of_others_are_left_alone) {
    std::filesystem::create_directories(folder_ / "letters");
    write_text(folder_ / "letters/to_mother.txt", "dear mother");
    says(run_line(command("letters")), 2, {"letters: is a folder with other files"});
    also_french(command("letters"), "letters : est un dossier avec d'autres fichiers");
    write_text(folder_ / "file", "");
    says(run_line(command("file")), 2, {"file: is a folder with other files"});
    ASSERT_EQ(run_line(command("run")).status, 0);
    std::string other = quick_experiment;
    other.replace(other.find("\"us_sample\""), 11, "\"su_sample\"");
    write_text(experiment_, other);
    const std::string before = file_text(folder_ / "run/journal.0");
    says(run_line(command("run")), 2, {"with other cells", "another folder with --output"});
    also_french(command("run"), "contient les résultats d'une expérience de ce nom, mais avec d'autres cellules");
    EXPECT_EQ(file_text(folder_ / "run/journal.0"), before);
}

TEST_F(LabCommand, two_runs_in_one_folder_do_not_meet) {
    lab::RunFolder held;
    Message problem;
    ASSERT_TRUE(held.open(folder_ / "run", true, problem));
    says(run_line(command("run")), 2, {"another run is at work here (process " + std::to_string(::getpid()) + ")"});
}

TEST_F(LabCommand, wrong_experiments_are_told_with_file_and_line) {
    says(run_line(binary() + " lab nothing"), 2, {"there is no experiment 'nothing'", "lists", "options"});
    says(run_line(binary() + " lab " + (folder_ / "none.toml")), 2, {"none.toml: cannot be read"});
    std::string text = quick_experiment;
    text.replace(text.find("battles = 80"), 12, "battles = 0");
    write_text(experiment_, text);
    says(run_line(command("run")), 2, {"quick.toml:9: budget.battles: expected a whole number from 1", "found 0"});
    also_french(command("run"), "attendu : un nombre entier de 1 à 10000000");
    EXPECT_FALSE(std::filesystem::exists(folder_ / "run"));
    says(run_line(binary() + " lab"), 0, {"one_more", "The three lists against each other"});
    says(run_line(binary() + " lab --lang fr"), 0, {"Les trois listes"});
    says(run_line(binary() + " lab lists --check"), 0, {"15 cells, 0 comparisons, 60000 battles at most"});
}

}  // namespace
}  // namespace umpire::lab_tests
