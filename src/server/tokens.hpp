#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// Secrets of the server, by libsodium.
namespace umpire::server {

/// Makes the library ready; false when the system has no source of randomness. Call it before anything else here.
bool prepare_secrets();

/// A new secret of a seat, for its link: 192 random bits as 32 letters that may stand in an address.
std::string new_token();
/// Whether this has the form of such a secret. The page of an invited friend makes the token of his seat by itself.
bool is_token(std::string_view text);
/// The name of a battle, which lets anyone watch it: 96 random bits as 16 letters.
std::string new_battle_name();
/// Whether a battle may have this name. Names come from strangers, and go into the store and the watch.
bool is_battle_name(std::string_view text);
/// The seal of a token: a hash of it, as 64 hexadecimal digits. The server keeps seals, never tokens.
std::string seal_of(std::string_view token);
/// A number that only those can compute who know the whole text, even if they have seen the numbers of other texts.
std::uint64_t secret_number_of(std::string_view text);
/// Whether this is the token with that seal. Every wrong token takes equally long.
bool opens(std::string_view token, std::string_view seal);

/// A whole number from 0 to bound - 1, exactly uniform, and nobody can foresee it. For the dice of battles.
std::uint32_t random_below(std::uint32_t bound);

}  // namespace umpire::server
