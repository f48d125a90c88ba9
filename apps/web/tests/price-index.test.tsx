import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Discount, IndexLine, PriceIndex } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { indexAddress, periodOf } from '../src/features/reports/price-index/index-address.ts';
import { open, server } from './app-harness.tsx';

const line = (id: number | null, name: string | null, last: number, ownFlag = false): IndexLine => ({
  id,
  name,
  ownFlag,
  index: [10_000, last],
  offers: 120,
  raised: 3,
  lowered: 14,
});
const INDEX: PriceIndex = {
  from: '2026-11-20',
  to: '2026-11-21',
  known: { from: '2026-08-20', to: '2026-11-21' },
  market: line(null, null, 9755),
  own: line(null, null, 10_120, true),
  lines: [line(4, 'Кухня', 9640), line(null, null, 10_000)],
  cut: false,
};
const DISCOUNT: Discount = {
  productId: 3,
  productName: 'Чайник',
  companyId: 2,
  companyName: 'Ромашка',
  ownFlag: false,
  cityName: 'Москва',
  link: 'https://romashka.test/3',
  price: 90_000,
  oldPrice: 150_000,
  currency: 'RUB',
  lowest: 88_000,
  verdict: 'none',
  claimed: 4000,
  real: -227,
  since: '2026-11-10',
};

let asked: URLSearchParams[];
beforeAll(async () => {
  server.listen();
  await startI18n('ru');
});
beforeEach(() => {
  asked = [];
  const answer = (path: string, body: object) =>
    http.get(`*/api${path}`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(body);
    });
  server.use(
    answer('/reports/price-index', INDEX),
    answer('/reports/price-leaders', { companies: [], pairs: [] }),
    answer('/reports/price-waves', {
      items: [
        {
          productId: 3,
          productName: 'Чайник',
          cityName: 'Москва',
          direction: 'down',
          day: '2026-11-19',
          leaders: [{ companyId: 2, companyName: 'Ромашка', change: -1000 }],
          followers: [{ companyId: 5, companyName: 'Лютик', change: -500, days: 2 }],
        },
      ],
      total: 1,
    }),
    answer('/reports/discounts', {
      items: [DISCOUNT],
      total: 1,
      verdicts: { fair: 2, overstated: 0, none: 1, unknown: 0 },
    }),
    http.get('*/api/companies', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('*/api/saved-views', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('*/api/brands', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('*/api/categories', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('*/api/categories/meta', () => HttpResponse.json({ max_level: 2 })),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('[REP-9] the price index', () => {
  it('shows the market, ours and every line, and leads from a category to its companies', async () => {
    const { router, forget } = await open('/price-index?by=category', 'manager');
    const table = within(await screen.findByRole('table', { name: 'Индекс цен за период' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(5);
    expect(rows[1]).toContain('Рынок (все конкуренты)97,55');
    expect(rows[2]).toContain('Наши цены101,2');
    expect(rows[4]).toContain('Без категории');
    await userEvent.click(table.getByRole('button', { name: 'Кухня' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ categoryIds: [4] }));
    await waitFor(() => expect(asked.at(-1)?.get('filters')).toBe('{"categoryIds":[4]}'));
    forget();
  });

  it('sets a few lines apart from the others: the first ones, then those that are chosen', async () => {
    const lines = Array.from({ length: 6 }, (_, at) => line(at + 1, `Компания ${at + 1}`, 10_000 + at));
    server.use(http.get('*/api/reports/price-index', () => HttpResponse.json({ ...INDEX, lines })));
    const { forget } = await open('/price-index', 'manager');
    const legend = within(await screen.findByRole('list', { name: 'Что на графике' }));
    const names = () => legend.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Рынок (все конкуренты)', 'Наши цены', 'Компания 1', 'Компания 2', 'Компания 3']);
    await userEvent.click(screen.getByRole('combobox', { name: 'Выделить на графике, до 5' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Компания 6' }));
    expect(names()).toContain('Компания 6');
    forget();
  });

  it('says when there is nothing yet', async () => {
    server.use(http.get('*/api/reports/price-index', () => HttpResponse.json({ ...INDEX, known: null, lines: [] })));
    const { forget } = await open('/price-index', 'user');
    expect(await screen.findByText('Индекса ещё нет')).toBeVisible();
    forget();
  });

  it('tells who moved first and who came after', async () => {
    const { forget } = await open('/price-index?tab=moves', 'user');
    const table = within(await screen.findByRole('table', { name: 'Движения, за которыми последовали другие' }));
    const [, row] = await table.findAllByRole('row');
    expect(row).toHaveTextContent('Ромашка');
    expect(row).toHaveTextContent(/Лютик.*через 2 дн\./);
    expect(await screen.findByText('За период цены не менялись')).toBeVisible();
    forget();
  });

  it('judges crossed-out prices, one verdict by one press', async () => {
    const { router, forget } = await open('/price-index?tab=discounts', 'user');
    const table = within(await screen.findByRole('table', { name: 'Скидки' }));
    expect((await table.findAllByRole('row'))[1]).toHaveTextContent('скидки нет');
    await userEvent.click(screen.getByRole('radio', { name: 'скидки нет · 1' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ verdict: 'none' }));
    await waitFor(() => expect(asked.at(-1)?.get('verdict')).toBe('none'));
    forget();
  });
});

describe('the address of the price index', () => {
  it.each([
    [{}, { tab: 'index', days: 90, by: 'company', level: 1, page: 1 }],
    [
      { tab: 'moves', days: 7, verdict: 'fair' },
      { tab: 'moves', days: 7, verdict: 'fair' },
    ],
    [
      { tab: 'x', days: 8, by: 3, level: 99, monitoring: -1 },
      { tab: 'index', days: 90, by: 'company', level: 1 },
    ],
  ])('%j is %j', (typed, meant) => expect(indexAddress.parse(typed)).toMatchObject(meant));

  it('means days that end today', () =>
    expect(periodOf(7, new Date('2026-11-22T10:00:00Z'))).toEqual({ from: '2026-11-15', to: '2026-11-22' }));
});
