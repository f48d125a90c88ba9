import {
  brandRoutes,
  categoryRoutes,
  cityRoutes,
  companyRoutes,
  companyShopRoutes,
  tagRoutes,
} from '@tsenomer/contracts';
import type { Api } from '../lib/api.ts';

const PAGE_SIZE = 25;
/** A part of three letters that several of the hundred words of names have, and a long one. */
const SHORT_PART = 'мар';
const LONG_PART = 'строитель';

/** The schema of a list's answer. */
interface Answer {
  parse(body: unknown): { readonly items: readonly unknown[]; readonly total: number };
}

/** One way to look at a list. */
export interface ListView {
  readonly list: string;
  readonly answer: Answer;
  readonly name: string;
  query(rows: number): Readonly<Record<string, string>>;
}

interface List {
  readonly path: string;
  readonly answer: Answer;
  /** How a part of the name is asked for. */
  readonly search: (part: string) => Readonly<Record<string, string>>;
  /** How the list is turned around; addresses cannot be. */
  readonly reversed: Readonly<Record<string, string>> | null;
  /** A sort that counts what belongs to each row. */
  readonly counted?: Readonly<Record<string, string>>;
  /** What every request carries. */
  readonly always?: Readonly<Record<string, string>>;
}

const byName = (part: string) => ({ filters: JSON.stringify({ name: part }) });

const LISTS: readonly List[] = [
  {
    path: '/cities',
    answer: cityRoutes.listCities.response,
    search: byName,
    reversed: { order: 'desc' },
    counted: { sort: 'shops', order: 'desc' },
  },
  {
    path: '/companies',
    answer: companyRoutes.listCompanies.response,
    reversed: { order: 'desc' },
    search: (part) => ({ filters: JSON.stringify({ searchValue: part }) }),
  },
  { path: '/brands', answer: brandRoutes.listBrands.response, search: byName, reversed: { order: 'desc' } },
  { path: '/categories', answer: categoryRoutes.listCategories.response, search: byName, reversed: { order: 'desc' } },
  {
    path: '/tags',
    answer: tagRoutes.listTags.response,
    search: byName,
    reversed: { sort: 'name', order: 'desc' },
    counted: { sort: 'linksCount' },
  },
  {
    path: '/company-shops',
    answer: companyShopRoutes.listCompanyShops.response,
    reversed: null,
    always: { page: '1' },
    search: (part) => ({ search: part }),
  },
];

/** Every list, each: its first page, a deep one (the middle), turned around, and searched. */
export const LIST_VIEWS: readonly ListView[] = LISTS.flatMap(
  ({ path, answer, search, reversed, counted, always = {} }) => {
    const view = (name: string, query: (rows: number) => Readonly<Record<string, string>>): ListView => ({
      list: path,
      answer,
      name,
      query: (rows) => ({ ...always, limit: String(PAGE_SIZE), ...query(rows) }),
    });
    return [
      view('page 1', () => ({ page: '1' })),
      view('deep page', (rows) => ({ page: String(Math.round(rows / PAGE_SIZE / 2)) })),
      ...(reversed
        ? [
            view('turned around', () => reversed),
            view('deep, turned around', (rows) => ({ ...reversed, page: String(Math.round(rows / PAGE_SIZE / 2)) })),
          ]
        : []),
      ...(counted ? [view('by what belongs to it', () => counted)] : []),
      view(`«${SHORT_PART}»`, () => search(SHORT_PART)),
      view(`«${SHORT_PART}», page 10`, () => ({ ...search(SHORT_PART), page: '10' })),
      view(`«${LONG_PART}»`, () => search(LONG_PART)),
    ];
  },
);

/**
 * Asks for a page of a list of so many rows. @returns milliseconds until the whole answer was there, and how many rows
 * it speaks of.
 */
export async function timeList(
  api: Api,
  view: ListView,
  rows: number,
): Promise<{ milliseconds: number; total: number }> {
  const query = new URLSearchParams(view.query(rows)).toString();
  const from = performance.now();
  const body = await api.get(`${view.list}?${query}`);
  const milliseconds = performance.now() - from;
  const { items, total } = view.answer.parse(JSON.parse(body));
  if (items.length !== PAGE_SIZE)
    throw new Error(`${items.length} of ${total} rows are not the page that is measured here`);
  return { milliseconds, total };
}
