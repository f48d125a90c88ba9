import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import type { z } from 'zod';
import { directorySearch } from '#components/directory/directory-search.ts';

/** What the address of the list carries; the newest tags come first (P2 §7). */
export const tagsSearch = directorySearch(['id', 'name', 'linksCount'], 'id', 'desc');
export const TAGS_DEFAULTS = { page: 1, limit: DEFAULT_PAGE_SIZE, search: '', sort: 'id', order: 'desc' } as const;

export type TagsSearch = z.infer<typeof tagsSearch>;
