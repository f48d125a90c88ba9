import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { contains, readPage } from './page.ts';
import type { Page, PageInput } from './page.ts';

/** Tags, the newest first, each with the number of product links that carry it; `name` is a part of the name. */
export async function listTags(
  ctx: Context,
  input: PageInput & { readonly name?: string | undefined },
): Promise<Page<{ id: number; name: string; linksCount: number }>> {
  let query = ctx.db
    .selectFrom('tag')
    .select(['id', 'name'])
    .select(({ selectFrom }) =>
      selectFrom('link').whereRef('link.tag_id', '=', 'tag.id').select(sql<number>`count(*)::int`.as('count')).$asScalar().$notNull().as('linksCount'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (input.name) query = query.where(contains('tag.name', input.name));
  return readPage(query, input);
}
