import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import type { z } from 'zod';
import { directorySearch } from '#components/directory/directory-search.ts';

/** What the address of the list carries; brands sort by name only. */
export const brandsSearch = directorySearch(['name'], 'name', 'asc');
export const BRANDS_DEFAULTS = { page: 1, limit: DEFAULT_PAGE_SIZE, search: '', sort: 'name', order: 'asc' } as const;

export type BrandsSearch = z.infer<typeof brandsSearch>;
