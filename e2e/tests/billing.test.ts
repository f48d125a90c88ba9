import { readFile } from 'node:fs/promises';
import {
  billCheckRoutes,
  billedActionRoutes,
  billRoutes,
  findLinksRangeRoutes,
  tariffSettingsRoutes,
} from '@tsenomer/contracts';
import type { BillLine } from '@tsenomer/contracts';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { freshMark } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
const TERMS = { included: 1000, price: 12_345_67, packet: 300, packetPrice: 2_000_01, packets: 2 } as const;

it('[BILL-2] [BILL-4] a tariff is set up, the month is billed by it as by hand, and leaves as files', async () => {
  const api = await connectApi(address);
  const name = `Проба ${freshMark()}`;
  const { page, noise } = await visit(browser(), { address });
  await page.goto('/tariff');
  await page.getByRole('table', { name: 'Из чего счёт' }).waitFor();
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'tariff 1440 ru', true);
  const before = await page.getByRole('radio', { name: /^Выбрать тариф/, checked: true }).getAttribute('aria-label');

  await page.getByRole('button', { name: 'Создать тариф' }).click();
  const window = page.getByRole('dialog', { name: 'Создать тариф' });
  await window.getByRole('button', { name: 'Сохранить' }).click();
  for (const text of ['Название тарифа не заполнено', 'Количество проверок не заполнено', 'Цена тарифа не заполнена'])
    await window.getByText(text).waitFor();
  await fill(page, 'Проверок в тарифе', '1234567890123');
  await window.getByText('Слишком большое значение').first().waitFor();
  await saveScreenshot(page, 'tariff wrong fields');
  await fill(page, 'Название', name);
  await fill(page, 'Проверок в тарифе', String(TERMS.included));
  await fill(page, /^Цена тарифа/, '12345,67');
  await fill(page, 'Проверок в пакете', String(TERMS.packet));
  await fill(page, /^Цена пакета/, '2000,01');
  await fill(page, /^Пакетов в месяц/, String(TERMS.packets));
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await window.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: `Выбрать тариф «${name}»` }).click();
  await page.getByText(`Тариф «${name}» выбран`).waitFor();
  await settled(page);

  // The demo goes on collecting: what was read in between is read again.
  const month = thisMonth();
  const billed = async () => {
    const bill = await api.get(`/bills/find?month=${month}&type=online`, billRoutes.findBill.response);
    const shown = await page.getByRole('status', { name: /^Итого за/ }).innerText();
    const total = Math.round(
      Number(
        shown
          .split('₽')[0]
          ?.replace(',', '.')
          .replaceAll(/[^\d.]/g, ''),
      ) * 100,
    );
    return [bill.tariff?.name, bill.total - (await byHand(bill.lines, month)), bill.total - total];
  };
  await expect.poll(billed, { timeout: 60_000 }).toEqual([name, 0, 0]);
  await page.getByRole('button', { name: new RegExp(`^Показать, из чего: Тариф «${name}»`) }).click();
  await page.getByRole('combobox', { name: 'Разбить' }).selectOption('По компаниям');
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'tariff line opened', true);
  await openChecks(page);
  await page.goto('/tariff');
  await page.getByRole('table', { name: 'Из чего счёт' }).waitFor();

  for (const [file, place, suffix, head] of [
    ['Excel', 0, '.xlsx', 'PK'],
    ['Акт, PDF', 1, '.pdf', '%PDF'],
  ] as const) {
    await page.getByRole('button', { name: 'Скачать' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: file }).nth(place).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toContain(suffix);
    expect((await readFile(await saved.path())).toString('latin1', 0, head.length)).toBe(head);
    await page.getByText('Файл скачан').first().waitFor();
  }

  // The tariff that is in use is not deleted, and says why.
  const bin = page.getByRole('button', { name: `Удалить тариф «${name}»` });
  await bin.hover();
  await page.getByText(/^По этому тарифу считается счёт/).waitFor();
  expect(await bin.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('radio', { name: before ?? '' }).click();
  await page.getByRole('radio', { name: before ?? '', checked: true }).waitFor();
  await bin.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await page.getByText('Тариф удалён').waitFor();
  noise.expectNone();

  /** A company of the opened line, its newest day, and the single checks of it; as many as the ledger has. */
  async function openChecks(shown: Page): Promise<void> {
    const parts = shown.getByRole('region', { name: 'Проверки' }).getByRole('row');
    await parts.nth(1).getByRole('button').click();
    await shown.getByRole('button', { name: /^Снять отбор: Компания/ }).waitFor();
    await parts.last().getByRole('link').click();
    const table = shown.getByRole('table', { name: 'Проверки строки счёта' });
    await table.waitFor();
    await settled(shown);
    expect(await accessibilityProblems(shown)).toEqual([]);
    await saveScreenshot(shown, 'tariff checks 1440 ru', true);
    await shown.getByText('В счёте', { exact: true }).first().click();
    await shown.waitForURL(/billed=billed/);
    await settled(shown);
    await shown.reload();
    await table.waitFor();
    const query = new URL(shown.url()).searchParams;
    const of = `month=${query.get('month')}&type=online&line=${encodeURIComponent(query.get('line') ?? '')}&day=${query.get('day')}&companyId=${query.get('company')}&billed=billed`;
    let listed = 0;
    let billed = 0;
    for (let cursor: string | null = ''; cursor !== null;) {
      const path: string = `/bills/checks?${of}&limit=200${cursor && `&cursor=${cursor}`}`;
      const page = await api.get(path, billCheckRoutes.listBillChecks.response);
      listed += page.items.length;
      billed = page.billed;
      cursor = page.next;
    }
    expect(listed).toBeGreaterThan(0);
    expect(listed).toBe(billed);
    const download = shown.waitForEvent('download');
    await shown.getByRole('button', { name: 'Excel' }).click();
    expect((await download).suggestedFilename()).toContain('.xlsx');
  }

  /** What the month comes to: its checks by day, its searches by their ranges, options and services, with a pencil. */
  async function byHand(lines: readonly BillLine[], of: string): Promise<number> {
    const days = async (line: string) => {
      const { items } = await api.get(
        `/bills/line?month=${of}&type=online&line=${encodeURIComponent(line)}&by=day`,
        billRoutes.openBillLine.response,
      );
      return items.reduce((sum, { checks }) => sum + checks, 0);
    };
    const checks = await days('tariff:');
    const packets = Math.min(TERMS.packets, Math.max(0, Math.ceil((checks - TERMS.included) / TERMS.packet)));
    const above = Math.max(0, checks - TERMS.included - packets * TERMS.packet);
    let total = TERMS.price + packets * TERMS.packetPrice + Math.round((above * TERMS.price) / TERMS.included);
    const { items: ranges } = await api.get('/tariffs/find-links', findLinksRangeRoutes.listFindLinksRanges.response);
    for (const { id, kind } of lines.filter((line) => line.kind.startsWith('findLinks'))) {
      const links = await days(id);
      const reached = ranges.filter(
        (range) => kind.toLowerCase() === `findlinks${range.tariffType}` && range.rangeFrom <= links,
      );
      total += links * (reached.at(-1)?.price ?? 0);
    }
    const settings = await api.get('/tariff-settings', tariffSettingsRoutes.readTariffSettings.response);
    // The demo has no node beside its server.
    for (const { optionName, isEnabled, optionPrice } of settings.options)
      if (isEnabled && optionName !== 'clusterNodePrice') total += optionPrice;
    const services = await api.get(`/billed-actions?month=${of}`, billedActionRoutes.listBilledActions.response);
    for (const { quantity, price } of services.items) total += quantity * price;
    return total;
  }
});

it('[BILL-4] is read on a phone in English, and says that a month has no tariff', async () => {
  const { page, noise } = await visit(browser(), { address, viewport: PHONE, language: 'en' });
  noise.allow(404, /\/api\/(?:bills\/find|tariffs\/report)/);
  await page.goto('/tariff');
  await page.getByRole('table', { name: 'What the bill is made of' }).waitFor();
  await settled(page);
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'tariff 390 en', true);
  await page.getByRole('button', { name: /^Show what it is made of: Tariff/ }).click();
  await page.getByRole('region', { name: 'Checks' }).getByRole('link').last().click();
  await page.getByText(/^Billed: /).waitFor();
  await settled(page);
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'tariff checks 390 en', true);
  await page.goBack();
  await page.getByRole('table', { name: 'What the bill is made of' }).waitFor();
  await page.getByText('Offline', { exact: true }).click();
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, 'tariff offline 390 en', true);
  await page.goto('/tariff?month=2020-01');
  await page.getByText('No tariff information for the selected month').first().waitFor();
  await page.getByRole('table', { name: 'What the bill is made of' }).waitFor();
  noise.expectNone();
});

async function fill(page: Page, name: string | RegExp, text: string): Promise<void> {
  const field = page
    .getByRole('dialog')
    .getByRole('textbox', { name, ...(typeof name === 'string' && { exact: true }) });
  await field.fill(text);
  await field.blur();
}

/** The demo is an installation of Moscow. */
function thisMonth(): string {
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow', year: 'numeric', month: '2-digit' }).format(
    new Date(),
  );
}
