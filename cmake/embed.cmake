# ataraxia_embed(TARGET SYMBOL FILE): makes the bytes of FILE available to TARGET as
# `extern const std::string_view ataraxia::data::SYMBOL`, so that the program needs no data folder at run time.
function(ataraxia_embed target symbol file)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded/${symbol}.cpp)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DINPUT=${file} -DOUTPUT=${output} -DSYMBOL=${symbol}
                -P ${PROJECT_SOURCE_DIR}/cmake/embed_file.cmake
        DEPENDS ${file} ${PROJECT_SOURCE_DIR}/cmake/embed_file.cmake
        COMMENT "Embedding ${symbol}" VERBATIM)
    target_sources(${target} PRIVATE ${output})
endfunction()

# ataraxia_embed_networks(TARGET FOLDER): embeds every network in FOLDER, which may be empty, under the name of its file:
# that of the board. Defines what eval/network/embedded.hpp declares.
function(ataraxia_embed_networks target folder)
    file(GLOB networks CONFIGURE_DEPENDS ${folder}/*.net)
    set(declarations)
    set(entries)
    foreach(network IN LISTS networks)
        cmake_path(GET network STEM board)
        string(MAKE_C_IDENTIFIER "network_${board}" symbol)
        ataraxia_embed(${target} ${symbol} ${network})
        string(APPEND declarations "extern const std::string_view ${symbol};\n")
        string(APPEND entries "        {\"${board}\", data::${symbol}},\n")
    endforeach()
    set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded/networks.cpp)
    file(CONFIGURE OUTPUT ${output} @ONLY CONTENT "#include <vector>

#include \"eval/network/embedded.hpp\"

namespace ataraxia::data {
@declarations@}

namespace ataraxia::network {

std::span<const EmbeddedNetwork> embedded_networks() {
    static const std::vector<EmbeddedNetwork> networks{
@entries@    };
    return networks;
}

}
")
    target_sources(${target} PRIVATE ${output})
endfunction()
