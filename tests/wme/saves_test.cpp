// Battles of WME are saved and loaded wherever they stand: what a server tells a page is such a save.

#include "games/games.hpp"
#include "record/record.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace umpire::wme {
namespace {

std::vector<std::filesystem::path> playthroughs() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator("tests/playthroughs/wme"))
        if (entry.path().extension() == ".record") files.push_back(entry.path());
    return files;
}

std::string contents_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Saves, EveryPositionOfEveryPlaythroughIsLoadedAsItWasSaved) {
    ASSERT_FALSE(playthroughs().empty());
    for (const auto& path : playthroughs()) {
        SCOPED_TRACE(path);
        const auto read = record::read_record(contents_of(path));
        const auto* loaded = std::get_if<record::LoadedRecord>(&read);
        ASSERT_NE(loaded, nullptr);
        const auto match = loaded->start->clone();
        for (std::size_t i = 0; i <= loaded->record.steps.size(); ++i) {
            const auto again = loaded->start->load(match->save());
            ASSERT_NE(again, nullptr) << "after " << i << " steps";
            ASSERT_TRUE(again->equals(*match)) << "after " << i << " steps";
            for (const Side side : {Side::a, Side::b, Side::none})
                ASSERT_NE(loaded->start->load(match->known_to(side)->save()), nullptr) << "after " << i << " steps";
            if (i == loaded->record.steps.size()) break;
            std::vector<Event> events;
            record::apply(*match, loaded->record.steps[i], events);
        }
    }
}

}  // namespace
}  // namespace umpire::wme
