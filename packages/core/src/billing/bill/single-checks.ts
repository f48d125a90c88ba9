import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BilledOrNot } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { UNBILLED_CODES } from '../../platform/rules/billable-check.ts';
import { SHELF_COUNTED } from '../reconciliation/shelf-counted.ts';
import type { CountedLine } from './counted-line.ts';
import type { Span } from './rules/windows-back.ts';

const checkRow = z.strictObject({
  /** Microseconds since the epoch. */
  at: z.bigint(),
  task_id: z.int(),
  target: z.bigint(),
  kind: z.enum(['check', 'search', 'priceTagRecognition', 'manualPrice']),
  collection_id: z.int().nullable(),
  collection: z.string().nullable(),
  company_id: z.int(),
  company: z.string().nullable(),
  product_id: z.int().nullable(),
  product: z.string().nullable(),
  city_id: z.int(),
  city: z.string().nullable(),
  shop: z.string().nullable(),
  url: z.string().nullable(),
  outcome: z.int().min(1).max(3),
  error_code: z.int().nullable(),
  repeated: z.boolean(),
  price: z.bigint().nullable(),
  currency: z.string().nullable(),
});
export type SingleCheck = z.output<typeof checkRow>;

/** Where a page begins: after this check, in the order of the list. */
export type After = Pick<SingleCheck, 'at' | 'task_id' | 'target'>;

export interface ChecksWanted {
  readonly line: CountedLine;
  /** SQL, by `atPlaces`. */
  readonly places: RawBuilder<unknown>;
  readonly billed: BilledOrNot | undefined;
  readonly span: Span;
  readonly after: After | null;
  readonly limit: number;
}

/** The newest single checks of a line within a span of time, with the names of what they are of. */
export async function singleChecks(
  db: Database,
  { line, places, billed, span, after, limit }: ChecksWanted,
): Promise<SingleCheck[]> {
  const { rows } = await query(checkRow)`
    with page as (
      select o.* from (${SOURCE[sourceOf(line)]}) o
      where o.at >= to_timestamp(${span.from / 1000}::float8) and o.at < to_timestamp(${span.before / 1000}::float8)
        and ${places} and ${ofBilled(line, billed)} and ${isAfter(after)}
      order by o.at desc, o.task_id desc, o.target desc limit ${limit}
    )
    select (extract(epoch from o.at) * 1000000)::int8 as at, o.task_id, o.target::int8 as target,
      o.kind, o.collection_id, k.name as collection, o.company_id, c.full_name as company, o.product_id,
      p.name as product, o.city_id, t.name as city,
      case when s.id is not null then concat_ws(', ', nullif(s.name, ''), s.address) end as shop,
      coalesce(l.url, o.url) as url,
      o.outcome::int as outcome, o.error_code::int as error_code, o.repeated, o.price, o.currency::text as currency
    from page o
    left join collection k on k.id = o.collection_id
    left join company c on c.id = o.company_id
    left join product p on p.id = o.product_id
    left join city t on t.id = o.city_id
    left join company_shop s on s.id = o.company_shop_id
    left join link l on o.kind = 'check' and l.id = o.target
    order by o.at desc, o.task_id desc, o.target desc`.execute(db);
  return rows;
}

function sourceOf({ type, madeOf }: CountedLine): keyof typeof SOURCE {
  if (type === 'offline') return 'shelves';
  return madeOf === 'checks' ? 'checks' : 'searches';
}

/** SQL: what the ledger counted, a row each. What somebody brought as a table is not counted. */
const SOURCE = {
  checks: sql`
    select observed_at as at, task_id, link_id as target, 'check'::text as kind, collection_id, company_id,
      company_shop_id, product_id,
      city_id, null::text as url, outcome, error_code, repeated is true as repeated, price, currency
    from observation where task_id <> all(array(select id from parser_task where by_hand))`,
  searches: sql`
    select searched_at as at, task_id, product_id as target, 'search'::text as kind, collection_id, company_id,
      company_shop_id, product_id,
      city_id, null::text as url, outcome, error_code, false as repeated, null::int8 as price, null::text as currency
    from link_search`,
  shelves: sql`
    select counted_at as at, task_id, target, kind, null::int as collection_id, company_id, company_shop_id, product_id,
      city_id, null::text as url, 1::smallint as outcome, null::smallint as error_code,
      false as repeated, price, currency
    from (${SHELF_COUNTED}) s`,
} as const;

/** SQL: what `whyNotBilled` says of a row `o`. */
const IS_BILLED = sql`(not o.repeated
  and (o.outcome <> 3 or coalesce(o.error_code, -1) <> all(${[-1, ...UNBILLED_CODES]}::int[])))`;

function ofBilled({ switchedOn }: CountedLine, billed: BilledOrNot | undefined): RawBuilder<unknown> {
  if (billed === undefined) return sql`true`;
  if (!switchedOn) return billed === 'billed' ? sql`false` : sql`true`;
  return billed === 'billed' ? IS_BILLED : sql`not ${IS_BILLED}`;
}

function isAfter(after: After | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  const at = sql`(timestamptz 'epoch' + ${after.at}::int8 * interval '1 microsecond')`;
  return sql`(o.at, o.task_id, o.target) < (${at}, ${after.task_id}::int, ${after.target}::int8)`;
}
