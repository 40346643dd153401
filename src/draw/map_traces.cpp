#include "draw/scene.hpp"
#include "draw/shapes.hpp"

#include <algorithm>

namespace umpire::draw {
namespace {

Vector between(Spot from, Spot to) { return {to.x - from.x, to.y - from.y}; }

/// The spot that lies `length` from `from` on the way to `to`.
Spot towards_spot(Spot from, Spot to, std::int32_t length) {
    const Vector way = between(from, to);
    return way == Vector{} ? from : from + along(way, {length});
}

/// An arrow head with its tip at `tip`.
void head(Xml& xml, const Frame& frame, std::string_view style, Spot from, Spot tip, int size) {
    const Vector way = between(from, tip);
    if (way == Vector{}) return;
    const Vector back = along(way, {frame.pixels(size)});
    const Vector aside{-back.y * 2 / 5, back.x * 2 / 5};
    const Spot foot{tip.x - back.x, tip.y - back.y};
    polygon(xml, style, {tip, foot + aside, foot + (-aside)});
}

std::string_view class_of(Step::Kind kind) {
    switch (kind) {
    case Step::Kind::move: return "";
    case Step::Kind::run: return " run";
    case Step::Kind::charge: return " charge";
    case Step::Kind::push: break;
    }
    return " push";
}

/// From the ghost where the figure stood to the place where it came to stand: another step of it may follow.
void draw_step(Xml& xml, const Scene& scene, std::size_t index) {
    const std::vector<Step>& steps = scene.traces.steps;
    const Step& step = steps[index];
    const std::int32_t radius = radius_of(scene, step.figure);
    const Spot from = scene.frame.at(step.from);
    const Spot to = scene.frame.at(step.to);
    const auto continues = [&](const Step& other, Point at) { return other.figure == step.figure && other.from == at; };
    const bool is_first =
        std::none_of(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(index),
                     [&](const Step& other) { return other.figure == step.figure && other.to == step.from; });
    const bool is_last = std::none_of(steps.begin() + static_cast<std::ptrdiff_t>(index) + 1, steps.end(),
                                      [&](const Step& other) { return continues(other, step.to); });
    const Side side = scene.scenario[step.figure].side;
    if (is_first) circle(xml, side_class("ghost", side), from, radius);
    const std::int32_t length = length_of(between(from, to)).units;
    const std::int32_t start = is_first ? std::min(radius, length / 2) : 0;
    const std::int32_t rest = is_last ? radius : 0;
    const std::string style = side_class("way", side) + std::string(class_of(step.kind));
    if (length <= start + rest) {  // the bases overlap: a line from centre to centre says enough
        path(xml, style, {from, to});
        return;
    }
    const Spot tip = towards_spot(to, from, rest);
    path(xml, style, {towards_spot(from, to, start), tip});
    if (!is_last) return;
    const std::string head_style = step.kind == Step::Kind::push ? "head push" : side_class("head", side);
    head(xml, scene.frame, head_style, from, tip, step.kind == Step::Kind::charge ? 12 : 9);
    if (step.kind == Step::Kind::run)
        head(xml, scene.frame, head_style, from, towards_spot(tip, from, scene.frame.pixels(6)), 9);
}

void draw_line_of_fire(Xml& xml, const Scene& scene, const LineOfFire& line) {
    const Spot from = scene.frame.at(line.from);
    const Spot to = scene.frame.at(line.to);
    const std::int32_t half_width = scene.sizes.arc_half_width.units;
    if (half_width > 0)
        xml.empty("path", {{"class", "arc"}, {"stroke-width", mm(2 * half_width)}, {"d", path_text({from, to})}});
    const std::int32_t step = scene.frame.pixels(7);
    const std::int32_t length = length_of(between(from, to)).units;
    std::vector<Spot> bolt{from};
    const Vector side = length == 0 ? Vector{} : along(left_of(between(from, to)), {scene.frame.pixels(4)});
    int turn = 1;
    for (std::int32_t way = step; way < length - step / 2; way += step, turn = -turn)
        bolt.push_back(towards_spot(from, to, way) + Vector{side.x * turn, side.y * turn});
    bolt.push_back(to);
    path(xml, "bolt", bolt);
}

void draw_throw(Xml& xml, const Scene& scene, const Shot& shot) {
    const Spot from = scene.frame.at(shot.from);
    const Spot to = scene.frame.at(shot.to);
    const Vector way = between(from, to);
    if (way == Vector{}) return;
    const Spot start = towards_spot(from, to, std::min(radius_of(scene, shot.shooter), length_of(way).units));
    const std::int32_t height = length_of(way).units / 4;
    const Vector up = along(left_of(way), {height});
    const Vector bow = up.y > 0 ? -up : up;  // always bent towards the top of the page
    const Spot middle = Spot{(start.x + to.x) / 2, (start.y + to.y) / 2} + bow;
    xml.empty("path",
              {{"class", side_class("shot", scene.scenario[shot.shooter].side) + " throw"},
               {"d", path_text({start}) + "Q" + mm(middle.x) + " " + mm(middle.y) + " " + mm(to.x) + " " + mm(to.y)}});
    circle(xml, "aim", to, scene.frame.pixels(5));
    for (const Vector arm : {Vector{1, 0}, Vector{0, 1}}) {
        const std::int32_t size = scene.frame.pixels(8);
        path(xml, "aim", {to + Vector{arm.x * size, arm.y * size}, to + Vector{-arm.x * size, -arm.y * size}});
    }
}

/// Several shots of the same pair lie side by side.
void draw_shot(Xml& xml, const Scene& scene, std::size_t index) {
    const Shot& shot = scene.traces.shots[index];
    const Spot from = scene.frame.at(shot.from);
    const Spot to = scene.frame.at(shot.to);
    const Vector way = between(from, to);
    const std::int32_t shooter = radius_of(scene, shot.shooter);
    const std::int32_t target = shot.target.exists() ? radius_of(scene, shot.target) : 0;
    const std::int32_t length = length_of(way).units;
    if (length <= shooter + target) return;
    int before = 0;
    for (std::size_t i = 0; i < index; ++i)
        before += scene.traces.shots[i].from == shot.from && scene.traces.shots[i].to == shot.to ? 1 : 0;
    const int sign = before % 2 == 0 ? 1 : -1;
    const Vector aside = along(left_of(way), {scene.frame.pixels_tenths(35) * ((before + 1) / 2) * sign});
    const Spot start = towards_spot(from, to, shooter) + aside;
    const Spot end = towards_spot(to, from, target + scene.frame.pixels(2)) + aside;
    const Side side = scene.scenario[shot.shooter].side;
    path(xml, side_class("shot", side) + (shot.has_hit ? "" : " missed"), {start, end});
    if (shot.has_hit) head(xml, scene.frame, side_class("head", side), start, end, 8);
    if (!shot.has_hit) circle(xml, "i-miss", end, scene.frame.pixels(3));
}

void draw_clash(Xml& xml, const Frame& frame, Spot at) {
    const std::int32_t size = frame.pixels(4);
    for (const std::string_view style : {"clash under", "clash"})
        for (const int sign : {1, -1})
            path(xml, style, {at + Vector{-size, -size * sign}, at + Vector{size, size * sign}});
}

void draw_fallen(Xml& xml, Side side, Spot at, std::int32_t radius) {
    circle(xml, side_class("ghost", side), at, radius);
    const std::int32_t size = radius * 7 / 10;
    for (const int sign : {1, -1})
        path(xml, "fallen", {at + Vector{-size, -size * sign}, at + Vector{size, size * sign}});
}

void shield(Xml& xml, const Frame& frame, std::string_view style, Spot at) {
    const auto tenths = [&](int count) { return frame.pixels_tenths(count); };
    polygon(xml, style,
            {at + Vector{tenths(-33), tenths(-38)}, at + Vector{tenths(33), tenths(-38)},
             at + Vector{tenths(33), tenths(5)}, at + Vector{0, tenths(42)}, at + Vector{tenths(-33), tenths(5)}});
}

}  // namespace

void draw_areas(Xml& xml, const Scene& scene) {
    for (const Blast& blast : scene.traces.blasts) {
        if (blast.radius.units > 0) circle(xml, "blast", scene.frame.at(blast.at), blast.radius.units);
        std::vector<Spot> burst;
        for (int i = 0; i < 16; ++i) {
            const Vector out =
                towards(Angle{static_cast<std::uint16_t>(i * 225)}, {scene.frame.pixels(i % 2 == 0 ? 8 : 4)});
            burst.push_back(scene.frame.at(blast.at + out));
        }
        polygon(xml, "burst", burst);
    }
    for (const LineOfFire& line : scene.traces.lines) draw_line_of_fire(xml, scene, line);
}

void draw_ways(Xml& xml, const Scene& scene) {
    for (std::size_t i = 0; i < scene.traces.steps.size(); ++i) draw_step(xml, scene, i);
    for (const Fallen& fallen : scene.traces.fallen)
        draw_fallen(xml, scene.scenario[fallen.figure].side, scene.frame.at(fallen.at),
                    radius_of(scene, fallen.figure));
}

void draw_shots(Xml& xml, const Scene& scene) {
    for (std::size_t i = 0; i < scene.traces.shots.size(); ++i) {
        if (scene.traces.shots[i].is_throw) {
            draw_throw(xml, scene, scene.traces.shots[i]);
        } else {
            draw_shot(xml, scene, i);
        }
    }
    for (const Scatter& scatter : scene.traces.scatters) {
        const Spot from = scene.frame.at(scatter.from);
        const Spot to = scene.frame.at(scatter.to);
        path(xml, "scatter", {from, to});
        head(xml, scene.frame, "head scatter", from, to, 9);
    }
    for (const Link& link : scene.traces.links) {
        const Spot from = scene.frame.at(link.from);
        const Spot to = scene.frame.at(link.to);
        const Spot start = towards_spot(from, to, radius_of(scene, link.actor));
        path(xml, link.kind == Link::Kind::power ? "link psi" : "link help",
             {start, towards_spot(to, from, radius_of(scene, link.target))});
    }
    for (const Clash& clash : scene.traces.clashes) {
        const Spot a = scene.frame.at(clash.first);
        const Spot b = scene.frame.at(clash.second);
        // Beside the point of contact, where it hides neither name.
        const Vector aside = a == b ? Vector{} : along(left_of(between(a, b)), {scene.frame.pixels(9)});
        draw_clash(xml, scene.frame, Spot{(a.x + b.x) / 2, (a.y + b.y) / 2} + (aside.y > 0 ? -aside : aside));
    }
}

void draw_outcome(Xml& xml, const Frame& frame, Outcome outcome, Spot at) {
    const auto tenths = [&](int count) { return frame.pixels_tenths(count); };
    switch (outcome) {
    case Outcome::missed: return circle(xml, "i-miss", at, tenths(30));
    case Outcome::saved: return shield(xml, frame, "i-save", at);
    case Outcome::held: return shield(xml, frame, "i-held", at);
    case Outcome::no_effect: return path(xml, "i-none", {at + Vector{tenths(-32), 0}, at + Vector{tenths(32), 0}});
    case Outcome::wounded:
        xml.empty("path", {{"class", "i-wound"},
                           {"d", path_text({at + Vector{0, tenths(-46)}}) + "L" + mm(at.x + tenths(28)) + " " +
                                     mm(at.y + tenths(8)) + "A" + mm(tenths(32)) + " " + mm(tenths(32)) + " 0 1 1 " +
                                     mm(at.x - tenths(28)) + " " + mm(at.y + tenths(8)) + "z"}});
        return;
    case Outcome::removed:
        for (const int sign : {1, -1})
            path(xml, "i-gone",
                 {at + Vector{tenths(-30), tenths(-30 * sign)}, at + Vector{tenths(30), tenths(30 * sign)}});
    }
}

void draw_chips(Xml& xml, const Scene& scene) {
    const std::int32_t step = scene.frame.pixels(10);
    for (const Chip& chip : scene.chips) {
        xml.empty("rect", {{"class", "chip"},
                           {"x", mm(chip.area.low.x)},
                           {"y", mm(chip.area.low.y)},
                           {"width", mm(width_of(chip.area))},
                           {"height", mm(height_of(chip.area))},
                           {"rx", mm(height_of(chip.area) / 2)}});
        Spot at{chip.area.low.x + scene.frame.pixels(8), centre_of(chip.area).y};
        for (const Outcome outcome : chip.outcomes) {
            draw_outcome(xml, scene.frame, outcome, at);
            at.x += step;
        }
        if (chip.more > 0) {
            const std::int32_t size = scene.frame.pixels(9);
            xml.text(
                "text",
                {{"class", "soft"}, {"font-size", mm(size)}, {"x", mm(at.x - step / 3)}, {"y", mm(at.y + size / 3)}},
                "+" + std::to_string(chip.more));
        }
    }
}

}  // namespace umpire::draw
