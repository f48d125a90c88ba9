import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { judgeDays } from './judge-days.ts';

/** Takes a recommended price back; the checks of its days are judged anew. @throws DomainError NOT_FOUND. */
export const deleteRecommendedPrice = verb(
  'violations.handle',
  (ctx, input: { readonly id: number }): Promise<{ recomputed: number }> =>
    transact(ctx, async (tx) => {
      const gone = found(
        await tx.db
          .deleteFrom('recommended_price as r')
          .using('product as p')
          .whereRef('p.id', '=', 'r.product_id')
          .where('r.id', '=', rowId(input.id))
          .returning(['r.product_id', 'r.company_id', 'r.valid_from', 'p.name'])
          .executeTakeFirst(),
      );
      const { product_id: productId, company_id: companyId, valid_from: validFrom } = gone;
      const recomputed = await judgeDays(tx, { productId, companyId, validFrom });
      await recordAudit(tx, { action: 'delete', entity: 'violation', entityId: input.id, title: gone.name });
      return { recomputed };
    }),
);
