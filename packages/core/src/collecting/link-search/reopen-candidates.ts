import type { CandidateUndo } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { adoptLinks } from '../assortment/adopt-links.ts';
import { linkBefore, lockCandidates, putBack, removeLink, waitAgain, writeDecision } from './decided-candidates.ts';
import type { LockedCandidate } from './decided-candidates.ts';
import { touch } from '../../platform/events/touch.ts';

/**
 * Takes decisions back: the candidates wait again (one that the matcher had taken is as taken as it was), and a link
 * that the decision had changed is as it was before, unless somebody has changed it since.
 * @returns how many were decided.
 * @throws DomainError NOT_FOUND
 */
export const reopenCandidates = verb(
  'products.edit',
  (ctx, { ids }: { readonly ids: readonly number[] }): Promise<{ reopened: number }> => {
    return transact(ctx, async (tx) => {
      await touch(tx, ['candidate']);
      const candidates = (await lockCandidates(tx, ids)).filter(({ status }) => status !== 'proposed');
      await reopenAll(tx, candidates);
      return { reopened: candidates.length };
    });
  },
);

/**
 * Takes back what one change decided, where nobody decided again since and the product is there.
 * @param madeAt when the change was made, which is when they were decided
 * @returns the candidates that wait again
 */
export async function reopenDecided(tx: TransactionContext, ids: readonly number[], madeAt: Date): Promise<number[]> {
  await touch(tx, ['candidate']);
  const decided = await tx.db
    .selectFrom('link_candidate as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select('c.id')
    .where(({ eb, fn, val }) => eb('c.id', '=', fn.any(val([...ids]))))
    .where('p.deleted_at', 'is', null)
    .execute();
  const locked = await lockCandidates(
    tx,
    decided.map(({ id }) => id),
  );
  const same = locked.filter(({ decided_at: at }) => at?.getTime() === madeAt.getTime());
  await reopenAll(tx, same);
  return same.map(({ id }) => id);
}

/** The last decision first: two of one pair may have replaced the same link. */
async function reopenAll(tx: TransactionContext, candidates: readonly LockedCandidate[]): Promise<void> {
  const latestFirst = candidates.toSorted(
    (a, b) => (b.decided_at?.getTime() ?? 0) - (a.decided_at?.getTime() ?? 0) || b.id - a.id,
  );
  for (const candidate of latestFirst) await reopen(tx, candidate);
}

async function reopen(tx: TransactionContext, candidate: LockedCandidate): Promise<void> {
  const { id, undo } = candidate;
  const companyId = undo?.link?.companyId ?? candidate.link_company_id;
  const restored = undo?.link !== undefined && (await restore(tx, candidate, undo.link));
  await waitAgain(tx, id);
  // What the matcher took is the matcher's again; taking that back in turn would leave no link.
  const accepted = undo?.status === 'accepted' && companyId !== null;
  await writeDecision(tx, id, {
    status: accepted ? 'accepted' : 'proposed',
    by: null,
    at: accepted ? tx.now() : null,
    linkCompanyId: accepted ? companyId : null,
    undo: accepted ? { status: 'proposed', link: { companyId, before: null } } : null,
  });
  const changes = restored
    ? {
        [`link at ${companyId}`]: {
          from: candidate.status === 'rejected' ? null : candidate.url,
          to: undo.link?.before?.url ?? null,
        },
      }
    : {};
  await recordAudit(tx, { action: 'restore', entity: 'link', title: candidate.productName, changes });
}

/** @returns whether the link stood as the decision had left it, and so was put back. */
async function restore(
  tx: TransactionContext,
  candidate: LockedCandidate,
  link: NonNullable<CandidateUndo['link']>,
): Promise<boolean> {
  const { product_id: productId } = candidate;
  const { companyId, before } = link;
  const current = await linkBefore(tx, productId, companyId);
  const left = candidate.status === 'rejected' ? null : candidate.url;
  if ((current?.url ?? null) !== left) return false;
  if (before === null) await removeLink(tx, productId, companyId);
  else await putBack(tx, productId, companyId, before);
  await adoptLinks(tx, { companyId, urls: [candidate.url, ...(before === null ? [] : [before.url])] });
  return true;
}
