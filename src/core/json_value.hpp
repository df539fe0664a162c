#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"

namespace ataraxia {

class JsonObject;

// A value of a JSON text from outside, with its path in it ("contestants[1].time"). To read it as what it is
// not throws Error, which begins with the path. A cheap handle; the text need not live as long.
class JsonValue {
  public:
    // `subject` stands for the text in errors. Throws Error with the line when it is no JSON.
    [[nodiscard]] static JsonValue parse(std::string_view subject, std::string_view text);

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    // An error about this value: "path: what".
    [[nodiscard]] Error error(std::string_view what) const;

    [[nodiscard]] bool is_null() const noexcept;
    [[nodiscard]] std::string string() const;
    [[nodiscard]] bool boolean() const;
    [[nodiscard]] double decimal() const;
    // A whole number in [low, high], low >= 0.
    template <std::integral T>
    [[nodiscard]] T whole(T low, T high) const {
        return static_cast<T>(natural(static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(high)));
    }
    // Which of the names the string is.
    [[nodiscard]] std::size_t one_of(std::span<const std::string_view> names) const;
    // A string, number or truth value as text: "16", "true".
    [[nodiscard]] std::string scalar() const;

    [[nodiscard]] std::vector<JsonValue> elements() const;
    [[nodiscard]] JsonObject object() const;

  private:
    friend class JsonObject;
    // The node is one of the library, which no header shows.
    JsonValue(std::shared_ptr<const void> node, std::string path, bool is_root = false)
        : node_(std::move(node)), path_(std::move(path)), is_root_(is_root) {}

    [[nodiscard]] std::uint64_t natural(std::uint64_t low, std::uint64_t high) const;

    std::shared_ptr<const void> node_;
    std::string path_;  // of the whole text: its subject, which is no part of the other paths
    bool is_root_;
};

// The members of a JSON object. Who reads it takes what he knows; what is left over is for him to judge.
class JsonObject {
  public:
    using Members = std::vector<std::pair<std::string, JsonValue>>;

    // The member, which then counts as taken; nothing when there is none.
    [[nodiscard]] std::optional<JsonValue> take(std::string_view key);
    // The same; throws Error when there is none.
    [[nodiscard]] JsonValue require(std::string_view key);
    // The members that were not taken, in the order of the text.
    [[nodiscard]] const Members& rest() const& noexcept { return members_; }
    [[nodiscard]] Members rest() && noexcept { return std::move(members_); }
    // Throws Error when something was not taken.
    void expect_all_taken() const;

  private:
    friend class JsonValue;
    explicit JsonObject(JsonValue value) : value_(std::move(value)) {}

    JsonValue value_;
    Members members_;
};

}  // namespace ataraxia
