// expect: is private within this context|private member of
#include "battle/guarded.hpp"

void change(umpire::Guarded<int>& part, const umpire::Guarded<int>& other) { part = other; }
