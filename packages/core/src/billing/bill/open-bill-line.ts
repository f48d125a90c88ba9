import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BillPart } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { whole } from '../../platform/kit/whole.ts';
import type { Whole } from '../../platform/kit/whole.ts';
import { loadBill } from './find-bill.ts';
import type { BillKey } from './bill-key.ts';
import { countedLine } from './counted-line.ts';
import type { CountedLine } from './counted-line.ts';
import { ofKinds } from './day-places.ts';
import { BILLABLE, COUNTED, inMonth, ledgerRows } from './ledger-rows.ts';
import { searchType } from './rules/search-type.ts';
import { splitAmount } from './rules/split-amount.ts';

/** Parts shown of a line. */
const MOST_PARTS = 1000;

const partRow = z.strictObject({
  key: z.string(),
  name: z.string(),
  host: z.string().nullable(),
  seller_name: z.string().nullable(),
  checks: z.bigint(),
});

/** What the rows of the ledger are told apart by. */
const KEY = {
  day: { key: sql`l.day::text`, name: sql`l.day::text` },
  company: { key: sql`l.company_id::text`, name: sql`coalesce(c.full_name, '')` },
  city: { key: sql`l.city_id::text`, name: sql`coalesce(city.name, '')` },
  site: { key: sql`coalesce(c.host, '')`, name: sql`coalesce(c.host, '')` },
} as const satisfies Record<BillPart, object>;

export interface BillPartRow {
  readonly key: string;
  readonly name: string;
  readonly checks: number;
  /** Minor units: its share of the line's amount. */
  readonly amount: number;
}

/**
 * The billed checks that a line is made of, by day, company, city or site, the most first; days in their order.
 * @throws DomainError NOT_FOUND for a line that the bill does not have or that is not made of checks; as `findBill`.
 */
export const openBillLine = verb(
  'billing.read',
  async (ctx, { line, by, within, key: of, ...key }: OpenedLine): Promise<Whole<BillPartRow>> => {
    const bill = await loadBill(ctx, key);
    const opened = bill.lines.find(({ id }) => id === line);
    if (opened?.opens !== true) throw new DomainError('NOT_FOUND');
    const counted = await countedLine(ctx, { line, ...key });
    const partsBy = (part: BillPart, only: RawBuilder<unknown>) =>
      countedParts(ctx, counted, { ...key, by: part, only });
    if (within === undefined || of === undefined)
      return whole(priced(await partsBy(by, sql`true`), opened.amount).slice(0, MOST_PARTS));
    // What is within a part adds up to the share of that part.
    const share = priced(await partsBy(within, sql`true`), opened.amount).find((part) => part.key === of)?.amount ?? 0;
    const parts = await partsBy(by, sql`${KEY[within].key} = ${of}`);
    return whole(priced(parts, share).slice(0, MOST_PARTS));
  },
);

interface OpenedLine extends BillKey {
  readonly line: string;
  readonly by: BillPart;
  /** Only what is of the part `key` of these. */
  readonly within?: Exclude<BillPart, 'day'> | undefined;
  readonly key?: string | undefined;
}

/** The billed checks of a line by its parts, in their order. @param only SQL: which rows of the ledger. */
async function countedParts(
  { db }: Pick<Context, 'db'>,
  line: CountedLine,
  { month, by, only }: { readonly month: string; readonly by: BillPart; readonly only: RawBuilder<unknown> },
): Promise<Counted[]> {
  if (!line.switchedOn) return [];
  const { rows } = await query(partRow)`
    select ${KEY[by].key} as key, ${KEY[by].name} as name, c.host, c.seller_name, sum(${COUNTED})::int8 as checks
    from ${ledgerRows(line.type)} l
    left join company c on c.id = l.company_id
    left join city on city.id = l.city_id
    where ${inMonth(month)} and ${ofKinds(line)} and ${BILLABLE} and ${only}
    group by 1, 2, 3, 4`.execute(db);
  const wanted = rows.filter(
    ({ host, seller_name }) =>
      line.madeOf === 'checks' || line.madeOf === searchType({ host, sellerName: seller_name }),
  );
  return ordered(added(wanted), by);
}

type Counted = Omit<BillPartRow, 'amount'>;

function added(rows: readonly z.output<typeof partRow>[]): Counted[] {
  const parts = new Map<string, Counted>();
  for (const { key, name, checks } of rows)
    parts.set(key, { key, name, checks: (parts.get(key)?.checks ?? 0) + Number(checks) });
  return [...parts.values()];
}

function ordered(parts: readonly Counted[], by: BillPart): Counted[] {
  return parts.toSorted((a, b) =>
    by === 'day' ? (a.key < b.key ? -1 : 1) : b.checks - a.checks || (a.key < b.key ? -1 : 1),
  );
}

/** Parts with their shares of an amount, which add up to it to the minor unit. */
function priced(parts: readonly Counted[], amount: number): BillPartRow[] {
  const shares = splitAmount(
    BigInt(amount),
    parts.map(({ checks }) => BigInt(checks)),
  );
  return parts.map((part, place) => ({ ...part, amount: Number(shares[place] ?? 0n) }));
}
