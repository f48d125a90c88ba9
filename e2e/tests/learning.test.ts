import { companyRoutes, learningRoutes, pageSnapshotRoutes } from '@tsenomer/contracts';
import { expect, inject, it, onTestFinished } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import type { Api } from '../support/api.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { until } from '../support/until.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

/** A shop whose pages have a price that anybody reads. */
const SHOP = 'Крепость';

async function shopId(api: Api): Promise<number> {
  const { items } = await api.get('/companies?limit=100', companyRoutes.listCompanies.response);
  const shop = items.find(({ fullName }) => fullName === SHOP);
  if (!shop) throw new Error(`The demo has no ${SHOP}`);
  return shop.id;
}

it('[PARSE-8] a value is corrected, weights are trained on it, what would change is looked at, and they are switched on and off', async () => {
  const api = await connectApi(address);
  const id = await shopId(api);
  const { items: links } = await api.get(
    `/companies/${id}/sample-links?limit=1`,
    pageSnapshotRoutes.sampleLinks.response,
  );
  const url = links[0]?.url ?? '';
  // Other journeys count on pages being read as they come.
  onTestFinished(async () => {
    await api.put('/reading-weights', { trainingId: null }, learningRoutes.switchWeights.response);
  });
  const { page, noise } = await visit(browser(), { address });
  await page.goto(`/companies/${id}/reading?url=${encodeURIComponent(url)}`);
  await settled(page);
  const name = page.getByRole('group', { name: 'Название' });
  await name.getByRole('button', { name: 'Почему: Название' }).click();
  await name.getByText('это заголовок').first().waitFor();
  await page.getByLabel('Верно ли прочитано: Название').selectOption('right');
  await page.getByLabel('Верно ли прочитано: Бренд').selectOption('other');
  await page.getByLabel('Верное значение: Бренд').fill('Бренд магазина');
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'reading of a page 1440 ru', true);
  await page.getByRole('button', { name: 'Сохранить как пример' }).click();
  await page.getByText(/^Пример сохранён: /).waitFor();

  await page.goto('/admin-panel?tab=learning');
  await settled(page);
  await page.getByRole('table', { name: 'Примеры' }).getByText('Бренд: Бренд магазина').waitFor();
  // Others may have trained before.
  const newest = async () =>
    (await api.get('/reading-trainings', learningRoutes.listTrainings.response)).items[0] ?? null;
  const before = (await newest())?.id ?? 0;
  await page.getByRole('button', { name: 'Обучить' }).click();
  const training = await until('a node has trained', async () => {
    const found = await newest();
    return found !== null && found.id > before && found.status === 'done' && found;
  });
  await page.getByRole('button', { name: `Отчёт обучения № ${training.id}`, exact: true }).click();
  const report = page.getByRole('dialog');
  await report.getByRole('table', { name: 'Верные ответы по полям' }).getByText('Бренд').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'report of a training 1440 ru', true);
  await report.getByRole('button', { name: 'Включить' }).click();
  await page
    .getByRole('dialog', { name: /^Включить веса обучения/ })
    .getByRole('button', { name: 'Включить' })
    .click();
  await page.getByText(/^Сейчас читают веса обучения № \d+ с /).waitFor();
  expect(training.report?.pages).toBe(1);
  expect((await newest())?.inUseSince).not.toBeNull();

  await page.getByRole('button', { name: 'Вернуть исходные веса' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть исходные веса' }).click();
  await page.getByText('Сейчас страницы читаются исходными весами.').waitFor();
  await saveScreenshot(page, 'trainings 1440 ru', true);
  await page.getByRole('button', { name: /^Удалить пример / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await page.getByText('Примеров пока нет').waitFor();
  noise.expectNone();
});
