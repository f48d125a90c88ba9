import type { TransactionContext } from '../../platform/context/context.ts';
import type { Place } from './place.ts';
import type { PlaceReading } from './place-readings.ts';
import type { Period } from './rules/follow-place.ts';
import { samePeriod } from './rules/fold-place.ts';
import { periodColumns, periodOf } from './violation-rows.ts';
import type { PeriodRow } from './violation-rows.ts';

/** What judging a place anew came to. */
interface Recomputed {
  /** The violations of before that were judged anew. */
  readonly stored: readonly PeriodRow[];
  readonly periods: readonly Period[];
  readonly readings: readonly PlaceReading[];
}

/**
 * Writes what judging a place anew changed, each with a change that says so. Violations are the same that began with
 * the same check.
 * @returns how many violations it changed.
 */
export async function writeRecomputed(
  tx: TransactionContext,
  place: Place,
  { stored, periods, readings }: Recomputed,
): Promise<number> {
  const byStart = new Map(periods.map((period) => [period.openedAt.getTime(), period]));
  let changed = 0;
  // First those that are no longer open: a place has one that is.
  for (const row of stored) {
    if (byStart.has(row.opened_at.getTime())) continue;
    await withdraw(tx, row);
    changed += 1;
  }
  for (const period of periods.toSorted(closedFirst)) {
    const row = stored.find(({ opened_at }) => opened_at.getTime() === period.openedAt.getTime());
    if (row !== undefined && samePeriod(periodOf(row), period)) continue;
    const id = row?.id ?? (await begin(tx, place, period, readings));
    if (id === null) continue;
    if (row !== undefined)
      await tx.db
        .updateTable('violation')
        .set({ ...periodColumns(period), uncounted: true })
        .where('id', '=', id)
        .execute();
    await note(tx, id, 'recomputed', period);
    changed += 1;
  }
  return changed;
}

function closedFirst(left: Period, right: Period): number {
  return Number(left.endedAt === null) - Number(right.endedAt === null);
}

async function withdraw(tx: TransactionContext, row: PeriodRow): Promise<void> {
  const now = tx.now();
  await tx.db
    .updateTable('violation')
    .set({
      ended_at: row.ended_at ?? (now > row.opened_at ? now : row.opened_at),
      ending: 'withdrawn',
      uncounted: true,
    })
    .where('id', '=', row.id)
    .execute();
  await note(tx, row.id, 'withdrawn', periodOf(row));
}

async function begin(
  tx: TransactionContext,
  place: Place,
  period: Period,
  readings: readonly PlaceReading[],
): Promise<number | null> {
  const reading = readings.find(({ at }) => at.getTime() === period.openedAt.getTime());
  if (reading === undefined) return null;
  const { id } = await tx.db
    .insertInto('violation')
    .values({
      ...periodColumns(period),
      product_id: place.productId,
      company_id: place.companyId,
      company_shop_id: place.companyShopId,
      city_id: place.cityId,
      origin: place.origin,
      link_id: reading.linkId,
      url: reading.url,
      collection_id: reading.collectionId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function note(
  tx: TransactionContext,
  violationId: number,
  kind: 'recomputed' | 'withdrawn',
  { priceLast, priceKind, mrpLast }: Period,
): Promise<void> {
  await tx.db
    .insertInto('violation_change')
    .values({
      violation_id: violationId,
      at: tx.now(),
      kind,
      price: priceLast,
      price_kind: priceKind,
      mrp: mrpLast,
      task_id: null,
      node_id: null,
      screenshot: null,
      evidence: null,
    })
    .execute();
}
