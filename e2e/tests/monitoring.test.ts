import { randomBytes } from 'node:crypto';
import { collectionRoutes, parserRoutes } from '@tsenomer/contracts';
import { expect, inject, it } from 'vitest';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { until } from '../support/until.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

it('[COLL-2][COLL-4][SHELL-8] creates a monitoring in three steps, and shows its run as it goes', async () => {
  const name = `Бытовая техника ${randomBytes(3).toString('hex')}`;
  const api = await connectApi(address);
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/parsing');
  await settled(page);
  await page.getByRole('link', { name: 'Создать мониторинг' }).click();
  await page.waitForURL((url) => url.pathname === '/parsing/creating');
  await settled(page);
  const next = page.getByRole('button', { name: 'Далее' });

  await next.click();
  await page.getByText('Выберите хотя бы один тег, бренд, категорию или товар').waitFor();
  await page.getByRole('combobox', { name: 'Бренды' }).fill('Домера');
  await page.getByRole('option', { name: 'Домера' }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('status')
    .getByText(/^\d+ товар/)
    .waitFor();
  await saveScreenshot(page, 'wizard what 1440 ru');
  await next.click();

  await next.click();
  await page.getByText('Выберите город').waitFor();
  await page.getByText('Выберите хотя бы одну компанию').waitFor();
  await page.getByRole('combobox', { name: /^Город/ }).fill('Моск');
  await page.getByRole('option', { name: /^Москва/ }).click();
  await page.getByRole('button', { name: 'Выбрать со ссылками' }).click();
  await saveScreenshot(page, 'wizard where 1440 ru');
  await next.click();

  await page.getByRole('button', { name: 'Создать мониторинг' }).click();
  await page.getByText('Поле не может быть пустым').waitFor();
  await page.getByRole('textbox', { name: /^Название мониторинга/ }).fill(name);
  await saveScreenshot(page, 'wizard how 1440 ru');
  await page.getByRole('button', { name: 'Создать мониторинг' }).click();
  await page.waitForURL((url) => /^\/parsing\/\d+$/.test(url.pathname));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const created = await api.get(`/parsing-collections/${id}`, collectionRoutes.getCollection.response);
  expect(created).toMatchObject({ name, kind: 'priceParsing', status: null });
  expect(created.linksCount).toBeGreaterThan(20);

  await page.getByRole('button', { name: 'Мониторинг готов к запуску' }).click();
  await page.getByRole('link', { name: 'Запустить' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('main').getByRole('button', { name: 'Запустить', exact: true }).click();
  await page.getByRole('button', { name: 'Да, запустить' }).click();
  await page.getByRole('button', { name: 'Мониторинг выполняется' }).click();
  const panel = page.getByRole('table', { name: 'Состояние парсера' });
  await panel.getByRole('link', { name }).first().waitFor();
  expect(await panel.getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining(['Вид работы', 'Мониторинг', 'Сайт в работе', 'Прогресс', 'Ошибки']),
  );
  await saveScreenshot(page, 'running panel 1440 ru');
  await page.keyboard.press('Escape');
  await page.getByText('Ход проверки').first().waitFor();
  await saveScreenshot(page, 'running collection 1440 ru');

  await page.getByText('Завершён').first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Мониторинг готов к запуску' }).waitFor({ timeout: 40_000 });
  const done = await until('every link is checked', async () => {
    const details = await api.get(`/parsing-collections/${id}`, collectionRoutes.getCollection.response);
    return details.status === 'PROCESSED' && details;
  });
  const counted = done.results.reduce(
    (sum, { processedWithSuccess, notAvailable, processedWithError }) =>
      sum + processedWithSuccess + notAvailable + processedWithError,
    0,
  );
  expect(counted).toBe(done.linksCount);
  const state = await api.get('/parser/state', parserRoutes.parserState.response);
  expect(state.tasks.filter(({ collectionId }) => collectionId === id)).toEqual([]);

  const [company] = done.results.filter(({ processedWithSuccess }) => processedWithSuccess > 0);
  await page.getByRole('button', { name: new RegExp(`^${company?.company.name}: Успешно`) }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('row').nth(1).waitFor();
  expect(await window.getByRole('row').count()).toBe(Math.min(25, company?.processedWithSuccess ?? 0) + 1);
  await saveScreenshot(page, 'finished collection links 1440 ru');
  noise.expectNone();
});

it('[COLL-7] counts an analog by its packs, and shows it in the report apart from the prices', async () => {
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/parsing/1');
  await settled(page);
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('menuitem', { name: 'Настройка аналогов' }).click();
  await page.waitForURL((url) => url.pathname === '/parsing/1/setting_analogs');
  await settled(page);
  await saveScreenshot(page, 'analogs 1440 ru');
  const product = 'Чай зелёный Чайный Причал «С жасмином», 100 г';
  await page.getByRole('button', { name: `Изменить аналог: ${product}, Городской Склад` }).click();
  const window = page.getByRole('dialog', { name: 'Изменить аналог' });
  await window.getByRole('textbox', { name: 'Ваша фасовка' }).fill('0');
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await window.getByText('Больше нуля: до 9 цифр и 3 знаков после запятой').waitFor();
  await window.getByRole('textbox', { name: 'Ваша фасовка' }).fill('150,5');
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await page
    .getByRole('row', { name: product })
    .getByText(/^150,5 \/ \d+ г$/)
    .waitFor();

  await page.goto(`/parsing/1/report/main?search=${encodeURIComponent('жасмином')}`);
  await settled(page);
  expect(await page.getByText(/≈/).count()).toBe(0);
  await page.getByRole('switch', { name: 'С аналогами' }).click();
  await page.getByText(/× 150,5 \/ \d+ г/).waitFor();
  await saveScreenshot(page, 'report with analogs 1440 ru');
  noise.expectNone();
});
