// Every rule case, laid on a table that is turned by an angle, goes as it goes upright: the same is refused, happens
// and comes to be. Which way a table lies is nothing that a book knows of. left_out.txt names the cases that rounding
// alone decides, or that speak of the table's edges or its north.

#include "turned/pair.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

namespace umpire::turned {
namespace {

namespace fs = std::filesystem;

constexpr int nudges_max = 64;
constexpr int per_cent_nudged_max = 7;  ///< of the cases of a game that go alike only as they are laid down elsewhere
constexpr int per_cent_own_table_max = 4;  ///< ... that cannot be played on a larger table

/// A sanitized build is many times slower and looks at a few cases alone.
constexpr std::size_t every_which() {
#if defined(__SANITIZE_ADDRESS__)
    return 40;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
    return 40;
#endif
#endif
    return 1;
}

std::string text_of_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The one angle in tenths of a degree by which somebody wants to look; 0: the usual two.
int wanted_angle() {
    const char* degrees = std::getenv("UMPIRE_TURN");
    if (degrees == nullptr) return 0;
    const int tenths = static_cast<int>(std::lround(std::strtod(degrees, nullptr) * 10));
    return (tenths % 3600 + 3600) % 3600;
}

/// The cases that are left out, each as "game/file.case: title".
std::set<std::string> names_left_out() {
    std::set<std::string> names;
    std::istringstream lines(text_of_file("tests/turned/left_out.txt"));
    for (std::string line; std::getline(lines, line);)
        if (!line.empty() && !line.starts_with('#')) names.insert(line);
    return names;
}

std::vector<fs::path> case_files(const std::string& game) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator("tests/cases/" + game))
        if (entry.path().extension() == ".case") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// The comparison of a case that is laid down on the grid in ever other ways, until it goes alike; true: not at once.
std::pair<Comparison, bool> compared(const cases::Case& one, By by) {
    Comparison found = compare(one, by);
    for (int nudge = 1; nudge < nudges_max && found.ending == Ending::differs; ++nudge)
        if (Comparison again = compare(one, by, nudge); again.ending == Ending::alike) return {std::move(again), true};
    return {std::move(found), false};
}

/// All cases of a game by both angles.
class Turned : public testing::TestWithParam<const char*> {
protected:
    void look_at(const fs::path& path, const cases::Case& one) {
        if (wanted_angle() != 0) return look_at(path, one, By::angle(wanted_angle()));
        look_at(path, one, By::angle(300));
        look_at(path, one, has_facings(one) ? By::angle(2170) : By::three_four_five());
    }

    void look_at(const fs::path& path, const cases::Case& one, By by) {
        ++looked_at_;
        const auto [found, is_nudged] = compared(one, by);
        nudged_ += is_nudged ? 1 : 0;
        own_table_ += found.ending == Ending::own_table ? 1 : 0;
        lines_ += found.compared;
        if (found.ending != Ending::differs) return;
        const std::string folder = path.parent_path().filename().string();
        const std::string name = folder + "/" + path.filename().string() + ": " + one.title;
        differing_.insert(name);
        EXPECT_TRUE(left_out_.contains(name)) << path.string() << ":" << one.line << ": " << one.title << ", turned by "
                                              << by.tenths / 10 << " degrees (upright / turned): " << found.text;
    }

    const std::set<std::string> left_out_ = names_left_out();
    std::set<std::string> differing_;
    int looked_at_ = 0;
    int nudged_ = 0;
    int own_table_ = 0;
    int lines_ = 0;
};

TEST_P(Turned, EveryCaseGoesAsItGoesUpright) {
    const std::string game = GetParam();
    std::size_t number = 0;
    for (const fs::path& path : case_files(game))
        for (const cases::Case& one : cases::read_cases(text_of_file(path)).cases)
            if (number++ % every_which() == 0) look_at(path, one);
    ASSERT_GT(lines_, looked_at_);
    if (every_which() > 1 || wanted_angle() != 0) return;
    EXPECT_LE(100 * nudged_, per_cent_nudged_max * looked_at_);
    EXPECT_LE(100 * own_table_, per_cent_own_table_max * looked_at_);
    for (const std::string& name : left_out_)
        EXPECT_TRUE(!name.starts_with(game + "/") || differing_.contains(name))
            << "goes alike now, and need not be left out: " << name;
    RecordProperty("looked_at", looked_at_);
    RecordProperty("nudged", nudged_);
    RecordProperty("own_table", own_table_);
}

INSTANTIATE_TEST_SUITE_P(Games, Turned, testing::Values("ae_wwii", "bolt_action", "wme", "wwiisim"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace umpire::turned
