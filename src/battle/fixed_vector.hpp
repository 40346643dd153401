#pragma once

#include "battle/assert.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <type_traits>

namespace umpire {

/// As std::memcpy, which the compiler would write out as a slow loop where it knows that there are few bytes.
[[gnu::noinline]] inline void copy_bytes(void* to, const void* from, std::size_t bytes) {
    std::memcpy(to, from, bytes);
}

/// A vector of at most `Capacity` plain values that lie inside its owner: nothing is allocated. A copy of a long list
/// copies only the elements that are there. A short list is trivially copyable.
template <class T, std::size_t Capacity>
class FixedVector {
    static_assert(std::is_trivially_destructible_v<T> && Capacity < 65536);

    /// Short lists are copied whole, without a loop, together with what stands beside them in their owner.
    static constexpr bool is_copied_whole = std::is_trivially_copyable_v<T> && sizeof(std::array<T, Capacity>) <= 80;

public:
    using value_type = T;
    static constexpr std::size_t capacity = Capacity;

    FixedVector() {  // elements beyond size() are never read, but small lists are copied whole
        if constexpr (is_copied_whole) std::memset(static_cast<void*>(&values_), 0, sizeof values_);
    }
    FixedVector(std::initializer_list<T> values) : FixedVector() {
        for (const T& value : values) push_back(value);
    }
    FixedVector(const FixedVector&)
        requires is_copied_whole
    = default;
    FixedVector(const FixedVector& other)
        requires(!is_copied_whole)
    {
        assign(other);
    }
    FixedVector& operator=(const FixedVector&)
        requires is_copied_whole
    = default;
    FixedVector& operator=(const FixedVector& other)
        requires(!is_copied_whole)
    {
        if (this != &other) assign(other);
        return *this;
    }
    ~FixedVector() = default;

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == Capacity; }
    void clear() { size_ = 0; }
    void push_back(const T& value) {
        UMPIRE_ASSERT(size_ < Capacity);
        std::construct_at(values_ + size_, value);
        ++size_;
    }
    void pop_back() {
        UMPIRE_ASSERT(size_ > 0);
        --size_;
    }
    void resize(std::size_t count, const T& value) {
        UMPIRE_ASSERT(count <= Capacity);
        for (std::size_t i = size_; i < count; ++i) std::construct_at(values_ + i, value);
        size_ = static_cast<Size>(count);
    }
    T& operator[](std::size_t i) {
        UMPIRE_ASSERT(i < size_);
        return values_[i];
    }
    const T& operator[](std::size_t i) const {
        UMPIRE_ASSERT(i < size_);
        return values_[i];
    }
    T& back() { return (*this)[size_ - 1u]; }
    const T& back() const { return (*this)[size_ - 1u]; }
    T* begin() { return values_; }
    T* end() { return values_ + size_; }
    const T* begin() const { return values_; }
    const T* end() const { return values_ + size_; }
    bool contains(const T& value) const { return std::find(begin(), end(), value) != end(); }

    friend bool operator==(const FixedVector& a, const FixedVector& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;
    void assign(const FixedVector& other) {
        size_ = other.size_;
        if constexpr (std::is_trivially_copyable_v<T>) {  // the library copies types with initialisers one by one
            // NOLINTNEXTLINE(bugprone-sizeof-expression): T may be a pointer
            if (size_ != 0) copy_bytes(&values_, &other.values_, size_ * sizeof(T));
        } else {
            std::uninitialized_copy(other.begin(), other.end(), values_);
        }
    }
    struct Nothing {};
    union {
        Nothing nothing_;  ///< so that the bytes of a list never say whether two lists are equal
        T values_[Capacity];
    };
    Size size_ = 0;
};
static_assert(!std::has_unique_object_representations_v<FixedVector<std::uint8_t, 8>>);

}  // namespace umpire
