#include "core/byte_order_mark.hpp"

namespace ataraxia {

void skip_byte_order_mark(std::istream& in) {
    std::streambuf& buffer = *in.rdbuf();
    for (std::size_t i = 0; i < byte_order_mark.size(); ++i) {
        if (buffer.sgetc() != static_cast<unsigned char>(byte_order_mark[i])) {
            for (; i > 0; --i) buffer.sungetc();
            return;
        }
        buffer.sbumpc();
    }
}

}  // namespace ataraxia
