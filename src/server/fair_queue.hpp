#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace umpire::server {

/// A queue in which owners take turns. Each item belongs to an owner; an owner's items stay in their order. However
/// many items one owner has, the next item of another waits for at most one of them. No two threads may call members at
/// a time.
template <class Item>
class FairQueue {
public:
    void push(const std::string& whose, Item item) {
        std::deque<Item>& own = waiting_[whose];
        if (own.empty()) turns_.push_back(whose);
        own.push_back(std::move(item));
        ++size_;
    }
    bool is_empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    template <class Wanted>
    std::size_t count_of(Wanted is_wanted) const {
        std::size_t count = 0;
        for (const auto& [whose, own] : waiting_)
            count += static_cast<std::size_t>(std::ranges::count_if(own, is_wanted));
        return count;
    }
    std::size_t size_of(const std::string& whose) const {
        const auto found = waiting_.find(whose);
        return found == waiting_.end() ? 0 : found->second.size();
    }

    // Turns are counted from 0. Turn 0 is the next one.
    /// The first turn whose item `is_wanted` accepts; turn 0 where there is none.
    template <class Wanted>
    std::size_t turn_of(Wanted is_wanted) const {
        for (std::size_t turn = 0; turn < turns_.size(); ++turn)
            if (is_wanted(item(turn))) return turn;
        return 0;
    }
    const std::string& whose(std::size_t turn) const { return turns_[turn]; }
    const Item& item(std::size_t turn) const { return waiting_.find(turns_[turn])->second.front(); }
    Item take(std::size_t turn = 0) {
        const auto own = waiting_.find(turns_[turn]);
        Item taken = std::move(own->second.front());
        own->second.pop_front();
        --size_;
        turns_.erase(turns_.begin() + static_cast<std::ptrdiff_t>(turn));
        if (own->second.empty()) {
            waiting_.erase(own);
        } else {
            turns_.push_back(own->first);
        }
        return taken;
    }

    /// Takes out the items of this owner that nobody waits for any more.
    template <class Dropped>
    std::vector<Item> drop(const std::string& whose, Dropped is_dropped) {
        std::vector<Item> dropped;
        const auto own = waiting_.find(whose);
        if (own == waiting_.end()) return dropped;
        std::deque<Item> left;
        for (Item& item : own->second) {
            if (is_dropped(item)) {
                dropped.push_back(std::move(item));
            } else {
                left.push_back(std::move(item));
            }
        }
        size_ -= dropped.size();
        own->second = std::move(left);
        if (own->second.empty()) {
            turns_.erase(std::find(turns_.begin(), turns_.end(), whose));
            waiting_.erase(own);
        }
        return dropped;
    }
    void clear() {
        waiting_.clear();
        turns_.clear();
        size_ = 0;
    }

private:
    std::map<std::string, std::deque<Item>> waiting_;  ///< by owner; an owner without items is left out
    std::deque<std::string> turns_;
    std::size_t size_ = 0;
};

}  // namespace umpire::server
