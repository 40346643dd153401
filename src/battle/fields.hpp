#pragma once

#include "battle/fixed_vector.hpp"
#include "geometry/point.hpp"
#include "rulebook/clause.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace umpire {

/// Hash, save and load of a struct of a battle all walk one list of its members, so they cannot drift apart. Plain
/// structs need not write it: their members are bound one after the other as they are declared. A struct whose list is
/// another one (in another order, with bit-fields, with private members) names it in a static `fields()`. That list
/// must be complete: `walk` does not compile for an aggregate whose list is shorter.
template <class T>
concept HasFields = requires { T::fields(); };

/// A struct that has grown may list its newer members in `added_fields()`, after the others. While these are as in a
/// fresh struct, hashes are what they were before.
template <class T>
concept HasAddedFields = HasFields<T> && requires { T::added_fields(); };

/// A member that shares its bytes with others, as a bit-field does. Nothing can point to it, so a list of fields says
/// how it is read and written. `get(owner)` returns its value, `set(owner, number)` changes it. Its numbers are from
/// `low` to `high`.
template <class Get, class Set>
struct Packed {
    std::int64_t low;
    std::int64_t high;
    Get get;
    Set set;
};
template <class Get, class Set>
Packed(int, int, Get, Set) -> Packed<Get, Set>;

namespace fields_detail {

template <class T>
struct IsPacked : std::false_type {};
template <class Get, class Set>
struct IsPacked<Packed<Get, Set>> : std::true_type {};

struct Anything {
    template <class T>
    operator T() const;  // NOLINT: never defined, only counted
};
template <class T, std::size_t... I>
consteval bool can_hold(std::index_sequence<I...>) {
    return requires { T{(static_cast<void>(I), Anything{})...}; };
}
template <class T, std::size_t N>
consteval std::size_t count_members() {
    if constexpr (can_hold<T>(std::make_index_sequence<N + 1>{})) {
        return count_members<T, N + 1>();
    } else {
        return N;
    }
}

/// How many members a struct leaves out on purpose: members that never change during a battle. Of a plain struct they
/// are the last ones.
template <class T>
consteval std::size_t unlisted() {
    if constexpr (requires { T::members_unlisted; }) {
        return T::members_unlisted;
    } else {
        return 0;
    }
}

template <HasFields T>
consteval std::size_t count_listed() {
    std::size_t count = std::tuple_size_v<decltype(T::fields())>;
    if constexpr (HasAddedFields<T>) count += std::tuple_size_v<decltype(T::added_fields())>;
    return count;
}

/// Calls the function with all members of an aggregate, which has so many. The language cannot yet bind as many names
/// as there are members.
template <std::size_t Count, class T, class Function>
constexpr auto with_all_members(T& value, const Function& function) {
    static_assert(Count <= 20, "a plain struct has at most 20 members: add lines below");
    // clang-format off
#define UMPIRE_BIND(count, ...) \
    if constexpr (Count == (count)) { auto& [__VA_ARGS__] = value; return function(__VA_ARGS__); }
    if constexpr (Count == 0) return function();
    UMPIRE_BIND(1, a)
    UMPIRE_BIND(2, a, b)
    UMPIRE_BIND(3, a, b, c)
    UMPIRE_BIND(4, a, b, c, d)
    UMPIRE_BIND(5, a, b, c, d, e)
    UMPIRE_BIND(6, a, b, c, d, e, f)
    UMPIRE_BIND(7, a, b, c, d, e, f, g)
    UMPIRE_BIND(8, a, b, c, d, e, f, g, h)
    UMPIRE_BIND(9, a, b, c, d, e, f, g, h, i)
    UMPIRE_BIND(10, a, b, c, d, e, f, g, h, i, j)
    UMPIRE_BIND(11, a, b, c, d, e, f, g, h, i, j, k)
    UMPIRE_BIND(12, a, b, c, d, e, f, g, h, i, j, k, l)
    UMPIRE_BIND(13, a, b, c, d, e, f, g, h, i, j, k, l, m)
    UMPIRE_BIND(14, a, b, c, d, e, f, g, h, i, j, k, l, m, n)
    UMPIRE_BIND(15, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
    UMPIRE_BIND(16, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
    UMPIRE_BIND(17, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q)
    UMPIRE_BIND(18, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)
    UMPIRE_BIND(19, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s)
    UMPIRE_BIND(20, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t)
#undef UMPIRE_BIND
    // clang-format on
}

template <class T>
struct IsFixedVector : std::false_type {};
template <class T, std::size_t N>
struct IsFixedVector<FixedVector<T, N>> : std::true_type {};
template <class T>
struct IsArray : std::false_type {};
template <class T, std::size_t N>
struct IsArray<std::array<T, N>> : std::true_type {};
template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};

template <class Variant, std::size_t... I>
void emplace_at(Variant& variant, std::size_t index, std::index_sequence<I...>) {
    ((index == I ? static_cast<void>(variant.template emplace<I>()) : static_cast<void>(0)), ...);
}

}  // namespace fields_detail

template <class Visitor, class Value>
void walk(Visitor& visitor, Value& value);

/// The member of a value: itself, or of a packed one what `get` returns.
template <class T, class Member>
constexpr decltype(auto) member_of(const T& value, const Member& member) {
    if constexpr (fields_detail::IsPacked<Member>::value) {
        return member.get(value);
    } else {
        return (value.*member);
    }
}

/// Calls the function with the members of a plain struct.
template <class T, class Function>
constexpr auto with_bound_members(T& value, const Function& function) {
    using Plain = std::remove_const_t<T>;
    constexpr std::size_t count = fields_detail::count_members<Plain, 0>();
    constexpr std::size_t left_out = fields_detail::unlisted<Plain>();
    return fields_detail::with_all_members<count>(value, [&](auto&... member) {
        if constexpr (left_out == 0) {
            return function(member...);
        } else {
            return [&]<std::size_t... I>(std::index_sequence<I...>, const auto& all) {
                return function(std::get<I>(all)...);
            }(std::make_index_sequence<count - left_out>{}, std::tie(member...));
        }
    });
}

/// Calls the function with all members of a struct, in the order of its list.
template <class T, class Function>
constexpr auto with_members(const T& value, const Function& function) {
    if constexpr (HasFields<T>) {
        const auto call = [&](const auto&... member) { return function(member_of(value, member)...); };
        if constexpr (HasAddedFields<T>) {
            return std::apply(call, std::tuple_cat(T::fields(), T::added_fields()));
        } else {
            return std::apply(call, T::fields());
        }
    } else {
        return with_bound_members(value, function);
    }
}

template <class Visitor, class Value, class Member>
void walk_member(Visitor& visitor, Value& value, const Member& member) {
    if constexpr (!fields_detail::IsPacked<Member>::value) {
        walk(visitor, value.*member);
    } else if constexpr (std::is_const_v<Value>) {
        const auto part = member_of(value, member);
        walk(visitor, part);
    } else {
        member.set(value, visitor.number(member.low, member.high));
    }
}

/// Visits the members of a struct that lists them, in the order of its lists.
template <class Visitor, class Value>
void walk_listed(Visitor& visitor, Value& value) {
    using T = std::remove_const_t<Value>;
    if constexpr (std::is_aggregate_v<T>)
        static_assert(
            fields_detail::count_listed<T>() + fields_detail::unlisted<T>() == fields_detail::count_members<T, 0>(),
            "fields() does not list every member");
    std::apply([&](const auto&... member) { (walk_member(visitor, value, member), ...); }, T::fields());
    if constexpr (HasAddedFields<T>) {
        const auto walk_added = [&](auto member) {
            if constexpr (requires { Visitor::passes_over_added; }) {
                static const T fresh{};
                if (value.*member == fresh.*member) return;
            }
            walk(visitor, value.*member);
        };
        std::apply([&](auto... member) { (walk_added(member), ...); }, T::added_fields());
    }
}

/// Walks a value number by number. A writing visitor has `void number(std::int64_t)`. A reading visitor, for a
/// non-const value, has `std::int64_t number(std::int64_t low, std::int64_t high)`, which returns a value within the
/// bounds. A visitor that has `void meet(const T&)` is shown every T before its numbers. One that has
/// `passes_over_added` is not told of added members that are as in a fresh struct.
template <class Visitor, class Value>
void walk(Visitor& visitor, Value& value) {
    using T = std::remove_const_t<Value>;
    constexpr bool reading = !std::is_const_v<Value>;
    if constexpr (requires { visitor.meet(value); }) visitor.meet(value);
    if constexpr (std::is_enum_v<T> || std::integral<T>) {
        if constexpr (reading) {
            if constexpr (std::is_same_v<T, bool>) {
                value = visitor.number(0, 1) != 0;
            } else if constexpr (sizeof(T) == 8) {
                value = static_cast<T>(visitor.number(INT64_MIN, INT64_MAX));
            } else if constexpr (std::is_enum_v<T>) {
                value = static_cast<T>(visitor.number(0, 255));
            } else {
                value = static_cast<T>(visitor.number(std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
            }
        } else {
            visitor.number(static_cast<std::int64_t>(value));
        }
    } else if constexpr (std::is_same_v<T, Clause>) {
        visitor.clause(value);  // by id, never by index
    } else if constexpr (fields_detail::IsFixedVector<T>::value) {
        if constexpr (reading) {
            value.clear();
            value.resize(static_cast<std::size_t>(visitor.number(0, static_cast<std::int64_t>(T::capacity))),
                         typename T::value_type{});
        } else {
            visitor.number(static_cast<std::int64_t>(value.size()));
        }
        for (auto& element : value) walk(visitor, element);
    } else if constexpr (fields_detail::IsArray<T>::value) {
        for (auto& element : value) walk(visitor, element);
    } else if constexpr (fields_detail::IsVariant<T>::value) {
        constexpr std::size_t count = std::variant_size_v<T>;
        if constexpr (reading) {
            const auto index = static_cast<std::size_t>(visitor.number(0, static_cast<std::int64_t>(count) - 1));
            fields_detail::emplace_at(value, index, std::make_index_sequence<count>{});
        } else {
            visitor.number(static_cast<std::int64_t>(value.index()));
        }
        std::visit([&](auto& alternative) { walk(visitor, alternative); }, value);
    } else if constexpr (HasFields<T>) {
        walk_listed(visitor, value);
    } else if constexpr (std::is_aggregate_v<T>) {
        with_bound_members(value, [&](auto&... member) { (walk(visitor, member), ...); });
    } else {
        walk(visitor, value.value);  // a number of a kind of its own
    }
}

}  // namespace umpire
