#pragma once

#include <string_view>
#include <tuple>

namespace ataraxia::eval {

// The evaluators of a game that has one idea only, under each of the names that the named players ask for.
// `Idea` is an Evaluator without a name; EvaluatorsOf<nim::Nim> derives from OneIdea<NimSquaresLeft>.
template <class Idea>
struct OneIdea {
    struct V4 : Idea {
        static constexpr std::string_view name = "v4";
    };
    struct V3 : Idea {
        static constexpr std::string_view name = "v3";
    };
    struct V2 : Idea {
        static constexpr std::string_view name = "v2";
    };
    struct V1 : Idea {
        static constexpr std::string_view name = "v1";
    };
    struct Solid : Idea {
        static constexpr std::string_view name = "solid";
    };
    using type = std::tuple<V4, V3, V2, V1, Solid>;
};

}  // namespace ataraxia::eval
