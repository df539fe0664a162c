#include "core/new_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <stdexcept>
#include <utility>

#include "core/file_calls.hpp"

namespace ataraxia {

namespace fs = std::filesystem;

NewFile::NewFile(fs::path path)
    : path_(std::move(path)),
      temporary_(path_.string() + ".new"),
      descriptor_(file_calls::open(temporary_, O_WRONLY | O_CREAT | O_TRUNC)) {}

NewFile::~NewFile() {
    std::error_code ignored;
    if (!committed_) fs::remove(temporary_, ignored);
}

void NewFile::append(std::string_view bytes) {
    file_calls::write_all(path_, descriptor_.get(), bytes);
}

void NewFile::commit() {
    file_calls::flush(path_, descriptor_.get());
    if (::rename(temporary_.c_str(), path_.c_str()) != 0)
        throw std::runtime_error(file_calls::message(path_, "cannot be replaced"));
    committed_ = true;
    file_calls::flush_folder_of(path_);
}

}  // namespace ataraxia
