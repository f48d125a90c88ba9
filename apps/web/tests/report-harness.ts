import { screen, within } from '@testing-library/react';
import type { MainReport, ReportCell, ReportRow } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { vi } from 'vitest';
import { openAs, server } from './collections-harness.tsx';

export const ADDRESS = '/parsing/5/report/main';

/** What somebody reads in each element, with plain spaces. */
export const texts = (elements: readonly HTMLElement[]) =>
  elements.map((element) => element.textContent.replaceAll('\u00A0', ' '));

export function cell(source: number, patch: Partial<ReportCell> = {}): ReportCell {
  return {
    source,
    state: 'offer',
    price: 90_00,
    oldPrice: null,
    currency: 'RUB',
    errorCode: null,
    checkedAt: '2026-11-20T07:00:00.000Z',
    link: `https://shop${source}.test/1`,
    deviation: -1000,
    suspicious: false,
    ...patch,
  };
}

export const row: ReportRow = {
  productId: 3,
  name: 'Чайник',
  clientArticle: 'A-3',
  brand: 'Север',
  photo: null,
  mrp: 100_00,
  currency: 'RUB',
  available: 2,
  checked: 4,
  offers: 2,
  best: 90_00,
  mean: 95_50,
  median: 95_50,
  ownPrice: 101_00,
  ownPosition: 2,
  deviation: -1000,
  cells: [
    cell(0, { price: 101_00, deviation: 100 }),
    cell(1, { oldPrice: 120_00 }),
    cell(2, { state: 'notAvailable', price: null, deviation: null }),
    cell(3, { state: 'error', price: null, deviation: null, errorCode: 10 }),
    cell(4, { state: 'notChecked', price: null, deviation: null, checkedAt: null }),
  ],
};

export const report: MainReport = {
  collection: { id: 5, name: 'Смесители', cityName: 'Москва' },
  sources: ['Наш магазин', 'Дешёвый', 'Пустой', 'Закрытый', 'Новый', 'Чужой'].map((name, at) => ({
    origin: 'web' as const,
    companyId: at + 1,
    companyShopId: null,
    name,
    ownFlag: at === 0,
  })),
  rows: [row],
  total: 700,
  checkedAt: '2026-11-20T07:00:00.000Z',
};

/** The queries of the report that were asked since it was served last. */
export const asked: URLSearchParams[] = [];

/** For before all tests: jsdom lays nothing out, and the table draws only what would be seen. */
export function listenWithLayout(): void {
  server.listen({ onUnhandledFrame: 'error' });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(4000);
}

/** For after all tests. */
export function closeWithLayout(): void {
  server.close();
  vi.restoreAllMocks();
}

/** For before each test. */
export function serveReport(): void {
  asked.length = 0;
  server.use(
    http.get('*/api/reports/main', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(report);
    }),
    http.get('*/api/reports/main/quick', () =>
      HttpResponse.json({ cheaper: 84, belowRrp: 245, suspicious: 3, changedToday: 112 }),
    ),
  );
}

export async function openReport(search = '') {
  const opened = await openAs('manager', ADDRESS + search);
  const table = within(await screen.findByRole('grid', { name: 'Отчёт по ценам: Смесители' }));
  return { ...opened, table };
}
