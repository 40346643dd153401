#include "lab/edits.hpp"

#include "battle/enumerators.hpp"
#include "battle/near_words.hpp"
#include "lab/message_rows.hpp"
#include "text/parsing.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

#include <algorithm>

namespace umpire::lab {
namespace {

Problem problem_at(const Change& change, Message message) {
    Problem problem;
    problem.line = change.line;
    problem.field = change.field;
    problem.message = std::move(message);
    return problem;
}

Side side_of(Contender contender) { return contender == Contender::first ? Side::a : Side::b; }

void replace_force(const Change& change, Sources& sources, Setup& setup, Problems& problems) {
    const auto text = sources.forces().force(setup.ruleset, change.name);
    if (!text) {
        const std::vector<std::string> names = sources.forces().names(setup.ruleset);
        const std::vector<std::string_view> known(names.begin(), names.end());
        problems.push_back(
            problem_at(change, did_you_mean("there_is_no_force"_message(change.name), change.name, known)));
        return;
    }
    auto read = text::read_force(*text, setup.ruleset);
    if (const auto* wrong = std::get_if<Problems>(&read)) {
        for (const Problem& problem : *wrong)
            problems.push_back(problem_at(change, blamed("force_of_name"_message(change.name), problem)));
        return;
    }
    const Side side = side_of(change.who);
    std::erase_if(setup.units, [&](const Setup::Unit& unit) { return unit.side == side; });
    for (Setup::Unit& unit : std::get_if<text::Force>(&read)->units) {
        unit.side = side;
        setup.units.push_back(std::move(unit));
    }
}

/// Whether `name` means this one: as its force file has it, or with the letter of its side in front.
bool is_meant(std::string_view name, std::string_view given, Side side) {
    return given == name || given == (side == Side::a ? "a_" : "b_") + std::string(name);
}

Setup::Unit* unit_named(const Change& change, Setup& setup) {
    const Side side = side_of(change.who);
    for (Setup::Unit& unit : setup.units)
        if (unit.side == side && is_meant(change.name, unit.name, side)) return &unit;
    return nullptr;
}

/// That the force has no unit of the name, nor, where one was possible, a model.
Message no_such_unit(const Change& change, const Setup& setup, bool may_be_model = false) {
    std::vector<std::string_view> known;
    for (const Setup::Unit& unit : setup.units)
        if (unit.side == side_of(change.who)) known.push_back(unit.name);
    const std::string_view whose = enumerator_name(change.who);
    const std::string name = change.name;
    return did_you_mean(may_be_model ? "the_first_force_has_no_unit_or_model"_message(whose, name)
                                     : "the_first_force_has_no_unit"_message(whose, name),
                        change.name, known);
}

bool is_taken(const Setup& setup, std::string_view name) {
    for (const Setup::Unit& unit : setup.units) {
        if (unit.name == name) return true;
        for (const Setup::Model& model : unit.models)
            if (model.name == name) return true;
    }
    return false;
}

/// A name after that of the last model: air9 after air8.
std::string next_name(const Setup& setup, const Setup::Unit& unit) {
    std::string stem = unit.models.empty() ? "more" : unit.models.back().name;
    while (!stem.empty() && stem.back() >= '0' && stem.back() <= '9') stem.pop_back();
    for (int i = 1;; ++i) {
        std::string name = stem + std::to_string(i);
        if (!is_taken(setup, name)) return name;
    }
}

void change_size(const Change& change, Setup& setup, Problems& problems) {
    Setup::Unit* unit = unit_named(change, setup);
    if (unit == nullptr) return problems.push_back(problem_at(change, no_such_unit(change, setup)));
    for (int i = 0; i < change.number; ++i) {
        if (change.kind == Change::Kind::remove) {
            if (unit->models.size() <= 1)
                return problems.push_back(problem_at(change, "the_unit_would_have_no_model_left"_message(unit->name)));
            unit->models.pop_back();
        } else {
            Setup::Model model;
            model.name = next_name(setup, *unit);
            model.weapons = change.weapons;
            unit->models.push_back(std::move(model));
        }
    }
}

void arm(const Change& change, Setup& setup, Problems& problems) {
    const Side side = side_of(change.who);
    bool found = false;
    for (Setup::Unit& unit : setup.units) {
        if (unit.side != side) continue;
        const bool whole = is_meant(change.name, unit.name, side);
        for (Setup::Model& model : unit.models) {
            if (!whole && !is_meant(change.name, model.name, side)) continue;
            model.weapons = change.weapons;
            found = true;
        }
    }
    if (!found) problems.push_back(problem_at(change, no_such_unit(change, setup, true)));
}

void set_option(const Change& change, Setup& setup) {
    std::erase_if(setup.options, [&](const OptionSetting& setting) { return setting.name == change.name; });
    setup.options.push_back({change.name, change.value, 0});
}

void add_terrain(const Change& change, Setup& setup, Problems& problems) {
    if (setup.standard_terrain)
        return problems.push_back(problem_at(change, "the_scenario_has_the_standard"_message()));
    for (const Setup::Piece& piece : change.pieces) {
        const bool twice = std::any_of(setup.pieces.begin(), setup.pieces.end(),
                                       [&](const Setup::Piece& other) { return other.name == piece.name; });
        if (twice) problems.push_back(problem_at(change, "there_are_two_pieces"_message(piece.name)));
        setup.pieces.push_back(piece);
    }
}

void apply(const Change& change, Sources& sources, Setup& setup, Problems& problems) {
    switch (change.kind) {
    case Change::Kind::scenario:
    case Change::Kind::player: break;
    case Change::Kind::force: return replace_force(change, sources, setup, problems);
    case Change::Kind::option: return set_option(change, setup);
    case Change::Kind::turns: setup.turns = change.number; break;
    case Change::Kind::check_forces: setup.check_forces = change.number != 0; break;
    case Change::Kind::clear_terrain:
        setup.pieces.clear();
        setup.standard_terrain = false;
        break;
    case Change::Kind::terrain: return add_terrain(change, setup, problems);
    case Change::Kind::add:
    case Change::Kind::remove: return change_size(change, setup, problems);
    case Change::Kind::arm: return arm(change, setup, problems);
    }
}

/// Names are used once in a battle: when both sides have one, all get the letter of their side in front.
void settle_names(Setup& setup) {
    const auto names_of_side = [&](Side side) {
        std::vector<std::string> names;
        for (const Setup::Unit& unit : setup.units) {
            if (unit.side != side) continue;
            names.push_back(unit.name);
            for (const Setup::Model& model : unit.models) names.push_back(model.name);
        }
        return names;
    };
    const std::vector<std::string> a = names_of_side(Side::a);
    const std::vector<std::string> b = names_of_side(Side::b);
    const bool shared = std::any_of(
        a.begin(), a.end(), [&](const std::string& name) { return std::find(b.begin(), b.end(), name) != b.end(); });
    if (shared) text::name_by_sides(setup);
}

}  // namespace

Problems apply_changes(const std::vector<const Change*>& changes, Sources& sources, Setup& setup) {
    Problems problems;
    std::vector<const Change*> ordered = changes;
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const Change* a, const Change* b) { return a->kind < b->kind; });
    for (const Change* change : ordered) apply(*change, sources, setup, problems);
    settle_names(setup);
    return problems;
}

Message blamed(const Message& file, const Problem& problem) {
    if (problem.line == 0) return "of_another_file"_message(file, problem.message);
    return "of_another_file_at"_message(file, problem.line, problem.field, problem.message);
}

std::optional<Setup> swapped(Setup setup) {
    if (!setup.states.empty() || setup.start != Setup::at_setup) return std::nullopt;
    for (Setup::Unit& unit : setup.units) {
        for (const Setup::Model& model : unit.models)
            if (model.at) return std::nullopt;
        unit.side = unit.side == Side::a ? Side::b : Side::a;
    }
    std::stable_partition(setup.units.begin(), setup.units.end(),
                          [](const Setup::Unit& unit) { return unit.side == Side::a; });
    return setup;
}

}  // namespace umpire::lab
