#pragma once

#include "battle/message.hpp"

#include <span>
#include <string_view>

/// Texts that come from outside as English sentences: what the system, the TOML parser and the stores say of an error.
/// These alone are recognised by their patterns, since nobody here makes them.
namespace umpire::text {

/// A text from outside as a part of a message: said in both languages when a pattern knows it, else as it stands.
MessagePart from_outside(std::string_view english);

/// The patterns, the most particular ones first.
std::span<const MessageRow> foreign_rows();

}  // namespace umpire::text
