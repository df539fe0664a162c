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
