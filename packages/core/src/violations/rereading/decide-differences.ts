import type { DecidedDifferences, DecisionRefusal } from '@tsenomer/contracts';
import { correctCheck, undoCorrection } from '../../collecting/correction/index.ts';
import type { CheckKey } from '../../collecting/correction/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { rowId, rowIds } from '../../platform/kit/row-id.ts';

export type Decision = 'approved' | 'rejected' | 'undone';

export interface DecideDifferences {
  readonly id: number;
  readonly ids: readonly number[];
  readonly decision: Decision;
}

/** What a decision is called in the journal. */
const ACTION = { approved: 'approve', rejected: 'cancel', undone: 'restore' } as const;

/** What was decided before, for each decision: only a correction in force is taken back. */
const AFTER: Readonly<Record<Decision, readonly (Decision | null)[]>> = {
  approved: [null, 'rejected', 'undone'],
  rejected: [null, 'undone'],
  undone: ['approved'],
};

/**
 * Approves differences, which corrects reports openly; rejects them; or takes corrections back. Each is a transaction
 * of its own, and those that are not carried out are named with the reason.
 * @throws DomainError NOT_FOUND.
 */
export const decideDifferences = verb(
  'rereadings.handle',
  async (ctx, { id, ids, decision }: DecideDifferences): Promise<DecidedDifferences> => {
    found(await ctx.db.selectFrom('rereading').select('id').where('id', '=', rowId(id)).executeTakeFirst());
    const refused: DecidedDifferences['refused'] = [];
    const wanted = [...new Set(rowIds(ids))].toSorted((left, right) => left - right);
    for (const pageId of wanted) {
      const why = await decide(ctx, { id, pageId, decision });
      if (why !== null) refused.push({ id: pageId, why });
    }
    return { decided: wanted.length - refused.length, refused };
  },
);

function decide(
  ctx: Context,
  { id, pageId, decision }: { readonly id: number; readonly pageId: number; readonly decision: Decision },
): Promise<DecisionRefusal | null> {
  return transact(ctx, async (tx) => {
    const page = await tx.db
      .selectFrom('reread_page as p')
      .innerJoin('product as g', 'g.id', 'p.product_id')
      .selectAll('p')
      .select('g.name as product')
      .where('p.id', '=', pageId)
      .where('p.rereading_id', '=', id)
      .where('p.state', '=', 'differs')
      .forUpdate('p')
      .executeTakeFirst();
    if (page === undefined) return 'gone';
    if (!AFTER[decision].includes(page.decision)) return 'decided';
    const refusal = await carryOut(tx, page, decision);
    if (refusal !== null) return refusal;
    await tx.db
      .updateTable('reread_page')
      .set({ decision, decided_by: actorId(tx), decided_at: tx.now() })
      .where('id', '=', pageId)
      .execute();
    await recordAudit(tx, {
      action: ACTION[decision],
      entity: 'rereading',
      entityId: id,
      title: page.product,
      ...(decision !== 'rejected' && { changes: { price: { from: text(page.was_price), to: text(page.price) } } }),
    });
    if (decision !== 'rejected') await touch(tx, ['run', 'violation', 'product']);
    return null;
  });
}

interface DifferingPage {
  readonly id: number;
  readonly product_id: number;
  readonly link_id: number;
  readonly task_id: number;
  readonly observed_at: Date;
  readonly company_id: number;
  readonly company_shop_id: number;
  readonly city_id: number;
  readonly outcome: 1 | 2 | 3 | null;
  readonly price: bigint | null;
  readonly old_price: bigint | null;
  readonly card_price: bigint | null;
  readonly club_price: bigint | null;
  readonly coupon_price: bigint | null;
  readonly currency: string | null;
  readonly evidence: string | null;
}

async function carryOut(
  tx: TransactionContext,
  page: DifferingPage,
  decision: Decision,
): Promise<DecisionRefusal | null> {
  const check = keyOf(page);
  if (decision === 'rejected') return null;
  if (decision === 'undone') return undoCorrection(tx, check);
  const { outcome, price, currency, evidence } = page;
  if (outcome !== 1 && outcome !== 2) return 'gone';
  const values = {
    outcome,
    price,
    oldPrice: page.old_price,
    cardPrice: page.card_price,
    clubPrice: page.club_price,
    couponPrice: page.coupon_price,
    currency,
    evidence,
  };
  return correctCheck(tx, { check, values, pageId: page.id });
}

function keyOf(page: DifferingPage): CheckKey {
  return {
    productId: page.product_id,
    linkId: page.link_id,
    taskId: page.task_id,
    observedAt: page.observed_at,
    companyId: page.company_id,
    companyShopId: page.company_shop_id,
    cityId: page.city_id,
  };
}

function text(amount: bigint | null): string | null {
  return amount === null ? null : String(amount);
}
