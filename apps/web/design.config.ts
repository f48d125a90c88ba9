import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The page of the design system alone, built for its pictures (`npm run design:pictures`). The product's build knows
 * nothing of it: its only entry is index.html.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: `${import.meta.dirname}/../../.tmp/design`,
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { input: `${import.meta.dirname}/design.html` },
  },
});
