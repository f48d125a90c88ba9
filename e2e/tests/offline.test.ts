import { readFile } from 'node:fs/promises';
import { offlineTaskRoutes } from '@tsenomer/contracts';
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
import { walkTo } from '../support/walk.ts';

const address = inject('address');
const browser = openBrowser();

it('[OFF-1] [OFF-2] [OFF-4] [OFF-8] the office plans, an agent reads prices, and approval puts them into the history', async () => {
  const api = await connectApi(address);
  const mark = freshMark();
  const world = await makeShelfWorld(api, mark);
  const [shop] = world.shops;
  const { page, noise } = await visit(browser(), { address });
  const next = (): Promise<void> => page.getByRole('button', { name: 'Далее' }).click();

  await page.goto('/task-list');
  await page.getByText('Задайте хотя бы один фильтр').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Новая задача' }).click();
  await page.getByRole('searchbox', { name: 'Отдельные товары' }).fill(mark);
  await page.getByRole('button', { name: /^Добавить все/ }).click();
  await next();
  await page.getByRole('searchbox', { name: 'Город или страна' }).fill('казань');
  await page.getByRole('list', { name: 'Города' }).getByRole('checkbox', { name: 'Казань' }).check();
  await page.getByRole('checkbox', { name: world.company.name }).check();
  await looks(page, 'places of tasks');
  await next();
  await page.getByRole('checkbox', { name: `Агент ${mark}` }).check();
  await next();
  await page.getByRole('checkbox', { name: `${world.company.name} · ${shop?.address}` }).check();
  await page.getByRole('button', { name: 'Предложить, кто и когда' }).click();
  await page.getByText(/^Расстояние неизвестно; визитов в этот день: 1$/).waitFor();
  await page.getByRole('textbox', { name: 'Название' }).fill(`Обход ${mark}`);
  await looks(page, 'visits of tasks');
  await page.getByRole('button', { name: 'Создать задачи' }).click();
  await page.getByRole('heading', { name: new RegExp(`Обход ${mark}`) }).waitFor();
  const taskId = Number(new URL(page.url()).pathname.split('/').at(-1));

  await handInVisit(address, world, taskId, {
    prices: [9990, 15_000, null],
    found: `Ряженка ${mark}`,
    photo: await page.screenshot(),
  });
  await page.reload();
  await page.getByText('Завершена', { exact: true }).waitFor();
  await page.getByText(/^Отметка о прибытии в \d+ м от магазина$/).waitFor();
  const price = page.getByRole('textbox', { name: `Цена: Сметана ${mark}` });
  await price.fill('149,50');
  await price.press('Enter');
  await page.getByText('исправлено', { exact: true }).waitFor();
  await looks(page, 'task to approve');
  await page
    .getByRole('button', { name: /^Открыть: Молоко/ })
    .first()
    .click();
  await page.getByRole('img', { name: /^Молоко/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Одобрить', exact: true }).click();
  await page.getByText('У новых товаров нет названия или артикула').waitFor();
  await looks(page, 'approval');
  await page.getByRole('button', { name: 'Всё равно одобрить' }).click();
  await page.getByText('Мониторинг одобрен', { exact: true }).waitFor();
  await page.getByText('Одобрена', { exact: true }).first().waitFor();
  await expect.poll(() => price.count()).toBe(0);

  const { items } = await api.get(
    `/offline-monitorings/task-product-prices?ids=${taskId}`,
    offlineTaskRoutes.taskProductPrices.response,
  );
  expect(items.map((item) => `${item.productName} ${item.price}`).toSorted()).toEqual([
    `Молоко ${mark} 9990`,
    `Ряженка ${mark} 8990`,
    `Сметана ${mark} 14950`,
  ]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK');

  // What was approved is the previous price of the next visit.
  const again = await planVisit(api, world, shop?.id ?? 0, `Снова ${mark}`);
  await handInVisit(address, world, again, {
    prices: [14_990, 15_000],
    found: `Варенец ${mark}`,
    photo: await page.screenshot(),
  });
  await walkTo(page, `/task-list/${again}`);
  await page.getByText(/^\+50\s%, проверьте$/).waitFor();
  noise.expectNone();
});

it('[OFF-1] [OFF-2] [OFF-3] [OFF-4] [OFF-7] the screens are read on a phone in English, and shops are attached', async () => {
  const api = await connectApi(address);
  const mark = freshMark();
  const world = await makeShelfWorld(api, mark);
  const taskId = await planVisit(api, world, world.shops[0]?.id ?? 0, `Phone ${mark}`);
  const { page, noise } = await visit(browser(), { address, viewport: PHONE, language: 'en', scheme: 'dark' });
  await handInVisit(address, world, taskId, { prices: [9990], found: `Kefir ${mark}`, photo: await page.screenshot() });
  await page.goto(`/task-list?agent=${world.agent.user.id}`);
  await page.getByRole('link', { name: new RegExp(`Phone ${mark}`) }).waitFor();
  await looks(page, 'tasks on a phone');
  await page.getByRole('link', { name: new RegExp(`Phone ${mark}`) }).click();
  await page.getByRole('textbox', { name: `Price: Молоко ${mark}` }).waitFor();
  await looks(page, 'task on a phone');
  await walkTo(page, `/task-list/timetable?agent=${world.agent.user.id}`);
  await page.getByRole('button', { name: new RegExp(world.company.name) }).waitFor();
  await looks(page, 'calendar of tasks on a phone');
  await walkTo(page, '/task-list/creating');
  await page.getByRole('heading', { name: 'Which products to look at' }).waitFor();
  await looks(page, 'planning on a phone');
  await walkTo(page, `/competitive-environment?agent=${world.agent.user.id}`);
  await page.getByRole('button', { name: 'Attach shops' }).click();
  await page.getByRole('checkbox', { name: new RegExp(`${world.company.name} · .*Баумана`) }).check();
  await page.getByRole('button', { name: 'Attach 1' }).click();
  await page.getByText('1 shop', { exact: true }).waitFor();
  await looks(page, 'environment on a phone');
  noise.expectNone();
});

/** The screen fits its window, keeps to the rules of accessibility, and is photographed. */
async function looks(page: Page, name: string): Promise<void> {
  await settled(page);
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, name, true);
}
