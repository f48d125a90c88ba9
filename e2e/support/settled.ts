import type { Page } from 'playwright-core';

/**
 * A loader at the end of a list waits for somebody to scroll there; a pager's code comes with the first list that has
 * pages.
 */
const LOADING =
  '[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root:not(li .mantine-Loader-root), [data-loading], [class*="pagerPlace"]';
const DRAWN = `document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))`;

/**
 * Waits until a screen has content and nothing of it is still loading; what a hidden tab would load when it opens does
 * not count.
 */
export async function settled(page: Page): Promise<void> {
  await page.locator('main').getByText(/\S/).first().waitFor();
  await page.locator(LOADING).filter({ visible: true }).first().waitFor({ state: 'detached' });
  await page.evaluate(DRAWN);
}
