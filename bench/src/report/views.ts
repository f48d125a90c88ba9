import {
  brandSegmentRoutes,
  categoryReportRoutes,
  homeRoutes,
  mainReportRoutes,
  priceIndexRoutes,
  ratingReportRoutes,
  rrpReportRoutes,
  webReportRoutes,
} from '@tsenomer/contracts';
import { USUAL_MARKET } from '../market/fill-directories.ts';

/**
 * A way to look at a report of the market of `fillDirectories`: 50 brands of 200 products, collection 1 of them all.
 */
export interface ReportView {
  readonly name: string;
  /** Milliseconds within which 95 of 100 answers are whole. */
  readonly target: number;
  /** What is asked for below `/api`; `nth` moves it on, so that no two requests in a row are the same. */
  path(nth: number): string;
  /** Whether an answer is what is measured: parsed by its contract, and full. */
  isWhole(body: unknown): boolean;
}

/** Of a filtered page (must) and of one over all 10,000 products (aim). */
const FILTERED = 100;
const WHOLE = 120;

const PAGE = 50;
const MONITORING = 1;
const DAY = 86_400_000;

const brandOf = (nth: number): number => 1 + ((nth * 7) % USUAL_MARKET.brands);
/** Every tenth product has no recommended price: all of every tenth brand. */
const brandWithRrp = (nth: number): number => 2 + (nth % 9) + 10 * (nth % 5);
const json = (value: object): string => encodeURIComponent(JSON.stringify(value));
const day = (ago: number): string => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
/** Within both histories: how much of a period there is must not differ. */
const period = `from=${day(6)}&to=${day(1)}`;

function main(nth: number, sort: string, pages: number, filters: object): string {
  const page = 1 + (nth % pages);
  return `/reports/main?parsingCollectionId=1&limit=${PAGE}&page=${page}&sort=${sort}&filters=${json(filters)}`;
}

function isWholeMain(body: unknown): boolean {
  const { rows, sources } = mainReportRoutes.mainReport.response.parse(body);
  return rows.length === PAGE && rows.every((row) => row.cells.length === sources.length);
}

const isWholeRrp = (body: unknown): boolean => rrpReportRoutes.rrpReport.response.parse(body).rows.length === PAGE;
const isWholeWeb = (body: unknown): boolean => webReportRoutes.webReport.response.parse(body).items.length === PAGE;
const isWholeRating = (body: unknown): boolean =>
  ratingReportRoutes.ratingReport.response.parse(body).products.length === PAGE;
const isWholeIndex = (body: unknown): boolean => priceIndexRoutes.priceIndex.response.parse(body).lines.length > 1;

export const REPORT_VIEWS: readonly ReportView[] = [
  {
    name: 'main: brand, by deviation',
    target: FILTERED,
    path: (nth) => main(nth, 'deviation', 4, { brandIds: [brandOf(nth)] }),
    isWhole: isWholeMain,
  },
  {
    name: 'main: only with price, by deviation',
    target: WHOLE,
    path: (nth) => main(nth, 'deviation', 20, { price: 'with' }),
    isWhole: isWholeMain,
  },
  {
    name: 'main: all products, by name',
    target: WHOLE,
    path: (nth) => main(nth, 'name', 20, {}),
    isWhole: isWholeMain,
  },
  {
    name: 'main: all products, by position',
    target: WHOLE,
    path: (nth) => main(nth, 'position', 20, {}),
    isWhole: isWholeMain,
  },
  {
    name: 'recommended prices: brand',
    target: FILTERED,
    path: (nth) =>
      `/reports/rrp-report?parsingCollectionId=1&limit=${PAGE}&filters=${json({ brandIds: [brandWithRrp(nth)] })}`,
    isWhole: isWholeRrp,
  },
  {
    name: 'recommended prices: all products',
    target: WHOLE,
    path: (nth) => `/reports/rrp-report?parsingCollectionId=1&limit=${PAGE}&page=${1 + (nth % 20)}`,
    isWhole: isWholeRrp,
  },
  {
    name: 'brands by price bands',
    target: WHOLE,
    path: (nth) => `/reports/brand-segment?parsingCollectionId=1&by=price&days=${2 + (nth % 4)}`,
    isWhole: (body) => brandSegmentRoutes.brandSegmentReport.response.parse(body).brands.length > 1,
  },
  {
    name: 'web report: brand',
    target: FILTERED,
    path: (nth) =>
      `/reports/web-report?limit=${PAGE}&filters=${json({ parsingCollectionIds: [MONITORING], brandIds: [brandOf(nth)] })}`,
    isWhole: isWholeWeb,
  },
  {
    name: 'web report: all offers, by price',
    target: WHOLE,
    path: (nth) =>
      `/reports/web-report?limit=${PAGE}&page=${1 + (nth % 20)}&sort=price&filters=${json({ parsingCollectionIds: [MONITORING] })}`,
    isWhole: isWholeWeb,
  },
  {
    name: 'ratings: brand',
    target: FILTERED,
    path: (nth) =>
      `/reports/rating-report?limit=${PAGE}&filters=${json({ parsingCollectionIds: [MONITORING], brandId: brandOf(nth) })}`,
    isWhole: isWholeRating,
  },
  {
    name: 'ratings: all products',
    target: WHOLE,
    path: (nth) =>
      `/reports/rating-report?limit=${PAGE}&page=${1 + (nth % 20)}&filters=${json({ parsingCollectionIds: [MONITORING] })}`,
    isWhole: isWholeRating,
  },
  {
    name: 'categories',
    target: WHOLE,
    path: (nth) =>
      `/categories/report?limit=${PAGE}&filters=${json(nth % 2 === 0 ? {} : { collectionId: MONITORING })}`,
    isWhole: (body) => categoryReportRoutes.categoryReport.response.parse(body).items.length > 1,
  },
  {
    name: 'price index: brand, by company',
    target: FILTERED,
    path: (nth) => `/reports/price-index?${period}&filters=${json({ brandIds: [brandOf(nth)] })}`,
    isWhole: isWholeIndex,
  },
  {
    name: 'price index: all, by company',
    target: WHOLE,
    path: (nth) => `/reports/price-index?from=${day(6 - (nth % 3))}&to=${day(1)}`,
    isWhole: isWholeIndex,
  },
  {
    name: 'who moves first: brand',
    target: FILTERED,
    path: (nth) => `/reports/price-leaders?${period}&filters=${json({ brandIds: [brandOf(nth)] })}`,
    isWhole: (body) => priceIndexRoutes.priceLeaders.response.parse(body).companies.length > 1,
  },
  {
    name: 'home: figures',
    target: FILTERED,
    path: () => '/home/decisions',
    isWhole: (body) => homeRoutes.decisions.response.parse(body).collectionId === MONITORING,
  },
  {
    name: 'home: competitors against us',
    target: WHOLE,
    path: () => '/home/rivals',
    isWhole: (body) => homeRoutes.rivals.response.parse(body).items.length > 0,
  },
  {
    name: 'home: runs and checks',
    target: FILTERED,
    path: () => '/home',
    isWhole: (body) => homeRoutes.overview.response.parse(body) !== undefined,
  },
];
