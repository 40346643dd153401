#include "ai/player.hpp"
#include "battle/near_words.hpp"
#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/dice_source.hpp"
#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "cli/message_rows.hpp"
#include "cli/print.hpp"
#include "cli/record_file.hpp"
#include "cli/report.hpp"
#include "cli/scenarios.hpp"
#include "dice/chance.hpp"
#include "games/games.hpp"
#include "record/told_session.hpp"
#include "text/foreign.hpp"
#include "text/names.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <memory>
#include <random>
#include <utility>

namespace umpire::cli {

namespace {

constexpr std::string_view between_dice = ", then ";  ///< of the sources in the line `dice-from` of a resumed battle

/// A record that grows on disk with each step: what was played is there even if the program is stopped.
class RecordFile {
public:
    bool open(const std::string& path, const record::Record& header) {
        path_ = path;
        if (const Message problem = fault_of_output(path); !problem.empty()) {
            print_problem(problem);
            return false;
        }
        file_.reset(std::fopen(path.c_str(), "wb"));
        if (file_ == nullptr) {
            print_problem("cannot_be_written"_message(path, text::from_outside(std::strerror(errno))));
            return false;
        }
        note_use(path);
        return write(record::header_text(header));
    }
    bool write(const std::string& text) {
        if (file_ == nullptr) return false;
        const bool written =
            std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size() && std::fflush(file_.get()) == 0;
        if (!written) {
            print_problem("cannot_be_written_the_record_on"_message(path_, text::from_outside(std::strerror(errno))));
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
    explicit Battlefield(BattleOptions options) : options_(std::move(options)) {}

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
            std::vector<std::string_view> known{"human"};
            for (const ai::PlayerCard& card : ai::players()) known.push_back(card.name);
            print_problem(nearly("there_is_no_player_expected"_message(names[i], listed(known)), names[i], known));
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
        if (options_.scenario_given || !options_.options.empty()) {
            print_problem("resume_goes_on_with_the_battle"_message());
            return false;
        }
        auto file = read_record_file(options_.resume);
        if (!file || !retell_file(options_.resume, file->loaded)) return false;
        record::LoadedRecord& loaded = file->loaded;
        if (!continue_dice(loaded.record.dice)) return false;
        const std::array names{options_.red, options_.blue};
        for (std::size_t i = 0; i < 2; ++i) take_over(loaded.record.players[i], names[i], loaded.record.steps.empty());
        session_ = std::make_unique<record::ToldSession>(record::Session::resume(std::move(loaded)));
        return true;
    }

    /// The dice of a resumed battle: the same seed goes on as if the battle had never stopped, and so do real dice.
    /// Where the others come from must be said. `dice` is the line of the record, to which another source is added.
    bool continue_dice(std::string& dice) {
        const std::size_t then = dice.rfind(between_dice);
        const std::string last = then == std::string::npos ? dice : dice.substr(then + between_dice.size());
        if (!options_.seed_given && options_.dice.empty()) {
            constexpr std::string_view seeded = "seed ";
            const char* end = last.data() + last.size();
            if (last == "hand") {
                options_.dice = last;
            } else if (!last.starts_with(seeded) ||
                       std::from_chars(last.data() + seeded.size(), end, options_.seed).ptr != end) {
                print_problem("its_dice_came_from_elsewhere_say"_message(options_.resume, last));
                return false;
            }
        }
        if (!make_dice()) return false;
        if (dice_->name() != last) dice += std::string(between_dice) + dice_->name();
        return true;
    }

    /// Who plays a side from here on is added to those who played it before: "regular,human".
    static void take_over(std::string& players, const std::string& name, bool from_the_start) {
        const std::size_t comma = players.rfind(',');
        const std::string last = comma == std::string::npos ? players : players.substr(comma + 1);
        if (last != name) players = from_the_start ? name : players + "," + name;
    }

    bool prepare() {
        if (!make_players()) return false;
        has_human_ = players_[0] == nullptr || players_[1] == nullptr;
        if (options_.json && has_human_) {
            print_problem("json_is_for_battles_between"_message());
            return false;
        }
        if (!options_.resume.empty()) {
            if (!resume()) return false;
        } else {
            if (!make_dice()) return false;
            auto match = open_scenario(options_.scenario, options_.options);
            if (match == nullptr) return false;
            record::Record header;
            header.players = {options_.red, options_.blue};
            header.dice = dice_->name();
            session_ = std::make_unique<record::ToldSession>(
                std::make_unique<record::Session>(std::move(match), std::move(header)));
        }
        chances_ = {Chance{options_.seed, 1}, Chance{options_.seed, 2}};
        const bool quiet = options_.json || options_.report == "none";
        const auto detail = quiet                        ? TerminalReport::Detail::none
                            : options_.report == "short" ? TerminalReport::Detail::brief
                                                         : TerminalReport::Detail::full;
        Listeners listeners{session_.get(), {}};
        for (const Side side : {Side::a, Side::b})
            if (players_[index_of(side)] == nullptr) listeners.sides.push_back(side);
        report_ = std::make_unique<TerminalReport>(session_->match().scenario(), options_.language, detail, listeners);
        for (const record::Step& step : session_->record().steps) report_->remember(step);
        if (!options_.record.empty()) {
            if (!file_.open(options_.record, session_->record())) return false;
            for (const record::Step& step : session_->record().steps)
                file_.write(record::step_text(step, session_->match().scenario()));
        }
        if (!quiet) greet();
        return true;
    }

    std::string name_of_dice() const {
        const std::string name = dice_->name();
        if (name == "hand") return say("dice rolled by hand", "dés lancés à la main");
        return name == "file" ? say("dice from a file", "dés d'un fichier") : name;
    }

    void greet() const {
        const Scenario& scenario = session_->match().scenario();
        const std::size_t language = static_cast<std::size_t>(options_.language);
        fmt::print("{}\n",
                   bold(scenario.setup.title[language].empty() ? scenario.setup.name : scenario.setup.title[language]));
        if (!scenario.setup.description[language].empty())
            fmt::print("{}\n", wrapped(scenario.setup.description[language]));
        fmt::print("{} ({}) - {} ({}), {}\n", red(text::side_name(Side::a, options_.language)), options_.red,
                   blue(text::side_name(Side::b, options_.language)), options_.blue, name_of_dice());
    }

    /// What a step of the side that is still secret keeps from being taken back now may be taken back later.
    std::size_t undoable_by(Side side) const { return session_->session().undoable(side); }

    /// Keeps the step that was just made: on disk at once, unless a person may still take it back.
    void settle(bool final) {
        const auto& steps = session_->record().steps;
        const std::size_t undoable = final ? 0 : undoable_by(Side::a) + undoable_by(Side::b);
        const std::size_t fixed = has_human_ ? steps.size() - std::min(undoable, steps.size()) : steps.size();
        for (; written_ < fixed && !options_.record.empty(); ++written_)
            file_.write(record::step_text(steps[written_], session_->match().scenario()));
    }

    bool play() {
        written_ = session_->record().steps.size();
        while (!std::holds_alternative<Finished>(session_->match().pending())) {
            if (const auto* roll = std::get_if<Roll>(&session_->match().pending())) {
                report_->settle();
                const auto faces = dice_->roll(session_->match(), *roll);
                if (!faces) return false;
                session_->roll(*faces);
                report_->tell(session_->last());
            } else if (const auto* draw = std::get_if<Draw>(&session_->match().pending())) {
                const auto token = dice_->draw(session_->match(), *draw);
                if (!token) return false;
                session_->draw(*token);
                report_->tell(session_->last());
            } else if (!decide()) {
                return false;
            }
            settle(false);
        }
        return true;
    }

    bool decide() {
        const Side side = next_asked(session_->match().pending()).by;
        if (players_[index_of(side)] == nullptr) {
            report_->settle();
            Console console(*session_, *report_, options_.language);
            const Turned turned = console.decide(side);
            return turned == Turned::acted || turned == Turned::undone;
        }
        const Action action = ai::decide(*players_[index_of(side)], session_->match(), side, chances_[index_of(side)]);
        UMPIRE_ASSERT(session_->act(side, action).empty());
        report_->tell(session_->last());
        return true;
    }

    /// A battle that is left goes on some day: its result so far is what the one person who plays may know.
    std::shared_ptr<const Match> shown_at_end() const {
        const bool is_alone = (players_[0] == nullptr) != (players_[1] == nullptr);
        if (!is_alone || session_->is_finished()) return session_->match().clone();
        return session_->seen_by(players_[0] == nullptr ? Side::a : Side::b);
    }

    int conclude(bool finished) {
        settle(true);
        report_->settle();
        const std::size_t steps = session_->record().steps.size();
        if (!options_.record.empty()) file_.write(record::end_text(session_->record(), session_->match()));
        if (options_.json) {
            fmt::print("{}\n", result_json(session_->record(), *shown_at_end(), options_.language, steps));
        } else {
            print_result(session_->record(), *shown_at_end(), options_.language, steps);
            if (!options_.record.empty() && !file_.failed()) fmt::print("  record: {}\n", shown(options_.record));
        }
        if (!finished && has_human_ && options_.record.empty()) keep_unfinished();
        return file_.failed() || (!finished && !has_human_) ? 1 : 0;
    }

    /// A battle that a person left is not lost.
    void keep_unfinished() const {
        if (session_->record().steps.empty()) return;
        const std::string path = "unfinished.record";
        Message problem;
        if (write_file(path, record::record_text(session_->record(), session_->match()), problem,
                       Replacing::anything)) {
            fmt::print("  {} {}\n",
                       say("The battle is kept; go on with:", "La bataille est gardée ; à reprendre par :"),
                       command_line("play --resume " + path));
        } else {
            print_problem(problem);
        }
    }

    BattleOptions options_;
    std::array<std::unique_ptr<ai::Player>, 2> players_;
    std::unique_ptr<DiceSource> dice_;
    std::unique_ptr<record::ToldSession> session_;
    std::unique_ptr<TerminalReport> report_;
    RecordFile file_;
    std::size_t written_ = 0;
    bool has_human_ = false;
    std::array<Chance, 2> chances_{Chance{0, 1},
                                   Chance{0, 2}};  ///< of the computer players; anew once the seed is known
};

}  // namespace

int run_battle(const BattleOptions& options) { return Battlefield(options).run(); }

int run_play(const BattleOptions& options) {
    BattleOptions chosen = options;
    if (!chosen.seed_given) chosen.seed = std::random_device{}();
    return Battlefield(chosen).run();
}

namespace {

/// What to try after the battle of a tour: what the game names, and what holds in every game.
void print_next_steps(const Game& game) {
    const bool is_french = invocation().language == Language::french;
    const auto print_line = [&](const std::string& arguments, std::string_view meaning) {
        fmt::print("  {:<46}  {}\n", command_line(arguments + (is_french ? " --lang fr" : "")), meaning);
    };
    fmt::print("\n{}\n", bold(say("What to try next", "À essayer ensuite")));
    for (const CommandSample& one : game.console.tour.next)
        print_line(std::string(one.arguments), one.meaning.in(invocation().language));
    print_line("replay tour.record --table", say("read the battle above again, with the table at its end",
                                                 "relire cette bataille, avec la table à la fin"));
    print_line("replay tour.record --svg table.svg", say("draw the table at its end", "dessiner la table à la fin"));
    print_line("replay tour.record --verify", say("check it bit for bit", "la vérifier bit pour bit"));
    for (const Game* other : games())
        if (other != &game)
            print_line("tour " + std::string(other->card.name),
                       fmt::format(fmt::runtime(say("the same in {}", "la même chose à {}")),
                                   other->card.title.in(invocation().language)));
    fmt::print("  {:<46}  {}\n", command_line("--help"), say("everything else", "tout le reste"));
}

}  // namespace

int run_tour(const TourOptions& options) {
    const Game* game = find_game(options.ruleset);
    if (game == nullptr || game->console.tour.scenario.empty()) {
        print_problem("is_not_known_expected_one"_message(options.ruleset, playable_rulesets()));
        return 2;
    }
    BattleOptions battle;
    battle.scenario = game->console.tour.scenario;
    battle.seed = game->console.tour.seed;
    battle.seed_given = true;
    battle.language = options.language;
    battle.record = "tour.record";
    fmt::print("{}\n\n", bold(fmt::format(fmt::runtime(say("A battle of {}, computer against computer",
                                                           "Une bataille de {}, ordinateur contre ordinateur")),
                                          game->card.title.in(options.language))));
    const int status = Battlefield(battle).run();
    print_next_steps(*game);
    return status;
}

}  // namespace umpire::cli
