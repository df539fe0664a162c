#pragma once

#include <string>
#include <string_view>

// Everything that must not be guessed, from libsodium.
namespace ataraxia::server {

// A name for a game or a player: ten letters and digits, about 59 bits.
[[nodiscard]] std::string random_id();

// 256 bits as 64 hexadecimal digits.
[[nodiscard]] std::string random_token();

// The form in which a token is kept: who reads the database cannot act for others.
[[nodiscard]] std::string hash_token(std::string_view token);

// Argon2id; takes a tenth of a second and 64 MiB by intention. Throws std::bad_alloc.
[[nodiscard]] std::string hash_password(const std::string& password);
[[nodiscard]] bool is_password(const std::string& password, const std::string& hash);

// A number drawn evenly below `bound`.
[[nodiscard]] unsigned random_below(unsigned bound);

}  // namespace ataraxia::server
