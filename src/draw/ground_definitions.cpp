#include "draw/ground_pen.hpp"

#include <string>
#include <string_view>

namespace umpire::draw {
namespace {

struct GroundDefinition {
    std::string_view name;
    std::string_view text;  ///< @name is a value of the palette
};
// Patterns, trees, flames: in millimetres, trees 20 mm wide from the middle.
constexpr GroundDefinition definition_rows[] = {
    {"g-tuft", R"~(<pattern id="g-tuft" width="144" height="144" patternUnits="userSpaceOnUse"><path class="g-l" s)~"
               R"~(troke="@tuft" stroke-width="1.1" d="M20 24l-2-5M20 24l.4-6M20 24l2.6-4.4M92 50l-2-5M92 50l.4-6M)~"
               R"~(92 50l2.6-4.4M48 96l-2-5M48 96l.4-6M48 96l2.6-4.4M128 120l-2-5M128 120l.4-6M128 120l2.6-4.4M10 )~"
               R"~(132l-2-5M10 132l.4-6M10 132l2.6-4.4M104 10l-2-5M104 10l.4-6M104 10l2.6-4.4"/><path class="g-l" )~"
               R"~(stroke="@tuftlight" stroke-width="1.4" d="M60 30h5M63 33h4M24 70h5M27 73h4M116 84h5M119 87h4M80)~"
               R"~( 128h5M83 131h4"/></pattern>)~"},
    {"g-rows", R"~(<pattern id="g-rows" width="11" height="44" patternUnits="userSpaceOnUse"><path d="M2.5 0V44" s)~"
               R"~(troke="@cropsrow" stroke-width="2.6"/><path d="M5.4 0V44" stroke="@cropslight" stroke-width="1.)~"
               R"~(6" stroke-dasharray="7 4"/><path d="M8.4 3V44" stroke="@cropslight" stroke-width="1.2" stroke-d)~"
               R"~(asharray="4 7" opacity=".7"/></pattern>)~"},
    {"g-furrows", R"~(<pattern id="g-furrows" width="9" height="40" patternUnits="userSpaceOnUse"><path d="M2.5 0V40")~"
                  R"~( stroke="@muddark" stroke-width="1.2" stroke-dasharray="16 4"/><path d="M5 0V40" stroke="@tuft")~"
                  R"~( stroke-width="1.4" stroke-dasharray="3 9"/></pattern>)~"},
    {"g-tile", R"~(<pattern id="g-tile" width="9" height="7" patternUnits="userSpaceOnUse"><path d="M0 6.6H9M4.5 0)~"
               R"~(V6.6" stroke="@tile" stroke-width=".8" opacity=".5" fill="none"/></pattern>)~"},
    {"g-slates", R"~(<pattern id="g-slates" width="9" height="7" patternUnits="userSpaceOnUse"><path d="M0 6.6H9M4.5)~"
                 R"~( 0V6.6" stroke="@slatetile" stroke-width=".8" opacity=".5" fill="none"/></pattern>)~"},
    {"g-board", R"~(<pattern id="g-board" width="60" height="9" patternUnits="userSpaceOnUse"><path d="M0 8.6H60M22)~"
                R"~( 0V8.6M52 0V4" stroke="@floorline" stroke-width=".9" fill="none"/></pattern>)~"},
    {"g-mudp", R"~(<pattern id="g-mudp" width="70" height="50" patternUnits="userSpaceOnUse"><path class="g-l" str)~"
               R"~(oke="@muddark" stroke-width="2" d="M6 12q8-5 16 0M38 30q9-6 18 0M12 42q6-4 12 0"/><path class=")~"
               R"~(g-l" stroke="@mudlight" stroke-width="1.4" d="M8 15q7-4 13 0M40 33q8-5 15 0"/></pattern>)~"},
    {"g-rub", R"~(<pattern id="g-rub" width="60" height="56" patternUnits="userSpaceOnUse"><path fill="@debris" s)~"
              R"~(troke="@debrisedge" stroke-width=".8" d="M5 8l7-3 4 5-5 5-6-2zM30 4l6 2-1 6-6-1zM46 18l8-2 2 6-)~"
              R"~(6 4zM16 28l6-4 6 4-2 6-8 0zM38 38l5-3 5 4-3 5-6-1zM6 44l6-2 3 5-5 4z"/><path fill="@debrislight)~"
              R"~(" d="M6 8l5-2 2 3-5 2zM17 28l5-3 3 2-5 3zM47 18l5-1 1 3-4 1z"/></pattern>)~"},
    {"g-wavep", R"~(<pattern id="g-wavep" width="84" height="60" patternUnits="userSpaceOnUse"><path class="g-l" st)~"
                R"~(roke="@waterlight" stroke-width="1.6" d="M8 14q7-4 14 0t14 0M46 44q7-4 14 0t14 0M58 20h9M18 50h)~"
                R"~(7"/></pattern>)~"},
    {"g-shoal", R"~(<pattern id="g-shoal" width="46" height="38" patternUnits="userSpaceOnUse"><path class="g-l" st)~"
                R"~(roke="@waterlight" stroke-width="1.3" d="M4 10q5-3 10 0t10 0M26 30q5-3 10 0"/><path fill="@debr)~"
                R"~(islight" stroke="@debrisedge" stroke-width=".5" d="M33 12l4-2 3 2-2 3-4 0zM10 27l3-2 4 1-1 3-4 )~"
                R"~(1zM20 20l2-1 2 1-2 2z"/></pattern>)~"},
    {"g-reed", R"~(<pattern id="g-reed" width="40" height="36" patternUnits="userSpaceOnUse"><path class="g-l" str)~"
               R"~(oke="@reed" stroke-width="1.2" d="M8 14l-2.4-7M8 14V5M8 14l2.6-6M28 30l-2.4-7M28 30v-9M28 30l2.)~"
               R"~(6-6M30 10l-1.4-4M30 10l1.6-4"/></pattern>)~"},
    {"g-meshp", R"~(<pattern id="g-meshp" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rota)~"
                R"~(te(45)"><path d="M0 3H6M3 0V6" stroke="@denseedge" stroke-width=".6"/></pattern>)~"},
    {"g-dots", R"~(<pattern id="g-dots" width="12" height="12" patternUnits="userSpaceOnUse"><circle cx="6" cy="6")~"
               R"~( r="1.2" fill="@soft"/></pattern>)~"},
    {"g-lit", R"~(<linearGradient id="g-lit" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="@hilllight")~"
              R"~( stop-opacity="@hilllighto"/><stop offset=".5" stop-color="@hilllight" stop-opacity="0"/><stop )~"
              R"~(offset=".5" stop-color="@hilldark" stop-opacity="0"/><stop offset="1" stop-color="@hilldark" st)~"
              R"~(op-opacity="@hilldarko"/></linearGradient>)~"},
    {"g-fire", R"~(<g id="g-fire"><path d="M0-13C4-8 9-5 8 2 8 7 4 10 0 10S-8 7-8 1C-8-3-5-5-4-8-2-6-1-8 0-13Z" fi)~"
               R"~(ll="@flame" stroke="@soot" stroke-width=".8"/><path d="M0-4C2-1 4 0 4 4 4 7 2 8 0 8S-4 7-4 4C-4)~"
               R"~( 1-1 0 0-4Z" fill="@flamecore"/></g>)~"},
    {"g-tree1", R"~(<g id="g-tree1"><path class="g-t1" d="M1.5 17.1A6.9 6.9 0 0 1 -10.6 15.2A6.9 6.9 0 0 1 -16.8 4.)~"
                R"~(5A6.6 6.6 0 0 1 -15.4 -7.2A6.9 6.9 0 0 1 -7.9 -16.8A7.7 7.7 0 0 1 5.4 -20.2A7.9 7.9 0 0 1 16.7 )~"
                R"~(-11.7A7.8 7.8 0 0 1 20.1 1.7A7.4 7.4 0 0 1 12.6 12.5A6.7 6.7 0 0 1 1.5 17.1Z"/><path class="g-t)~"
                R"~(l" d="M-14.3 -8.0A4.3 4.3 0 0 1 -9.3 -13.9A4.2 4.2 0 0 1 -1.7 -13.7A4.2 4.2 0 0 1 3.1 -7.9A4.8 )~"
                R"~(4.8 0 0 1 2.7 0.6A5.0 5.0 0 0 1 -5.5 4.2A5.0 5.0 0 0 1 -13.5 0.3A4.7 4.7 0 0 1 -14.3 -8.0ZM3-2l)~"
                R"~(3-2 3 2.4-3 1.6zM-3 9l3-1.6 2.4 2-2.4 1.4zM10 5l2.4-1.6 2 2-2 1.4z"/></g>)~"},
    {"g-tree2", R"~(<g id="g-tree2"><path class="g-t2" d="M5.4 -16.7A6.9 6.9 0 0 1 15.4 -9.6A7.3 7.3 0 0 1 19.4 2.7)~"
                R"~(A7.6 7.6 0 0 1 13.4 14.9A7.8 7.8 0 0 1 0.7 20.6A7.9 7.9 0 0 1 -12.8 16.3A7.5 7.5 0 0 1 -16.7 3.)~"
                R"~(6A7.1 7.1 0 0 1 -17.2 -9.2A7.5 7.5 0 0 1 -7.4 -18.3A7.3 7.3 0 0 1 5.4 -16.7Z"/><path class="g-t)~"
                R"~(l" d="M-14.3 -6.3A4.4 4.4 0 0 1 -11.1 -13.6A4.4 4.4 0 0 1 -3.3 -14.3A4.7 4.7 0 0 1 4.1 -10.2A5.)~"
                R"~(1 5.1 0 0 1 3.6 -1.2A4.9 4.9 0 0 1 -3.7 3.4A4.5 4.5 0 0 1 -11.4 0.9A4.3 4.3 0 0 1 -14.3 -6.3ZM3)~"
                R"~(-2l3-2 3 2.4-3 1.6zM-3 9l3-1.6 2.4 2-2.4 1.4zM10 5l2.4-1.6 2 2-2 1.4z"/></g>)~"},
    {"g-tree3", R"~(<g id="g-tree3"><path class="g-t3" d="M16.2 -10.5A7.7 7.7 0 0 1 20.6 2.5A7.9 7.9 0 0 1 14.0 15.)~"
                R"~(1A7.6 7.6 0 0 1 1.0 19.0A7.2 7.2 0 0 1 -11.2 14.9A7.3 7.3 0 0 1 -19.0 4.4A7.3 7.3 0 0 1 -16.6 -)~"
                R"~(8.5A7.0 7.0 0 0 1 -6.8 -16.1A6.8 6.8 0 0 1 5.3 -17.3A7.2 7.2 0 0 1 16.2 -10.5Z"/><path class="g)~"
                R"~(-tl" d="M-2.3 -13.8A4.1 4.1 0 0 1 2.6 -8.4A4.5 4.5 0 0 1 2.5 -0.4A4.6 4.6 0 0 1 -5.0 3.0A4.5 4.)~"
                R"~(5 0 0 1 -12.6 0.4A4.6 4.6 0 0 1 -14.8 -7.6A4.5 4.5 0 0 1 -9.9 -14.0A4.3 4.3 0 0 1 -2.3 -13.8ZM3)~"
                R"~(-2l3-2 3 2.4-3 1.6zM-3 9l3-1.6 2.4 2-2.4 1.4zM10 5l2.4-1.6 2 2-2 1.4z"/></g>)~"},
    {"g-pine", R"~(<g id="g-pine"><path class="g-t2" d="M20.0 0.0L10.3 3.8L15.3 12.9L5.5 9.5L3.5 19.7L-1.9 10.8L-1)~"
               R"~(0.0 17.3L-8.4 7.1L-18.8 6.8L-11.0 0.0L-18.8 -6.8L-8.4 -7.1L-10.0 -17.3L-1.9 -10.8L3.5 -19.7L5.5)~"
               R"~( -9.5L15.3 -12.9L10.3 -3.8Z"/><path class="g-t3" stroke="none" d="M9.5 -2.5L2.9 0.1L5.0 6.9L-1.)~"
               R"~(2 3.3L-5.2 9.2L-6.2 2.2L-13.3 2.7L-8.5 -2.5L-13.3 -7.7L-6.2 -7.2L-5.2 -14.2L-1.2 -8.3L5.0 -11.9)~"
               R"~(L2.9 -5.1Z"/><circle class="g-tl" cx="-4" cy="-4" r="2.6"/></g>)~"},
    {"g-rows0", R"~(<pattern id="g-rows0" href="#g-rows" patternTransform="rotate(0)"/>)~"},
    {"g-furrows0", R"~(<pattern id="g-furrows0" href="#g-furrows" patternTransform="rotate(0)"/>)~"},
    {"g-rows15", R"~(<pattern id="g-rows15" href="#g-rows" patternTransform="rotate(15)"/>)~"},
    {"g-furrows15", R"~(<pattern id="g-furrows15" href="#g-furrows" patternTransform="rotate(15)"/>)~"},
    {"g-rows30", R"~(<pattern id="g-rows30" href="#g-rows" patternTransform="rotate(30)"/>)~"},
    {"g-furrows30", R"~(<pattern id="g-furrows30" href="#g-furrows" patternTransform="rotate(30)"/>)~"},
    {"g-rows45", R"~(<pattern id="g-rows45" href="#g-rows" patternTransform="rotate(45)"/>)~"},
    {"g-furrows45", R"~(<pattern id="g-furrows45" href="#g-furrows" patternTransform="rotate(45)"/>)~"},
    {"g-rows60", R"~(<pattern id="g-rows60" href="#g-rows" patternTransform="rotate(60)"/>)~"},
    {"g-furrows60", R"~(<pattern id="g-furrows60" href="#g-furrows" patternTransform="rotate(60)"/>)~"},
    {"g-rows75", R"~(<pattern id="g-rows75" href="#g-rows" patternTransform="rotate(75)"/>)~"},
    {"g-furrows75", R"~(<pattern id="g-furrows75" href="#g-furrows" patternTransform="rotate(75)"/>)~"},
    {"g-rows90", R"~(<pattern id="g-rows90" href="#g-rows" patternTransform="rotate(90)"/>)~"},
    {"g-furrows90", R"~(<pattern id="g-furrows90" href="#g-furrows" patternTransform="rotate(90)"/>)~"},
    {"g-rows105", R"~(<pattern id="g-rows105" href="#g-rows" patternTransform="rotate(105)"/>)~"},
    {"g-furrows105", R"~(<pattern id="g-furrows105" href="#g-furrows" patternTransform="rotate(105)"/>)~"},
    {"g-rows120", R"~(<pattern id="g-rows120" href="#g-rows" patternTransform="rotate(120)"/>)~"},
    {"g-furrows120", R"~(<pattern id="g-furrows120" href="#g-furrows" patternTransform="rotate(120)"/>)~"},
    {"g-rows135", R"~(<pattern id="g-rows135" href="#g-rows" patternTransform="rotate(135)"/>)~"},
    {"g-furrows135", R"~(<pattern id="g-furrows135" href="#g-furrows" patternTransform="rotate(135)"/>)~"},
    {"g-rows150", R"~(<pattern id="g-rows150" href="#g-rows" patternTransform="rotate(150)"/>)~"},
    {"g-furrows150", R"~(<pattern id="g-furrows150" href="#g-furrows" patternTransform="rotate(150)"/>)~"},
    {"g-rows165", R"~(<pattern id="g-rows165" href="#g-rows" patternTransform="rotate(165)"/>)~"},
    {"g-furrows165", R"~(<pattern id="g-furrows165" href="#g-furrows" patternTransform="rotate(165)"/>)~"},
    {"g-dtree1", R"~(<g id="g-dtree1"><path class="g-d1" d="M1.5 17.1A6.9 6.9 0 0 1 -10.6 15.2A6.9 6.9 0 0 1 -16.8 4)~"
                 R"~(.5A6.6 6.6 0 0 1 -15.4 -7.2A6.9 6.9 0 0 1 -7.9 -16.8A7.7 7.7 0 0 1 5.4 -20.2A7.9 7.9 0 0 1 16.7)~"
                 R"~( -11.7A7.8 7.8 0 0 1 20.1 1.7A7.4 7.4 0 0 1 12.6 12.5A6.7 6.7 0 0 1 1.5 17.1Z"/><path class="g-)~"
                 R"~(dl" d="M-14.3 -8.0A4.3 4.3 0 0 1 -9.3 -13.9A4.2 4.2 0 0 1 -1.7 -13.7A4.2 4.2 0 0 1 3.1 -7.9A4.8)~"
                 R"~( 4.8 0 0 1 2.7 0.6A5.0 5.0 0 0 1 -5.5 4.2A5.0 5.0 0 0 1 -13.5 0.3A4.7 4.7 0 0 1 -14.3 -8.0ZM3-2)~"
                 R"~(l3-2 3 2.4-3 1.6zM-3 9l3-1.6 2.4 2-2.4 1.4zM10 5l2.4-1.6 2 2-2 1.4z"/></g>)~"},
    {"g-dtree2", R"~(<g id="g-dtree2"><path class="g-d2" d="M5.4 -16.7A6.9 6.9 0 0 1 15.4 -9.6A7.3 7.3 0 0 1 19.4 2.)~"
                 R"~(7A7.6 7.6 0 0 1 13.4 14.9A7.8 7.8 0 0 1 0.7 20.6A7.9 7.9 0 0 1 -12.8 16.3A7.5 7.5 0 0 1 -16.7 3)~"
                 R"~(.6A7.1 7.1 0 0 1 -17.2 -9.2A7.5 7.5 0 0 1 -7.4 -18.3A7.3 7.3 0 0 1 5.4 -16.7Z"/><path class="g-)~"
                 R"~(dl" d="M-14.3 -6.3A4.4 4.4 0 0 1 -11.1 -13.6A4.4 4.4 0 0 1 -3.3 -14.3A4.7 4.7 0 0 1 4.1 -10.2A5)~"
                 R"~(.1 5.1 0 0 1 3.6 -1.2A4.9 4.9 0 0 1 -3.7 3.4A4.5 4.5 0 0 1 -11.4 0.9A4.3 4.3 0 0 1 -14.3 -6.3ZM)~"
                 R"~(3-2l3-2 3 2.4-3 1.6zM-3 9l3-1.6 2.4 2-2.4 1.4zM10 5l2.4-1.6 2 2-2 1.4z"/></g>)~"},
    {"g-dtree3", R"~(<g id="g-dtree3"><path class="g-d3" d="M16.2 -10.5A7.7 7.7 0 0 1 20.6 2.5A7.9 7.9 0 0 1 14.0 15)~"
                 R"~(.1A7.6 7.6 0 0 1 1.0 19.0A7.2 7.2 0 0 1 -11.2 14.9A7.3 7.3 0 0 1 -19.0 4.4A7.3 7.3 0 0 1 -16.6 )~"
                 R"~(-8.5A7.0 7.0 0 0 1 -6.8 -16.1A6.8 6.8 0 0 1 5.3 -17.3A7.2 7.2 0 0 1 16.2 -10.5Z"/><path class=")~"
                 R"~(g-dl" d="M-2.3 -13.8A4.1 4.1 0 0 1 2.6 -8.4A4.5 4.5 0 0 1 2.5 -0.4A4.6 4.6 0 0 1 -5.0 3.0A4.5 4)~"
                 R"~(.5 0 0 1 -12.6 0.4A4.6 4.6 0 0 1 -14.8 -7.6A4.5 4.5 0 0 1 -9.9 -14.0A4.3 4.3 0 0 1 -2.3 -13.8ZM)~"
                 R"~(3-2l3-2 3 2.4-3 1.6zM-3 9l3-1.6 2.4 2-2.4 1.4zM10 5l2.4-1.6 2 2-2 1.4z"/></g>)~"},
    {"g-dpine", R"~(<g id="g-dpine"><path class="g-d2" d="M20.0 0.0L10.3 3.8L15.3 12.9L5.5 9.5L3.5 19.7L-1.9 10.8L-)~"
                R"~(10.0 17.3L-8.4 7.1L-18.8 6.8L-11.0 0.0L-18.8 -6.8L-8.4 -7.1L-10.0 -17.3L-1.9 -10.8L3.5 -19.7L5.)~"
                R"~(5 -9.5L15.3 -12.9L10.3 -3.8Z"/><path class="g-d3" stroke="none" d="M9.5 -2.5L2.9 0.1L5.0 6.9L-1)~"
                R"~(.2 3.3L-5.2 9.2L-6.2 2.2L-13.3 2.7L-8.5 -2.5L-13.3 -7.7L-6.2 -7.2L-5.2 -14.2L-1.2 -8.3L5.0 -11.)~"
                R"~(9L2.9 -5.1Z"/><circle class="g-dl" cx="-4" cy="-4" r="2.6"/></g>)~"},
};

/// Something in the drawing refers to it.
bool is_referred_to(std::string_view name, std::string_view drawing) {
    const std::string reference = "#" + std::string(name);
    for (std::size_t at = drawing.find(reference); at != std::string_view::npos; at = drawing.find(reference, at + 1)) {
        const std::size_t end = at + reference.size();
        if (end < drawing.size() && (drawing[end] == ')' || drawing[end] == '"')) return true;
    }
    return false;
}

}  // namespace

std::string ground_definitions(Light light, std::string_view drawing) {
    std::string text;
    for (const GroundDefinition& one : definition_rows) {
        // Turned rows refer to the upright ones.
        const bool is_base = one.name == "g-rows" || one.name == "g-furrows";
        const bool is_wanted = is_base ? drawing.find("#" + std::string(one.name)) != std::string_view::npos
                                       : is_referred_to(one.name, drawing);
        if (is_wanted) text += with_values(one.text, light) + "\n";
    }
    return text;
}

GroundDress dress_of(Light light, const std::string& drawing) {
    const std::string definitions = ground_definitions(light, drawing + ground_rules(light, drawing));
    return {ground_rules(light, drawing + definitions), definitions};
}

}  // namespace umpire::draw
