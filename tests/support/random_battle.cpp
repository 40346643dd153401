#include "random_battle.hpp"

#include "ai/play_out.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "games/games.hpp"
#include "text/codec.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace umpire::random_battle {
using ae_wwii::Question;
using ae_wwii::Verb;

std::unique_ptr<Match> opened(const Setup& setup) {
    OpenedMatch opened = open_match(setup);
    if (opened.match != nullptr) return std::move(opened.match);
    std::fprintf(stderr, "%s does not open:\n", setup.name.c_str());
    for (const Problem& problem : opened.problems) std::fprintf(stderr, "  %s\n", text::text_of(problem).c_str());
    std::abort();
}

std::vector<Event> apply(Match& match, const Input& input) {
    std::vector<Event> log;
    Events events(log);
    if (input.is_roll()) {
        match.roll(input.faces, events);
    } else if (input.is_draw()) {
        match.draw(input.token, events);
    } else {
        const Verdict verdict = match.act(input.side, input.action, events);
        UMPIRE_ASSERT(verdict.empty());
    }
    return log;
}

Faces faces_for(const Match& match, const Roll& roll, std::uint64_t seed) {
    Faces faces;
    for (std::uint32_t i = 0; i < roll.count; ++i)
        faces.push_back(static_cast<std::uint8_t>(die_at(seed, match.rolls(), i, roll.sides)));
    return faces;
}

Side asked(const Match& match) {
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    return decisions == nullptr || decisions->empty() ? Side::none : decisions->begin()->by;
}

bool is_over(const Match& match) { return std::holds_alternative<Finished>(match.pending()); }

Input Players::next(const Match& match) {
    Input input;
    if (const auto* roll = std::get_if<Roll>(&match.pending())) {
        input.faces = faces_for(match, *roll, seed_);
        return input;
    }
    if (const auto* bag = std::get_if<umpire::Draw>(&match.pending())) {
        input.token = ai::token_of(match, *bag, seed_);
        return input;
    }
    input.side = asked(match);
    UMPIRE_ASSERT(input.side != Side::none);
    input.action = match.sample(input.side, chance_);
    return input;
}

int play_out(Match& match, Players& players) {
    int steps = 0;
    while (!is_over(match) && steps < steps_max) {
        apply(match, players.next(match));
        ++steps;
    }
    return steps;
}

namespace {

/// What the battle asks about, for actions that nearly fit.
struct Scene {
    const Match& match;
    const Scenario& scenario;
    Decision decision;
};

FigureId any_figure(const Scene& scene, Draw& draw) {
    return id_at<FigureId>(
        static_cast<std::size_t>(draw.number(0, static_cast<int>(scene.scenario.figures.size()) - 1)));
}
UnitId any_unit(const Scene& scene, Draw& draw) {
    return id_at<UnitId>(static_cast<std::size_t>(draw.number(0, static_cast<int>(scene.scenario.units.size()) - 1)));
}

/// A figure that may well act: of the active unit, or whom the decision is about.
FigureId likely_actor(const Scene& scene, Draw& draw) {
    if (draw.one_in(8)) return any_figure(scene, draw);
    if (scene.decision.figure.exists() && !draw.one_in(3)) return scene.decision.figure;
    if (!scene.decision.unit.exists()) return any_figure(scene, draw);
    const UnitCard& card = scene.scenario[scene.decision.unit];
    return id_at<FigureId>(card.first.index() + static_cast<std::size_t>(draw.number(0, card.count - 1)));
}

Point random_point(const Scene& scene, Draw& draw, Point from) {
    const Angle direction{static_cast<std::uint16_t>(draw.one_in(3) ? 900 * draw.number(0, 3) : draw.number(0, 3599))};
    switch (draw.number(0, 7)) {
    case 0: return scene.match.table()[any_figure(scene, draw)].at;
    case 1:
        from = scene.match.table()[any_figure(scene, draw)].at;
        return from + towards(direction, Length{draw.number(0, 4000)});
    case 2: return {draw.number(-coordinate_max, coordinate_max), draw.number(-coordinate_max, coordinate_max)};
    case 3: return {draw.number(0, scene.scenario.table.x), draw.number(0, scene.scenario.table.y)};
    case 4: return from + towards(direction, Length{draw.number(0, 9) * units_per_inch});
    case 5: return from + towards(direction, Length{draw.number(0, 3)});
    default: return from + towards(direction, Length{draw.number(0, 4 * units_per_inch)});
    }
}

/// The verbs that answer a question of Bolt Action.
std::vector<bolt_action::Verb> answers_of(bolt_action::Question question) {
    using enum bolt_action::Verb;
    using bolt_action::Question;
    switch (question) {
    case Question::order:
        return {order_fire, order_advance, order_run, order_ambush, order_rally, order_down, lay_aside};
    case Question::paths:
    case Question::regroup:
        return {path_of_model, path_of_unit, reverse, enter, board, hitch, unhitch, leave_table, go, go, hold};
    case Question::shot: return {use, turn, shoot_at, shoot_at, hold};
    case Question::react: return {lie_down, stand};
    case Question::fire_back: return {fire_back, stand};
    case Question::ambush: return {spring, wait, wait_on};
    case Question::casualty:
    case Question::exceptional: return {fall};
    case Question::friendly_target: return {take_fire};
    case Question::panic_tie: return {panic_from};
    case Question::place_survivors: return {place_model, place_model, go};
    case Question::keep_dice: return {keep_die, put_back, ready};
    case Question::role: return {choose_role};
    case Question::waves: return {first_wave, reserve, flank, ready};
    case Question::come_on: return {come_on, come_on, path_of_unit, go};
    default: return {};
    }
}

VerbId likely_verb(const Scene& scene, Draw& draw) {
    const std::size_t count = words_of(scene.scenario).verbs.size();
    if (draw.one_in(5)) return VerbId::at(static_cast<std::size_t>(draw.number(0, static_cast<int>(count) - 1)));
    if (scene.scenario.setup.ruleset == "bolt-action") {
        const auto answers = answers_of(scene.decision.question);
        return answers.empty() ? VerbId(bolt_action::Verb::deploy) : VerbId(draw.one_of(answers));
    }
    switch (scene.decision.question.as<Question>()) {
    case Question::choose_power: return Verb::choose_power;
    case Question::choose_edge: return Verb::choose_edge;
    case Question::who_places_first: return draw.one_in(2) ? Verb::place_first : Verb::place_second;
    case Question::deploy: return Verb::deploy;
    case Question::who_acts_first: return draw.one_in(2) ? Verb::act_first : Verb::act_second;
    case Question::activate: return draw.one_in(3) ? Verb::pass : Verb::activate;
    case Question::face: return Verb::face;
    case Question::leave: return draw.one_in(3) ? Verb::stay : Verb::leave;
    case Question::take_hit: return Verb::take_hit;
    case Question::main_group: return Verb::main_group;
    case Question::charge: return Verb::take_charge;
    default: break;
    }
    const auto first = static_cast<int>(Verb::move);
    const auto last = static_cast<int>(Verb::arc);
    return static_cast<Verb>(draw.number(first, last));
}

void add_places(const Scene& scene, Draw& draw, Action& action) {
    const Point start = action.actor.exists() ? scene.match.table()[action.actor].at
                                              : Point{scene.scenario.table.x / 2, scene.scenario.table.y / 2};
    int count = draw.one_in(3) ? draw.number(0, 4) : 1;
    if (words_of(scene.scenario).is(action.verb, Task::deploy) && action.unit.exists() && !draw.one_in(6))
        count = scene.scenario[action.unit].count;
    Point from = start;
    for (int i = 0; i < count; ++i) {
        Place place;
        place.at = random_point(scene, draw, from);
        if (draw.one_in(10)) place.facing = degrees(draw.number(0, 359));
        action.places.push_back(place);
        from = place.at;
    }
    if (!words_of(scene.scenario).shape(action.verb).from || draw.one_in(3)) return;
    action.has_from = true;
    action.from = start;
    if (draw.one_in(4) || action.places.empty()) {
        action.from = random_point(scene, draw, start);
    } else if (!draw.one_in(3)) {
        const Vector line = action.places[0].at - start;
        const int share = draw.number(0, 4);
        action.from = start + Vector{line.x / 4 * share, line.y / 4 * share};
        if (share == 4) action.from = action.places[0].at;
        if (draw.one_in(3)) action.from = action.from + Vector{draw.number(-1, 1), draw.number(-1, 1)};
    }
}

}  // namespace

Action wild_action(const Match& match, Draw& draw) {
    Scene scene{match, match.scenario(), {}};
    if (const auto* decisions = std::get_if<Decisions>(&match.pending())) scene.decision = *decisions->begin();
    Action action;
    action.verb = likely_verb(scene, draw);
    const Vocabulary& words = words_of(scene.scenario);
    const VerbShape& shape = words.shape(action.verb);
    if (shape.subject == Subject::side) action.side = draw.one_in(6) ? opponent_of(asked(match)) : asked(match);
    if (shape.subject == Subject::unit)
        action.unit = scene.decision.unit.exists() && !draw.one_in(4) ? scene.decision.unit : any_unit(scene, draw);
    if (shape.subject == Subject::figure) action.actor = likely_actor(scene, draw);
    if (shape.weapon && !draw.one_in(12)) {
        const std::uint64_t carried = action.actor.exists() ? scene.scenario[action.actor].weapons : 0;
        const auto count = static_cast<int>(scene.scenario.weapon_names.size());
        action.weapon = id_at<WeaponId>(static_cast<std::size_t>(draw.number(0, count - 1)));
        for (int i = 0; i < 8 && ((carried >> action.weapon.index()) & 1) == 0; ++i)
            action.weapon = id_at<WeaponId>(static_cast<std::size_t>(draw.number(0, count - 1)));
    }
    if (shape.targets) {
        const int count = draw.one_in(5) ? draw.number(0, 12) : 1;
        const FigureId first = any_figure(scene, draw);
        for (int i = 0; i < count; ++i) action.targets.push_back(draw.one_in(2) ? first : any_figure(scene, draw));
    }
    if (shape.places) add_places(scene, draw, action);
    if (shape.units && !draw.one_in(5))
        for (int i = draw.one_in(5) ? draw.number(1, 4) : 1; i > 0; --i) action.units.push_back(any_unit(scene, draw));
    if (shape.piece && !scene.scenario.pieces.empty() && !draw.one_in(10))
        action.piece = id_at<PieceId>(
            static_cast<std::size_t>(draw.number(0, static_cast<int>(scene.scenario.pieces.size()) - 1)));
    if (shape.amount && !draw.one_in(3))
        action.amount = static_cast<std::int16_t>(draw.number(-1, draw.one_in(2) ? 3 : 300));
    if (shape.word)
        action.word = WordId::at(static_cast<std::size_t>(draw.number(0, static_cast<int>(words.words.size()) - 1)));
    return action;
}

std::string text_of(const Match& match, const Input& input) {
    if (input.is_draw()) return "draw " + std::to_string(input.token.value);
    if (!input.is_roll())
        return std::string(1, letter_of(input.side)) + " " +
               text::to_text(input.action, match.scenario(), text::unit_of(match.scenario().setup.ruleset));
    std::string text = "dice";
    for (std::uint8_t face : input.faces) text += " " + std::to_string(face);
    return text;
}

std::string text_of(const Match& match, const std::vector<Event>& events) {
    const LengthUnit unit = text::unit_of(match.scenario().setup.ruleset);
    std::string text;
    for (const Event& event : events) text += "\n  " + text::to_text(event, match.scenario(), unit);
    return text;
}

std::string difference(const std::vector<Event>& expected, const std::vector<Event>& found, const Match& match) {
    const LengthUnit unit = text::unit_of(match.scenario().setup.ruleset);
    const auto line = [&](const std::vector<Event>& list, std::size_t i) {
        return i < list.size() ? text::to_text(list[i], match.scenario(), unit) : std::string("nothing");
    };
    for (std::size_t i = 0; i < std::max(expected.size(), found.size()); ++i)
        if (i >= expected.size() || i >= found.size() || expected[i] != found[i])
            return "event " + std::to_string(i + 1) + ": expected " + line(expected, i) + ", found " + line(found, i);
    return {};
}

}  // namespace umpire::random_battle
