import type { BillCheck, OutputOf, billCheckRoutes } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { minorToWire } from '../../platform/context/wire.ts';
import { dayChecks } from './day-checks.ts';
import type { DayOfLine } from './day-checks.ts';
import type { CountedLine } from './counted-line.ts';
import { whyNotBilled } from './rules/not-billed.ts';
import type { After, SingleCheck } from './single-checks.ts';

type Listed = OutputOf<typeof billCheckRoutes.listBillChecks.response>;

/**
 * The single checks of a line of a bill on a day, the newest first, and what the ledger counted of them. Checks of
 * months that are kept no more are not listed; the ledger's count is. Pages are linked by cursors.
 * @throws DomainError as `dayChecks`.
 */
export const listBillChecks = verb(
  'billing.read',
  async (
    ctx,
    { cursor, limit, ...of }: DayOfLine & { readonly cursor?: string | undefined; readonly limit: number },
  ): Promise<Listed> => {
    const day = await dayChecks(ctx, of);
    const rows = await day.read({ after: cursor === undefined ? null : placeOf(cursor), limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map((row) => presentCheck(row, day.line)),
      next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
      billed: day.figures.billed,
      notBilled: [...day.figures.notBilled],
      removed: day.removed,
    };
  },
);

function cursorOf({ at, task_id: task, target }: After): string {
  return `${at}_${task}_${target}`;
}

/** @param cursor as `cursorOf` writes it; numbers beyond those of rows name the nearest ones. */
function placeOf(cursor: string): After {
  const [at = '0', task = '0', target = '0'] = cursor.split('_');
  return {
    at: BigInt(at),
    task_id: Math.max(-2_147_483_648, Math.min(2_147_483_647, Number(task))),
    target: BigInt.asIntN(64, BigInt(target)),
  };
}

const OUTCOMES = { 1: 'success', 2: 'notAvailable', 3: 'error' } as const;

/** A check as the API carries it. */
export function presentCheck(row: SingleCheck, { switchedOn }: Pick<CountedLine, 'switchedOn'>): BillCheck {
  const { outcome, error_code: errorCode, repeated } = row;
  return {
    id: cursorOf(row),
    at: new Date(Number(row.at / 1000n)).toISOString(),
    kind: row.kind,
    collection: named(row.collection_id, row.collection),
    company: named(row.company_id, row.company),
    product: named(row.product_id, row.product),
    city: named(row.city_id, row.city),
    shop: row.shop,
    url: row.url,
    outcome: outcome === 1 || outcome === 2 ? OUTCOMES[outcome] : OUTCOMES[3],
    errorCode,
    price: minorToWire(row.price),
    currency: row.currency,
    notBilled: whyNotBilled({ outcome, errorCode, repeated, switchedOn }),
  };
}

function named(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
