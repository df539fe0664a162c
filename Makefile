# The engine in the manner that OpenBench builds engines: `make EXE=name` makes the program of that name, whose
# command `bench` prints its nodes and their number a second, and which speaks UAI when it is started without
# arguments by another program. Everything else is built by CMake; see CONTRIBUTING.md.
EXE ?= ataraxia
build := build/openbench

.PHONY: all
all:
	cmake -S . -B $(build) -DCMAKE_BUILD_TYPE=Release -DATARAXIA_TESTS=OFF $(if $(filter-out default,$(origin CXX)),-DCMAKE_CXX_COMPILER="$(CXX)")
	+cmake --build $(build) --target ataraxia
	cp $(build)/src/ataraxia "$(EXE)"
