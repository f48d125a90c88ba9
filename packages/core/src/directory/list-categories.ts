import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { contains, readPage, russian } from './page.ts';
import type { Page, PageInput } from './page.ts';
import { presentCategory } from './present.ts';
import type { CategoryItem } from './present.ts';

/** Categories in Russian order, of a level (all when not given); `name` is a part of the name. */
export async function listCategories(
  ctx: Context,
  input: PageInput & { readonly name?: string | undefined; readonly level?: number | undefined },
): Promise<Page<CategoryItem>> {
  let query = ctx.db
    .selectFrom('category')
    .select(['id', 'name', 'level', 'parent_id'])
    .orderBy(russian('name'))
    .orderBy('id');
  if (input.level !== undefined) query = query.where('level', '=', input.level);
  if (input.name) query = query.where(contains('name', input.name));
  const { items, total } = await readPage(query, input);
  return { items: items.map(presentCategory), total };
}

/** How many levels categories have: the deepest in use, or 1 (P1 §3). */
export async function categoryLevels(ctx: Context): Promise<number> {
  const { deepest } = await ctx.db
    .selectFrom('category')
    .select(sql<number>`coalesce(max(level), 1)`.as('deepest'))
    .executeTakeFirstOrThrow();
  return deepest;
}
