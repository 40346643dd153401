#include "draw/scene.hpp"
#include "draw/shapes.hpp"
#include "draw/words.hpp"
#include "text/names.hpp"

#include <algorithm>
#include <array>

namespace umpire::draw {
namespace {

using Mark = LegendMark;

/// In games that have no word of their own.
constexpr std::array mark_words{
    Words{"side A: filled", "camp A : plein"},
    Words{"side B: ring", "camp B : anneau"},
    Words{"acts now", "agit maintenant"},
    Words{"has acted", "a fini son tour"},
    Words{"action points left", "points d'action restants"},
    Words{"wound", "blessure"},
    Words{"away from its unit", "loin de son unité"},
    Words{"state", "état"},
    Words{"has a power", "a un pouvoir"},
    Words{"extra strength", "force en plus"},
    Words{"action point lost", "point d'action perdu"},
    Words{"order", "ordre"},
    Words{"die kept from last turn", "dé conservé du tour d'avant"},
    Words{"pins", "clouages"},
    Words{"wreck", "épave"},
    Words{"front quarter", "quart avant"},
    Words{"move, from the dashed ring", "mouvement, depuis l'anneau"},
    Words{"run", "course"},
    Words{"charge", "charge"},
    Words{"push", "poussée"},
    Words{"shot that hit", "tir au but"},
    Words{"shot that missed", "tir manqué"},
    Words{"throw at its aim", "jet vers le point visé"},
    Words{"scatter", "déviation"},
    Words{"blast", "souffle"},
    Words{"fire along a line", "tir le long d'une ligne"},
    Words{"power used on a model", "pouvoir sur une figurine"},
    Words{"help for a friend", "aide à un ami"},
    Words{"close combat", "corps à corps"},
    Words{"removed just now", "retiré à l'instant"},
    Words{"missed", "manqué"},
    Words{"saved", "sauvegarde"},
    Words{"no effect", "sans effet"},
    Words{"unhurt", "indemne"},
    Words{"wounded", "blessé"},
    Words{"removed", "retiré"},
};
static_assert(mark_words.size() == static_cast<std::size_t>(Mark::removed) + 1);

void arrow(Xml& xml, const Frame& frame, std::string_view style, std::string_view head, Spot at, bool twice = false) {
    const std::int32_t px = frame.px;
    path(xml, style, {at + Vector{-11 * px, 0}, at + Vector{4 * px, 0}});
    for (const int back : {0, 5}) {
        if (back > 0 && !twice) break;
        polygon(xml, head,
                {at + Vector{(11 - back) * px, 0}, at + Vector{(3 - back) * px, -3 * px},
                 at + Vector{(3 - back) * px, 3 * px}});
    }
}

Outcome outcome_of(LegendMark mark) {
    return static_cast<Outcome>(static_cast<int>(mark) - static_cast<int>(Mark::missed));
}

void draw_game_piece(Xml& xml, const Scene& scene, const LegendLine& line, Spot at) {
    const LegendMark mark = line.mark;
    const Frame& frame = scene.frame;
    const Vocabulary& words = words_of(scene.scenario);
    Tag tag;
    tag.order = line.order;
    tag.is_kept = mark == Mark::kept_die;
    tag.pins = mark == Mark::pins ? 2 : 0;
    const Vector half{-width_of_tag(frame, tag) / 2, -height_of_tag(frame) / 2};
    tag.area.low = at + half;
    if (mark != Mark::wreck && mark != Mark::arc_front)
        return draw_tag(xml, frame, tag, words[tag.order], scene.picture.language);
    BaseSketch sketch;
    sketch.at = at;
    sketch.radius = frame.pixels(7);
    sketch.signs.is_wreck = mark == Mark::wreck;
    const std::int32_t wide = frame.pixels(4);
    const std::int32_t deep = frame.pixels(6);
    sketch.corners = {at + Vector{-wide, -deep}, at + Vector{wide, -deep}, at + Vector{wide, deep},
                      at + Vector{-wide, deep}};
    if (mark == Mark::arc_front) sketch.arc = frame.pixels(5);
    draw_base(xml, frame, sketch);
}

/// A base that carries just the sign in question.
void draw_sign(Xml& xml, const Frame& frame, LegendMark mark, Spot at) {
    BaseSketch sketch;
    sketch.at = at;
    sketch.radius = frame.pixels(mark == Mark::base_a || mark == Mark::base_b ? 8 : 7);
    if (mark == Mark::stray || mark == Mark::active) sketch.radius = frame.pixels(5);
    sketch.side = mark == Mark::base_b ? Side::b : Side::a;
    sketch.is_active = mark == Mark::active;
    sketch.signs.is_done = mark == Mark::done;
    sketch.signs.wounds = mark == Mark::wounds ? 1 : 0;
    sketch.signs.is_stray = mark == Mark::stray;
    sketch.signs.has_power = mark == Mark::power;
    sketch.signs.extra_strength = mark == Mark::extra_strength ? 1 : 0;
    sketch.signs.points_lost = mark == Mark::points_lost ? 1 : 0;
    if (mark == Mark::action_points) sketch.signs.action_points = 2;
    draw_base(xml, frame, sketch);
}

void draw_trace(Xml& xml, const Frame& frame, LegendMark mark, Spot at) {
    const std::int32_t px = frame.px;
    const Spot left = at + Vector{-11 * px, 0};
    const Spot right = at + Vector{11 * px, 0};
    if (mark == Mark::move) {
        circle(xml, "ghost a", at + Vector{-8 * px, 0}, 4 * px);
        arrow(xml, frame, "way a", "head a", at);
    }
    if (mark == Mark::run) arrow(xml, frame, "way a run", "head a", at, true);
    if (mark == Mark::charge) arrow(xml, frame, "way a charge", "head a", at);
    if (mark == Mark::push) arrow(xml, frame, "way push", "head push", at);
    if (mark == Mark::shot_hit) arrow(xml, frame, "shot a", "head a", at);
    if (mark == Mark::shot_missed) {
        path(xml, "shot a missed", {left, at + Vector{7 * px, 0}});
        circle(xml, "i-miss", at + Vector{9 * px, 0}, frame.pixels_tenths(28));
    }
    if (mark == Mark::thrown) {
        path(xml, "shot a throw", {left, at + Vector{4 * px, 0}});
        circle(xml, "aim", at + Vector{8 * px, 0}, frame.pixels_tenths(35));
    }
    if (mark == Mark::scatter) arrow(xml, frame, "scatter", "head scatter", at);
    if (mark == Mark::blast) circle(xml, "blast", at, 6 * px);
    if (mark == Mark::line_of_fire)
        path(xml, "bolt",
             {left, at + Vector{-6 * px, -4 * px}, at + Vector{-1 * px, 4 * px}, at + Vector{5 * px, -4 * px}, right});
    if (mark == Mark::power_used) path(xml, "link psi", {left, right});
    if (mark == Mark::help) path(xml, "link help", {left, right});
    if (mark == Mark::clash || mark == Mark::fallen)
        for (const int sign : {1, -1})
            path(xml, mark == Mark::clash ? "clash" : "fallen",
                 {at + Vector{-5 * px, -5 * px * sign}, at + Vector{5 * px, 5 * px * sign}});
    if (mark == Mark::fallen) circle(xml, "ghost a", at, 7 * px);
}

bool some_signs(const Scene& scene, bool (*wanted)(const Signs&)) {
    for (std::size_t i = 0; i < scene.signs.size(); ++i)
        if (scene.match.table().figures[i].on_table && wanted(scene.signs[i])) return true;
    return false;
}

bool some_tags(const Scene& scene, bool (*wanted)(const Tag&)) {
    return std::any_of(scene.tags.begin(), scene.tags.end(), wanted);
}

bool shows_a_rectangle(const Scene& scene) {
    for (std::size_t i = 0; i < scene.scenario.figures.size(); ++i)
        if (scene.match.table().figures[i].on_table && !scene.signs[i].is_wreck &&
            scene.scenario.figures[i].base.kind == BaseShape::Kind::rectangular)
            return true;
    return false;
}

bool is_shown_sign(const Scene& scene, LegendMark mark) {
    switch (mark) {
    case Mark::base_a:
    case Mark::base_b: return true;
    case Mark::active: return acting_unit(scene.match).exists();
    case Mark::done: return some_signs(scene, [](const Signs& signs) { return signs.is_done; });
    case Mark::action_points:
        return some_signs(scene,
                          [](const Signs& signs) { return !signs.is_done && signs.action_points.value_or(0) > 0; });
    case Mark::wounds: return some_signs(scene, [](const Signs& signs) { return signs.wounds > 0; });
    case Mark::stray: return some_signs(scene, [](const Signs& signs) { return signs.is_stray; });
    case Mark::power: return some_signs(scene, [](const Signs& signs) { return signs.has_power; });
    case Mark::extra_strength: return some_signs(scene, [](const Signs& signs) { return signs.extra_strength > 0; });
    case Mark::points_lost: return some_signs(scene, [](const Signs& signs) { return signs.points_lost > 0; });
    case Mark::pins: return some_tags(scene, [](const Tag& tag) { return tag.pins > 0; });
    case Mark::wreck: return some_signs(scene, [](const Signs& signs) { return signs.is_wreck; });
    case Mark::arc_front: return has_arcs(scene) && shows_a_rectangle(scene);
    default: return false;
    }
}

bool is_shown_trace(const Traces& traces, LegendMark mark) {
    const auto steps = [&](Step::Kind kind) {
        return std::any_of(traces.steps.begin(), traces.steps.end(),
                           [&](const Step& step) { return step.kind == kind; });
    };
    const auto shots = [&](bool thrown_one, bool hit) {
        return std::any_of(traces.shots.begin(), traces.shots.end(), [&](const Shot& shot) {
            return shot.is_throw == thrown_one && (thrown_one || shot.has_hit == hit);
        });
    };
    const auto links = [&](Link::Kind kind) {
        return std::any_of(traces.links.begin(), traces.links.end(),
                           [&](const Link& link) { return link.kind == kind; });
    };
    switch (mark) {
    case Mark::move: return steps(Step::Kind::move);
    case Mark::run: return steps(Step::Kind::run);
    case Mark::charge: return steps(Step::Kind::charge);
    case Mark::push: return steps(Step::Kind::push);
    case Mark::shot_hit: return shots(false, true);
    case Mark::shot_missed: return shots(false, false);
    case Mark::thrown: return shots(true, false);
    case Mark::scatter: return !traces.scatters.empty();
    case Mark::blast: return !traces.blasts.empty();
    case Mark::line_of_fire: return !traces.lines.empty();
    case Mark::power_used: return links(Link::Kind::power);
    case Mark::help: return links(Link::Kind::help);
    case Mark::clash: return !traces.clashes.empty();
    case Mark::fallen: return !traces.fallen.empty();
    default: return false;
    }
}

/// All states that the picture shows, each once.
std::vector<StateSign> states_shown(const Scene& scene) {
    std::vector<StateSign> shown;
    const auto add = [&](const StateSign& sign) {
        if (std::ranges::find(shown, sign.badge, &StateSign::badge) == shown.end()) shown.push_back(sign);
    };
    for (std::size_t i = 0; i < scene.signs.size(); ++i)
        if (scene.match.table().figures[i].on_table)
            for (const StateSign& sign : scene.signs[i].states)
                if (!sign.is_of_unit) add(sign);
    for (const Tag& tag : scene.tags)
        for (const StateSign& sign : tag.states) add(sign);
    return shown;
}

/// A line for each order that lies on the table; one for all dice that were kept.
void add_dice(const Scene& scene, LegendMark mark, std::vector<LegendLine>& lines) {
    for (const WordRow& word : words_of(scene.scenario).words) {
        const bool is_shown = std::ranges::any_of(scene.tags, [&](const Tag& tag) {
            return tag.order == word.id && tag.order != no_word && (mark == Mark::order_die || tag.is_kept);
        });
        if (!is_shown) continue;
        lines.push_back({mark, word.id, {}});
        if (mark == Mark::kept_die) return;
    }
}

}  // namespace

std::vector<LegendLine> legend_of(const Scene& scene) {
    std::vector<LegendLine> lines;
    for (std::size_t i = 0; i < mark_words.size(); ++i) {
        const auto mark = static_cast<LegendMark>(i);
        if (mark == Mark::state)
            for (const StateSign& state : states_shown(scene)) lines.push_back({mark, {}, state});
        if (mark == Mark::order_die || mark == Mark::kept_die) add_dice(scene, mark, lines);
        if (mark == Mark::state || mark == Mark::order_die || mark == Mark::kept_die) continue;
        const bool is_outcome = mark >= Mark::missed;
        const bool is_shown = is_outcome ? std::any_of(scene.chips.begin(), scene.chips.end(),
                                                       [&](const Chip& chip) {
                                                           return std::find(chip.outcomes.begin(), chip.outcomes.end(),
                                                                            outcome_of(mark)) != chip.outcomes.end();
                                                       })
                                         : is_shown_sign(scene, mark) || is_shown_trace(scene.traces, mark);
        if (is_shown) lines.push_back({mark, {}, {}});
    }
    return lines;
}

void draw_line(Xml& xml, const Scene& scene, const LegendLine& line, Spot at) {
    const Frame& frame = scene.frame;
    if (line.mark == Mark::state) return draw_state(xml, frame, line.state, at);
    if (line.mark >= Mark::missed) return draw_outcome(xml, frame, outcome_of(line.mark), at);
    if (line.mark >= Mark::move) return draw_trace(xml, frame, line.mark, at);
    if (line.mark >= Mark::order_die) return draw_game_piece(xml, scene, line, at);
    draw_sign(xml, frame, line.mark, at);
}

std::string name_of(const LegendLine& line, const Game& game, Language language) {
    if (line.mark == Mark::state) return text::state_name(line.state.badge, game, language);
    std::string name;
    for (const LegendName& own : game.looks.legend)
        if (own.mark == line.mark) name = own.says.in(language);
    if (name.empty()) name = mark_words[static_cast<std::size_t>(line.mark)].in(language);
    if (line.mark != Mark::order_die) return name;
    return name + std::string(colon_in(language)) + text::word_name(line.order, game, language);
}

}  // namespace umpire::draw
