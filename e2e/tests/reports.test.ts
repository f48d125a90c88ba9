import { readFile } from 'node:fs/promises';
import {
  brandSegmentRoutes,
  categoryReportRoutes,
  homeRoutes,
  mainReportRoutes,
  priceIndexRoutes,
  ratingReportRoutes,
  rrpReportRoutes,
  webReportRoutes,
} from '@tsenomer/contracts';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { choose } from '../support/choose.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
/** Monitorings of the demo: prices of everything, prices of food, ratings. */
const PRICES = 1;
const FOOD = 2;
const RATINGS = 4;

const filtersOf = (filters: object): string => `filters=${encodeURIComponent(JSON.stringify(filters))}`;

/** The number at the head of a screen: "96 товаров". */
async function headCount(page: Page, words: RegExp): Promise<number> {
  await settled(page);
  const text = await page.locator('main').getByText(words).first().innerText();
  return Number(text.replaceAll(/\D/g, ''));
}

async function savesSpreadsheet(page: Page, button: string, name: RegExp): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(name);
  expect((await readFile(await download.path())).subarray(0, 2).toString('latin1')).toBe('PK');
}

it('[REP-1] [REP-9] each figure of home opens the products that it counts', async () => {
  const api = await connectApi(address);
  const { page, noise } = await visit(browser(), { address });
  const standing = page.getByRole('region', { name: 'Наши цены на рынке' });
  const report = (quick: 'cheaper' | 'belowRrp', collectionId: number | null) =>
    api.get(
      `/reports/main?parsingCollectionId=${collectionId}&${filtersOf({ quick })}`,
      mainReportRoutes.mainReport.response,
    );
  for (const quick of ['cheaper', 'belowRrp'] as const) {
    await page.goto('/');
    await settled(page);
    const { collectionId, belowRrp } = await api.get('/home/decisions', homeRoutes.decisions.response);
    await standing.locator(`a[href*="quick=${quick}"]`).click();
    await page.waitForURL((url) => url.searchParams.get('quick') === quick);
    const { total } = await report(quick, collectionId);
    await expect.poll(() => headCount(page, /^[\d\s]+ товар/)).toBe(total);
    if (quick === 'belowRrp') expect(total).toBe(belowRrp);
  }
  noise.expectNone();
});

it('[REP-2] ratings: the newest fall first, bounds, a product’s trend', async () => {
  const api = await connectApi(address);
  const ask = (query: string, filters: object) =>
    api.get(
      `/reports/rating-report?${query}${filtersOf({ parsingCollectionIds: [RATINGS], ...filters })}`,
      ratingReportRoutes.ratingReport.response,
    );
  const { page, noise } = await visit(browser(), { address });
  await page.goto(`/parsing/${RATINGS}/report/rating-review`);
  const all = await ask('', {});
  expect(await headCount(page, /^[\d\s]+ товар/)).toBe(all.totalProductCount);
  const rows = page.getByRole('table').locator('tbody tr');
  const fall = all.products[0]?.drop;
  expect(await rows.first().innerText()).toContain(all.products[0]?.name);
  expect(await rows.first().innerText()).toContain(fall?.companyName);

  await page.getByRole('textbox', { name: 'Рейтинг от' }).fill('4.5');
  const good = await ask('', { ratingMin: 4.5 });
  expect(good.totalProductCount).toBeLessThan(all.totalProductCount);
  await expect.poll(() => headCount(page, /^[\d\s]+ товар/)).toBe(good.totalProductCount);
  await rows.first().getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('figure').first().waitFor();
  await saveScreenshot(page, 'rating of a product over time 1440 ru');
  noise.expectNone();
});

it('[REP-3] [REP-5] recommended prices and brands by segments of a monitoring', async () => {
  const api = await connectApi(address);
  const { page, noise } = await visit(browser(), { address });
  await page.goto(`/parsing/${PRICES}/report/main`);
  await settled(page);
  await page.getByRole('link', { name: 'РРЦ', exact: true }).click();
  await page.waitForURL((url) => url.pathname === `/parsing/${PRICES}/report/rrp`);
  await settled(page);
  await page.getByRole('radio', { name: 'Есть ниже РРЦ' }).locator('..').click();
  await page.waitForURL((url) => url.searchParams.get('side') === 'below');
  const below = await api.get(
    `/reports/rrp-report?parsingCollectionId=${PRICES}&${filtersOf({ side: 'below' })}`,
    rrpReportRoutes.rrpReport.response,
  );
  await expect.poll(() => headCount(page, /^[\d\s]+ товар/)).toBe(below.total);
  await savesSpreadsheet(page, 'Excel', /\.xlsx$/);

  await page.getByRole('link', { name: 'Бренды по сегментам' }).click();
  await page.waitForURL((url) => url.pathname === `/parsing/${PRICES}/report/brand-segment`);
  await settled(page);
  const { brands, segments } = await api.get(
    `/reports/brand-segment?parsingCollectionId=${PRICES}`,
    brandSegmentRoutes.brandSegmentReport.response,
  );
  const grid = page.getByRole('grid');
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBe(brands.length + 1);
  const shown = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
  const index = shown.format((brands[0]?.whole.ownIndex ?? 0) / 100);
  const first = await grid.locator('tbody tr').first().innerText();
  expect(first).toContain(index);
  // Most brands sell in one category: it stands beside their figure, not in a column of its own.
  expect(segments.filter(({ name }) => name !== null && first.includes(name))).not.toEqual([]);
  noise.expectNone();
});

it('[REP-6] [REP-7] offers of several monitorings in one list, and the market by categories', async () => {
  const api = await connectApi(address);
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/web-report');
  await page.getByRole('button', { name: 'Все мониторинги' }).click();
  await page.getByRole('button', { name: 'Excel', disabled: false }).waitFor();
  await page.goto('/web-report');
  await page.getByText('Выберите мониторинги', { exact: true }).waitFor();
  const field = page.getByRole('combobox', { name: 'Мониторинги' });
  await choose(field, /весь ассортимент/);
  await choose(field, /Казань/);
  await page.keyboard.press('Escape');
  const both = await api.get(
    `/reports/web-report?${filtersOf({ parsingCollectionIds: [PRICES, FOOD] })}`,
    webReportRoutes.webReport.response,
  );
  await expect.poll(() => headCount(page, /^[\d\s]+ предложени/)).toBe(both.total);
  await savesSpreadsheet(page, 'Excel', /^Web-report\.xlsx$/);
  await saveScreenshot(page, 'web report of two monitorings 1440 ru');

  await page.goto('/categories/report');
  const categories = await api.get('/categories/report', categoryReportRoutes.categoryReport.response);
  expect(await headCount(page, /^[\d\s]+ категори/)).toBe(categories.total);
  await page.getByRole('combobox', { name: 'Уровень' }).selectOption('Уровень 2');
  const second = await api.get('/categories/report?level=2', categoryReportRoutes.categoryReport.response);
  await expect.poll(() => headCount(page, /^[\d\s]+ категори/)).toBe(second.total);
  await savesSpreadsheet(page, 'Скачать Excel', /\.xlsx$/);
  noise.expectNone();
});

it('[REP-9] on a phone in English: the index of prices, who follows whom, and what discounts are worth', async () => {
  const api = await connectApi(address);
  const { page, noise } = await visit(browser(), { address, language: 'en', viewport: PHONE, scheme: 'dark' });
  await page.goto('/price-index');
  await settled(page);
  await page.getByRole('figure').locator('canvas').first().waitFor();
  await page.getByRole('tab', { name: 'Leaders and followers' }).click();
  await settled(page);
  await page.getByRole('list', { name: 'Who follows whom' }).getByRole('listitem').first().waitFor();
  await page.getByRole('tab', { name: 'Discounts' }).click();
  await settled(page);
  const { verdicts } = await api.get('/reports/discounts', priceIndexRoutes.discounts.response);
  await page.getByText(`fair · ${verdicts.fair}`, { exact: true }).waitFor();
  await saveScreenshot(page, 'discounts 390 en dark', true);
  noise.expectNone();
});
