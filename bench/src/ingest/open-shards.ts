import { SHARD_LINKS } from '@tsenomer/contracts';
import type { MarketSize } from '../market/fill-directories.ts';
import type { Pool } from '../lib/temp-database.ts';

export interface OpenShard {
  readonly shardId: number;
  readonly companyId: number;
  readonly linkIds: readonly number[];
}

/** Starts a run of the market's collection and gives its shards, as if nodes had just taken them. */
export async function openShards(pool: Pool, { companies }: MarketSize): Promise<OpenShard[]> {
  await pool.query(
    `update parser_task set status = 'stopped'; update parser_run set status = 'stopped'; update shard set status = 'stopped'`,
  );
  const run = await pool.query<{ id: number }>(
    `insert into parser_run (collection_id, kind, status) values (1, 'priceParsing', 'running') returning id`,
  );
  await pool.query(
    `insert into parser_task (run_id, collection_id, company_id, city_id, kind, status, total, started_at, progress_at)
     select $1, 1, c, 1, 'priceParsing', 'running', (select count(*) from link where company_id = c), now(), now()
     from generate_series(1, $2::int) c`,
    [run.rows[0]?.id, companies],
  );
  const { rows } = await pool.query<OpenShard>(
    `with cut as (
       select company_id, (place - 1) / $2::int as ordinal, array_agg(id order by id) as target_ids
       from (select id, company_id, row_number() over (partition by company_id order by id) as place from link) numbered
       group by 1, 2
     )
     insert into shard (task_id, ordinal, target_ids, results, status, progress_at)
     select t.id, cut.ordinal, cut.target_ids, decode(repeat('00', cardinality(cut.target_ids)), 'hex'), 'running', now()
     from cut join parser_task t on t.run_id = $1 and t.company_id = cut.company_id
     order by cut.ordinal, cut.company_id
     returning id as "shardId", target_ids as "linkIds", (select company_id from parser_task where id = task_id) as "companyId"`,
    [run.rows[0]?.id, SHARD_LINKS],
  );
  return rows;
}
