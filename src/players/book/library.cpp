#include "players/book/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "core/error.hpp"
#include "players/book/book_file.hpp"

namespace ataraxia::players {

namespace {

// Read when it is first asked for, and then shared.
std::shared_ptr<const Book> embedded(const AnyGame& game) {
    static std::mutex mutex;
    static std::map<std::string_view, std::shared_ptr<const Book>> ready;

    const auto all = embedded_books();
    const auto found = std::ranges::find(all, game.name(), &EmbeddedBook::game);
    if (found == all.end()) return nullptr;
    const std::scoped_lock lock(mutex);
    auto& book = ready[found->game];
    if (!book) {
        const auto name = fmt::format("embedded book {}", found->game);
        book = std::make_shared<const Book>(parse_book(name, found->text));
    }
    return book;
}

}  // namespace

std::shared_ptr<const Book> open_book(const AnyGame& game, std::string_view file) {
    if (file == embedded_book) return embedded(game);
    auto book = std::make_shared<const Book>(read_book(file));
    if (book->game().name() != game.name()) {
        throw Error(
            fmt::format("{}: a book of {}, expected one of {}", file, book->game().name(), game.name()));
    }
    return book;
}

}  // namespace ataraxia::players
