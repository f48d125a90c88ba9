import { priceOrigin } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { judge } from './judge.ts';
import { loadReadings } from './place-readings.ts';
import { isAt } from './place.ts';
import type { Place } from './place.ts';
import type { PlaceReading } from './place-readings.ts';
import { asksForSubject } from './rules/judge-reading.ts';
import { foldPlace } from './rules/fold-place.ts';
import type { Period, PlaceState } from './rules/follow-place.ts';
import { loadSettings } from './settings-at.ts';
import type { SettingsAt } from './settings-at.ts';
import { loadSubjects, NOTHING_ASKED } from './subjects.ts';
import { periodOf, periodRow } from './violation-rows.ts';
import type { PeriodRow } from './violation-rows.ts';
import { writeRecomputed } from './write-recomputed.ts';

const placeRow = z.strictObject({
  company_id: z.int(),
  company_shop_id: z.int(),
  city_id: z.int(),
  origin: priceOrigin,
});

/**
 * Judges the checks of a product anew from a moment on, at one company or at all, and says openly what that changes:
 * violations get a change "recomputed", those that were none are withdrawn and stay to be seen.
 * @returns how many violations it changed.
 */
export async function recomputeProduct(
  tx: TransactionContext,
  input: { readonly productId: number; readonly companyId: number | null; readonly from: Date },
): Promise<number> {
  const { productId, companyId } = input;
  const { rows } = await query(placeRow)`
    select distinct company_id, company_shop_id, city_id, origin from (
      select company_id, company_shop_id, city_id, 'web' as origin from link_state where product_id = ${productId}
      union all select company_id, company_shop_id, city_id, 'shelf' from shelf_state where product_id = ${productId}
      union all select company_id, company_shop_id, city_id, origin from violation where product_id = ${productId}
    ) seen
    where company_id = coalesce(${companyId}::int, company_id)
    order by company_id, company_shop_id, city_id, origin`.execute(tx.db);
  let changed = 0;
  for (const row of rows) {
    const place = {
      productId,
      companyId: row.company_id,
      companyShopId: row.company_shop_id,
      cityId: row.city_id,
      origin: row.origin,
    };
    changed += await recomputePlace(tx, place, input);
  }
  return changed;
}

/**
 * Judges one place anew: a check or a visit that came late, or a recommended price that was corrected. A violation
 * whose first check was dropped with its month goes on from what it is stored as. `allKept`: the checks of that moment
 * and after it are all kept, so what began with one of them and finds no price there now was none.
 * @returns how many violations it changed.
 */
export async function recomputePlace(
  tx: TransactionContext,
  place: Place,
  { from, allKept = false }: { readonly from: Date; readonly allKept?: boolean },
): Promise<number> {
  await tx.db
    .selectFrom(place.origin === 'web' ? 'link_state' : 'shelf_state')
    .select('product_id')
    .where('product_id', '=', place.productId)
    .where('company_id', '=', place.companyId)
    .where('city_id', '=', place.cityId)
    .where('company_shop_id', '=', place.companyShopId)
    .forUpdate()
    .execute();
  const stored = await storedPeriods(tx, place);
  const touchedOnes = stored.filter(({ ended_at }) => ended_at === null || ended_at >= from);
  const since = touchedOnes.reduce((least, { opened_at }) => (opened_at < least ? opened_at : least), from);
  const readings = await loadReadings(tx.db, place, since, tx.installation.timeZone);
  const known = earliest(readings[0]?.at ?? null, allKept ? from : null);
  if (known === null) return 0;
  const begun = touchedOnes.filter(({ opened_at }) => opened_at < known);
  const start = stateBefore(stored, begun.at(-1), known);
  const periods = await fold(tx, place, readings, start);
  const judgedAnew = touchedOnes.filter((row) => !begun.includes(row) || row.id === begun.at(-1)?.id);
  const changed = await writeRecomputed(tx, place, { stored: judgedAnew, periods, readings });
  if (changed > 0) await touch(tx, ['violation']);
  return changed;
}

function earliest(left: Date | null, right: Date | null): Date | null {
  return left === null || (right !== null && right < left) ? right : left;
}

async function storedPeriods({ db }: TransactionContext, place: Place): Promise<PeriodRow[]> {
  const { rows } = await query(periodRow)`
    select v.id, opened_at, opened_task_id, ended_at, ending, v.currency, price_first, price_last, price_kind,
      price_min, mrp_first, mrp_last, depth, repeated, confirmed_at, confirmed_task_id
    from violation v join product p on p.id = v.product_id
    where p.id = ${place.productId} and ${isAt('v', 'p.id', place)} and ending is distinct from 'withdrawn'
    order by opened_at`.execute(db);
  return rows;
}

/** How it stood before the first check that is judged anew. */
function stateBefore(stored: readonly PeriodRow[], begun: PeriodRow | undefined, first: Date): PlaceState {
  const corrected = stored.flatMap(({ ending, ended_at }) =>
    ending === 'corrected' && ended_at !== null && ended_at < first ? [ended_at] : [],
  );
  const goesOn = begun !== undefined && (begun.ended_at === null || begun.ended_at >= first);
  return {
    open: goesOn ? { ...periodOf(begun), endedAt: null, ending: null } : null,
    correctedAt: corrected.at(-1) ?? null,
  };
}

async function fold(
  tx: TransactionContext,
  place: Place,
  readings: readonly PlaceReading[],
  start: PlaceState,
): Promise<Period[]> {
  const settingsAt: SettingsAt = await loadSettings(tx.db, readings[0]?.at ?? tx.now());
  const asked = readings.some(({ at }) => asksForSubject(settingsAt(at)));
  const subjects = asked ? await loadSubjects(tx.db, [place.productId]) : new Map<number, typeof NOTHING_ASKED>();
  const { productId, companyId } = place;
  const subject = { productId, companyId, ...(subjects.get(productId) ?? NOTHING_ASKED) };
  const judged = readings.map((reading) =>
    judge(reading, { settings: settingsAt(reading.at), subject, installation: tx.installation }),
  );
  return foldPlace(start, judged, (at) => settingsAt(at).repeatedWithinDays);
}
