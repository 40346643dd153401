#pragma once

#include "battle/fields.hpp"
#include "battle/games.hpp"
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
    take_charge,
    // Bolt Action: orders, then what follows from them
    order_fire,
    order_advance,
    order_run,
    order_ambush,
    order_rally,
    order_down,
    lay_aside,
    path_of_model,
    path_of_unit,
    reverse,
    enter,
    board,
    hitch,
    unhitch,
    leave_table,
    go,
    spring,
    wait,
    wait_on,
    use,
    turn,
    shoot_at,
    hold,
    lie_down,
    stand,
    fire_back,
    take_fire,
    fall,
    panic_from,
    place_model,
    keep_die,
    put_back,
    ready,
    choose_role,
    first_wave,
    reserve,
    flank,
    come_on,
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
    bool units = false;  ///< names units after "at"
    bool piece = false;  ///< names a piece of terrain after "at"
    bool turns = false;  ///< a facing behind a point is a turn there: 0 is then another thing than none
    Games games = ae;
};

inline constexpr std::array verb_shapes{
    VerbShape{.name = "choose_power", .subject = Subject::figure, .word = true},
    VerbShape{.name = "choose_edge", .subject = Subject::side, .word = true},
    VerbShape{.name = "place_first", .subject = Subject::side},
    VerbShape{.name = "place_second", .subject = Subject::side},
    VerbShape{.name = "deploy", .subject = Subject::unit, .places = true, .games = ae | ba},
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
    VerbShape{.name = "take_charge", .subject = Subject::figure},
    VerbShape{.name = "fire", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "advance", .subject = Subject::unit, .units = true, .games = ba},
    VerbShape{.name = "run", .subject = Subject::unit, .units = true, .games = ba},
    VerbShape{.name = "ambush", .subject = Subject::unit, .places = true, .games = ba},
    VerbShape{.name = "rally", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "down", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "lay_aside", .subject = Subject::side, .games = ba},
    VerbShape{.name = "path", .subject = Subject::figure, .places = true, .turns = true, .games = ba},
    VerbShape{.name = "path", .subject = Subject::unit, .places = true, .turns = true, .games = ba},
    VerbShape{.name = "reverse", .subject = Subject::figure, .places = true, .games = ba},
    VerbShape{.name = "enter", .subject = Subject::unit, .piece = true, .games = ba},
    VerbShape{.name = "board", .subject = Subject::unit, .units = true, .games = ba},
    VerbShape{.name = "hitch", .subject = Subject::unit, .units = true, .games = ba},
    VerbShape{.name = "unhitch", .subject = Subject::unit, .places = true, .games = ba},
    VerbShape{.name = "leave_table", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "go", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "spring", .subject = Subject::unit, .word = true, .games = ba},
    VerbShape{.name = "wait", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "wait_on", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "use", .subject = Subject::figure, .weapon = true, .word = true, .units = true, .games = ba},
    VerbShape{.name = "turn", .subject = Subject::figure, .places = true, .games = ba},
    VerbShape{.name = "shoot", .subject = Subject::unit, .units = true, .games = ba},
    VerbShape{.name = "hold", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "lie_down", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "stand", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "fire_back", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "take_fire", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "fall", .subject = Subject::figure, .games = ba},
    VerbShape{.name = "panic_from", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "place", .subject = Subject::figure, .places = true, .games = ba},
    VerbShape{.name = "keep", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "put_back", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "ready", .subject = Subject::side, .games = ba},
    VerbShape{.name = "choose_role", .subject = Subject::side, .word = true, .games = ba},
    VerbShape{.name = "first_wave", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "reserve", .subject = Subject::unit, .games = ba},
    VerbShape{.name = "flank", .subject = Subject::unit, .word = true, .games = ba},
    VerbShape{.name = "come_on", .subject = Subject::unit, .places = true, .games = ba},
};
constexpr const VerbShape& shape_of(Verb verb) { return verb_shapes[static_cast<std::size_t>(verb)]; }
static_assert(verb_shapes.size() == static_cast<std::size_t>(Verb::come_on) + 1);
/// The verb of a game by its name. A game may use a name for two kinds of subjects ("path" of a model or of a whole
/// unit): then the one for `subject`, if any is given, else the first.
constexpr std::optional<Verb> verb_of(std::string_view name, Game game, std::optional<Subject> subject = {}) {
    std::optional<Verb> found;
    for (std::size_t i = 0; i < verb_shapes.size(); ++i) {
        const VerbShape& shape = verb_shapes[i];
        if (name != shape.name || (shape.games & bit(game)) == 0) continue;
        if (shape.subject == subject) return static_cast<Verb>(i);
        if (!found) found = static_cast<Verb>(i);
    }
    return found;
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
    FixedVector<UnitId, 4> units;  ///< whom it is aimed at
    PieceId piece;
    std::uint32_t turns_north = 0;  ///< bit i: a facing of 0 was said for places[i], of a verb that turns

    /// A turn was said at places[i], to the facing of that place.
    bool turns_at(std::size_t i) const {
        return i < places.size() && (places[i].facing.tenths != 0 || (turns_north >> i & 1u) != 0);
    }
    FigureId target() const { return targets.empty() ? FigureId::none() : targets[0]; }
    UnitId target_unit() const { return units.empty() ? UnitId::none() : units[0]; }
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
