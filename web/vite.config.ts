import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server that `npm run dev` passes API calls on to: `ataraxia serve`.
const server = process.env.ATARAXIA_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // A data: address is refused as a font or a style by the Content Security Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // three.js, which is loaded for Pylos only, is larger than the size that Vite warns of.
    chunkSizeWarningLimit: 800,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
});
