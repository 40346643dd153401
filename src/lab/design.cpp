#include "lab/design.hpp"

#include "ai/player.hpp"
#include "battle/hash.hpp"
#include "battle/near_words.hpp"
#include "games/games.hpp"
#include "lab/edits.hpp"
#include "lab/message_rows.hpp"
#include "record/record.hpp"
#include "text/parsing.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace umpire::lab {
namespace {

constexpr std::size_t cells_max = 10'000;
constexpr std::size_t problems_told_max = 20;

/// Makes the cells of one experiment; scenarios are read once.
class Builder {
public:
    Builder(Experiment& experiment, Sources& sources) : experiment_(experiment), sources_(sources) {}

    std::vector<Cell> cells;
    Problems problems;
    std::vector<Measure> measures;

    void build() {
        if (!count_fits()) return;
        std::vector<std::size_t> levels(experiment_.axes.size(), 0);
        for (;;) {
            if (is_wanted(levels)) add_cell(levels);
            if (problems.size() >= problems_told_max) return;
            std::size_t axis = levels.size();
            while (axis > 0 && ++levels[axis - 1] == experiment_.axes[axis - 1].levels.size()) levels[--axis] = 0;
            if (axis == 0) break;
        }
        if (cells.empty() && problems.empty()) note(0, "cell", "no_combination_of_levels_is_wanted"_message());
    }

private:
    void note(int line, MessagePart field, Message message) {
        problems.push_back({line, std::move(field), std::move(message), {}});
    }

    bool count_fits() {
        std::size_t count = 1;
        for (const Axis& axis : experiment_.axes) {
            count *= axis.levels.size();
            if (count <= cells_max) continue;
            note(axis.line, "axis", "the_axes_cross_to_more_than_cells"_message(cells_max));
            return false;
        }
        return true;
    }

    bool is_wanted(const std::vector<std::size_t>& levels) const {
        if (experiment_.only.empty()) return true;
        return std::any_of(experiment_.only.begin(), experiment_.only.end(), [&](const auto& wanted) {
            for (std::size_t i = 0; i < levels.size(); ++i)
                if (wanted[i] && *wanted[i] != levels[i]) return false;
            return true;
        });
    }

    static bool same(const Change& a, const Change& b) {
        return a.name == b.name && a.value == b.value && a.number == b.number && a.weapons == b.weapons;
    }

    /// Where a change was found.
    struct Place {
        std::string level;
        std::string axis;
    };

    /// The changes of a cell: those of its levels, and those of the base that no level replaces.
    std::vector<const Change*> changes_of(const std::vector<std::size_t>& levels) {
        std::map<std::string, std::pair<const Change*, Place>> slots;
        std::vector<const Change*> changes;
        for (std::size_t i = 0; i < levels.size(); ++i) {
            const Axis& axis = experiment_.axes[i];
            const Level& level = axis.levels[levels[i]];
            for (const Change& change : level.changes) {
                const std::string slot = change.slot();
                const Place where{level.name, axis.name};
                if (!slot.empty()) {
                    const auto [found, is_new] = slots.try_emplace(slot, &change, where);
                    if (!is_new && !same(*found->second.first, change))
                        contradict(slot, change, where, found->second.second);
                    if (!is_new) continue;
                }
                changes.push_back(&change);
            }
        }
        for (const Change& change : experiment_.base.changes)
            if (const std::string slot = change.slot(); slot.empty() || !slots.contains(slot))
                changes.push_back(&change);
        return changes;
    }

    void contradict(const std::string& slot, const Change& change, const Place& here, const Place& there) {
        Message message = "is_laid_down_by_level"_message(slot, here.level, here.axis, there.level, there.axis);
        if (told_.insert(message.english()).second) note(change.line, change.field, std::move(message));
    }

    const Setup* scenario_of(const std::vector<const Change*>& changes) {
        const auto is_scenario = [](const Change* change) { return change->kind == Change::Kind::scenario; };
        const auto found = std::find_if(changes.begin(), changes.end(), is_scenario);
        if (found == changes.end()) {
            if (told_.insert("scenario").second)
                note(0, "scenario", "is_missing_expected"_message("the_name_of_a_scenario_or_an_axis"_message()));
            return nullptr;
        }
        const Change& change = **found;
        auto& read = scenarios_[change.name];
        if (!read) {
            read = sources_.scenario(change.name);
            if (const auto* wrong = std::get_if<Problems>(&*read)) {
                for (const Problem& problem : *wrong)
                    note(change.line, change.field, blamed("scenario_of_name"_message(change.name), problem));
            } else if (const auto& setup = std::get<Setup>(*read); setup.ruleset != experiment_.ruleset) {
                note(change.line, change.field,
                     "the_scenario_is_of_the_game"_message(change.name, setup.ruleset, experiment_.ruleset));
            }
        }
        return std::get_if<Setup>(&*read);
    }

    void add_cell(const std::vector<std::size_t>& levels) {
        const std::vector<const Change*> changes = changes_of(levels);
        const std::size_t before = problems.size();
        const Setup* scenario = scenario_of(changes);
        if (scenario == nullptr || problems.size() > before) return;
        Cell cell;
        cell.levels = levels;
        for (std::size_t i = 0; i < levels.size(); ++i)
            cell.key += (i == 0 ? "" : ".") + experiment_.axes[i].levels[levels[i]].name;
        if (cell.key.empty()) cell.key = "all";
        cell.setups[0] = *scenario;
        for (Problem& problem : apply_changes(changes, sources_, cell.setups[0]))
            if (told_.insert(problem.field.english() + problem.message.english()).second)
                problems.push_back(std::move(problem));
        choose_players(changes, cell);
        if (problems.size() == before) open(cell);
        if (problems.size() == before) cells.push_back(std::move(cell));
    }

    void choose_players(const std::vector<const Change*>& changes, Cell& cell) {
        cell.players = {"regular", "regular"};
        for (const Change* change : changes) {
            if (change->kind != Change::Kind::player) continue;
            cell.players[index_of(change->who)] = change->name;
            if (ai::make_player(change->name) != nullptr) continue;
            std::vector<std::string_view> known;
            for (const ai::PlayerCard& card : ai::players()) known.push_back(card.name);
            Message message = did_you_mean("there_is_no_player"_message(change->name), change->name, known);
            if (told_.insert(change->field + message.english()).second)
                note(change->line, change->field, std::move(message));
        }
    }

    /// Writes the scenario of the cell as files, reads them back as `umpire battle` will, and opens them.
    void open(Cell& cell) {
        if (experiment_.swap) {
            auto other = swapped(cell.setups[0]);
            if (!other) return note(0, "swap", "cell_sides_cannot_be_swapped_where"_message(cell.key));
            cell.setups[1] = std::move(*other);
        }
        if (experiment_.swap_players) cell.setups[1] = cell.setups[0];
        const bool swaps = experiment_.swap || experiment_.swap_players;
        text::NoForces none;
        for (std::size_t i = 0; i < (swaps ? 2u : 1u); ++i) {
            cell.texts[i] = text::write_scenario(cell.setups[i]);
            auto read = text::read_scenario(cell.texts[i], none);
            const Problems* wrong = std::get_if<Problems>(&read);
            OpenedMatch opened;
            if (wrong == nullptr) {
                cell.setups[i] = std::get<Setup>(std::move(read));
                opened = open_match(cell.setups[i]);
                wrong = &opened.problems;
            }
            for (const Problem& problem : *wrong) {
                const Message where =
                    problem.field.empty() ? "cell"_message(cell.key) : "cell_field"_message(cell.key, problem.field);
                problems.push_back({0, where, problem.message, problem.clause});
            }
            if (!wrong->empty()) return;
            if (measures.empty()) measures = measures_of(experiment_, *opened.match);
        }
    }

    Experiment& experiment_;
    Sources& sources_;
    std::map<std::string, std::optional<std::variant<Setup, Problems>>> scenarios_;
    std::set<std::string> told_;
};

/// Titles that the file left out: of a scenario, of forces, or the name of the level.
void fill_titles(Experiment& experiment, Sources& sources) {
    const auto title_of = [&](const Change& change) -> Bilingual {
        if (change.kind == Change::Kind::scenario) {
            const auto read = sources.scenario(change.name);
            if (const auto* setup = std::get_if<Setup>(&read)) return setup->title;
        }
        if (change.kind == Change::Kind::force) {
            const auto text = sources.forces().force(experiment.ruleset, change.name);
            const auto read = text::read_force(text.value_or(""), experiment.ruleset);
            if (const auto* force = std::get_if<text::Force>(&read)) return force->title;
        }
        return {};
    };
    for (Axis& axis : experiment.axes) {
        for (std::size_t i = 0; i < 2; ++i)
            if (axis.title[i].empty()) axis.title[i] = axis.name;
        for (Level& level : axis.levels) {
            const bool is_empty = level.title[0].empty() && level.title[1].empty();
            for (const Change& change : level.changes) {
                if (!is_empty) break;
                const Bilingual title = title_of(change);
                for (std::size_t i = 0; i < 2; ++i)
                    if (!title[i].empty() && level.title[i] != title[i])
                        level.title[i] += (level.title[i].empty() ? "" : " – ") + title[i];
            }
            for (std::string& text : level.title)
                if (text.empty()) text = level.name;
        }
    }
    for (std::string& text : experiment.title)
        if (text.empty()) text = experiment.name;
}

/// The pairs of cells that differ only on a compared axis.
void make_pairs(Design& design, Problems& problems) {
    std::map<std::vector<std::size_t>, std::size_t> places;
    for (std::size_t i = 0; i < design.cells.size(); ++i) places[design.cells[i].levels] = i;
    for (std::size_t c = 0; c < design.experiment.comparisons.size(); ++c) {
        const Comparison& comparison = design.experiment.comparisons[c];
        for (std::size_t i = 0; i < design.cells.size(); ++i) {
            std::vector<std::size_t> levels = design.cells[i].levels;
            if (levels[comparison.axis] == comparison.baseline) continue;
            levels[comparison.axis] = comparison.baseline;
            const auto found = places.find(levels);
            if (found == places.end()) {
                problems.push_back({0, "compare", "the_cell_has_no_baseline_among"_message(design.cells[i].key), {}});
                return;
            }
            design.pairs.push_back({i, found->second, c});
        }
    }
}

void check_deciding_measure(const Design& design, Problems& problems) {
    const std::string& name = design.experiment.budget.measure;
    for (const Measure& measure : design.measures)
        if (measure.name == name) return;
    problems.push_back({0, "budget.measure", "the_game_has_no_measure"_message(name), {}});
}

std::uint64_t fingerprint_of(const Design& design) {
    std::string all = std::string(record::program_version) + "\n" + design.experiment.ruleset + "\n" +
                      std::to_string(design.experiment.budget.first_seed) + (design.experiment.swap ? " swap\n" : "\n");
    if (design.experiment.swap_players) all += "swap players\n";
    for (const Measure& measure : design.measures) all += measure.name + "\n";
    for (const Cell& cell : design.cells)
        for (const std::string& text : {cell.key, cell.players[0], cell.players[1], cell.texts[0], cell.texts[1]})
            all += text + "\n";
    return digest_of(all);
}

}  // namespace

std::uint64_t digest_of(std::string_view text) {
    Hasher hasher;
    for (const char c : text) hasher.number(static_cast<unsigned char>(c));
    return hasher.value();
}

std::variant<Design, Problems> make_design(Experiment experiment, Sources& sources) {
    Builder builder(experiment, sources);
    builder.build();
    if (!builder.problems.empty()) return std::move(builder.problems);
    Design design;
    design.cells = std::move(builder.cells);
    design.measures = std::move(builder.measures);
    fill_titles(experiment, sources);
    design.experiment = std::move(experiment);
    for (Cell& cell : design.cells)
        for (std::size_t i = 0; i < 2; ++i) {
            for (std::size_t axis = 0; axis < cell.levels.size(); ++axis)
                cell.title[i] +=
                    (axis == 0 ? "" : " · ") + design.experiment.axes[axis].levels[cell.levels[axis]].title[i];
            if (cell.title[i].empty()) cell.title[i] = design.experiment.title[i];
        }
    Problems problems;
    make_pairs(design, problems);
    check_deciding_measure(design, problems);
    if (!problems.empty()) return problems;
    design.fingerprint = fingerprint_of(design);
    return design;
}

}  // namespace umpire::lab
