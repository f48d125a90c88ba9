import type { Locator, Page } from 'playwright-core';
import { settled } from './settled.ts';

/** A field by its label, whatever it is made of. */
export function field(within: Page | Locator, label: string): Locator {
  return within
    .getByRole('combobox', { name: label })
    .or(within.getByRole('textbox', { name: label }))
    .first();
}

/** The line of a list that shows a text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Types into the search of a list, and waits for what it finds. */
export async function searchFor(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox', { name: label, exact: true }).fill(text);
  // What reads as a number (9e699) stands quoted in the address.
  await page.waitForURL((url) => [text, JSON.stringify(text)].includes(url.searchParams.get('search') ?? ''));
  await settled(page);
}

/** Chooses an entry from the menu of a line. */
export async function fromMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Действия: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Answers a question by one of its buttons. */
export async function answer(page: Page, question: string, button: string): Promise<void> {
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: button, exact: true }).click();
}
