#include "learn/training/gradient.hpp"

#include "learn/training/gradient_loops.hpp"

namespace ataraxia::learn {

namespace {

using Function = double (*)(const ModelShape&, const float*, const Batch&, float*) noexcept;

double run_plain(const ModelShape& shape, const float* weights, const Batch& batch,
                 float* gradient) noexcept {
    return gradient::run(shape, weights, batch, gradient);
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) double run_avx2(const ModelShape& shape, const float* weights,
                                                const Batch& batch, float* gradient) noexcept {
    return gradient::run(shape, weights, batch, gradient);
}

__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))) double run_avx512(const ModelShape& shape,
                                                                                const float* weights,
                                                                                const Batch& batch,
                                                                                float* gradient) noexcept {
    return gradient::run(shape, weights, batch, gradient);
}

#endif

Function function_of(cpu::Level level) noexcept {
#if defined(__x86_64__)
    if (level == cpu::Level::avx512) return run_avx512;
    if (level == cpu::Level::avx2) return run_avx2;
#endif
    (void)level;
    return run_plain;
}

}  // namespace

double loss(const ModelShape& shape, const float* weights, const Batch& batch, float* gradient,
            cpu::Level level) noexcept {
    return function_of(level)(shape, weights, batch, gradient);
}

}  // namespace ataraxia::learn
