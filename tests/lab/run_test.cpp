#include "support.hpp"

#include "ai/play_out.hpp"
#include "games/games.hpp"
#include "lab/arena.hpp"

#include <sys/resource.h>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <thread>

namespace umpire::lab_tests {
namespace {

using lab::Ended;

/// Ranks of one process: threads that meet at a barrier, as processes under MPI do.
class Meeting {
public:
    explicit Meeting(std::size_t size) : texts_(size) {}
    std::vector<std::string> gather(std::size_t rank, const std::string& text) {
        std::unique_lock lock(mutex_);
        texts_[rank] = text;
        const std::size_t round = round_;
        if (++here_ == texts_.size()) {
            here_ = 0;
            ++round_;
            all_ = texts_;
            changed_.notify_all();
        } else {
            changed_.wait(lock, [&] { return round_ != round; });
        }
        return all_;
    }
    std::size_t size() const { return texts_.size(); }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> texts_;
    std::vector<std::string> all_;
    std::size_t here_ = 0;
    std::size_t round_ = 0;
};

class ThreadRank : public lab::Ranks {
public:
    ThreadRank(Meeting& meeting, std::size_t rank) : meeting_(meeting), rank_(rank) {}
    std::size_t rank() const override { return rank_; }
    std::size_t size() const override { return meeting_.size(); }
    std::vector<std::string> gather(const std::string& text) override { return meeting_.gather(rank_, text); }

private:
    Meeting& meeting_;
    std::size_t rank_;
};

/// Fights with several ranks, each with a folder of its own as on machines without a common one.
std::vector<Finished> fight_in_ranks(const lab::Design& design, const std::vector<std::string>& folders) {
    Meeting meeting(folders.size());
    std::vector<Finished> finished(folders.size());
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < folders.size(); ++i) {
        threads.emplace_back([&, i] {
            ThreadRank rank(meeting, i);
            lab::RunFolder folder;
            lab::Ledger ledger(design);
            lab::Journal journal;
            lab::Plan plan;
            Unwatched unwatched;
            ASSERT_TRUE(folder.open(folders[i], false, finished[i].problem));
            ASSERT_TRUE(folder.load(design, ledger, finished[i].notes, finished[i].problem));
            finished[i].loaded = ledger.count();
            ASSERT_TRUE(journal.open(folders[i], i, design));
            finished[i].ended =
                lab::run(design, ledger, journal, rank, {1, nullptr}, unwatched, plan, finished[i].problem);
            finished[i].results = all_results(design, ledger, plan);
        });
    }
    threads.clear();
    return finished;
}

const lab::Design& quick() {
    static const lab::Design design = design_of(quick_experiment);
    return design;
}

const std::string& expected_results() {
    static const std::string results = [] {
        TestFolder folder;
        const Finished finished = fight(quick(), folder.path(), 1);
        EXPECT_EQ(finished.ended, Ended::done) << finished.problem.english();
        return finished.results;
    }();
    return results;
}

TEST(Run, is_the_same_with_any_number_of_threads) {
    TestFolder folder;
    const Finished finished = fight(quick(), folder.path(), 5);
    EXPECT_EQ(finished.ended, Ended::done) << finished.problem.english();
    EXPECT_EQ(finished.results, expected_results());
}

TEST(Run, is_the_same_split_over_ranks_and_merged) {
    TestFolder one;
    TestFolder two;
    TestFolder three;
    const auto finished = fight_in_ranks(quick(), {one.path(), two.path(), three.path()});
    for (const Finished& rank : finished) {
        EXPECT_EQ(rank.ended, Ended::done);
        EXPECT_EQ(rank.results, expected_results());
    }
    EXPECT_NE(file_text(two / "journal.1"), file_text(three / "journal.2")) << "each fought its own share";
    const auto again = fight_in_ranks(quick(), {two.path(), three.path()});
    EXPECT_GT(again[0].loaded, 0u);
    EXPECT_EQ(again[1].results, expected_results()) << "ranks tell each other what they had before";
}

TEST(Run, goes_on_where_it_stopped_and_ends_the_same) {
    TestFolder folder;
    std::atomic<bool> stop{false};
    class StopSoon : public lab::Watcher {
    public:
        explicit StopSoon(std::atomic<bool>& flag) : flag_(flag) {}
        void progress(std::size_t, std::size_t, std::size_t here) override {
            if (here > 50) flag_ = true;
        }

    private:
        std::atomic<bool>& flag_;
    } watcher(stop);
    std::size_t kept = 0;
    {
        lab::RunFolder run_folder;
        Message problem;
        ASSERT_TRUE(run_folder.open(folder.path(), true, problem));
        lab::Ledger ledger(quick());
        lab::Journal journal;
        ASSERT_TRUE(journal.open(folder.path(), 0, quick()));
        lab::Alone alone;
        lab::Plan plan;
        EXPECT_EQ(lab::run(quick(), ledger, journal, alone, {2, &stop}, watcher, plan, problem), Ended::stopped);
        kept = ledger.count();
        EXPECT_FALSE(lab::summarise(quick(), ledger, plan).is_complete);
        EXPECT_FALSE(all_results(quick(), ledger, plan).empty()) << "what is there can be shown";
    }
    const Finished finished = fight(quick(), folder.path(), 2);
    EXPECT_EQ(finished.loaded, kept);
    EXPECT_EQ(finished.ended, Ended::done);
    EXPECT_EQ(finished.results, expected_results());
}

TEST(Run, every_prefix_of_a_journal_is_a_good_beginning) {
    TestFolder whole;
    ASSERT_EQ(fight(quick(), whole.path(), 1).ended, Ended::done);
    const std::string journal = file_text(whole / "journal.0");
    for (const std::size_t length :
         {std::size_t{5}, journal.find('\n') + 1, journal.size() / 2 + 7, journal.size() - 1}) {
        TestFolder folder;
        write_text(folder / "journal.0", journal.substr(0, length));
        const Finished finished = fight(quick(), folder.path(), 2);
        EXPECT_EQ(finished.ended, Ended::done) << finished.problem.english();
        EXPECT_EQ(finished.results, expected_results()) << length;
        TestFolder other;
        write_text(other / "journal.0", file_text(folder / "journal.0"));
        EXPECT_EQ(fight(quick(), other.path(), 1).results, expected_results()) << "and what was added reads back";
    }
}

TEST(Run, a_damaged_line_is_told_and_its_battle_fought_again) {
    TestFolder folder;
    ASSERT_EQ(fight(quick(), folder.path(), 1).ended, Ended::done);
    std::string journal = file_text(folder / "journal.0");
    const std::size_t at = journal.find('\n', journal.size() / 2) + 1;
    journal[journal.find(' ', at) + 1] ^= 1;
    write_text(folder / "journal.0", journal);
    const Finished finished = fight(quick(), folder.path(), 1);
    ASSERT_EQ(finished.notes.size(), 1u);
    EXPECT_NE(finished.notes[0].english().find("journal.0:"), std::string::npos);
    EXPECT_EQ(finished.results, expected_results());
}

TEST(Run, refuses_the_folder_of_another_experiment) {
    TestFolder folder;
    ASSERT_EQ(fight(quick(), folder.path(), 1).ended, Ended::done);
    std::string other = quick_experiment;
    other.replace(other.find("\"random\""), 8, "\"regular\"");
    const std::string before = file_text(folder / "journal.0");
    EXPECT_NE(fight(design_of(other), folder.path(), 1).problem.english().find("with other cells"), std::string::npos);
    other.replace(other.find("\"quick\""), 7, "\"slow\"");
    EXPECT_NE(fight(design_of(other), folder.path(), 1).problem.english().find("the experiment 'quick'"),
              std::string::npos);
    EXPECT_EQ(file_text(folder / "journal.0"), before) << "nothing is lost";
    TestFolder foreign;
    write_text(foreign / "thesis.tex", "precious");
    EXPECT_TRUE(lab::is_foreign_folder(foreign.path()));
    EXPECT_FALSE(lab::is_foreign_folder(folder.path()));
    EXPECT_FALSE(lab::is_foreign_folder(foreign / "new"));
}

TEST(Run, refuses_a_folder_where_another_run_is_at_work) {
    TestFolder folder;
    lab::RunFolder first;
    Message problem;
    ASSERT_TRUE(first.open(folder.path(), true, problem));
    EXPECT_NE(fight(quick(), folder.path(), 1).problem.english().find("another run is at work here (process"),
              std::string::npos);
}

/// No file of this process grows beyond a limit: the same as a full disk, without filling one.
class FullDisk {
public:
    explicit FullDisk(rlim_t size) {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit limit = before_;
        limit.rlim_cur = size;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }

private:
    rlimit before_{};
};

TEST(Run, a_full_disk_stops_it_with_a_message_and_loses_nothing) {
    TestFolder folder;
    {
        const FullDisk full(3000);
        const Finished finished = fight(quick(), folder.path(), 2);
        EXPECT_EQ(finished.ended, Ended::failed);
        EXPECT_NE(finished.problem.english().find("journal.0: cannot be written: "), std::string::npos)
            << finished.problem.english();
        Message problem;
        EXPECT_FALSE(lab::write_whole_file(folder / "battles.csv", std::string(9000, 'x'), problem));
        EXPECT_FALSE(std::filesystem::exists(folder / "battles.csv.part"));
        EXPECT_FALSE(std::filesystem::exists(folder / "battles.csv")) << "whole or not at all";
    }
    const Finished finished = fight(quick(), folder.path(), 2);
    EXPECT_GT(finished.loaded, 20u);
    EXPECT_TRUE(finished.notes.empty()) << "the line that did not fit was taken away again";
    EXPECT_EQ(finished.ended, Ended::done);
    EXPECT_EQ(finished.results, expected_results());
}

TEST(Run, notices_that_battles_come_out_otherwise_than_before) {
    TestFolder folder;
    ASSERT_EQ(fight(quick(), folder.path(), 1).ended, Ended::done);
    lab::Ledger ledger(quick());
    lab::RunFolder run_folder;
    std::vector<Message> notes;
    Message problem;
    ASSERT_TRUE(run_folder.open(folder.path(), true, problem) && run_folder.load(quick(), ledger, notes, problem));
    EXPECT_EQ(lab::changed_since(quick(), ledger).english(), "");
    lab::Ledger other(quick());
    lab::Outcome outcome = *ledger.find(0, 0);
    outcome.end_hash ^= 1;
    other.put(0, 0, outcome);
    EXPECT_NE(lab::changed_since(quick(), other).english().find("have changed since"), std::string::npos);
}

TEST(Run, cells_stop_at_the_first_batch_that_is_narrow_enough) {
    TestFolder folder;
    ASSERT_EQ(fight(quick(), folder.path(), 2).ended, Ended::done);
    lab::Ledger ledger(quick());
    lab::RunFolder run_folder;
    std::vector<Message> notes;
    Message problem;
    ASSERT_TRUE(run_folder.open(folder.path(), true, problem) && run_folder.load(quick(), ledger, notes, problem));
    const lab::Plan plan = lab::Planner(quick(), ledger).plan();
    EXPECT_TRUE(plan.missing.empty());
    const std::size_t batch = quick().experiment.budget.batch;
    for (std::size_t i = 0; i < quick().pairs.size(); ++i) {
        const auto half = [&](std::size_t count) {
            return lab::difference_of(quick(), ledger, quick().pairs[i], 0, count).interval.half_width();
        };
        const std::size_t count = plan.pairs[i];
        EXPECT_EQ(count % batch, 0u);
        EXPECT_TRUE(half(count) <= 0.08 || count == 80) << count;
        EXPECT_TRUE(count == batch || half(count - batch) > 0.08) << "not later than need be";
        EXPECT_GE(plan.cells[quick().pairs[i].baseline], count);
        EXPECT_GE(plan.cells[quick().pairs[i].variant], count);
    }
    for (std::size_t cell = 0; cell < plan.cells.size(); ++cell)
        EXPECT_TRUE(plan.cells[cell] == 80 ||
                    lab::interval_of(quick(), ledger, cell, 0, plan.cells[cell]).half_width() <= 0.13);
}

TEST(Run, an_outcome_is_what_the_battle_itself_says) {
    lab::Arena arena(quick());
    for (std::size_t battle = 0; battle < 6; ++battle) {
        const lab::Outcome outcome = arena.fight(0, battle);
        const bool swapped = battle % 2 == 1;
        text::NoForces none;
        auto setup = std::get<umpire::Setup>(text::read_scenario(quick().cells[0].texts[swapped ? 1 : 0], none));
        const auto match = open_match(setup).match;
        const auto red = ai::make_player("random");
        const auto blue = ai::make_player("random");
        const ai::PlayedOut played = ai::play_out(*match, *red, *blue, 1 + battle);
        EXPECT_EQ(match->hash(), outcome.end_hash);
        const Side first = swapped ? Side::b : Side::a;
        EXPECT_EQ(outcome.won == lab::Won::first, played.winner == first);
        EXPECT_EQ(outcome.won == lab::Won::drawn, played.winner == Side::none);
        int lost = 0;
        for (const FigureCard& figure : match->scenario().figures)
            if (figure.side == first && match->state(figure.name, "removed") == "yes") ++lost;
        for (std::size_t i = 0; i < quick().measures.size(); ++i) {
            const lab::Measure& measure = quick().measures[i];
            const double value = lab::value_of(outcome, measure, i);
            const std::string text = std::to_string(static_cast<int>(value));
            EXPECT_TRUE(measure.name != "lost_first" || value == lost);
            EXPECT_TRUE(measure.name != "turns" || value == match->turn());
            EXPECT_TRUE(measure.name != "points_first" || text == match->state(swapped ? "B" : "A", "points"));
        }
    }
}

}  // namespace
}  // namespace umpire::lab_tests
