#pragma once

#include <nlohmann/json_fwd.hpp>

/// The protocol between an engine and a page: docs/protocol.schema.json describes every message, docs/protocol.md says
/// how they are used. Lengths and coordinates are whole units of 0.01 mm; points are lists of two.
namespace umpire::wire {

/// JSON whose keys stay in the order in which they were written.
using Json = nlohmann::ordered_json;

/// Grows when a message changes in a way that an older page would misread.
inline constexpr int protocol_version = 1;

}  // namespace umpire::wire
