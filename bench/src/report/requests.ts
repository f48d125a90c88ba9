import { mainReportRoutes } from '@tsenomer/contracts';
import type { MainReportFilters, ReportSort } from '@tsenomer/contracts';
import type { Api } from '../lib/api.ts';

/** A way to look at the report; `nth` moves it on, so that no two requests in a row are the same. */
export interface ReportView {
  readonly name: string;
  /** Whether the target is set for it. */
  readonly judged: boolean;
  query(nth: number): { readonly sort: ReportSort; readonly page: number; readonly filters: MainReportFilters };
}

/** Views of the market of `fillDirectories`: 50 brands of 200 products. */
export const REPORT_VIEWS: readonly ReportView[] = [
  {
    name: 'brand, by deviation',
    judged: true,
    query: (nth) => ({ sort: 'deviation', page: 1 + (nth % 4), filters: { brandIds: [1 + ((nth * 7) % 50)] } }),
  },
  {
    name: 'only with price, all products, by deviation',
    judged: true,
    query: (nth) => ({ sort: 'deviation', page: 1 + (nth % 20), filters: { price: 'with' } }),
  },
  {
    name: 'all products, by name',
    judged: false,
    query: (nth) => ({ sort: 'name', page: 1 + (nth % 20), filters: {} }),
  },
];

/** Asks for 50 products of the report. @returns milliseconds until the whole answer was there. */
export async function timeReport(api: Api, view: ReportView, nth: number): Promise<number> {
  const { filters, ...rest } = view.query(nth);
  const query = new URLSearchParams({
    parsingCollectionId: '1',
    limit: '50',
    page: String(rest.page),
    sort: rest.sort,
    filters: JSON.stringify(filters),
  });
  const from = performance.now();
  const body = await api.get(`/reports/main?${query.toString()}`);
  const milliseconds = performance.now() - from;
  if (nth === 0) requireFullPage(body);
  return milliseconds;
}

function requireFullPage(body: string): void {
  const { rows, sources } = mainReportRoutes.mainReport.response.parse(JSON.parse(body));
  if (rows.length !== 50 || rows.some((row) => row.cells.length !== sources.length))
    throw new Error('The report is not what is measured here');
}
