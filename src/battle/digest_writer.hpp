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
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace umpire {

namespace digest_detail {

/// The most bytes that a value can take when it is written.
template <class T>
consteval std::size_t most_bytes() {
    if constexpr (std::has_unique_object_representations_v<T>) {
        return sizeof(T);
    } else if constexpr (fields_detail::IsFixedVector<T>::value) {
        return 5 + T::capacity * (most_bytes<typename T::value_type>() + 2);
    } else if constexpr (fields_detail::IsVariant<T>::value) {
        return []<class... Alternative>(const std::variant<Alternative...>*) {
            return 1 + std::max({most_bytes<Alternative>()...});
        }(static_cast<const T*>(nullptr));
    } else {
        using Sum = decltype(with_members(std::declval<const T&>(), [](const auto&... member) {
            return std::integral_constant<std::size_t, (most_bytes<std::remove_cvref_t<decltype(member)>>() + ... +
                                                        std::size_t{0})>{};
        }));
        return Sum::value;
    }
}

template <class Word>
std::uint64_t difference(const std::byte* a, const std::byte* b) {
    Word x;
    Word y;
    std::memcpy(&x, a, sizeof x);
    std::memcpy(&y, b, sizeof y);
    return static_cast<std::uint64_t>(x ^ y);
}

/// Whether the bytes at two places are the same. The compiler knows the size: it compares a few words one after the
/// other, where a call or a loop would cost more.
template <std::size_t Size>
bool is_same(const void* a, const void* b) {
    const auto* left = static_cast<const std::byte*>(a);
    const auto* right = static_cast<const std::byte*>(b);
    std::uint64_t differing = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return (difference<std::uint64_t>(left + 8 * I, right + 8 * I) | ... | std::uint64_t{0});
    }(std::make_index_sequence<Size / 8>{});
    constexpr std::size_t half = Size / 8 * 8;
    if constexpr (Size % 8 >= 4) differing |= difference<std::uint32_t>(left + half, right + half);
    constexpr std::size_t quarter = Size / 4 * 4;
    if constexpr (Size % 4 >= 2) differing |= difference<std::uint16_t>(left + quarter, right + quarter);
    if constexpr (Size % 2 == 1) differing |= difference<std::uint8_t>(left + (Size - 1), right + (Size - 1));
    return differing == 0;
}

}  // namespace digest_detail

/// Lays values side by side, to be digested at once. Lists that are as in an origin are passed over, so that a battle
/// costs only as much as has changed in it. Digests of values of one type can be compared only if they have the same
/// origin. `Values` are the values that are added, in their order.
template <class... Values>
class DigestWriter {
public:
    /// Adds a value. `origin` is nullptr where the origin has no such value.
    template <class T>
    void add(const T& value, const T* origin) {
        used_ = static_cast<std::size_t>(put(bytes_.data() + used_, value, origin) - bytes_.data());
        UMPIRE_ASSERT(used_ <= bytes_.size());
    }

    Digest digest() const {
        const XXH128_hash_t hash = XXH3_128bits(bytes_.data(), used_);
        return {hash.low64, hash.high64};
    }

private:
    /// How many elements of a list are compared at once: as many as make a call worth while, or as fit into a few
    /// words.
    template <class T>
    static constexpr std::size_t few = std::max<std::size_t>(1, 64 / sizeof(T));
    template <class T>
    static constexpr std::size_t many = std::max<std::size_t>(1, 256 / sizeof(T) / few<T>) * few<T>;

    // The place to write to is handed from function to function. If it were a member, any byte written might have
    // changed it.

    template <class T>
    static std::byte* put(std::byte* at, const T& value, const T* origin) {
        if constexpr (std::has_unique_object_representations_v<T>) {
            return put_bytes(at, value);
        } else if constexpr (fields_detail::IsFixedVector<T>::value) {
            return put_list(at, value, origin);
        } else if constexpr (fields_detail::IsVariant<T>::value) {
            at = put_bytes(at, static_cast<std::uint8_t>(value.index()));
            return std::visit(
                [&](const auto& alternative) {
                    using Alternative = std::remove_cvref_t<decltype(alternative)>;
                    return put(at, alternative, origin == nullptr ? nullptr : std::get_if<Alternative>(origin));
                },
                value);
        } else {
            // Where there is no origin, the value stands in for it, so that there are as many members.
            return with_members(value, [&](const auto&... member) {
                return with_members(origin == nullptr ? value : *origin, [&](const auto&... theirs) {
                    std::byte* end = at;
                    ((end = put(end, member, origin == nullptr ? nullptr : &theirs)), ...);
                    return end;
                });
            });
        }
    }

    enum class Form : std::uint8_t { as_in_origin, changes, whole };

    template <class T, std::size_t N>
    static std::byte* put_list(std::byte* at, const FixedVector<T, N>& list, const FixedVector<T, N>* origin) {
        const auto size = static_cast<std::uint16_t>(list.size());
        if constexpr (std::has_unique_object_representations_v<T>) {
            if (origin != nullptr && list.size() == origin->size()) {
                const bool is_same =
                    size == 0 || std::memcmp(list.begin(), origin->begin(), list.size() * sizeof(T)) == 0;
                if (is_same) return put_bytes(at, Form::as_in_origin);
                return put_changes(put_bytes(at, Form::changes), list.begin(), origin->begin(), list.size());
            }
            at = put_bytes(put_bytes(at, Form::whole), size);
            std::memcpy(at, list.begin(), list.size() * sizeof(T));
            return at + list.size() * sizeof(T);
        } else {
            if (origin != nullptr && list == *origin) return put_bytes(at, Form::as_in_origin);
            at = put_bytes(put_bytes(at, Form::whole), size);
            for (std::size_t i = 0; i < list.size(); ++i)
                at = put(at, list[i], origin != nullptr && i < origin->size() ? &(*origin)[i] : nullptr);
            return at;
        }
    }

    /// Writes elements that are not as in the origin: the few that are compared at once, after the number of the first.
    template <class T>
    static std::byte* put_changes(std::byte* at, const T* list, const T* origin, std::size_t size) {
        static constexpr std::uint16_t no_more = 0xffff;  // an end mark: every list is shorter
        for (std::size_t i = 0; i < size; i += many<T>) {
            const std::size_t end = std::min(size, i + many<T>);
            if (std::memcmp(list + i, origin + i, (end - i) * sizeof(T)) == 0) continue;
            for (std::size_t first = i; first < end; first += few<T>)
                at = put_few(at, list, origin, first, std::min(end - first, few<T>));
        }
        return put_bytes(at, no_more);
    }
    template <class T>
    static std::byte* put_few(std::byte* at, const T* list, const T* origin, std::size_t first, std::size_t count) {
        constexpr std::size_t bytes = few<T> * sizeof(T);
        if (count == few<T>) {
            if (digest_detail::is_same<bytes>(list + first, origin + first)) return at;
            at = put_bytes(at, static_cast<std::uint16_t>(first));
            std::memcpy(at, list + first, bytes);
            return at + bytes;
        }
        if (std::memcmp(list + first, origin + first, count * sizeof(T)) == 0) return at;
        at = put_bytes(at, static_cast<std::uint16_t>(first));
        std::memcpy(at, list + first, count * sizeof(T));
        return at + count * sizeof(T);
    }

    template <class T>
    static std::byte* put_bytes(std::byte* at, const T& value) {
        std::memcpy(at, &value, sizeof value);
        return at + sizeof value;
    }

    std::array<std::byte, (digest_detail::most_bytes<Values>() + ... + std::size_t{0})>
        bytes_;  // only the first `used_` are read
    std::size_t used_ = 0;
};

}  // namespace umpire
