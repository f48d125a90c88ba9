import { createPool } from '@tsenomer/db';
import { z } from 'zod';

/** A column that belongs to a key. */
const columnSchema = z.object({ name: z.string(), type: z.string(), primary: z.boolean(), unique: z.boolean() });

const foreignKeySchema = z.object({
  columns: z.array(z.string()),
  /** The table that is pointed at. */
  target: z.string(),
  /** A row need not point at one. */
  optional: z.boolean(),
  /** At most one row points at the same one. */
  single: z.boolean(),
});

const tableSchema = z.object({
  name: z.string(),
  /** What `comment on table` says. */
  comment: z.string().nullable(),
  /** As PostgreSQL writes it, `RANGE (observed_at)`; null for a table in one piece. */
  partitionKey: z.string().nullable(),
  keyColumns: z.array(columnSchema),
  foreignKeys: z.array(foreignKeySchema),
});

/** A table of the product's schema with its keys; a partitioned one stands for its partitions. */
export type TableSketch = z.infer<typeof tableSchema>;

const TABLES = `
with keys as (
  select indrelid as table_id, indisprimary as is_primary, array(select unnest(indkey)) as columns
  from pg_index where indisunique and indpred is null and indexprs is null
)
select t.relname as name,
  obj_description(t.oid, 'pg_class') as comment,
  pg_get_partkeydef(t.oid) as "partitionKey",
  coalesce((
    select json_agg(json_build_object(
      'name', a.attname, 'type', y.typname,
      'primary', exists (select from keys k where k.table_id = t.oid and k.is_primary and a.attnum = any (k.columns)),
      'unique', exists (select from keys k where k.table_id = t.oid and not k.is_primary and k.columns = array[a.attnum])
    ) order by a.attnum)
    from pg_attribute a join pg_type y on y.oid = a.atttypid
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and (
      exists (select from keys k where k.table_id = t.oid and a.attnum = any (k.columns))
      or exists (select from pg_constraint f where f.conrelid = t.oid and f.contype = 'f' and a.attnum = any (f.conkey)))
  ), '[]') as "keyColumns",
  coalesce((
    select json_agg(json_build_object(
      'columns', (select json_agg(a.attname order by o.at) from unnest(f.conkey) with ordinality o(attnum, at)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = o.attnum),
      'target', r.relname,
      'optional', exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum = any (f.conkey) and not a.attnotnull),
      'single', exists (select from keys k where k.table_id = t.oid and k.columns <@ f.conkey)
    ) order by f.conkey, f.conname)
    from pg_constraint f join pg_class r on r.oid = f.confrelid
    where f.conrelid = t.oid and f.contype = 'f'
  ), '[]') as "foreignKeys"
from pg_class t
where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
order by t.relname collate "C"`;

/** The product's tables in a migrated database, by name; those of the job engine have a schema of their own. */
export async function readSchema(url: string): Promise<TableSketch[]> {
  const pool = createPool({ url, max: 1, name: 'tsenomer-schema' });
  try {
    return z.array(tableSchema).parse((await pool.query(TABLES)).rows);
  } finally {
    await pool.end();
  }
}
