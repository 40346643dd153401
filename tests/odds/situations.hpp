#pragma once

#include "exact/exact.hpp"
#include "odds/positions.hpp"
#include "odds/situation.hpp"
#include "odds/wording.hpp"

#include <gmpxx.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

/// Situations in words, for tests of any game.
namespace umpire::odds_tests {

using odds::SituationSheet;
using odds::TallySorter;

inline std::vector<std::string> words_of_line(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

/// What is wrong with a situation in words: of its words, its values, or its only cell.
inline std::string problem_in(const std::string& line, const std::string& game) {
    const auto text_of_problem = [](const std::vector<Problem>& problems) {
        EXPECT_NE(problems.front().message.in(Language::french), problems.front().message.english()) << "has no French";
        return problems.front().field.english() + ": " + problems.front().message.english();
    };
    auto read = odds::read_situation_words(words_of_line(line), game);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) return text_of_problem(*problems);
    SituationSheet sheet;
    if (const auto problems = sheet.read(std::get<odds::SituationText>(read)); !problems.empty())
        return text_of_problem(problems);
    const auto opened = sheet.open(0);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&opened)) return text_of_problem(*problems);
    return "";
}

inline SituationSheet sheet_of(const std::string& line, const std::string& game) {
    auto read = odds::read_situation_words(words_of_line(line), game);
    EXPECT_TRUE(std::holds_alternative<odds::SituationText>(read)) << line;
    SituationSheet sheet;
    for (const Problem& problem : sheet.read(std::get<odds::SituationText>(read)))
        ADD_FAILURE() << line << ": " << problem.field.english() << ": " << problem.message.english();
    return sheet;
}

struct SituationChances {
    std::map<int, mpq_class> numbers;
    std::map<int, mpq_class> own;
    std::string fault;
    std::vector<std::string> reasons;
    mpq_class at(int number) const { return numbers.contains(number) ? numbers.at(number) : mpq_class(0); }
};

inline SituationChances chances_in(const SituationSheet& sheet, std::size_t cell, const std::string& count = "") {
    SituationChances result;
    auto opened = sheet.open(cell);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&opened)) {
        ADD_FAILURE() << problems->front().field.english() << ": " << problems->front().message.english();
        return result;
    }
    auto& situation = std::get<odds::SituationCell>(opened);
    const Game& game = game_of(*situation.match);
    odds::ReasonList reasons(game, Language::english);
    odds::SituationCheck check(situation, reasons);
    situation.inquiry.witness = &check;
    if (const auto kind = game.words().event(count)) {
        situation.inquiry.counted.emplace_back(*kind, game);
        situation.inquiry.counted_of = Side::b;
    }
    TallySorter sorter(situation);
    const odds::Graph graph = odds::walk_rolls(*situation.match, situation.inquiry, sorter);
    EXPECT_EQ(graph.state, odds::Graph::State::complete);
    const exact::Chances chances(graph);
    mpq_class sum = 0;
    for (std::uint32_t i = 0; i < sorter.outcomes().size(); ++i) {
        const auto fraction = chances.of(i);
        const mpq_class chance(fraction.numerator + "/" + fraction.denominator);
        result.numbers[sorter.outcomes()[i].number] += chance;
        result.own[sorter.outcomes()[i].own_losses] += chance;
        sum += chance;
    }
    EXPECT_EQ(sum, 1);
    EXPECT_EQ(sorter.open_question(), "");
    result.fault = check.fault().english();
    result.reasons = reasons.lines();
    return result;
}
inline SituationChances chances_of_words(const std::string& line, const std::string& game,
                                         const std::string& count = "") {
    return chances_in(sheet_of(line, game), 0, count);
}

inline mpq_class ratio(int numerator, int denominator) {
    mpq_class result(numerator, denominator);
    result.canonicalize();
    return result;
}

}  // namespace umpire::odds_tests
