import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { query } from '@tsenomer/db';
import { readingVerb } from '../../platform/context/verb.ts';
import { hasPart } from '../../platform/kit/has-part.ts';
import { isOneOf, listIds, russian, wanted } from '../../platform/kit/list-ids.ts';
import type { Page, PageInput } from '../../platform/kit/list-ids.ts';
import { namedRow } from '../../platform/kit/rows.ts';

export interface MonitoringsInput extends PageInput {
  readonly search?: string | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** Monitorings by name, for filters (P2 §2): a number is looked for as an id, anything else as a part of the name. */
export const reportMonitorings = readingVerb(
  'names.read',
  async (ctx, { search = '', ids, page, limit }: MonitoringsInput): Promise<Page<{ id: number; name: string }>> => {
    const found = await listIds(ctx.db, {
      from: sql`collection`,
      columns: sql`id, name`,
      conditions: [sql<SqlBool>`deleted_at is null`, ...isOneOf(ids), ...bySearch(search)],
      order: sql`${russian('name', 'asc')}, id`,
      costly: false,
      page,
      limit,
    });
    const { rows } = await query(namedRow)`
      select c.id, c.name from ${wanted(found.ids)} join collection c on c.id = wanted.id
      order by wanted.place`.execute(ctx.db);
    return { items: rows, total: found.total };
  },
);

function bySearch(search: string): RawBuilder<SqlBool>[] {
  if (/^\d+$/.test(search)) return [sql<SqlBool>`id::text = ${search.replace(/^0+(?=\d)/, '')}`];
  return hasPart(sql<string>`search_key(name)`, search);
}
