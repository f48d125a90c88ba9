import type { OutputOf, bulkChangeRoutes, BulkKind } from '@tsenomer/contracts';
import { MOST_NAMED } from '@tsenomer/contracts';
import { bulkRecord, undoableSince } from '../../platform/bulk-change/index.ts';
import type { BulkRecord } from '../../platform/bulk-change/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { touch } from '../../platform/events/touch.ts';
import { putBarcodesBack, putProductsBack, restoreProducts } from '../../catalogue/product/put-back.ts';
import { putLinksBack } from '../../catalogue/link/put-links-back.ts';
import { switchBack } from '../collection/switch-back.ts';
import { reopenDecided } from '../link-search/reopen-candidates.ts';
import { keptNames } from './kept-names.ts';
import { ownChanges } from './own-changes.ts';

export type UndoneBulkChange = OutputOf<(typeof bulkChangeRoutes.undoBulkChange)['response']>;

/** What a kind of change needs is what undoing it needs. */
const PERMISSION = {
  setBrand: 'products.edit',
  setCategory: 'products.edit',
  attachTags: 'products.edit',
  detachTags: 'products.edit',
  deleteProducts: 'products.edit',
  deleteBarcodes: 'products.edit',
  deleteLinks: 'products.edit',
  switchCompany: 'collections.edit',
  confirmFinds: 'products.edit',
  rejectFinds: 'products.edit',
} as const satisfies Record<BulkKind, string>;

/**
 * Undoes a change in bulk, once and within a day: each object gets back what the change had replaced, unless somebody
 * changed it since or it is gone. Such an object stays as it is and is named.
 * @throws DomainError NOT_FOUND for a change of somebody else, one that is older, or undone already; FORBIDDEN and
 * DEMO_FORBIDDEN for who may not make such a change any more; then nothing is undone.
 */
export const undoBulkChange = verb('signed-in', (ctx, { id }: { readonly id: number }): Promise<UndoneBulkChange> =>
  transact(ctx, async (tx) => {
    const row = found(
      await tx.db
        .selectFrom('bulk_change as b')
        .select(['b.id', 'b.record', 'b.made_at'])
        .where('b.id', '=', BigInt(id))
        .where('b.made_at', '>=', undoableSince(tx.now()))
        .where('b.undone_at', 'is', null)
        .where(ownChanges(tx))
        .forUpdate()
        .executeTakeFirst(),
    );
    const record = bulkRecord.parse(row.record);
    permit(tx, PERMISSION[record.kind]);
    const back = new Set(await putBack(tx, record, row.made_at));
    const kept = objectsOf(record).filter((each) => !back.has(each));
    await tx.db
      .updateTable('bulk_change')
      .set({ undone_at: tx.now(), undone: back.size, refused: kept.length })
      .where('id', '=', row.id)
      .execute();
    await touch(tx, ['bulkChange']);
    return {
      undone: back.size,
      kept: await keptNames(tx, record.kind, kept.slice(0, MOST_NAMED)),
      keptCount: kept.length,
    };
  }),
);

/** The ids by which a kind tells its objects: products, for links too, collections or candidates. */
function objectsOf(record: BulkRecord): number[] {
  const ids = record.held.map((each) => (typeof each === 'number' ? each : 'id' in each ? each.id : each.product_id));
  return [...new Set(ids)];
}

/** @returns those that have back what they had. */
function putBack(tx: TransactionContext, record: BulkRecord, madeAt: Date): Promise<number[]> {
  switch (record.kind) {
    case 'deleteProducts':
      return restoreProducts(tx, record.held, madeAt);
    case 'deleteBarcodes':
      return putBarcodesBack(tx, record.held);
    case 'deleteLinks':
      return putLinksBack(tx, record.held);
    case 'switchCompany':
      return switchBack(tx, record);
    case 'confirmFinds':
    case 'rejectFinds':
      return reopenDecided(tx, record.held, madeAt);
    case 'setBrand':
    case 'setCategory':
    case 'attachTags':
    case 'detachTags':
      return putProductsBack(tx, { action: record.kind, valueIds: record.valueIds, before: record.held });
    default:
      throw new DomainError('NOT_FOUND');
  }
}
