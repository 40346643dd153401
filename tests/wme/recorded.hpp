#pragma once

#include "record/record.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace umpire::wme {

/// Shows `look` the battle before each step of each golden playthrough of the game. A new battle begins with step 0.
template <class Look>
void each_recorded_step(Look look) {
    for (const auto& entry : std::filesystem::directory_iterator("tests/playthroughs/wme")) {
        if (entry.path().extension() != ".record") continue;
        std::ifstream file(entry.path(), std::ios::binary);
        const auto read = record::read_record(std::string{std::istreambuf_iterator<char>(file), {}});
        const auto* loaded = std::get_if<record::LoadedRecord>(&read);
        ASSERT_NE(loaded, nullptr) << entry.path();
        const auto match = loaded->start->clone();
        for (std::size_t step = 0; step < loaded->record.steps.size(); ++step) {
            ASSERT_NO_FATAL_FAILURE(look(*match, step));
            std::vector<Event> events;
            record::apply(*match, loaded->record.steps[step], events);
        }
    }
}

}  // namespace umpire::wme
