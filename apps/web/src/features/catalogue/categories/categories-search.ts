import { CATEGORY_MAX_LEVEL, DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import { z } from 'zod';
import { directorySearch } from '#components/directory/directory-search.ts';

export const CATEGORY_VIEWS = ['tree', 'list'] as const;

/** What the address of categories carries: the tree, or the list of a level (0: of all levels). */
export const categoriesSearch = directorySearch(['name'], 'name', 'asc').extend({
  view: z.enum(CATEGORY_VIEWS).default('tree').catch('tree'),
  level: z.int().min(0).max(CATEGORY_MAX_LEVEL).default(0).catch(0),
});
export const CATEGORIES_DEFAULTS = {
  view: 'tree',
  level: 0,
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
  search: '',
  sort: 'name',
  order: 'asc',
} as const;

export type CategoriesSearch = z.infer<typeof categoriesSearch>;
