import { sql } from 'kysely';
import type { TagItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { hasPart, SEARCH_TEXT } from '../../platform/kit/has-part.ts';
import { direction, isOneOf, listIds, russian } from '../../platform/kit/list-ids.ts';
import type { Page, PageInput, SortOrder } from '../../platform/kit/list-ids.ts';
import { loadTags } from './tag-rows.ts';

type TagSort = 'id' | 'name' | 'linksCount';

export interface ListTagsInput extends PageInput {
  readonly name?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly sort?: TagSort;
  readonly order?: SortOrder;
}

/**
 * Tags with the number of links and products that carry them, the newest first unless told; `name` is a part of the
 * name, `ids` the only ones looked at.
 */
export const listTags = verb('names.read', async (ctx, input: ListTagsInput): Promise<Page<TagItem>> => {
  const { page, limit, sort = 'id', order = 'desc' } = input;
  const conditions = [...hasPart(SEARCH_TEXT, input.name), ...isOneOf(input.ids)];
  const by = { id: [], name: [russian('name', order)], linksCount: [sql`links ${direction(order)}`] }[sort];
  const { ids, total } = await listIds(ctx.db, {
    from: sql`tag`,
    columns: sql`id, name, links`,
    conditions,
    costly: conditions.length > 0,
    order: sql.join([...by, sql`id ${direction(order)}`]),
    page,
    limit,
  });
  return { items: await loadTags(ctx.db, ids), total };
});
