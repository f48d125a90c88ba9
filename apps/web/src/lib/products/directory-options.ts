import {
  brandRoutes,
  categoryRoutes,
  companyRoutes,
  offlineTaskRoutes,
  reportFileRoutes,
  tagRoutes,
} from '@tsenomer/contracts';
import type { OfflineTaskItem } from '@tsenomer/contracts';
import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import type { Option } from '#components/inputs/option.ts';
import { call, routeKey } from '#lib/api/index.ts';
import { formatCalendarDate } from '#lib/format/index.ts';

/** Directories that products are told apart by. */
export type DirectoryKind = 'brands' | 'categories' | 'companies' | 'monitorings' | 'tags' | 'tasks';

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
      const { items } = await call(
        brandRoutes.listBrands,
        { query: { limit: OFFERED, ...(text !== '' && { filters: { name: text } }) } },
        signal,
      );
      return items;
    },
    name: async (ids, signal) =>
      (await call(brandRoutes.listBrands, { query: { limit: ids.length, filters: { ids: [...ids] } } }, signal)).items,
  },
  categories: {
    key: routeKey(categoryRoutes.listCategories)[0],
    find: async (text, level, signal) => {
      const filters = { ...(text !== '' && { name: text }), ...(level !== undefined && { level }) };
      return (await call(categoryRoutes.listCategories, { query: { limit: OFFERED, filters } }, signal)).items;
    },
    name: async (ids, signal) =>
      (await call(categoryRoutes.listCategories, { query: { limit: ids.length, filters: { ids: [...ids] } } }, signal))
        .items,
  },
  companies: {
    key: routeKey(companyRoutes.listCompanies)[0],
    find: async (text, _level, signal) => {
      const filters = text === '' ? {} : { filters: { searchValue: text } };
      const { items } = await call(companyRoutes.listCompanies, { query: { limit: OFFERED, ...filters } }, signal);
      return items.map(({ id, fullName }) => ({ id, name: fullName }));
    },
    // Not one by one: a manager, who filters reports by them, opens no company.
    name: async (ids, signal) => {
      const named = { limit: ids.length, filters: { ids: [...ids] } };
      const { items } = await call(companyRoutes.listCompanies, { query: named }, signal);
      return items.map(({ id, fullName }) => ({ id, name: fullName }));
    },
  },
  // A number finds the monitoring of this id, anything else a part of the name.
  monitorings: {
    key: routeKey(reportFileRoutes.reportMonitorings)[0],
    find: async (text, _level, signal) => {
      const { items } = await call(
        reportFileRoutes.reportMonitorings,
        { query: { limit: OFFERED, ...(text !== '' && { search: text }) } },
        signal,
      );
      return items;
    },
    name: async (ids, signal) =>
      (await call(reportFileRoutes.reportMonitorings, { query: { limit: ids.length, ids: [...ids] } }, signal)).items,
  },
  tags: {
    key: routeKey(tagRoutes.listTags)[0],
    find: async (text, _level, signal) => {
      const filters = text === '' ? {} : { filters: { name: text } };
      return (
        await call(tagRoutes.listTags, { query: { limit: OFFERED, sort: 'name', order: 'asc', ...filters } }, signal)
      ).items;
    },
    name: async (ids, signal) =>
      (await call(tagRoutes.listTags, { query: { limit: ids.length, filters: { ids: [...ids] } } }, signal)).items,
  },
  // Tasks whose prices count, by their numbers; those without a name stand first (P2 §9).
  tasks: {
    key: routeKey(offlineTaskRoutes.listOfflineTasks)[0],
    find: async (text, _level, signal) => {
      const filters = { approvedStatus: 'approved' as const, ...(text !== '' && { search: text }) };
      const { items } = await call(offlineTaskRoutes.listOfflineTasks, { query: { limit: OFFERED, filters } }, signal);
      return items.toSorted((one, other) => Number(one.name !== '') - Number(other.name !== '')).map(taskOption);
    },
    name: (ids, signal) =>
      Promise.all(
        ids.map(async (id) => taskOption(await call(offlineTaskRoutes.getOfflineTask, { params: { id } }, signal))),
      ),
  },
};

type NamedTask = Pick<OfflineTaskItem, 'id' | 'name' | 'companyName' | 'scheduledDate'>;

/** Most tasks have no name: its company and day tell one apart. */
function taskOption({ id, name, companyName, scheduledDate }: NamedTask): Option {
  const named = name === '' ? i18next.t(($) => $.offline.unnamed) : name;
  return { id, name: `№ ${id} · ${named} · ${companyName}, ${formatCalendarDate(scheduledDate)}` };
}

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
