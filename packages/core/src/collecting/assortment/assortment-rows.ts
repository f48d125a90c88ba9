import { query } from '@tsenomer/db';
import type { Database, ReadingDatabase } from '@tsenomer/db';
import { workStatus } from '@tsenomer/contracts';
import type { AssortmentItem } from '@tsenomer/contracts';
import { z } from 'zod';
import { DomainError } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { runStatusOf } from '../work/rules/run-status.ts';

const itemRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  city_id: z.int(),
  city: z.string(),
  companies: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  offers: z.int().nullable(),
  run_status: workStatus.nullable(),
  last_walk: z.date().nullable(),
});

/** Monitorings that are listed at most. */
const MOST = 1000;

/** Monitorings of assortment, the last changed first; only these when ids are given. */
export async function loadAssortments(db: Database, id: number | null): Promise<AssortmentItem[]> {
  const { rows } = await query(itemRow)`
    select c.id, c.name, c.city_id, city.name as city,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.full_name) order by m.full_name, m.id), '[]')
        from collection_company cc join company m on m.id = cc.company_id where cc.collection_id = c.id) as companies,
      (select sum(f.offers)::int from assortment_figure f where f.collection_id = c.id) as offers,
      (select r.status from parser_run r where r.collection_id = c.id
        order by r.started_at desc, r.id desc limit 1) as run_status,
      (select max(w.ended_at) from assortment_walk w where w.collection_id = c.id) as last_walk
    from collection c join city on city.id = c.city_id
    where c.kind = 'assortment' and c.deleted_at is null and (${id}::int is null or c.id = ${id}::int)
    order by c.updated_at desc, c.id desc limit ${MOST}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    city: { id: row.city_id, name: row.city },
    companies: row.companies,
    offers: row.offers,
    status: runStatusOf(row.run_status),
    lastWalkAt: row.last_walk?.toISOString() ?? null,
  }));
}

/** @throws DomainError NOT_FOUND when there is no such monitoring of assortment. */
export async function requireAssortment(db: ReadingDatabase, id: number): Promise<{ id: number; name: string }> {
  const row = await db
    .selectFrom('collection')
    .select(['id', 'name'])
    .where('id', '=', rowId(id))
    .where('kind', '=', 'assortment')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError('NOT_FOUND');
  return row;
}
