#include "wire/object.hpp"
#include "wire/step.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace umpire::wire {
namespace {

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string written_string(std::string_view value) {
    std::string text = "before";
    append_quoted(text, value);
    EXPECT_EQ(text.substr(0, 6), "before");
    return text.substr(6);
}

TEST(ObjectText, QuotesEveryByteAtEveryPlaceAsJsonDoes) {
    for (std::size_t size = 0; size < 20; ++size) {
        const std::string plain(size, 'x');
        EXPECT_EQ(written_string(plain), '"' + plain + '"');
        for (std::size_t at = 0; at < size; ++at) {
            for (int byte = 0; byte < 256; ++byte) {
                std::string value = plain;
                value[at] = static_cast<char>(byte);
                ASSERT_EQ(written_string(value), dumped(Json(value))) << byte << " at " << at << " of " << size;
            }
        }
    }
    EXPECT_EQ(written_string("à l'abri \"de\" \xff"), "\"à l'abri \\\"de\\\" \xEF\xBF\xBD\"");
}

TEST(ObjectText, WritesWhatATreeHolds) {
    const auto write = [](auto& object) {
        using Object = std::remove_reference_t<decltype(object)>;
        const std::array<int, 3> things{1, -2, 3};
        const std::array<int, 0> none{};
        object.text("name", "a \"b\"").number("low", std::numeric_limits<std::int64_t>::min()).truth("yes", true);
        object.nothing("empty").numbers("numbers", things, [](int one) { return one; });
        object.rows("rows", things, [](int one) { return std::array<std::int64_t, 2>{one, one + 1}; });
        object.objects("objects", things, [](Object& inner, int one) { inner.number("one", one); });
        object.numbers("none", none, [](int one) { return one; }).object("nested", [](Object&) {});
    };
    Json tree;
    ObjectTree made(tree);
    write(made);
    const std::string text = object_text([&](ObjectText& object) { write(object); });
    EXPECT_EQ(text, dumped(tree));
    EXPECT_EQ(text,
              R"({"name":"a \"b\"","low":-9223372036854775808,"yes":true,"empty":null,"numbers":[1,-2,3],)"
              R"("rows":[[1,2],[-2,-1],[3,4]],"objects":[{"one":1},{"one":-2},{"one":3}],"none":[],"nested":{}})");
}

/// The rolls and all that is told of the steps of every battle in the tests, both ways.
TEST(ToldStep, IsTheSameAsTextAndAsTree) {
    namespace fs = std::filesystem;
    std::size_t steps = 0;
    for (const auto& entry : fs::recursive_directory_iterator("tests/playthroughs")) {
        if (entry.path().extension() != ".record") continue;
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        auto read = record::read_record(text);
        ASSERT_TRUE(std::holds_alternative<record::LoadedRecord>(read)) << entry.path();
        const auto& loaded = std::get<record::LoadedRecord>(read);
        const auto match = loaded.start->clone();
        std::vector<Event> log;
        for (const record::Step& step : loaded.record.steps) {
            const std::optional<ToldRoll> roll = roll_due(*match);
            for (const Language language : {Language::english, Language::french}) {
                const ToldStep told{step, ++steps, roll, steps % 5 != 0};
                std::string written;
                append_step(written, told, wording_for(*match, language));
                ASSERT_EQ(written, dumped(json_of(told, wording_for(*match, language))));
                ASSERT_EQ(Json::parse(written)["action"].is_null(),
                          steps % 5 == 0 || step.kind != record::Step::Kind::action);
            }
            ASSERT_TRUE(std::holds_alternative<std::monostate>(record::apply(*match, step, log)));
        }
    }
    EXPECT_GT(steps, 5000u);
}

}  // namespace
}  // namespace umpire::wire
