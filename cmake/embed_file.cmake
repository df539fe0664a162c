# Writes OUTPUT, a C++ source with the bytes of INPUT under the name SYMBOL. The assembler reads them, so that large files
# cost no time; their hash stands there to tell compiler caches of a change.
file(SIZE ${INPUT} size)
file(SHA256 ${INPUT} hash)
file(WRITE ${OUTPUT} "#include <string_view>

asm(R\"(
    .pushsection .rodata
    .balign 64
    .globl ataraxia_embedded_${SYMBOL}
    .hidden ataraxia_embedded_${SYMBOL}
ataraxia_embedded_${SYMBOL}: /* ${hash} */
    .incbin \"${INPUT}\"
    .popsection
)\");

extern \"C\" [[gnu::visibility(\"hidden\")]] const char ataraxia_embedded_${SYMBOL}[];

namespace ataraxia::data {
extern const std::string_view ${SYMBOL};
constinit const std::string_view ${SYMBOL}{ataraxia_embedded_${SYMBOL}, ${size}};
}
")
