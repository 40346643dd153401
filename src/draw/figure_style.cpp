#include "draw/figures.hpp"

#include <algorithm>

namespace umpire::draw {
namespace {

struct FigureRule {
    std::string_view selector;      ///< classes as the drawings name them, with f- before each
    std::string_view declarations;  ///< @name is a value of the side, or of the palette
};
constexpr FigureRule figure_rule_rows[] = {
    {".f-bh", "fill:@halo"},
    {".f-b", "fill:@base;stroke:@rim;stroke-width:@rimw"},
    {".f-bl,.f-bs", "fill:none;stroke:#fff;stroke-width:.9;stroke-opacity:.4;stroke-linecap:round"},
    {".f-bs", "stroke:#000;stroke-opacity:.2"},
    {".f-ao,.f-ai,.f-gl,.f-bo,.f-wh,.f-bow,.f-belt,.f-bench,.f-cl,.f-mane,.f-furl,.f-gd,.f-ey,.f-ps,.f-fr",
     "fill:none;stroke-linecap:round;stroke-linejoin:round"},
    {".f-ao", "stroke:@line;stroke-width:5.5"},
    {".f-ai", "stroke:@fig;stroke-width:4.2"},
    {".f-ao.f-n", "stroke-width:4.6"},
    {".f-ai.f-n", "stroke-width:3.3"},
    {".f-ai.f-kk", "stroke:@kit"},
    {".f-ao.f-w", "stroke-width:6.6"},
    {".f-ai.f-w", "stroke-width:5.2"},
    {".f-bo", "stroke:@line;stroke-width:3.2"},
    {".f-h,.f-k,.f-bag,.f-tank,.f-hull,.f-deck,.f-tur,.f-hat,.f-trk,.f-canvas,.f-hs,.f-cap,.f-fm,.f-f2,"
     ".f-hm,.f-wing,.f-ft,.f-sh,.f-seat,.f-shd,.f-club,.f-cloak,.f-pen",
     "stroke:@line;stroke-width:.7;stroke-linejoin:round"},
    {".f-h", "fill:@helm;stroke-width:.8"},
    {".f-hl", "fill:#fff;opacity:.35"},
    {".f-k", "fill:@kit"},
    {".f-bag,.f-cloak", "fill:@kit"},
    {".f-g", "fill:@gun;stroke:@gline;stroke-width:.6;stroke-linejoin:round;paint-order:stroke"},
    {".f-gl", "stroke:@gun"},
    {".f-hr_", "fill:none;stroke:@line;stroke-width:.5;opacity:.45"},
    {".f-hd", "stroke:@skin;stroke-width:2.4;stroke-linecap:round"},
    {".f-gd", "stroke:@gline;stroke-width:.6"},
    {".f-vis", "fill:@vis"},
    {".f-gold,.f-crown", "fill:@gilt;stroke:@giltedge;stroke-width:.5"},
    {".f-white", "fill:#fff;stroke:@line;stroke-width:.8"},
    {".f-cross", "stroke:@balm;stroke-width:2.3;fill:none"},
    {".f-tank", "fill:@helm"},
    {".f-fl", "fill:@flame;stroke:@flameedge;stroke-width:.6;stroke-linejoin:round"},
    {".f-ps", "stroke:@psi;stroke-width:1.5"},
    {".f-orb,.f-psf", "fill:@psi;stroke:#fff;stroke-width:.6"},
    {".f-orbc", "fill:#fff;opacity:.8"},
    {".f-belt", "stroke:@brass;stroke-width:1.5;stroke-dasharray:1 1;stroke-linecap:butt"},
    {".f-shell", "fill:@brass;stroke:@line;stroke-width:.5"},
    {".f-bore", "fill:@bore"},
    {".f-wh", "stroke:@trk;stroke-width:3.4"},
    {".f-sh", "fill:@fig"},
    {".f-fm,.f-f2", "fill:@fig;stroke-width:.5"},
    {".f-hm", "fill:@helm;stroke-width:.5"},
    {".f-hull", "fill:@hull;stroke-width:1"},
    {".f-deck", "fill:@deck;stroke-width:1"},
    {".f-tur", "fill:@tur;stroke-width:1"},
    {".f-hat", "fill:@hat"},
    {".f-trk", "fill:@trk"},
    {".f-tread", "stroke:@tread;stroke-dasharray:.9 2.2;fill:none"},
    {".f-ln", "stroke:@line;stroke-width:.7;fill:none;opacity:.75"},
    {".f-gr", "fill:@trk;opacity:.7"},
    {".f-pit", "fill:@pit;stroke:@line;stroke-width:.7"},
    {".f-bench", "stroke:@kit;stroke-width:3;stroke-linecap:butt"},
    {".f-seat", "fill:@kit"},
    {".f-glass", "fill:@glass;stroke:@line;stroke-width:.7"},
    {".f-canvas", "fill:@canvas;stroke-width:1"},
    {".f-cl", "stroke:#fff;stroke-width:5;opacity:.16"},
    {".f-ft", "fill:@trk"},
    {".f-hs", "fill:@horse"},
    {".f-mane", "stroke:@line;stroke-width:1.5"},
    {".f-cap", "fill:@helm;stroke-width:1"},
    {".f-shd", "fill:@helm;stroke-width:.5"},
    {".f-bow", "stroke:@gun;stroke-width:1"},
    {".f-f3", "fill:@fig;stroke:@line;stroke-width:1;stroke-linejoin:round"},
    {".f-club", "fill:@club"},
    {".f-furl", "stroke:@line;stroke-width:.9"},
    {".f-ey", "stroke:@fury;stroke-width:1.2"},
    {".f-wing", "fill:@wing"},
    {".f-pen", "fill:@gilt;stroke-width:.5"},
    {".f-fr", "stroke:@mark;stroke-width:1.2;stroke-opacity:.9"},
    {".f-shadow", "fill:@shade;opacity:@shadeo"},
};

bool is_side_value(std::string_view name) {
    const auto values = side_values();
    return std::any_of(values.begin(), values.end(), [&](const SideValue& value) { return value.name == name; });
}

/// Calls `give` for each @name, which answers what stands there instead.
template <class Give>
std::string replaced(std::string_view text, Give give) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] != '@') {
            out += text[i++];
            continue;
        }
        std::size_t end = i + 1;
        while (end < text.size() && text[end] >= 'a' && text[end] <= 'z') ++end;
        out += give(text.substr(i + 1, end - i - 1));
        i = end;
    }
    return out;
}

std::string value_of(std::string_view name, Side side, Light light) {
    for (const SideValue& value : side_values())
        if (value.name == name)
            return std::string((side == Side::a ? value.a : value.b)[static_cast<std::size_t>(light)]);
    return std::string(colour(name, light));
}

bool differs_by_side(std::string_view declarations) {
    bool differs = false;
    replaced(declarations, [&](std::string_view name) {
        differs = differs || is_side_value(name);
        return std::string();
    });
    return differs;
}

/// ".f-a .f-h,.f-a .f-k" of ".f-h,.f-k".
std::string below(std::string_view ancestor, std::string_view selectors) {
    std::string out;
    while (!selectors.empty()) {
        const std::size_t end = std::min(selectors.find(','), selectors.size());
        out += (out.empty() ? "" : ",") + std::string(ancestor) + " " + std::string(selectors.substr(0, end));
        selectors.remove_prefix(std::min(end + 1, selectors.size()));
    }
    return out;
}

/// The values of one side as properties that are inherited.
std::string properties_of(Side side, Light light) {
    std::string out;
    for (const SideValue& value : side_values())
        out += "--f-" + std::string(value.name) + ":" + value_of(value.name, side, light) + ";";
    return out;
}

}  // namespace

std::string figure_rules(Light light) {
    std::string out;
    for (const FigureRule& rule : figure_rule_rows) {
        const bool differs = differs_by_side(rule.declarations);
        for (const Side side : {Side::a, Side::b}) {
            if (!differs && side == Side::b) continue;
            const auto give = [&](std::string_view name) { return value_of(name, side, light); };
            const std::string selector =
                differs ? below(side == Side::a ? ".f-a" : ".f-b", rule.selector) : std::string(rule.selector);
            out += selector + "{" + replaced(rule.declarations, give) + "}\n";
        }
    }
    return out;
}

std::string figure_rules_for_page() {
    std::string out;
    for (const Light light : {Light::day, Light::dusk}) {
        const std::string root = light == Light::day ? "" : ":root[data-theme='dark'] ";
        for (const Side side : {Side::a, Side::b})
            out += root + (side == Side::a ? ".A{" : ".B{") + properties_of(side, light) + "}\n";
    }
    for (const FigureRule& rule : figure_rule_rows)
        out += std::string(rule.selector) + "{" +
               replaced(rule.declarations,
                        [](std::string_view name) {
                            return (is_side_value(name) ? "var(--f-" : "var(--") + std::string(name) + ")";
                        }) +
               "}\n";
    return out + ".f-d{display:var(--detail,inline)}\n";
}

}  // namespace umpire::draw
