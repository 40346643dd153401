#include "draw/palette.hpp"

#include "battle/ids.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

namespace umpire::draw {
namespace {

constexpr std::array lights{Light::day, Light::dusk, Light::print};
constexpr double least_for_text = 4.5;    // WCAG 2.1, AA, text of usual size
constexpr double least_for_shapes = 3.0;  // the same, parts of a picture

using Rgb = std::array<double, 3>;

/// Red, green and blue as light, from 0 to 1.
Rgb light_of(std::string_view hex) {
    Rgb rgb{};
    const std::size_t digits = hex.size() == 4 ? 1 : 2;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string part(hex.substr(1 + i * digits, digits));
        const double value = std::stoi(digits == 1 ? part + part : part, nullptr, 16) / 255.0;
        rgb[i] = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    }
    return rgb;
}

double contrast(const Rgb& one, const Rgb& other) {
    const auto brightness = [](const Rgb& rgb) { return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]; };
    const double a = brightness(one);
    const double b = brightness(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

using Matrix = std::array<Rgb, 3>;

/// Machado, Oliveira, Fernandes 2009, severity 1: how somebody sees who lacks one kind of cones.
constexpr std::array<Matrix, 4> eyes_of_people{
    {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}}};

Rgb seen_by(const Matrix& eyes, const Rgb& rgb) {
    Rgb seen{};
    for (std::size_t i = 0; i < 3; ++i)
        seen[i] = std::clamp(eyes[i][0] * rgb[0] + eyes[i][1] * rgb[1] + eyes[i][2] * rgb[2], 0.0, 1.0);
    return seen;
}

TEST(PaletteTest, WordsCanBeReadOnAllThatTheyStandOn) {
    for (const Light light : lights)
        for (const std::string_view words : {"ink", "soft", "red", "blue", "blood", "help", "psi", "goal"})
            for (const std::string_view behind : {"paper", "halo", "ground", "tabletop"})
                EXPECT_GE(contrast(light_of(colour(words, light)), light_of(colour(behind, light))), least_for_text)
                    << words << " on " << behind << " in light " << static_cast<int>(light);
}

TEST(PaletteTest, WordsOnColouredPlatesCanBeRead) {
    constexpr std::array<std::array<std::string_view, 2>, 5> plates{
        {{"onred", "red"}, {"inblue", "blue"}, {"paper", "ink"}, {"paper", "blood"}, {"paper", "soft"}}};
    for (const Light light : lights)
        for (const auto& [words, plate] : plates)
            EXPECT_GE(contrast(light_of(colour(words, light)), light_of(colour(plate, light))), least_for_text)
                << words << " on " << plate << " in light " << static_cast<int>(light);
}

std::string_view side_value(std::string_view name, Side side, Light light) {
    for (const SideValue& value : side_values())
        if (value.name == name) {
            const auto& of_side = side == Side::a ? value.a : value.b;
            return of_side[static_cast<std::size_t>(light)];
        }
    return "";
}

TEST(PaletteTest, SidesAreToldApartByBrightnessAlsoByTheColourBlind) {
    for (const Light light : lights)
        for (const Matrix& eyes : eyes_of_people) {
            const Rgb a = seen_by(eyes, light_of(side_value("base", Side::a, light)));
            const Rgb b = seen_by(eyes, light_of(side_value("base", Side::b, light)));
            EXPECT_GE(contrast(a, b), least_for_shapes) << static_cast<int>(light);
        }
}

TEST(PaletteTest, FiguresStandOutFromTheirBasesAlsoForTheColourBlind) {
    for (const Light light : lights)
        for (const Side side : {Side::a, Side::b})
            for (const Matrix& eyes : eyes_of_people) {
                const Rgb base = seen_by(eyes, light_of(side_value("base", side, light)));
                const Rgb helmet = seen_by(eyes, light_of(side_value("helm", side, light)));
                EXPECT_GE(contrast(base, helmet), least_for_shapes)
                    << static_cast<int>(light) << (side == Side::a ? " A" : " B");
            }
}

}  // namespace
}  // namespace umpire::draw
