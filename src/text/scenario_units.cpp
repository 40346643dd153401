#include "text/scenario_units.hpp"

#include "text/message_rows.hpp"
#include "text/parsing.hpp"
#include "text/scenario_file.hpp"

#include <algorithm>
#include <utility>

namespace umpire::text {
namespace {

constexpr std::size_t name_length_max = 32;
constexpr int models_max = 60;  // of one unit
constexpr std::string_view reserved_names[] = {"with", "at", "to", "from",   "amount",
                                               "word", "A",  "B",  "battle", "none"};

constexpr std::string_view french_signs = "-_'./ ";  // what may stand in a name beside letters and digits

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string_view text) {
    std::string lowered(text);
    for (char& c : lowered)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lowered;
}

void note_name_fault(Fields& fields, std::string_view key, std::string_view name) {
    const Message fault = name_fault(name);
    if (!fault.empty()) fields.note(key, fault);
}

/// The name for French readers. It is shown and never read again, so that accents and spaces may stand in it.
std::string read_french(Fields& fields) {
    const auto name = fields.text("french");
    if (!name) return {};
    const Message fault = french_name_fault(*name);
    if (!fault.empty()) fields.note("french", fault);
    return *name;
}

std::vector<std::string> read_weapons(Fields& fields) {
    const TomlNode* node = fields.take("weapons");
    if (node == nullptr) return {};
    return texts_in(*node, fields.path_of("weapons"), fields.context());
}

Setup::Model read_model(Fields fields) {
    Setup::Model model;
    model.line = fields.line();
    model.name = read_name(fields, "name", "the_name_of_the_model"_message());
    model.french = read_french(fields);
    model.weapons = read_weapons(fields);
    model.at = fields.point("at");
    model.facing = fields.angle("facing").value_or(Angle{});
    fields.finish();
    return model;
}

/// A list whose elements are names or tables.
std::vector<Setup::Model> read_models(Fields& unit, const TomlNode& node) {
    std::vector<Setup::Model> models;
    const std::string path = unit.path_of("models");
    if (node.kind != TomlNode::Kind::array || node.children.empty()) {
        unit.note("models", expected("a_list_of_names_or_tables"_message(), node));
        return models;
    }
    if (node.children.size() > models_max) unit.note("models", "has_more_than_models"_message(models_max));
    for (std::size_t i = 0; i < node.children.size() && i < models_max; ++i) {
        const TomlNode& child = node.children[i];
        if (child.kind == TomlNode::Kind::table) {
            models.push_back(read_model(Fields(child, element_path(path, i), unit.context())));
        } else if (child.kind == TomlNode::Kind::text) {
            Setup::Model model;
            model.name = child.text;
            model.line = child.line;
            const Message fault = name_fault(model.name);
            if (!fault.empty()) unit.context().note(child.line, element_path(path, i), fault);
            models.push_back(std::move(model));
        } else {
            unit.context().note(child.line, element_path(path, i), expected("a_name_or_a_table"_message(), child));
        }
    }
    return models;
}

/// Models named after their unit and numbered from one: "Guards" has guards1, guards2, ...
std::vector<Setup::Model> numbered_models(const std::string& unit, int count, int line) {
    std::vector<Setup::Model> models;
    for (int i = 1; i <= count; ++i) {
        Setup::Model model;
        model.name = lower(unit) + std::to_string(i);
        model.line = line;
        models.push_back(std::move(model));
    }
    return models;
}

/// `weapons` of a unit: a list that every model without its own gets, or a table of how many get which, in their order.
void give_weapons(Fields& unit, const TomlNode& node, std::vector<Setup::Model>& models) {
    if (node.kind != TomlNode::Kind::table) {
        const std::vector<std::string> weapons = texts_in(node, unit.path_of("weapons"), unit.context());
        for (Setup::Model& model : models)
            if (model.weapons.empty()) model.weapons = weapons;
        return;
    }
    auto next = models.begin();
    for (std::size_t i = 0; i < node.keys.size() && !unit.context().is_full(); ++i) {
        const TomlNode& wanted = node.children[i];
        const std::string path = unit.path_of("weapons") + "." + node.keys[i];
        if (wanted.kind != TomlNode::Kind::integer || wanted.number < 1 || wanted.number > models_max) {
            unit.context().note(wanted.line, path, expected("a_whole_number"_message(1, models_max), wanted));
            continue;
        }
        for (std::int64_t left = wanted.number; left > 0; --left, ++next) {
            next = std::find_if(next, models.end(), [](const Setup::Model& model) { return model.weapons.empty(); });
            if (next == models.end()) {
                unit.context().note(wanted.line, path, "there_are_not_so_many_models"_message());
                return;
            }
            next->weapons.push_back(node.keys[i]);
        }
    }
}

/// One of the powers of the game; in games without them the key is unknown.
std::string read_power(Fields& unit, const Game& game) {
    std::vector<std::string_view> powers;
    for (const WordRow& word : game.words().words)
        if (word.kind == WordKind::power) powers.push_back(word.name);
    if (powers.empty()) return {};
    const auto power = unit.choice("power", powers);
    return power ? std::string(powers[*power]) : std::string();
}

Setup::Unit read_unit(Fields fields, Side side, const std::string& list, const Game& game) {
    Setup::Unit unit;
    unit.side = side;
    unit.line = fields.line();
    unit.name = read_name(fields, "name", "the_name_of_the_unit"_message());
    unit.french = read_french(fields);
    unit.list = fields.text("list").value_or(list);
    if (unit.list.empty()) fields.note("list", "is_missing_expected"_message("the_force_list_as_us"_message()));
    if (fields.require("profile", "the_profile_of_its_models"_message()) != nullptr) {
        unit.profile = fields.text("profile").value_or(std::string{});
    }
    unit.power = read_power(fields, game);
    if (const TomlNode* traits = fields.take("traits"))
        unit.traits = texts_in(*traits, fields.path_of("traits"), fields.context());
    if (fields.table().find("aboard") != nullptr)
        unit.aboard = read_name(fields, "aboard", "what_it_is_inside"_message());
    const TomlNode* models = fields.take("models");
    const auto count = fields.whole("count", 1, models_max);
    if (models != nullptr && fields.table().find("count") != nullptr)
        fields.note("count", "stands_beside_models_give_one"_message());
    unit.models =
        models != nullptr ? read_models(fields, *models) : numbered_models(unit.name, count.value_or(1), unit.line);
    if (const TomlNode* weapons = fields.take("weapons")) give_weapons(fields, *weapons, unit.models);
    fields.finish();
    return unit;
}

}  // namespace

Message name_fault(std::string_view name) {
    if (name.empty()) return "is_empty"_message();
    if (name.size() > name_length_max) return "is_longer_than_letters"_message(name_length_max);
    if (!is_letter(name.front())) return "does_not_begin_with_a_letter"_message(name);
    for (const char c : name)
        if (!is_letter(c) && !is_digit(c) && c != '_' && c != '-') return "holds_something_else_than_the"_message(name);
    for (const std::string_view reserved : reserved_names)
        if (name == reserved) return "is_a_word_of_the_texts_of_actions"_message(name);
    return {};
}

Message french_name_fault(std::string_view name) {
    const auto is_accented = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };  // a byte of UTF-8
    const auto begins_sign = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
    if (name.empty()) return "is_empty"_message();
    if (std::ranges::count_if(name, begins_sign) > static_cast<std::ptrdiff_t>(name_length_max))
        return "is_longer_than_letters"_message(name_length_max);
    if (!is_letter(name.front()) && !is_accented(name.front())) return "does_not_begin_with_a_letter"_message(name);
    for (const char c : name)
        if (!is_letter(c) && !is_digit(c) && !is_accented(c) && french_signs.find(c) == std::string_view::npos)
            return "holds_something_else_than_a_name"_message(name, french_signs);
    return name.back() == ' ' ? "ends_with_a_space"_message(name) : Message();
}

std::string read_name(Fields& fields, std::string_view key, const MessagePart& what) {
    if (fields.require(key, what) == nullptr) return {};
    const auto name = fields.text(key);
    if (!name) return {};
    note_name_fault(fields, key, *name);
    return *name;
}

std::array<std::string, 2> read_both_languages(Fields& fields, std::string_view key) {
    const TomlNode* node = fields.take(key);
    if (node == nullptr) return {};
    if (node->kind == TomlNode::Kind::text) {
        const auto text = fields.text(key).value_or(std::string{});
        return {text, text};
    }
    if (node->kind != TomlNode::Kind::table) {
        fields.note(key, expected("a_table_with_en_and_fr"_message(), *node));
        return {};
    }
    Fields languages(*node, fields.path_of(key), fields.context());
    std::array<std::string, 2> texts{languages.text("en").value_or(std::string{}),
                                     languages.text("fr").value_or(std::string{})};
    languages.finish();
    return texts;
}

std::vector<Setup::Unit> read_units(std::vector<Fields> tables, Side side, const std::string& list, const Game& game) {
    std::vector<Setup::Unit> units;
    for (Fields& table : tables) units.push_back(read_unit(std::move(table), side, list, game));
    return units;
}

}  // namespace umpire::text
