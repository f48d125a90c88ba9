import { alertRoutes } from '@tsenomer/contracts';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { freshMark } from '../support/accounts.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

it('[SET-3] links a colleague to a monitoring, makes a rule of alerts, and reads the inbox', async () => {
  const api = await connectApi(address);
  const name = `Правило ${freshMark()}`;
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/settings?tab=notifications');
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'notifications 1440 ru', true);

  const linked = page.getByRole('table', { name: 'Привязанные коллеги' });
  await linked
    .getByRole('button', { name: /^Отвязать/ })
    .first()
    .click();
  await page.getByText('Никто не привязан').waitFor();
  await page.getByRole('combobox', { name: 'Мониторинг' }).click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Коллеги', exact: true }).click();
  const window = page.getByRole('dialog', { name: /^Коллеги: / });
  await window
    .getByRole('switch', { name: /^Сообщать: / })
    .first()
    .click();
  await page.getByText('Данные успешно сохранены').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await linked.getByRole('button', { name: /^Отвязать/ }).waitFor();

  await page.getByRole('button', { name: 'Новое правило' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новое правило' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'Нарушение РРЦ' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('table', { name: 'Мои оповещения' }).getByText(name).waitFor();
  const { items } = await api.get('/alert-rules', alertRoutes.listAlertRules.response);
  const rule = items.find((each) => each.name === name);
  expect(rule).toMatchObject({ kinds: ['priceMoved', 'violation'], minShare: 500 });
  await page.getByRole('button', { name: `Удалить: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: `Удалить: ${name}` }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Входящие' }).click();
  await page.getByRole('heading', { name: 'Входящие' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  noise.expectNone();
});

it('[SET-3] adds a webhook, keeps its secret, tries it out, reads its log and deletes it', async () => {
  const name = `Склад ${freshMark()}`;
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/settings?tab=webhooks');
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'webhooks 1440 ru', true);
  await page.getByRole('button', { name: 'Новый вебхук' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый вебхук' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
  // A name that nobody has, by its ending.
  await dialog.getByRole('textbox', { name: 'Адрес' }).fill('https://hooks.invalid/tsenomer');
  await dialog.getByRole('checkbox', { name: 'Запуск завершён' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  expect(await page.getByRole('textbox', { name: 'Секрет' }).inputValue()).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Готово, секрет сохранён' }).click();
  await page.getByRole('button', { name: `Журнал: ${name}` }).click();
  await page.getByRole('button', { name: 'Проверить' }).click();
  const log = page.getByRole('table', { name: `Журнал: ${name}` });
  await log.getByText('адрес не отвечает').waitFor();
  await log.getByRole('button', { name: /^Подробно/ }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await saveScreenshot(page, 'webhooks log 1440 ru', true);
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByRole('button', { name: 'Да, удалить' }).click();
  await page.getByRole('button', { name: `Журнал: ${name}` }).waitFor({ state: 'detached' });
  noise.expectNone();
});

it('[SET-3] shows the same in English on a phone', async () => {
  const { page, noise } = await visit(browser(), { address, viewport: PHONE, language: 'en' });
  await page.goto('/settings?tab=notifications');
  await settled(page);
  await page.getByRole('heading', { name: 'Who is told' }).waitFor();
  await page.getByRole('button', { name: 'Inbox' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'notifications 390 en', true);
  await page.goto('/settings?tab=webhooks');
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
  await page
    .getByRole('button', { name: /^Log: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send again since…' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'webhooks 390 en', true);
  noise.expectNone();
});
