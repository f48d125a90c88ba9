import { collectionRoutes, companyRoutes, healingRoutes } from '@tsenomer/contracts';
import { expect, inject, it, onTestFinished } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { until } from '../support/until.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

const SHOP = 'Причал';
const MONITORING = 'Цены: зоотовары, небольшие магазины';
/** The scheduler looks each minute: it begins, hands over what came, and follows what was applied. */
const SOME_TURNS = 280_000;

it('[PARSE-8] a shop changes its layout: its robot is healed, watched, and taken back', async () => {
  const api = await connectApi(address);
  const healed = (await api.get('/robot-healings', healingRoutes.listHealings.response)).items;
  const company = healed.find((each) => each.company.name === SHOP)?.company ?? { id: 0, name: '' };
  const { host } = await api.get(`/companies/${company.id}`, companyRoutes.getCompany.response);
  const { id } =
    (await api.get('/parsing-collections/all-ids-names', collectionRoutes.collectionNames.response)).items.find(
      ({ name }) => name === MONITORING,
    ) ?? {};
  const attempt = () => api.get(`/companies/${company.id}/robot-healing`, healingRoutes.companyHealing.response);
  const collect = async (): Promise<void> => {
    await api.post(`/parsing-collections/${id}/run`, null, collectionRoutes.runCollection.response);
    await until(
      'the run has ended',
      async () =>
        (await api.get(`/parsing-collections/${id}`, collectionRoutes.getCollection.response)).status === 'PROCESSED',
      SOME_TURNS,
    );
  };
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/admin-panel?tab=health');
  await settled(page);
  await page.getByRole('heading', { name: 'Роботы, которым нужна помощь' }).waitFor();
  await saveScreenshot(page, 'robots that need help 1440 ru', true);

  // Other journeys read the shop as it was.
  onTestFinished(() => fetch(`http://${host}/layout`, { method: 'DELETE' }).then(() => undefined));
  expect((await fetch(`http://${host}/layout`, { method: 'PUT', body: '2' })).status).toBe(204);
  // What stopped shows by the newest 50 checks: the shop has fewer pages.
  await collect();
  await collect();
  const proposed = await until(
    'selectors are proposed',
    async () => {
      const { newest } = await attempt();
      return newest?.state === 'proposed' && newest;
    },
    SOME_TURNS,
  );
  expect(proposed.judgement?.agreed).toBeGreaterThanOrEqual(20);
  await page.goto(`/companies/${company.id}?tab=parser`);
  await settled(page);
  await page.getByText('Ждёт решения').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'robot healing proposed 1440 ru', true);
  const phone = await visit(browser(), { address, language: 'en', viewport: PHONE });
  await phone.page.goto(`/companies/${company.id}?tab=parser`);
  await settled(phone.page);
  expect(await accessibilityProblems(phone.page)).toEqual([]);
  await saveScreenshot(phone.page, 'robot healing proposed 390 en', true);

  await page.getByRole('button', { name: 'Применить', exact: true }).click();
  await page.getByText('Новые селекторы применены').waitFor();
  await collect();
  await until('the prices are read again', async () => (await attempt()).newest?.watch === 'recovered', SOME_TURNS);
  await page.getByText(/поле снова читается/).waitFor();
  await saveScreenshot(page, 'robot healing recovered 1440 ru', true);
  await page.getByRole('button', { name: 'Вернуть прежние селекторы' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть прежние селекторы' }).click();
  await page.getByText('Прежние селекторы возвращены').waitFor();
  const { newest } = await attempt();
  expect(newest).toMatchObject({ state: 'takenBack', former: proposed.former });
  noise.expectNone();
  phone.noise.expectNone();
});
