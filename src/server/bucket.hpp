#pragma once

#include <chrono>

namespace umpire::server {

/// A store that is used up by requests and fills again with time. It is plain bytes, so that it can lie in memory that
/// outlasts a process.
class Bucket {
public:
    using Time = std::chrono::steady_clock::time_point;
    Bucket() = default;
    Bucket(double rate, double size) : rate_(rate), size_(size), left_(size) {}
    bool take(Time now, double count = 1);
    bool is_full(Time now) const;
    /// In how many seconds there will be so many left, counted from the last `take`.
    double seconds_until(double count) const;
    Time last_taken() const { return last_; }

private:
    double rate_ = 0;
    double size_ = 0;
    double left_ = 0;
    Time last_;
};

/// What a household may still found. It is kept when the server dies: whoever can end the server would otherwise begin
/// anew each time.
struct FoundingPurse {
    Bucket at_once;
    Bucket in_a_day;
    Bucket challenges;
    bool is_full(Bucket::Time now) const {
        return at_once.is_full(now) && in_a_day.is_full(now) && challenges.is_full(now);
    }
};

}  // namespace umpire::server
