#include "ai/player.hpp"
#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/dice_source.hpp"
#include "cli/files.hpp"
#include "cli/print.hpp"
#include "cli/report.hpp"
#include "cli/scenarios.hpp"
#include "dice/chance.hpp"
#include "record/session.hpp"
#include "text/names.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>

namespace umpire::cli {

namespace {

/// A record that grows on disk with each step: what was played is there even if the program is stopped.
class RecordFile {
public:
    bool open(const std::string& path, const record::Record& header) {
        path_ = path;
        file_.reset(std::fopen(path.c_str(), "wb"));
        if (file_ == nullptr) {
            print_problem(path + ": cannot be written: " + std::strerror(errno));
            return false;
        }
        return write(record::header_text(header));
    }
    bool write(const std::string& text) {
        if (file_ == nullptr) return false;
        const bool written =
            std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size() && std::fflush(file_.get()) == 0;
        if (!written) {
            print_problem(path_ + ": cannot be written: " + std::strerror(errno) +
                          "; the record on disk stops here, the battle goes on");
            file_.reset();
            failed_ = true;
        }
        return written;
    }
    bool failed() const { return failed_; }

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
    bool failed_ = false;
};

/// One battle from its first decision to its end, whoever plays.
class Battlefield {
public:
    explicit Battlefield(const BattleOptions& options) : options_(options) {}

    int run() {
        if (!prepare()) return 2;
        const bool finished = play();
        return conclude(finished);
    }

private:
    bool make_players() {
        const std::array names{options_.red, options_.blue};
        for (std::size_t i = 0; i < 2; ++i) {
            if (names[i] == "human") continue;
            players_[i] = ai::make_player(names[i]);
            if (players_[i] != nullptr) continue;
            std::string known = "human";
            for (const ai::PlayerCard& card : ai::players()) known += ", " + std::string(card.name);
            print_problem(fmt::format("there is no player '{}'; expected {}", names[i], known));
            return false;
        }
        return true;
    }

    bool make_dice() {
        if (options_.dice.empty()) {
            dice_ = dice_from_seed(options_.seed);
        } else if (options_.dice == "hand") {
            dice_ = dice_by_hand(options_.language);
        } else {
            dice_ = dice_from_file(options_.dice);
        }
        return dice_ != nullptr;
    }

    bool resume() {
        std::string problem;
        const auto text = read_file(options_.resume, problem);
        if (!text) {
            print_problem(problem);
            return false;
        }
        auto read = record::read_record(*text);
        if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
            print_problems(options_.resume, *problems);
            return false;
        }
        auto& loaded = std::get<record::LoadedRecord>(read);
        if (const auto problems = record::verify(loaded); !problems.empty()) {
            print_problems(options_.resume, problems);
            return false;
        }
        // The same seed goes on with the same dice, as if the battle had never stopped.
        constexpr std::string_view seeded = "seed ";
        if (!options_.seed_given && loaded.record.dice.starts_with(seeded))
            options_.seed = std::strtoull(loaded.record.dice.c_str() + seeded.size(), nullptr, 10);
        session_ = record::Session::resume(std::move(loaded));
        return true;
    }

    bool prepare() {
        if (!make_players()) return false;
        if (!options_.resume.empty()) {
            if (!resume() || !make_dice()) return false;
        } else {
            if (!make_dice()) return false;
            auto match = open_scenario(options_.scenario, options_.options);
            if (match == nullptr) return false;
            record::Record header;
            header.players = {options_.red, options_.blue};
            header.dice = dice_->name();
            session_ = std::make_unique<record::Session>(std::move(match), std::move(header));
        }
        const bool quiet = options_.json || options_.report == "none";
        const auto detail = quiet                        ? Report::Detail::none
                            : options_.report == "short" ? Report::Detail::brief
                                                         : Report::Detail::full;
        report_ = std::make_unique<Report>(session_->match().scenario(), options_.language, detail);
        if (!options_.record.empty()) {
            if (!file_.open(options_.record, session_->record())) return false;
            for (const record::Step& step : session_->record().steps)
                file_.write(record::step_text(step, session_->match().scenario()));
        }
        if (!quiet) greet();
        return true;
    }

    void greet() const {
        const Scenario& scenario = session_->match().scenario();
        const std::size_t language = static_cast<std::size_t>(options_.language);
        fmt::print("{}\n",
                   bold(scenario.setup.title[language].empty() ? scenario.setup.name : scenario.setup.title[language]));
        if (!scenario.setup.description[language].empty())
            fmt::print("{}\n", wrapped(scenario.setup.description[language]));
        fmt::print("{} ({}) - {} ({}), {}\n", red(text::side_name(Side::a, options_.language)), options_.red,
                   blue(text::side_name(Side::b, options_.language)), options_.blue, dice_->name());
    }

    /// Keeps the step that was just made: on disk at once, unless a person may still take it back.
    void settle(bool final) {
        const auto& steps = session_->record().steps;
        const std::size_t undoable = final ? 0 : session_->undoable(Side::a) + session_->undoable(Side::b);
        const std::size_t fixed = has_human_ ? steps.size() - std::min(undoable, steps.size()) : steps.size();
        for (; written_ < fixed && !options_.record.empty(); ++written_)
            file_.write(record::step_text(steps[written_], session_->match().scenario()));
    }

    bool play() {
        has_human_ = players_[0] == nullptr || players_[1] == nullptr;
        written_ = session_->record().steps.size();
        while (!std::holds_alternative<Finished>(session_->match().pending())) {
            if (const auto* roll = std::get_if<Roll>(&session_->match().pending())) {
                const auto faces = dice_->roll(session_->match(), *roll);
                if (!faces) return false;
                session_->roll(*faces);
                report_->tell(session_->last());
            } else if (!decide()) {
                return false;
            }
            settle(false);
        }
        return true;
    }

    bool decide() {
        const Side side = std::get<Decisions>(session_->match().pending())[0].by;
        if (players_[index_of(side)] == nullptr) {
            Console console(*session_, *report_, options_.language);
            const Turned turned = console.decide(side);
            return turned == Turned::acted || turned == Turned::undone;
        }
        Chance& chance = side == Side::a ? chance_a_ : chance_b_;
        const Action action = ai::decide(*players_[index_of(side)], session_->match(), side, chance);
        UMPIRE_ASSERT(session_->act(side, action).empty());
        report_->tell(session_->last());
        return true;
    }

    int conclude(bool finished) {
        settle(true);
        if (!options_.record.empty()) file_.write(record::end_text(session_->record(), session_->match()));
        if (options_.json) {
            fmt::print("{}\n", result_json(session_->record(), session_->match(), dice_->name()));
        } else {
            print_result(session_->record(), session_->match(), options_.language);
            if (!options_.record.empty() && !file_.failed()) fmt::print("  record: {}\n", options_.record);
        }
        if (!finished && has_human_ && options_.record.empty()) keep_unfinished();
        return file_.failed() || (!finished && !has_human_) ? 1 : 0;
    }

    /// A battle that a person left is not lost.
    void keep_unfinished() const {
        if (session_->record().steps.empty()) return;
        const std::string path = "unfinished.record";
        std::string problem;
        if (write_file(path, record::record_text(session_->record(), session_->match()), problem)) {
            fmt::print("  {}: umpire play --resume {}\n",
                       options_.language == Language::french ? "La bataille est gardée" : "The battle is kept", path);
        } else {
            print_problem(problem);
        }
    }

    BattleOptions options_;
    std::array<std::unique_ptr<ai::Player>, 2> players_;
    std::unique_ptr<DiceSource> dice_;
    std::unique_ptr<record::Session> session_;
    std::unique_ptr<Report> report_;
    RecordFile file_;
    std::size_t written_ = 0;
    bool has_human_ = false;
    Chance chance_a_{options_.seed, 1};
    Chance chance_b_{options_.seed, 2};
};

}  // namespace

int run_battle(const BattleOptions& options) { return Battlefield(options).run(); }

int run_play(const BattleOptions& options) {
    BattleOptions chosen = options;
    if (!chosen.seed_given) chosen.seed = std::random_device{}();
    return Battlefield(chosen).run();
}

int run_tour() {
    BattleOptions options;
    options.scenario = "objectives";
    options.seed = 7;
    options.seed_given = true;
    options.record = "tour.record";
    fmt::print("{}\n\n", bold("A battle of AE-WWII, computer against computer"));
    const int status = Battlefield(options).run();
    fmt::print("\n{}\n", bold("What to try next"));
    fmt::print(
        "  ./umpire play skirmish                          play it yourself in the terminal against the computer\n"
        "  ./umpire replay tour.record --svg table.svg     draw the end of the battle above\n"
        "  ./umpire replay tour.record --verify            check it bit for bit\n"
        "  ./umpire rules show AE-SHOOT-8                  read a clause, with where it is coded and tested\n"
        "  ./umpire battle the_ford --red regular --blue random --seed 3 --lang fr\n"
        "  ./umpire --help                                 everything else\n");
    return status;
}

}  // namespace umpire::cli
