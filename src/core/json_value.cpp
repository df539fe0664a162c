#include "core/json_value.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/escaped.hpp"

namespace ataraxia {

namespace {

using Json = nlohmann::ordered_json;

const Json& json(const std::shared_ptr<const void>& node) {
    return *static_cast<const Json*>(node.get());
}

}  // namespace

JsonValue JsonValue::parse(std::string_view subject, std::string_view text) {
    try {
        return {std::make_shared<const Json>(Json::parse(text)), std::string(subject), true};
    } catch (const Json::parse_error& error) {
        const auto before = text.substr(0, error.byte);
        throw Error(fmt::format("{}: no JSON, see line {}", subject,
                                1 + std::count(before.begin(), before.end(), '\n')));
    } catch (const Json::exception&) {  // a number out of range
        throw Error(fmt::format("{}: no JSON", subject));
    }
}

Error JsonValue::error(std::string_view what) const {
    return Error(fmt::format("{}: {}", path_, what));
}

bool JsonValue::is_null() const noexcept {
    return json(node_).is_null();
}

std::string JsonValue::string() const {
    if (!json(node_).is_string()) throw error("expected a string");
    return json(node_).get<std::string>();
}

bool JsonValue::boolean() const {
    if (!json(node_).is_boolean()) throw error("expected true or false");
    return json(node_).get<bool>();
}

double JsonValue::decimal() const {
    if (!json(node_).is_number()) throw error("expected a number");
    return json(node_).get<double>();
}

std::uint64_t JsonValue::natural(std::uint64_t low, std::uint64_t high) const {
    const Json& number = json(node_);
    if (number.is_number_unsigned()) {
        const auto value = number.get<std::uint64_t>();
        if (value >= low && value <= high) return value;
    }
    throw error(fmt::format("expected a whole number from {} to {}", low, high));
}

std::size_t JsonValue::one_of(std::span<const std::string_view> names) const {
    const Json& value = json(node_);
    const auto found =
        value.is_string() ? std::ranges::find(names, value.get_ref<const std::string&>()) : names.end();
    if (found == names.end()) throw error(fmt::format("expected one of {}", fmt::join(names, ", ")));
    return static_cast<std::size_t>(found - names.begin());
}

std::string JsonValue::scalar() const {
    const Json& value = json(node_);
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_number() && !value.is_boolean()) {
        throw error("expected a string, a number, true or false");
    }
    return value.dump();
}

std::vector<JsonValue> JsonValue::elements() const {
    if (!json(node_).is_array()) throw error("expected a list");
    std::vector<JsonValue> list;
    for (const Json& element : json(node_)) {
        list.push_back({{node_, &element}, fmt::format("{}[{}]", path_, list.size())});
    }
    return list;
}

JsonObject JsonValue::object() const {
    if (!json(node_).is_object()) throw error("expected an object");
    JsonObject object(*this);
    for (const auto& [key, value] : json(node_).items()) {
        const std::string name = escaped(key);
        object.members_.emplace_back(key, JsonValue({node_, &value}, is_root_ ? name : path_ + '.' + name));
    }
    return object;
}

std::optional<JsonValue> JsonObject::take(std::string_view key) {
    const auto found = std::ranges::find(members_, key, &std::pair<std::string, JsonValue>::first);
    if (found == members_.end()) return {};
    JsonValue value = std::move(found->second);
    members_.erase(found);
    return value;
}

JsonValue JsonObject::require(std::string_view key) {
    auto value = take(key);
    if (!value) throw value_.error(fmt::format("{} is missing", quoted(key)));
    return *std::move(value);
}

void JsonObject::expect_all_taken() const {
    if (!members_.empty())
        throw value_.error(fmt::format("unknown key {}", quoted(std::string_view(members_.front().first))));
}

}  // namespace ataraxia
