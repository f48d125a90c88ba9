import type { AdviceFilters, AdvicePage } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { adviceOf, adviceRows, LARGEST_FIRST } from './advice-rows.ts';
import { geometricMean } from './rules/index-figures.ts';

export interface ListAdvice {
  readonly page: number;
  readonly limit: number;
  readonly filters?: AdviceFilters | undefined;
}

const pageRow = z.strictObject({
  ids: z.array(z.int()),
  total: z.int(),
  open: z.int(),
  approved: z.int(),
  dismissed: z.int(),
  keep: z.int(),
  cannot: z.int(),
  outdated: z.int(),
  compared: z.int(),
  log_now: z.number().nullable(),
  log_approved: z.number().nullable(),
  log_all: z.number().nullable(),
});

/**
 * One page of what is advised, the largest changes first, and what it comes to over all that the filters leave: by
 * state, and as our index with none, the approved, and all but the dismissed of the advised prices.
 */
export const listAdvice = verb(
  'reports.read',
  async (ctx, { page, limit, filters = {} }: ListAdvice): Promise<AdvicePage> => {
    const { rows } = await query(pageRow)`
    with hit as materialized (
      select a.id, a.verdict, a.change, a.state, a.outdated, a.own_price, a.price, a.median from ${adviceOf(filters)}
    )
    select array(select a.id from hit a order by ${LARGEST_FIRST} limit ${limit} offset ${(page - 1) * limit}) as ids,
      count(*)::int as total,
      (count(*) filter (where verdict = 'change' and state = 'open'))::int as open,
      (count(*) filter (where state = 'approved'))::int as approved,
      (count(*) filter (where state = 'dismissed'))::int as dismissed,
      (count(*) filter (where verdict = 'keep'))::int as keep,
      (count(*) filter (where verdict = 'cannot'))::int as cannot,
      (count(*) filter (where outdated))::int as outdated,
      (count(*) filter (where ${COMPARED}))::int as compared,
      ${logSum(sql`own_price`)} as log_now,
      ${logSum(sql`case when state = 'approved' then price else own_price end`)} as log_approved,
      ${logSum(sql`case when state = 'dismissed' then own_price else coalesce(price, own_price) end`)} as log_all
    from hit`.execute(ctx.db);
    const [found] = rows;
    const { ids, total, compared, log_now, log_approved, log_all, ...counts } = found ?? NOTHING;
    return {
      items: await adviceRows(ctx.db, ids),
      total,
      summary: {
        ...counts,
        compared,
        indexNow: geometricMean(log_now ?? 0, compared),
        indexApproved: geometricMean(log_approved ?? 0, compared),
        indexAll: geometricMean(log_all ?? 0, compared),
      },
    };
  },
);

/** SQL: whether the indices are over it. */
const COMPARED = sql`own_price is not null and median is not null`;

function logSum(price: ReturnType<typeof sql>) {
  return sql`(sum(ln(${price}::float8 / median)) filter (where ${COMPARED}))`;
}

const NOTHING: z.infer<typeof pageRow> = {
  ids: [],
  total: 0,
  open: 0,
  approved: 0,
  dismissed: 0,
  keep: 0,
  cannot: 0,
  outdated: 0,
  compared: 0,
  log_now: null,
  log_approved: null,
  log_all: null,
};
