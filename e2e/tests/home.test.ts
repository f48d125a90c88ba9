import { homeRoutes } from '@tsenomer/contracts';
import { expect, inject, it } from 'vitest';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

/** The words and numbers of a text, whatever spaces separate thousands, without the signs of help beside words. */
function digits(text: string): string {
  return text.replaceAll(/[\s\u00A0\u202F?]/g, '');
}

it('says on the home page what is going on, in the figures of the API', async () => {
  const api = await connectApi(address);
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/');
  await settled(page);
  // Nothing stands for it while it loads.
  await page.getByText('Товары ниже РРЦ').first().waitFor();
  const overview = await api.get('/home', homeRoutes.overview.response);
  const text = digits(await page.locator('main').innerText());
  const { lastDay } = overview;
  const share = (lastDay.withError / lastDay.checks) * 100;
  expect(text).toContain(`Проверокзадень${lastDay.checks}`);
  // Whole percents have no decimal.
  expect(text).toContain(`${share.toFixed(1).replace(/\.0$/, '').replace('.', ',')}%`);
  expect(text).toContain(`Провероквэтоммесяце${overview.checksThisMonth}`);
  const { falls, belowRrp } = await api.get('/home/decisions', homeRoutes.decisions.response);
  expect(text).toContain(`ТоварынижеРРЦ${belowRrp}`);
  const moves = page.getByRole('table', { name: 'Подешевели у конкурентов' }).getByRole('row');
  expect(await moves.count()).toBe(falls.items.length + 1);
  const first = digits(await moves.nth(1).innerText());
  expect(first).toContain(digits(falls.items[0]?.productName ?? 'a strongest move'));
  for (const run of overview.lastRuns.slice(0, 3))
    await page.getByRole('link', { name: run.collectionName }).first().waitFor();
  noise.expectNone();
});
