#pragma once

#include "record/record.hpp"

#include <optional>
#include <string>
#include <vector>

namespace umpire::cli {

/// A record that was read from a file, and the text of that file.
struct RecordFile {
    std::string text;
    record::LoadedRecord loaded;
};

/// Reads a record. When that fails, it prints why and returns nothing.
std::optional<RecordFile> read_record_file(const std::string& path);
/// Replays the steps of the record of this file. When one of them does not fit, it prints which, and returns false.
bool retell_file(const std::string& path, record::LoadedRecord& loaded);

/// The events of the last activation before the position after so many steps: what a picture of it draws as arrows.
std::vector<Event> recent_events(const record::Record& record, std::size_t count);

}  // namespace umpire::cli
