#pragma once

#include "battle/assert.hpp"
#include "battle/digest.hpp"
#include "battle/fields.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

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
            bytes(&value, sizeof value);
        } else if constexpr (fields_detail::IsFixedVector<T>::value) {
            add_list(value, origin);
        } else if constexpr (fields_detail::IsVariant<T>::value) {
            const auto index = static_cast<std::uint8_t>(value.index());
            bytes(&index, sizeof index);
            std::visit(
                [&](const auto& alternative) {
                    using Alternative = std::remove_cvref_t<decltype(alternative)>;
                    add(alternative, origin == nullptr ? nullptr : std::get_if<Alternative>(origin));
                },
                value);
        } else {
            std::apply(
                [&](auto... member) { (add(value.*member, origin == nullptr ? nullptr : &(origin->*member)), ...); },
                T::fields());
        }
    }

    Digest digest() const {
        const XXH128_hash_t hash = XXH3_128bits(bytes_.data(), used_);
        return {hash.low64, hash.high64};
    }

private:
    template <class T, std::size_t N>
    void add_list(const FixedVector<T, N>& list, const FixedVector<T, N>* origin) {
        static constexpr std::uint16_t unchanged = 0xffff;
        const auto size = static_cast<std::uint16_t>(list.size());
        if constexpr (std::has_unique_object_representations_v<T>) {
            const bool same = origin != nullptr && list.size() == origin->size() && size > 0 &&
                              std::memcmp(list.begin(), origin->begin(), list.size() * sizeof(T)) == 0;
            bytes(same ? &unchanged : &size, sizeof size);
            if (!same && size > 0) bytes(list.begin(), list.size() * sizeof(T));
        } else {
            bytes(&size, sizeof size);
            for (std::size_t i = 0; i < list.size(); ++i)
                add(list[i], origin != nullptr && i < origin->size() ? &(*origin)[i] : nullptr);
        }
    }

    void bytes(const void* start, std::size_t count) {
        UMPIRE_ASSERT(count <= Capacity - used_);
        std::memcpy(bytes_.data() + used_, start, count);
        used_ += count;
    }

    std::array<std::byte, Capacity> bytes_;  // only the first `used_` are ever read
    std::size_t used_ = 0;
};

}  // namespace umpire
