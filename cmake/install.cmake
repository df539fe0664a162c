# What `cmake --install` lays down: the library with its headers, its CMake package and pkg-config file, and the
# program with its manual page and completion.
include(CMakePackageConfigHelpers)

install(TARGETS ataraxia_library EXPORT ataraxia)
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/ataraxia
        FILES_MATCHING PATTERN "*.hpp" PATTERN "store" EXCLUDE PATTERN "server" EXCLUDE PATTERN "cli" EXCLUDE)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ataraxia)
install(EXPORT ataraxia NAMESPACE ataraxia:: FILE ataraxia-targets.cmake DESTINATION ${package_dir})
configure_package_config_file(cmake/ataraxia-config.cmake.in ataraxia-config.cmake INSTALL_DESTINATION ${package_dir})
# Before 1.0 every minor version may change the interface.
write_basic_package_version_file(ataraxia-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/ataraxia-config.cmake ${PROJECT_BINARY_DIR}/ataraxia-config-version.cmake
        DESTINATION ${package_dir})

# The file finds its prefix from where it lies, since `cmake --install --prefix` may move everything.
file(RELATIVE_PATH relative_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/ataraxia.pc.in ataraxia.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/ataraxia.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(TARGETS ataraxia)
install(FILES docs/ataraxia.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES docs/ataraxia.bash RENAME ataraxia DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
# The browser client, where scripts/build-web has built it.
install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/ataraxia/web OPTIONAL)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
