import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One browser for all tests of a file. @returns how to reach it inside a test. */
export function openBrowser(): () => Browser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    const executablePath = process.env['CHROMIUM_PATH'] ?? chromium.executablePath();
    browser = await chromium.launch({ executablePath, headless: true, args: FLAGS });
  });
  afterAll(() => browser?.close());
  return () => {
    if (browser === null) throw new Error('The browser is used before its tests start');
    return browser;
  };
}
