import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasPricesBeside, lackedKind, pricesBeside } from '#lib/reports/compared-amount.ts';
import { openAs, server } from './collections-harness.tsx';
import {
  asked,
  cell,
  closeWithLayout,
  listenWithLayout,
  openReport,
  report,
  row,
  serveReport,
  texts,
} from './report-harness.ts';

beforeAll(listenWithLayout);
beforeEach(serveReport);
afterEach(() => server.resetHandlers());
afterAll(closeWithLayout);

const typed = { card: 85_00, coupon: 80_00 };

describe('the prices of a cell', () => {
  it('are the one that counts and those beside it, in the order of kinds', () => {
    expect(pricesBeside(cell(0, { typed }))).toEqual([
      { kind: 'card', price: 85_00 },
      { kind: 'coupon', price: 80_00 },
    ]);
    expect(pricesBeside(cell(0, { typed, compared: 'coupon' }))).toEqual([
      { kind: 'plain', price: 90_00 },
      { kind: 'card', price: 85_00 },
    ]);
    expect(pricesBeside(cell(0, { price: null }))).toEqual([]);
  });

  it('say which kind is missing where one was chosen', () => {
    expect(lackedKind(cell(0), 'card')).toBe('card');
    expect(lackedKind(cell(0, { typed, compared: 'card' }), 'card')).toBeNull();
    expect([lackedKind(cell(0), 'plain'), lackedKind(cell(0), 'lowest')]).toEqual([null, null]);
  });

  it('take a further line only where a row has any', () => {
    expect(hasPricesBeside([row], 'plain')).toBe(false);
    expect(hasPricesBeside([{ ...row, cells: [cell(0, { typed })] }], 'plain')).toBe(true);
    expect([hasPricesBeside([row], 'card'), hasPricesBeside(undefined, 'plain')]).toEqual([true, false]);
  });
});

describe('the report with prices for some only', () => {
  const serve = (cells: (typeof row)['cells']) =>
    server.use(http.get('*/api/reports/main', () => HttpResponse.json({ ...report, rows: [{ ...row, cells }] })));

  it('[REP-1] shows them small beneath the plain one, each by its kind', async () => {
    serve([cell(0, { price: 101_00 }), cell(1, { typed })]);
    const { table } = await openReport();
    const offer = table.getAllByRole('cell')[10] ?? document.body;
    expect(texts([offer])).toEqual(['Лучшая цена строки: 90−10,9 %по карте 85с купоном 80']);
    expect(within(offer).getByTitle('Цена по карте 85')).toBeVisible();
    expect(within(offer).getByTitle('Цена с купоном 80')).toBeVisible();
  });

  it('[REP-1] compares the chosen one, and says who is compared by the plain one', async () => {
    const answer = {
      ...report,
      rows: [{ ...row, best: 85_00, cells: [cell(0, { price: 101_00 }), cell(1, { typed, compared: 'card' })] }],
    };
    server.use(
      http.get('*/api/reports/main', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json(answer);
      }),
    );
    const { table, router } = await openReport();
    await userEvent.click(screen.getByLabelText('Сравнивать цены'));
    await userEvent.click(await screen.findByRole('option', { name: 'по карте' }));
    await waitFor(() => expect(asked.at(-1)?.get('filters')).toBe('{"compared":"card"}'));
    expect(router.state.location.search).toEqual({ compared: 'card' });
    const [ours, theirs] = table.getAllByRole('cell').slice(9, 11);
    await waitFor(() =>
      expect(texts([theirs ?? document.body])).toEqual([
        'Лучшая цена строки: по карте 85−15,8 %обычная 90с купоном 80',
      ]),
    );
    expect(within(ours ?? document.body).getByTitle('Цены по карте нет, сравнивается обычная')).toHaveTextContent(
      'обычная',
    );
  });
});

describe('the report of recommended prices', () => {
  it('[REP-3] holds the chosen price against the recommended one, as the address says, and tells who has none', async () => {
    const rrp = {
      collection: report.collection,
      sources: report.sources,
      total: 1,
      rows: [
        {
          productId: 3,
          name: 'Чайник',
          clientArticle: null,
          brand: null,
          mrp: 100_00,
          currency: 'RUB',
          ownPrice: 101_00,
          below: 1,
          even: 0,
          above: 1,
          violations: 0,
          lowest: -1500,
          cells: [
            { ...cell(0, { price: 101_00, deviation: 100 }), violation: false, mrp: null },
            { ...cell(1, { typed, compared: 'card', deviation: -1500 }), violation: false, mrp: null },
          ],
        },
      ],
    };
    server.use(
      http.get('*/api/reports/rrp-report', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json(rrp);
      }),
    );
    const { router } = await openAs('manager', '/parsing/5/report/rrp?compared=card');
    const table = within(await screen.findByRole('grid'));
    await waitFor(() => expect(asked.at(-1)?.get('filters')).toBe('{"compared":"card"}'));
    await table.findByText('85');
    expect(texts(table.getAllByRole('cell'))).toContain('85по карте−15 %');
    expect(table.getByTitle('Цены по карте нет, сравнивается обычная')).toHaveTextContent('обычная');
    await userEvent.click(screen.getByLabelText('Сравнивать цены'));
    await userEvent.click(await screen.findByRole('option', { name: 'обычные' }));
    await waitFor(() => expect(asked.at(-1)?.get('filters')).toBe('{}'));
    expect(router.state.location.search).toEqual({});
  });
});
