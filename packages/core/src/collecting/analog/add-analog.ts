import type { AnalogItem } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { acceptedLink } from '../../catalogue/link/write-link.ts';
import { analogRows, analogsOf } from './analog-rows.ts';

/** How much the product's pack and the analog's hold, as plain decimals in one unit. */
export interface PacksToSet {
  readonly ownPack: string;
  readonly analogPack: string;
  readonly measureUnitId: number;
}

/** What the constraints of links mean when an analog is written. */
export const ANALOG_REFUSALS = {
  // An import has set the link meanwhile.
  link_key: () => new DomainError('LINK_IS_EXACT'),
  link_measure_unit_id_fkey: () => new DomainError('NOT_FOUND'),
};

/**
 * Sets what a competitor sells in place of a product of a collection, and sends its page to parsing (COLL-7).
 * @throws DomainError NOT_FOUND (collection, unit, or a product or company that the collection has not),
 * ANALOG_AT_OWN_COMPANY, LINK_IS_EXACT, ANALOG_EXISTS, INCORRECT_LINK, PRIVATE_ADDRESS, LINK_OF_ANOTHER_COMPANY.
 */
export const addAnalog = verb(
  'collections.edit',
  async (
    ctx,
    input: PacksToSet & {
      readonly id: number;
      readonly productId: number;
      readonly companyId: number;
      readonly link: string;
    },
  ): Promise<AnalogItem> => {
    const { id, productId, companyId } = input;
    const linkId = await transact(ctx, async (tx) => {
      const title = await watchedProduct(tx, input);
      const before = await tx.db
        .selectFrom('link')
        .select('analog')
        .where('product_id', '=', productId)
        .where('company_id', '=', companyId)
        .executeTakeFirst();
      if (before !== undefined) throw new DomainError(before.analog ? 'ANALOG_EXISTS' : 'LINK_IS_EXACT');
      const url = await acceptedLink(tx, { companyId, link: input.link });
      const now = tx.now();
      const link = await refusing(ANALOG_REFUSALS, () =>
        tx.db
          .insertInto('link')
          .values({
            product_id: productId,
            company_id: companyId,
            url,
            created_at: now,
            changed_at: now,
            analog: true,
            own_pack: input.ownPack,
            analog_pack: input.analogPack,
            measure_unit_id: rowId(input.measureUnitId),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const changes = {
        [`link at ${companyId}`]: { from: null, to: url },
        factor: { from: null, to: `${input.ownPack} / ${input.analogPack}` },
      };
      await recordAudit(tx, { action: 'create', entity: 'link', entityId: link.id, title, changes });
      return link.id;
    });
    await ctx.reactions.linksChanged(ctx, [{ productId, companyId }]);
    return found((await analogRows(ctx.db, analogsOf(id, [sql`l.id = ${linkId}`])))[0]);
  },
);

/** Locks a product that the collection watches at the company, a competitor; answers its name. */
async function watchedProduct(
  tx: TransactionContext,
  { id, productId, companyId }: { readonly id: number; readonly productId: number; readonly companyId: number },
): Promise<string> {
  const product = found(
    await tx.db
      .selectFrom('product as p')
      .innerJoin('collection_product as cp', 'cp.product_id', 'p.id')
      .innerJoin('collection as c', 'c.id', 'cp.collection_id')
      .select('p.name')
      .where('c.id', '=', rowId(id))
      .where('c.deleted_at', 'is', null)
      .where('p.id', '=', rowId(productId))
      .where('p.deleted_at', 'is', null)
      .forUpdate('p')
      .executeTakeFirst(),
  );
  const company = found(
    await tx.db
      .selectFrom('collection_company as cc')
      .innerJoin('company', 'company.id', 'cc.company_id')
      .select('company.own')
      .where('cc.collection_id', '=', id)
      .where('cc.company_id', '=', rowId(companyId))
      .executeTakeFirst(),
  );
  if (company.own) throw new DomainError('ANALOG_AT_OWN_COMPANY');
  return product.name;
}
