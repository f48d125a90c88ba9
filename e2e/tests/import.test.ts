import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { productRoutes } from '@tsenomer/contracts';
import { expect, inject, it } from 'vitest';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { priceList, priceOf } from '../support/price-list.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
const ROWS = 10_000;

it('[PROD-5] imports 10,000 rows from a ragged price list, and the wrong rows cost nothing but themselves', async () => {
  const api = await connectApi(address);
  const list = priceList(ROWS, `E${randomBytes(3).toString('hex')}`);
  const before = await api.get('/products/count', productRoutes.countProducts.response);
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/');
  await settled(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Добавление товаров' }).click();
  await page.waitForURL((url) => url.pathname === '/adding-products' && url.searchParams.get('tab') === 'upload-excel');

  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: list.fileName, mimeType: 'text/csv', buffer: list.content });
  await page.getByText(/^Строка заголовков: 4/).waitFor();
  await settled(page);
  await saveScreenshot(page, 'import columns 1440 ru');
  const fields = Object.fromEntries(
    await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F'].map(async (column) => [
        column,
        await page.getByLabel(`Что в столбце ${column}`).inputValue(),
      ]),
    ),
  );
  expect(fields).toEqual({ A: 'article', B: 'name', C: 'brand', D: 'mrp', E: 'barcode', F: 'competitorLinks' });
  expect(await page.getByRole('row').count()).toBe(11);
  await page.getByRole('button', { name: 'Показать ещё 10' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(21);

  // What is chosen by hand outlasts a reload of the page.
  await page.getByLabel('Что в столбце C').selectOption('');
  await page.reload();
  await page.getByText(/^Строка заголовков: 4/).waitFor();
  expect(await page.getByLabel('Что в столбце C').inputValue()).toBe('');
  await page.getByLabel('Что в столбце C').selectOption('brand');

  await page.getByRole('button', { name: 'Импортировать', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.has('importId'));
  await saveScreenshot(page, 'import running 1440 ru');
  await page.getByRole('heading', { name: 'Импорт завершён' }).waitFor({ timeout: 60_000 });
  await settled(page);
  await saveScreenshot(page, 'import finished 1440 ru');

  const id = new URL(page.url()).searchParams.get('importId');
  const done = await api.get(`/products/import/${id}`, productRoutes.importProgress.response);
  const rows = list.created + list.refused;
  const counts = { processed: rows, total: rows, created: list.created, updated: 0, refused: list.refused, links: 0 };
  expect(done).toMatchObject({ status: 'done', ...counts });
  const refusals = await api.get(`/products/import/${id}/refusals?limit=50`, productRoutes.importRefusals.response);
  expect(refusals.items.map(({ row, reason, scope }) => ({ row, reason, scope }))).toEqual(list.refusals);
  for (const text of [
    'Нет названия',
    'Нет ни артикула, ни штрихкода',
    'Цена меньше нуля',
    'Цена не читается',
    'Некорректная ссылка',
    'Артикул или штрихкод повторяется в файле',
  ]) {
    await page.getByRole('cell', { name: text }).waitFor();
  }
  const after = await api.get('/products/count', productRoutes.countProducts.response);
  expect(after.total - before.total).toBe(list.created);
  const one = await product(api, list.article(9999));
  expect(one).toMatchObject({ brand: 'Ромашка', mrp: priceOf(9999), clientArticle: list.article(9999) });
  expect(await product(api, list.article(3000))).toMatchObject({ mrp: null });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать отклонённое', exact: true }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');

  await page.reload();
  await page.getByRole('heading', { name: 'Импорт завершён' }).waitFor();
  noise.expectNone();
});

it('[COLL-2] keeps the window of the wizard and what is chosen in it through a reload and the way back, and leaves nothing of it behind', async () => {
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/parsing');
  await settled(page);
  await page.getByRole('link', { name: 'Создать мониторинг' }).click();
  await page.waitForURL((url) => url.pathname === '/parsing/creating');
  await page.getByRole('button', { name: 'Загрузить файл' }).click();
  const opened = page.getByRole('dialog', { name: 'Ссылки конкурентов из Excel' });
  const rows = 'Код;Что;Цена\nA-1;Чайник;100\nA-2;Утюг;200\n';
  await opened
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'ссылки.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await opened.getByLabel('Что в столбце B').selectOption('name');
  await page.reload();
  await settled(page);
  expect(await opened.getByLabel('Что в столбце B').inputValue()).toBe('name');
  await opened.getByText('ссылки.csv').waitFor();
  await page.goBack();
  await opened.getByText('Перетащите сюда таблицу или фид с товарами').waitFor();
  await page.goForward();
  expect(await opened.getByLabel('Что в столбце B').inputValue()).toBe('name');
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/parsing');
  noise.expectNone();
});

type Connected = Awaited<ReturnType<typeof connectApi>>;

async function product(api: Connected, article: string) {
  const filters = encodeURIComponent(JSON.stringify({ search: article }));
  const found = await api.get(`/products?limit=5&filters=${filters}`, productRoutes.listProducts.response);
  expect(found.total).toBe(1);
  return found.items[0];
}
