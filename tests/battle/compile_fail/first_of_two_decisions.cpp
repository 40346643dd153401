// expect: use of deleted function|deleted operator|overload resolution selected deleted
#include "battle/pending.hpp"

umpire::Side side(const umpire::Decisions& decisions) { return decisions[0].by; }
