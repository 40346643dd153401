#include "draw/captions.hpp"
#include "draw/scene.hpp"
#include "draw/words.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <utility>

namespace umpire::draw {
namespace {

constexpr Words points_words{"points", "points"};
constexpr Words removed_words{"Removed", "Retirés"};
constexpr Words waiting_words{"Not yet on the table", "Pas encore sur la table"};
constexpr Words terrain_words{"Terrain", "Terrain"};

/// Writes blocks from top to bottom and goes on in the next column where one is full.
class Writer {
public:
    Writer(Xml& xml, const Scene& scene, GroundPen& pen, const Columns& columns)
        : xml_(xml), scene_(scene), pen_(pen), columns_(columns), at_(columns.first), lowest_(columns.first.y) {}

    std::int32_t px(int count) const { return scene_.frame.pixels(count); }
    Language language() const { return scene_.picture.language; }
    std::string_view colon() const { return colon_in(language()); }
    std::string_view say(const Words& words) const { return words.in(language()); }
    std::int32_t lowest() const { return lowest_; }

    void skip(int pixels) {
        at_.y += px(pixels);
        lowest_ = std::max(lowest_, at_.y);
    }
    void next_column() {
        if (column_ + 1 >= columns_.count) return;
        ++column_;
        at_ = {columns_.first.x + column_ * (columns_.width + columns_.gap), columns_.first.y};
    }

    void words(std::string_view text, std::string_view style, int size, int indent = 0) {
        for (const std::string& line : wrapped(text, px(size), columns_.width - px(indent))) {
            skip(size * 13 / 10);
            xml_.text("text",
                      {{"class", std::string(style)},
                       {"font-size", mm(px(size))},
                       {"x", mm(at_.x + px(indent))},
                       {"y", mm(at_.y)}},
                      line);
        }
        skip(2);
    }
    void heading(std::string_view text) {
        skip(9);
        xml_.empty("path", {{"class", "rule"}, {"d", path_text({at_, {at_.x + columns_.width, at_.y}})}});
        skip(3);
        words(text, "bold", 12);
        skip(1);
    }

    /// A swatch drawn by the pen of the map, and what the terrain does.
    void terrain(std::string_view kind) {
        const TerrainLook& look = look_of(kind, game_of(scene_.scenario));
        const bool is_thin = look.look == Look::hedge || look.look == Look::fence || look.look == Look::low_wall ||
                             look.look == Look::parapet || look.look == Look::tall_wall || look.look == Look::wire ||
                             look.look == Look::bocage || look.look == Look::sandbags || look.look == Look::dyke ||
                             look.look == Look::anti_tank;
        const std::int32_t half = px(is_thin ? 4 : 10);
        const Frame swatch{{at_.x, at_.y + px(13)}, scene_.frame.px};
        const std::int32_t margin = is_thin ? 0 : px(1);
        const std::vector<Point> corners{
            {px(1), -half + margin}, {px(35), -half + margin}, {px(35), half}, {px(1), half}};
        if (const auto outline = Outline::polygon(corners))
            if (const auto plot = plot_of(*outline, look.look, false, swatch)) pen_.draw({*plot});
        const Spot top = at_;
        words(text::terrain_name(kind, game_of(scene_.scenario), language()), "plain", 11, 44);
        const std::string effects = effects_of(look, language());
        if (!effects.empty()) {
            at_.y -= px(3);
            words(effects, "soft", 10, 44);
        }
        at_.y = std::max(at_.y, top.y + px(26));
        skip(1);
    }

    /// Marks spread evenly over the columns.
    void marks(const std::vector<LegendLine>& list) {
        const std::size_t columns = static_cast<std::size_t>(columns_.count);
        const std::size_t rows = (list.size() + columns - 1) / columns;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (i > 0 && i % rows == 0) next_column();
            draw_line(xml_, scene_, list[i], {at_.x + px(14), at_.y + px(9)});
            const std::int32_t start = at_.y;
            skip(2);
            words(umpire::draw::name_of(list[i], game_of(scene_.scenario), language()), "plain", 10, 34);
            at_.y = std::max(at_.y, start + px(19));
            skip(0);
        }
    }

    void side(Side side) {
        const std::int32_t radius = px(8);
        BaseSketch sketch;
        sketch.at = {at_.x + radius, at_.y + px(10)};
        sketch.radius = radius;
        sketch.side = side;
        draw_base(xml_, scene_.frame, sketch);
        std::string text = text::side_label(side, language());
        text[0] = letter_of(side);
        const std::string letter(1, letter_of(side));
        if (const auto points = scene_.match.state(letter, "points"))
            text += ", " + std::string(say(points_words)) + std::string(colon()) + *points;
        words(text, side_class("bold label", side), 12, 22);
        skip(1);
        for (std::size_t i = 0; i < scene_.scenario.units.size(); ++i)
            if (scene_.scenario.units[i].side == side) unit(id_at<UnitId>(i));
        names(side);
        skip(6);
    }

private:
    void unit(UnitId id) {
        const int left = models_in_play(scene_.match, id);
        const UnitCard& card = scene_.scenario[id];
        std::string text = text::unit_name(id, scene_.scenario, language());
        if (!text.empty()) text = capital(std::move(text));
        if (card.is_section) text += " " + strength_text(scene_.match, id);
        const bool says_all =
            has_insides(scene_.match) && text::begins_with(card.name, scene_.scenario[card.first].name);
        if (!card.is_section && !says_all && scene_.scenario[card.first].name != card.name)
            text += " · " + scene_.scenario[card.first].name;
        if (const std::string marks = marks_text(scene_.match, id, language()); !marks.empty()) {
            text += std::string(colon()) + marks;
        } else if (has_acted(scene_.match, id)) {
            text += " ✓";
        }
        if (id == acting_unit(scene_.match)) text += " ◄";
        words(text, left == 0 || has_acted(scene_.match, id) ? "soft" : "plain", 10, 22);
        at_.y -= px(2);
    }
    static std::string capital(std::string text) {
        if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
        return text;
    }

    /// Who is removed, and who has still to come.
    void names(Side side) {
        std::string gone;
        std::string waiting;
        for (std::size_t i = 0; i < scene_.scenario.figures.size(); ++i) {
            const auto figure = id_at<FigureId>(i);
            if (scene_.scenario[figure].side != side || scene_.match.table()[figure].on_table) continue;
            const bool is_gone = is_removed(scene_.match, figure);
            if (!is_gone && has_insides(scene_.match)) continue;  // where it is stands behind its unit
            std::string& list = is_gone ? gone : waiting;
            list += (list.empty() ? "" : ", ") + scene_.scenario[figure].name;
        }
        for (const auto& [word, list] : {std::pair{&removed_words, &gone}, std::pair{&waiting_words, &waiting}}) {
            if (list->empty()) continue;
            skip(2);
            words(std::string(say(*word)) + std::string(colon()) + *list, "soft", 10, 22);
        }
    }

    Xml& xml_;
    const Scene& scene_;
    GroundPen& pen_;
    Columns columns_;
    Spot at_;
    std::int32_t lowest_;
    int column_ = 0;
};

}  // namespace

std::int32_t draw_panel(Xml& xml, const Scene& scene, GroundPen& pen, const Columns& columns) {
    Writer writer(xml, scene, pen, columns);
    if (const std::string title = title_of(scene.scenario, scene.picture.language); !title.empty())
        writer.words(title, "bold", 16);
    writer.words(turn_line(scene.match, scene.picture.language, nullptr, scene.picture.given_up), "bold", 12);
    if (const std::string bag = bag_line(scene.match, scene.picture.language); !bag.empty())
        writer.words(bag, "plain", 11);
    if (!scene.picture.caption.empty()) writer.words(scene.picture.caption, "plain", 12);
    writer.skip(8);
    writer.side(Side::a);
    if (columns.count > 1) writer.next_column();
    writer.side(Side::b);
    const auto kinds = kinds_on_table(scene.match);
    const std::size_t in_column = (kinds.size() + 1) / 2;
    if (columns.count == 1 && !kinds.empty()) writer.heading(writer.say(terrain_words));
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (columns.count > 1 && i % in_column == 0) writer.next_column();
        writer.terrain(kinds[i]);
    }
    return writer.lowest();
}

std::int32_t draw_signs_legend(Xml& xml, const Scene& scene, GroundPen& pen, const Columns& columns) {
    Writer writer(xml, scene, pen, columns);
    writer.marks(legend_of(scene));
    return writer.lowest();
}

}  // namespace umpire::draw
