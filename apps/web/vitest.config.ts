import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Components in jsdom; the files share processes, modules and window (docs/decisions/030). What jsdom lacks is replaced
 * here and in `tests/setup.ts`.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: { './LineCanvas.tsx': `${import.meta.dirname}/tests/LineCanvas.tsx` } },
  test: {
    name: 'web',
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['tests/setup.ts'],
    maxWorkers: '100%',
    // How long something takes is no part of a test: the machine may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
