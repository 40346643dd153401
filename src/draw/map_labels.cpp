#include "draw/scene.hpp"
#include "draw/terrain_kinds.hpp"
#include "draw/utf8.hpp"
#include "draw/words.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"

#include <algorithm>

namespace umpire::draw {
namespace {

constexpr std::size_t outcomes_max = 6;  ///< of one chip
constexpr std::int64_t crowded = 3000;   ///< what a name may cover that stands beside its unit come what may
constexpr Words deployment_word{"deployment", "déploiement"};
constexpr Words edge_word{"own edge", "bord propre"};
constexpr Words objective_word{"objective", "objectif"};
constexpr Words reach_word{"reach", "portée de mouvement"};

/// A long name as its beginning and its end, since those of a list often begin alike: "Reconnais…oon_3".
std::string brief_name(const std::string& name) {
    constexpr std::size_t longest = 18;
    constexpr std::size_t first = 10;
    constexpr std::size_t last = 6;
    const std::size_t count = character_count(name);
    if (count <= longest) return name;
    return std::string(first_characters(name, first)) + "\u2026" +
           name.substr(first_characters(name, count - last).size());
}

/// Puts labels on the board and into the scene, one after the other.
class Labeller {
public:
    explicit Labeller(Scene& scene) : scene_(scene), board_(grown(scene.map, -scene.frame.pixels(2)), scene.frame) {
        for (std::size_t i = 0; i < scene.scenario.pieces.size(); ++i)
            levels_.push_back(level_of(look_of(scene.match, i).look));
    }

    void run() {
        occupy_things();
        place_chips();
        place_tags();
        place_names();
        place_units();
        place_objectives();
        place_zones();
        place_reach();
        place_terrain();
    }

private:
    std::int32_t px(int count) const { return scene_.frame.pixels(count); }

    void occupy_things() {
        for (std::size_t i = 0; i < scene_.scenario.figures.size(); ++i) {
            const auto figure = id_at<FigureId>(i);
            if (!scene_.match.table()[figure].on_table) continue;
            board_.occupy(area_of_base(scene_, figure, px(1)), 12);
        }
        for (const Fallen& fallen : scene_.traces.fallen) {
            const std::int32_t radius = radius_of(scene_, fallen.figure);
            board_.occupy(area_around(scene_.frame.at(fallen.at), radius, radius), 6);
        }
        for (const Point objective : scene_.scenario.objectives) {
            const Spot foot = scene_.frame.at(objective);
            board_.occupy({foot + Vector{-px(4), -px(18)}, foot + Vector{px(13), px(4)}}, 12);
        }
        occupy_lines();
    }

    void occupy_lines() {
        const auto occupy = [&](Point from, Point to, int weight) {
            board_.occupy_line(scene_.frame.at(from), scene_.frame.at(to), weight);
        };
        for (const Step& step : scene_.traces.steps) occupy(step.from, step.to, 2);
        for (const Shot& shot : scene_.traces.shots) occupy(shot.from, shot.to, 2);
        for (const Scatter& scatter : scene_.traces.scatters) occupy(scatter.from, scatter.to, 2);
        for (const Link& link : scene_.traces.links) occupy(link.from, link.to, 1);
        for (const LineOfFire& line : scene_.traces.lines) occupy(line.from, line.to, 1);
    }

    /// Places a label at the best of the centres; not at all when it would cover more than `covered_max` there.
    bool place(std::string text, std::string_view style, std::int32_t size, const std::vector<Spot>& centres,
               std::int64_t covered_max, std::optional<Spot> names = std::nullopt) {
        const std::int32_t width = width_for(text, size);
        const auto choice = board_.best(width, size + px(1), centres);
        if (!choice || choice->covered > covered_max) return false;
        board_.occupy(grown(choice->area, px(1)), 12);
        Label label{std::move(text), std::string(style), size, choice->area, std::nullopt};
        if (names && !holds(grown(choice->area, px(15)), {*names, *names})) label.leader = names;
        scene_.labels.push_back(std::move(label));
        return true;
    }
    std::int32_t width_for(std::string_view text, std::int32_t size) const { return text_width(text, size) + px(2); }

    /// What became of attacks, right beside their target.
    void place_chips() {
        for (const Fate& fate : scene_.traces.fates) {
            // A figure that is gone is crossed out; that alone needs no chip.
            const bool says_more = fate.outcomes.size() > 1 || fate.outcomes[0] != Outcome::removed;
            if (!says_more) continue;
            Chip chip;
            const std::size_t shown = std::min(fate.outcomes.size(), outcomes_max);
            chip.outcomes.assign(fate.outcomes.end() - static_cast<std::ptrdiff_t>(shown), fate.outcomes.end());
            chip.more = static_cast<int>(fate.outcomes.size() - shown);
            const std::int32_t width = px(6) + px(10) * static_cast<std::int32_t>(shown) + (chip.more > 0 ? px(14) : 0);
            const std::int32_t radius = radius_of(scene_, fate.target);
            const Area target = area_around(scene_.frame.at(fate.at), radius, radius);
            const auto choice = board_.best(width, px(13), spots_around(target, width, px(13), px(3)));
            if (!choice) continue;
            chip.area = choice->area;
            board_.occupy(grown(chip.area, px(1)), 14);
            scene_.chips.push_back(std::move(chip));
        }
    }

    /// The dice and pins of units, beside them; that of a unit inside of something on top of it.
    void place_tags() {
        const std::int32_t height = height_of_tag(scene_.frame);
        for (Tagged& wanted : tags_wanted(scene_)) {
            const std::int32_t width = width_of_tag(scene_.frame, wanted.tag);
            std::vector<Spot> centres = spots_around(wanted.beside, width, height, px(2));
            if (!wanted.tag.name.empty()) centres.insert(centres.begin(), centre_of(wanted.beside));
            const auto choice = board_.best(width, height, centres);
            if (!choice) continue;
            wanted.tag.area = choice->area;
            board_.occupy(grown(choice->area, px(1)), 14);
            scene_.tags.push_back(std::move(wanted.tag));
        }
    }

    /// Beside the base: of whoever is a unit of his own; of the men of a section where there is room, in games that
    /// speak of men.
    void place_names() {
        const std::int32_t size = scene_.frame.pixels_tenths(100);
        for (std::size_t i = 0; i < scene_.scenario.figures.size(); ++i) {
            const auto figure = id_at<FigureId>(i);
            const FigureCard& card = scene_.scenario[figure];
            const bool is_one_of_many = scene_.scenario[card.unit].is_section;
            if (!scene_.match.table()[figure].on_table) continue;
            if (is_one_of_many && game_of(scene_.scenario).naming == Naming::by_unit) continue;
            const Area base = area_of_base(scene_, figure, 0);
            const std::string name = brief_name(card.name);
            place(name, side_class("label", card.side), size, spots_around(base, width_for(name, size), size, px(3)),
                  is_one_of_many ? 40 : crowded, scene_.at(figure));
        }
    }

    /// Large where there is room, else small, else apart with a line to the first model; not at all where it would lie
    /// on other names: a list beside the map has them all.
    void place_unit(const UnitCard& card, const Area& around, Spot first) {
        constexpr std::int64_t hardly = 60;
        const std::string name = brief_name(card.name);
        const std::string style = side_class("label", card.side);
        for (const int tenths : {125, 100}) {
            const std::int32_t size = scene_.frame.pixels_tenths(tenths);
            if (place(name, style, size, spots_around(around, width_for(name, size), size, px(3)), hardly)) return;
        }
        const std::int32_t size = scene_.frame.pixels_tenths(100);
        const std::int32_t width = width_for(name, size);
        std::vector<Spot> spots = spots_apart_from(around, width, size, px(3));
        if (place(name, style, size, spots, hardly, first)) return;
        for (const Spot near : spots_around(around, width, size, px(3))) spots.push_back(near);
        place(name, style, size, spots, crowded, first);
    }

    /// The name of a section beside the area that its models take up.
    void place_units() {
        for (std::size_t i = 0; i < scene_.scenario.units.size(); ++i) {
            const auto unit = id_at<UnitId>(i);
            const UnitCard& card = scene_.scenario[unit];
            const auto groups = groups_on_table(scene_, unit);
            if (!card.is_section || groups.empty()) continue;
            std::optional<Area> around;
            for (const FigureId figure : groups[0]) {
                const Area base = area_of_base(scene_, figure, px(4));
                if (!around) around = base;
                around = Area{{std::min(around->low.x, base.low.x), std::min(around->low.y, base.low.y)},
                              {std::max(around->high.x, base.high.x), std::max(around->high.y, base.high.y)}};
            }
            place_unit(card, *around, scene_.at(groups[0].front()));
        }
    }

    void place_objectives() {
        const std::int32_t size = scene_.frame.pixels_tenths(100);
        const std::string word(objective_word.in(scene_.picture.language));
        for (std::size_t i = 0; i < scene_.scenario.objectives.size(); ++i) {
            const std::string text = word + " " + std::to_string(i + 1);
            const Area flag =
                area_around(scene_.frame.at(scene_.scenario.objectives[i]) + Vector{px(4), -px(7)}, px(10), px(12));
            place(text, "label gold", size, spots_around(flag, width_for(text, size), size, px(4)), 400);
        }
    }

    /// Whose edge it is, along the line of its zone.
    void place_zones() {
        const std::int32_t depth = scene_.sizes.deployment_depth.units;
        const Point table = scene_.scenario.table;
        if (depth * 2 > table.y) return;
        const Words& words = depth > 0 ? deployment_word : edge_word;
        const std::int32_t size = scene_.frame.pixels_tenths(95);
        for (const Side side : {Side::a, Side::b}) {
            const auto edge = scene_.match.state(side == Side::a ? "A" : "B", "edge");
            if (!edge) continue;
            const std::string text = text::side_label(side, scene_.picture.language) +
                                     std::string(colon_in(scene_.picture.language)) +
                                     std::string(words.in(scene_.picture.language));
            const bool is_south = *edge == "south";
            const Spot line = scene_.frame.at({0, is_south ? depth : table.y - depth});
            const std::int32_t half = width_for(text, size) / 2 + px(6);
            // Beyond the line of the zone, or within the table where the edge is its own line.
            const std::int32_t y = line.y + (is_south == (depth > 0) ? px(9) : -px(9));
            std::vector<Spot> centres{{scene_.map.high.x - half, y}, {scene_.map.low.x + half, y}};
            for (int part = 3; part > -3; --part)
                centres.push_back({centre_of(scene_.map).x + width_of(scene_.map) / 8 * part, y});
            place(text, "label place", size, centres, 60);
        }
    }

    void place_reach() {
        const auto figure = scene_.picture.reach_of;
        if (!figure || figure->index() >= scene_.scenario.figures.size()) return;
        const Length length = scene_.match.reach(*figure);
        if (!scene_.match.table()[*figure].on_table || length.units <= 0) return;
        const Language language = scene_.picture.language;
        const std::string text = std::string(reach_word.in(language)) + " " +
                                 text::length_name(length, text::unit_of(scene_.scenario.setup.ruleset), language);
        const std::int32_t radius = radius_of(scene_, *figure) + length.units;
        const std::int32_t size = scene_.frame.pixels_tenths(100);
        place(text, "label gold", size,
              spots_around(area_around(scene_.at(*figure), radius, radius), width_for(text, size), size, px(2)), 300);
    }

    /// Words of that width about the spot lie in the piece, as far as no other piece is drawn over it there.
    bool lies_in(std::size_t piece, Spot spot, std::int32_t width) const {
        const auto& pieces = scene_.scenario.pieces;
        const int level = levels_[piece];
        for (const std::int32_t aside : {-width / 2, 0, width / 2}) {
            const Point point = scene_.frame.on_table(spot + Vector{aside, 0});
            if (!pieces[piece].outline.touches(point)) return false;
            for (std::size_t i = 0; i < pieces.size(); ++i) {
                const bool is_above = levels_[i] > level || (levels_[i] == level && i > piece);
                if (is_above && pieces[i].outline.touches(point)) return false;
            }
        }
        return true;
    }

    /// Spots for the name of a piece: its middle first, then others inside, then those where at least the middle of the
    /// words lies in it, as in a road that runs aslant, then around it.
    std::vector<Spot> spots_for(std::size_t piece, std::int32_t width, std::int32_t height) const {
        const Box& box = scene_.scenario.pieces[piece].outline.box();
        const Area area{scene_.frame.at({box.low.x, box.high.y}), scene_.frame.at({box.high.x, box.low.y})};
        const Spot middle = centre_of(area);
        std::vector<Spot> spots;
        for (const std::int32_t within : {width, width / 4})
            for (const int down : {0, 1, -1, 2, -2, 3, -3})
                for (const int right : {0, 1, -1, 2, -2, 3, -3}) {
                    const Spot spot{middle.x + right * (width_of(area) - width) / 6,
                                    middle.y + down * (height_of(area) - height) / 6};
                    if (height_of(area) >= height && lies_in(piece, spot, within)) spots.push_back(spot);
                }
        for (const Spot spot : spots_around(area, width, height, px(3))) spots.push_back(spot);
        return spots;
    }

    /// The kind and the name, or the name alone where there is no room; the largest pieces choose first.
    void place_terrain() {
        const auto& pieces = scene_.scenario.pieces;
        for (const Piece& piece : pieces) {
            const Spot low = scene_.frame.at({piece.outline.box().low.x, piece.outline.box().high.y});
            const Spot high = scene_.frame.at({piece.outline.box().high.x, piece.outline.box().low.y});
            if (std::min(width_of({low, high}), height_of({low, high})) < px(14)) board_.occupy({low, high}, 1);
        }
        std::vector<std::size_t> order(pieces.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        const auto size_of = [&](std::size_t i) {
            const Box& box = pieces[i].outline.box();
            return std::int64_t{box.high.x - box.low.x} * (box.high.y - box.low.y);
        };
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return size_of(a) > size_of(b); });
        const std::int32_t size = scene_.frame.pixels_tenths(90);
        for (const std::size_t i : order) {
            const std::string kind =
                text::terrain_name(kind_of(scene_.match, i), game_of(scene_.scenario), scene_.picture.language);
            const std::string& name = pieces[i].name;
            const std::string full = text::begins_with(name, kind) ? name : kind + " " + name;
            const std::string agreed = agreed_of(scene_.scenario, i, scene_.picture.language);
            const std::string behind = agreed.empty() ? agreed : ", " + agreed;
            for (const std::string& text : {full + behind, name + behind, name})
                if (place(text, "label place", size, spots_for(i, width_for(text, size), size), 70)) break;
        }
    }

    Scene& scene_;
    Board board_;
    std::vector<int> levels_;  ///< of the pieces: what is drawn over what
};

}  // namespace

void place_labels(Scene& scene) { Labeller(scene).run(); }

void draw_labels(Xml& xml, const Scene& scene) {
    // No line strikes a name through.
    for (const Label& label : scene.labels)
        if (label.leader)
            xml.empty("path", {{"class", "leader"}, {"d", path_text({centre_of(label.area), *label.leader})}});
    for (const Label& label : scene.labels) {
        const Spot middle = centre_of(label.area);
        xml.text("text",
                 {{"class", "on-map " + label.style},
                  {"font-size", mm(label.size)},
                  {"x", mm(middle.x)},
                  {"y", mm(middle.y + label.size * 36 / 100)}},
                 label.text);
    }
}

}  // namespace umpire::draw
