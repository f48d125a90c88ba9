import { expect, inject, it } from 'vitest';
import { freshMark } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { settled } from '../support/settled.ts';
import { handInVisit, makeShelfWorld, planVisit } from '../support/shelf.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

it('[PROD-5] by keyboard alone a file is chosen, and its products are added', async () => {
  const mark = freshMark();
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/adding-products?tab=upload-excel');
  await settled(page);
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: /Выбрать файл/ }));
  await page.keyboard.press('Enter');
  const table = `Артикул;Название;Цена\r\n${mark}-1;Чай ${mark};100\r\n${mark}-2;Кофе ${mark};200\r\n`;
  await (await choosing).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await tabTo(page, page.getByRole('button', { name: 'Импортировать', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Импорт завершён' }).waitFor();
  await page.goto(`/products?search=${mark}`);
  await page.getByRole('link', { name: `Кофе ${mark}` }).waitFor();
  noise.expectNone();
});

it('[REP-4] by keyboard alone a case is opened and a note is written into its log', async () => {
  const note = `Договорились ${freshMark()}`;
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/report/rrp-violation?tab=cases');
  await settled(page);
  await tabTo(page, page.getByRole('table').getByRole('row').getByRole('button'));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await tabTo(page, drawer.getByRole('textbox', { name: 'Заметка' }));
  await page.keyboard.type(note);
  await tabTo(page, drawer.getByRole('button', { name: 'Записать' }));
  await page.keyboard.press('Enter');
  await drawer.getByText(note).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  noise.expectNone();
});

it('[OFF-2] by keyboard alone a price of an agent is corrected and the visit is approved', async () => {
  const api = await connectApi(address);
  const mark = freshMark();
  const world = await makeShelfWorld(api, mark);
  const taskId = await planVisit(api, world, world.shops[0]?.id ?? 0, `Обход ${mark}`);
  const { page, noise } = await visit(browser(), { address });
  await handInVisit(address, world, taskId, {
    prices: [9990, 15_000, 12_000],
    found: `Ряженка ${mark}`,
    photo: await page.screenshot(),
  });
  await page.goto(`/task-list/${taskId}`);
  await settled(page);
  const price = page.getByRole('textbox', { name: `Цена: Молоко ${mark}` });
  await tabTo(page, price);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('98,50');
  await page.keyboard.press('Enter');
  await page.getByText('исправлено', { exact: true }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Одобрить', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Всё равно одобрить' }));
  await page.keyboard.press('Enter');
  await page.getByText('Мониторинг одобрен', { exact: true }).waitFor();
  await expect.poll(() => price.count()).toBe(0);
  noise.expectNone();
});
