import { INITIAL_MRP_SETTINGS } from '@tsenomer/contracts';
import type { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import type { Decided, SeenAt, SeenPrice } from './decided.ts';
import { stateOf } from './due-checks.ts';
import type { dueShape, placeRow } from './due-checks.ts';
import { judge } from './judge.ts';
import { recomputePlace } from './recompute.ts';
import { asksForSubject } from './rules/judge-reading.ts';
import { followPlace } from './rules/follow-place.ts';
import { loadSettings } from './settings-at.ts';
import type { SettingsAt } from './settings-at.ts';
import { loadSubjects, NOTHING_ASKED } from './subjects.ts';
import { writeDecided } from './write-violations.ts';

/** A price that may change a violation, with how it stands at its place. */
export interface DuePrice {
  readonly check: SeenPrice;
  readonly due: z.output<typeof placeRow> & z.output<z.ZodObject<typeof dueShape>>;
  /** Of a shelf: a person approved it. */
  readonly witnessed?: boolean;
}

/**
 * Judges prices that the transaction has just written by the settings of their moments, and writes which violations
 * begin, move and end. The place of a late one is judged anew.
 */
export async function decideEach(tx: TransactionContext, seenAt: SeenAt, dues: readonly DuePrice[]): Promise<void> {
  if (dues.length === 0) return;
  const set = dues.some(({ due }) => due.settings_from !== null);
  const settingsAt: SettingsAt = set ? await loadSettings(tx.db, earliest(dues)) : () => INITIAL_MRP_SETTINGS;
  const asked = dues.some(({ check }) => asksForSubject(settingsAt(check.observedAt)));
  const productIds = dues.map(({ due }) => due.product_id);
  const subjects = asked ? await loadSubjects(tx.db, productIds) : new Map<number, typeof NOTHING_ASKED>();
  const decided: Decided[] = [];
  for (const { check, due, witnessed = false } of dues) {
    if (due.late) {
      await recomputePlace(tx, { ...seenAt, productId: due.product_id }, { from: check.observedAt });
      continue;
    }
    const settings = settingsAt(check.observedAt);
    const judged = judge(
      {
        at: check.observedAt,
        taskId: seenAt.taskId,
        price: check.price,
        typed: check,
        currency: check.currency,
        mrp: due.mrp,
        mrpCurrency: due.mrp_currency,
        otherProduct: due.other_product,
        witnessed,
      },
      {
        settings,
        subject: {
          productId: due.product_id,
          companyId: seenAt.companyId,
          ...(subjects.get(due.product_id) ?? NOTHING_ASKED),
        },
        installation: tx.installation,
      },
    );
    const followed = followPlace(stateOf(due), judged, settings.repeatedWithinDays);
    const proves = followed.change === null && followed.state.open !== null && hasPage(check);
    const counted = { kind: judged.priceKind, amount: judged.price };
    if (followed.change !== null || proves) decided.push({ check, due, counted, followed });
  }
  await writeDecided(tx, seenAt, decided);
}

/** Whether a page was kept that was missing before: nodes keep no other of what changes nothing. */
function hasPage({ proof }: SeenPrice): boolean {
  return proof?.page !== null && proof?.page !== undefined;
}

function earliest(dues: readonly DuePrice[]): Date {
  return new Date(Math.min(...dues.map(({ check }) => check.observedAt.getTime())));
}
