#pragma once

#include "battle/table_talk.hpp"

namespace umpire::wwiisim {

/// What pages and pictures show of this game beside its table.
extern const TableTalk table_talk;

}  // namespace umpire::wwiisim
