import { sql } from 'kysely';
import type { TagItem } from '@tsenomer/contracts';
import { authorise } from '../../context/context.ts';
import type { Context } from '../../context/context.ts';
import { hasPart, SEARCHED } from '../kit/has-part.ts';
import { direction, listIds, russian } from '../kit/list-ids.ts';
import type { Page, PageInput, SortOrder } from '../kit/list-ids.ts';
import { loadTags } from './tag-rows.ts';

type TagSort = 'id' | 'name' | 'linksCount';

/** Tags with the number of links and products that carry them, the newest first unless told; `name` is a part of the name. */
export async function listTags(
  ctx: Context,
  input: PageInput & { readonly name?: string | undefined; readonly sort?: TagSort; readonly order?: SortOrder },
): Promise<Page<TagItem>> {
  authorise(ctx, 'directories.read');
  const { page, limit, sort = 'id', order = 'desc' } = input;
  const conditions = hasPart(SEARCHED.name, input.name);
  const counted = sort === 'linksCount';
  const { ids, total } = await listIds(ctx.db, {
    from: counted ? TAGS_WITH_LINKS : sql`tag`,
    columns: counted ? sql`id, links` : sql`id, name`,
    conditions,
    costly: conditions.length > 0,
    order: { id: sql`id ${direction(order)}`, name: sql`${russian('name', order)}, id ${direction(order)}`, linksCount: sql`links ${direction(order)}, id ${direction(order)}` }[sort],
    page,
    limit,
  });
  return { items: await loadTags(ctx.db, ids), total };
}

const TAGS_WITH_LINKS = sql`(
  select tag.id, tag.name, coalesce(l.links, 0) as links from tag
  left join (select tag_id, count(*) as links from link where tag_id is not null group by tag_id) l on l.tag_id = tag.id
) tag`;
