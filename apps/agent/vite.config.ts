import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precache } from './precache-plugin.ts';

/**
 * A build of its own: with the office's in one, each of the office's releases would make every phone fetch the
 * application anew (docs/decisions/090).
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/agent/',
  plugins: [react(), precache(import.meta.dirname)],
  worker: { format: 'es' },
  server: { port: 5174, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
});
