#include "server/tokens.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace umpire::server {
namespace {

constexpr std::size_t name_size_max = 64;

template <std::size_t size>
std::string random_letters() {
    std::array<unsigned char, size> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(size, variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // the NUL that the library counts
    return text;
}

/// Of the letters of which secrets and names are made.
bool is_plain(std::string_view text) {
    return std::ranges::all_of(text, [](char c) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return is_letter || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

}  // namespace

bool prepare_secrets() { return sodium_init() >= 0; }

std::string new_token() { return random_letters<24>(); }

bool is_token(std::string_view text) { return text.size() == 32 && is_plain(text); }

std::string new_battle_name() { return random_letters<12>(); }

bool is_battle_name(std::string_view text) { return !text.empty() && text.size() <= name_size_max && is_plain(text); }

std::string seal_of(std::string_view token) {
    std::array<unsigned char, crypto_generichash_BYTES> hash;
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                       nullptr, 0);
    std::string text(hash.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
}

std::uint64_t secret_number_of(std::string_view text) {
    std::array<unsigned char, crypto_generichash_BYTES> hash;
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       nullptr, 0);
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof(number); ++i) number = number << 8U | hash[i];
    return number;
}

bool opens(std::string_view token, std::string_view seal) {
    const std::string found = seal_of(token);
    return found.size() == seal.size() && sodium_memcmp(found.data(), seal.data(), seal.size()) == 0;
}

std::uint32_t random_below(std::uint32_t bound) { return randombytes_uniform(bound); }

}  // namespace umpire::server
