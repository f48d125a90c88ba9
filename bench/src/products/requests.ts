import { productRoutes, searchRoutes } from '@tsenomer/contracts';
import type { ProductFilters } from '@tsenomer/contracts';
import type { Api } from '../lib/api.ts';

/** A way to look at products; `nth` moves it on, so that no two requests in a row are the same. */
export interface ProductView {
  readonly name: string;
  /** p95 to reach, in milliseconds. */
  readonly target: number;
  path(nth: number): string;
}

const LIST = 60;
const SEARCH = 80;

function list(
  name: string,
  filters: (nth: number) => ProductFilters,
  page: (nth: number) => number = () => 1,
): ProductView {
  return {
    name,
    target: LIST,
    path: (nth) =>
      `/products?${new URLSearchParams({ page: String(page(nth)), limit: '50', filters: JSON.stringify(filters(nth)) }).toString()}`,
  };
}

const TYPED = [
  'шампунь для сухих',
  'дрель ударная марка 77',
  'кофе молотый премиум',
  'наушники',
  'ёлка искусственная',
  'масло моторное про',
];
const MISTYPED = ['шампнуь', 'наушинки беспроводные', 'перфоратр', 'стиралный порошок', 'смартфн', 'подгузнки'];

function search(name: string, query: (nth: number) => string): ProductView {
  return {
    name,
    target: SEARCH,
    path: (nth) => `/products/search?${new URLSearchParams({ query: query(nth) }).toString()}`,
  };
}

/** Views of the catalogue of `fillCatalogue`. */
export const PRODUCT_VIEWS: readonly ProductView[] = [
  list(
    'first pages',
    () => ({}),
    (nth) => 1 + (nth % 20),
  ),
  list(
    'deep pages',
    () => ({}),
    (nth) => 1500 + (nth % 500),
  ),
  list('by brand', (nth) => ({ brandIds: [1 + ((nth * 7) % 1000)] })),
  list('by category, lowest level', (nth) => ({ categoryIds: [221 + ((nth * 13) % 2000)] })),
  list('by category, top level', (nth) => ({ categoryIds: [1 + (nth % 20)] })),
  list('by tag', (nth) => ({ tagIds: [1 + (nth % 100)] })),
  list(
    'without links',
    () => ({ withLinks: false }),
    (nth) => 1 + (nth % 20),
  ),
  list(
    'with links',
    () => ({ withLinks: true }),
    (nth) => 1 + (nth % 20),
  ),
  list(
    'with errors',
    () => ({ errors: true }),
    (nth) => 1 + (nth % 20),
  ),
  list(
    'not available',
    () => ({ notAvailable: true }),
    (nth) => 1 + (nth % 20),
  ),
  list(
    'links changed',
    () => ({ changedLinks: true }),
    (nth) => 1 + (nth % 20),
  ),
  list('by text', (nth) => ({ search: TYPED[nth % TYPED.length] ?? '' })),
  search('search, as one types', (nth) => typedSoFar(nth)),
  search('search, mistyped', (nth) => MISTYPED[nth % MISTYPED.length] ?? ''),
  search('search, article', (nth) => String(1 + ((nth * 7919) % 900_000)).padStart(7, '0')),
  search('search, barcode', (nth) => String(4_600_000_000_000 + (1 + ((nth * 104_729) % 900_000)) * 37)),
];

/** Every prefix of the typed queries from three letters on, one after the other. */
function typedSoFar(nth: number): string {
  const prefixes = TYPED.flatMap((text) => Array.from({ length: text.length - 2 }, (_, at) => text.slice(0, at + 3)));
  return prefixes[nth % prefixes.length] ?? '';
}

/** Asks once. @returns milliseconds until the whole answer was there. */
export async function timeView(api: Api, view: ProductView, nth: number): Promise<number> {
  const from = performance.now();
  const body = await api.get(view.path(nth));
  const milliseconds = performance.now() - from;
  if (nth === 0) requireRows(view, body);
  return milliseconds;
}

function requireRows(view: ProductView, body: string): void {
  const answer: unknown = JSON.parse(body);
  const rows =
    view.target === LIST
      ? productRoutes.listProducts.response.parse(answer).items
      : searchRoutes.searchProducts.response.parse(answer).products;
  if (rows.length === 0) throw new Error(`${view.name} found nothing: not what is measured here`);
}
