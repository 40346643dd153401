#include "draw/style.hpp"

#include "draw/xml.hpp"

namespace umpire::draw {
namespace {

struct Colour {
    std::string_view name;
    std::string_view light;
    std::string_view dark;
};
constexpr Colour style_colours[] = {
    {"paper", "#faf8f3", "#17191b"},      {"ground", "#eef0e0", "#23271f"},    {"grid", "#d3d8bf", "#343a2e"},
    {"gridstrong", "#bcc3a3", "#454d3c"}, {"frame", "#5f6553", "#8b927d"},     {"ink", "#2b2d29", "#e6e6df"},
    {"soft", "#6d7166", "#a2a69a"},       {"halo", "#fbfaf4", "#15171a"},      {"rule", "#d9d6cb", "#3a3d3f"},
    {"red", "#b3372f", "#e0695d"},        {"blue", "#24588f", "#74a9e2"},      {"reddone", "#b79d98", "#7b5e5a"},
    {"bluedone", "#8d9cab", "#5d7186"},   {"onred", "#ffffff", "#2a0d0a"},     {"inblue", "#ffffff", "#0f1d2b"},
    {"greyfill", "#e3e2dc", "#33373a"},   {"gold", "#d99a1c", "#f0b840"},      {"blood", "#d3202a", "#ff5a5f"},
    {"psi", "#7a3fa0", "#c08be6"},        {"blast", "#e07b1f", "#f29a4a"},     {"arc", "#2a8fa8", "#5fd0e8"},
    {"help", "#2f8a4c", "#6fcf8f"},       {"zone", "#8a8f78", "#7f8671"},      {"goal", "#c58a12", "#eab94a"},
    {"woods", "#d3e2c0", "#2a3a24"},      {"woodsedge", "#86a566", "#5b7a48"}, {"tree", "#94b878", "#45653a"},
    {"treeedge", "#5f8748", "#739a5c"},   {"crown", "#b4d098", "#5d8150"},     {"hedge", "#c3d6a8", "#2f4024"},
    {"bush", "#5f8f45", "#56803f"},       {"bushlight", "#7eab5f", "#6d9a54"}, {"wood", "#7c5b34", "#b08c5e"},
    {"fencebed", "#e2d8c0", "#3a3225"},   {"lowwall", "#d0cabd", "#55524b"},   {"lowwalledge", "#857f73", "#98938a"},
    {"mortar", "#9b958a", "#7d7970"},     {"tallwall", "#7a756c", "#8f897f"},  {"tallwalledge", "#3d3a35", "#d0cabf"},
    {"mortardark", "#56524b", "#5f5b54"}, {"rubble", "#e0d8c8", "#3d382f"},    {"stone", "#b5aa98", "#7c7364"},
    {"stoneedge", "#85796a", "#a89d8c"},  {"concrete", "#d3d6d8", "#454a4e"},  {"concreteedge", "#6b7176", "#9aa2a8"},
    {"cement", "#a9afb4", "#6b7278"},     {"dark", "#43484c", "#c6ccd1"},      {"crops", "#f2e7b8", "#3c3820"},
    {"rows", "#cfb865", "#7c703a"},       {"house", "#ead2c2", "#4a362c"},     {"houseedge", "#8a5540", "#c08b73"},
    {"tiles", "#d3ad97", "#6b4d3f"},      {"rock", "#c2bcb2", "#4d4a45"},      {"rocktop", "#dad5cc", "#66625c"},
    {"rockedge", "#726c62", "#a9a297"},   {"hill", "#b3925c", "#b79a66"},      {"trench", "#d9c7a0", "#473c27"},
    {"trenchedge", "#7d6536", "#b89a63"}, {"wire", "#62625e", "#b0b0aa"},      {"shallow", "#d2e8f0", "#233740"},
    {"ripple", "#86b9d0", "#4f8099"},     {"deep", "#8cbdd8", "#1b4256"},      {"wave", "#3f7fa5", "#5fa3c8"},
    {"road", "#e6dcc6", "#3a362d"},       {"roadedge", "#b9aa87", "#6f674f"},  {"shadow", "#8a8a80", "#000000"},
    {"mud", "#dccfb4", "#38301f"},        {"mudedge", "#a58a5b", "#7d6844"},   {"sand", "#e3d6b0", "#41392a"},
    {"bag", "#b59a63", "#94804f"},        {"baglight", "#cbb582", "#b19a65"},  {"pin", "#f2c230", "#f6d35c"},
};

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
    // Terrain.
    {".open", "fill:none;stroke:@soft;stroke-width:~8;stroke-dasharray:~10 ~30"},
    {".road", "fill:@road;stroke:@roadedge;stroke-width:~10;stroke-dasharray:~60 ~30"},
    {".lane", "stroke:@roadedge;stroke-width:~10;stroke-dasharray:~50 ~70"},
    {".woods", "fill:@woods;stroke:@woodsedge;stroke-width:~12;stroke-dasharray:~30 ~20;stroke-linejoin:round"},
    {".tree", "fill:@tree;stroke:@treeedge;stroke-width:~8"},
    {".crown", "fill:@crown"},
    {".hedge", "fill:@hedge"},
    {".bush", "fill:@bush"},
    {".bush.light", "fill:@bushlight"},
    {".fence-bed", "fill:@fencebed"},
    {".rail", "stroke:@wood;stroke-width:~16"},
    {".wire-bed", "fill:@fencebed;fill-opacity:.5"},
    {".wire", "stroke:@wire;stroke-width:~10"},
    {".low-wall", "fill:@lowwall"},
    {".edge-low", "fill:none;stroke:@lowwalledge;stroke-width:~12"},
    {".tall-wall", "fill:@tallwall"},
    {".edge-tall", "fill:none;stroke:@tallwalledge;stroke-width:~24"},
    {".concrete", "fill:@concrete"},
    {".edge-concrete", "fill:none;stroke:@concreteedge;stroke-width:~15"},
    {".edge-bunker", "fill:none;stroke:@dark;stroke-width:~36;stroke-linejoin:bevel"},
    {".crenels", "stroke:@dark;stroke-width:~38;stroke-dasharray:~50 ~50"},
    {".rubble", "fill:@rubble;stroke:@stoneedge;stroke-width:~10;stroke-dasharray:~20 ~25"},
    {".stone", "fill:@stone;stroke:@stoneedge;stroke-width:~6"},
    {".crops", "fill:@crops;stroke:@rows;stroke-width:~10"},
    {".house", "fill:@house"},
    {".edge-house", "fill:none;stroke:@houseedge;stroke-width:~24;stroke-linejoin:miter"},
    {".ridge", "stroke:@houseedge;stroke-width:~11"},
    {".rock", "fill:@rock;stroke:@rockedge;stroke-width:~24;stroke-linejoin:round"},
    {".rock-top", "fill:@rocktop;stroke:@rockedge;stroke-width:~9;stroke-linejoin:round"},
    {".facet", "stroke:@rockedge;stroke-width:~9"},
    {".hill", "fill:@hill;fill-opacity:.13;stroke:@hill;stroke-width:~11;stroke-linejoin:round"},
    {".trench", "fill:@trench;stroke:@trenchedge;stroke-width:~16"},
    {".hachures", "fill:none;stroke:@trenchedge;stroke-width:~100;stroke-dasharray:~12 ~38"},
    {".shallow", "fill:@shallow;stroke:@ripple;stroke-width:~10;stroke-dasharray:~40 ~20;stroke-linejoin:round"},
    {".deep", "fill:@deep;stroke:@wave;stroke-width:~18;stroke-linejoin:round"},
    {".undergrowth", "fill:@woods;stroke:@bushlight;stroke-width:~10;stroke-dasharray:~20 ~25;stroke-linejoin:round"},
    {".sand", "fill:@sand"},
    {".bag", "fill:@bag;stroke:@stoneedge;stroke-width:~6"},
    {".bag.light", "fill:@baglight"},
    {".mud", "fill:@mud;stroke:@mudedge;stroke-width:~9;stroke-dasharray:~25 ~25;stroke-linejoin:round"},
    {".edge-ruin", "fill:none;stroke:@houseedge;stroke-width:~28;stroke-dasharray:~120 ~50"},
    {".foxholes", "fill:@trench;fill-opacity:.45;stroke:@trenchedge;stroke-width:~9;stroke-dasharray:~20 ~30"},
    {".hole", "fill:@trench;stroke:@trenchedge;stroke-width:~12"},
    {".hole.deep", "fill:@trenchedge;stroke:none"},
    {".net", "fill:@woods;fill-opacity:.55;stroke:@woodsedge;stroke-width:~10"},
    {".dyke", "fill:@hill;fill-opacity:.35;stroke:@trenchedge;stroke-width:~10"},
    {".slopes", "fill:none;stroke:@hill;stroke-width:~70;stroke-dasharray:~12 ~38"},
    {".crest", "stroke:@trenchedge;stroke-width:~14"},
    {".beam", "stroke:@wire;stroke-width:~26;stroke-linecap:round"},
    {".wreck", "fill:@greyfill;stroke:@dark;stroke-width:~16"},
    {".wreck-cross", "stroke:@dark;stroke-width:~18"},
    {".flame", "fill:@blast;stroke:@blood;stroke-width:~6"},
    {".strange", "fill:@greyfill;stroke:@soft;stroke-width:~10;stroke-dasharray:~40 ~20"},
    {".p-brick", "stroke:@mortar;stroke-width:~8"},
    {".p-brick-dark", "stroke:@mortardark;stroke-width:~9"},
    {".p-cement", "fill:@cement"},
    {".p-row", "stroke:@rows;stroke-width:~13"},
    {".p-tile", "stroke:@tiles;stroke-width:~8"},
    {".p-ripple", "stroke:@ripple;stroke-width:~9"},
    {".p-wave", "stroke:@wave;stroke-width:~11"},
    {".p-dot", "fill:@soft"},
    {".p-mud", "stroke:@mudedge;stroke-width:~9"},
    {".p-mud-dot", "fill:@mudedge;fill-opacity:.5"},
    {".p-mesh", "stroke:@woodsedge;stroke-width:~7"},
    // Zones, objectives, reach.
    {".zone", "stroke:@zone;stroke-width:~16;stroke-dasharray:~70 ~40"},
    {".goal", "fill:@goal;stroke:@halo;stroke-width:~8"},
    {".goal-ring", "fill:@goal;fill-opacity:.07;stroke:@goal;stroke-width:~11;stroke-dasharray:~50 ~30"},
    {".cloud", "fill:@greyfill;fill-opacity:.78;stroke:@soft;stroke-width:~10;stroke-dasharray:~26 ~22"},
    {".cloud-turn", "fill:@ink;font-size:~120;text-anchor:middle"},
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
    {".active", "fill:none;stroke:@gold;stroke-width:~28"},
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
    {".pins", "fill:@pin;stroke:@ink;stroke-width:~9"},
    {".pin-count", "fill:#2b2d29;font-weight:bold;text-anchor:middle"},
    {".arc-front", "stroke-width:~11;stroke-dasharray:~30 ~25"},
    {".arc-front.a", "stroke:@red"},
    {".arc-front.b", "stroke:@blue"},
    {".pip.a", "fill:@onred"},
    {".pip.b", "fill:@blue"},
    {".drop", "fill:@blood;stroke:@halo;stroke-width:~9"},
    {".numb", "fill:@ink;stroke:@halo;stroke-width:~8"},
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
std::string filled_in(std::string_view declarations, const Frame& frame, bool dark) {
    std::string text;
    for (std::size_t i = 0; i < declarations.size();) {
        const char mark = declarations[i];
        std::size_t end = i + 1;
        if (mark == '@') {
            while (end < declarations.size() && is_small_letter(declarations[end])) ++end;
            text += colour(declarations.substr(i + 1, end - i - 1), dark);
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

std::string_view colour(std::string_view name, bool dark) {
    for (const Colour& row : style_colours)
        if (row.name == name) return dark ? row.dark : row.light;
    return "#f0f";
}

std::string style_sheet(const Frame& frame, bool dark) {
    std::string text;
    for (const Rule& rule : style_rules) {
        text += rule.selector;
        text += "{" + filled_in(rule.declarations, frame, dark) + "}\n";
    }
    return text;
}

}  // namespace umpire::draw
