#pragma once

#include <stdexcept>

namespace ataraxia {

// The system gives this process no more descriptors, processes or threads: the fault of nobody whom we wanted
// them for.
class OutOfResources : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace ataraxia
