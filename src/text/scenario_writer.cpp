#include "battle/game.hpp"
#include "battle/length_text.hpp"
#include "text/scenario_file.hpp"
#include "text/toml.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace umpire::text {
namespace {

std::string list_of(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& text : texts) list += (list.empty() ? "" : ", ") + toml_quoted(text);
    return "[" + list + "]";
}

/// Writes `key = value` lines and heads of tables.
class TomlWriter {
public:
    explicit TomlWriter(LengthUnit unit) : unit_(unit) {}

    void head(std::string_view table) { out_ += "\n" + std::string(table) + "\n"; }
    void raw(std::string_view key, std::string_view value) {
        out_ += std::string(key) + " = " + std::string(value) + "\n";
    }
    void text(std::string_view key, std::string_view value) { raw(key, toml_quoted(value)); }
    void text_if_any(std::string_view key, std::string_view value) {
        if (!value.empty()) text(key, value);
    }
    void texts_if_any(std::string_view key, const std::vector<std::string>& texts) {
        if (!texts.empty()) raw(key, list_of(texts));
    }
    void whole(std::string_view key, int value) { raw(key, std::to_string(value)); }
    void yes_or_no(std::string_view key, bool value) { raw(key, value ? "true" : "false"); }
    void length(std::string_view key, Length value) { raw(key, umpire::text_of(value, unit_)); }
    std::string point(Point value) const {
        return "[" + umpire::text_of(Length{value.x}, unit_) + ", " + umpire::text_of(Length{value.y}, unit_) + "]";
    }
    std::string points(const std::vector<Point>& values) const {
        std::string list;
        for (const Point value : values) list += (list.empty() ? "" : ", ") + point(value);
        return "[" + list + "]";
    }
    void add(std::string_view text) { out_ += text; }
    std::string take() { return std::move(out_); }

private:
    LengthUnit unit_;
    std::string out_;
};

void write_both_languages(TomlWriter& out, std::string_view key, const std::array<std::string, 2>& texts) {
    if (texts[0].empty() && texts[1].empty()) return;
    out.raw(key, "{ en = " + toml_quoted(texts[0]) + ", fr = " + toml_quoted(texts[1]) + " }");
}

void write_weapon(TomlWriter& out, const Setup::Weapon& weapon) {
    out.head("[[weapons]]");
    out.text("name", weapon.name);
    out.length("range", weapon.range);
    out.whole("strength", weapon.strength);
    out.text("rate", std::to_string(weapon.shots) + ":" + std::to_string(weapon.action_points));
    if (weapon.blast.units != 0) out.length("blast", weapon.blast);
    if (weapon.indirect) out.yes_or_no("indirect", true);
    if (weapon.move_and_fire) out.yes_or_no("move_and_fire", true);
}

void write_unit(TomlWriter& out, const Setup::Unit& unit) {
    out.head(unit.side == Side::b ? "[[sides.B.units]]" : "[[sides.A.units]]");
    out.text("list", unit.list);
    out.text("profile", unit.profile);
    out.text("name", unit.name);
    out.text_if_any("french", unit.french);
    out.text_if_any("power", unit.power);
    out.texts_if_any("traits", unit.traits);
    out.text_if_any("aboard", unit.aboard);
    out.add("models = [\n");
    for (const Setup::Model& model : unit.models) {
        out.add("  { name = " + toml_quoted(model.name));
        if (!model.french.empty()) out.add(", french = " + toml_quoted(model.french));
        if (!model.weapons.empty()) out.add(", weapons = " + list_of(model.weapons));
        if (model.at) out.add(", at = " + out.point(*model.at));
        if (model.facing.tenths != 0) out.add(", facing = " + text_of(model.facing));
        out.add(" },\n");
    }
    out.add("]\n");
}

bool same_model(const Setup::Model& a, const Setup::Model& b) {
    return a.name == b.name && a.french == b.french && a.at == b.at && a.facing == b.facing && a.weapons == b.weapons;
}
bool same_unit(const Setup::Unit& a, const Setup::Unit& b) {
    if (a.side != b.side || a.list != b.list || a.profile != b.profile || a.name != b.name || a.power != b.power ||
        a.traits != b.traits || a.aboard != b.aboard || a.french != b.french)
        return false;
    return std::equal(a.models.begin(), a.models.end(), b.models.begin(), b.models.end(), same_model);
}
bool same_piece(const Setup::Piece& a, const Setup::Piece& b) {
    return a.name == b.name && a.kind == b.kind && a.corners == b.corners && a.traits == b.traits;
}
bool same_weapon(const Setup::Weapon& a, const Setup::Weapon& b) {
    return a.name == b.name && a.range == b.range && a.strength == b.strength && a.shots == b.shots &&
           a.action_points == b.action_points && a.blast == b.blast && a.indirect == b.indirect &&
           a.move_and_fire == b.move_and_fire;
}
bool same_state(const Setup::State& a, const Setup::State& b) {
    return a.name == b.name && a.key == b.key && a.value == b.value;
}
bool same_zone(const Setup::Zone& a, const Setup::Zone& b) {
    return a.side == b.side && a.low == b.low && a.high == b.high;
}
bool same_option(const OptionSetting& a, const OptionSetting& b) { return a.name == b.name && a.value == b.value; }

template <class T>
bool same_list(const std::vector<T>& a, const std::vector<T>& b, bool (*same)(const T&, const T&)) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

}  // namespace

std::string write_scenario(const Setup& setup) {
    TomlWriter out(unit_of(setup.ruleset));
    out.text("ruleset", setup.ruleset);
    out.text_if_any("name", setup.name);
    write_both_languages(out, "title", setup.title);
    write_both_languages(out, "description", setup.description);
    if (setup.table) out.raw("table", out.point(*setup.table));
    if (setup.turns != 0) out.whole("turns", setup.turns);
    out.text_if_any("victory", setup.victory);
    if (!setup.objectives.empty()) out.raw("objectives", out.points(setup.objectives));
    out.yes_or_no("check_forces", setup.check_forces);
    if (setup.points_limit != 0) out.whole("points_limit", setup.points_limit);
    out.text("start", setup.start);
    out.yes_or_no("standard_terrain", setup.standard_terrain);
    if (!setup.options.empty()) out.head("[options]");
    for (const OptionSetting& option : setup.options) out.text(option.name, option.value);
    for (const Setup::Piece& piece : setup.pieces) {
        out.head("[[terrain]]");
        out.text("name", piece.name);
        out.text("kind", piece.kind);
        out.raw(piece.corners.size() == 2 ? "line" : "polygon", out.points(piece.corners));
        out.texts_if_any("traits", piece.traits);
    }
    for (const Setup::Zone& zone : setup.zones) {
        out.head("[[zones]]");
        out.text("side", std::string(1, letter_of(zone.side)));
        out.raw("rectangle", out.points({zone.low, zone.high}));
    }
    for (const Setup::Weapon& weapon : setup.weapons) write_weapon(out, weapon);
    for (const Side side : {Side::a, Side::b})
        for (const Setup::Unit& unit : setup.units)
            if (unit.side == side) write_unit(out, unit);
    for (const Setup::State& state : setup.states) {
        out.head("[[state]]");
        out.text("name", state.name);
        out.text("key", state.key);
        out.text("value", state.value);
    }
    return out.take();
}

bool same_setup(const Setup& a, const Setup& b) {
    return a.ruleset == b.ruleset && a.name == b.name && a.title == b.title && a.description == b.description &&
           a.table == b.table && a.standard_terrain == b.standard_terrain && a.victory == b.victory &&
           a.objectives == b.objectives && a.turns == b.turns && a.check_forces == b.check_forces &&
           a.start == b.start && a.points_limit == b.points_limit && same_list(a.zones, b.zones, same_zone) &&
           same_list(a.options, b.options, same_option) && same_list(a.pieces, b.pieces, same_piece) &&
           same_list(a.weapons, b.weapons, same_weapon) && same_list(a.units, b.units, same_unit) &&
           same_list(a.states, b.states, same_state);
}

}  // namespace umpire::text
