import { readFile } from 'node:fs/promises';
import { mainReportRoutes } from '@tsenomer/contracts';
import { expect, inject, it } from 'vitest';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

it('[REP-1] opens the price report, narrows and sorts it in its address, shows the history and saves it for Excel', async () => {
  const api = await connectApi(address);
  const whole = await api.get('/reports/main?parsingCollectionId=1', mainReportRoutes.mainReport.response);
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/parsing/1');
  await settled(page);
  await page.getByRole('link', { name: 'Отчёт по ценам' }).click();
  await page.waitForURL((url) => url.pathname === '/parsing/1/report/main');
  await settled(page);
  const grid = page.getByRole('grid');
  const rows = grid.locator('tbody tr');
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBe(51);
  const headings = await grid.getByRole('columnheader').allInnerTexts();
  // Two figures share a column, each with a heading of its own.
  const words = headings.slice(0, 4).map((text) => text.replaceAll(/\s+/g, ''));
  expect(words).toEqual(['Товар', 'РРЦОтклонение', 'ЛучшаяценаНаличие', 'СредняяМедиана']);
  expect(await rows.first().innerText()).toContain(whole.rows[0]?.name);

  // On paper stand all rows of the page under their headings, and nothing of the shell.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate('window.dispatchEvent(new Event("beforeprint"))');
  expect(await rows.count()).toBe(50);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  await saveScreenshot(page, 'report on paper');
  await page.evaluate('window.dispatchEvent(new Event("afterprint"))');
  await page.emulateMedia({ media: null });

  await grid.getByRole('columnheader').getByRole('button', { name: 'Лучшая цена' }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'best');
  await settled(page);
  const cheapest = await api.get('/reports/main?parsingCollectionId=1&sort=best', mainReportRoutes.mainReport.response);
  expect(await rows.first().innerText()).toContain(cheapest.rows[0]?.name);

  await page.getByRole('searchbox', { name: 'Товар', exact: true }).fill('блендер');
  await page.waitForURL((url) => url.searchParams.get('search') === 'блендер');
  await page.getByRole('switch', { name: 'Только скидки' }).click();
  await page.waitForURL((url) => url.searchParams.get('discounts') === 'true');
  await settled(page);
  const filters = encodeURIComponent(JSON.stringify({ search: 'блендер', discountsOnly: true }));
  const narrowed = await api.get(
    `/reports/main?parsingCollectionId=1&sort=best&filters=${filters}`,
    mainReportRoutes.mainReport.response,
  );
  expect(narrowed.total).toBeGreaterThan(0);
  expect(narrowed.total).toBeLessThan(whole.total);
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBe(narrowed.total + 1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать отчёт в Excel' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
  const file = await readFile(await saved.path());
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(file.length).toBeGreaterThan(3000);
  expect(file.includes('xl/worksheets/sheet1.xml')).toBe(true);

  await page.reload();
  await settled(page);
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBe(narrowed.total + 1);
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await page.waitForURL((url) => !url.searchParams.has('search') && !url.searchParams.has('discounts'));
  await settled(page);

  await rows.first().locator('td button').first().click();
  const history = page.getByRole('dialog');
  await history
    .getByRole('figure', { name: /Цены товара/ })
    .locator('canvas')
    .waitFor();
  await history.getByText('3М', { exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('period') === '3M');
  await settled(page);
  await saveScreenshot(page, 'price history three months 1440 ru');
  await history.getByRole('tab', { name: 'Ссылки на товар' }).click();
  await history
    .getByRole('link', { name: /^http|127\.0\.0\.1/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('history')).toBe(false);
  noise.expectNone();
});
