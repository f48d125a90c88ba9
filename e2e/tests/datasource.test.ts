import { companyRoutes, datasourceRoutes, productRoutes } from '@tsenomer/contracts';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { connectApi } from '../support/api.ts';
import type { Api } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
const TAB = '/adding-products?tab=spreadsheet-link';

it('[PROD-6] imports a price list behind a link, tells how it went, and again changes instead of doubling', async () => {
  const api = await connectApi(address);
  const url = await priceListOf(api, 'Ладья');
  const before = await total(api);
  const { page, noise } = await visit(browser(), { address });
  await page.goto(TAB);
  await settled(page);
  await page.getByRole('button', { name: 'Добавить ссылку' }).click();
  await page.getByRole('textbox', { name: /^Адрес таблицы/ }).fill(url);
  await page.getByRole('button', { name: 'Показать таблицу' }).click();
  await page.getByText(/^Строка заголовков: 3/).waitFor({ timeout: 60_000 });
  const fields = await Promise.all(
    ['A', 'B', 'C', 'D'].map((column) => page.getByLabel(`Что в столбце ${column}`).inputValue()),
  );
  expect(fields).toEqual(['article', 'name', 'brand', 'mrp']);
  await page.getByLabel('Название', { exact: true }).fill('Прайс «Ладьи»');
  await page.getByLabel('Расписание').selectOption('daily');
  await settled(page);
  await saveScreenshot(page, 'datasource columns 1440 ru');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Сохранить и импортировать' }).click();
  const list = page.getByRole('table', { name: 'Ссылки на таблицы' });
  await list.getByText('Каждый день в 00:00').waitFor();
  await list.getByText('добавлено 40, обновлено 0, отклонено 0').waitFor({ timeout: 60_000 });
  await list.getByText('завершён').waitFor({ timeout: 60_000 });
  expect((await total(api)) - before).toBe(40);

  await list.getByRole('button', { name: 'Импортировать сейчас: Прайс «Ладьи»' }).click();
  await list.getByText('добавлено 0, обновлено 0, отклонено 0, без изменений: 40').waitFor({ timeout: 60_000 });
  expect((await total(api)) - before).toBe(40);
  const journal = page.getByRole('table', { name: 'Журнал импорта' });
  expect(await journal.getByText('Администратор').count()).toBe(2);
  const { items } = await api.get(
    '/external-datasource-import-logs?limit=2',
    datasourceRoutes.listDatasourceLogs.response,
  );
  expect(items.map((log) => [log.status, log.trigger, log.import?.created, log.import?.unchanged])).toEqual([
    ['done', 'person', 0, 40],
    ['done', 'person', 40, 0],
  ]);
  await saveScreenshot(page, 'datasources 1440 ru');
  expect(await accessibilityProblems(page)).toEqual([]);

  // The same imports stand among the recent ones, and open from there.
  await journal.getByRole('button', { name: 'Подробнее: Прайс «Ладьи»' }).first().click();
  await page.getByRole('heading', { name: 'Импорт завершён' }).waitFor();
  await page.getByRole('button', { name: 'Импортировать другой файл' }).click();
  await page.getByRole('table', { name: 'Последние импорты' }).getByText('по ссылке «Прайс «Ладьи»»').first().waitFor();
  noise.expectNone();
});

it('[PROD-6] says on a phone, in English, why a link cannot be shown', async () => {
  const { page, noise } = await visit(browser(), { address, language: 'en', viewport: PHONE });
  await page.goto(`${TAB}&source=new`);
  await settled(page);
  const field = page.getByRole('textbox', { name: /^Address of the spreadsheet/ });
  const show = page.getByRole('button', { name: 'Show the spreadsheet' });
  await field.fill('price.csv');
  await show.click();
  await page.getByText('An address that starts with http:// or https:// is needed').waitFor();
  await field.fill('http://10.0.0.1/price.csv');
  await show.click();
  await page.getByText('The spreadsheet has to be reachable from the internet.').waitFor({ timeout: 60_000 });
  await saveScreenshot(page, 'datasource refused 390 en');
  expect(await accessibilityProblems(page)).toEqual([]);
  noise.allow(400, /external-datasources\/preview/);
  noise.expectNone();
});

/** Where a shop of the demo's market offers its price list. */
async function priceListOf(api: Api, name: string): Promise<string> {
  const filters = encodeURIComponent(JSON.stringify({ searchValue: name }));
  const { items } = await api.get(`/companies?filters=${filters}`, companyRoutes.listCompanies.response);
  return `http://${items[0]?.host}/price-list.csv`;
}

async function total(api: Api): Promise<number> {
  return (await api.get('/products/count', productRoutes.countProducts.response)).total;
}
