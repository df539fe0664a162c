#include "solve/label_memory.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <new>

namespace ataraxia::solve {

namespace {

// Labels are read in no order, and pages of the usual 4 KiB would miss the processor's table of addresses
// nearly every time; the system is asked for large ones.
std::uint8_t* map(std::size_t length) {
    void* address = ::mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (address == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
    ::madvise(address, length, MADV_HUGEPAGE);
#endif
    return static_cast<std::uint8_t*>(address);
}

}  // namespace

LabelMemory::LabelMemory(std::size_t size)
    : size_(size), bytes_(map(std::max<std::size_t>(size, 1)), {std::max<std::size_t>(size, 1)}) {}

void LabelMemory::Unmap::operator()(std::uint8_t* bytes) const noexcept {
    ::munmap(bytes, length);
}

}  // namespace ataraxia::solve
