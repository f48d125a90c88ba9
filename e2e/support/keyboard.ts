import type { Locator, Page } from 'playwright-core';

/** More than the stops of any screen before what is looked for. */
const PRESSES = 150;

/** Presses Tab until one of what is meant has the focus, as somebody does who sees where it is. */
export async function tabTo(page: Page, meant: Locator): Promise<void> {
  await meant.first().waitFor();
  const focused = meant.and(page.locator(':focus'));
  for (let presses = 0; presses < PRESSES; presses += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(meant)}`);
}
