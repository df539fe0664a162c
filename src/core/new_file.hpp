#pragma once

#include <filesystem>
#include <string_view>

#include "core/descriptor.hpp"

namespace ataraxia {

// A file written piece by piece under a temporary name, which takes its own name, in place of an older file,
// only when it is complete and on the disk. Failures are those of write_file(), see file.hpp.
class NewFile {
  public:
    explicit NewFile(std::filesystem::path path);
    ~NewFile();  // removes what was not committed
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void append(std::string_view bytes);
    void commit();

  private:
    std::filesystem::path path_;
    std::filesystem::path temporary_;
    Descriptor descriptor_;
    bool committed_ = false;
};

}  // namespace ataraxia
