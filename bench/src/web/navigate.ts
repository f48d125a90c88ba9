import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';

/** How long the screens of the drawer took to stand, in milliseconds. */
export interface Navigated {
  /** Opened for the first time: their code and data are fetched. */
  readonly first: readonly number[];
  readonly again: readonly number[];
}

/** Goes through the drawer twice, from entry to entry, as a person does: the pointer comes first, then the press. */
export async function navigate(context: BrowserContext, address: string): Promise<Navigated> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading').first().waitFor();
  const entries = page.getByRole('navigation').first().getByRole('link');
  const rounds: number[][] = [];
  for (let round = 0; round < 2; round += 1) {
    const times: number[] = [];
    for (let place = 0; place < (await entries.count()); place += 1) {
      await entries.nth(place).hover();
      await page.evaluate(PREPARE);
      await entries.nth(place).click();
      times.push(z.number().parse(await page.evaluate('globalThis.stands')));
    }
    rounds.push(times);
  }
  await page.close();
  const [first = [], again = []] = rounds;
  return { first, again };
}

/** When a new visitor sees something, on a processor that is so many times slower, in milliseconds from the address. */
export async function firstPaint(context: BrowserContext, address: string, slower: number): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading').first().waitFor();
  const painted = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime");
  await page.close();
  return z.number().parse(painted);
}

/** From the next press on: until its screen has a heading, and no placeholder stands where something will come. */
const PREPARE = `globalThis.stands = new Promise((resolve) => {
  addEventListener('click', () => {
    const from = performance.now();
    const look = () => {
      const screen = document.querySelector('main');
      const whole = screen?.querySelector('h1') && !screen.querySelector('[class*="Skeleton-root"], [aria-busy="true"]');
      if (whole) resolve(performance.now() - from);
      else requestAnimationFrame(look);
    };
    // What stood before is gone with the first frame after the address has changed.
    requestAnimationFrame(() => requestAnimationFrame(look));
  }, { capture: true, once: true });
}); undefined`;
