# Compiler options shared by every target of the project, never exported to its users.
add_library(ataraxia_options INTERFACE)
target_compile_options(ataraxia_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
# GCC 12 sees overlaps in std::string's operator+ that are not there (its bug 105329).
target_compile_options(ataraxia_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
if(ATARAXIA_WERROR)
    target_compile_options(ataraxia_options INTERFACE -Werror)
endif()
if(ATARAXIA_NATIVE)
    target_compile_options(ataraxia_options INTERFACE -march=native)
endif()
