#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/http_message.hpp"

namespace ataraxia::server {

// The built client, read into memory: only names that were found there exist, so that no path leads anywhere
// else. Files beside which name.br or name.gz lies are sent so to those who accept it.
class StaticFiles {
  public:
    // An empty folder name, or a folder without index.html, is a client that has not been built.
    explicit StaticFiles(const std::filesystem::path& folder);

    [[nodiscard]] bool is_built() const noexcept { return files_.contains("/index.html"); }

    // The file of a path, or index.html for the pages of the client.
    [[nodiscard]] Response respond(const Request& request) const;

  private:
    struct File {
        std::string type;
        std::string tag;  // changes with the content
        std::shared_ptr<const std::string> plain;
        std::shared_ptr<const std::string> brotli;
        std::shared_ptr<const std::string> gzip;
    };

    std::map<std::string, File, std::less<>> files_;  // by their paths: "/assets/a.js"
};

}  // namespace ataraxia::server
