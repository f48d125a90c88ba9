import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import type { z } from 'zod';
import { directorySearch } from '#components/directory/directory-search.ts';

/** What the address of the list carries. */
export const citiesSearch = directorySearch(['name', 'country', 'shops'], 'name', 'asc');
export const CITIES_DEFAULTS = { page: 1, limit: DEFAULT_PAGE_SIZE, search: '', sort: 'name', order: 'asc' } as const;

export type CitiesSearch = z.infer<typeof citiesSearch>;
