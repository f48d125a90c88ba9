import { chromium } from 'playwright-core';
import type { BrowserContext } from 'playwright-core';
import { findChromium } from '@tsenomer/collect';
import { ADMIN } from './api.ts';
import type { BenchContext } from './bench.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** A browser that is signed in at a server's address. */
export async function openVisitor({ onEnd }: BenchContext, address: string): Promise<BrowserContext> {
  const executablePath = await findChromium({ path: process.env['CHROMIUM_PATH'] ?? null });
  const browser = await chromium.launch({
    executablePath,
    headless: true,
    args: FLAGS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  onEnd(() => browser.close());
  const visitor = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  });
  const answer = await visitor.request.post('/api/auth/login', { data: ADMIN });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
  return visitor;
}
