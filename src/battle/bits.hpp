#pragma once

#include "battle/fields.hpp"

/// A bit-field as a part of a list of fields: its struct, its name and its highest value, which is all ones.
#define UMPIRE_BITS(Struct, member, most)                                                                         \
    umpire::Part {                                                                                                \
        0, most, [](const Struct& owner) { return owner.member; },                                                \
            [](Struct& owner, auto value) { owner.member = static_cast<decltype(owner.member)>(value & (most)); } \
    }
