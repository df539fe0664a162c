#pragma once

namespace ataraxia::cluster {

// Whether a launcher of MPI has started this process, together with others or not.
[[nodiscard]] bool is_launched();

}  // namespace ataraxia::cluster
