#include "cases/looks.hpp"

#include "battle/near_words.hpp"
#include "cases/hints.hpp"
#include "cases/message_rows.hpp"
#include "cases/script.hpp"
#include "text/clause_words.hpp"
#include "text/codec.hpp"
#include "text/parsing.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <variant>

namespace umpire::cases {

namespace {

using Words = std::vector<std::string_view>;

struct LookForm {
    std::string_view keyword;
    Message (*form)();
    std::size_t least;
    std::size_t most;
};
constexpr std::array look_forms{
    LookForm{"state", [] { return "state_name_key_value_key_value"_message(); }, 3, 99},
    LookForm{"sees", [] { return "sees_model_model"_message(); }, 2, 2},
    LookForm{"blind", [] { return "blind_model_model"_message(); }, 2, 2},
    LookForm{"cover", [] { return "cover_shooter_target_n_clause"_message(); }, 3, 4},
    LookForm{"distance", [] { return "distance_model_name_l"_message(); }, 3, 3},
    LookForm{"near", [] { return "near_model_name_l"_message(); }, 3, 3},
    LookForm{"beyond", [] { return "beyond_model_name_l"_message(); }, 3, 3},
    LookForm{"inside", [] { return "inside_model_piece"_message(); }, 2, 2},
    LookForm{"outside", [] { return "outside_model_piece"_message(); }, 2, 2},
};

const LookForm* form_of(std::string_view keyword) {
    for (const LookForm& form : look_forms)
        if (form.keyword == keyword) return &form;
    return nullptr;
}

/// What a model can be near to: a base, a piece of terrain or a point.
using Thing = std::variant<Footprint, const Outline*, Point>;

bool is_near(const Footprint& base, const Thing& thing, Length limit) {
    if (const auto* other = std::get_if<Footprint>(&thing)) return gap_at_most(base, *other, limit);
    if (const auto* outline = std::get_if<const Outline*>(&thing)) return (*outline)->near(base, limit);
    return gap_at_most(base, std::get<Point>(thing), limit);
}

/// What a ruler shows: the shortest length at which the two are near.
Length distance_to(const Footprint& base, const Thing& thing) {
    std::int32_t low = -1;
    std::int32_t high = 4 * coordinate_max;
    while (high - low > 1) {
        const std::int32_t middle = low + (high - low) / 2;
        (is_near(base, thing, Length{middle}) ? high : low) = middle;
    }
    return Length{high};
}

/// One line that looks at a battle.
class Look {
public:
    Look(const Match& match, const Statement& statement)
        : match_(match),
          scenario_(match.scenario()),
          unit_(text::unit_of(scenario_.setup.ruleset)),
          keyword_(statement.keyword),
          words_(words_of(statement.rest)) {}

    Message fault() {
        const LookForm& form = *form_of(keyword_);
        if (words_.size() > form.most)
            return "expected_words_found"_message(form.form(), "behind"_message(words_[form.most]));
        if (words_.size() < form.least) return "expected_words_found"_message(form.form(), missing());
        if (keyword_ == "state") return fault_of_state();
        if (keyword_ == "sees" || keyword_ == "blind") return fault_of_sight();
        if (keyword_ == "cover") return fault_of_cover();
        if (keyword_ == "inside" || keyword_ == "outside") return fault_of_inside();
        return fault_of_distance();
    }

private:
    /// What stands in a line that is too short.
    Message missing() const {
        if (keyword_ == "state" && words_.size() == 2) return "without_a_value"_message(words_[1]);
        if (words_.empty()) return "nothing"_message();
        return "too_few_words_is_the_last"_message(words_.back());
    }

    std::optional<FigureId> model(std::string_view name) {
        const auto figure = scenario_.figure_named(name);
        if (figure) return figure;
        const bool is_unit = scenario_.unit_named(name).has_value();
        fault_ = "there_is_no_model"_message(name);
        fault_ = is_unit ? "it_is_a_unit_name_a_model"_message(std::move(fault_))
                         : did_you_mean(std::move(fault_), name, text::names_of(scenario_.figures));
        return std::nullopt;
    }

    /// The models of that name: one, or of a unit those that stand on the table.
    std::vector<FigureId> models(std::string_view name) {
        const auto unit = scenario_.figure_named(name) ? std::nullopt : scenario_.unit_named(name);
        if (!unit) {
            const auto figure = model(name);
            return figure ? std::vector{*figure} : std::vector<FigureId>{};
        }
        std::vector<FigureId> found;
        for (std::size_t i = 0; i < scenario_.figures.size(); ++i) {
            const auto figure = id_at<FigureId>(i);
            if (scenario_[figure].unit == *unit && match_.table()[figure].on_table) found.push_back(figure);
        }
        if (found.empty()) fault_ = "is_not_on_the_table"_message(name);
        return found;
    }

    Message fault_of_state() {
        // A state that lies between two units: NAME cover_from OTHER VALUE.
        if (words_.size() == 4 && words_[1].ends_with("_from"))
            return fault_of_value(std::string(words_[1]) + " " + std::string(words_[2]), words_[3]);
        for (std::string_view word : words_)
            if (word.ends_with(',')) return text::fault_of_place(word, unit_);
        if (words_.size() % 2 == 0)
            return "expected_words_found"_message("state_name_key_value_key_value"_message(),
                                                  "without_a_value"_message(words_.back()));
        Message fault;
        for (std::size_t i = 1; i + 1 < words_.size() && fault.empty(); i += 2)
            fault = fault_of_value(std::string(words_[i]), words_[i + 1]);
        return fault;
    }

    Message fault_of_value(const std::string& key, std::string_view wanted) const {
        const auto actual = match_.state(words_[0], key);
        if (!actual) return fault_of_state_name(match_, words_[0], key);
        if (is_same(key, wanted, *actual)) return {};
        const auto given = approximate(wanted, unit_);
        if (key == "at" && wanted != "none" && (!given || !point_of(given->value, unit_)))
            return text::fault_of_place(wanted, unit_);
        return with_question(not_so(std::string(words_[0]) + " " + key, *actual, wanted));
    }

    /// With what the battle asks: the state may hang on a choice that nobody has made yet.
    Message with_question(Message fault) const {
        const auto* const decisions = std::get_if<Decisions>(&match_.pending());
        if (decisions == nullptr || decisions->empty()) return fault;
        return "and_the_battle_asks"_message(std::move(fault), asked_text(*decisions, match_.scenario()));
    }

    /// That it is not so; where a number stands and a word was written, that the word is none.
    static Message not_so(const MessagePart& what, std::string_view actual, std::string_view wanted) {
        const bool is_number = text::number_of_text(actual).has_value();
        const bool is_value = wanted == "none" || wanted == "yes" || wanted == "no";
        if (is_number && !is_value && !approximate_number(wanted)) return "is_no_number"_message(what, actual, wanted);
        return "is_something_else"_message(what, actual, wanted);
    }
    static bool approximate_number(std::string_view text) {
        return !text.empty() && text.find_first_not_of("+-.0123456789~incm") == std::string_view::npos;
    }

    bool is_same(std::string_view key, std::string_view wanted, const std::string& actual) const {
        // A state of this name may be a length in one game and a word in another.
        if (wanted == actual) return true;
        const auto given = approximate(wanted, unit_);
        if (!given) return false;
        if (key == "at") {
            const auto from = point_of(given->value, unit_);
            const auto to = point_of(actual, unit_);
            return from && to && is_within(*from, *to, given->tolerance);
        }
        if (key == "moved") {
            const auto from = length_of(given->value, unit_);
            const auto to = length_of(actual, unit_);
            return from && to && is_within(*from, *to, given->tolerance);
        }
        return false;
    }

    Message fault_of_sight() {
        const auto lookers = models(words_[0]);
        if (lookers.empty()) return fault_;
        const auto targets = models(words_[1]);
        if (targets.empty()) return fault_;
        const auto sees_any = [&](FigureId looker) {
            return std::ranges::any_of(targets, [&](FigureId target) { return match_.sees(looker, target); });
        };
        const bool wanted = keyword_ == "sees";
        if (std::ranges::any_of(lookers, sees_any) == wanted) return {};
        return wanted ? "the_target_is_not_in_sight"_message() : "the_target_is_in_sight"_message();
    }

    Message fault_of_cover() {
        const auto looker = model(words_[0]);
        const auto target = looker ? model(words_[1]) : std::nullopt;
        if (!target) return fault_;
        if (words_.size() > 3)
            if (Message fault = text::fault_of_clause(words_[3], scenario_.setup.ruleset); !fault.empty()) return fault;
        const Modifier cover = match_.cover(*looker, *target);
        if (std::to_string(cover.amount) != words_[2])
            return not_so("the_cover"_message(), std::to_string(cover.amount), words_[2]);
        if (words_.size() < 4 || cover.clause.id() == words_[3]) return {};
        if (!cover.clause.is_some()) return "there_is_no_cover_so_gives_none"_message(words_[3]);
        return "the_cover_is_given"_message(cover.clause.id(), words_[3]);
    }

    /// The base of a model that stands on the table.
    std::optional<Footprint> base_of(std::string_view name) {
        const auto figure = model(name);
        if (!figure) return std::nullopt;
        const Figure& place = match_.table()[*figure];
        if (place.on_table) return footprint(scenario_[*figure].base, {place.at, place.facing});
        fault_ = "is_not_on_the_table"_message(name);
        return std::nullopt;
    }

    /// The bases of a model or of the models of a unit.
    std::vector<Footprint> bases_of(std::string_view name) {
        std::vector<Footprint> bases;
        for (const FigureId figure : models(name)) {
            const Figure& place = match_.table()[figure];
            if (place.on_table) bases.push_back(footprint(scenario_[figure].base, {place.at, place.facing}));
        }
        if (bases.empty() && fault_.empty()) fault_ = "is_not_on_the_table"_message(name);
        return bases;
    }

    std::vector<Thing> things(std::string_view name) {
        if (const auto piece = scenario_.piece_named(name)) return {&scenario_.pieces[piece->index()].outline};
        if (const auto point = point_of(name, unit_)) return {*point};
        const std::vector<Footprint> bases = bases_of(name);
        if (!scenario_.figure_named(name) && !scenario_.unit_named(name)) fault_ = no_thing(name);
        return {bases.begin(), bases.end()};
    }

    Message no_thing(std::string_view name) const {
        return nearly("there_is_no_model_piece_of_terrain_or"_message(name), name, names_in(scenario_, true));
    }

    /// The least distance between one of the bases and one of the things.
    static Length least_distance(const std::vector<Footprint>& bases, const std::vector<Thing>& things) {
        Length least{4 * coordinate_max};
        for (const Footprint& base : bases)
            for (const Thing& thing : things) least = std::min(least, distance_to(base, thing));
        return least;
    }

    Message fault_of_distance() {
        const auto bases = bases_of(words_[0]);
        if (bases.empty()) return fault_;
        const auto others = things(words_[1]);
        if (others.empty()) return fault_;
        const auto given = approximate(words_[2], unit_);
        const auto wanted = given ? length_of(given->value, unit_, length_longest) : std::nullopt;
        if (!wanted) return text::fault_of_length(words_[2]);
        const Length actual = least_distance(bases, others);
        const bool is_so = keyword_ == "near"     ? actual <= *wanted
                           : keyword_ == "beyond" ? actual > *wanted
                                                  : is_within(*wanted, actual, given->tolerance);
        if (is_so) return {};
        const std::string length = text_of(actual, unit_);
        if (keyword_ == "distance") return "the_distance_from_to"_message(words_[0], words_[1], length, words_[2]);
        return keyword_ == "near" ? "the_distance"_message(words_[0], words_[1], length, words_[2])
                                  : "the_distance_from"_message(words_[0], words_[1], length, words_[2]);
    }

    Message fault_of_inside() {
        const auto base = base_of(words_[0]);
        if (!base) return fault_;
        const auto piece = scenario_.piece_named(words_[1]);
        if (!piece)
            return did_you_mean("there_is_no_terrain"_message(words_[1]), words_[1], text::names_of(scenario_.pieces));
        const bool wanted = keyword_ == "inside";
        if (scenario_.pieces[piece->index()].outline.overlaps(*base) == wanted) return {};
        return wanted ? "does_not_stand"_message(words_[0], words_[1]) : "stands"_message(words_[0], words_[1]);
    }

    const Match& match_;
    const Scenario& scenario_;
    LengthUnit unit_;
    std::string_view keyword_;
    Words words_;
    Message fault_;
};

}  // namespace

bool is_look(std::string_view keyword) { return form_of(keyword) != nullptr; }

Message fault_of_look(const Match& match, const Statement& statement) { return Look(match, statement).fault(); }

std::optional<Approximate> approximate(std::string_view text, LengthUnit unit) {
    const std::size_t mark = text.find('~');
    if (mark == std::string_view::npos) return Approximate{text, {}, false};
    const auto tolerance = length_of(text.substr(mark + 1), unit);
    if (!tolerance || tolerance->units < 0) return std::nullopt;
    return Approximate{text.substr(0, mark), *tolerance, true};
}

bool is_within(Length wanted, Length actual, Length tolerance) {
    return std::abs(std::int64_t{wanted.units} - actual.units) <= tolerance.units;
}

bool is_within(Point wanted, Point actual, Length tolerance) {
    return is_within(Length{wanted.x}, Length{actual.x}, tolerance) &&
           is_within(Length{wanted.y}, Length{actual.y}, tolerance);
}

}  // namespace umpire::cases
