#include "text/scenario_file.hpp"

#include "dice/chance.hpp"

#include "text/memory_forces.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace umpire::text {
namespace {

using text_tests::MemoryForces;

constexpr std::string_view good_units = R"(
[[sides.A.units]]
list = "us"
profile = "us_officer"
name = "O"
models = ["off"]
[[sides.B.units]]
list = "su"
profile = "su_politruk"
name = "P"
models = ["pol"]
)";

/// All problems of a text, a line each.
std::string problems_of(std::string_view toml, ForceSource& forces) {
    const auto result = read_scenario(toml, forces);
    if (std::holds_alternative<umpire::Setup>(result)) return "none";
    std::string text;
    for (const Problem& problem : std::get<Problems>(result)) {
        text += (text.empty() ? "" : "\n") + text_of(problem);
        EXPECT_NE(problem.message.in(Language::french), problem.message.english()) << "has no French";
    }
    return text;
}
std::string problems_of(std::string_view toml) {
    NoForces none;
    return problems_of(toml, none);
}
/// Lines put before the units of an otherwise good scenario; the first of them is line 2.
std::string with_lines(std::string_view lines) {
    return problems_of("ruleset = \"ae-wwii\"\n" + std::string(lines) + std::string(good_units));
}
/// A third unit in an otherwise good scenario; its head is line 1 of the answer's numbering by being last.
std::string with_unit(std::string_view lines) {
    return problems_of("ruleset = \"ae-wwii\"" + std::string(good_units) + "[[sides.B.units]]\n" + std::string(lines));
}
std::string with_piece(std::string_view shape) {
    return with_lines("[[terrain]]\nname = \"T\"\nkind = \"hedge\"\n" + std::string(shape));
}

TEST(ScenarioProblems, a_good_file_has_none) { EXPECT_EQ(with_lines(""), "none"); }

TEST(ScenarioProblems, titles_hold_nothing_that_a_terminal_obeys) {
    EXPECT_EQ(with_lines("title = \"a \\u001b]0;owned\\u0007\""),
              "line 2: holds the control character U+001B, which no text may hold");
}

TEST(ScenarioProblems, missing_fields_are_named) {
    EXPECT_EQ(problems_of(""),
              "line 1: ruleset: is missing: expected the name of the game, as 'ae-wwii'\n"
              "line 1: sides: is missing: expected the tables sides.A and sides.B");
    EXPECT_EQ(problems_of("ruleset = \"ae-wwii\"\n[sides.A]\n"),
              "line 2: sides.A: has neither a force nor units\n"
              "line 2: sides.B: is missing: expected a side with a force or units");
    EXPECT_EQ(with_lines("[[terrain]]\n"),
              "line 2: terrain[1].name: is missing: expected the name of the piece\n"
              "line 2: terrain[1].kind: is missing: expected a kind of terrain, as 'hedge'\n"
              "line 2: terrain[1].polygon: is missing: expected a polygon, a rectangle, a circle or a line");
    EXPECT_EQ(with_unit(""),
              "line 12: sides.B.units[2].name: is missing: expected the name of the unit\n"
              "line 12: sides.B.units[2].list: is missing: expected the force list, as 'us'\n"
              "line 12: sides.B.units[2].profile: is missing: expected the profile of its models");
    EXPECT_EQ(with_lines("[[weapons]]\nname = \"w\"\n"),
              "line 2: weapons[1].range: is missing: expected a length\n"
              "line 2: weapons[1].strength: is missing: expected a whole number");
    EXPECT_EQ(with_lines("[[state]]\n"),
              "line 2: state[1].name: is missing: expected a model, a unit, A, B or battle\n"
              "line 2: state[1].key: is missing: expected a state, as 'ap'\n"
              "line 2: state[1].value: is missing: expected a text or a whole number");
}

TEST(ScenarioProblems, unknown_keys_get_a_suggestion) {
    EXPECT_EQ(with_lines("turn = 6\n"), "line 2: turn: unknown key 'turn': did you mean turns?");
    EXPECT_EQ(with_lines("title = { de = \"Titel\" }\n"), "line 2: title.de: unknown key 'de': known are en, fr");
    EXPECT_EQ(with_piece("polygone = 1\ncircle = { at = [1, 1], radius = 1 }\n"),
              "line 5: terrain[1].polygone: unknown key 'polygone': did you mean polygon?");
    EXPECT_EQ(with_unit("list=\"su\"\nprofile=\"x\"\nname=\"N\"\nweapon=[]\n"),
              "line 16: sides.B.units[2].weapon: unknown key 'weapon': did you mean weapons?");
    EXPECT_EQ(with_lines("[options]\nnear_covers = 1\n"),
              "line 3: options.near_covers: unknown option: did you mean near_cover?");
    EXPECT_EQ(with_lines("[sides.C]\n"), "line 2: sides.C: unknown key 'C': known are A, B");
    const std::string unknown = with_lines("zzz = 1\n");  // a key that is looked at twice is listed once
    EXPECT_EQ(unknown.find("ruleset"), unknown.rfind("ruleset")) << unknown;
    EXPECT_EQ(problems_of("ruleset = \"ae-wwi\"" + std::string(good_units)),
              "line 1: ruleset: unknown ruleset 'ae-wwi': did you mean ae-wwii?");
}

TEST(ScenarioProblems, wrong_types_are_told) {
    EXPECT_EQ(with_lines("title = 3\n"), "line 2: title: expected a table with en and fr, found 3");
    EXPECT_EQ(with_lines("table = 48\n"), "line 2: table: expected a point [x, y], found 48");
    EXPECT_EQ(with_lines("table = [48]\n"), "line 2: table: expected a point [x, y], found a list of 1");
    EXPECT_EQ(with_lines("turns = \"six\"\n"), "line 2: turns: expected a whole number from 1 to 99, found 'six'");
    EXPECT_EQ(with_lines("turns = 6.5\n"), "line 2: turns: expected a whole number from 1 to 99, found a number");
    EXPECT_EQ(with_lines("check_forces = \"yes\"\n"), "line 2: check_forces: expected true or false, found 'yes'");
    EXPECT_EQ(with_lines("victory = [1]\n"), "line 2: victory: expected a text, found a list");
    EXPECT_EQ(with_lines("start = \"later\"\n"),
              "line 2: start: expected one of activation_a, setup, initiative, activation_b, found 'later'");
    EXPECT_EQ(with_lines("terrain = \"standard\"\n"), "line 2: terrain: expected a list of tables, found 'standard'");
    EXPECT_EQ(with_lines("terrain = [1]\n"), "line 2: terrain[1]: expected a table, found 1");
    EXPECT_EQ(with_lines("objectives = [3, 4]\n"),
              "line 2: objectives[1]: expected a point [x, y], found 3\nline 2: objectives[2]: expected a point [x, "
              "y], found 4");
    EXPECT_EQ(with_lines("options = 1\n"), "line 2: options: expected a table, found 1");
    EXPECT_EQ(with_lines("[options]\nmorale = 1979-05-27\n"),
              "line 3: options.morale: expected a word or a number, found a date or time");
    EXPECT_EQ(problems_of("ruleset = \"ae-wwii\"\nsides = 4\n"),
              "line 2: sides: expected a table with A and B, found 4");
    EXPECT_EQ(with_lines("[[state]]\nname = \"off\"\nkey = \"ap\"\nvalue = 1.5\n"),
              "line 5: state[1].value: expected a text or a whole number, found a number");
}

TEST(ScenarioProblems, numbers_out_of_range_are_told) {
    EXPECT_EQ(with_lines("turns = 0\n"), "line 2: turns: expected a whole number from 1 to 99, found 0");
    EXPECT_EQ(with_lines("turns = 9223372036854775807\n"),
              "line 2: turns: expected a whole number from 1 to 99, found 9223372036854775807");
    EXPECT_EQ(with_lines("table = [48, 1e200]\n"), "line 2: table: is beyond three metres");
    EXPECT_EQ(with_lines("table = [48, 9223372036854775807]\n"), "line 2: table: is beyond three metres");
    EXPECT_EQ(with_lines("table = [48, -9223372036854775808]\n"), "line 2: table: is beyond three metres");
    EXPECT_EQ(with_lines("table = [48, \"500cm\"]\n"),
              "line 2: table: expected a length within three metres, as 12.5 or '30cm', found '500cm'");
    EXPECT_EQ(with_lines("table = [48, inf]\n"),
              "line 2: table: expected a length within three metres, as 12.5 or '30cm', found no finite number");
    EXPECT_EQ(with_lines("table = [0, 48]\n"), "line 2: table: has no width or no depth");
    EXPECT_EQ(with_piece("circle = { at = [1, 1], radius = 0 }\n"),
              "line 5: terrain[1].circle.radius: expected a length from 0.0039 to 118.1102in, found 0");
    EXPECT_EQ(with_lines("[[weapons]]\nname = \"w\"\nrange = -4\nstrength = 101\nrate = \"0:1\"\n"),
              "line 4: weapons[1].range: expected a length from 0.0004 to 118.1102in, found -4\n"
              "line 5: weapons[1].strength: expected a whole number from 0 to 100, found 101\n"
              "line 6: weapons[1].rate: expected a rate of shots for action points, as '3:1', found '0:1'");
    EXPECT_NE(with_lines("[[weapons]]\nname = \"w\"\nrange = 4\nstrength = 1\nrate = \"3\"\n").find("expected a rate"),
              std::string::npos);
}

TEST(ScenarioProblems, a_measure_must_add_up) {
    const auto measured = [](const std::string& rest) { return with_lines("[measured]\n" + rest); };
    EXPECT_EQ(measured("battles = 10\nwon_a = 6\nwon_b = 4\n"), "none");
    EXPECT_EQ(measured("battles = 10\nwon_a = 6\nwon_b = 5\n"),
              "line 3: measured.battles: is less than won_a and won_b together");
    EXPECT_EQ(measured("battles = 10\nwon_a = 6\n"),
              "line 2: measured.won_b: is missing: expected a number of battles");
    EXPECT_NE(measured("battles = 0\nwon_a = 0\nwon_b = 0\n").find("measured.battles: "), std::string::npos);
    EXPECT_NE(with_lines("measured = 5\n").find("expected a table with battles, won_a and won_b"), std::string::npos);
}

TEST(ScenarioProblems, shapes_must_be_simple_polygons) {
    EXPECT_EQ(with_piece("polygon = [[0, 0], [4, 0], [0, 4], [4, 4]]\n")
                  .find("line 5: terrain[1].polygon: is no simple polygon: "),
              0u);
    EXPECT_NE(with_piece("polygon = [[0, 0], [4, 0]]\n").find("is no simple polygon"), std::string::npos);
    EXPECT_NE(with_piece("polygon = [[0, 0], [4, 0], [8, 0]]\n").find("is no simple polygon"), std::string::npos);
    EXPECT_NE(with_piece("rectangle = [[0, 0], [0, 4]]\n").find("is no simple polygon"), std::string::npos);
    EXPECT_EQ(with_piece("rectangle = [[0, 0]]\n"),
              "line 5: terrain[1].rectangle: expected two opposite corners [[x, y], [x, y]]");
    EXPECT_EQ(with_piece("line = [[0, 0], [4, 0]]\n"), "none");
    EXPECT_EQ(with_piece("line = [[0, 0], [0, 0]]\n"),
              "line 5: terrain[1].line: expected two different ends [[x, y], [x, y]]");
    EXPECT_EQ(with_piece("line = [[0, 0], [4, 0], [8, 0]]\n"),
              "line 5: terrain[1].line: expected two different ends [[x, y], [x, y]]");
    EXPECT_EQ(with_piece("circle = 3\n"),
              "line 5: terrain[1].circle: expected a table { at = [x, y], radius = N }, found 3");
    EXPECT_EQ(with_piece("rectangle = [[0, 0], [1, 1]]\ncircle = { at = [1, 1], radius = 2 }\n"),
              "line 2: terrain[1].polygon: expected only one of polygon, rectangle, circle and line");
    EXPECT_EQ(with_piece("polygon = [[0, 0], [4, 0], [\"x\", 4]]\n"),
              "line 5: terrain[1].polygon[3]: expected a length within three metres, as 12.5 or '30cm', found 'x'");
    std::string many = "polygon = [";
    for (int i = 0; i < 300; ++i) many += "[" + std::to_string(i) + ", 0], ";
    EXPECT_NE(with_piece(many + "]\n"), "none");
}

TEST(ScenarioProblems, names_are_used_once) {
    EXPECT_EQ(with_unit("list=\"su\"\nprofile=\"x\"\nname=\"N\"\nmodels=[\"off\", \"N\"]\n"),
              "line 16: sides.B.off: the name 'off' is used twice (also in line 6)\n"
              "line 16: sides.B.N: the name 'N' is used twice (also in line 12)");
    EXPECT_EQ(with_lines("[[terrain]]\nname=\"T\"\nkind=\"woods\"\nrectangle=[[0,0],[1,1]]\n"
                         "[[terrain]]\nname=\"T\"\nkind=\"woods\"\nrectangle=[[2,2],[3,3]]\n"),
              "line 7: terrain[2].name: there are two pieces 'T' (also in line 2)");
    EXPECT_EQ(
        with_lines("[[weapons]]\nname=\"w\"\nrange=1\nstrength=1\n[[weapons]]\nname=\"w\"\nrange=1\nstrength=1\n"),
        "line 7: weapons[2].name: there are two weapons 'w'");
    EXPECT_EQ(with_lines("[[state]]\nname = \"of\"\nkey = \"ap\"\nvalue = 1\n"),
              "line 3: state[1].name: nothing has the name 'of': did you mean O or off?");
}

TEST(ScenarioProblems, names_are_plain) {
    const auto unit_named = [](std::string_view name) {
        return with_unit("list=\"su\"\nprofile=\"x\"\nname=\"" + std::string(name) + "\"\nmodels=[\"m\"]\n");
    };
    EXPECT_EQ(unit_named("Guards-2_b"), "none");
    EXPECT_NE(unit_named("").find("name: is empty"), std::string::npos);
    EXPECT_NE(unit_named("2nd").find("'2nd' does not begin with a letter"), std::string::npos);
    EXPECT_NE(unit_named("two words").find("holds something else"), std::string::npos);
    EXPECT_NE(unit_named("\xc3\xa9lite").find("does not begin with a letter"), std::string::npos);
    EXPECT_NE(unit_named("battle").find("cannot be a name"), std::string::npos);
    EXPECT_NE(unit_named("with").find("cannot be a name"), std::string::npos);
    EXPECT_NE(unit_named(std::string(33, 'x')).find("longer than 32"), std::string::npos);
    EXPECT_NE(with_unit("list=\"su\"\nprofile=\"x\"\nname=\"N\"\nmodels=[\"a b\"]\n").find("models[1]: 'a b' holds"),
              std::string::npos);
}

TEST(ScenarioProblems, french_names_are_words_of_letters) {
    const auto named = [](const std::string& name) {
        return with_unit("list=\"su\"\nprofile=\"x\"\nname=\"N\"\nfrench=" + name + "\nmodels=[\"m\"]\n");
    };
    for (const char* good : {"\"Les Éclaireurs de l'Est\"", "\"N\"", "\"a\"", "\"with\""})
        EXPECT_EQ(named(good), "none") << good;
    EXPECT_EQ(named("\"1er\""), "line 16: sides.B.units[2].french: '1er' does not begin with a letter");
    EXPECT_EQ(named("\"\""), "line 16: sides.B.units[2].french: is empty");
    EXPECT_EQ(named("3"), "line 16: sides.B.units[2].french: expected a text, found 3");
    EXPECT_EQ(named("\"Paras \""), "line 16: sides.B.units[2].french: 'Paras ' ends with a space");
    EXPECT_NE(named("\"A {b}\"").find("holds something else than letters, digits and the signs "), std::string::npos);
    const auto long_name = [&](int letters) {
        std::string name;
        for (int i = 0; i < letters; ++i) name += "é";
        return named("\"" + name + "\"");
    };
    EXPECT_EQ(long_name(32), "none");
    EXPECT_EQ(long_name(33), "line 16: sides.B.units[2].french: is longer than 32 letters");
    const std::string head = "list=\"su\"\nprofile=\"x\"\nname=\"N\"\nfrench=\"Été\"\n";
    EXPECT_EQ(with_unit(head + "models=[{ name=\"m\", french=\"Été\" }]\n"), "none") << "one model is its unit";
    EXPECT_EQ(with_unit(head + "models=[\"k\", { name=\"m\", french=\"Été\" }]\n"),
              "line 17: sides.B.m.french: the French name 'Été' is used twice (also in line 12)");
    EXPECT_EQ(with_unit("list=\"su\"\nprofile=\"x\"\nname=\"N\"\nmodels=[{ name=\"m\", french=\"?\" }]\n"),
              "line 16: sides.B.units[2].models[1].french: '?' does not begin with a letter");
}

TEST(ScenarioProblems, units_and_their_models) {
    const std::string head = "list=\"su\"\nprofile=\"x\"\nname=\"N\"\n";
    EXPECT_EQ(with_unit(head + "models=[\"m\"]\ncount=3\n"),
              "line 17: sides.B.units[2].count: stands beside models: give one of both");
    EXPECT_EQ(with_unit(head + "count=61\n"),
              "line 16: sides.B.units[2].count: expected a whole number from 1 to 60, found 61");
    EXPECT_EQ(with_unit(head + "models=[]\n"),
              "line 16: sides.B.units[2].models: expected a list of names or tables, found a list");
    EXPECT_EQ(with_unit(head + "models=[3]\n"),
              "line 16: sides.B.units[2].models[1]: expected a name or a table, found 3");
    EXPECT_EQ(with_unit(head + "models=[{ nam = \"m\" }]\n"),
              "line 16: sides.B.units[2].models[1].name: is missing: expected the name of the model\n"
              "line 16: sides.B.units[2].models[1].nam: unknown key 'nam': did you mean name?");
    EXPECT_EQ(with_unit(head + "models=[{ name = \"m\", weapons = 3, at = 4 }]\n"),
              "line 16: sides.B.units[2].models[1].weapons: expected a list of texts, found 3\n"
              "line 16: sides.B.units[2].models[1].at: expected a point [x, y], found 4");
    EXPECT_EQ(with_unit(head + "count=2\nweapons={ bar = 3 }\n"),
              "line 17: sides.B.units[2].weapons.bar: there are not so many models without weapons");
    EXPECT_EQ(with_unit(head + "count=2\nweapons={ bar = \"x\" }\n"),
              "line 17: sides.B.units[2].weapons.bar: expected a whole number from 1 to 60, found 'x'");
    EXPECT_EQ(with_unit(head + "count=2\nweapons=[4]\n"),
              "line 17: sides.B.units[2].weapons[1]: expected a text, found 4");
    EXPECT_EQ(
        with_unit(head + "power=\"flight\"\n"),
        "line 16: sides.B.units[2].power: expected one of clouded_minds, mind_blast, psychic_push, found 'flight'");
    std::string crowd;
    for (int i = 0; i < 5; ++i)
        crowd += "[[sides.A.units]]\nlist=\"us\"\nprofile=\"x\"\nname=\"U" +
                 std::string(1, static_cast<char>('a' + i)) + "\"\ncount=60\n";
    EXPECT_NE(
        problems_of("ruleset = \"ae-wwii\"" + std::string(good_units) + crowd).find("sides: has more than 240 models"),
        std::string::npos);
}

/// A crowded file is refused as fast as it is read. If every entry were compared with all others, these would take
/// minutes, and whoever reads them would wait as long.
TEST(ScenarioProblems, more_than_a_list_holds_is_told_and_not_read) {
    const auto crowd = [](std::size_t count, auto entry) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i) text += entry(std::to_string(i));
        return text;
    };
    const std::string head = "ruleset = \"ae-wwii\"" + std::string(good_units);
    const auto expect_told = [](const std::string& toml, std::string_view message) {
        const auto begin = std::chrono::steady_clock::now();
        EXPECT_NE(problems_of(toml).find(message), std::string::npos) << message;
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20)) << message;
    };
    const auto unit = [](const std::string& i) {
        return "[[sides.A.units]]\nlist=\"us\"\nprofile=\"x\"\nname=\"U" + i + "\"\ncount=60\n";
    };
    expect_told(head + crowd(12'000, unit), "sides.A.units: has more than 64 entries");
    expect_told(head + crowd(60'000, [](const std::string&) { return "[[terrain]]\n"; }),
                "terrain: has more than 200 entries");
    expect_told(head + crowd(20'000, [](const std::string& i) { return "[[weapons]]\nname=\"W" + i + "\"\n"; }),
                "weapons: has more than 64 entries");
    expect_told(head + crowd(20'000, [](const std::string& i) { return "[[state]]\nname=\"N" + i + "\"\n"; }),
                "state: has more than 1000 entries");
    expect_told(head + crowd(20'000, [](const std::string&) { return "[[zones]]\nside=\"A\"\n"; }),
                "zones: has more than 1000 entries");
    const std::string words = crowd(50'000, [](const std::string& i) { return "\"t" + i + "\","; });
    expect_told(head + "traits=[" + words + "]\n", "sides.B.units[1].traits: has more than 100 entries");
}

TEST(ScenarioProblems, forces_that_are_missing_or_broken) {
    MemoryForces forces;
    forces.texts["us_patrol"] = "list = \"us\"\n[[units]]\nprofile = \"us_officer\"\nname = \"O\"\nmodel = \"off\"\n";
    forces.texts["empty"] = "";
    const auto with_force = [&](std::string_view name) {
        return problems_of("ruleset = \"ae-wwii\"\n[sides.A]\nforce = \"" + std::string(name) +
                               "\"\n[[sides.B.units]]\nlist = \"su\"\nprofile = \"x\"\nname = \"N\"\n",
                           forces);
    };
    EXPECT_EQ(with_force("us_patrols"),
              "line 3: sides.A.force: there is no force 'us_patrols': did you mean us_patrol?");
    EXPECT_EQ(with_force("us_patrol"),
              "line 5: force us_patrol: units[1].model: unknown key 'model': did you mean models?");
    EXPECT_EQ(with_force("empty"),
              "line 1: force empty: list: is missing: expected the force list, as 'us'\n"
              "line 1: force empty: units: is missing: expected a list of units");
}

TEST(ScenarioProblems, everything_is_told_at_once_in_order) {
    const std::string text = problems_of(
        "ruleset = \"ae-wwii\"\nturns = 0\ntabel = [1, 2]\nvictory = 3\n[[terrain]]\n"
        "name = \"T\"\nkind = 3\nrectangle = [[0, 0], [1, 1]]\n[sides.A]\n[sides.B]\n");
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 5) << text;
    std::size_t last = 0;
    for (const std::string_view line : {"line 2: turns", "line 3: tabel", "line 4: victory", "line 7: terrain[1].kind",
                                        "line 9: sides.A", "line 10: sides.B"}) {
        const std::size_t at = text.find(line);
        ASSERT_NE(at, std::string::npos) << line << " in\n" << text;
        EXPECT_GE(at, last);
        last = at;
    }
}

TEST(ScenarioProblems, hostile_texts_are_survived) {
    EXPECT_EQ(problems_of("ruleset = \"\xff\"\n"), "line 1: this is no valid UTF-8");
    EXPECT_NE(problems_of("a = " + std::string(50'000, '[')), "none");
    EXPECT_NE(problems_of(std::string(2'000'000, 'a')).find("one megabyte"), std::string::npos);
    std::string many = "ruleset = \"ae-wwii\"\n";
    for (int i = 0; i < 5000; ++i) many += "k" + std::to_string(i) + " = 1\n";
    const std::string text = problems_of(many);
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 100);
    EXPECT_NE(problems_of("ruleset = \"ae-wwii\"\nname = \"" + std::string(5000, 'n') + "\"" + std::string(good_units))
                  .find("name: is longer than 4000 letters"),
              std::string::npos);
}

TEST(ScenarioProblems, damaged_texts_never_crash) {
    NoForces none;
    const std::string good =
        "ruleset = \"ae-wwii\"\ntable = [48, 48]\n[[terrain]]\nname = \"T\"\nkind = \"hedge\"\n"
        "circle = { at = [1, 1], radius = 1 }" +
        std::string(good_units);
    Chance chance(3, 9);
    for (int i = 0; i < 2000; ++i) {
        std::string bad = good;
        for (std::uint32_t n = 1 + chance.below(4); n > 0; --n) {
            const std::uint32_t at = chance.below(static_cast<std::uint32_t>(bad.size()));
            if (chance.below(3) == 0)
                bad.erase(at, 1 + chance.below(8));
            else
                bad[at] = static_cast<char>(chance.below(256));
        }
        const auto result = read_scenario(bad, none);
        if (const umpire::Setup* setup = std::get_if<umpire::Setup>(&result)) {
            const auto again = read_scenario(write_scenario(*setup), none);
            ASSERT_TRUE(std::holds_alternative<umpire::Setup>(again)) << bad;
            EXPECT_TRUE(same_setup(*setup, std::get<umpire::Setup>(again)));
        } else {
            EXPECT_FALSE(std::get<Problems>(result).empty());
        }
    }
}

}  // namespace
}  // namespace umpire::text
