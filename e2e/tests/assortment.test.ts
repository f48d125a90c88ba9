import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
const NAME = 'Ассортимент «Ладьи» и «Звёздного Ряда»';

it('[ASSORT-1] compares assortments, finds what vanished, and saves offers', async () => {
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/assortment-monitoring');
  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('cell', { name: 'Ладья', exact: true }).waitFor();
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'assortment overview');
  for (const tab of ['Бренды и категории', 'Цены и полка', 'Обходы']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('table').first().waitFor();
    await settled(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await saveScreenshot(page, `assortment ${tab}`);
  }
  await page.getByRole('tab', { name: 'Обзор' }).click();
  await page.getByRole('button', { name: /^Ладья: Исчезло: \d+$/ }).click();
  await page.waitForURL((url) => url.searchParams.get('time') === 'vanished');
  await page
    .getByText(/^исчезло /)
    .first()
    .waitFor();
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'vanished offers');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Assortment-offers.xlsx');
  expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK');
  await page
    .getByRole('button', { name: /^Действия: / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'История цены' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Показать таблицей' }).waitFor();
  noise.expectNone();
});

it('[ASSORT-1] is read on a phone in English', async () => {
  const { page, noise } = await visit(browser(), { address, viewport: PHONE, language: 'en' });
  await page.goto('/assortment-monitoring');
  await page.getByRole('link', { name: NAME }).click();
  for (const tab of ['Overview', 'Brands and categories', 'Prices and shelf', 'Offers', 'Walks']) {
    await page.getByRole('tab', { name: tab }).click();
    await settled(page);
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await saveScreenshot(page, `assortment on a phone, ${tab}`, true);
  }
  noise.expectNone();
});
