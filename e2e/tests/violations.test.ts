import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { caseRoutes, companyRoutes, INITIAL_MRP_SETTINGS, settingRoutes } from '@tsenomer/contracts';
import { expect, inject, it, onTestFinished } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { letterTo } from '../support/letters.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { until } from '../support/until.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const dataFolder = inject('dataFolder');
const browser = openBrowser();
const CLI = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));
const SHOP = 'Перекат';
const EMAIL = 'prices@perekat.example';

it('[REP-4] goes from the report to a violation and its case, writes to the company, and the case ends', async () => {
  const api = await connectApi(address);
  const cases = (filters: object) =>
    api.get(`/violation-cases?filters=${encodeURIComponent(JSON.stringify(filters))}`, caseRoutes.listCases.response);
  const shop = await until('the shop has a confirmed case', async () =>
    (await cases({ states: ['confirmed'] })).items.find(({ company }) => company.name === SHOP),
  );
  const legalData = { form: null, legalName: '', inn: '', kpp: '', psrn: '', legalAddress: '', responsibleName: '' };
  await api.patch(
    `/companies/${shop.company.id}/about`,
    { legalData, emails: [EMAIL], phones: [] },
    companyRoutes.editAbout.response,
  );
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/report/rrp-violation');
  await settled(page);

  await page.getByText('Выберите период и компании').waitFor();
  await page.getByRole('button', { name: 'Все, у кого есть дела' }).click();
  const violators = page.getByRole('table', { name: 'Компании-нарушители' });
  await violators.getByRole('button', { name: SHOP }).waitFor();
  await page.getByRole('region', { name: 'По компаниям' }).waitFor();
  await saveScreenshot(page, 'violations report 1440 ru', true);
  expect(await accessibilityProblems(page)).toEqual([]);

  await violators.getByRole('button', { name: SHOP }).click();
  const company = page.getByRole('dialog', { name: SHOP });
  await company.getByRole('row').nth(1).waitFor();
  await company
    .getByRole('button', { name: /^Показать историю/ })
    .first()
    .click();
  const history = page.getByRole('dialog', { name: 'История нарушения' });
  await history.getByText('Цена стала ниже РРЦ').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`/report/rrp-violation?tab=cases&case=${shop.id}`);
  const found = page.getByRole('dialog', { name: `Дело № ${shop.id} ${SHOP}` });
  await found.getByRole('textbox', { name: 'Заметка' }).fill('Позвонили, обещали исправить');
  await found.getByRole('button', { name: 'Записать' }).click();
  await found.getByText('Позвонили, обещали исправить', { exact: true }).last().waitFor();
  // While its message lies over the case, links below it are no targets.
  await page.getByText('Записано в дело').waitFor({ state: 'detached' });
  expect(await accessibilityProblems(page)).toEqual([]);

  await found.getByRole('button', { name: 'Написать компании' }).click();
  await page
    .getByRole('dialog', { name: 'Написать компании сейчас?' })
    .getByRole('button', { name: 'Написать компании' })
    .click();
  await found.getByText('Сообщено').first().waitFor();
  expect(await letterTo(dataFolder, EMAIL, 'Цены ниже рекомендованных')).toContain('рекомендованная');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    found.getByRole('button', { name: 'Скачать доказательства по делу' }).click(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-verify-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await download.saveAs(join(folder, 'case.zip'));
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'verify', 'case.zip'], { cwd: folder });
  expect(JSON.parse(stdout)).toMatchObject({ whole: true, caseId: shop.id, company: SHOP });

  const detail = await api.get(`/violation-cases/${shop.id}`, caseRoutes.getCase.response);
  const dismiss = { ids: detail.items.map(({ id }) => id), reason: 'promotion' };
  await api.post('/violations/dismiss', dismiss, caseRoutes.dismissViolations.response);
  await found.getByText('Отклонено', { exact: true }).first().waitFor();
  noise.expectNone();
});

it('[SET-1][SET-4] sets a tolerance and the letter to dealers', async () => {
  const api = await connectApi(address);
  onTestFinished(async () => {
    const body = { name: 'mrpSettings', value: INITIAL_MRP_SETTINGS };
    await api.post('/settings', body, settingRoutes.setClientSetting.response);
  });
  const { page, noise } = await visit(browser(), { address, viewport: PHONE });
  await page.goto('/settings?tab=mrp');
  await settled(page);
  await page.getByRole('textbox', { name: 'Допуск, %' }).fill('2,5');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Данные успешно сохранены').waitFor();
  const kept = await api.get('/settings/find?names=mrpSettings', settingRoutes.findClientSettings.response);
  expect(kept.items[0]?.value).toMatchObject({ tolerancePercent: 2.5 });
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto('/settings?tab=dealers');
  await settled(page);
  await page.getByRole('button', { name: 'Изменить' }).click();
  await page.getByRole('textbox', { name: 'Начало' }).fill('<b>');
  await page.getByText('Угловые скобки и теги не допускаются').waitFor();
  await page.getByRole('textbox', { name: 'Начало' }).fill('Уважаемый партнёр!');
  await page.getByRole('article', { name: 'Предпросмотр письма' }).getByText('Уважаемый партнёр!').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Отменить' }).click();
  noise.expectNone();
});
