#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace umpire::server {

/// Pictures that were drawn a while ago, as many as fit. The picture that nobody has asked for longest goes first.
/// Members may be called from any thread.
class Pictures {
public:
    using Picture = std::shared_ptr<const std::string>;
    explicit Pictures(std::size_t bytes_max = std::size_t{16} << 20) : bytes_max_(bytes_max) {}
    /// The picture of this name; it is drawn where it is not there. Two pictures that differ have different names.
    Picture get(const std::string& name, const std::function<std::string()>& draw);
    /// How many pictures had to be drawn.
    std::size_t drawn() const { return drawn_; }

private:
    struct Kept {
        std::string name;
        Picture picture;
    };
    std::mutex mutex_;
    std::list<Kept> kept_;  ///< the one asked for last comes first
    std::unordered_map<std::string, std::list<Kept>::iterator> by_name_;
    std::atomic<std::size_t> drawn_ = 0;
    std::size_t bytes_ = 0;
    std::size_t bytes_max_;
};

}  // namespace umpire::server
