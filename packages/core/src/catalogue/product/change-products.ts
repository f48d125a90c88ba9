import { sql } from 'kysely';
import { MOST_KEPT, MOST_UNDONE } from '@tsenomer/contracts';
import type { OutputOf, PRODUCT_BULK_ACTIONS, productEditRoutes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { recordBulkChange } from '../../platform/bulk-change/index.ts';
import type { BulkRecord } from '../../platform/bulk-change/index.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { atOneMoment, transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { refusingTakenArticles } from './article-conflict.ts';
import { passesFilters } from './product-filters.ts';
import { barcodesHeld } from './barcodes.ts';
import { addTags, checkBrand, placeInCategory } from './product-parts.ts';
import { isUndoable, valuesHeld } from './values-before.ts';
import type { ValuesBefore } from './values-before.ts';
import { idRow } from '../../platform/kit/rows.ts';

export type ChangeProductsInput = OutputOf<(typeof productEditRoutes.changeProducts)['body']>;
type Action = (typeof PRODUCT_BULK_ACTIONS)[number];

/** Products changed in one statement; a transaction takes as many of them as it needs. */
const CHUNK = 5000;
/** Beyond this many the caller is not told which they were, and cannot undo. */
const TOLD = 10_000;

export interface ChangedProducts {
  readonly changed: number;
  readonly ids: number[];
  readonly before: ValuesBefore[];
  /** By which `undoBulkChange` takes it back within a day; null where it cannot. */
  readonly changeId: number | null;
}

const AUDITED = {
  delete: 'delete',
  restore: 'restore',
  setBrand: 'edit',
  setCategory: 'move',
  attachTags: 'attach',
  detachTags: 'detach',
  deleteBarcodes: 'edit',
} as const satisfies Record<Action, string>;

/**
 * Changes many products at once, all or none: those named, or all that the filters give.
 * @returns how many changed, and which, up to 10,000 of them; up to 1,000 of them also with what they had before, which
 * `undoChange` gives back.
 * @throws DomainError ARTICLE_EXISTS when a product to restore lost its article to another, INVALID_INPUT for a brand,
 * category or tag that is not there.
 */
export const changeProducts = verb(
  'products.edit',
  async (ctx, input: ChangeProductsInput): Promise<ChangedProducts> => {
    return refusingTakenArticles(() =>
      transact(ctx, async (running) => {
        const tx = atOneMoment(running);
        const targets = await targetIds(tx, input);
        const record = await recordOf(tx, input, targets);
        const changed: number[] = [];
        for (let at = 0; at < targets.length; at += CHUNK) {
          const ids = targets.slice(at, at + CHUNK);
          await PERFORM[input.action](tx, ids, input.valueIds);
          await tx.reactions.productsRegrouped(tx, ids);
          changed.push(...ids);
        }
        if (changed.length > 0) {
          const title = `${changed.length}`;
          const changes = {
            [input.action]: { from: null, to: { products: changed.slice(0, 100), values: input.valueIds } },
          };
          await recordAudit(tx, { action: AUDITED[input.action], entity: 'product', title, changes });
        }
        const before = record !== null && 'valueIds' in record && targets.length <= MOST_UNDONE ? record.held : [];
        return {
          changed: changed.length,
          ids: changed.length <= TOLD ? changed : [],
          before,
          changeId: record && (await recordBulkChange(tx, record)),
        };
      }),
    );
  },
);

/** What the change replaces; null where nothing is kept for undoing: a restoration, or too many products. */
async function recordOf(
  tx: TransactionContext,
  { action, valueIds }: ChangeProductsInput,
  targets: readonly number[],
): Promise<BulkRecord | null> {
  if (targets.length > MOST_KEPT || action === 'restore') return null;
  if (isUndoable(action)) {
    const ids = rowIds(valueIds);
    return { kind: action, valueIds: ids, held: await valuesHeld(tx, action, targets, ids) };
  }
  if (action === 'delete') return { kind: 'deleteProducts', held: [...targets] };
  return { kind: 'deleteBarcodes', held: await barcodesHeld(tx, targets) };
}

/** Locked in the order of ids, so that two such changes never wait for each other. */
async function targetIds(tx: TransactionContext, { target, action }: ChangeProductsInput): Promise<number[]> {
  const where =
    'ids' in target
      ? sql`p.id = any(${rowIds(target.ids)}::int[])
        and p.deleted_at is ${action === 'restore' ? sql`not null` : sql`null`}`
      : passesFilters({ ...target.filters, deleted: action === 'restore' });
  const { rows } = await query(idRow)`select p.id from product p where ${where} order by p.id for update`.execute(
    tx.db,
  );
  return rows.map(({ id }) => id);
}

type Performer = (tx: TransactionContext, ids: readonly number[], valueIds: readonly number[]) => Promise<unknown>;

/** What each action does to products that are locked. */
const PERFORM: Readonly<Record<Action, Performer>> = {
  delete: (tx, ids) => touch(tx, ids, { deleted_at: tx.now() }),
  restore: (tx, ids) => touch(tx, ids, { deleted_at: null }),
  async setBrand(tx, ids, valueIds) {
    const brandId = only(valueIds);
    await checkBrand(tx, brandId);
    await touch(tx, ids, { brand_id: brandId });
  },
  async setCategory(tx, ids, valueIds) {
    await placeInCategory(tx, ids, only(valueIds));
    await touch(tx, ids, {});
  },
  attachTags: (tx, ids, valueIds) => addTags(tx, ids, valueIds),
  detachTags: (tx, ids, valueIds) =>
    sql`delete from product_tag
      where product_id = any(${[...ids]}::int[]) and tag_id = any(${rowIds(valueIds)}::int[])`.execute(tx.db),
  deleteBarcodes: (tx, ids) =>
    sql`delete from product_barcode where product_id = any(${[...ids]}::int[])`.execute(tx.db),
};

async function touch(
  tx: TransactionContext,
  ids: readonly number[],
  values: { readonly deleted_at?: Date | null; readonly brand_id?: number | null },
): Promise<void> {
  await tx.db
    .updateTable('product')
    .set({ ...values, updated_at: tx.now() })
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .execute();
}

/** The one brand or category, or null to take it away. */
function only(valueIds: readonly number[]): number | null {
  if (valueIds.length > 1) {
    throw new DomainError('INVALID_INPUT', {
      fields: [{ path: 'body.valueIds', code: 'too_many', message: 'One value at most' }],
    });
  }
  return valueIds[0] ?? null;
}
