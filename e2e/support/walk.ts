import type { Page } from 'playwright-core';

const NOWHERE = 'This page could not be found';

/**
 * Goes to a screen as a link of the product would, without loading the page anew. Between the two lies the screen of an
 * address that leads nowhere: once it is gone, the wanted one is what is shown.
 * @param path of any other screen.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const nowhere = page.getByText(NOWHERE, { exact: true });
  await push(page, '/no-such-screen');
  await nowhere.waitFor();
  await push(page, path);
  await nowhere.waitFor({ state: 'detached' });
}

function push(page: Page, path: string): Promise<void> {
  return page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
}
