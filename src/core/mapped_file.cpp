#include "core/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "core/error.hpp"
#include "core/file_calls.hpp"

namespace ataraxia {

MappedFile::MappedFile(const std::filesystem::path& path) {
    const Descriptor descriptor = file_calls::open(path, O_RDONLY);
    struct stat status {};
    if (::fstat(descriptor.get(), &status) != 0 || !S_ISREG(status.st_mode))
        throw Error(path.string() + ": not a file");
    const auto length = static_cast<std::size_t>(status.st_size);
    if (length == 0) return;  // which cannot be mapped
    void* address = ::mmap(nullptr, length, PROT_READ, MAP_SHARED, descriptor.get(), 0);
    if (address == MAP_FAILED) throw Error(file_calls::message(path, "cannot be mapped"));
    bytes_ = {static_cast<const char*>(address), length};
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

}  // namespace ataraxia
