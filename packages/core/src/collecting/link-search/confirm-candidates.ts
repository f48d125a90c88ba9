import { recordBulkChange } from '../../platform/bulk-change/index.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { actorId, atOneMoment, transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { adoptLinks } from '../assortment/adopt-links.ts';
import { checkChangedLinks } from '../observation/check-changed-links.ts';
import { linkJudge } from '../../catalogue/link/judge-link.ts';
import { putLink } from '../../catalogue/link/write-link.ts';
import { linkBefore, lockCandidates, writeDecision } from './decided-candidates.ts';
import type { LockedCandidate } from './decided-candidates.ts';
import { sellerCompanies } from './seller-companies.ts';
import { touch } from '../../platform/events/touch.ts';

interface ChangedLink {
  readonly productId: number;
  readonly companyId: number;
}

/**
 * A person says that these offers are the products: each becomes its product's link at the company, or at the seller
 * that was looked for, which becomes a company then. What else waited for that pair waits no longer. A changed link in
 * mode auto is sent to parsing.
 * @returns how many were not confirmed before.
 * @throws DomainError NOT_FOUND, INCORRECT_LINK, PRIVATE_ADDRESS, LINK_OF_ANOTHER_COMPANY; then nothing is confirmed.
 */
export const confirmCandidates = verb(
  'products.edit',
  async (ctx, { ids }: { readonly ids: readonly number[] }): Promise<{ confirmed: number }> => {
    const { confirmed, changed } = await transact(ctx, async (running) => {
      const tx = atOneMoment(running);
      await touch(tx, ['candidate']);
      const candidates = (await lockCandidates(tx, ids)).filter(({ status }) => status !== 'confirmed');
      const judge = await linkJudge(tx);
      const links: ChangedLink[] = [];
      for (const candidate of candidates) {
        const link = await confirm(tx, candidate, judge);
        if (link) links.push(link);
      }
      await recordBulkChange(tx, { kind: 'confirmFinds', held: candidates.map(({ id }) => id) });
      return { confirmed: candidates.length, changed: links };
    });
    await checkChangedLinks(ctx, changed);
    return { confirmed };
  },
);

/** @returns the link when it is another one now and is to be parsed at once. */
async function confirm(
  tx: TransactionContext,
  candidate: LockedCandidate,
  judge: Awaited<ReturnType<typeof linkJudge>>,
): Promise<ChangedLink | null> {
  const { id, product_id: productId, url } = candidate;
  const { companyId, judgedAs } = await companyToLink(tx, candidate);
  const judgement = judge(url, judgedAs);
  if (!('url' in judgement)) {
    throw new DomainError(judgement.refusal, {
      fields: [{ path: 'body.ids', code: 'link', message: judgement.message }],
    });
  }
  const before = await linkBefore(tx, productId, companyId);
  const written = await putLink(tx, { productId, companyId, link: judgement.url });
  await writeDecision(tx, id, {
    status: 'confirmed',
    by: actorId(tx),
    at: tx.now(),
    linkCompanyId: companyId,
    undo: { status: candidate.status, ...(written.changed && { link: { companyId, before } }) },
  });
  await endOthers(tx, candidate);
  await adoptLinks(tx, { companyId, urls: [url, judgement.url] });
  await recordAudit(tx, {
    action: 'edit',
    entity: 'link',
    entityId: written.id,
    title: candidate.productName,
    changes: { [`link at ${companyId}`]: { from: before?.url ?? null, to: judgement.url } },
  });
  return written.changed && written.updateMode === 'auto' ? { productId, companyId } : null;
}

/** Whose link a candidate becomes, and whose page it is judged as. */
async function companyToLink(
  tx: TransactionContext,
  candidate: LockedCandidate,
): Promise<{ companyId: number; judgedAs: number }> {
  const {
    company_id: searched,
    link_company_id: linked,
    for_seller: forSeller,
    seller_name: name,
    seller_url: url,
  } = candidate;
  if (linked !== null || !forSeller || name === null)
    return { companyId: linked ?? searched, judgedAs: linked ?? searched };
  const sellers = await sellerCompanies(tx, searched);
  return { companyId: await sellers.make({ name, url }), judgedAs: sellers.judgedAs(name) };
}

/** What else waits for this product at this company, or at this seller of it. */
async function endOthers(tx: TransactionContext, candidate: LockedCandidate): Promise<void> {
  let others = tx.db
    .updateTable('link_candidate')
    .set({ ended_by: candidate.id })
    .where('product_id', '=', candidate.product_id)
    .where('company_id', '=', candidate.company_id)
    .where('status', '=', 'proposed')
    .where('ended_by', 'is', null)
    .where('id', '<>', candidate.id)
    .where('for_seller', '=', candidate.for_seller);
  if (candidate.for_seller) others = others.where('seller_name', '=', candidate.seller_name);
  await others.execute();
}
