import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { HEALTH_FIELDS } from '@tsenomer/contracts';
import type { HealthField } from '@tsenomer/contracts';
import { fieldBit } from './carried-fields.ts';
import { OUTCOME_CODE } from './check.ts';
import type { Check } from './check.ts';
import type { CheckOrigin } from './check-origin.ts';

/** Columns of `company_hour` that count pages with a field. */
export const FIELD_COLUMNS: Readonly<Record<HealthField, string>> = {
  price: 'price',
  availability: 'availability',
  name: 'name',
  rating: 'rating',
  photo: 'photo',
  oldPrice: 'old_price',
  measure: 'measure',
  seller: 'seller',
};

/** Columns of `company_hour` that count pages by the time they took, with the longest of it in milliseconds. */
export const DURATION_COLUMNS: readonly { readonly column: string; readonly upTo: number }[] = [
  ...[250, 500, 1000, 2000, 4000, 8000, 16_000].map((upTo) => ({ column: `took_${upTo}`, upTo })),
  { column: 'took_more', upTo: Number.POSITIVE_INFINITY },
];

const FIELD_BITS = HEALTH_FIELDS.map(fieldBit);

const COUNTS = [
  'checks',
  'pages',
  ...HEALTH_FIELDS.map((field) => FIELD_COLUMNS[field]),
  ...DURATION_COLUMNS.map(({ column }) => column),
];

// Texts, made once: the statement is sent with every batch, and each part of it that the query builder walks costs
// time.
const columns = sql.raw(COUNTS.join(', '));
const added = sql.raw(COUNTS.map((column) => `${column} = h.${column} + excluded.${column}`).join(', '));
/** The counts of a row, out of those of all rows in one array. */
const countsOfRow = sql.raw(
  COUNTS.map((_column, at) => `c.counts[((g.place - 1) * ${COUNTS.length} + ${at + 1})::int]`).join(', '),
);

const HOUR = 3_600_000;

interface HourRow {
  readonly hour: Date;
  readonly outcome: number;
  readonly code: number;
  /** In the order of `COUNTS`. */
  readonly counts: number[];
  last: Check;
}

/**
 * SQL: adds checks to the hours of their company, a row for each hour, outcome and error code. They are added up here,
 * not by the database: a batch comes to two or three rows, and the database is what all nodes share.
 */
export function countHours(
  { companyId }: Pick<CheckOrigin, 'companyId'>,
  checks: readonly Check[],
): RawBuilder<unknown> {
  const rows = hourRows(checks);
  // In one order, so that two batches of a company never wait for each other's rows.
  return sql`
    insert into company_hour as h (company_id, hour, outcome, error_code, ${columns}, last_at, last_link_id)
    select ${companyId}, g.hour, g.outcome, g.error_code, ${countsOfRow}, g.last_at, g.last_link_id
    from unnest(${rows.map(({ hour }) => hour)}::timestamptz[], ${rows.map(({ outcome }) => outcome)}::smallint[],
      ${rows.map(({ code }) => code)}::smallint[],
      ${rows.map(({ last }) => last.observedAt)}::timestamptz[], ${rows.map(({ last }) => last.linkId)}::int[])
      with ordinality as g(hour, outcome, error_code, last_at, last_link_id, place)
    cross join (select ${rows.flatMap(({ counts }) => counts)}::int[] as counts) c
    order by g.hour, g.outcome, g.error_code
    on conflict (company_id, hour, outcome, error_code) do update set ${added},
      last_link_id = case when excluded.last_at >= h.last_at then excluded.last_link_id else h.last_link_id end,
      last_at = greatest(h.last_at, excluded.last_at)`;
}

function hourRows(checks: readonly Check[]): HourRow[] {
  const rows = new Map<string, HourRow>();
  for (const check of checks) {
    const hour = Math.floor(check.observedAt.getTime() / HOUR) * HOUR;
    const outcome = OUTCOME_CODE[check.outcome];
    const code = check.errorCode ?? -1;
    const key = `${hour} ${outcome} ${code}`;
    const row = rows.get(key) ?? { hour: new Date(hour), outcome, code, counts: COUNTS.map(() => 0), last: check };
    rows.set(key, row);
    addTo(row.counts, check);
    if (check.observedAt >= row.last.observedAt) row.last = check;
  }
  return [...rows.values()];
}

function addTo(counts: number[], { carried, durationMs }: Check): void {
  const add = (place: number): void => {
    counts[place] = (counts[place] ?? 0) + 1;
  };
  add(0);
  if (carried !== undefined) {
    add(1);
    for (const [at, bit] of FIELD_BITS.entries()) if ((carried & bit) > 0) add(2 + at);
  }
  // A page that never answered took no time that says anything.
  if (durationMs > 0) add(2 + FIELD_BITS.length + DURATION_COLUMNS.findIndex(({ upTo }) => durationMs <= upTo));
}
