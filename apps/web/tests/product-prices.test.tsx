import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryRow, PriceHistory } from '@tsenomer/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { accepts } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';
import { answerProduct, listens } from './products-harness.ts';

const point = (at: string, price: number | null, oldPrice: number | null = null) => ({
  at,
  price,
  oldPrice,
  currency: 'RUB',
  available: price !== null,
  errorCode: null,
});
const HISTORY: PriceHistory = {
  productId: 3,
  name: 'Чайник',
  currency: 'RUB',
  mrp: 100_00,
  city: { id: 1, name: 'Москва' },
  cities: [
    { id: 2, name: 'Казань' },
    { id: 1, name: 'Москва' },
  ],
  series: [
    {
      origin: 'web',
      companyId: 1,
      companyName: 'Наш магазин',
      companyShop: null,
      ownFlag: true,
      link: null,
      points: [point('2026-11-19T07:00:00.000Z', 110_00), point('2026-11-20T07:00:00.000Z', 110_00)],
    },
    {
      origin: 'web',
      companyId: 2,
      companyName: 'Ромашка',
      companyShop: null,
      ownFlag: false,
      link: null,
      points: [point('2026-11-19T07:00:00.000Z', 90_00, 120_00), point('2026-11-20T07:00:00.000Z', 90_00)],
    },
  ],
};
const CHECK: HistoryRow = {
  at: '2026-11-20T07:00:00.000Z',

  companyId: 2,
  companyName: 'Ромашка',
  companyShop: null,
  cityName: 'Москва',
  price: 90_00,
  oldPrice: 120_00,
  currency: 'RUB',
  previousPrice: 100_00,
  mrp: 100_00,
  mrpCurrency: 'RUB',
  available: true,
  errorCode: null,
  violation: true,
  screenshot: null,
  photo: null,
};
const STATISTICS = {
  currency: 'RUB',
  total: { count: 40, min: 80_00, max: 120_00, avg: 99_50, median: 100_00 },
  companies: [],
};

const plain = (element: Element) => element.textContent.replaceAll('\u00A0', ' ');

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(answerProduct);
afterEach(async () => {
  notifications.clean();
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

describe('the prices of a product', () => {
  let asked: { path: string; body: unknown }[] = [];
  let statistics: typeof asked = [];
  let checks: URLSearchParams[] = [];

  beforeEach(() => {
    asked = accepts('post', '/products/3/price-history', () => HISTORY);
    statistics = accepts('post', '/products/3/prices-min-max-avg-median-prices', () => STATISTICS);
    checks = listens('/products/3/history', () => ({ items: [CHECK], total: 60 }));
  });

  it('[PROD-2] [PROD-10] are lines by company with the recommended price, figures, states and checks, of one city', async () => {
    await openAs('demo', '/products/3');
    expect(await screen.findByText('drawn: Наш магазин | Ромашка | РРЦ')).toBeVisible();
    const figures = (await screen.findByText('Медиана')).parentElement?.parentElement;
    expect(figures && plain(figures)).toBe(
      'Минимальная цена80 ₽Максимальная цена120 ₽Средняя цена99,50 ₽Медиана100 ₽Цен за период40Наше место2 из 21 — дешевле всех',
    );
    expect(statistics[0]?.body).toMatchObject({ cityId: 1 });
    expect(screen.getByRole('figure', { name: 'Наличие и скидки по компаниям' })).toHaveTextContent(
      'Ромашкасо скидкой 100 %',
    );
    const table = await screen.findByRole('table', { name: 'История проверок' });
    expect(within(table).getAllByRole('row').map(plain)[1]).toBe(
      ['20.11.26 10:00', 'Ромашка', 'Москва', '12090 ₽', '−10 %', '100 ₽', 'в наличии', 'ниже РРЦ', '—'].join(''),
    );
    expect([checks[0]?.get('limit'), JSON.parse(checks[0]?.get('filters') ?? '{}')]).toEqual([
      '25',
      expect.objectContaining({ cityId: 1, changes: true }),
    ]);
  });

  it('[PROD-2] are shown each in the currency of its check; the recommended price, and the chart, in that of the product', async () => {
    accepts('post', '/products/3/price-history', () => ({
      ...HISTORY,
      series: [{ ...HISTORY.series[1], points: [{ ...point(CHECK.at, 9_00), currency: 'USD' }] }],
    }));
    listens('/products/3/history', () => ({
      items: [{ ...CHECK, price: 9_00, oldPrice: null, currency: 'USD', previousPrice: null, violation: false }],
      total: 1,
    }));
    await openAs('demo', '/products/3');
    const table = await screen.findByRole('table', { name: 'История проверок' });
    expect(within(table).getAllByRole('row').map(plain)[1]).toBe(
      ['20.11.26 10:00', 'Ромашка', 'Москва', '9 $', '—', '100 ₽', 'в наличии', '—'].join(''),
    );
    expect(screen.getByText('На графике цены в ₽; цены в других валютах — только в таблице')).toBeVisible();
  });

  it.each([
    ['1М', '1M'],
    ['6М', '6M'],
    ['12М', '12M'],
    ['Всё время', 'all'],
  ])('[PROD-2] cover the period %s, which stays in the address', async (label, period) => {
    const { router } = await openAs('user', '/products/3');
    await userEvent.click(await screen.findByRole('radio', { name: label }));
    await waitFor(() => expect(router.state.location.search).toEqual({ period }));
    await waitFor(() => expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(2));
  });

  it('[PROD-2] are of the city and the companies that are chosen', async () => {
    const { router } = await openAs('user', '/products/3');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Город' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Казань' }));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ cityId: 2 }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Компании' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ромашка' }));
    expect(await screen.findByText('drawn: Ромашка | РРЦ')).toBeVisible();
    expect(router.state.location.search).toEqual({ cityId: 2, companyIds: [2] });
    await waitFor(() => expect(statistics.at(-1)?.body).toMatchObject({ companyIds: [2] }));
  });

  it('[OFF-2] are those of sites, of shelves or both; nothing is to be chosen where there are no shelves', async () => {
    const shelf = { ...HISTORY.series[1], origin: 'shelf', companyShop: { id: 31, name: 'Арбат, 2' } };
    const { view } = await openAs('demo', '/products/3');
    await screen.findByText('drawn: Наш магазин | Ромашка | РРЦ');
    expect(screen.queryByRole('radiogroup', { name: 'Откуда цены' })).toBeNull();
    view.unmount();
    const bodies = accepts('post', '/products/3/price-history', () => ({
      ...HISTORY,
      series: [...HISTORY.series, shelf],
    }));
    const { router } = await openAs('demo', '/products/3');
    await userEvent.click(await screen.findByRole('radio', { name: 'Только полки' }));
    await waitFor(() => expect(bodies.at(-1)?.body).toMatchObject({ origin: 'shelf' }));
    expect(router.state.location.search).toEqual({ origin: 'shelf' });
  });

  it('[PROD-2] can be read as a table, and every check beside the changes', async () => {
    await openAs('user', '/products/3');
    await userEvent.click(await screen.findByRole('button', { name: 'Показать таблицей' }));
    expect(await screen.findByRole('table', { name: 'Цены товара «Чайник» по компаниям' })).toHaveTextContent(
      '20.11.26',
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Только изменения' }));
    await waitFor(() => expect(checks.at(-1)?.get('filters')).not.toContain('changes'));
    await userEvent.click(await screen.findByRole('button', { name: 'Страница 2' }));
    await waitFor(() => expect(checks.at(-1)?.get('page')).toBe('2'));
  });
});
