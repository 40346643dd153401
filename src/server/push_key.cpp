#include "server/message_rows.hpp"
#include "server/push.hpp"
#include "text/foreign.hpp"

#include <nlohmann/json.hpp>

#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <sodium.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace umpire::server {
namespace {

constexpr int number_size = 32;         // bytes of each half of a signature
constexpr std::size_t point_size = 65;  // bytes of an uncompressed point
constexpr std::int64_t valid_seconds = 12 * 60 * 60;

struct FreeKey {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
    void operator()(ECDSA_SIG* signature) const { ECDSA_SIG_free(signature); }
    void operator()(std::FILE* file) const { std::fclose(file); }
};
template <class T>
using Owned = std::unique_ptr<T, FreeKey>;

std::string base64url(std::span<const unsigned char> bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // the NUL that the library counts
    return text;
}
std::string base64url(std::string_view text) {
    return base64url({reinterpret_cast<const unsigned char*>(text.data()), text.size()});
}

class P256 final : public ServerKey {
public:
    P256(Owned<EVP_PKEY> key, std::string point) : key_(std::move(key)), public_text_(std::move(point)) {}
    const std::string& public_text() const override { return public_text_; }

    std::string authorization(std::string_view origin, std::string_view contact, std::int64_t now) const override {
        nlohmann::json claims = {{"aud", origin}, {"exp", now + valid_seconds}};
        if (!contact.empty()) claims["sub"] = contact;
        const std::string said = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims.dump());
        return "vapid t=" + said + "." + base64url(signature_of(said)) + ", k=" + public_text_;
    }

private:
    /// Both numbers of the signature, each in 32 bytes, as RFC 7518 has it; empty when the library fails.
    std::vector<unsigned char> signature_of(std::string_view said) const {
        const auto* bytes = reinterpret_cast<const unsigned char*>(said.data());
        const Owned<EVP_MD_CTX> context(EVP_MD_CTX_new());
        std::size_t size = 0;
        if (EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) != 1) return {};
        if (EVP_DigestSign(context.get(), nullptr, &size, bytes, said.size()) != 1) return {};
        std::vector<unsigned char> der(size);
        if (EVP_DigestSign(context.get(), der.data(), &size, bytes, said.size()) != 1) return {};
        const unsigned char* at = der.data();
        const Owned<ECDSA_SIG> read(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
        if (read == nullptr) return {};
        std::vector<unsigned char> both(2 * number_size);
        BN_bn2binpad(ECDSA_SIG_get0_r(read.get()), both.data(), number_size);
        BN_bn2binpad(ECDSA_SIG_get0_s(read.get()), both.data() + number_size, number_size);
        return both;
    }

    Owned<EVP_PKEY> key_;
    std::string public_text_;
};

/// The public point, uncompressed; empty when the key is none of P-256.
std::string point_of(const EVP_PKEY* key) {
    std::array<char, 64> group{};
    std::array<unsigned char, point_size> point{};
    std::size_t size = 0;
    const bool is_read =
        EVP_PKEY_get_utf8_string_param(key, OSSL_PKEY_PARAM_GROUP_NAME, group.data(), group.size(), &size) == 1 &&
        std::string_view(group.data()) == "prime256v1" &&
        EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size(), &size) == 1;
    return is_read && size == point_size ? base64url(point) : std::string();
}

Message make_key(const std::string& path) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return "cannot_be_written"_message(path, text::from_outside(std::strerror(errno)));
    const Owned<std::FILE> stream(fdopen(file, "w"));
    const Owned<EVP_PKEY> key(EVP_EC_gen("P-256"));
    if (key != nullptr && PEM_write_PrivateKey(stream.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1 &&
        std::fflush(stream.get()) == 0)
        return {};
    unlink(path.c_str());
    return "cannot_be_written"_message(path, text::from_outside(std::strerror(errno)));
}

/// A file with a password is no key of a server: nobody is asked for it.
int no_password(char*, int, int, void*) { return 0; }

}  // namespace

std::unique_ptr<ServerKey> ServerKey::of_file(const std::string& path, Message& problem) {
    if (access(path.c_str(), F_OK) != 0) problem = make_key(path);
    if (!problem.empty()) return nullptr;
    const Owned<std::FILE> stream(std::fopen(path.c_str(), "re"));
    if (stream == nullptr) {
        problem = "cannot_be_opened"_message(path, text::from_outside(std::strerror(errno)));
        return nullptr;
    }
    Owned<EVP_PKEY> key(PEM_read_PrivateKey(stream.get(), nullptr, no_password, nullptr));
    std::string point = key == nullptr ? std::string() : point_of(key.get());
    if (point.empty()) {
        problem = "is_no_key_of_a_server"_message(path);
        return nullptr;
    }
    return std::make_unique<P256>(std::move(key), std::move(point));
}

}  // namespace umpire::server
