import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PriceHistory } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { server } from './collections-harness.tsx';
import { link } from './products-harness.ts';
import {
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

describe('the price history over the report', () => {
  const cities: unknown[] = [];
  let later: PriceHistory['series'][number]['points'] = [];

  beforeEach(() => {
    cities.length = 0;
    later = [];
    server.use(
      http.post('*/api/products/3/prices-min-max-avg-median-prices', () =>
        HttpResponse.json({
          currency: 'RUB',
          total: { count: 2, min: 90_00, max: 100_00, avg: 95_00, median: 95_00 },
          companies: [],
        }),
      ),
      http.post<never, { cityId?: number }>('*/api/products/3/price-history', async ({ request }) => {
        const { cityId = 2 } = await request.json();
        cities.push(cityId);
        const known = [
          { id: 1, name: 'Москва' },
          { id: 2, name: 'Казань' },
        ];
        return HttpResponse.json({
          productId: 3,
          name: 'Чайник',
          currency: 'RUB',
          mrp: null,
          city: known.find(({ id }) => id === cityId) ?? null,
          cities: known,
          series: [
            {
              companyId: 2,
              companyName: 'Дешёвый',
              companyShop: null,
              ownFlag: false,
              link: null,
              points: [
                {
                  at: '2026-11-18T07:00:00.000Z',
                  price: 100_00,
                  oldPrice: null,
                  currency: 'RUB',
                  available: true,
                  errorCode: null,
                },
                {
                  at: '2026-11-19T07:00:00.000Z',
                  price: 90_00,
                  oldPrice: null,
                  currency: 'RUB',
                  available: true,
                  errorCode: null,
                },
                {
                  at: '2026-11-20T07:00:00.000Z',
                  price: null,
                  oldPrice: null,
                  currency: 'RUB',
                  available: false,
                  errorCode: 10,
                },
                ...later,
              ],
            },
          ],
        });
      }),
    );
  });

  it('shows the prices of the city of the report, and of another one when asked to', async () => {
    const { router } = await openReport('?history=3');
    const city = await within(await screen.findByRole('dialog')).findByRole('combobox', { name: 'Город' });
    expect(city).toHaveValue('Москва');
    expect(new Set(cities)).toEqual(new Set([1]));
    await userEvent.click(city);
    await userEvent.click(await screen.findByRole('option', { name: 'Казань' }));
    await waitFor(() => expect(cities.at(-1)).toBe(2));
    expect(router.state.location.search).toMatchObject({ historyCity: 2 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('historyCity'));
    // The address opened it: no button waits for the focus.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('opens on a price, lists changes newest first, and Esc closes it', async () => {
    const { table, router } = await openReport();
    await userEvent.click(within(table.getAllByRole('cell')[10] ?? document.body).getByRole('button'));
    const changes = within(await screen.findByRole('table', { name: 'Изменения цен товара «Чайник»' }));
    expect(texts(changes.getAllByRole('row').slice(1))).toEqual([
      '20.11.26 10:00Дешёвый——Ошибка 10: Бан при сборе цен?',
      '19.11.26 10:00Дешёвый90 ₽−10 %в наличии',
      '18.11.26 10:00Дешёвый100 ₽первая ценав наличии',
    ]);
    expect(router.state.location.search).toMatchObject({ history: 3 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('history'));
  });

  it('[REP-1] stands beside the report in a wide window: its offers, and by the arrow keys the next row', async () => {
    const usual = window.matchMedia;
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((asked) => Object.assign(usual(asked), { matches: asked.includes('75em') }));
    onTestFinished(() => media.mockRestore());
    const other = { ...row, productId: 4, name: 'Тостер', cells: [cell(1, { price: 70_00, suspicious: true })] };
    server.use(
      http.get('*/api/reports/main', () => HttpResponse.json({ ...report, rows: [row, other], total: 2 })),
      http.post('*/api/products/4/*', () => HttpResponse.json({ code: 'NOT_FOUND', message: '' }, { status: 404 })),
    );
    const { table, router } = await openReport();
    const price = within(table.getAllByRole('cell')[10] ?? document.body).getByRole('button');
    await userEvent.click(price);
    const panel = within(await screen.findByRole('dialog', { name: 'Чайник' }));
    const offers = () => texts(panel.getAllByRole('listitem'));
    expect(offers().slice(0, 2)).toEqual([
      expect.stringMatching(/^Дешёвый.*90/u),
      expect.stringMatching(/^Наш магазин.*101/u),
    ]);
    expect(screen.getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ history: 4 }));
    expect(screen.getByRole('dialog', { name: 'Тостер' })).toBeVisible();
    expect(offers()).toEqual([expect.stringMatching(/^Дешёвый.*70/u)]);
    expect(panel.getByRole('button', { name: 'Следующий товар' })).toBeDisabled();
    await userEvent.keyboard('{ArrowUp}{Escape}');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('history'));
    expect(price).toHaveFocus();
  });

  it('closes back to the report it was opened from: nothing of it stays in the address, and the way back does not lead through it', async () => {
    server.use(http.get('*/api/products/3/links', () => HttpResponse.json({ items: [link()] })));
    const { table, router } = await openReport('?sort=best');
    const open = async (): Promise<void> => {
      await userEvent.click(within(table.getAllByRole('cell')[10] ?? document.body).getByRole('button'));
      await screen.findByRole('dialog');
    };
    await open();
    await userEvent.click(screen.getByRole('radio', { name: '3М' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Ссылки на товар' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ history: 3, historyTab: 'links', period: '3M' }),
    );
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=best'));
    expect(router.history.canGoBack()).toBe(false);
    await open();
    expect(router.state.location.search).toMatchObject({ history: 3, period: '3M' });
  });

  it('closes in its own place where its address was opened', async () => {
    const { router } = await openReport('?sort=best&history=3&historyCity=2&period=3M');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=best'));
    expect(router.history.length).toBe(1);
  });

  it('shows each price in its own currency, never a change from one to another, and says what the chart leaves out', async () => {
    const seen = { oldPrice: null, available: true, errorCode: null };
    const shown = async () =>
      texts(
        within(await screen.findByRole('table', { name: 'Изменения цен товара «Чайник»' }))
          .getAllByRole('row')
          .slice(1, 3),
      );
    const { view } = await openReport('?history=3');
    await shown();
    expect(screen.queryByText(/в других валютах/)).toBeNull();
    view.unmount();
    later = [
      { ...seen, at: '2026-11-20T08:00:00.000Z', price: 9_00, currency: 'USD' },
      { ...seen, at: '2026-11-20T09:00:00.000Z', price: 9_90, oldPrice: 12_00, currency: 'USD' },
    ];
    await openReport('?history=3');
    expect(await shown()).toEqual([
      '20.11.26 12:00Дешёвый129,90 $+10 %в наличии',
      '20.11.26 11:00Дешёвый9 $другая валютав наличии',
    ]);
    expect(screen.getByText('На графике цены в ₽; цены в других валютах — только в таблице')).toBeVisible();
  });

  it('lists links with prices in the currencies that the shops ask, in the city that is named', async () => {
    const profiles: (string | null)[] = [];
    server.use(
      http.get('*/api/products/3/links', ({ request }) => {
        profiles.push(new URL(request.url).searchParams.get('cityId'));
        return HttpResponse.json({ items: [link({ currency: 'USD', price: 90_00, oldPrice: null })] });
      }),
    );
    await openReport('?history=3&cityId=2');
    await userEvent.click(await screen.findByRole('tab', { name: 'Ссылки на товар' }));
    expect(texts(await screen.findAllByRole('row')).join(' ')).toContain('daisy.test/190 $');
    expect(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Город' })).toHaveValue('Казань');
    expect(new Set(profiles)).toEqual(new Set(['2']));
  });

  it('lists each address of a link on its own, by its name', async () => {
    const seen = {
      checkedAt: '2026-11-20T07:00:00.000Z',
      oldPrice: null,
      currency: 'RUB',
      available: true,
      errorCode: null,
    };
    const places = [
      { ...seen, companyShop: { id: 1, name: 'Арбат, 1' }, price: 90_00 },
      {
        ...seen,
        companyShop: { id: 2, name: 'Тверская, 2' },
        price: null,
        available: null,
        errorCode: 10,
        checkedAt: '2026-11-19T07:00:00.000Z',
      },
    ];
    server.use(
      http.get('*/api/products/3/links', () =>
        HttpResponse.json({
          items: [link({ places }), link({ id: 21, companyId: 1, companyName: 'Наш магазин', oldPrice: null })],
        }),
      ),
    );
    await openReport('?history=3&historyTab=links');
    const table = within(await screen.findByRole('table', { name: 'Ссылки на товар «Чайник»' }));
    expect(texts(table.getAllByRole('row').slice(1))).toEqual([
      'Ромашка, Арбат, 1daisy.test/190 ₽в наличии20.11.26 10:00',
      'Ромашка, Тверская, 2daisy.test/1—Ошибка 10: Бан при сборе цен?19.11.26 10:00',
      'Наш магазинdaisy.test/190 ₽в наличии20.11.26 10:00',
    ]);
  });

  it('opens by Enter on the cell that arrow keys chose, and gives the focus back', async () => {
    const { router } = await openReport();
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}{Enter}');
    await screen.findByRole('dialog');
    expect(router.state.location.search).toMatchObject({ history: 3 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus());
  });
});
