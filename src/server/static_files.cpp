#include "server/static_files.hpp"

#include <fmt/format.h>

#include <array>

#include "core/file.hpp"

namespace ataraxia::server {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_file = std::size_t{32} << 20;

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string type_of(const fs::path& path) {
    const std::string extension = path.extension().string();
    for (const auto& [ending, type] : types) {
        if (ending == extension) return std::string(type);
    }
    return "application/octet-stream";
}

std::shared_ptr<const std::string> read(const fs::path& path) {
    if (!fs::is_regular_file(path)) return nullptr;
    return std::make_shared<const std::string>(read_file(path, largest_file));
}

// A checksum of the content (FNV-1a) is enough: a tag has no enemies.
std::string tag_of(std::string_view content) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return fmt::format("\"{:016x}\"", hash);
}

// Whether the client's list of encodings has this one; who weighs them by 0 has to do without.
bool accepts(std::string_view encodings, std::string_view encoding) {
    const auto found = encodings.find(encoding);
    return found != std::string_view::npos && !encodings.substr(found + encoding.size()).starts_with(";q=0,");
}

constexpr auto not_built =
    "<!doctype html><html lang=\"en\"><title>ataraxia</title><p>The server runs. Its web client has not been "
    "built: run <code>./run</code> where Node is installed.</p></html>";

}  // namespace

StaticFiles::StaticFiles(const fs::path& folder) {
    std::error_code none;
    for (const auto& entry : fs::recursive_directory_iterator(folder, none)) {
        const fs::path& path = entry.path();
        const std::string extension = path.extension().string();
        if (!entry.is_regular_file() || extension == ".br" || extension == ".gz") continue;
        File file{.type = type_of(path),
                  .tag = {},
                  .plain = read(path),
                  .brotli = read(path.string() + ".br"),
                  .gzip = read(path.string() + ".gz")};
        file.tag = tag_of(*file.plain);
        files_.emplace("/" + fs::relative(path, folder).generic_string(), std::move(file));
    }
}

Response StaticFiles::respond(const Request& request) const {
    auto found = files_.find(request.path);
    if (found == files_.end()) {
        // The client finds its pages by their paths itself; a file, which has an ending, is there or is not.
        if (fs::path(request.path).has_extension() || request.path.starts_with("/assets/"))
            return error_response(404, "not_found", "There is no such file.");
        found = files_.find("/index.html");
    }
    if (found == files_.end()) return text_response(not_built, "text/html; charset=utf-8");

    const File& file = found->second;
    const bool never_changes = found->first.starts_with("/assets/");
    Response response{
        .content_type = file.type,
        .headers = {{"ETag", file.tag},
                    {"Vary", "Accept-Encoding"},
                    {"Cache-Control", never_changes ? "public, max-age=31536000, immutable" : "no-cache"}},
        .body = file.plain};
    if (request.if_none_match == file.tag) {
        response.status = 304;
        response.body = std::make_shared<const std::string>();
    } else if (file.brotli && accepts(request.accept_encoding, "br")) {
        response.headers.emplace_back("Content-Encoding", "br");
        response.body = file.brotli;
    } else if (file.gzip && accepts(request.accept_encoding, "gzip")) {
        response.headers.emplace_back("Content-Encoding", "gzip");
        response.body = file.gzip;
    }
    return response;
}

}  // namespace ataraxia::server
