import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import type { RecordedCheck, RecordedOrigin, TransactionContext } from '../../platform/context/context.ts';
import type { Decided } from './decided.ts';
import { dueChecks, isPriced } from './due-checks.ts';
import type { DueCheck, PricedCheck } from './due-checks.ts';
import { judge } from './judge.ts';
import { recomputePlace } from './recompute.ts';
import { asksForSubject } from './rules/judge-reading.ts';
import { followPlace } from './rules/follow-place.ts';
import type { PlaceState } from './rules/follow-place.ts';
import { loadSettings } from './settings-at.ts';
import { loadSubjects, NOTHING_ASKED } from './subjects.ts';
import { periodOf, periodRow } from './violation-rows.ts';
import { writeChanged, writeOpened } from './write-violations.ts';

/**
 * Decides the violations of checks that the transaction has just written: which begin, move and end. Where none does,
 * nothing but one statement is done.
 */
export async function decideViolations(
  tx: TransactionContext,
  origin: RecordedOrigin,
  checks: readonly RecordedCheck[],
): Promise<void> {
  const priced = checks.filter(isPriced);
  if (priced.length === 0) return;
  const due = await dueChecks(tx.db, origin, priced, tx.installation.timeZone);
  if (due.length === 0) return;
  const places = await placesOf(tx.db, origin, due);
  const settingsAt = await loadSettings(tx.db, earliest(priced));
  const asked = priced.some(({ observedAt }) => asksForSubject(settingsAt(observedAt)));
  const productIds = due.map(({ product_id }) => product_id);
  const subjects = asked ? await loadSubjects(tx.db, productIds) : new Map<number, typeof NOTHING_ASKED>();
  const byLink = new Map(priced.map((check) => [check.linkId, check]));
  const decided: Decided[] = [];
  for (const each of due) {
    const check = byLink.get(each.link_id);
    if (check === undefined) continue;
    if (each.late) {
      const place = { ...origin, productId: each.product_id };
      await recomputePlace(tx, place, { from: check.observedAt });
      continue;
    }
    const settings = settingsAt(check.observedAt);
    const judged = judge(
      {
        at: check.observedAt,
        taskId: origin.taskId,
        price: check.price,
        currency: check.currency,
        mrp: each.mrp,
        mrpCurrency: each.mrp_currency,
        otherProduct: each.other_product,
      },
      {
        settings,
        subject: { companyId: origin.companyId, ...(subjects.get(each.product_id) ?? NOTHING_ASKED) },
        installation: tx.installation,
      },
    );
    const state = places.get(each.product_id) ?? { open: null, correctedAt: null };
    const followed = followPlace(state, judged, settings.repeatedWithinDays);
    if (followed.change !== null) decided.push({ check, due: each, followed });
  }
  await writeOpened(tx, origin, decided);
  await writeChanged(tx, origin, decided);
}

/** How it stands with the products of checks at their company, in the city or at the address. */
async function placesOf(
  db: DatabaseTransaction,
  { companyId, companyShopId, cityId }: RecordedOrigin,
  due: readonly DueCheck[],
): Promise<ReadonlyMap<number, PlaceState>> {
  const open = await query(periodRow.extend({ product_id: z.int() }))`/* prepared: open-violations */
    select product_id, id, opened_at, opened_task_id, ended_at, ending, currency, price_first, price_last, price_min, mrp_first, mrp_last, depth,
      repeated, confirmed_at, confirmed_task_id
    from violation where id = any(${due.flatMap(({ open_id }) => open_id ?? [])}::int[])`.execute(db);
  const fresh = due.filter(({ open_id }) => open_id === null).map(({ product_id }) => product_id);
  const corrected =
    fresh.length === 0
      ? []
      : (
          await query(correctedRow)`/* prepared: corrected-violations */
            select product_id, max(ended_at) as corrected_at from violation
            where product_id = any(${fresh}::int[]) and company_id = ${companyId} and company_shop_id = ${companyShopId} and city_id = ${cityId}
              and ending = 'corrected'
            group by product_id`.execute(db)
        ).rows;
  return new Map<number, PlaceState>([
    ...corrected.map((row): [number, PlaceState] => [row.product_id, { open: null, correctedAt: row.corrected_at }]),
    ...open.rows.map((row): [number, PlaceState] => [row.product_id, { open: periodOf(row), correctedAt: null }]),
  ]);
}

const correctedRow = z.strictObject({ product_id: z.int(), corrected_at: z.date() });

function earliest(checks: readonly PricedCheck[]): Date {
  return new Date(Math.min(...checks.map(({ observedAt }) => observedAt.getTime())));
}
