import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { freshMark } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { handInVisit, makeShelfWorld, planVisit } from '../support/shelf.ts';
import { PHONE, visit } from '../support/visit.ts';
import type { VisitOptions } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
/** A job reads the photo in a thread that starts with the first one: a busy machine takes its time. */
const WHILE_READ = { timeout: 60_000 } as const;
/** Of 7,99, struck out 11,99. */
const PHOTO = new URL('../../packages/price-tags/tests/photos/yellow.webp', import.meta.url);

it('[OFF-9] a photo of a price tag is read, and the approver takes what it says', async () => {
  const { page, noise } = await openTask();
  const panel = page.getByRole('region', { name: 'Что на ценниках' });
  const take = panel.getByRole('button', { name: /^Принять 7,99.*: Цена, Молоко/ });
  await take.waitFor(WHILE_READ);
  const price = page.getByRole('textbox', { name: /^Цена: Молоко/ });
  expect(await price.inputValue()).toBe('99,90');
  await looks(page, 'proposals of price tags');
  await take.click();
  await panel.getByText('совпадает', { exact: true }).waitFor();
  expect(await price.inputValue()).toBe('7,99');
  await panel.getByRole('button', { name: /^Открыть: Молоко/ }).click();
  await page.getByRole('img', { name: /^Молоко/ }).waitFor();
  await page.getByRole('dialog').getByText('Цена на ценнике', { exact: true }).waitFor();
  await saveScreenshot(page, 'price tag outlined');
  noise.expectNone();
});

it('[OFF-9] proposals are read on a phone in English', async () => {
  const { page, noise } = await openTask({ viewport: PHONE, language: 'en' });
  await page.getByRole('button', { name: /^Take 7\.99.*: Price, Молоко/ }).waitFor(WHILE_READ);
  await looks(page, 'proposals of price tags on a phone');
  noise.expectNone();
});

/** The page of a task whose agent handed in a photo of a price tag. */
async function openTask(options: Omit<VisitOptions, 'address'> = {}) {
  const api = await connectApi(address);
  const mark = freshMark();
  const world = await makeShelfWorld(api, mark);
  const taskId = await planVisit(api, world, world.shops[0]?.id ?? 0, `Tags ${mark}`);
  await handInVisit(address, world, taskId, { prices: [9990], found: `Kefir ${mark}`, photo: await readFile(PHOTO) });
  const visited = await visit(browser(), { address, ...options });
  await visited.page.goto(`/task-list/${taskId}`);
  return visited;
}

/** The screen fits its window, keeps to the rules of accessibility, and is photographed. */
async function looks(page: Page, name: string): Promise<void> {
  await settled(page);
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, name, true);
}
