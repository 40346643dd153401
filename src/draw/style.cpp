#include "draw/style.hpp"

#include "draw/palette.hpp"
#include "draw/xml.hpp"

namespace umpire::draw {
namespace {

struct Rule {
    std::string_view selector;
    std::string_view declarations;  ///< @name is a colour; ~15 is 1.5 pixels
};
constexpr Rule style_rules[] = {
    {"text", "font-family:'Segoe UI','Helvetica Neue','DejaVu Sans',Arial,sans-serif;fill:@ink"},
    {"path", "fill:none"},
    {".paper", "fill:@paper"},
    {".ground", "fill:@ground"},
    {".frame", "fill:none;stroke:@frame;stroke-width:~15"},
    {".grid", "stroke:@grid;stroke-width:~8"},
    {".grid.strong", "stroke:@gridstrong;stroke-width:~10"},
    {".tick", "stroke:@frame;stroke-width:~8"},
    {".ruler", "fill:@soft;text-anchor:middle"},
    {".soft", "fill:@soft"},
    {".bold", "font-weight:bold"},
    {".rule", "stroke:@rule;stroke-width:~10"},
    {".scale", "fill:@ink"},
    {".scale.empty", "fill:@paper;stroke:@ink;stroke-width:~8"},
    {".needle", "fill:@ink"},
    {".wreck", "fill:@greyfill;stroke:@dark;stroke-width:~16"},
    {".wreck-cross", "stroke:@dark;stroke-width:~18"},
    {".piece", "fill:none;pointer-events:all"},
    // Zones, objectives, reach.
    {".zone", "stroke:@zone;stroke-width:~16;stroke-dasharray:~70 ~40"},
    {".goal", "fill:@goal;stroke:@halo;stroke-width:~8"},
    {".goal-ring", "fill:@goal;fill-opacity:.07;stroke:@goal;stroke-width:~11;stroke-dasharray:~50 ~30"},
    {".cloud", "opacity:.9"},
    {".cloud.thin", "opacity:.6"},
    {".smoke-edge", "fill:@smokeedge"},
    {".smoke", "fill:@smoke;stroke:@smokeedge;stroke-width:~10"},
    {".smoke-rim", "fill:none;stroke:@smokeedge;stroke-width:~10;stroke-dasharray:~40 ~40"},
    {".cloud-plate", "fill:@halo;stroke:@ink;stroke-width:~10"},
    {".cloud-turn", "fill:@ink;font-size:~110;font-weight:bold;text-anchor:middle"},
    {".goal-pole", "stroke:@ink;stroke-width:~14"},
    {".reach", "fill:@gold;fill-opacity:.16;stroke:@gold;stroke-width:~12"},
    // Units and bases. A is filled, B is a ring.
    {".hull", "stroke-linejoin:round;stroke-linecap:round"},
    {".hull.a", "fill:@red;stroke:@red"},
    {".hull.b", "fill:@blue;stroke:@blue"},
    {".base", "stroke-width:~10"},
    {".base.a", "fill:@red;stroke:@halo"},
    {".base.b", "fill:@inblue;stroke:@blue;stroke-width:~22"},
    {".base.a.done", "fill:@reddone"},
    {".base.b.done", "fill:@greyfill;stroke:@bluedone"},
    {".finder", "fill:none;stroke-width:~13"},
    {".finder.a", "stroke:@red"},
    {".finder.b", "stroke:@blue;stroke-dasharray:~25 ~20"},
    {".base.hull", "fill:none;stroke:none"},
    {".cast", "fill:@shade;fill-opacity:@shadeo"},
    {".figure.done", "opacity:.6"},
    {".burnt", "opacity:.35"},
    {".active-edge", "fill:none;stroke:@goldedge;stroke-width:~44"},
    {".active", "fill:none;stroke:@gold;stroke-width:~26"},
    {".stray", "fill:none;stroke:@ink;stroke-width:~13;stroke-dasharray:~25 ~25"},
    {".facing", "stroke-width:~20"},
    {".facing.a", "stroke:@onred"},
    {".facing.b", "stroke:@blue"},
    {".name", "text-anchor:middle;font-weight:bold"},
    {".name.a", "fill:@onred"},
    {".name.b", "fill:@blue"},
    {".die", "stroke:@halo;stroke-width:~8"},
    {".die.a", "fill:@red"},
    {".die.b", "fill:@inblue;stroke:@blue;stroke-width:~16"},
    {".die.kept", "stroke:@gold;stroke-width:~24"},
    {".order", "stroke-width:2.1;stroke-linecap:round;stroke-linejoin:round"},
    {".order.a", "stroke:@onred"},
    {".order.b", "stroke:@blue"},
    {".state", "fill:@pin;stroke:#2b2413;stroke-width:~8"},
    {".state-plate", "fill:@pin;stroke:#2b2413;stroke-width:1.4;stroke-linejoin:round"},
    {".state-sign", "stroke:#2b2413;stroke-width:3;stroke-linecap:round;stroke-linejoin:round"},
    {".pins", "fill:@pin;stroke:@ink;stroke-width:~9"},
    {".pin-count", "fill:#2b2d29;font-weight:bold;text-anchor:middle"},
    {".arc-front", "stroke-width:~11;stroke-dasharray:~30 ~25"},
    {".arc-front.a", "stroke:@red"},
    {".arc-front.b", "stroke:@blue"},
    {".pip.a", "fill:@onred"},
    {".pip.b", "fill:@blue"},
    {".drop", "fill:@blood;stroke:@halo;stroke-width:~9"},
    {".power", "fill:@psi;stroke:@halo;stroke-width:~8"},
    {".strong", "fill:@help;stroke:@halo;stroke-width:~8"},
    {".lost", "fill:@halo;stroke:@psi;stroke-width:~10"},
    // Words on the map.
    {".on-map", "text-anchor:middle;stroke:@halo;stroke-width:~32;stroke-linejoin:round;paint-order:stroke"},
    {".label.a", "fill:@red;font-weight:bold"},
    {".label.b", "fill:@blue;font-weight:bold"},
    {".label.place", "fill:@soft;font-style:italic"},
    {".label.gold", "fill:@ink;font-weight:bold"},
    {".leader", "stroke:@soft;stroke-width:~8"},
    // What happened last.
    {".ghost", "fill:none;stroke-width:~11;stroke-dasharray:~22 ~22"},
    {".ghost.a", "stroke:@red"},
    {".ghost.b", "stroke:@blue"},
    {".way", "stroke-width:~17"},
    {".way.a", "stroke:@red"},
    {".way.b", "stroke:@blue"},
    {".way.run", "stroke-dasharray:~90 ~30"},
    {".way.charge", "stroke-width:~34"},
    {".way.push", "stroke:@psi;stroke-dasharray:~15 ~25"},
    {".head.a", "fill:@red"},
    {".head.b", "fill:@blue"},
    {".head.push", "fill:@psi"},
    {".shot", "stroke-width:~14"},
    {".shot.a", "stroke:@red"},
    {".shot.b", "stroke:@blue"},
    {".shot.missed", "stroke-dasharray:~45 ~35"},
    {".shot.throw", "stroke-dasharray:~10 ~40;stroke-width:~20;stroke-linecap:round"},
    {".aim", "fill:none;stroke:@ink;stroke-width:~12"},
    {".scatter", "stroke:@blast;stroke-width:~17;stroke-dasharray:~30 ~25"},
    {".head.scatter", "fill:@blast"},
    {".blast", "fill:@blast;fill-opacity:.20;stroke:@blast;stroke-width:~16"},
    {".burst", "fill:@blast"},
    {".arc", "stroke:@arc;stroke-opacity:.30;stroke-linecap:round"},
    {".bolt", "stroke:@arc;stroke-width:~16;stroke-linejoin:round"},
    {".link", "stroke-width:~14;stroke-dasharray:~20 ~30;stroke-linecap:round"},
    {".link.psi", "stroke:@psi"},
    {".link.help", "stroke:@help"},
    {".clash", "stroke:@ink;stroke-width:~20;stroke-linecap:round"},
    {".clash.under", "stroke:@halo;stroke-width:~46"},
    {".chip", "fill:@halo;fill-opacity:.92;stroke:@soft;stroke-width:~8"},
    {".i-miss", "fill:none;stroke:@soft;stroke-width:~14"},
    {".i-save", "fill:@soft"},
    {".i-none", "stroke:@soft;stroke-width:~20"},
    {".i-wound", "fill:@blood"},
    {".i-gone", "stroke:@blood;stroke-width:~24;stroke-linecap:round"},
    {".i-held", "fill:none;stroke:@ink;stroke-width:~13"},
    {".fallen", "stroke:@blood;stroke-width:~22;stroke-linecap:round"},
};

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_figure(char c) { return c >= '0' && c <= '9'; }

/// Puts colours and pixels in.
std::string filled_in(std::string_view declarations, const Frame& frame, Light light) {
    std::string text;
    for (std::size_t i = 0; i < declarations.size();) {
        const char mark = declarations[i];
        std::size_t end = i + 1;
        if (mark == '@') {
            while (end < declarations.size() && is_small_letter(declarations[end])) ++end;
            text += colour(declarations.substr(i + 1, end - i - 1), light);
        } else if (mark == '~') {
            int tenths = 0;
            for (; end < declarations.size() && is_figure(declarations[end]); ++end)
                tenths = tenths * 10 + (declarations[end] - '0');
            text += mm(frame.pixels_tenths(tenths));
        } else {
            text += mark;
        }
        i = end;
    }
    return text;
}

}  // namespace

std::string style_sheet(const Frame& frame, Light light) {
    std::string text;
    for (const Rule& rule : style_rules) {
        text += rule.selector;
        text += "{" + filled_in(rule.declarations, frame, light) + "}\n";
    }
    return text;
}

}  // namespace umpire::draw
