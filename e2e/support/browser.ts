import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { beforeAll } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let launched: Promise<Browser> | null = null;

/**
 * A browser of one's own, which whoever asks closes. Visitors of journeys have one without windows where there is one
 * (`scripts/lib/ensure-browser.ts`); what the product itself starts is the whole browser.
 */
export function launchBrowser(): Promise<Browser> {
  const executablePath =
    process.env['WINDOWLESS_CHROMIUM_PATH'] ?? process.env['CHROMIUM_PATH'] ?? chromium.executablePath();
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}

/**
 * One browser for all files, as they share their process; it ends with that process. A visit has a context of its own.
 * @returns how to reach it inside a test.
 */
export function openBrowser(): () => Browser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    browser = await (launched ??= launchBrowser());
  });
  return () => {
    if (browser === null) throw new Error('The browser is used before its tests start');
    return browser;
  };
}
