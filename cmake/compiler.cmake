# Flags that hold for every target, and the tools that make builds quick.
option(UMPIRE_WERROR "Warnings are errors" ON)
option(UMPIRE_UNITY "Compile the libraries in batches of files" OFF)
option(UMPIRE_TESTS "Build tests and benchmarks" ON)
option(UMPIRE_MPI "Build the laboratory for many processes (needs Open MPI: scripts/setup mpi)" OFF)
option(UMPIRE_FUZZ "Build the fuzz targets (clang only)" OFF)
set(UMPIRE_SANITIZE "" CACHE STRING "Sanitizers, for instance address,undefined")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g")
set(UMPIRE_WASM OFF)
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set(UMPIRE_WASM ON)
endif()

# The same numbers everywhere: no fused multiply and add, and no instructions of this machine alone.
add_compile_options(-ffp-contract=off)
# Messages of assertions name files from the root of the project, so that a build does not depend on where it stands.
add_compile_options("-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=" "-fmacro-prefix-map=../../=")
add_compile_options(-Wall -Wextra -Wconversion -Wshadow)
# A newer compiler may warn of more: its warnings are shown, and stop nobody from playing.
set(known_compiler OFF)
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
   OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^19\\."))
    set(known_compiler ON)
endif()
if((UMPIRE_WERROR AND known_compiler) OR "$ENV{CI}" STREQUAL "true")
    add_compile_options(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # The standard library of g++ 12 uses names in std::stable_sort that it calls deprecated itself.
    add_compile_options(-fcolor-diagnostics -Wno-deprecated-declarations)
else()
    add_compile_options(-fdiagnostics-color=auto)
endif()

find_program(UMPIRE_CCACHE ccache)
if(UMPIRE_CCACHE)
    # Paths below the project are cached as relative ones, so that another clone finds the same objects.
    set(CMAKE_CXX_COMPILER_LAUNCHER env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" "${UMPIRE_CCACHE}")
endif()
find_program(UMPIRE_MOLD mold)
if(UMPIRE_MOLD AND NOT UMPIRE_WASM)
    add_link_options(-fuse-ld=mold)
endif()

if(UMPIRE_SANITIZE)
    add_compile_options("-fsanitize=${UMPIRE_SANITIZE}" -fno-omit-frame-pointer -g1 -fno-sanitize-recover=all)
    add_link_options("-fsanitize=${UMPIRE_SANITIZE}")
endif()
if(UMPIRE_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# The core throws nothing, on every machine as in the browser.
set(UMPIRE_CORE_OPTIONS -fno-exceptions)
