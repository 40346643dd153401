#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "battle/words.hpp"
#include "geometry/base.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <tuple>

namespace umpire {

/// What a player may do, over all rulesets. The order is that of `verb_shapes`.
enum class Verb : std::uint8_t {
    choose_power,
    choose_edge,
    place_first,
    place_second,
    deploy,
    act_first,
    act_second,
    activate,
    pass,
    end,
    done,
    move,
    run,
    shoot,
    throw_weapon,
    move_and_fire,
    fight,
    all_out,
    disengage,
    face,
    leave,
    stay,
    mind_blast,
    push,
    inoculate,
    transfer,
    arc,
    take_hit,
    main_group,
};

/// Who the subject of an action is.
enum class Subject : std::uint8_t { side, unit, figure };

/// Which parts of an Action a verb uses; the text form writes and reads just these.
struct VerbShape {
    std::string_view name;
    Subject subject;
    bool weapon = false;
    bool targets = false;
    bool places = false;
    bool from = false;
    bool amount = false;
    bool word = false;
};

inline constexpr std::array verb_shapes{
    VerbShape{.name = "choose_power", .subject = Subject::figure, .word = true},
    VerbShape{.name = "choose_edge", .subject = Subject::side, .word = true},
    VerbShape{.name = "place_first", .subject = Subject::side},
    VerbShape{.name = "place_second", .subject = Subject::side},
    VerbShape{.name = "deploy", .subject = Subject::unit, .places = true},
    VerbShape{.name = "act_first", .subject = Subject::side},
    VerbShape{.name = "act_second", .subject = Subject::side},
    VerbShape{.name = "activate", .subject = Subject::unit},
    VerbShape{.name = "pass", .subject = Subject::side},
    VerbShape{.name = "end", .subject = Subject::unit},
    VerbShape{.name = "done", .subject = Subject::figure},
    VerbShape{.name = "move", .subject = Subject::figure, .places = true},
    VerbShape{.name = "run", .subject = Subject::figure, .targets = true, .places = true},
    VerbShape{.name = "shoot", .subject = Subject::figure, .weapon = true, .targets = true},
    VerbShape{.name = "throw", .subject = Subject::figure, .weapon = true, .targets = true, .places = true},
    VerbShape{.name = "move_and_fire",
              .subject = Subject::figure,
              .weapon = true,
              .targets = true,
              .places = true,
              .from = true},
    VerbShape{.name = "fight", .subject = Subject::figure, .targets = true},
    VerbShape{.name = "all_out", .subject = Subject::figure, .targets = true},
    VerbShape{.name = "disengage", .subject = Subject::figure},
    VerbShape{.name = "face", .subject = Subject::figure},
    VerbShape{.name = "leave", .subject = Subject::figure, .places = true},
    VerbShape{.name = "stay", .subject = Subject::figure},
    VerbShape{.name = "mind_blast", .subject = Subject::figure, .targets = true},
    VerbShape{.name = "push", .subject = Subject::figure, .targets = true, .places = true, .amount = true},
    VerbShape{.name = "inoculate", .subject = Subject::figure, .targets = true},
    VerbShape{.name = "transfer", .subject = Subject::figure, .targets = true, .amount = true},
    VerbShape{.name = "arc", .subject = Subject::figure, .places = true},
    VerbShape{.name = "take_hit", .subject = Subject::figure},
    VerbShape{.name = "main_group", .subject = Subject::figure},
};
constexpr const VerbShape& shape_of(Verb verb) { return verb_shapes[static_cast<std::size_t>(verb)]; }
constexpr std::optional<Verb> verb_of(std::string_view name) {
    for (std::size_t i = 0; i < verb_shapes.size(); ++i)
        if (name == verb_shapes[i].name) return static_cast<Verb>(i);
    return std::nullopt;
}

/// An action of a player: a verb and the parts that its shape names; the others stay empty. One flat struct and a table
/// of shapes serve every ruleset, so that text, JSON, records and fuzzing need one codec and not one a verb.
struct Action {
    Verb verb = Verb::pass;
    Side side = Side::none;
    UnitId unit;
    FigureId actor;
    WeaponId weapon;
    Word word = Word::none;
    bool has_from = false;
    std::int16_t amount = 0;
    Point from;
    FixedVector<FigureId, path_points_max> targets;
    FixedVector<Place, path_points_max> places;

    FigureId target() const { return targets.empty() ? FigureId::none() : targets[0]; }
    friend bool operator==(const Action&, const Action&) = default;
};

/// Actions of a side, a unit or a figure, without further parts.
inline Action side_action(Verb verb, Side side) {
    Action action;
    action.verb = verb;
    action.side = side;
    return action;
}
inline Action unit_action(Verb verb, UnitId unit) {
    Action action;
    action.verb = verb;
    action.unit = unit;
    return action;
}
inline Action figure_action(Verb verb, FigureId actor) {
    Action action;
    action.verb = verb;
    action.actor = actor;
    return action;
}
/// Actions of a figure against another, or to a place.
inline Action action_at(Verb verb, FigureId actor, FigureId target) {
    Action action = figure_action(verb, actor);
    action.targets.push_back(target);
    return action;
}
inline Action action_to(Verb verb, FigureId actor, Point to) {
    Action action = figure_action(verb, actor);
    action.places.push_back({to, {}});
    return action;
}

}  // namespace umpire
