import { readFile } from 'node:fs/promises';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { freshMark } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { makeShelfWorld, planVisit } from '../support/shelf.ts';
import { until } from '../support/until.ts';
import { PHONE, visit } from '../support/visit.ts';
import type { Language } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
/** Of 7,99, struck out 11,99. */
const PHOTO = new URL('../../packages/price-tags/tests/photos/yellow.webp', import.meta.url);

it('[OFF-6] [OFF-9] what a photo says is proposed to its agent, who takes it by one tap or leaves it', async () => {
  const { api, page, noise, taskId, open, read } = await openDay('ru');
  // Typed in haste, the photo taken: nothing waits for its reading.
  await open(0);
  await takePhoto(page);
  await type(page, '9,99');
  await page.getByRole('button', { name: 'Сохранить и дальше' }).click();
  await page.getByText('2 из 3').waitFor();
  await takePhoto(page);
  await read(2);
  await page.reload();
  await page.getByText(/На фото 7,99/).waitFor();
  await looks(page, 'proposal while a price is entered');
  await page.getByRole('button', { name: /^Принять 7,99/ }).click();
  await page.locator('.figure', { hasText: '7,99' }).waitFor();
  await page.getByRole('button', { name: 'Сохранить и дальше' }).click();
  await page.getByText('3 из 3').waitFor();

  await page.goto(`/agent/task/${taskId}`);
  const list = page.getByRole('region', { name: 'По фото' });
  await list.getByText(/На фото 7,99/).waitFor();
  await list.getByText('введено 9,99').waitFor();
  expect(await list.getByRole('button', { name: /^Принять/ }).count()).toBe(1);
  await looks(page, 'proposals of a task');
  await list.getByRole('button', { name: /^Принять 7,99/ }).click();
  await list.waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      const { items } = await api.get(
        `/offline-monitorings/${taskId}/products`,
        offlineTaskRoutes.offlineTaskProducts.response,
      );
      return items.flatMap(({ price }) => (price === null ? [] : [price]));
    })
    .toEqual([799, 799]);
  noise.expectNone();
});

it('[OFF-6] [OFF-9] a proposal that was left is not asked about again', async () => {
  const { page, noise, taskId, open, read } = await openDay('en');
  await open(0);
  await takePhoto(page);
  await type(page, '5,99');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await read(1);
  await page.goto(`/agent/task/${taskId}`);
  const list = page.getByRole('region', { name: 'By photo' });
  await list.getByText(/33% above/).waitFor();
  await looks(page, 'proposals of a task in English');
  await list.getByRole('button', { name: /^Leave as it is/ }).click();
  await list.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: /5\.99/ }).waitFor();
  expect(await list.count()).toBe(0);
  noise.expectNone();
});

/** The application of an agent who has one shop to go to. */
async function openDay(language: Language) {
  const api = await connectApi(address);
  const mark = freshMark();
  const world = await makeShelfWorld(api, mark);
  const taskId = await planVisit(api, world, world.shops[0]?.id ?? 0, `Tags ${mark}`);
  const { page, noise } = await visit(browser(), { address, viewport: PHONE, language, as: world.agent });
  const open = async (at: number): Promise<void> => {
    await page.goto(`/agent/task/${taskId}/product/${world.products[at]?.id}`);
    await page.locator('.pad').waitFor();
  };
  /** The server has read so many photos; a busy one takes its time. */
  const read = (count: number): Promise<unknown> =>
    until(
      `${count} photos are read`,
      async () => {
        const { items } = await api.get(
          `/offline-monitorings/${taskId}/price-tags`,
          offlineTaskRoutes.offlinePriceTags.response,
        );
        return items.filter(({ state }) => state === 'read').length === count;
      },
      240_000,
    );
  return { api, page, noise, taskId, open, read };
}

async function takePhoto(page: Page): Promise<void> {
  const file = { name: 'tag.webp', mimeType: 'image/webp', buffer: await readFile(PHOTO) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(/: 1$/).waitFor();
}

async function type(page: Page, price: string): Promise<void> {
  for (const key of price) await page.keyboard.press(key);
}

/** The screen fits the phone, keeps to the rules of accessibility, and is photographed. */
async function looks(page: Page, name: string): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, name, true);
}
