#pragma once

#include "battle/ids.hpp"
#include "battle/message.hpp"
#include "geometry/outline.hpp"
#include "rulebook/clause.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace umpire {

/// What is wrong with an input, for a person: where it is (the line of a file, 0 if none, and the field), what was
/// found and what was expected. When a rulebook forbids it, `clause` is the id of the clause.
struct Problem {
    int line = 0;
    MessagePart field;
    Message message;
    std::string clause;
};

/// A rule option that was set: its name and its value as written.
struct OptionSetting {
    std::string name;
    std::string value;
    int line = 0;
};

/// The description of a battle before any rulebook has looked at it: what a scenario file, a case or a generator says.
/// Lengths are already in units. `line` is the line in the file.
struct Setup {
    struct Model {
        std::string name;
        std::optional<Point> at;           ///< nothing: it is deployed later, or is off the table or inside something
        Angle facing;                      ///< used where the model has a facing
        std::vector<std::string> weapons;  ///< empty: the usual weapons of the profile
        int line = 0;
        /// Its name for French readers; empty: it follows from the other.
        std::string french{};  // NOLINT(readability-redundant-member-init)
    };
    struct Unit {
        Side side = Side::a;
        std::string list;
        std::string profile;
        std::string name;
        std::string power;                ///< the word of a power that was chosen beforehand; empty: none
        std::vector<std::string> traits;  ///< "veteran", "grenades": words that the ruleset has for such a unit
        std::string aboard;               ///< the transport or building in which it begins; empty: none
        std::vector<Model> models;
        int line = 0;
        /// Its name for French readers; empty: it follows from the other.
        std::string french{};  // NOLINT(readability-redundant-member-init)
    };
    struct Piece {
        std::string name;
        std::string kind;
        std::vector<Point> corners;
        std::vector<std::string> traits;  ///< "impassable": what was agreed of this piece
        int line = 0;
    };
    struct Weapon {
        std::string name;
        Length range;
        int strength = 0;
        int shots = 1;
        int action_points = 1;
        Length blast;
        bool indirect = false;
        bool move_and_fire = false;
        int line = 0;
    };
    /// One value of the state at the beginning: "w1", "ap", "1".
    struct State {
        std::string name;
        std::string key;
        std::string value;
        int line = 0;
    };
    /// Where a side deploys when the scenario does not say it.
    struct Zone {
        Side side = Side::a;
        Point low;
        Point high;
        int line = 0;
    };
    /// How even the battle was found to be, in battles of the player `regular` against itself. The battles that nobody
    /// won are the rest. It is a statement of the file; the rules do not read it.
    struct Measured {
        int battles = 0;
        int won_a = 0;
        int won_b = 0;
    };
    /// The moment at which every battle can begin. A game knows further ones (`Game::starts`).
    static constexpr std::string_view at_setup = "setup";

    std::string ruleset;
    std::string name;
    std::array<std::string, 2> title;        ///< English, French
    std::array<std::string, 2> description;  ///< English, French
    std::vector<OptionSetting> options;
    std::optional<Point> table;     ///< north-east corner; nothing: the ruleset's standard
    bool standard_terrain = false;  ///< the book's table for scenarios that give no terrain
    std::vector<Piece> pieces;
    std::vector<Weapon> weapons;
    std::vector<Unit> units;
    std::string victory;  ///< empty: the ruleset's default
    std::vector<Point> objectives;
    int turns = 0;                ///< 0: the ruleset's default
    bool check_forces = false;    ///< the limits of a force are checked
    int points_limit = 0;         ///< of a force; 0: the ruleset's default
    std::string start{at_setup};  ///< the moment at which the battle begins, as scenario files name it
    std::vector<State> states;
    std::vector<Zone> zones;
    std::optional<Measured> measured;  ///< nothing: nobody has measured it
};

/// A piece of terrain. `kind` is a row of the ruleset's terrain table.
struct Piece {
    std::string name;
    std::uint8_t kind = 0;
    Outline outline;
};

/// Who a base is. Figures stand in roster order: side A first, units together.
struct FigureCard {
    std::string name;
    UnitId unit;
    Side side = Side::none;
    std::uint8_t profile = 0;
    BaseShape base;
    std::uint64_t weapons = 0;  ///< bit i: it carries weapon i of the scenario
    bool is_gun = false;        ///< a model that is no man
};

struct UnitCard {
    std::string name;
    Side side = Side::none;
    std::uint8_t profile = 0;
    FigureId first;
    std::uint8_t count = 0;
    bool is_section = false;  ///< several models act as one unit; it stays true when only one is left
};

struct Game;

/// What does not change during a battle, for all rulesets. All copies of a battle share it.
struct Scenario {
    const Game* game = nullptr;  ///< never nullptr in a battle
    Setup setup;                 ///< as it was given: a record writes it down
    Point table;
    std::vector<Piece> pieces;
    std::vector<FigureCard> figures;
    std::vector<UnitCard> units;
    std::vector<std::string> weapon_names;
    std::vector<Point> objectives;
    int turns = 0;

    const FigureCard& operator[](FigureId id) const { return figures[id.index()]; }
    const UnitCard& operator[](UnitId id) const { return units[id.index()]; }
    std::string_view name_of(FigureId id) const {
        return id.exists() ? std::string_view(figures[id.index()].name) : std::string_view("-");
    }
    std::string_view name_of(UnitId id) const {
        return id.exists() ? std::string_view(units[id.index()].name) : std::string_view("-");
    }
    std::string_view name_of(WeaponId id) const {
        return id.exists() ? std::string_view(weapon_names[id.index()]) : std::string_view("-");
    }
    std::string_view name_of(PieceId id) const {
        return id.exists() ? std::string_view(pieces[id.index()].name) : std::string_view("-");
    }
    /// The figure with this name. A unit of one model may share its name with the model; no other names coincide.
    std::optional<FigureId> figure_named(std::string_view name) const;
    std::optional<UnitId> unit_named(std::string_view name) const;
    std::optional<WeaponId> weapon_named(std::string_view name) const;
    std::optional<PieceId> piece_named(std::string_view name) const;
};

/// Names that are used twice in a battle, or that mean something else in the texts of actions.
std::vector<Problem> faults_of_names(const Scenario& scenario);

/// What is wrong with the corners of a piece of terrain.
Message message_of(const PolygonFault& fault);

}  // namespace umpire
