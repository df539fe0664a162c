#include "server/secrets.hpp"

#include <sodium.h>

#include <array>
#include <new>
#include <stdexcept>

namespace ataraxia::server {

namespace {

void prepare() {
    static const int result = sodium_init();
    if (result < 0) throw std::runtime_error("libsodium finds no source of random numbers");
}

template <std::size_t N>
std::string hexadecimal(const std::array<unsigned char, N>& bytes) {
    std::string text(2 * N + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), N);
    text.pop_back();  // the zero at the end
    return text;
}

}  // namespace

unsigned random_below(unsigned bound) {
    prepare();
    return randombytes_uniform(bound);
}

std::string random_id() {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    constexpr int length = 10;
    std::string id;
    for (int i = 0; i < length; ++i) id += letters[random_below(static_cast<unsigned>(letters.size()))];
    return id;
}

std::string random_token() {
    prepare();
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return hexadecimal(bytes);
}

std::string hash_token(std::string_view token) {
    prepare();
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                       token.size(), nullptr, 0);
    return hexadecimal(hash);
}

std::string hash_password(const std::string& password) {
    prepare();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
        throw std::bad_alloc();
    }
    return hash.data();
}

bool is_password(const std::string& password, const std::string& hash) {
    prepare();
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace ataraxia::server
