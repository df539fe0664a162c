#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace ataraxia {

// Reads lines from a stream, none of them longer than a limit: input from outside cannot exhaust the memory.
class LineReader {
  public:
    static constexpr std::size_t default_limit = std::size_t{1} << 16;  // bytes

    // The stream must outlive the reader.
    explicit LineReader(std::istream& in, std::size_t limit = default_limit) noexcept
        : in_(in), limit_(limit) {}

    // The next line without its end ("\n" or "\r\n"; the last line may lack it), or nothing at the end of the
    // stream. Throws Error for a line over the limit, which is then skipped: reading may go on.
    [[nodiscard]] std::optional<std::string> next();

    // The number of the line last read, from 1.
    [[nodiscard]] std::size_t number() const noexcept { return number_; }

  private:
    std::istream& in_;
    std::size_t limit_;
    std::size_t number_ = 0;
};

}  // namespace ataraxia
