#include "draw/scale.hpp"

#include <cmath>
#include <initializer_list>

namespace umpire::draw {

double nice_step(double width, int parts) {
    const double rough = width / parts;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough * 0.999) return factor * power;
    return 10 * power;
}

}  // namespace umpire::draw
