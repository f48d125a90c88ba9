import {
  ADVICE_STATES,
  REPRICING_GOALS,
  REPRICING_GUARDS,
  REPRICING_REASONS,
  REPRICING_VERDICTS,
  strategyShift,
} from '@tsenomer/contracts';
import type { Advice, AdviceFilters } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { query } from '@tsenomer/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { foundBy } from '../../catalogue/product/search-terms.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { indexOf } from './rules/index-figures.ts';

const adviceRow = z.strictObject({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  client_article: z.string().nullable(),
  brand: z.string().nullable(),
  city_name: z.string(),
  strategy_id: z.int(),
  strategy_name: z.string(),
  verdict: z.enum(REPRICING_VERDICTS),
  reason: z.enum(REPRICING_REASONS).nullable(),
  currency: z.string(),
  own_price: z.bigint().nullable(),
  price: z.bigint().nullable(),
  change: z.int().nullable(),
  aim: z.strictObject({
    goal: z.enum(REPRICING_GOALS),
    shift: strategyShift.nullable(),
    company: z.string().nullable(),
  }),
  base: z.bigint().nullable(),
  goal: z.bigint().nullable(),
  guards: z.array(z.enum(REPRICING_GUARDS)),
  rivals: z.int(),
  median: z.bigint().nullable(),
  state: z.enum(ADVICE_STATES),
  outdated: z.boolean(),
  computed_at: z.date(),
  decided_at: z.date().nullable(),
  decider_name: z.string().nullable(),
  decider_surname: z.string().nullable(),
});
type AdviceRow = z.output<typeof adviceRow>;

/** SQL: advice `a` of products `p` that the filters leave. */
export function adviceOf(filters: AdviceFilters): RawBuilder<unknown> {
  const { strategyId, brandIds, categoryIds, search, verdict, direction, state, outdated } = filters;
  const conditions: RawBuilder<unknown>[] = [sql`p.deleted_at is null`];
  if (strategyId !== undefined) conditions.push(sql`a.strategy_id = any(${rowIds([strategyId])}::int[])`);
  if (brandIds?.length) conditions.push(sql`p.brand_id = any(${rowIds(brandIds)}::int[])`);
  if (categoryIds?.length) {
    conditions.push(
      sql`exists (select from product_category k
        where k.product_id = p.id and k.category_id = any(${rowIds(categoryIds)}::int[]))`,
    );
  }
  const typed = foundBy(search);
  if (typed !== null) conditions.push(typed);
  if (verdict !== undefined) conditions.push(sql`a.verdict = ${verdict}`);
  if (direction !== undefined) conditions.push(direction === 'up' ? sql`a.change > 0` : sql`a.change < 0`);
  if (state !== undefined) conditions.push(sql`a.state = ${state}`);
  if (outdated !== undefined) conditions.push(sql`a.outdated = ${outdated}`);
  return sql`repricing_advice a join product p on p.id = a.product_id where ${sql.join(conditions, sql` and `)}`;
}

/** SQL: the largest changes first, then what stays, then what cannot be advised. */
export const LARGEST_FIRST = sql`case a.verdict when 'change' then 0 when 'keep' then 1 else 2 end,
  abs(a.change) desc nulls last, a.id`;

/** Advice by ids, in their order. */
export async function adviceRows(db: Database, ids: readonly number[]): Promise<Advice[]> {
  const { rows } = await query(adviceRow)`
    select a.id, a.product_id, p.name as product_name, p.client_article, b.name as brand,
      c.name as city_name, a.strategy_id,
      s.name as strategy_name, a.verdict, a.reason, a.currency, a.own_price, a.price, a.change,
      jsonb_build_object('goal', a.basis #> '{rule,goal}', 'shift', a.basis #> '{rule,shift}', 'company', (
        select g.full_name from company g
        where g.id = (a.basis #>> '{rule,goalCompanyId}')::int)) as aim, a.base, a.goal, a.guards,
      a.rivals, a.median, a.state, a.outdated, a.computed_at, a.decided_at, u.name as decider_name,
      u.surname as decider_surname
    from unnest(${[...ids]}::int[]) with ordinality as wanted(id, place)
    join repricing_advice a on a.id = wanted.id join product p on p.id = a.product_id
    join repricing_strategy s on s.id = a.strategy_id join city c on c.id = a.city_id
    left join brand b on b.id = p.brand_id left join app_user u on u.id = a.decided_by
    order by wanted.place`.execute(db);
  return rows.map(presentAdvice);
}

function presentAdvice(row: AdviceRow): Advice {
  return {
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    clientArticle: row.client_article,
    brand: row.brand,
    cityName: row.city_name,
    strategyId: row.strategy_id,
    strategyName: row.strategy_name,
    verdict: row.verdict,
    reason: row.reason,
    currency: row.currency,
    ownPrice: minorToWire(row.own_price),
    price: minorToWire(row.price),
    change: row.change,
    aim: row.aim,
    base: minorToWire(row.base),
    goal: minorToWire(row.goal),
    guards: row.guards,
    rivals: row.rivals,
    median: minorToWire(row.median),
    indexBefore: indexOf(row.own_price, row.median),
    indexAfter: indexOf(row.price, row.median),
    state: row.state,
    outdated: row.outdated,
    computedAt: momentToWire(row.computed_at),
    decidedAt: momentToWire(row.decided_at),
    decidedBy:
      row.decider_name === null ? null : fullName({ name: row.decider_name, surname: row.decider_surname ?? '' }),
  };
}
