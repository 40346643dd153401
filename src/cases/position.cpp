#include "cases/position.hpp"

#include "battle/game.hpp"
#include "battle/length_text.hpp"
#include "battle/near_words.hpp"
#include "cases/message_rows.hpp"
#include "text/codec.hpp"
#include "text/parsing.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace umpire::cases {

namespace {

constexpr std::array position_keywords{
    "option", "table", "terrain", "A",    "B",   "scenario", "turns",    "objective",    "weapon",
    "set",    "start", "check",   "away", "bag", "zone",     "attacker", "points_limit",
};

/// Reads the position lines of one case into a setup.
class PositionReader {
public:
    PositionReader(const Case& one, std::vector<Problem>& problems)
        : problems_(problems), unit_(text::unit_of(one.ruleset)) {
        setup_.ruleset = one.ruleset;
        setup_.name = one.title;
        setup_.start = game_named(one.ruleset).starts[0].in_files;
    }

    void read(const Statement& statement) {
        line_ = statement.line;
        keyword_ = statement.keyword;
        rest_ = statement.rest;
        if (!is_first_of_its_kind()) return;
        const auto words = words_of(statement.rest);
        if (!read_moment(statement.keyword, words)) read_ground(statement, words);
    }

    Setup result() && { return std::move(setup_); }

private:
    using Words = std::vector<std::string_view>;

    /// What the battle is about and what stands where.
    void read_ground(const Statement& statement, const Words& words) {
        const std::string& keyword = statement.keyword;
        if (keyword == "option") {
            read_option(statement.rest);
        } else if (keyword == "table") {
            read_table(words);
        } else if (keyword == "terrain") {
            read_terrain(words);
        } else if (keyword == "A" || keyword == "B") {
            read_unit(keyword == "A" ? Side::a : Side::b, statement.rest);
        } else if (keyword == "scenario") {
            expect(words.size() == 1, "scenario", "scenario skirmish");
            if (words.size() == 1) setup_.victory = words[0];
        } else if (keyword == "turns") {
            setup_.turns = read_number(words, "turns 6", "one_to_ninety_nine"_message());
        } else if (keyword == "objective") {
            expect(words.size() == 1, "objective", "objective X,Y");
            if (const auto at = words.size() == 1 ? point(words[0]) : std::nullopt) setup_.objectives.push_back(*at);
        } else if (keyword == "weapon") {
            read_weapon(words);
        } else if (keyword == "start") {
            read_start(statement.rest);
        } else if (keyword == "zone") {
            read_zone(words);
        } else if (keyword == "points_limit") {
            setup_.points_limit = read_number(words, "points_limit 1000", "one_or_more"_message());
        } else {
            expect(statement.rest == "forces", "check", "check forces");
            setup_.check_forces = true;
        }
    }

    /// How the line is written that says where a unit is which is off the table.
    MessagePart away_expected() const {
        const std::span<const std::string_view> names = game_named(setup_.ruleset).names.away;
        if (names.empty()) return "away_name"_message();
        return "away_name_where"_message(MessagePart::joined({names.begin(), names.end()}));
    }

    /// What has happened before: values of the state, some with lines of their own.
    bool read_moment(const std::string& keyword, const Words& words) {
        if (keyword == "set") {
            read_state(words);
        } else if (keyword == "away") {
            expect(words.size() == 2, "away", away_expected());
            if (words.size() == 2) add_state(words[0], "away", words[1]);
        } else if (keyword == "attacker") {
            expect(words.size() == 1, "attacker", "attacker A");
            if (words.size() == 1) add_state("battle", "attacker", words[0]);
        } else if (keyword == "bag") {
            const bool fine = words.size() == 4 && words[0] == "A" && words[2] == "B";
            expect(fine, "bag", "bag A 3 B 4");
            for (std::size_t i = 0; i < 4 && fine; i += 2) add_state(words[i], "bag", words[i + 1]);
        } else {
            return false;
        }
        return true;
    }

    void add_state(std::string_view name, std::string_view key, std::string_view value) {
        setup_.states.push_back({std::string(name), std::string(key), std::string(value), line_});
    }

    void note(MessagePart field, Message message) {
        problems_.push_back({line_, std::move(field), std::move(message), ""});
    }

    /// Of some lines a case has one: a second would silently take the place of the first.
    bool is_first_of_its_kind() {
        constexpr std::array once{"table", "scenario", "turns", "start", "check", "attacker", "bag", "points_limit"};
        if (std::find(once.begin(), once.end(), keyword_) == once.end()) return true;
        for (const auto& [keyword, line] : seen_) {
            if (keyword != keyword_) continue;
            note(keyword_, "is_given_twice_here_and_in_line"_message(line));
            return false;
        }
        seen_.emplace_back(keyword_, line_);
        return true;
    }

    /// What stands in the line behind its keyword.
    Message found() const { return rest_.empty() ? "nothing"_message() : text::quoted(rest_); }

    /// A line of another form; nothing more about a line in which a fault was found already.
    void expect(bool fine, MessagePart field, const MessagePart& shape) {
        expect(fine, std::move(field), shape, found());
    }
    void expect(bool fine, MessagePart field, const MessagePart& shape, const Message& found) {
        const bool is_told = !problems_.empty() && problems_.back().line == line_;
        if (!fine && !is_told) note(std::move(field), "expected_words_found"_message(shape, found));
    }

    /// A line of one number above 0; what is possible is said in words.
    int read_number(const Words& words, std::string_view shape, const Message& possible) {
        expect(words.size() == 1, keyword_, shape);
        if (words.size() != 1) return 1;
        const int value = number(words[0]);
        expect_that(value > 0, "expected_found"_message(possible, words[0]));
        return value > 0 ? value : 1;
    }
    void expect_that(bool fine, Message message) {
        const bool is_told = !problems_.empty() && problems_.back().line == line_;
        if (!fine && !is_told) note(keyword_, std::move(message));
    }

    /// Names follow the rules of scenario files: a keyword of actions, for one, is none.
    void check_name(MessagePart field, std::string_view name) {
        Message fault = text::name_fault(name);
        if (!fault.empty()) note(std::move(field), std::move(fault));
    }

    int number(std::string_view text) {
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool fine = error == std::errc{} && end == text.data() + text.size();
        if (!fine) note(keyword_, "is_no_whole_number"_message(text));
        return fine ? value : 0;
    }

    Length length(std::string_view text) {
        const auto value = length_of(text, unit_);
        if (!value) note(keyword_, text::fault_of_length(text));
        return value.value_or(Length{});
    }

    std::optional<Point> point(std::string_view text) {
        const auto value = point_of(text, unit_);
        if (!value) note("point", text::fault_of_place(text, unit_));
        return value;
    }

    void read_option(std::string_view rest) {
        const std::size_t equals = rest.find('=');
        const auto name = words_of(rest.substr(0, equals));
        const auto value = words_of(equals == std::string_view::npos ? std::string_view{} : rest.substr(equals + 1));
        const bool fine = name.size() == 1 && value.size() == 1;
        expect(fine, "option", "option_name_value"_message());
        if (!fine) return;
        for (const OptionSetting& other : setup_.options)
            if (other.name == name[0])
                return note("option"_message(other.name), "is_given_twice_here_and_in_line"_message(other.line));
        setup_.options.push_back({std::string(name[0]), std::string(value[0]), line_});
    }

    void read_table(const Words& words) {
        const bool fine = words.size() == 3 && words[1] == "x";
        expect(fine, "table", "table 48 x 72");
        if (fine) setup_.table = Point{length(words[0]).units, length(words[2]).units};
    }

    void read_terrain(const Words& words) {
        if (words.size() == 1 && words[0] == "standard") {
            setup_.standard_terrain = true;
            return;
        }
        std::size_t first = 2;  // behind the words that were agreed of the piece
        while (first < words.size() && words[first].find(',') == std::string_view::npos) ++first;
        const bool is_rectangle = words.size() == first + 3 && words[first + 1] == "-";
        const bool has_dash = std::find(words.begin(), words.end(), "-") != words.end();
        const bool fine = words.size() >= first + 2 && (is_rectangle || !has_dash);
        expect(fine, "terrain", "terrain_name_kind_x_y_x_y_or_x_y_x"_message());
        if (!fine) return;
        check_name("terrain"_message(words[0]), words[0]);
        for (const Setup::Piece& other : setup_.pieces)
            if (other.name == words[0]) note("terrain"_message(other.name), "is_used_twice_names_are_unique"_message());
        Setup::Piece piece{std::string(words[0]), std::string(words[1]), {}, {}, line_};
        for (std::size_t i = 2; i < first; ++i) piece.traits.emplace_back(words[i]);
        if (is_rectangle) {
            const auto low = point(words[first]);
            const auto high = point(words[first + 2]);
            if (!low || !high) return;
            piece.corners = {*low, {high->x, low->y}, *high, {low->x, high->y}};
        } else {
            for (std::size_t i = first; i < words.size(); ++i)
                if (const auto corner = point(words[i])) piece.corners.push_back(*corner);
        }
        setup_.pieces.push_back(std::move(piece));
    }

    /// SIDE X,Y - X,Y
    void read_zone(const Words& words) {
        const bool fine = words.size() == 4 && (words[0] == "A" || words[0] == "B") && words[2] == "-";
        expect(fine, "zone", "zone A X,Y - X,Y");
        const auto low = fine ? point(words[1]) : std::nullopt;
        const auto high = fine ? point(words[3]) : std::nullopt;
        if (low && high) setup_.zones.push_back({words[0] == "A" ? Side::a : Side::b, *low, *high, line_});
    }

    /// LIST PROFILE UNIT [WORD ...] [in NAME]: MODEL at X,Y@F with W+W; MODEL ...
    void read_unit(Side side, std::string_view rest) {
        const std::size_t colon = rest.find(':');
        const auto head = words_of(rest.substr(0, colon));
        const bool has_colon = colon != std::string_view::npos;
        const bool fine = has_colon && head.size() >= 3 && head.back() != "in";
        expect(fine, "unit", "a_list_profile_unit_word_in_name"_message(),
               has_colon ? "before"_message(trimmed(rest.substr(0, colon))) : "no_colon"_message());
        if (!fine) return;
        Setup::Unit unit;
        unit.side = side;
        unit.list = head[0];
        unit.profile = head[1];
        unit.name = head[2];
        check_name("unit", head[2]);
        unit.line = line_;
        for (std::size_t i = 3; i < head.size(); ++i) {
            if (head[i] == "in") {
                unit.aboard = head[++i];
            } else {
                unit.traits.emplace_back(head[i]);
            }
        }
        std::string_view models = rest.substr(colon + 1);
        if (trimmed(models).empty()) note("unit"_message(unit.name), "has_no_models_expected_model_at_x"_message());
        while (!trimmed(models).empty()) {
            const std::size_t end = models.find(';');
            read_model(words_of(models.substr(0, end)), unit);
            models.remove_prefix(end == std::string_view::npos ? models.size() : end + 1);
        }
        setup_.units.push_back(std::move(unit));
    }

    /// MODEL at X,Y with W+W; or a row, s1..s8 at X,Y step X,Y.
    void read_model(const Words& words, Setup::Unit& unit) {
        if (words.empty()) return;
        Setup::Model model;
        model.line = line_;
        bool fine = words.size() % 2 == 1;
        std::optional<Point> step;
        const auto names = names_of(words[0]);
        for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
            if (words[i] == "step" && !step && names.size() > 1) {
                step = point(words[i + 1]);
            } else if (words[i] == "at") {
                fine = fine && !model.at;
                const auto place = text::place_of(words[i + 1], unit_);
                if (place) model.at = place->at;
                if (place) model.facing = place->facing;
                if (!place) note("model"_message(words[0]), text::fault_of_place(words[i + 1], unit_));
            } else if (words[i] == "with") {
                add_weapons(words[i + 1], model);
            } else {
                fine = false;
            }
        }
        fine = fine && (names.size() < 2 || !model.at || step);
        expect(fine, "model"_message(words[0]),
               names.size() > 1 ? "first_last_at_x_y_step_x_y"_message() : "model_at_x_y_with_weapon_weapon"_message());
        for (const std::string& name : names) {
            check_name("model"_message(name), name);
            model.name = name;
            unit.models.push_back(model);
            if (model.at && step) model.at = *model.at + (*step - Point{});
        }
    }

    /// "s1..s8": the names from the first to the last; any other name is itself.
    std::vector<std::string> names_of(std::string_view text) {
        const std::size_t dots = text.find("..");
        if (dots == std::string_view::npos) return {std::string(text)};
        const auto split = [](std::string_view name) {
            std::size_t digits = name.size();
            while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9') --digits;
            return std::pair{name.substr(0, digits), name.substr(digits)};
        };
        const auto [stem, low] = split(text.substr(0, dots));
        const auto [same_stem, high] = split(text.substr(dots + 2));
        const int first = low.empty() ? -1 : number(low);
        const int last = high.empty() ? -1 : number(high);
        const bool fine = (same_stem == stem || same_stem.empty()) && first >= 0 && last > first && last - first < 32;
        expect(fine, "model"_message(text), "first_last_as_s1_s8"_message());
        std::vector<std::string> names;
        for (int i = first; i <= last && fine; ++i) names.push_back(std::string(stem) + std::to_string(i));
        if (names.empty()) names.emplace_back(text);
        return names;
    }

    static void add_weapons(std::string_view list, Setup::Model& model) {
        while (!list.empty()) {
            const std::size_t plus = list.find('+');
            model.weapons.emplace_back(list.substr(0, plus));
            list.remove_prefix(plus == std::string_view::npos ? list.size() : plus + 1);
        }
    }

    /// weapon NAME range L strength N rate X:Y [blast L] [indirect] [move_and_fire]
    void read_weapon(const Words& words) {
        Setup::Weapon weapon;
        weapon.line = line_;
        bool fine = !words.empty();
        std::vector<std::string_view> given;
        if (fine) {
            weapon.name = words[0];
            check_name("weapon", words[0]);
        }
        for (std::size_t i = 1; i < words.size(); ++i) {
            const std::string_view key = words[i];
            const bool has_value = i + 1 < words.size();
            fine = fine && std::find(given.begin(), given.end(), key) == given.end();
            given.push_back(key);
            if (key == "indirect") {
                weapon.indirect = true;
            } else if (key == "move_and_fire") {
                weapon.move_and_fire = true;
            } else if (!has_value) {
                fine = false;
            } else if (key == "range") {
                weapon.range = length(words[++i]);
            } else if (key == "blast") {
                weapon.blast = length(words[++i]);
            } else if (key == "strength") {
                weapon.strength = number(words[++i]);
            } else if (key == "rate") {
                const std::string_view rate = words[++i];
                const std::size_t colon = rate.find(':');
                fine = fine && colon != std::string_view::npos;
                if (colon == std::string_view::npos) continue;
                weapon.shots = number(rate.substr(0, colon));
                weapon.action_points = number(rate.substr(colon + 1));
            } else {
                fine = false;
            }
        }
        const Message shape = "weapon_name_range_l_strength_n"_message();
        expect(fine, "weapon", shape);
        for (const std::string_view key : {"range", "strength", "rate"})
            expect(std::find(given.begin(), given.end(), key) != given.end(), "weapon", shape,
                   "no_such_word"_message(key));
        setup_.weapons.push_back(std::move(weapon));
    }

    void read_state(const Words& words) {
        const bool fine = words.size() >= 3 && words.size() % 2 == 1;
        expect(fine, "set", "set_name_key_value_key_value"_message(),
               words.empty() ? "nothing"_message() : "without_a_value"_message(words.back()));
        for (std::size_t i = 1; i + 1 < words.size() && fine; i += 2)
            for (std::size_t j = 1; j < i; j += 2)
                if (words[j] == words[i])
                    return note("set_key"_message(words[0], words[i]), "is_given_twice_in_one_line"_message());
        for (std::size_t i = 1; i + 1 < words.size() && fine; i += 2) add_state(words[0], words[i], words[i + 1]);
    }

    void read_start(std::string_view rest) {
        std::vector<std::string_view> known;
        for (const StartWords& words : game_named(setup_.ruleset).starts) {
            known.emplace_back(words.in_cases);
            if (rest != words.in_cases) continue;
            setup_.start = words.in_files;
            return;
        }
        note("start", did_you_mean("is_no_start_of_a_battle"_message(rest), rest, known));
    }

    Setup setup_;
    std::vector<Problem>& problems_;
    LengthUnit unit_;
    int line_ = 0;
    std::string keyword_;
    std::string rest_;
    std::vector<std::pair<std::string, int>> seen_;  ///< lines that a case has once
};

}  // namespace

bool is_position(const Statement& statement) {
    return std::find(position_keywords.begin(), position_keywords.end(), statement.keyword) != position_keywords.end();
}

bool is_expectation(const Statement& statement) {
    constexpr std::array chance_keywords{"do", "dice", "draw"};
    return !is_position(statement) &&
           std::find(chance_keywords.begin(), chance_keywords.end(), statement.keyword) == chance_keywords.end();
}

Setup read_position(const Case& one, std::vector<Problem>& problems) {
    PositionReader reader(one, problems);
    for (const Statement& statement : one.statements)
        if (is_position(statement)) reader.read(statement);
    return std::move(reader).result();
}

}  // namespace umpire::cases
