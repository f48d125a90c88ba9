import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

it('[REP-1] the filters of a list are kept under a name, opened again, and deleted', async () => {
  const name = `Цены ${randomBytes(3).toString('hex')}`;
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/parsing?name=Цены');
  await settled(page);
  const seen = new URL(page.url()).searchParams.get('name');
  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name: 'Сохранить этот вид…' }).click();
  const form = page.getByRole('dialog', { name: 'Сохранить вид' });
  await form.getByRole('combobox', { name: /Название/u }).fill(name);
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.goto('/parsing');
  await settled(page);
  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name }).waitFor();
  await saveScreenshot(page, 'saved views of monitorings 1440 ru');
  await page.getByRole('menuitem', { name }).click();
  await page.waitForURL((url) => url.searchParams.get('name') === seen);
  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name: 'Мои виды…' }).click();
  await page.getByRole('button', { name: `Удалить вид «${name}»` }).click();
  await page.getByRole('button', { name: `Удалить вид «${name}»` }).waitFor({ state: 'detached' });
  noise.expectNone();
});
