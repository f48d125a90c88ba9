import type { RecordedCheck, RecordedOrigin, TransactionContext } from '../../platform/context/context.ts';
import { decideEach } from './decide-each.ts';
import { dueChecks, isPriced } from './due-checks.ts';

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
  const byLink = new Map(priced.map((check) => [check.linkId, check]));
  const dues = due.flatMap((each) => {
    const check = byLink.get(each.link_id);
    return check === undefined ? [] : [{ check, due: each }];
  });
  await decideEach(tx, { ...origin, origin: 'web' }, dues);
}
