#pragma once

#include <tuple>
#include <utility>

namespace umpire {

/// A part of a battle that rules read freely and change by events alone: `battle.situation->turn` reads. Whoever calls
/// `writable` says aloud that he changes it; only the functions that apply events, and those that make a battle
/// (opening, setting states, leaving out, imagining), do so. tools/tidy.py knows their files.
template <class T>
class Guarded {
public:
    constexpr Guarded() = default;
    explicit constexpr Guarded(T value) : value_(std::move(value)) {}

    constexpr const T& operator*() const { return value_; }
    constexpr const T* operator->() const { return &value_; }
    constexpr operator const T&() const { return value_; }  // NOLINT(google-explicit-constructor)
    template <class Index>
    constexpr decltype(auto) operator[](Index index) const {
        return value_[index];
    }
    constexpr T& writable() { return value_; }

    static constexpr auto fields() { return std::tuple{&Guarded::value_}; }
    friend constexpr bool operator==(const Guarded& a, const Guarded& b) { return a.value_ == b.value_; }

private:
    T value_{};
};

}  // namespace umpire
