#include "wire/sides.hpp"

#include "battle/game.hpp"
#include "battle/length_text.hpp"
#include "draw/svg.hpp"
#include "draw/words.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "wire/parts.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace umpire::wire {
namespace {

constexpr draw::Words own_edge_word{"own edge", "son bord de table"};
constexpr draw::Words south_edge_word{"south edge", "bord sud"};
constexpr draw::Words north_edge_word{"north edge", "bord nord"};
constexpr draw::Words own_zone_word{"deployment zone", "zone de déploiement"};
constexpr draw::Words south_zone_word{"south zone", "zone sud"};
constexpr draw::Words north_zone_word{"north zone", "zone nord"};
constexpr draw::Words east_zone_word{"east zone", "zone est"};
constexpr draw::Words west_zone_word{"west zone", "zone ouest"};

constexpr std::array both_sides{Side::a, Side::b};

std::optional<std::string> state_of_side(const Match& match, Side side, std::string_view key) {
    return match.state(letter(side), key);
}

bool waits_for_sides(const Match& match) { return std::holds_alternative<Decisions>(match.pending()); }

/// Whether anybody is asked something of these topics.
bool is_asked(const Match& match, std::initializer_list<Topic> topics) {
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    return decisions != nullptr && std::ranges::any_of(*decisions, [&](const Decision& decision) {
               return std::ranges::find(topics, words_of(match)[decision.question].topic) != topics.end();
           });
}

bool is_anybody_on_table(const Match& match) {
    for (std::size_t i = 0; i < match.scenario().figures.size(); ++i)
        if (match.table()[id_at<FigureId>(i)].on_table) return true;
    return false;
}

/// The roles to which the scenario ties the edges are not given yet.
bool are_roles_free(const Match& match) {
    const auto has_roles = game_of(match).has_roles;
    return has_roles != nullptr && has_roles(match.scenario()) && match.state("battle", "attacker") == "none";
}

/// Whose edge is whose is not settled yet: it is rolled for, or chosen now, among two that belong to nobody.
bool are_edges_free(const Match& match) {
    if (are_roles_free(match)) return true;
    if (waits_for_sides(match)) return is_asked(match, {Topic::choose_edge});
    const bool has_zones = draw::sizes_of(match.scenario()).deployment_depth.units > 0;
    return has_zones && std::holds_alternative<Roll>(match.pending()) && match.turn() == 0 &&
           !is_anybody_on_table(match);
}

std::vector<std::string_view> words_in(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::string of_side(Side side, const draw::Words& what, Language language) {
    return std::string(text::side_name(side, language)) + std::string(draw::colon_in(language)) +
           std::string(what.in(language));
}

/// Where on the table a zone lies.
const draw::Words& zone_word(Point low, Point high, Point table) {
    const std::int64_t right = (std::int64_t{low.x} + high.x - table.x) * table.y;
    const std::int64_t up = (std::int64_t{low.y} + high.y - table.y) * table.x;
    if (std::abs(right) > std::abs(up)) return right > 0 ? east_zone_word : west_zone_word;
    return up > 0 ? north_zone_word : south_zone_word;
}

/// The zones of a side, or of nobody while the two are still to be had.
class ZoneWriter {
public:
    ZoneWriter(Json& zones, Side side, Point table, Language language)
        : zones_(zones), side_(side), table_(table), language_(language) {}

    /// Whose zone it is, or where it lies while it is nobody's, stands in it; of several circles in the first.
    void add(Point low, Point high, bool is_round) {
        const bool is_free = side_ == Side::none;
        const std::string label = is_free ? std::string(zone_word(low, high, table_).in(language_))
                                          : of_side(side_, own_zone_word, language_);
        zones_.push_back({{"side", is_free ? "-" : letter(side_)},
                          {"low", json_of(low)},
                          {"high", json_of(high)},
                          {"round", is_round},
                          {"label", is_round && count_ > 0 ? "" : text::capitalised(label)}});
        ++count_;
    }

private:
    Json& zones_;
    Side side_;
    Point table_;
    Language language_;
    int count_ = 0;
};

/// A zone that the game tells itself: "box LOW HIGH", or "round RADIUS MIDDLE ..." about markers.
void add_told_zone(ZoneWriter& zones, std::string_view told) {
    const std::vector<std::string_view> words = words_in(told);
    if (words.size() < 3) return;
    const auto point = [&](std::size_t i) { return point_of(words[i], LengthUnit::centimetre); };
    if (words[0] == "box") {
        const auto low = point(1);
        const auto high = point(2);
        if (low && high) zones.add(*low, *high, false);
        return;
    }
    const auto radius = length_of(words[1], LengthUnit::centimetre);
    for (std::size_t i = 2; i < words.size() && radius; ++i)
        if (const auto middle = point(i)) {
            const Vector reach{radius->units, radius->units};
            zones.add(*middle - reach, *middle + reach, true);
        }
}

}  // namespace

Json edges_json(const Match& match, Language language) {
    Json edges = Json::array();
    const auto edge = state_of_side(match, Side::a, "edge");
    if (!edge) return edges;
    const bool is_free = are_edges_free(match);
    const bool is_chosen_now = is_asked(match, {Topic::choose_edge, Topic::role});
    for (const Side side : both_sides) {
        const bool is_south = (*edge == "south") == (side == Side::a);
        const std::string label = is_free ? std::string((is_south ? south_edge_word : north_edge_word).in(language))
                                          : of_side(side, own_edge_word, language);
        edges.push_back({{"side", is_free ? "-" : letter(side)},
                         {"edge", is_south ? "south" : "north"},
                         {"label", text::capitalised(label)},
                         {"asked", is_chosen_now}});
    }
    return edges;
}

Json zones_json(const Match& match, Language language) {
    Json zones = Json::array();
    if (!is_asked(match, {Topic::deploy, Topic::who_places_first, Topic::choose_edge})) return zones;
    const auto edge = state_of_side(match, Side::a, "edge");
    const std::int32_t depth = draw::sizes_of(match.scenario()).deployment_depth.units;
    const Point table = match.scenario().table;
    const bool is_free = are_edges_free(match);
    for (const Side side : both_sides) {
        ZoneWriter writer(zones, is_free ? Side::none : side, table, language);
        if (const auto told = state_of_side(match, side, "zone")) {
            add_told_zone(writer, *told);
            continue;
        }
        if (!edge || depth <= 0 || depth * 2 > table.y) continue;
        const bool is_south = (*edge == "south") == (side == Side::a);
        writer.add({0, is_south ? 0 : table.y - depth}, {table.x, is_south ? depth : table.y}, false);
    }
    return zones;
}

}  // namespace umpire::wire
