#include "record/record.hpp"
#include "dice/chance.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/games.hpp"
#include "record/session.hpp"
#include "text/scenario_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace umpire::record {
using ae_wwii::Verb;
namespace {

namespace fs = std::filesystem;

std::string text_of_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> playthroughs() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator("tests/playthroughs"))
        if (entry.path().extension() == ".record") files.push_back(entry.path());
    return files;
}

LoadedRecord loaded(const std::string& text) {
    auto read = read_record(text);
    auto* problems = std::get_if<std::vector<Problem>>(&read);
    if (problems != nullptr) ADD_FAILURE() << problems->front().line << ": " << problems->front().message.english();
    return problems != nullptr ? LoadedRecord{} : std::get<LoadedRecord>(std::move(read));
}

std::string first_problem(const std::string& text) {
    auto read = read_record(text);
    if (auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        const Problem& problem = problems->front();
        EXPECT_NE(problem.message.in(Language::french), problem.message.english()) << "has no French";
        return std::to_string(problem.line) + ": " + problem.field.english() + ": " + problem.message.english();
    }
    const auto differences = verify(std::get<LoadedRecord>(read));
    if (differences.empty()) return std::get<LoadedRecord>(read).record.is_complete ? "" : "cut short";
    EXPECT_NE(differences[0].message.in(Language::french), differences[0].message.english()) << "has no French";
    return std::to_string(differences[0].line) + ": " + differences[0].field.english() + ": " +
           differences[0].message.english();
}

/// A short duel, written down.
Setup duel() {
    Setup setup;
    setup.ruleset = "ae-wwii";
    setup.start = "activation_a";
    const auto add = [&](Side side, std::string list, std::string profile, std::string name, std::string model,
                         Point at) {
        Setup::Unit unit;
        unit.side = side;
        unit.list = std::move(list);
        unit.profile = std::move(profile);
        unit.name = std::move(name);
        unit.models.emplace_back();
        unit.models.back().name = std::move(model);
        unit.models.back().at = at;
        setup.units.push_back(std::move(unit));
    };
    add(Side::a, "de", "wehrmacht", "W", "w1", {25400, 25400});
    add(Side::b, "us", "airborne", "P", "p1", {50800, 25400});
    return setup;
}

std::unique_ptr<Session> played_duel() {
    Record header;
    header.dice = "hand";
    auto session = std::make_unique<Session>(open_match(duel()).match, std::move(header));
    Action activate;
    activate.verb = Verb::activate;
    activate.unit = id_at<UnitId>(0);
    EXPECT_TRUE(session->act(Side::a, activate).empty());
    Action shot;
    shot.verb = Verb::shoot;
    shot.actor = id_at<FigureId>(0);
    shot.weapon = *session->match().scenario().weapon_named("kar98k");
    shot.targets.push_back(id_at<FigureId>(1));
    EXPECT_TRUE(session->act(Side::a, shot).empty());
    for (const int face : {4, 3, 4}) session->roll(Faces{static_cast<std::uint8_t>(face)});
    return session;
}

std::string duel_text() {
    const auto session = played_duel();
    return record_text(session->record(), session->match());
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// As an older program wrote it: without a seal.
std::string of_form_1(std::string text) {
    const std::size_t end = text.rfind("\nend ");
    if (const std::size_t seal = text.find(" seal ", end); seal != std::string::npos) text.resize(seal);
    if (!text.ends_with('\n')) text += '\n';
    if (text.starts_with("umpire record 2")) text[14] = '1';
    return text;
}

TEST(Playthroughs, ReplayBitForBit) {
    for (const fs::path& file : playthroughs()) EXPECT_EQ(first_problem(text_of_file(file)), "") << file;
}

TEST(Playthroughs, ThereIsOneForEachScenarioAndRuleset) {
    std::set<std::string> played;
    for (const fs::path& file : playthroughs()) played.insert(file.stem().string());
    for (const RulesetEntry& entry : rulesets()) {
        if (!entry.is_playable) continue;
        std::string folder(entry.card.name);
        for (char& c : folder) c = c == '-' ? '_' : c;
        int scenarios = 0;
        for (const auto& scenario : fs::directory_iterator("data/" + folder + "/scenarios")) {
            const std::string name = scenario.path().stem().string();
            EXPECT_TRUE(played.contains(name)) << "no playthrough of the scenario " << name;
            ++scenarios;
        }
        EXPECT_GE(scenarios, 3) << entry.card.name;
    }
}

TEST(Record, WritingAndReadingGivesTheSameText) {
    const std::string text = duel_text();
    LoadedRecord record = loaded(text);
    ASSERT_NE(record.start, nullptr);
    EXPECT_TRUE(record.record.is_complete);
    const auto end = position_after(record, record.record.steps.size());
    EXPECT_EQ(record_text(record.record, *end), text);
    EXPECT_TRUE(verify(record).empty());
}

TEST(Record, EveryPrefixIsReadAsCutShortAndCanBeResumed) {
    const std::string text = duel_text();
    const std::size_t start = text.find("\ndo ");
    for (std::size_t length = start; length + 1 < text.size(); length += 7) {
        auto read = read_record(text.substr(0, length));
        ASSERT_TRUE(std::holds_alternative<LoadedRecord>(read)) << length;
        auto& record = std::get<LoadedRecord>(read);
        EXPECT_FALSE(record.record.is_complete);
        EXPECT_TRUE(verify(record).empty());
        const auto session = Session::resume(std::move(record));
        EXPECT_LE(session->record().steps.size(), 5u);
    }
}

TEST(Record, AResumedBattleGoesOnAsIfNothingHadHappened) {
    const auto session = played_duel();
    const auto again = Session::resume(loaded(duel_text()));
    EXPECT_TRUE(again->match().equals(session->match()));
    EXPECT_EQ(again->match().hash(), session->match().hash());
}

TEST(Record, AlteredRecordsNameTheFirstStepThatDiffers) {
    const std::string text = duel_text();
    EXPECT_NE(first_problem(replaced(text, "dice 3\n", "dice 2\n")).find("event 1 of this step"), std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "strength=7", "strength=8")).find("strength=7"), std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "shoot with kar98k", "shoot with bar")).find("illegal action"),
              std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "dice 3\n", "dice 7\n")).find("cannot show 7"), std::string::npos);
    for (const char* side : {"A", "B"}) {
        const std::string dice = std::string("dice 3 for ") + side + "\n";
        EXPECT_NE(first_problem(replaced(text, "dice 3\n", dice)).find("everybody may see"), std::string::npos);
    }
    for (const char* dice : {"dice 3 for B for A\n", "dice 3 for A for B\n", "dice for A\n", "dice 3 for C\n"})
        EXPECT_NE(first_problem(replaced(text, "dice 3\n", dice)).find("no face"), std::string::npos) << dice;
    EXPECT_NE(first_problem(replaced(text, "dice 3\n", "dice 0\n")).find("no face"), std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "dice 3\n", "dice 3 3\n")).find("dice asked for: 1; found: 2"),
              std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "dice 3\n", "draw 3/8\n")).find("does not wait for a draw"),
              std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "dice 3\n", "draw 9/8\n")).find("which of how many"), std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "end 5", "end 6")).find("lines are missing"), std::string::npos);
}

/// A duel beside a pond that nobody looks at, with an option that nothing hangs on.
std::string duel_text_with_more() {
    Setup setup = duel();
    setup.title = {"A duel", "Un duel"};
    setup.options.push_back({"mechanic_transfer", "immediate", 0});
    setup.pieces.push_back({"pond", "deep_water", {{101600, 101600}, {111600, 101600}, {111600, 111600}}, {}, 0});
    Session session(open_match(setup).match, Record{});
    Action activate;
    activate.verb = Verb::activate;
    activate.unit = id_at<UnitId>(0);
    EXPECT_TRUE(session.act(Side::a, activate).empty());
    return record_text(session.record(), session.match());
}

/// It is a whole record, and --verify finds nothing against it.
bool is_vouched_for(const std::string& text) {
    const auto read = read_record(text);
    const auto* found = std::get_if<LoadedRecord>(&read);
    return found != nullptr && found->record.is_complete && verify(*found).empty();
}

/// Every byte of every line, so every number, name and word: of the set-up, the inputs, the events and the hashes.
TEST(Record, NothingCanBeAlteredUnseen) {
    for (const std::string& text : {duel_text(), duel_text_with_more()}) {
        ASSERT_EQ(first_problem(text), "");
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\n') continue;
            std::string altered = text;
            altered[i] = text[i] == '3' ? '4' : text[i] == 'e' ? 'a' : text[i] >= '0' && text[i] <= '9' ? '3' : 'e';
            EXPECT_FALSE(is_vouched_for(altered)) << i << ": " << altered.substr(i, 40);
        }
    }
}

TEST(Record, LinesThatAreLeftOutOrSwappedAreSeen) {
    const std::string text = duel_text_with_more();
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
        lines.push_back(text.substr(at, text.find('\n', at) - at + 1));
    for (std::size_t left_out = 0; left_out < lines.size(); ++left_out) {
        std::string altered;
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (i != left_out) altered += lines[i];
        EXPECT_FALSE(is_vouched_for(altered)) << lines[left_out];
    }
}

TEST(Record, OnesOfAnOlderFormAreReadAndCannotBePassedOffAsSuch) {
    EXPECT_EQ(first_problem(of_form_1(duel_text())), "");
    EXPECT_NE(first_problem(replaced(duel_text(), "umpire record 2", "umpire record 1")).find("the record says"),
              std::string::npos);
}

TEST(Record, EventsThatAnotherVersionToldOtherwiseAreToldAnew) {
    LoadedRecord old = loaded(replaced(duel_text(), "strength=7", "strength=8"));
    ASSERT_FALSE(verify(old).empty());
    EXPECT_TRUE(retell(old).empty());
    EXPECT_TRUE(verify(old).empty());
    LoadedRecord other = loaded(replaced(duel_text(), "dice 3\n", "dice 2\n"));
    const std::vector<Step> before = other.record.steps;
    const auto problems = retell(other);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].field.english(), "hash");
    for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(other.record.steps[i].events, before[i].events);
}

TEST(Record, AnIllegalActionIsToldInTheLanguageAskedFor) {
    const LoadedRecord record = loaded(replaced(duel_text(), "do A W activate", "do A W end"));
    const std::string english = verify(record).at(0).message.english();
    const std::string french = verify(record, Language::french).at(0).message.in(Language::french);
    EXPECT_NE(english, french);
    EXPECT_EQ(french.rfind("est une action illégale : ", 0), 0u) << french;
}

TEST(Record, TheEndLineMustTellTheTruth) {
    const std::string open = duel_text();
    EXPECT_NE(open.find("\nend 5 unfinished seal "), std::string::npos);
    EXPECT_NE(first_problem(replaced(open, "unfinished", "winner A")).find("the rules say 'unfinished'"),
              std::string::npos);
    EXPECT_NE(first_problem(replaced(open, " unfinished", "")).find("expected a seal"), std::string::npos);
    EXPECT_NE(first_problem(open.substr(0, open.rfind(" seal ")) + "\n").find("expected a seal"), std::string::npos);
    const std::string won = of_form_1(text_of_file("tests/playthroughs/ae_wwii/skirmish.record"));
    const std::size_t at = won.rfind("end ");
    const std::string steps = won.substr(0, won.find(' ', at + 4));
    const std::string ending = won.substr(steps.size(), won.size() - 1 - steps.size());
    ASSERT_TRUE(ending.starts_with(" winner ")) << ending;
    const std::string winner = ending.substr(0, 9);
    const char other = winner.back() == 'A' ? 'B' : 'A';
    EXPECT_EQ(first_problem(won), "");
    EXPECT_EQ(first_problem(steps + winner + "\n"), "") << "a record of an older version names no clause";
    EXPECT_NE(first_problem(steps + " winner " + other + "\n").find("end: the record says 'winner "),
              std::string::npos);
    EXPECT_NE(first_problem(steps + winner + " AE-GEN-1\n").find("end: the record says"), std::string::npos);
    EXPECT_NE(first_problem(steps + " draw\n").find("end: the record says 'draw'"), std::string::npos);
}

TEST(Record, ThatASideGaveUpStandsBesideTheEndingOfTheRules) {
    const LoadedRecord before = loaded(duel_text());
    const auto session = Session::resume(loaded(duel_text()));
    EXPECT_EQ(session->given_up(), Side::none);
    session->give_up(Side::b);
    const std::string text = record_text(session->record(), session->match());
    EXPECT_NE(text.find(" unfinished given_up B seal "), std::string::npos) << text;
    EXPECT_EQ(first_problem(text), "");
    const LoadedRecord read = loaded(text);
    EXPECT_EQ(read.record.given_up, Side::b);
    EXPECT_EQ(read.record.steps.back().hash, before.record.steps.back().hash) << "the battle itself is as it was";
    EXPECT_TRUE(verify(read).empty());
    EXPECT_EQ(Session::resume(loaded(text))->given_up(), Side::b);
    EXPECT_NE(first_problem(replaced(text, "given_up B", "given_up C")).find("found 'C'"), std::string::npos);
    session->cut(session->record().steps.size() - 1);
    EXPECT_EQ(session->given_up(), Side::none) << "whoever goes on takes it back";
}

TEST(Record, BadFilesAreRefusedWithLineAndExpectation) {
    const std::string text = duel_text();
    EXPECT_NE(first_problem("").find("no battle record"), std::string::npos);
    EXPECT_NE(first_problem("hello\n").find("1: header: is no battle record"), std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "umpire record 2", "umpire record 9")).find("the forms 1 and 2"),
              std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "players", "player_s")).find("expected a line 'players"), std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "ae-wwii", "chess")).find("unknown ruleset"), std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "wehrmacht", "centurion")).find("no unit 'centurion'"), std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "do A W activate", "do A W dance")).find("dance"), std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "do A W activate", "do C W activate")).find("'do A ACTION'"),
              std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "AE-SHOOT-2", "AE-SHOOT-99")), "");
    EXPECT_NE(first_problem(text + "do A W end\n").find("nothing may follow"), std::string::npos);
}

/// The fault stands in the line that is told, and is told once.
TEST(Record, FaultsAreToldAtTheirLine) {
    const std::string text = duel_text();
    const auto line_of = [&](std::string_view words) {
        const auto at = text.begin() + static_cast<std::ptrdiff_t>(text.find(words));
        return std::to_string(std::count(text.begin(), at, '\n') + 1);
    };
    const auto is_told = [&](const std::string& changed, const std::string& problem) {
        const std::string told = first_problem(changed);
        EXPECT_NE(told.find(problem), std::string::npos) << told << "\nlacks: " << problem;
    };
    is_told(replaced(text, "\n  | [[sides.B", "\n  [[sides.B"),
            line_of("[[sides.B") + ": scenario: expected '  |' or 'start', found '  [[sides.B");
    is_told(replaced(text, "players human human", "players human"), "3: players: expected two players");
    is_told(replaced(text, "\ndice ", "\ndice 1 "), ": dice: dice asked for: ");
    const std::string dice = text.substr(text.find("\ndice ") + 1);
    const std::string line = dice.substr(0, dice.find('\n'));
    is_told(replaced(text, line, "dice"), line_of(line) + ": dice: expected 'dice FACE ...', found no face");
    const auto with_other_hash = [&](std::size_t at) {
        std::string changed = text;
        const std::size_t digit = changed.find("\n  = ", at) + 5;
        changed[digit] = changed[digit] == '0' ? '1' : '0';
        return std::pair{
            changed,
            std::to_string(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(digit), '\n') + 1)};
    };
    const auto [other_start, start_line] = with_other_hash(0);
    is_told(other_start, start_line + ": start: the battle begins in another state");
    const auto [other_step, step_line] = with_other_hash(text.find("\ndo "));
    is_told(other_step, step_line + ": hash: the battle is in another state");
    const std::string illegal = verify(loaded(replaced(text, "do A W activate", "do A W end"))).at(0).message.english();
    EXPECT_EQ(illegal.find("AE-"), illegal.rfind("AE-")) << illegal;
    EXPECT_EQ(verify(loaded(replaced(text, "do A W activate", "do A W end"))).at(0).clause, "");
}

TEST(Record, ControlCharactersAreRefused) {
    const std::string text = duel_text();
    EXPECT_NE(first_problem(replaced(text, "players human", "players \x1b[2J")).find("3: line: holds the control"),
              std::string::npos);
    EXPECT_NE(first_problem(replaced(text, "dice-from ", "dice-from \xc2\x9b")).find("U+009B"), std::string::npos);
    EXPECT_NE(first_problem(replaced(text, " unfinished", " \x07")).find("U+0007"), std::string::npos);
}

TEST(Record, OneThatIsCutBeforeItsFirstStepSaysSo) {
    const std::string text = duel_text();
    const std::size_t end = text.find("\nstart") + 1;
    for (std::size_t length = 0; length < end; ++length) {
        const std::string problem = first_problem(text.substr(0, length));
        EXPECT_TRUE(problem.find("no battle record") != std::string::npos ||
                    problem.find("reads the forms 1 and 2") != std::string::npos ||
                    problem.find("the file ends here") != std::string::npos ||
                    problem.find("is cut short within its scenario") != std::string::npos)
            << length << ": " << problem;
    }
    EXPECT_NE(first_problem(text.substr(0, end)).find("cut short"), std::string::npos);
}

TEST(Session, UndoGoesBackToTheLastDieOnly) {
    auto session = played_duel();
    EXPECT_EQ(session->undoable(Side::a), 0u);
    EXPECT_EQ(session->undoable(Side::b), 0u);
    Record header;
    Session fresh(open_match(duel()).match, header);
    const auto before = fresh.match().hash();
    Action activate;
    activate.verb = Verb::activate;
    activate.unit = id_at<UnitId>(0);
    ASSERT_TRUE(fresh.act(Side::a, activate).empty());
    EXPECT_EQ(fresh.undoable(Side::a), 1u);
    EXPECT_EQ(fresh.undoable(Side::b), 0u);
    fresh.undo();
    EXPECT_EQ(fresh.match().hash(), before);
    EXPECT_TRUE(fresh.record().steps.empty());
}

TEST(Session, GoesBackToTheVerySameBattleFromAnywhere) {
    const LoadedRecord battle = loaded(text_of_file("tests/playthroughs/ae_wwii/skirmish.record"));
    ASSERT_GT(battle.record.steps.size(), 80u);
    Session session(battle.start->clone(), {});
    Action foolish;
    foolish.verb = Verb::shoot;
    const auto take = [&](const Step& step) {
        if (step.kind == Step::Kind::dice) return session.roll(step.faces);
        if (step.kind == Step::Kind::draw) return session.draw(step.token);
        EXPECT_FALSE(session.act(step.side, foolish).empty());  // a refusal in between changes nothing
        EXPECT_TRUE(session.act(step.side, step.action).empty());
        EXPECT_EQ(session.match().hash(), step.hash);
        EXPECT_FALSE(session.act(opponent_of(step.side), foolish).empty());
    };
    for (std::size_t i = 0; i < 80; ++i) {
        take(battle.record.steps[i]);
        const std::size_t back = std::min<std::size_t>(1 + i % 3, i + 1);  // one or several, one by one
        for (std::size_t one = 0; one < back; ++one) session.undo();
        const std::size_t left = i + 1 - back;
        EXPECT_EQ(session.match().hash(), left == 0 ? battle.record.start_hash : battle.record.steps[left - 1].hash)
            << i;
        EXPECT_EQ(session.match().save(), session.after(left)->save());
        for (std::size_t again = left; again <= i; ++again) take(battle.record.steps[again]);
        EXPECT_EQ(session.match().hash(), battle.record.steps[i].hash);
    }
}

}  // namespace
}  // namespace umpire::record
