import { sql } from 'kysely';
import type { CategoryItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { hasPart, SEARCH_TEXT } from '../../platform/kit/has-part.ts';
import { direction, isOneOf, listIds, russian } from '../../platform/kit/list-ids.ts';
import type { Page, PageInput, SortOrder } from '../../platform/kit/list-ids.ts';
import { loadCategories } from './category-rows.ts';

export interface ListCategoriesInput extends PageInput {
  readonly name?: string | undefined;
  readonly level?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly order?: SortOrder;
}

/**
 * Categories in Russian order, of a level (all when not given); `name` is a part of the name, `ids` the only ones
 * looked at.
 */
export const listCategories = verb(
  'names.read',
  async (ctx, input: ListCategoriesInput): Promise<Page<CategoryItem>> => {
    const { page, limit, level, order = 'asc' } = input;
    const searched = [...hasPart(SEARCH_TEXT, input.name), ...isOneOf(input.ids)];
    const { ids, total } = await listIds(ctx.db, {
      from: sql`category`,
      columns: sql`id, name`,
      conditions: [...(level === undefined ? [] : [sql<boolean>`level = ${level}`]), ...searched],
      costly: searched.length > 0,
      order: sql`${russian('name', order)}, id ${direction(order)}`,
      page,
      limit,
    });
    return { items: await loadCategories(ctx.db, ids), total };
  },
);

/** How many levels categories have: the deepest in use, or 1 (P1 §3). */
export const categoryLevels = verb('names.read', async (ctx): Promise<number> => {
  const { deepest } = await ctx.db
    .selectFrom('category')
    .select(sql<number>`coalesce(max(level), 1)`.as('deepest'))
    .executeTakeFirstOrThrow();
  return deepest;
});
