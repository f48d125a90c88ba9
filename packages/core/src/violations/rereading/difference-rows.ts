import type { Difference, DifferenceFilters } from '@tsenomer/contracts';
import { DIFFERENCE_STATES } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database, OutcomeCode } from '@tsenomer/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { outcomeName } from '../../collecting/observation/check.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { typedAmounts, typedColumns, typedOf } from '../../platform/kit/typed-columns.ts';
import { differingFields } from './rules/compare-readings.ts';
import type { PageSays } from './rules/compare-readings.ts';

const amount = z.bigint().nullable();

const pageRow = z.strictObject({
  id: z.int(),
  state: z.enum(DIFFERENCE_STATES),
  product_id: z.int(),
  product: z.string(),
  company_id: z.int(),
  company: z.string(),
  company_shop_id: z.int(),
  shop: z.string().nullable(),
  city_id: z.int(),
  city: z.string(),
  url: z.string(),
  observed_at: z.date(),
  was_outcome: outcomeCode.nullable(),
  was_error_code: z.int().nullable(),
  was_price: amount,
  was_old_price: amount,
  was_card_price: amount,
  was_club_price: amount,
  was_coupon_price: amount,
  was_currency: z.string().nullable(),
  was_evidence: z.string().nullable(),
  outcome: outcomeCode.nullable(),
  error_code: z.int().nullable(),
  price: amount,
  old_price: amount,
  ...typedColumns,
  currency: z.string().nullable(),
  evidence: z.string().nullable(),
  page: z.enum(['evidence', 'kept']).nullable(),
  hash: z.string().nullable(),
  training_id: z.int().nullable(),
  decision: z.enum(['approved', 'rejected', 'undone']).nullable(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  decided_at: z.date().nullable(),
});
type PageRow = z.output<typeof pageRow>;

/** SQL: the pages `p` of a rereading that the filters leave. */
export function pagesOf(rereadingId: number, { state, decision, companyId }: DifferenceFilters): RawBuilder<unknown> {
  const decided =
    decision === undefined
      ? sql`true`
      : decision === 'open'
        ? sql`p.state = 'differs' and p.decision is null`
        : sql`p.decision = ${decision}`;
  return sql`reread_page p
    where p.rereading_id = ${rereadingId}::int and p.state = coalesce(${state ?? null}::text, p.state)
    and ${decided} and p.company_id = coalesce(${companyId ?? null}::bigint, p.company_id)`;
}

/** SQL: differences first, then what could not be read. */
const ORDER = sql`array_position(array['differs', 'unread', 'damaged', 'away', 'gone', 'same', 'waiting'], p.state),
  p.observed_at desc, p.id`;

export async function loadDifferences(
  db: Database,
  pages: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Difference[]> {
  const { rows } = await query(pageRow)`
    select p.id, p.state, p.product_id, g.name as product, p.company_id, c.full_name as company, p.company_shop_id,
      coalesce(nullif(cs.name, ''), cs.address) as shop, p.city_id, city.name as city, p.url, p.observed_at,
      p.was_outcome, p.was_error_code, p.was_price, p.was_old_price, p.was_card_price, p.was_club_price,
      p.was_coupon_price, p.was_currency, p.was_evidence,
      p.outcome, p.error_code, p.price, p.old_price, p.card_price, p.club_price, p.coupon_price, p.currency, p.evidence,
      case when p.evidence_id is not null then 'evidence' when p.kept_page_id is not null then 'kept' end as page,
      p.hash, p.training_id, p.decision, u.name, u.surname, p.decided_at
    from (select p.* from ${pages} order by ${ORDER} limit ${limit} offset ${offset}) p
    join product g on g.id = p.product_id join company c on c.id = p.company_id join city on city.id = p.city_id
    left join company_shop cs on cs.id = p.company_shop_id left join app_user u on u.id = p.decided_by
    order by ${ORDER}`.execute(db);
  return rows.map(present);
}

function present(row: PageRow): Difference {
  const was = {
    outcome: row.was_outcome,
    error_code: row.was_error_code,
    price: row.was_price,
    old_price: row.was_old_price,
    card_price: row.was_card_price,
    club_price: row.was_club_price,
    coupon_price: row.was_coupon_price,
    currency: row.was_currency,
    evidence: row.was_evidence,
  };
  const [recorded, now] = [says(was), says(row)];
  return {
    id: row.id,
    state: row.state,
    product: { id: row.product_id, name: row.product },
    company: { id: row.company_id, name: row.company },
    companyShop: row.company_shop_id === 0 ? null : { id: row.company_shop_id, name: row.shop ?? '' },
    city: { id: row.city_id, name: row.city },
    link: row.url,
    at: momentToWire(row.observed_at),
    recorded: reading(was),
    now: reading(row),
    fields: recorded === null || now === null ? [] : differingFields(recorded, now),
    page: row.page,
    hash: row.hash,
    trainingId: row.training_id,
    decision: row.decision ?? 'open',
    decidedBy: row.name === null ? null : fullName({ name: row.name, surname: row.surname }),
    decidedAt: momentToWire(row.decided_at),
  };
}

type Said = Pick<
  PageRow,
  'error_code' | 'price' | 'old_price' | 'card_price' | 'club_price' | 'coupon_price' | 'currency' | 'evidence'
> & { readonly outcome: OutcomeCode | null };

function says(row: Said): PageSays | null {
  const { outcome, error_code: errorCode, price, old_price: oldPrice, currency } = row;
  return outcome === null ? null : { outcome, errorCode, price, oldPrice, currency, ...typedAmounts(row) };
}

function reading(row: Said): Difference['now'] {
  if (row.outcome === null) return null;
  return {
    outcome: outcomeName(row.outcome),
    errorCode: row.error_code,
    price: minorToWire(row.price),
    oldPrice: minorToWire(row.old_price),
    ...typedOf(row),
    currency: row.currency,
    source: row.evidence,
  };
}
