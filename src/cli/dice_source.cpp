#include "cli/dice_source.hpp"

#include "ai/play_out.hpp"
#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "dice/chance.hpp"
#include "rulebook/register.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/purpose.hpp"

#include <fmt/format.h>

#include <iostream>
#include <sstream>

namespace umpire::cli {

namespace {

class SeedDice : public DiceSource {
public:
    explicit SeedDice(std::uint64_t seed) : seed_(seed) {}
    std::optional<Faces> roll(const Match& match, const Roll& roll) override {
        return ai::faces_of(match, roll, seed_);
    }
    std::optional<Token> draw(const Match& match, const Draw& draw) override {
        return ai::token_of(match, draw, seed_);
    }
    std::string name() const override { return "seed " + std::to_string(seed_); }

private:
    std::uint64_t seed_;
};

/// A face of a die, or a draw from the bag: then `of` is how many it held.
struct WrittenDie {
    int face = 0;
    int of = 0;
};

class FileDice : public DiceSource {
public:
    FileDice(std::string path, std::vector<WrittenDie> dice) : path_(std::move(path)), dice_(std::move(dice)) {}
    std::optional<Faces> roll(const Match&, const Roll& roll) override {
        Faces faces;
        for (int i = 0; i < roll.count; ++i) {
            const auto die = next(roll.clause);
            if (!die) return std::nullopt;
            if (die->of != 0) {
                print_problem("die_is_a_draw_but_the_battle_rolls"_message(path_, next_, roll.sides));
                return std::nullopt;
            }
            const int face = die->face;
            if (face > roll.sides) {
                print_problem("die_shows_but_this_roll_is_of_a_d"_message(path_, next_, face, roll.sides));
                return std::nullopt;
            }
            faces.push_back(static_cast<std::uint8_t>(face));
        }
        return faces;
    }
    std::optional<Token> draw(const Match&, const Draw& draw) override {
        const auto die = next(draw.clause);
        if (!die) return std::nullopt;
        if (die->of == draw.tokens) return Token{static_cast<std::uint8_t>(die->face)};
        print_problem("die_should_be_a_draw"_message(path_, next_, draw.tokens, draw.tokens));
        return std::nullopt;
    }
    std::string name() const override { return "file"; }

private:
    std::optional<WrittenDie> next(Clause clause) {
        if (next_ < dice_.size()) return dice_[next_++];
        print_problem("holds_only_dice_the_battle_needs"_message(path_, dice_.size(), clause.id()));
        return std::nullopt;
    }

    std::string path_;
    std::vector<WrittenDie> dice_;
    std::size_t next_ = 0;
};

class HandDice : public DiceSource {
public:
    explicit HandDice(Language language) : language_(language) {}
    std::optional<Faces> roll(const Match& match, const Roll& roll) override {
        const bool french = language_ == Language::french;
        for (;;) {
            fmt::print("{}: ", request(match, roll));
            std::fflush(stdout);
            std::string line;
            if (!std::getline(std::cin, line) || line == "quit") return std::nullopt;
            std::istringstream words(line);
            Faces faces;
            for (int face = 0; faces.size() < roll.count && words >> face;)
                if (face >= 1 && face <= roll.sides) faces.push_back(static_cast<std::uint8_t>(face));
            std::string rest;
            if (faces.size() == roll.count && !(words >> rest)) return faces;
            fmt::print("{} {} (1-{})\n", french ? "Faces attendues :" : "Faces expected:", roll.count, roll.sides);
        }
    }
    /// A person draws a die of a colour: which of those of one side it is makes no difference.
    std::optional<Token> draw(const Match&, const Draw& draw) override {
        const bool french = language_ == Language::french;
        const int of_b = draw.tokens - draw.of_side_a;
        for (;;) {
            fmt::print("{} {} A, {} B ({}): ", french ? "Tirez un dé du sac :" : "Draw a die from the bag:",
                       draw.of_side_a, of_b, draw.clause.id());
            std::fflush(stdout);
            std::string line;
            if (!std::getline(std::cin, line) || line == "quit") return std::nullopt;
            if ((line == "A" || line == "a") && draw.of_side_a > 0) return Token{1};
            if ((line == "B" || line == "b") && of_b > 0) return Token{static_cast<std::uint8_t>(draw.of_side_a + 1)};
            if (const auto drawn = text::draw_of(line); drawn && drawn->tokens == draw.tokens) return drawn->token;
            fmt::print("{}\n", french ? "Attendu : A ou B, ou lequel de combien, comme 1/" + std::to_string(draw.tokens)
                                      : "Expected A or B, or which of how many, as 1/" + std::to_string(draw.tokens));
        }
    }
    std::string name() const override { return "hand"; }

private:
    /// Whose dice, how many, for whom and what for: "Red, roll 1 d6 for Sniper sni: Roll to hit (AE-SHOOT-5)".
    std::string request(const Match& match, const Roll& roll) const {
        const bool french = language_ == Language::french;
        const rulebook::ClauseEntry* clause = rulebook::find_clause(roll.clause);
        std::string text;
        if (roll.by != Side::none) text += std::string(text::side_name(roll.by, language_)) + ", ";
        text += roll.by != Side::none ? (french ? "lancez " : "roll ") : (french ? "Lancez " : "Roll ");
        text += fmt::format("{} d{}", roll.count, roll.sides);
        if (roll.figure.exists() || roll.unit.exists())
            text += (french ? " pour " : " for ") + (roll.figure.exists()
                                                         ? text::figure_name(roll.figure, match.scenario(), language_)
                                                         : text::unit_name(roll.unit, match.scenario(), language_));
        const std::string_view purpose = text::purpose_of_dice(match).in(language_);
        const std::string_view title = clause == nullptr ? std::string_view{} : clause->title(language_);
        if (!title.empty()) text += (french ? " : " : ": ") + std::string(purpose.empty() ? title : purpose);
        return text + " (" + std::string(roll.clause.id()) + ")";
    }

    Language language_;
};

}  // namespace

std::unique_ptr<DiceSource> dice_from_seed(std::uint64_t seed) { return std::make_unique<SeedDice>(seed); }

std::unique_ptr<DiceSource> dice_by_hand(Language language) { return std::make_unique<HandDice>(language); }

std::unique_ptr<DiceSource> dice_from_file(const std::string& path) {
    Message problem;
    const auto text = read_file(path, problem);
    if (!text) {
        print_problem(problem);
        return nullptr;
    }
    std::vector<WrittenDie> dice;
    std::istringstream lines(*text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        std::istringstream words(line.substr(0, line.find('#')));
        for (std::string word; words >> word;) {
            if (const auto drawn = text::draw_of(word)) {
                dice.push_back({drawn->token.value, drawn->tokens});
                continue;
            }
            const bool sound = word.size() <= 3 && word.find_first_not_of("0123456789") == std::string::npos;
            const int face = sound ? std::stoi(word) : 0;
            if (face < 1 || face > 100) {
                print_problem("is_no_face_of_a_die_expected_whole"_message(path + ":" + std::to_string(number),
                                                                           word.substr(0, 20)));
                return nullptr;
            }
            dice.push_back({face, 0});
        }
    }
    return std::make_unique<FileDice>(path, std::move(dice));
}

}  // namespace umpire::cli
