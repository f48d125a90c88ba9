import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Account } from './account.ts';
import { ADMIN } from './admin.ts';
import { listenToNoise } from './noise.ts';
import type { Noise } from './noise.ts';
import { keepScreenshot } from './screenshots.ts';
import { until } from './until.ts';

export type Language = 'ru' | 'en';

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export interface VisitOptions {
  readonly address: string;
  readonly language?: Language;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What the system of the visitor prefers; the product follows it until they choose. */
  readonly scheme?: 'light' | 'dark';
  /** false: a visitor who has not signed in. */
  readonly signedIn?: boolean;
  /** Who has signed in; the administrator when left out. */
  readonly as?: Account;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly noise: Noise;
}

/** Tells apart the pages of one test. */
let visits = 0;

/** A page of a new visitor; it is closed when the test ends, and photographed when the test fails. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { address, language = 'ru', viewport = DESKTOP, scheme = 'light', signedIn = true, as = ADMIN } = options;
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: language === 'ru' ? 'ru-RU' : 'en-GB',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    colorScheme: scheme,
  });
  if (language === 'en') await context.addCookies([{ name: 'locale', value: 'en', url: address }]);
  if (signedIn) {
    // So many sign-ins a minute are allowed; a suite may sign in more often.
    const status = await until('signing in is not refused as too frequent', async () => {
      const answer = await context.request.post('/api/auth/login', {
        data: { login: as.login, password: as.password },
      });
      return answer.status() !== 429 && answer.status();
    });
    if (status !== 200) throw new Error(`Signing in answered ${status}`);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const number = (visits += 1);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepScreenshot(page, `failed ${number} ${task.name}`);
    await context.close();
  });
  return { page, context, noise: listenToNoise(page) };
}
