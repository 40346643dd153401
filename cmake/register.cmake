# The sources made from the rulebooks: clause ids, clause texts, and the table of what covers each clause.
if(EXISTS /usr/bin/python3 AND NOT DEFINED Python3_EXECUTABLE)
    set(Python3_EXECUTABLE /usr/bin/python3)  # another python first on PATH may be a slow wrapper
endif()
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(UMPIRE_GENERATED "${CMAKE_BINARY_DIR}/generated")

file(GLOB register_files CONFIGURE_DEPENDS "rulebooks/*/clauses.md" "rulebooks/*/clauses.fr.md"
     "rulebooks/*/options.md")

set(UMPIRE_REGISTER_SOURCES "${UMPIRE_GENERATED}/rulebook/register_texts.cpp")
add_custom_command(
    OUTPUT "${UMPIRE_GENERATED}/rulebook/clause_ids.hpp" ${UMPIRE_REGISTER_SOURCES}
    COMMAND ${Python3_EXECUTABLE} -B "${CMAKE_SOURCE_DIR}/tools/register_to_source.py"
            --rulebooks "${CMAKE_SOURCE_DIR}/rulebooks" --out "${UMPIRE_GENERATED}" --strict played
    DEPENDS ${register_files} tools/register_to_source.py tools/register_reader.py src/games/list.cpp
    COMMENT "Reading the registers of the rulebooks"
    VERBATIM)

# The drawings of figures, one header a folder: those that games share, and a game's own, if it has any.
file(GLOB figure_files CONFIGURE_DEPENDS "src/draw/figures/*.svg" "src/games/*/figures/*.svg")
file(GLOB figure_owners CONFIGURE_DEPENDS LIST_DIRECTORIES true "src/games/*")
set(figure_folders "${CMAKE_SOURCE_DIR}/src/draw/figures")
set(figure_headers "${UMPIRE_GENERATED}/figures/stock.hpp")
foreach(owner IN LISTS figure_owners)
    if(IS_DIRECTORY "${owner}")
        get_filename_component(name "${owner}" NAME)
        list(APPEND figure_folders "${owner}/figures")
        list(APPEND figure_headers "${UMPIRE_GENERATED}/figures/${name}.hpp")
    endif()
endforeach()
# A drawing that is gone is younger than nothing: the list of them is what changes then.
set(figure_list "${UMPIRE_GENERATED}/figures/list.txt")
file(CONFIGURE OUTPUT "${figure_list}" CONTENT "${figure_files}")
add_custom_command(
    OUTPUT ${figure_headers}
    COMMAND ${Python3_EXECUTABLE} -B "${CMAKE_SOURCE_DIR}/tools/figures_to_source.py"
            --out "${UMPIRE_GENERATED}" ${figure_folders}
    DEPENDS ${figure_files} "${figure_list}" tools/figures_to_source.py
    COMMENT "Reading the drawings of figures"
    VERBATIM)

add_custom_target(umpire_registers
    DEPENDS "${UMPIRE_GENERATED}/rulebook/clause_ids.hpp" ${UMPIRE_REGISTER_SOURCES} ${figure_headers})

file(GLOB_RECURSE covering_files CONFIGURE_DEPENDS "src/*.cpp" "src/*.hpp" "tests/cases/*.case"
     "tests/playthroughs/*.record" "data/*.toml")
set(UMPIRE_COVERAGE_SOURCE "${UMPIRE_GENERATED}/rulebook/coverage_table.cpp")
add_custom_command(
    OUTPUT ${UMPIRE_COVERAGE_SOURCE}
    COMMAND ${Python3_EXECUTABLE} -B "${CMAKE_SOURCE_DIR}/tools/coverage_table.py"
            --root "${CMAKE_SOURCE_DIR}" --out "${UMPIRE_COVERAGE_SOURCE}"
    DEPENDS ${register_files} ${covering_files} tools/coverage_table.py tools/register_reader.py
    COMMENT "Gathering what covers each clause"
    VERBATIM)
