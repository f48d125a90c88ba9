import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { judgeDays } from './judge-days.ts';

export interface RecommendedPriceInput {
  readonly productId: number;
  /** null: for all companies. */
  readonly companyId: number | null;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** Minor units of `currency`, which is that of the product. */
  readonly mrp: number;
  readonly currency: string;
}

/**
 * Sets a recommended price of a company, or corrects that of a product for all. The checks of its days are judged anew.
 * @throws DomainError NOT_FOUND; INVALID_INPUT for another currency than the product's.
 */
export const addRecommendedPrice = verb(
  'violations.handle',
  (ctx, input: RecommendedPriceInput): Promise<{ id: number; recomputed: number }> =>
    transact(ctx, async (tx) => {
      const product = found(
        await tx.db
          .selectFrom('product')
          .select(['name', 'currency'])
          .where('id', '=', rowId(input.productId))
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      if (product.currency !== input.currency)
        throw new DomainError('INVALID_INPUT', {
          fields: [{ path: 'currency', code: 'custom', message: 'other_currency' }],
        });
      const { companyId } = input;
      if (companyId !== null)
        found(await tx.db.selectFrom('company').select('id').where('id', '=', rowId(companyId)).executeTakeFirst());
      const { id } = await tx.db
        .insertInto('recommended_price')
        .values({
          product_id: input.productId,
          company_id: companyId,
          valid_from: input.validFrom,
          valid_to: input.validTo,
          mrp: BigInt(input.mrp),
          created_at: tx.now(),
          created_by: actorId(tx),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const recomputed = await judgeDays(tx, input);
      await recordAudit(tx, { action: 'create', entity: 'violation', entityId: id, title: product.name });
      return { id, recomputed };
    }),
);
