import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { freshMark } from '../support/accounts.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

it('[REP-8] orders a report of a period by a template of its own, and saves it when it is ready', async () => {
  const mark = freshMark();
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/excelreports?tab=templates');
  await settled(page);
  await page.getByRole('button', { name: 'Новый шаблон' }).first().click();
  const window = page.getByRole('dialog', { name: 'Шаблон' });
  await window.getByRole('textbox', { name: 'Название', exact: true }).fill(`Шаблон ${mark}`);
  await window.getByRole('textbox', { name: 'Заголовок столбца «Цена»' }).fill('Почём');
  await window.getByRole('columnheader', { name: 'Почём' }).waitFor();
  await window.getByRole('button', { name: 'Выше: Товар' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'template of a report');
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('button', { name: `Изменить шаблон Шаблон ${mark}` }).waitFor();

  await page.getByRole('tab', { name: 'Файлы' }).click();
  await page.getByRole('combobox', { name: 'Период' }).selectOption('Последние 14 дней');
  await page.waitForURL((url) => url.searchParams.get('preset') === 'last14');
  await page.getByRole('combobox', { name: 'Шаблон' }).selectOption(`Шаблон ${mark}`);
  await page.getByRole('combobox', { name: 'Формат' }).selectOption('.csv');
  await page.getByRole('button', { name: 'Сформировать' }).click();
  const ready = page.getByRole('button', { name: /^Скачать Отчёт за период .* - .*\.csv$/ }).first();
  await ready.waitFor();
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'files of reports');
  const download = page.waitForEvent('download');
  await ready.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^Отчёт за период .*\.csv$/);
  const [heading = '', first = ''] = (await readFile(await saved.path(), 'utf8')).split('\r\n');
  expect(heading).toMatch(/^Товар;Дата;.*;Почём;/);
  expect(first.split(';').length).toBeGreaterThan(5);
  noise.expectNone();
});

it('[REP-8] is read on a phone in English', async () => {
  const { page, noise } = await visit(browser(), { address, viewport: PHONE, language: 'en' });
  await page.goto('/excelreports');
  await page.getByRole('button', { name: 'Make', exact: true }).waitFor();
  await settled(page);
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'files of reports on a phone', true);
  noise.expectNone();
});
