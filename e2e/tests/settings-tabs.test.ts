import { expect, inject, it } from 'vitest';
import { productRoutes } from '@tsenomer/contracts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { freshMark } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
const SHOP = 'Перекат';

it('[SET-7] a travel table is sent, listed and deleted; the client is named; tokens are told', async () => {
  const api = await connectApi(address);
  const { items } = await api.get('/products?limit=1', productRoutes.listProducts.response);
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/admin-panel?tab=travel');
  await page.getByRole('textbox', { name: 'Сервис' }).fill(SHOP);
  const text = `Артикул;Название\n${items[0]?.clientArticle ?? ''};Name there\nнет такого;x\n`;
  const file = { name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Загрузить' }).click();
  await page.getByText('Не приняты строки: 3.').waitFor();
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'travel tables', true);
  await page.getByRole('button', { name: `Удалить таблицу: ${SHOP}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await page.getByText('Таблиц пока нет').waitFor();

  await page.getByRole('tab', { name: 'Информация о клиентах' }).click();
  const panel = page.getByRole('region', { name: 'Клиент и ссылки' });
  await panel.getByRole('textbox', { name: 'Идентификатор клиента' }).fill(freshMark());
  await panel.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Данные успешно сохранены').waitFor();
  await saveScreenshot(page, 'client information', true);

  await page.getByRole('tab', { name: 'API ритейлеров' }).click();
  await page.getByRole('region', { name: 'Что сделано по токенам' }).waitFor();
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'tokens in the admin panel', true);
  noise.expectNone();
});
