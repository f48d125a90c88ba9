import { sql } from 'kysely';
import type { ShelfPrice } from '@tsenomer/contracts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { ownOnly } from '../task/task-conditions.ts';
import { loadShelfPrices } from './shelf-prices.ts';

interface PreviousInput {
  readonly productId: number;
  readonly companyShopId?: number | undefined;
  readonly limit: number;
}

/** Approved shelf prices of a product, the newest first; an agent is given their own. @throws DomainError NOT_FOUND. */
export const previousPrices = verb(
  'offlineTasks.read',
  async (ctx, { productId, companyShopId, limit }: PreviousInput): Promise<{ items: ShelfPrice[] }> => {
    const { id } = found(
      await ctx.db.selectFrom('product').select('id').where('id', '=', rowId(productId)).executeTakeFirst(),
    );
    const own = ownOnly(ctx);
    const where = sql.join(
      [
        sql`sp.product_id = ${id}`,
        ...(companyShopId === undefined ? [] : [sql`sp.company_shop_id = ${rowId(companyShopId)}`]),
        ...(own === null ? [] : [sql`sp.user_id = ${own}`]),
      ],
      sql` and `,
    );
    return { items: await loadShelfPrices(ctx.db, where, limit) };
  },
);
