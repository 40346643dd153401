#include "draw/scene.hpp"
#include "draw/shapes.hpp"
#include "draw/words.hpp"

#include <algorithm>

namespace umpire::draw {
namespace {

constexpr int die_width = 15;
constexpr int state_width = 14;
constexpr int pins_width = 14;
constexpr std::size_t states_max = 3;
constexpr int name_size = 10;

/// Around all figures of the largest group of a unit on the table.
std::optional<Area> area_of_unit(const Scene& scene, UnitId unit) {
    const auto groups = groups_on_table(scene, unit);
    if (groups.empty()) return std::nullopt;
    std::optional<Area> around;
    for (const FigureId figure : groups[0]) {
        const Area base = area_of_base(scene, figure, scene.frame.pixels(2));
        if (!around) around = base;
        around = Area{{std::min(around->low.x, base.low.x), std::min(around->low.y, base.low.y)},
                      {std::max(around->high.x, base.high.x), std::max(around->high.y, base.high.y)}};
    }
    return around;
}

/// The building or the transport that a unit is inside of.
std::optional<Area> area_of_place(const Scene& scene, const std::string& place) {
    if (const auto transport = scene.scenario.unit_named(place)) return area_of_unit(scene, *transport);
    const auto piece = scene.scenario.piece_named(place);
    if (!piece) return std::nullopt;
    const Box& box = scene.scenario.pieces[piece->index()].outline.box();
    const Area outline{scene.frame.at({box.low.x, box.high.y}), scene.frame.at({box.high.x, box.low.y})};
    return grown(outline, -std::min(width_of(outline), height_of(outline)) / 4);
}

/// Bold letters are wider than others.
std::int32_t name_width(const Frame& frame, std::string_view name) {
    return text_width(name, frame.pixels(name_size) * 11 / 10) + frame.pixels(4);
}

/// A pictogram in a square of so many pixels; `style` gives its strokes.
void pictogram(Xml& xml, const Frame& frame, std::string_view style, Pictogram strokes, Spot middle, int pixels) {
    const std::string scale = mm(frame.pixels(pixels) / 20);
    xml.empty("path", {{"class", std::string(style)},
                       {"d", std::string(strokes)},
                       {"transform", "translate(" + mm(middle.x) + " " + mm(middle.y) + ") scale(" + scale + ")"}});
}

void letters(Xml& xml, const Frame& frame, std::string_view style, std::string_view text, Spot middle) {
    xml.text("text",
             {{"class", std::string(style)},
              {"font-size", mm(frame.pixels_tenths(92))},
              {"x", mm(middle.x)},
              {"y", mm(middle.y + frame.pixels_tenths(33))}},
             text);
}

void die(Xml& xml, const Frame& frame, const Tag& tag, Spot at, const WordRow& order, Language language) {
    const std::int32_t px = frame.px;
    const Area face{at, at + Vector{(die_width - 2) * px, 12 * px}};
    xml.empty("rect", {{"class", side_class("die", tag.side) + (tag.is_kept ? " kept" : "")},
                       {"x", mm(face.low.x)},
                       {"y", mm(face.low.y)},
                       {"width", mm(width_of(face))},
                       {"height", mm(height_of(face))},
                       {"rx", mm(frame.pixels_tenths(25))}});
    if (order.pictogram.empty())
        letters(xml, frame, side_class("name", tag.side), letter_of(order, language), centre_of(face));
    else
        pictogram(xml, frame, side_class("order", tag.side), order.pictogram, centre_of(face), 12);
}

void pins(Xml& xml, const Frame& frame, int count, Spot at) {
    circle(xml, "pins", at, frame.pixels_tenths(60));
    letters(xml, frame, "pin-count", std::to_string(count), at);
}

}  // namespace

std::vector<Tagged> tags_wanted(const Scene& scene) {
    std::vector<Tagged> tags;
    for (std::size_t i = 0; i < scene.scenario.units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        Signs signs = signs_of(scene.match, unit, scene.picture.language);
        std::erase_if(signs.states, [](const StateSign& sign) { return !sign.is_of_unit; });
        if (signs.states.size() > states_max) signs.states.resize(states_max);
        const std::string place = inside_of(scene.match, unit);
        if (signs.is_wreck || models_in_play(scene.match, unit) == 0) continue;
        if (signs.order == no_word && signs.pins == 0 && signs.states.empty() && place.empty()) continue;
        const auto beside = place.empty() ? area_of_unit(scene, unit) : area_of_place(scene, place);
        if (!beside) continue;
        const UnitCard& card = scene.scenario[unit];
        std::string name;
        if (!place.empty()) name = card.name + " " + std::to_string(men_in_play(scene.match, unit));
        tags.push_back({{{}, unit, card.side, signs.order, signs.is_kept, signs.pins, name, signs.states}, *beside});
    }
    return tags;
}

std::int32_t height_of_tag(const Frame& frame) { return frame.pixels(12); }

std::int32_t width_of_tag(const Frame& frame, const Tag& tag) {
    std::int32_t width = 0;
    if (tag.order != no_word) width += frame.pixels(die_width);
    width += frame.pixels(state_width * static_cast<int>(tag.states.size()));
    if (tag.pins > 0) width += frame.pixels(pins_width);
    if (!tag.name.empty()) width += name_width(frame, tag.name);
    return width;
}

void draw_state(Xml& xml, const Frame& frame, const StateSign& sign, Spot at) {
    const bool is_plate = !sign.pictogram.empty() && !sign.letters.empty();
    if (is_plate)
        pictogram(xml, frame, "state-plate", sign.pictogram, at, 13);
    else
        circle(xml, "state", at, frame.pixels_tenths(58));
    if (!sign.letters.empty())
        letters(xml, frame, "pin-count", sign.letters, at);
    else
        pictogram(xml, frame, "state-sign", sign.pictogram, at, 8);
}

void draw_tag(Xml& xml, const Frame& frame, const Tag& tag, const WordRow& order, Language language) {
    Spot at = tag.area.low;
    if (!tag.name.empty()) {
        const std::int32_t width = name_width(frame, tag.name);
        xml.text("text",
                 {{"class", "on-map " + side_class("label", tag.side)},
                  {"font-size", mm(frame.pixels(name_size))},
                  {"x", mm(at.x + width / 2)},
                  {"y", mm(at.y + frame.pixels(6) + frame.pixels_tenths(35))}},
                 tag.name);
        at.x += width;
    }
    if (tag.order != no_word) {
        die(xml, frame, tag, at, order, language);
        at.x += frame.pixels(die_width);
    }
    for (const StateSign& sign : tag.states) {
        draw_state(xml, frame, sign, at + Vector{frame.pixels(6), frame.pixels(6)});
        at.x += frame.pixels(state_width);
    }
    if (tag.pins > 0) pins(xml, frame, tag.pins, at + Vector{frame.pixels(6), frame.pixels(6)});
}

void draw_tags(Xml& xml, const Scene& scene) {
    for (const Tag& tag : scene.tags) {
        xml.begin("g", {{"data-unit", scene.scenario[tag.unit].name}});
        draw_tag(xml, scene.frame, tag, words_of(scene.scenario)[tag.order], scene.picture.language);
        xml.end();
    }
}

}  // namespace umpire::draw
