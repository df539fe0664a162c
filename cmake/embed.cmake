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

# ataraxia_embed_folder(TARGET FOLDER ENDING HEADER TYPE FUNCTION): embeds every file of that ending in FOLDER, perhaps none.
# Defines what HEADER declares in namespace ataraxia: `std::span<const TYPE> FUNCTION()`, of each file the name without the
# ending and the bytes.
function(ataraxia_embed_folder target folder ending header type function)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/*.${ending})
    set(declarations)
    set(entries)
    foreach(file IN LISTS files)
        cmake_path(GET file STEM LAST_ONLY name)
        string(MAKE_C_IDENTIFIER "${ending}_${name}" symbol)
        ataraxia_embed(${target} ${symbol} ${file})
        string(APPEND declarations "extern const std::string_view ${symbol};\n")
        string(APPEND entries "        {\"${name}\", data::${symbol}},\n")
    endforeach()
    set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded/all_${ending}.cpp)
    file(CONFIGURE OUTPUT ${output} @ONLY CONTENT "#include <vector>

#include \"@header@\"

namespace ataraxia::data {
@declarations@}

namespace ataraxia {

std::span<const @type@> @function@() {
    static const std::vector<@type@> files{
@entries@    };
    return files;
}

}
")
    target_sources(${target} PRIVATE ${output})
endfunction()
