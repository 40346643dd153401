#include "server/bucket.hpp"

#include <algorithm>

namespace umpire::server {
namespace {

constexpr double seconds_a_day = 86'400;

}  // namespace

bool Bucket::take(Time now, double count) {
    if (last_ != Time{}) left_ = std::min(size_, left_ + rate_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (left_ < count) return false;
    left_ -= count;
    return true;
}

double Bucket::seconds_until(double count) const {
    return count <= left_ ? 0 : rate_ > 0 ? (count - left_) / rate_ : seconds_a_day;
}

bool Bucket::is_full(Time now) const {
    return left_ + rate_ * std::chrono::duration<double>(now - last_).count() >= size_;
}

}  // namespace umpire::server
