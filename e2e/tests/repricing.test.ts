import { readFile } from 'node:fs/promises';
import { repricingRoutes } from '@tsenomer/contracts';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { connectApi } from '../support/api.ts';
import type { Api } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { until } from '../support/until.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
const NAME = `Чуть дешевле самого дешёвого ${Date.now() % 100_000}`;

/** Whatever other journeys left: there is advice of today. */
async function calculated(api: Api): Promise<void> {
  const { id } = await api.post('/repricing/calculations', undefined, repricingRoutes.calculateAdvice.response);
  await until('it is calculated', async () => {
    const { calculation } = await api.get('/repricing/calculations/newest', repricingRoutes.newestCalculation.response);
    return calculation !== null && calculation.id >= id && calculation.status === 'done';
  });
}

it('makes a strategy, calculates, opens why, approves, takes it back and exports', async () => {
  const api = await connectApi(address);
  const strategies = async () =>
    (await api.get('/repricing/strategies', repricingRoutes.listStrategies.response)).items;
  const { length: others } = await strategies();
  await calculated(api);
  const { page, noise } = await visit(browser(), { address });

  await page.goto('/repricing');
  await settled(page);
  await page.getByRole('table', { name: 'Рекомендации' }).getByRole('row').nth(1).waitFor();
  await saveScreenshot(page, 'repricing advice 1440 ru', true);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Стратегии' }).click();
  await page.getByRole('list', { name: 'Стратегии' }).waitFor();
  await saveScreenshot(page, 'repricing strategies 1440 ru', true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Новая стратегия' }).click();
  const form = page.getByRole('dialog', { name: 'Новая стратегия' });
  await form.getByRole('textbox', { name: 'Название' }).fill(NAME);
  await form.getByRole('combobox', { name: 'Город' }).click();
  await page.getByRole('option', { name: 'Москва' }).click();
  await form.getByRole('combobox', { name: 'Положение' }).selectOption('ниже');
  await form.getByRole('textbox', { name: 'На сколько' }).fill('1,5');
  await form.getByRole('textbox', { name: 'Наценка к закупке не меньше, %' }).fill('5');
  await form.getByText(/держать цену самого дешёвого конкурента, на 1,5\s% ниже; не ниже закупки \+ 5\s%/).waitFor();
  await form.getByText(/Охватывает \d+/).waitFor();
  await saveScreenshot(page, 'repricing editor 1440 ru');
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Стратегия сохранена').waitFor();
  // It goes first.
  const up = page.getByRole('button', { name: `Поднять «${NAME}»` });
  for (let place = others; place > 0; place -= 1) {
    await up.click();
    await until('it is one place higher', async () => (await strategies())[place - 1]?.name === NAME);
  }

  await page.getByRole('tab', { name: 'Рекомендации' }).click();
  await page.getByText(/^Устарели: /).waitFor();
  await page.getByRole('button', { name: 'Пересчитать' }).click();
  const mine = await until('it advises', async () =>
    (await strategies()).find(({ name, changes }) => name === NAME && changes > 0),
  );
  await page.goto(`/repricing?strategy=${mine.id}`);
  await settled(page);
  const table = page.getByRole('table', { name: 'Рекомендации' });
  await table
    .getByRole('button', { name: /^Почему: / })
    .first()
    .click();
  const why = page.getByRole('dialog');
  await why
    .getByRole('table', { name: 'Проверки, на которых основана рекомендация' })
    .getByRole('row')
    .nth(1)
    .waitFor();
  await why.getByText(/наценка к закупке: не меньше/).waitFor();
  await saveScreenshot(page, 'repricing why 1440 ru');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });

  for (const row of [1, 2]) await table.getByRole('row').nth(row).getByRole('checkbox').click();
  await page
    .getByRole('region', { name: 'С выбранными рекомендациями' })
    .getByRole('button', { name: 'Утвердить' })
    .click();
  await page.getByText('Утверждено: 2').waitFor();
  await page.getByRole('radio', { name: 'Утверждённые · 2' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await page.getByRole('radio', { name: 'Утверждённые · 0' }).waitFor({ state: 'attached' });
  await table.getByRole('row').nth(1).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Утвердить' }).click();
  await page.getByRole('radio', { name: 'Утверждённые · 1' }).waitFor({ state: 'attached' });

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Наша цена;Новая цена');
  expect(lines[1]).toContain('самая низкая цена конкурентов');

  await page.goto('/repricing?tab=backtest');
  await settled(page);
  await page.getByRole('combobox', { name: 'Стратегия' }).selectOption(NAME);
  await page.getByRole('combobox', { name: 'Период' }).selectOption('7 дней');
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();
  await page.getByText(new RegExp(`стратегия «${NAME}» (изменила бы|не изменила бы)`)).waitFor();
  await saveScreenshot(page, 'repricing backtest 1440 ru', true);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Стратегии' }).click();
  await page.getByRole('button', { name: `Удалить: ${NAME}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByText('Стратегия удалена').waitFor();
  expect(await strategies()).toHaveLength(others);
  noise.expectNone();
});

it('is read on a phone in English', async () => {
  await calculated(await connectApi(address));
  const { page, noise } = await visit(browser(), { address, language: 'en', viewport: PHONE });
  for (const [tab, shows] of [
    ['advice', /^Why: /],
    ['strategies', /^Edit the strategy/],
    ['backtest', 'Run'],
  ] as const) {
    await page.goto(`/repricing?tab=${tab}`);
    await settled(page);
    await page.getByRole('button', { name: shows }).first().waitFor();
    await saveScreenshot(page, `repricing ${tab} 390 en`, true);
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.goto('/repricing');
  await settled(page);
  await page
    .getByRole('button', { name: /^Why: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Checks behind the advice' }).waitFor();
  await saveScreenshot(page, 'repricing why 390 en');
  noise.expectNone();
});
