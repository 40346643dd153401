#pragma once

#include "battle/fields.hpp"

/// A bit-field in a list of fields. `most` is its highest value: all of its bits set.
#define UMPIRE_BITS(member, most)                                                                               \
    umpire::Packed {                                                                                            \
        0, most, [](const auto& owner) { return owner.member; },                                                \
            [](auto& owner, auto value) { owner.member = static_cast<decltype(owner.member)>(value & (most)); } \
    }
