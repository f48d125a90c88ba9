import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

/** What the address of a directory carries, whatever it lists. */
export interface DirectorySearch {
  readonly page: number;
  readonly limit: number;
  readonly search: string;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

/** What changes in the address; the schema of the screen reads it. */
export type DirectoryPatch = Partial<DirectorySearch>;

/**
 * The schema of a directory's address and its defaults, which are left out of it; nonsense falls back to the default.
 * @param sorts what the list can be sorted by
 */
export function directorySearch<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  sort: Sorts[number],
  order: 'asc' | 'desc',
) {
  return z.object({
    page: pageParam,
    limit: pageSizeParam,
    search: z.coerce.string().trim().max(200).default('').catch(''),
    sort: z
      .enum(sorts)
      .default(() => sort)
      .catch(() => sort),
    order: z.enum(['asc', 'desc']).default(order).catch(order),
  });
}
