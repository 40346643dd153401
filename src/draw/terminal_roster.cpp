#include "draw/signs.hpp"
#include "draw/terminal_rows.hpp"
#include "draw/terrain_kinds.hpp"
#include "draw/words.hpp"
#include "text/names.hpp"

#include <algorithm>

namespace umpire::draw {
namespace {

constexpr Words roster_points{"points", "points"};
constexpr Words roster_removed{"removed", "retiré"};
constexpr Words roster_waiting{"to come", "à venir"};
constexpr Words roster_acts{"acts", "agit"};
constexpr Words upper_case{"UPPER CASE", "MAJUSCULES"};
constexpr Words lower_case{"lower case", "minuscules"};
constexpr Words roster_faces{"faces", "tourné vers"};
constexpr Words roster_objective{"objective", "objectif"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string cased(std::string token, Side side) {
    for (char& c : token) c = side == Side::a ? upper(c) : lower(c);
    return token;
}

/// What a figure might be called in two characters, the best first.
std::vector<std::string> wishes(const Scenario& scenario, FigureId figure) {
    constexpr std::string_view digits = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0";
    const FigureCard& card = scenario[figure];
    const std::string& name = card.name;
    const std::string& unit = scenario[card.unit].name;
    const std::size_t place = figure.index() - scenario[card.unit].first.index();
    std::vector<std::string> list;
    if (name.size() >= 2 && is_letter(name[0])) {
        if (is_digit(name.back()) && (name.size() == 2 || !is_digit(name[name.size() - 2])))
            list.push_back({name[0], name.back()});
        if (is_letter(name[1]) && !is_digit(name.back())) list.push_back({name[0], name[1]});
    }
    for (const char c : unit + name)
        if (is_letter(c)) list.push_back({c, digits[place % digits.size()]});
    for (char c = 'A'; c <= 'Z'; ++c)
        for (const char digit : digits) list.push_back({c, digit});
    return list;
}

std::string text_of_badge(const Badge& badge, const Game& game, Language language) {
    std::string text = text::state_name(badge.name, game, language);
    const BadgeRole role = role_of(badge.name, game);
    const bool is_number = role == BadgeRole::wounds || role == BadgeRole::points_lost || role == BadgeRole::bonus ||
                           role == BadgeRole::strength || badge.value > 1;
    if (is_number) text += " " + std::to_string(badge.value);
    return text;
}

/// "AP 2, wounds 1, stray".
std::string marks_of(const Match& match, FigureId figure, Language language) {
    if (is_removed(match, figure)) return std::string(roster_removed.in(language));
    if (!match.table()[figure].on_table) return std::string(roster_waiting.in(language));
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    for (const Badge& badge : match.badges(figure)) {
        const BadgeRole role = role_of(badge.name, game_of(match));
        const Phrase& points = game_of(match).names.action_points;
        if (role == BadgeRole::points && points.is_whole()) {
            add(std::string(points.in(language)) + " " + std::to_string(badge.value));
        } else if (role != BadgeRole::acted && badge.value != 0) {
            add(text_of_badge(badge, game_of(match), language));
        }
    }
    return text;
}

Ink token_ink(Side side, bool is_done) {
    if (is_done) return side == Side::a ? Ink::side_a_done : Ink::side_b_done;
    return side == Side::a ? Ink::side_a : Ink::side_b;
}

/// The name of a unit with its strength, and what else is to be told of it, on one line or on two.
std::vector<std::string> unit_lines(const Match& match, UnitId unit, const TerminalStyle& style, std::size_t width) {
    const Language language = style.language;
    std::string text = text::unit_name(unit, match.scenario(), language);
    if (!text.empty()) text[0] = upper(text[0]);
    const UnitCard& card = match.scenario()[unit];
    if (card.is_section) text += " " + strength_text(match, unit);
    std::string marks = marks_text(match, unit, language);
    for (const FigureId figure : figures_of(match.scenario(), unit)) {  // where its front is
        const auto faces = match.state(match.scenario()[figure].name, "faces");
        if (!faces || *faces == "none") continue;
        marks += (marks.empty() ? "" : ", ") + std::string(roster_faces.in(language)) + " " + *faces + "°";
    }
    const bool has_marks = !marks.empty();
    if (marks_text(match, unit, language).empty() && has_acted(match, unit)) text += " ✓";
    if (unit == acting_unit(match)) marks += " ◄ " + std::string(roster_acts.in(language));
    if (!has_marks) return {text + marks};
    const std::string together = text + std::string(colon_in(language)) + marks;
    if (Row().add(shown(together, style)).width() <= width) return {together};
    return {text, "  " + marks};
}

/// Where the marks are those of units, their models on the table are named in as few lines as they fill.
void add_tokens(Rows& rows, const Match& match, UnitId unit, const std::vector<std::string>& tokens,
                std::size_t width) {
    Row row;
    for (const FigureId figure : figures_of(match.scenario(), unit)) {
        const Signs signs = signs_of(match, figure);
        if (!match.table()[figure].on_table || signs.is_wreck) continue;
        if (row.width() + 3 > width) {
            rows.push_back(std::move(row));
            row = Row();
        }
        row.add(row.width() == 0 ? "  " : " ");
        row.add(tokens[figure.index()], token_ink(match.scenario()[unit].side, signs.is_done));
    }
    if (row.width() > 0) rows.push_back(std::move(row));
}

/// What the game calls a wreck, if there is one.
std::string wreck_name(const Match& match, Language language) {
    for (std::size_t i = 0; i < match.scenario().figures.size(); ++i)
        for (const Badge& badge : match.badges(id_at<FigureId>(i)))
            if (badge.value != 0 && role_of(badge.name, game_of(match)) == BadgeRole::wreck)
                return text::state_name(badge.name, game_of(match), language);
    return {};
}

}  // namespace

std::vector<std::string> tokens_of(const Scenario& scenario) {
    std::vector<std::string> tokens;
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        std::string token = "??";
        for (const std::string& wish : wishes(scenario, figure)) {
            const std::string candidate = cased(wish, scenario[figure].side);
            if (std::find(tokens.begin(), tokens.end(), candidate) != tokens.end()) continue;
            token = candidate;
            break;
        }
        tokens.push_back(std::move(token));
    }
    return tokens;
}

Rows roster_rows(const Match& match, Side side, const TerminalStyle& style, std::size_t width) {
    const Scenario& scenario = match.scenario();
    const Language language = style.language;
    const std::vector<std::string> tokens = tokens_of(scenario);
    Rows rows;
    std::string title = text::side_label(side, language);
    if (const auto points = match.state(std::string(1, letter_of(side)), "points"))
        title += ", " + std::string(roster_points.in(language)) + std::string(colon_in(language)) + *points;
    rows.push_back(Row().add(shown(title, style), side == Side::a ? Ink::name_a : Ink::name_b));
    std::size_t longest = 4;
    for (const FigureCard& card : scenario.figures)
        if (card.side == side) longest = std::max(longest, std::min<std::size_t>(card.name.size(), 10));
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (scenario[unit].side != side) continue;
        const bool is_active = unit == acting_unit(match);
        for (const std::string& line : unit_lines(match, unit, style, width))
            rows.push_back(Row().add(shown(line, style), is_active ? Ink::strong : Ink::plain));
        if (has_insides(match)) {
            add_tokens(rows, match, unit, tokens, width);
            continue;
        }
        for (const FigureId figure : figures_of(scenario, unit)) {
            const bool is_done = !match.table()[figure].on_table || signs_of(match, figure).is_done;
            Row row;
            row.add("  ").add(tokens[figure.index()], token_ink(side, is_done)).add(" ");
            row.add(Row().add(shown(scenario[figure].name, style)).fit(longest + 1));
            row.add(shown(marks_of(match, figure, language), style), is_done ? Ink::faint : Ink::plain);
            rows.push_back(std::move(row));
        }
    }
    for (Row& row : rows) row.fit(width);
    return rows;
}

Rows legend_rows(const Match& match, const TerminalStyle& style, std::size_t width) {
    const Language language = style.language;
    Rows rows;
    Row sides;
    for (const Side side : {Side::a, Side::b}) {
        const Words& words = side == Side::a ? upper_case : lower_case;
        sides.add(words.in(language), token_ink(side, false));
        sides.add(shown(" " + text::side_label(side, language) + "   ", style));
    }
    if (!match.scenario().objectives.empty())
        sides.add(style.unicode ? "◆" : "$", Ink::goal).add(" " + std::string(roster_objective.in(language)) + "   ");
    if (const std::string wreck = wreck_name(match, language); !wreck.empty())
        sides.add(std::string(wreck_token), Ink::faint).add(shown(" " + wreck, style));
    rows.push_back(sides.fit(width));
    std::vector<Row> entries;
    std::size_t longest = 0;
    for (const std::string_view kind : kinds_on_table(match)) {
        const TerrainLook& look = look_of(kind, game_of(match.scenario()));
        Row entry;
        entry.add(style.unicode ? std::string(look.sign) : std::string(1, look.letter), Ink::strong).add(" ");
        entry.add(shown(text::terrain_name(kind, game_of(match), language), style), Ink::strong);
        const std::string effects = effects_of(look, language);
        if (!effects.empty()) entry.add(shown(std::string(colon_in(language)) + effects, style), Ink::plain);
        longest = std::max(longest, entry.width() + 2);
        entries.push_back(std::move(entry));
    }
    const std::size_t columns = std::clamp<std::size_t>(longest == 0 ? 1 : width / longest, 1, 3);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (i % columns == 0) rows.emplace_back();
        rows.back().add(entries[i].fit(width / columns));
    }
    for (std::size_t i = 0; i < match.scenario().pieces.size(); ++i) {
        const std::string agreed = agreed_of(match.scenario(), i, language);
        if (agreed.empty()) continue;
        Row row;
        row.add(shown(match.scenario().pieces[i].name, style), Ink::strong);
        rows.push_back(row.add(shown(std::string(colon_in(language)) + agreed, style), Ink::plain).fit(width));
    }
    return rows;
}

}  // namespace umpire::draw
