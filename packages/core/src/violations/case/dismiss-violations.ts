import type { Dismissal } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { logCases } from './case-log.ts';
import { agreeOnPromotion, unlinkDismissed } from './learn-from-dismissal.ts';
import { settleCases } from './settle-cases.ts';

export interface DismissInput {
  readonly ids: readonly number[];
  readonly reason: Dismissal;
  readonly note: string;
  /** Of another product: delete the link. */
  readonly unlink?: boolean | undefined;
  /** Of an agreed promotion: its last day. */
  readonly promotionTo?: string | undefined;
}

/** Of a promotion in the settings. */
const NAME_LENGTH = 100;

/**
 * Says that violations are none, and why; they count in no report and no letter any more. What was another product is
 * learnt: prices of that page begin no violation until the link has another address. Its link
 * can be deleted at once. An agreed promotion lasts until the price is no longer below, or for days that are written
 * into the settings.
 * @returns how many were not dismissed before. @throws DomainError NOT_FOUND when one is not there;
 * INVALID_INPUT for a promotion that is over.
 */
export const dismissViolations = verb('violations.handle', (ctx, input: DismissInput): Promise<number> => {
  const ids = [...new Set(input.ids)].map(rowId);
  return transact(ctx, async (tx) => {
    const known = await tx.db
      .selectFrom('violation')
      .select(['id', 'case_id', 'dismissed_at', 'product_id', 'company_id', 'link_id', 'url'])
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
      .orderBy('id')
      .forUpdate()
      .execute();
    if (known.length < ids.length) throw new DomainError('NOT_FOUND');
    const fresh = known.filter(({ dismissed_at }) => dismissed_at === null);
    if (fresh.length === 0) return 0;
    await tx.db
      .updateTable('violation')
      .set({ dismissed_at: tx.now(), dismissed_by: actorId(tx), dismissal: input.reason, uncounted: true })
      .where(
        'id',
        'in',
        fresh.map(({ id }) => id),
      )
      .execute();
    const learnt = fresh.map((row) => ({
      productId: row.product_id,
      companyId: row.company_id,
      linkId: row.link_id,
      url: row.url,
    }));
    if (input.unlink === true) await unlinkDismissed(tx, learnt);
    if (input.promotionTo !== undefined)
      await agreeOnPromotion(tx, learnt, { until: input.promotionTo, name: input.note.slice(0, NAME_LENGTH) });
    const caseIds = [...new Set(fresh.flatMap(({ case_id }) => case_id ?? []))];
    await logCases(tx, caseIds, { kind: 'dismissal', subject: input.reason, note: input.note });
    for (const { id } of fresh)
      await recordAudit(tx, { action: 'edit', entity: 'violation', entityId: id, title: `№ ${id}` });
    await settleCases(tx);
    return fresh.length;
  });
});
