#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

/// The names of the enumerators of an enumeration whose values are 0, 1, 2, ... They are read from its declaration, so
/// that each is written once. Compilers put the name of an enumerator into the name of a function template. For a value
/// without an enumerator they put a number in brackets there.
namespace umpire {

namespace enumerators_detail {

template <auto Value>
consteval std::string_view signature() {
    return __PRETTY_FUNCTION__;
}
/// "plan"; empty for a value that has no enumerator.
template <auto Value>
consteval std::string_view name() {
    constexpr std::string_view before = "Value = ";
    std::string_view text = signature<Value>();
    text.remove_prefix(text.find(before) + before.size());
    text = text.substr(0, text.find_first_of(";]"));
    return text.front() == '(' ? std::string_view{} : text.substr(text.rfind(':') + 1);
}
/// The letters of the name and a zero. They are copied so that the long signatures stay out of the program.
template <auto Value>
inline constexpr auto letters = [] {
    std::array<char, name<Value>().size() + 1> copy{};
    name<Value>().copy(copy.data(), copy.size());
    return copy;
}();

template <class E, std::size_t N = 0>
consteval std::size_t count() {
    if constexpr (name<static_cast<E>(N)>().empty()) {
        return N;
    } else {
        return count<E, N + 1>();
    }
}

}  // namespace enumerators_detail

/// How many enumerators there are.
template <class E>
    requires std::is_enum_v<E>
inline constexpr std::size_t enumerator_count = enumerators_detail::count<E>();

template <class E>
inline constexpr E last_enumerator = static_cast<E>(enumerator_count<E> - 1);

/// Their names, in their order.
template <class E>
inline constexpr auto enumerator_names = []<std::size_t... I>(std::index_sequence<I...>) {
    using enumerators_detail::letters;
    return std::array<std::string_view, sizeof...(I)>{
        std::string_view(letters<static_cast<E>(I)>.data(), letters<static_cast<E>(I)>.size() - 1)...};
}(std::make_index_sequence<enumerator_count<E>>{});

template <class E>
constexpr std::string_view enumerator_name(E one) {
    return enumerator_names<E>[static_cast<std::size_t>(one)];
}
template <class E>
constexpr std::optional<E> enumerator_named(std::string_view name) {
    for (std::size_t i = 0; i < enumerator_count<E>; ++i)
        if (enumerator_names<E>[i] == name) return static_cast<E>(i);
    return std::nullopt;
}
/// The name, but nothing for the first enumerator, which is the usual one.
template <class E>
constexpr std::string_view unusual_name(E one) {
    return one == E{} ? std::string_view{} : enumerator_name(one);
}

}  // namespace umpire
