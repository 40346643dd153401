#pragma once
#include <array>
namespace umpire::bolt_action::ai {
inline std::array<std::array<int, 32>, 2> tuned{};
inline std::array<std::array<bool, 32>, 2> is_tuned{};
template <class O> int tune(const O& outlook, int number, int usual) {
    const std::size_t s = outlook.side() == Side::a ? 0 : 1;
    const std::size_t n = static_cast<std::size_t>(number);
    return is_tuned[s][n] ? tuned[s][n] : usual;
}
}
