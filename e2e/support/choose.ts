import type { Locator } from 'playwright-core';

/**
 * Opens a list of options and takes the first that fits.
 * @param typed narrows the list, for fields that can be typed into.
 */
export async function choose(field: Locator, option: string | RegExp, typed?: string): Promise<void> {
  await field.click();
  if (typed !== undefined) await field.fill(typed);
  await field.page().getByRole('option', { name: option }).first().click();
}
