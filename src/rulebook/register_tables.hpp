#pragma once

#include "rulebook/register.hpp"

#include <cstdint>
#include <span>
#include <string_view>

/// What the generated source supplies to register.cpp; nobody else includes this.
namespace umpire::rulebook {

struct RulesetTable {
    std::string_view ruleset;
    std::string_view prefix;
    std::span<const ClauseEntry> clauses;
    std::span<const OptionEntry> options;
    std::span<const std::string_view> editions;  ///< rulesets that share this register; empty: one, of its own name
};

/// Where the clause with a given index stands.
struct EntryPlace {
    std::uint16_t ruleset;
    std::uint16_t position;
};

std::span<const RulesetTable> ruleset_tables();
std::span<const EntryPlace> entry_places();

}  // namespace umpire::rulebook
