import { randomBytes } from 'node:crypto';
import { collectionRoutes, linkSearchRoutes } from '@tsenomer/contracts';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { until } from '../support/until.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

it('[PARSE-2] creates a search of links, runs it, and decides about what it found by keys', async () => {
  const name = `Поиск кормов ${randomBytes(3).toString('hex')}`;
  const api = await connectApi(address);
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/parsing/creating');
  await settled(page);
  const next = page.getByRole('button', { name: 'Далее' });
  await page.getByRole('radio', { name: /^Поиск ссылок/ }).click();
  await page.getByRole('combobox', { name: 'Бренды' }).fill('Хвостов');
  await page.getByRole('option', { name: 'Хвостов' }).click();
  await page.keyboard.press('Escape');
  await next.click();
  await page.getByRole('combobox', { name: /^Город/ }).fill('Моск');
  await page.getByRole('option', { name: /^Москва/ }).click();
  await page.getByRole('checkbox', { name: 'Вспышка' }).click();
  await next.click();

  await page.getByRole('textbox', { name: /^Название мониторинга/ }).fill(name);
  await page.getByRole('textbox', { name: 'Время на товар, с' }).fill('601');
  // Nothing is taken without asking: every find waits for a decision.
  await page.getByRole('switch', { name: /^Сохранять уверенные находки в карточку/ }).click();
  await page.getByRole('button', { name: 'Создать мониторинг' }).click();
  await page.getByText('Значение не может быть больше 600').waitFor();
  await page.getByRole('textbox', { name: 'Время на товар, с' }).fill('60');
  await saveScreenshot(page, 'link search settings 1440 ru', true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Запустить сразу после создания' }).click();
  await page.getByRole('button', { name: 'Создать мониторинг' }).click();
  await page.waitForURL((url) => /^\/parsing\/\d+$/.test(url.pathname));
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  const summary = () => api.get(`/link-search/summary?collectionId=${id}`, linkSearchRoutes.candidateCounts.response);
  await until(
    'the search is over',
    async () =>
      (await api.get(`/parsing-collections/${id}`, collectionRoutes.getCollection.response)).status === 'PROCESSED',
  );
  const { proposed } = (await summary()).counts;
  expect(proposed).toBeGreaterThan(1);

  await page.reload();
  await page.getByRole('link', { name: `Проверить найденное (${proposed})` }).click();
  await page.getByRole('table', { name: 'Товар и предложение' }).waitFor();
  await saveScreenshot(page, 'link search review 1440 ru');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await until('both decisions are kept', async () => {
    const { counts } = await summary();
    return counts.confirmed === 1 && counts.rejected === 1;
  });
  await page.keyboard.press('z');
  await until('the last decision is taken back', async () => (await summary()).counts.rejected === 0);
  noise.expectNone();
});
