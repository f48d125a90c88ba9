import { createBrowserHost } from '../../src/index.ts';
import type { BrowserHost } from '../../src/index.ts';

/**
 * The same Chromium without windows, where the tests have one: its pages cost less. What is told of starting, losing
 * and ending browsers is tried with the one that the product finds.
 */
export function windowlessHost(): BrowserHost {
  return createBrowserHost({ chromiumPath: process.env['WINDOWLESS_CHROMIUM_PATH'] ?? null });
}
