#include "draw/palette.hpp"

#include <array>
#include <cstddef>

namespace umpire::draw {
namespace {

struct PaletteRow {
    std::string_view name;
    std::string_view day;
    std::string_view dusk;
    std::string_view print;
};
/// The page takes its colours from here too: web/tools/colours.mjs.
constexpr PaletteRow palette_rows[] = {
    {"paper", "#f7f3e9", "#171a1d", "#ffffff"},
    {"tabletop", "#dcd5c3", "#0e1012", "#ffffff"},
    {"boardedge", "#5d4526", "#6d5437", "#333333"},
    {"ground", "#d6dab6", "#2f3a2f", "#ffffff"},
    {"grid", "#ccd1aa", "#374237", "#e6e6e6"},
    {"gridstrong", "#bdc399", "#46523f", "#cccccc"},
    {"frame", "#5f6553", "#8b927d", "#616161"},
    {"ink", "#23251f", "#ece9df", "#000000"},
    {"soft", "#565949", "#a9ad9f", "#333333"},
    {"halo", "#faf7ee", "#14171a", "#ffffff"},
    {"rule", "#d9d3c2", "#363c3e", "#999999"},
    {"red", "#a5312a", "#f08a7b", "#000000"},
    {"blue", "#1f4f86", "#86b7ec", "#000000"},
    {"reddone", "#b79d98", "#7b5e5a", "#4d4d4d"},
    {"bluedone", "#8d9cab", "#5d7186", "#777777"},
    {"onred", "#fff8f1", "#2a0d0a", "#ffffff"},
    {"inblue", "#f3f7fb", "#0f1b29", "#ffffff"},
    {"greyfill", "#e3e2dc", "#33373a", "#ffffff"},
    {"gold", "#d8920a", "#f0b23c", "#444444"},
    {"blood", "#b5121c", "#ff787b", "#000000"},
    {"psi", "#7a3fa0", "#c08be6", "#000000"},
    {"blast", "#e07b1f", "#f29a4a", "#000000"},
    {"arc", "#2a8fa8", "#5fd0e8", "#000000"},
    {"help", "#1b6840", "#77cfa0", "#000000"},
    {"zone", "#8a8f78", "#7f8671", "#8a8a8a"},
    {"goal", "#7c4e00", "#f0b23c", "#000000"},
    {"dark", "#43484c", "#c6ccd1", "#464646"},
    {"shadow", "#8a8a80", "#000000", "#888888"},
    {"pin", "#f4c531", "#f4c531", "#ffffff"},
    {"goldedge", "#7c4e00", "#f0b23c", "#000000"},
    {"grass", "#d6dab6", "#2f3a2f", "#ffffff"},
    {"grassdark", "#d1d6af", "#2a352b", "#fcfcfc"},
    {"grasslight", "#dcdfc0", "#354135", "#ffffff"},
    {"tuft", "#a9b280", "#445341", "#c4c4c4"},
    {"tuftlight", "#eef0d8", "#3d4a3c", "#ffffff"},
    {"shade", "#262c12", "#000000", "#000000"},
    {"shadeo", ".26", ".42", ".16"},
    {"road", "#e6d9b8", "#57503f", "#f4f4f4"},
    {"roadedge", "#cbb98d", "#3f3a2e", "#b4b4b4"},
    {"rut", "#d2c198", "#4a4435", "#dddddd"},
    {"wood", "#a3b87b", "#2a3a28", "#ececec"},
    {"woodedge", "#8ba263", "#3b4d34", "#8c8c8c"},
    {"crowna", "#7f9d5b", "#3d5738", "#d9d9d9"},
    {"crownb", "#6a8a4b", "#334b31", "#c4c4c4"},
    {"crownc", "#93ae6c", "#48633f", "#ebebeb"},
    {"crownlight", "#a9c180", "#5a774c", "#ffffff"},
    {"crownedge", "#4c6a35", "#17231a", "#4a4a4a"},
    {"densea", "#547645", "#2a4230", "#b0b0b0"},
    {"denseb", "#466739", "#233829", "#9a9a9a"},
    {"densec", "#638453", "#324d37", "#c4c4c4"},
    {"denselight", "#7a9a66", "#416045", "#e0e0e0"},
    {"denseedge", "#2f4a26", "#101a14", "#2a2a2a"},
    {"densebed", "#7d9660", "#22321f", "#d0d0d0"},
    {"hedge", "#557a3e", "#2f4a2d", "#b4b4b4"},
    {"hedgelight", "#7fa25c", "#54734a", "#e6e6e6"},
    {"stone", "#b9b1a0", "#6b6a64", "#cfcfcf"},
    {"stonelight", "#dcd6c8", "#86857d", "#f6f6f6"},
    {"stoneedge", "#7a7364", "#2b2a27", "#4a4a4a"},
    {"rooflight", "#d18d6b", "#96604c", "#f2f2f2"},
    {"roofmid", "#c47b5a", "#84523f", "#dedede"},
    {"roofdark", "#a05a40", "#65402f", "#b8b8b8"},
    {"roofdeep", "#8b4a34", "#543224", "#9c9c9c"},
    {"roofedge", "#5b2c1e", "#22120c", "#1a1a1a"},
    {"tile", "#7d3f2b", "#4b2a1f", "#6a6a6a"},
    {"slatelight", "#aeb2b3", "#5f666b", "#f0f0f0"},
    {"slatemid", "#9b9fa2", "#545b60", "#d8d8d8"},
    {"slatedark", "#7b8084", "#40464b", "#acacac"},
    {"slatedeep", "#676d72", "#353a3f", "#909090"},
    {"slateedge", "#34383c", "#14181b", "#1a1a1a"},
    {"slatetile", "#4d5257", "#2a3034", "#6a6a6a"},
    {"shinglelight", "#b8a07b", "#6f5d45", "#f4f4f4"},
    {"shinglemid", "#a89069", "#63533d", "#e4e4e4"},
    {"shingledark", "#8a7250", "#4c3f2e", "#c2c2c2"},
    {"shingledeep", "#765f41", "#3f3425", "#a6a6a6"},
    {"sheetlight", "#bcc2bd", "#6b7371", "#f8f8f8"},
    {"sheetmid", "#a9b0ab", "#5d6563", "#ebebeb"},
    {"sheetdark", "#8f9893", "#4a514f", "#d0d0d0"},
    {"sheetdeep", "#7e8782", "#3f4644", "#bcbcbc"},
    {"sheetedge", "#454c49", "#161a19", "#2a2a2a"},
    {"rust", "#a8673f", "#6f432b", "#a2a2a2"},
    {"ash", "#b3a68f", "#3a352c", "#dadada"},
    {"floor", "#e9dcc3", "#5a4f40", "#f8f8f8"},
    {"floorline", "#cdb997", "#473d31", "#d4d4d4"},
    {"masonry", "#8f8474", "#7b756a", "#8c8c8c"},
    {"masonrylight", "#dcd6c8", "#86857d", "#f6f6f6"},
    {"masonryedge", "#4a4236", "#1d1a16", "#202020"},
    {"window", "#a8c7d6", "#ffd27a", "#ffffff"},
    {"rubble", "#d9cfb9", "#4b473e", "#f0f0f0"},
    {"debris", "#b3a793", "#6a655a", "#cccccc"},
    {"debrislight", "#d6ccba", "#827c70", "#f4f4f4"},
    {"debrisedge", "#776c59", "#2b2822", "#555555"},
    {"crater", "#b79f74", "#4a4130", "#d4d4d4"},
    {"craterdeep", "#8d7750", "#2d271c", "#9e9e9e"},
    {"craterrim", "#e8dcc0", "#635943", "#f2f2f2"},
    {"hilllight", "#fffbe2", "#c9d6a8", "#ffffff"},
    {"hilllighto", ".75", ".24", ".0"},
    {"hilldark", "#59481a", "#000000", "#000000"},
    {"hilldarko", ".34", ".2", ".12"},
    {"contour", "#a17f45", "#8d7a4d", "#6a6a6a"},
    {"crops", "#e3cd80", "#5a5230", "#f6f6f6"},
    {"cropsrow", "#c3a54e", "#473f23", "#c8c8c8"},
    {"cropslight", "#f2e3a8", "#6e653d", "#ffffff"},
    {"cropsedge", "#ab8d3d", "#332d18", "#7c7c7c"},
    {"water", "#9ec6d5", "#29485a", "#e9e9e9"},
    {"waterdeep", "#86b4c7", "#203a4a", "#d6d6d6"},
    {"waterlight", "#cfe6ec", "#4a7186", "#ffffff"},
    {"bank", "#dccfa5", "#4b4733", "#f8f8f8"},
    {"bankedge", "#b6a678", "#3a3727", "#8c8c8c"},
    {"mud", "#bfa679", "#41382a", "#dedede"},
    {"muddark", "#a98d5f", "#332b20", "#aaaaaa"},
    {"mudlight", "#d6c399", "#554a38", "#f4f4f4"},
    {"trench", "#b89c6b", "#4c412d", "#cacaca"},
    {"trenchdeep", "#7e6439", "#241d12", "#6e6e6e"},
    {"trenchlight", "#d9c596", "#675a40", "#ececec"},
    {"plank", "#8a6a3f", "#6d5636", "#8a8a8a"},
    {"timber", "#9a7648", "#6d5437", "#b8b8b8"},
    {"timberedge", "#5d4526", "#2a1f12", "#333333"},
    {"concrete", "#c4c6c4", "#5d6262", "#e4e4e4"},
    {"concretedark", "#a9acaa", "#4b5050", "#c8c8c8"},
    {"concretelight", "#dcdedb", "#757b7a", "#f8f8f8"},
    {"concreteedge", "#5a5f5e", "#15191a", "#222222"},
    {"wire", "#4e4b44", "#b9b6ac", "#222222"},
    {"smoke", "#f4f1e8", "#8d9192", "#ffffff"},
    {"smokeedge", "#c9c6bc", "#5f6566", "#999999"},
    {"bagside", "#c9b07a", "#6f6144", "#dadada"},
    {"baglight", "#e2cf9f", "#85764f", "#f4f4f4"},
    {"bagedge", "#7d6636", "#28210f", "#444444"},
    {"snow", "#f6f8f7", "#59636a", "#ffffff"},
    {"snowshade", "#dfe7ea", "#4a545b", "#e6e6e6"},
    {"swamp", "#b5bd8f", "#35412f", "#e2e2e2"},
    {"reed", "#6f7f45", "#5c6c40", "#8a8a8a"},
    {"iron", "#5f6266", "#8d9296", "#555555"},
    {"ironlight", "#9da1a4", "#b5babd", "#c8c8c8"},
    {"soot", "#3a3733", "#100f0e", "#333333"},
    {"flame", "#ef8a1e", "#f2992e", "#9a9a9a"},
    {"flameedge", "#8c2b00", "#8c2b00", "#333333"},
    {"gilt", "#e0a526", "#e0a526", "#ffffff"},
    {"giltedge", "#5e3d00", "#5e3d00", "#000000"},
    {"skin", "#edc49c", "#edc49c", "#ffffff"},
    {"brass", "#d8a02a", "#d8a02a", "#8a8a8a"},
    {"bore", "#161310", "#161310", "#111111"},
    {"balm", "#1d7a45", "#1d7a45", "#000000"},
    {"club", "#8a6237", "#8a6237", "#777777"},
    {"fury", "#b3121b", "#b3121b", "#000000"},
    {"flamecore", "#ffd25a", "#ffe08a", "#ffffff"},
};

constexpr SideValue side_rows[] = {
    {"base", {"#a5312a", "#d05649", "#1a1a1a"}, {"#f3f7fb", "#0f1b29", "#ffffff"}},
    {"rim", {"#5c1410", "#f0a08f", "#000000"}, {"#1f4f86", "#86b7ec", "#000000"}},
    {"rimw", {"1.3", "1", "1"}, {"2.2", "2.2", "1.8"}},
    {"fig", {"#efc3b0", "#f2cdbd", "#e6e6e6"}, {"#5d8abd", "#5f94cc", "#c8c8c8"}},
    {"kit", {"#c98772", "#d9957f", "#a8a8a8"}, {"#93b2d3", "#36618f", "#dcdcdc"}},
    {"helm", {"#f8e0d2", "#fff0e7", "#ffffff"}, {"#24558d", "#cfe4fb", "#5a5a5a"}},
    {"gun", {"#fff8f1", "#fff8f1", "#ffffff"}, {"#0d2444", "#eaf4ff", "#000000"}},
    {"gline", {"#4f110d", "#3a0c08", "#000000"}, {"#f3f7fb", "#0f1b29", "#ffffff"}},
    {"line", {"#4f110d", "#3a0c08", "#000000"}, {"#0f2c52", "#07111d", "#000000"}},
    {"vis", {"#4f110d", "#4f110d", "#000000"}, {"#0d2444", "#07111d", "#000000"}},
    {"hull", {"#a5312a", "#b5443a", "#4a4a4a"}, {"#c9daec", "#305a86", "#ececec"}},
    {"deck", {"#b8473d", "#c9594d", "#5c5c5c"}, {"#e3edf7", "#3d6c9c", "#f6f6f6"}},
    {"tur", {"#cb6355", "#dd7868", "#7a7a7a"}, {"#f6fafd", "#5389bd", "#ffffff"}},
    {"trk", {"#481713", "#3a120e", "#111111"}, {"#17375f", "#0a1521", "#3a3a3a"}},
    {"tread", {"#8d4038", "#97493f", "#777777"}, {"#6f93bb", "#5d8ab9", "#aaaaaa"}},
    {"hat", {"#e79e8c", "#e79e8c", "#b0b0b0"}, {"#a3c0de", "#9cc6f2", "#d0d0d0"}},
    {"pit", {"#5c1410", "#5c1410", "#222222"}, {"#3d6796", "#0c1a29", "#8a8a8a"}},
    {"horse", {"#d9a08b", "#d9a08b", "#c4c4c4"}, {"#86a9cf", "#7ea9d6", "#bbbbbb"}},
    {"wing", {"#e9b6a2", "#e9b6a2", "#d4d4d4"}, {"#a9c4e0", "#4e7fb3", "#cccccc"}},
    {"mark", {"#fff", "#fff", "#ffffff"}, {"#1f4f86", "#eaf4ff", "#000000"}},
    {"glass", {"#f3d6c8", "#f3d6c8", "#eeeeee"}, {"#5d8abd", "#9cc6f2", "#9a9a9a"}},
    {"canvas", {"#d08d78", "#d08d78", "#8a8a8a"}, {"#b4cce5", "#3a6593", "#dddddd"}},
    {"side", {"#a5312a", "#f08a7b", "#000000"}, {"#1f4f86", "#86b7ec", "#000000"}},
};

bool is_letter_of_name(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

Light light_named(std::string_view theme) {
    return theme == "dark" ? Light::dusk : theme == "print" ? Light::print : Light::day;
}

std::string_view colour(std::string_view name, Light light) {
    for (const PaletteRow& row : palette_rows)
        if (row.name == name) return light == Light::day ? row.day : light == Light::dusk ? row.dusk : row.print;
    return "#f0f";
}

std::span<const SideValue> side_values() { return side_rows; }

std::string with_values(std::string_view rules, Light light) {
    std::string text;
    for (std::size_t i = 0; i < rules.size();) {
        if (rules[i] != '@') {
            text += rules[i++];
            continue;
        }
        std::size_t end = i + 1;
        while (end < rules.size() && is_letter_of_name(rules[end])) ++end;
        text += colour(rules.substr(i + 1, end - i - 1), light);
        i = end;
    }
    return text;
}

}  // namespace umpire::draw
