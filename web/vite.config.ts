import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Relative addresses: the page works from any folder of any static host.
export default defineConfig({
    base: './',
    plugins: [svelte()],
    build: { target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 900 },
    worker: { format: 'es' },
});
