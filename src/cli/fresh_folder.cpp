#include "cli/fresh_folder.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace ataraxia::cli {

std::filesystem::path fresh_folder(std::string_view name) {
    for (int number = 1;; ++number) {
        const std::filesystem::path folder = fmt::format("{}-{}", name, number);
        std::error_code code;
        if (std::filesystem::create_directory(folder, code)) return folder;
        if (code)
            throw Error(fmt::format("{}: the folder cannot be made: {}", folder.string(), code.message()));
    }
}

}  // namespace ataraxia::cli
