import { newProduct } from '@tsenomer/contracts';
import type { OfflineTask } from '@tsenomer/contracts';
import { insertProduct, refusingTakenArticles } from '../../catalogue/product/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { atField } from '../../platform/kit/refusing.ts';
import { getTask } from '../task/get-task.ts';
import { productRows } from '../task/product-rows.ts';
import { planApproval } from './rules/prices-of-rows.ts';
import type { ApprovalPlan, PriceOfProduct } from './rules/prices-of-rows.ts';
import { writeShelfPrices } from './write-shelf-prices.ts';

/**
 * Puts the prices of a completed task into the history, makes the new products that have a name and a price, and closes
 * the task for good: all of it or nothing. Of two approvers at once the second is told that it is approved.
 * @throws DomainError NOT_FOUND, OFFLINE_APPROVED, OFFLINE_NOT_COMPLETED; OFFLINE_INCOMPLETE when new products with a
 * price lack a name or an article, unless `anyway`; ARTICLE_EXISTS.
 */
export const approveTask = verb(
  'offlineTasks.approve',
  async (ctx, input: { readonly id: number; readonly anyway: boolean }): Promise<OfflineTask> => {
    await refusingTakenArticles(() =>
      transact(ctx, async (tx) => {
        const task = found(
          await tx.db
            .selectFrom('offline_task')
            .selectAll()
            .where('id', '=', rowId(input.id))
            .where('deleted_at', 'is', null)
            .forUpdate()
            .executeTakeFirst(),
        );
        if (task.approved_at !== null) throw new DomainError('OFFLINE_APPROVED');
        if (task.status !== 'completed') throw new DomainError('OFFLINE_NOT_COMPLETED');
        const { rows } = await productRows(tx.db, task, tx.installation.currency);
        const plan = planApproval(rows);
        if (plan.incomplete.length > 0 && !input.anyway) throw new DomainError('OFFLINE_INCOMPLETE');
        for (const { newProductUuid, productId } of plan.attached)
          await tx.db
            .updateTable('offline_new_product')
            .set({ product_id: found(await known(tx, productId)) })
            .where('uuid', '=', newProductUuid)
            .execute();
        const prices = [...plan.prices, ...(await makeProducts(tx, task.id, plan.created))];
        await tx.db
          .updateTable('offline_task')
          .set({
            approved_at: tx.now(),
            approved_by: actorId(tx),
            approved_result: JSON.stringify({ data: prices, attachedProducts: plan.attached }),
            updated_at: tx.now(),
          })
          .where('id', '=', task.id)
          .execute();
        await writeShelfPrices(tx, task, prices);
        await recordAudit(tx, {
          action: 'edit',
          entity: 'offlineTask',
          entityId: task.id,
          title: task.name || `№ ${task.id}`,
          changes: { approved: { from: false, to: true } },
        });
        // Reports and the history of its products show its prices from now on.
        await touch(tx, ['product']);
      }),
    );
    return getTask(permit(ctx, 'offlineTasks.read'), input);
  },
);

async function known({ db }: Context, id: number): Promise<number | undefined> {
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', rowId(id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return product?.id;
}

/** Makes the products that the approver named. What has neither article nor barcode is called by its task. */
async function makeProducts(
  tx: TransactionContext,
  taskId: number,
  created: ApprovalPlan['created'],
): Promise<PriceOfProduct[]> {
  const prices: PriceOfProduct[] = [];
  for (const [place, product] of created.entries()) {
    const read = newProduct.safeParse({
      name: product.name,
      clientArticle: product.article || (product.barcode === null ? `SHELF-${taskId}-${place + 1}` : null),
      barcodes: product.barcode === null ? [] : [product.barcode],
    });
    if (!read.success)
      throw atField('INVALID_INPUT', { path: 'body.createNewProduct', code: 'invalid', message: product.name });
    const productId = await insertProduct(tx, read.data);
    await tx.db
      .updateTable('offline_new_product')
      .set({ product_id: productId })
      .where('uuid', '=', product.newProductUuid)
      .execute();
    prices.push(...product.prices.map((price) => ({ ...price, productId, readAt: product.readAt, photo: null })));
  }
  return prices;
}
