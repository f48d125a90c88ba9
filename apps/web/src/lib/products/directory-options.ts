import { brandRoutes, categoryRoutes, companyRoutes, productEditRoutes, productRoutes, tagRoutes } from '@tsenomer/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Option } from '#components/inputs/MultiSelectField.tsx';
import { call, routeKey } from '#lib/api/index.ts';

/** Directories that products are told apart by. */
export type DirectoryKind = 'brands' | 'categories' | 'companies' | 'tags';

/** How many entries are offered at once; more are found by typing. */
const OFFERED = 50;
const FRESH = 60_000;

interface Directory {
  readonly key: unknown;
  /** Entries whose name has the text, by name; categories of one level when it is given. */
  readonly find: (text: string, level: number | undefined, signal: AbortSignal) => Promise<readonly Option[]>;
  /** Entries by their ids; those that are not there are left out. */
  readonly name: (ids: readonly number[], signal: AbortSignal) => Promise<readonly Option[]>;
}

const DIRECTORIES: Readonly<Record<DirectoryKind, Directory>> = {
  brands: {
    key: routeKey(brandRoutes.listBrands)[0],
    find: async (text, _level, signal) => {
      const { items } = await call(brandRoutes.listBrands, { query: { limit: OFFERED, ...(text !== '' && { filters: { name: text } }) } }, signal);
      return items;
    },
    name: (ids, signal) => each(ids, (id) => brandName(id, signal)),
  },
  categories: {
    key: routeKey(categoryRoutes.listCategories)[0],
    find: async (text, level, signal) => {
      const filters = { ...(text !== '' && { name: text }), ...(level !== undefined && { level }) };
      return (await call(categoryRoutes.listCategories, { query: { limit: OFFERED, filters } }, signal)).items;
    },
    name: async (ids, signal) =>
      (await call(categoryRoutes.listCategories, { query: { limit: ids.length, filters: { ids: [...ids] } } }, signal)).items,
  },
  companies: {
    key: routeKey(companyRoutes.listCompanies)[0],
    find: async (text, _level, signal) => {
      const filters = text === '' ? {} : { filters: { searchValue: text } };
      const { items } = await call(companyRoutes.listCompanies, { query: { limit: OFFERED, ...filters } }, signal);
      return items.map(({ id, fullName }) => ({ id, name: fullName }));
    },
    name: (ids, signal) => each(ids, async (id) => (await call(companyRoutes.getCompany, { params: { id } }, signal)).fullName),
  },
  tags: {
    key: routeKey(tagRoutes.listTags)[0],
    find: async (text, _level, signal) => {
      const filters = text === '' ? {} : { filters: { name: text } };
      return (await call(tagRoutes.listTags, { query: { limit: OFFERED, sort: 'name', order: 'asc', ...filters } }, signal)).items;
    },
    name: (ids, signal) => each(ids, (id) => tagName(id, signal)),
  },
};

/** Entries of a directory that a text finds. */
export function foundOptions(kind: DirectoryKind, text: string, level?: number) {
  const { key, find } = DIRECTORIES[kind];
  return queryOptions({
    queryKey: [key, 'found', text, level],
    queryFn: ({ signal }) => find(text, level, signal),
    staleTime: FRESH,
  });
}

/** The names of entries that an address carries and nobody has looked for yet. */
export function namedOptions(kind: DirectoryKind, ids: readonly number[]) {
  const { key, name } = DIRECTORIES[kind];
  return queryOptions({
    queryKey: [key, 'named', ids],
    queryFn: ({ signal }) => name(ids, signal),
    enabled: ids.length > 0,
    staleTime: FRESH,
  });
}

/** Brands are found by name only; a product of the brand knows it. */
async function brandName(id: number, signal: AbortSignal): Promise<string | null> {
  const { items } = await call(productRoutes.listProducts, { query: { limit: 1, filters: { brandIds: [id] } } }, signal);
  return items[0]?.brand ?? null;
}

/** So are tags; the card of a product that carries it has tags with their ids. */
async function tagName(id: number, signal: AbortSignal): Promise<string | null> {
  const { items } = await call(productRoutes.listProducts, { query: { limit: 1, filters: { tagIds: [id] } } }, signal);
  if (items[0] === undefined) return null;
  const { tagList } = await call(productEditRoutes.getProduct, { params: { id: items[0].id } }, signal);
  return tagList.find((tag) => tag.id === id)?.name ?? null;
}

async function each(ids: readonly number[], nameOf: (id: number) => Promise<string | null>): Promise<readonly Option[]> {
  const named = await Promise.all(ids.map(async (id) => ({ id, name: await nameOf(id) })));
  return named.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
}
