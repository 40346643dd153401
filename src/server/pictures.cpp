#include "server/pictures.hpp"

namespace umpire::server {

Pictures::Picture Pictures::get(const std::string& name, const std::function<std::string()>& draw) {
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = by_name_.find(name); found != by_name_.end()) {
            kept_.splice(kept_.begin(), kept_, found->second);
            return kept_.front().picture;
        }
    }
    ++drawn_;
    auto picture = std::make_shared<const std::string>(draw());
    const std::lock_guard lock(mutex_);
    if (by_name_.contains(name)) return picture;  // somebody else has drawn it meanwhile
    kept_.push_front({name, picture});
    by_name_[name] = kept_.begin();
    bytes_ += picture->size();
    while (bytes_ > bytes_max_ && kept_.size() > 1) {
        bytes_ -= kept_.back().picture->size();
        by_name_.erase(kept_.back().name);
        kept_.pop_back();
    }
    return picture;
}

}  // namespace umpire::server
