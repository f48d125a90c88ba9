import { query } from '@tsenomer/db';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import type { Refusals } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';

const SHOP_IN_USE: Refusals = {
  offline_task_company_shop_id_fkey: () => new DomainError('ADDRESS_USED'),
  collection_company_shop_company_shop_id_fkey: () => new DomainError('ADDRESS_USED'),
};

const usedRow = z.strictObject({ used: z.boolean() });

/**
 * Deletes an address with its past parser tasks. Collections that were deleted do not use it any more. What was
 * observed at it and billed for stays.
 * @throws DomainError NOT_FOUND; LAST_ADDRESS when it is the company's only one in the city (P1 §5); ADDRESS_USED.
 */
export const deleteCompanyShop = verb(
  'companies.delete',
  async (ctx, input: { readonly id: number }): Promise<void> => {
    return refusing(SHOP_IN_USE, () =>
      transact(ctx, async (tx) => {
        const shop = found(
          await tx.db
            .selectFrom('company_shop')
            .select(['id', 'company_id', 'city_id', 'address'])
            .where('id', '=', rowId(input.id))
            .executeTakeFirst(),
        );
        // All addresses of the company in the city are locked, in one order: of two that delete the last two, one is
        // refused.
        const inCity = await tx.db
          .selectFrom('company_shop')
          .select('id')
          .where('company_id', '=', shop.company_id)
          .where('city_id', '=', shop.city_id)
          .orderBy('id')
          .forUpdate()
          .execute();
        if (!inCity.some(({ id }) => id === shop.id)) throw new DomainError('NOT_FOUND');
        if (inCity.length === 1) throw new DomainError('LAST_ADDRESS');
        const { rows } = await query(usedRow)`
        select exists (
          select from parser_task where company_shop_id = ${shop.id} and status in ('queued', 'running')
        ) or exists (
          select from collection_company_shop ccs join collection c on c.id = ccs.collection_id
          where ccs.company_shop_id = ${shop.id} and c.deleted_at is null) as used`.execute(tx.db);
        if (rows[0]?.used) throw new DomainError('ADDRESS_USED');
        await tx.db
          .deleteFrom('collection_company_shop')
          .where('company_shop_id', '=', shop.id)
          .where('collection_id', 'in', (eb) =>
            eb.selectFrom('collection').select('id').where('deleted_at', 'is not', null),
          )
          .execute();
        await tx.db.deleteFrom('company_shop').where('id', '=', shop.id).execute();
        await recordAudit(tx, {
          action: 'delete',
          entity: 'companyShop',
          entityId: shop.id,
          title: shop.address,
          changes: { companyId: { from: shop.company_id, to: null }, cityId: { from: shop.city_id, to: null } },
        });
      }),
    );
  },
);
