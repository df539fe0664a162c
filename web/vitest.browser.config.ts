import { defineConfig } from 'vitest/config';

// Tests in a real browser against a real server; see tests/browser/README.md.
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 30_000,
    // On a busy machine a browser is late now and then. A fault fails every time.
    retry: 2,
  },
});
