#pragma once

#include <tuple>
#include <utility>

namespace umpire {

struct Writing;
template <class Rules>
struct Battle;

/// A part of a battle that rules read freely and change by events alone: `battle.situation->turn` reads. It has no way
/// to write; battle/writing.hpp has it, for those who apply events and make battles. A battle is copied whole: alone
/// none of its parts can be assigned.
template <class T>
class Guarded {
public:
    constexpr Guarded() = default;
    explicit constexpr Guarded(T value) : value_(std::move(value)) {}
    constexpr Guarded(const Guarded&) = default;
    constexpr Guarded(Guarded&&) = default;
    ~Guarded() = default;

    constexpr const T& operator*() const { return value_; }
    constexpr const T* operator->() const { return &value_; }
    constexpr operator const T&() const { return value_; }  // NOLINT(google-explicit-constructor)
    template <class Index>
    constexpr decltype(auto) operator[](Index index) const {
        return value_[index];
    }

    static constexpr auto fields() { return std::tuple{&Guarded::value_}; }
    friend constexpr bool operator==(const Guarded& a, const Guarded& b) { return a.value_ == b.value_; }

private:
    friend struct Writing;
    template <class Rules>
    friend struct Battle;
    constexpr Guarded& operator=(const Guarded&) = default;
    constexpr Guarded& operator=(Guarded&&) = default;
    T value_{};
};

}  // namespace umpire
