#include "fairness/traffic.hpp"

#include "dice/chance.hpp"
#include "draw/captions.hpp"
#include "draw/signs.hpp"
#include "draw/svg.hpp"
#include "draw/terminal.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "support/random_bolt_action.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <iterator>
#include <regex>
#include <sstream>

namespace umpire::fairness {
using bolt_action::Verb;

namespace {

constexpr std::array languages{Language::english, Language::french};

void say(Traffic& traffic, std::string where, std::string text) {
    traffic.push_back({std::move(where), std::move(text)});
}

/// The comma of a point is no decimal comma.
std::string with_parted_points(std::string text) {
    std::replace(text.begin(), text.end(), ',', ';');
    return text;
}

std::string action_words(const Match& match, const Action& action) {
    return with_parted_points(text::to_text(action, match.scenario(), LengthUnit::centimetre));
}

std::size_t figures_of(const Match& match) { return match.scenario().figures.size(); }

/// All orders to all own units, with all enemies, and all declarations: whatever a page may ask about.
std::vector<Action> plain_tries(const Match& match, Side side) {
    const Scenario& scenario = match.scenario();
    std::vector<Action> tries;
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (scenario[unit].side != side) continue;
        for (const Verb verb : {Verb::order_fire, Verb::order_advance, Verb::order_run, Verb::order_ambush,
                                Verb::order_rally, Verb::order_down, Verb::go, Verb::hold, Verb::spring, Verb::wait,
                                Verb::lie_down, Verb::stand, Verb::fire_back})
            tries.push_back(unit_action(verb, unit));
        for (std::size_t k = 0; k < scenario.units.size(); ++k)
            for (const Verb verb : {Verb::shoot_at, Verb::order_run, Verb::order_advance, Verb::board}) {
                Action action = unit_action(verb, unit);
                action.units.push_back(id_at<UnitId>(k));
                tries.push_back(action);
            }
        for (std::size_t k = 0; k < scenario.pieces.size(); ++k) {
            Action enter = unit_action(Verb::enter, unit);
            enter.piece = id_at<PieceId>(k);
            tries.push_back(enter);
        }
    }
    return tries;
}

bool is_picture(std::string_view text) { return text.starts_with("<svg"); }

/// The number at the front of a text, and how long it is; nothing where there is none. A comma parts the numbers of a
/// picture, and the whole and the fraction of a French number.
std::optional<std::pair<double, std::size_t>> number_at(std::string_view text, bool with_comma) {
    std::size_t end = 0;
    while (end < text.size() && (std::isdigit(static_cast<unsigned char>(text[end])) != 0)) ++end;
    if (end == 0) return std::nullopt;
    std::string digits(text.substr(0, end));
    if (end + 1 < text.size() && (text[end] == '.' || (with_comma && text[end] == ',')) &&
        std::isdigit(static_cast<unsigned char>(text[end + 1])) != 0) {
        const std::size_t point = end++;
        while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
        digits += "." + std::string(text.substr(point + 1, end - point - 1));
    }
    return std::pair{std::stod(digits), end};
}

/// The words and numbers of a table drawn in characters, in order of the alphabet: a base on the border of two fields
/// may stand in either, cover another sign there, and touch the name beside it or not.
std::string words_in(std::string_view drawn) {
    std::string apart;
    for (const char c : drawn) {
        const bool is_letter = c >= 'a' && c <= 'z';
        if (is_letter && !apart.empty() && apart.back() >= '0' && apart.back() <= '9') apart += ' ';
        apart += static_cast<unsigned char>(c) >= 0x80 ? ' ' : c;
    }
    std::istringstream stream(apart);
    std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
    std::sort(words.begin(), words.end());
    std::string text;
    for (const std::string& word : words) text += word + " ";
    return text;
}

/// A shift of a few units, in millimetres or centimetres, and the tenth of a degree by which a direction may round.
constexpr double nearly = 0.11;

/// Where two texts part; nothing when they say the same.
std::optional<std::size_t> parting_of(std::string_view one, std::string_view other) {
    if (one == other) return std::nullopt;
    const bool with_comma = !is_picture(one);
    std::size_t i = 0;
    std::size_t k = 0;
    while (i < one.size() && k < other.size()) {
        const auto a = number_at(one.substr(i), with_comma);
        const auto b = number_at(other.substr(k), with_comma);
        if (a.has_value() != b.has_value()) return i;
        if (!a) {
            if (one[i++] != other[k++]) return i - 1;
            continue;
        }
        if (std::fabs(a->first - b->first) > nearly) return i;
        i += a->second;
        k += b->second;
    }
    return i == one.size() && k == other.size() ? std::nullopt : std::optional(i);
}

/// The text about a place in it.
std::string excerpt(const std::string& text, std::size_t at) {
    constexpr std::size_t before = 120;
    return text.substr(at < before ? 0 : at - before, 3 * before);
}

}  // namespace

void say_state(const Match& match, Side, std::uint64_t, Traffic& traffic) {
    const Scenario& scenario = match.scenario();
    for (std::size_t i = 0; i < figures_of(match); ++i) {
        const auto figure = id_at<FigureId>(i);
        const std::string& name = scenario[figure].name;
        std::string badges;
        for (const Badge& badge : match.badges(figure))
            badges += std::string(badge.name) + "=" + std::to_string(badge.value) + " ";
        say(traffic, "badges of " + name, badges);
        say(traffic, "reach of " + name, std::to_string(match.reach(figure).units));
        for (const std::string_view key : {"removed", "spent", "weapon"})
            say(traffic, "state " + name + " " + std::string(key), match.state(name, key).value_or("-"));
    }
    for (const UnitCard& unit : scenario.units)
        for (const std::string_view key :
             {"pins", "die", "kept", "destroyed", "immobilised", "moved", "ranged_at", "ranging", "aboard", "cost",
              "formation", "men", "rout", "damage", "leader", "small", "indirect"})
            say(traffic, "state " + unit.name + " " + std::string(key), match.state(unit.name, key).value_or("-"));
    for (const std::string name : {"A", "B"})
        for (const std::string_view key : {"bag", "points", "edge", "units"})
            say(traffic, "state " + name + " " + std::string(key), match.state(name, key).value_or("-"));
    for (const std::string_view key : {"turn", "active", "attacker", "finished", "winner", "bag"})
        say(traffic, "state battle " + std::string(key), match.state("battle", key).value_or("-"));
}

void say_sight(const Match& match, Side side, std::uint64_t seed, Traffic& traffic) {
    random_battle::Draw draw(seed, 31);
    for (int i = 0; i < 30; ++i) {
        const auto any = [&] {
            return id_at<FigureId>(static_cast<std::size_t>(draw.number(0, static_cast<int>(figures_of(match)) - 1)));
        };
        const FigureId looker = any();
        const FigureId target = any();
        const Scenario& scenario = match.scenario();
        if (scenario[looker].side == scenario[target].side || scenario[looker].side != side) continue;
        std::string text = match.sees(looker, target) ? "seen" : "unseen";
        for (const SightLine& line : match.sight_lines(looker, target)) text += line.is_free ? " free" : " blocked";
        const Modifier cover = match.cover(looker, target);
        text += " " + std::to_string(cover.amount) + std::string(cover.clause.id());
        say(traffic, "sight from " + scenario[looker].name + " to " + scenario[target].name, text);
    }
}

void say_pictures(const Match& match, Side, std::uint64_t seed, Traffic& traffic) {
    const Language language = languages[seed % languages.size()];
    draw::Picture picture;
    picture.match = &match;
    picture.language = language;
    picture.reach_of = id_at<FigureId>(seed % figures_of(match));
    say(traffic, "picture", draw::svg(picture));
    draw::TerminalStyle style;
    style.language = language;
    style.width = 140;
    style.colour = false;
    say(traffic, "terminal", words_in(draw::table_text(match, style)));
    say(traffic, "headline", draw::turn_line(match, language) + draw::bag_line(match, language));
    for (std::size_t i = 0; i < match.scenario().units.size(); ++i)
        say(traffic, "marks of " + match.scenario().units[i].name, draw::marks_text(match, id_at<UnitId>(i), language));
}

void say_choices(const Match& match, Side side, std::uint64_t seed, Traffic& traffic) {
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    if (decisions == nullptr) return;
    for (const Decision& decision : *decisions)
        for (const Language language : languages)
            say(traffic, "question",
                text::question(decision, match.scenario(), language) + " " + std::string(decision.clause.id()));
    Chance chance(seed, 7);
    Candidates candidates;
    match.suggest(side, chance, candidates);
    for (const Action& action : candidates.actions) {
        say(traffic, "choice", action_words(match, action));
        for (const Language language : languages)
            say(traffic, "choice in words", text::action(action, match.scenario(), language));
    }
    Chance other(seed, 8);
    if (decisions->begin()->by == side) say(traffic, "sample", action_words(match, match.sample(side, other)));
}

void say_verdicts(const Match& match, Side side, std::uint64_t seed, Traffic& traffic) {
    std::vector<Action> tries = plain_tries(match, side);
    random_battle::Draw draw(seed, 32);
    for (int i = 0; i < 80; ++i) tries.push_back(random_bolt_action::wild_action(match, draw));
    for (const Action& action : tries) {
        const Language language = languages[seed % languages.size()];
        say(traffic, "verdict on " + action_words(match, action),
            text::refusal(match.judge(side, action), match.scenario(), language));
    }
}

void say_openness(const Match& match, Side side, std::uint64_t, Traffic& traffic) {
    say(traffic, "may measure", match.may_measure() ? "yes" : "no");
    say(traffic, "is open", match.is_open_to(side) ? "yes" : "no");
    for (const Action& action : plain_tries(match, side)) say(traffic, "binds", match.binds(action) ? "yes" : "no");
}

Traffic traffic_of(const Match& match, Side side, std::uint64_t seed) {
    Traffic traffic;
    for (const Outlet outlet : {say_state, say_sight, say_pictures, say_choices, say_verdicts, say_openness})
        outlet(match, side, seed, traffic);
    return traffic;
}

Traffic traffic_of(const std::vector<Event>& events, const Match& match) {
    Traffic traffic;
    for (const Event& event : events) {
        say(traffic, "event", with_parted_points(text::to_text(event, match.scenario(), LengthUnit::centimetre)));
        for (const Language language : languages) {
            say(traffic, "report", text::sentence(event, match.scenario(), language));
            say(traffic, "why", text::reasons(event, game_of(match), language));
        }
    }
    return traffic;
}

std::optional<std::string> difference(const Traffic& one, const Traffic& other) {
    for (std::size_t i = 0; i < std::max(one.size(), other.size()); ++i) {
        if (i >= one.size() || i >= other.size()) return "one of them is told more";
        if (parting_of(one[i].where, other[i].where)) return one[i].where + "\n  or " + other[i].where;
        if (const auto at = parting_of(one[i].text, other[i].text))
            return one[i].where + ": " + excerpt(one[i].text, *at) + "\n  or " + excerpt(other[i].text, *at);
    }
    return std::nullopt;
}

std::vector<std::string> lengths_in(std::string_view text) {
    static const std::regex pattern(
        R"re((\d+(?:[.,]\d+)?)\s*(?:cm\b|centim\w*|inch\w*|pouces?|in\b|"(?=[ ,.;)]|$)))re");
    static const std::regex tags(R"re(<style>[^<]*</style>|<[^>]*>)re");
    std::vector<std::string> found;
    std::string all(text);
    if (is_picture(text)) all = std::regex_replace(all, tags, "\n");
    for (auto match = std::sregex_iterator(all.begin(), all.end(), pattern); match != std::sregex_iterator(); ++match)
        found.push_back(match->str());
    return found;
}

}  // namespace umpire::fairness
