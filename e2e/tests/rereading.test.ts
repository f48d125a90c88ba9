import { rereadingRoutes } from '@tsenomer/contracts';
import { expect, inject, it, onTestFinished } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { until } from '../support/until.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

it('kept pages are read again, a difference is corrected, and taken back', async () => {
  const api = await connectApi(address);
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/rereadings');
  await settled(page);
  const newest = async () => (await api.get('/rereadings', rereadingRoutes.listRereadings.response)).items[0] ?? null;
  const former = (await newest())?.id ?? 0;
  await page.getByRole('button', { name: 'Перечитать', exact: true }).click();
  const read = await until('a node has read the pages', async () => {
    const found = await newest();
    return found !== null && found.id > former && found.status === 'done' ? found : null;
  });
  expect(read.pages.differs).toBeGreaterThan(0);
  await page.reload();
  await settled(page);
  const [difference] = (await api.get(`/rereadings/${read.id}/pages?limit=1`, rereadingRoutes.listDifferences.response))
    .items;
  const name = difference?.product.name ?? '';
  // Other journeys count on the demo's prices.
  onTestFinished(async () => {
    const body = { ids: [difference?.id ?? 0], decision: 'undone' };
    await api.post(`/rereadings/${read.id}/decisions`, body, rereadingRoutes.decideDifferences.response);
  });
  await page
    .getByRole('checkbox', { name: `Выбрать: ${name}` })
    .first()
    .check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'pages read again 1440 ru', true);
  await page.getByRole('button', { name: 'Исправить', exact: true }).click();
  await page.getByText('Исправлено: 1').first().waitFor();
  await page.goto(`/products/${difference?.product.id ?? 0}`);
  await settled(page);
  await page
    .getByText(/^Исправлено, было записано: /)
    .first()
    .waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/rereadings?id=${read.id}&decision=approved`);
  await settled(page);
  // The filter names it, too.
  await page.getByText('Исправлено').filter({ visible: true }).first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'pages read again 390 ru', true);
  await page
    .getByRole('checkbox', { name: `Выбрать: ${name}` })
    .first()
    .check();
  await page.getByRole('button', { name: 'Отменить исправление' }).click();
  await page.getByText('Исправлений отменено: 1').first().waitFor();
  noise.expectNone();
});
