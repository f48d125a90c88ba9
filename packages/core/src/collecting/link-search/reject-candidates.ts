import { recordBulkChange } from '../../platform/bulk-change/index.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { actorId, atOneMoment, transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { linkBefore, lockCandidates, removeLink, waitAgain, writeDecision } from './decided-candidates.ts';
import type { LockedCandidate } from './decided-candidates.ts';
import { touch } from '../../platform/events/touch.ts';

/**
 * A person says that these offers are other products: their addresses are never proposed again for them, and a link
 * that had become of them goes.
 * @returns how many were not rejected before.
 * @throws DomainError NOT_FOUND
 */
export const rejectCandidates = verb(
  'products.edit',
  (ctx, { ids }: { readonly ids: readonly number[] }): Promise<{ rejected: number }> => {
    return transact(ctx, async (running) => {
      const tx = atOneMoment(running);
      await touch(tx, ['candidate']);
      const candidates = (await lockCandidates(tx, ids)).filter(({ status }) => status !== 'rejected');
      for (const candidate of candidates) await reject(tx, candidate);
      await recordBulkChange(tx, { kind: 'rejectFinds', held: candidates.map(({ id }) => id) });
      return { rejected: candidates.length };
    });
  },
);

async function reject(tx: TransactionContext, candidate: LockedCandidate): Promise<void> {
  const { id, product_id: productId, link_company_id: companyId, status } = candidate;
  const current = companyId === null ? null : await linkBefore(tx, productId, companyId);
  // A person may have set another link since: that one stays.
  const link = companyId !== null && current?.url === candidate.url ? { companyId, before: current } : undefined;
  if (link) await removeLink(tx, productId, link.companyId);
  await waitAgain(tx, id);
  await writeDecision(tx, id, {
    status: 'rejected',
    by: actorId(tx),
    at: tx.now(),
    linkCompanyId: companyId,
    undo: { status, ...(link && { link }) },
  });
  const company = companyId ?? candidate.company_id;
  await recordAudit(tx, {
    action: link ? 'delete' : 'edit',
    entity: 'link',
    title: candidate.productName,
    changes: link
      ? { [`link at ${company}`]: { from: link.before.url, to: null } }
      : { [`offer at ${company}`]: { from: candidate.url, to: null } },
  });
}
