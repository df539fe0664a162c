# Writes OUTPUT, a C++ source with the bytes of INPUT under the name SYMBOL.
file(READ ${INPUT} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
file(WRITE ${OUTPUT} "#include <string_view>
namespace {
constexpr unsigned char bytes[] = {
${bytes}};
}
namespace ataraxia::data {
extern const std::string_view ${SYMBOL};
const std::string_view ${SYMBOL}{reinterpret_cast<const char*>(bytes), sizeof bytes};
}
")
