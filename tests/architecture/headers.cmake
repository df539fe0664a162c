# Every header compiles alone. One that has a source file is the first include there (house_test.cpp checks it); for each
# of the others a source file is generated that includes nothing else.
file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/src/*.hpp)
set(header_checks)
foreach(header IN LISTS headers)
    string(REGEX REPLACE "\\.hpp$" ".cpp" source ${header})
    if(NOT EXISTS ${PROJECT_SOURCE_DIR}/src/${source})
        set(check ${CMAKE_CURRENT_BINARY_DIR}/headers/${source})
        file(CONFIGURE OUTPUT ${check} CONTENT "#include \"@header@\"\n" @ONLY)
        list(APPEND header_checks ${check})
    endif()
endforeach()
add_library(ataraxia_headers OBJECT ${header_checks})
target_link_libraries(ataraxia_headers PRIVATE ataraxia_library ataraxia_options)
