import { INITIAL_MRP_SETTINGS } from '@tsenomer/contracts';
import type { RecordedCheck, RecordedOrigin, TransactionContext } from '../../platform/context/context.ts';
import type { Decided } from './decided.ts';
import { dueChecks, isPriced, stateOf } from './due-checks.ts';
import type { PricedCheck } from './due-checks.ts';
import { judge } from './judge.ts';
import { recomputePlace } from './recompute.ts';
import { asksForSubject } from './rules/judge-reading.ts';
import { followPlace } from './rules/follow-place.ts';
import { loadSettings } from './settings-at.ts';
import type { SettingsAt } from './settings-at.ts';
import { loadSubjects, NOTHING_ASKED } from './subjects.ts';
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
  const set = due.some(({ settings_from }) => settings_from !== null);
  const settingsAt: SettingsAt = set ? await loadSettings(tx.db, earliest(priced)) : () => INITIAL_MRP_SETTINGS;
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
    const followed = followPlace(stateOf(each), judged, settings.repeatedWithinDays);
    if (followed.change !== null) decided.push({ check, due: each, followed });
  }
  await writeOpened(tx, origin, decided);
  await writeChanged(tx, origin, decided);
}

function earliest(checks: readonly PricedCheck[]): Date {
  return new Date(Math.min(...checks.map(({ observedAt }) => observedAt.getTime())));
}
