#pragma once

#include "battle/assert.hpp"
#include "battle/digest.hpp"
#include "battle/fields.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <variant>

namespace umpire {

/// Lays values side by side, to be digested at once. Lists that are as they were in an origin are passed over, so that
/// a battle costs as much as has changed in it. Digests of different values of one type are different only if they have
/// the same origin.
template <std::size_t Capacity>
class DigestWriter {
public:
    /// `origin` is nullptr where the origin has nothing of the kind.
    template <class T>
    void add(const T& value, const T* origin) {
        if constexpr (std::has_unique_object_representations_v<T>) {
            put(value);
        } else if constexpr (fields_detail::IsFixedVector<T>::value) {
            add_list(value, origin);
        } else if constexpr (fields_detail::IsVariant<T>::value) {
            const auto index = static_cast<std::uint8_t>(value.index());
            put(index);
            std::visit(
                [&](const auto& alternative) {
                    using Alternative = std::remove_cvref_t<decltype(alternative)>;
                    add(alternative, origin == nullptr ? nullptr : std::get_if<Alternative>(origin));
                },
                value);
        } else {
            std::apply(
                [&](auto... member) { (add(value.*member, origin == nullptr ? nullptr : &(origin->*member)), ...); },
                all_fields<T>());
        }
    }

    Digest digest() const {
        const XXH128_hash_t hash = XXH3_128bits(bytes_.data(), used_);
        return {hash.low64, hash.high64};
    }

private:
    template <class T, std::size_t N>
    void add_list(const FixedVector<T, N>& list, const FixedVector<T, N>* origin) {
        const auto size = static_cast<std::uint16_t>(list.size());
        if constexpr (std::has_unique_object_representations_v<T>) {
            const bool is_compared = origin != nullptr && list.size() == origin->size();
            put(is_compared);
            if (is_compared) {
                add_changes(list.begin(), origin->begin(), list.size());
            } else {
                put(size);
                for (const T& element : list) put(element);
            }
        } else {
            put(size);
            for (std::size_t i = 0; i < list.size(); ++i)
                add(list[i], origin != nullptr && i < origin->size() ? &(*origin)[i] : nullptr);
        }
    }

    /// Elements that are not as in the origin, each behind its number.
    template <class T>
    void add_changes(const T* list, const T* origin, std::size_t size) {
        static constexpr std::uint16_t no_more = 0xffff;                           // no list is as long
        static constexpr std::size_t block = sizeof(T) < 64 ? 64 / sizeof(T) : 1;  // a cache line of elements at once
        const bool is_same = size == 0 || std::memcmp(list, origin, size * sizeof(T)) == 0;
        for (std::size_t start = is_same ? size : 0; start < size; start += block) {
            const std::size_t end = std::min(size, start + block);
            if (end - start == block && std::memcmp(list + start, origin + start, block * sizeof(T)) == 0) continue;
            for (std::size_t i = start; i < end; ++i) {
                if (std::memcmp(list + i, origin + i, sizeof(T)) == 0) continue;
                put(static_cast<std::uint16_t>(i));
                put(list[i]);
            }
        }
        put(no_more);
    }

    /// Of a size that the compiler knows: a move or two, where a call would cost more than its work.
    template <class T>
    void put(const T& value) {
        UMPIRE_ASSERT(sizeof value <= Capacity - used_);
        std::memcpy(bytes_.data() + used_, &value, sizeof value);
        used_ += sizeof value;
    }

    std::array<std::byte, Capacity> bytes_;  // only the first `used_` are ever read
    std::size_t used_ = 0;
};

}  // namespace umpire
