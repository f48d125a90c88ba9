import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/**
 * Makes a collection like another one: its products, companies with their switches, addresses and settings. Its
 * timetable, pause and history stay behind.
 * @throws DomainError NOT_FOUND
 */
export const duplicateCollection = verb(
  'collections.create',
  (ctx, { id, name }: { readonly id: number; readonly name: string }): Promise<{ id: number }> => {
    return transact(ctx, async (tx) => {
      const original = found(
        await tx.db
          .selectFrom('collection')
          .select(['kind', 'city_id', 'selection', 'settings', 'note'])
          .where('id', '=', rowId(id))
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      const made = await tx.db
        .insertInto('collection')
        .values({
          ...original,
          selection: JSON.stringify(original.selection),
          settings: JSON.stringify(original.settings),
          name,
          created_by: actorId(ctx),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        insert into collection_company (collection_id, company_id, disabled)
        select ${made.id}::int, company_id, disabled from collection_company where collection_id = ${id}`.execute(
        tx.db,
      );
      await sql`
        insert into collection_company_shop (collection_id, company_shop_id)
        select ${made.id}::int, company_shop_id from collection_company_shop where collection_id = ${id}`.execute(
        tx.db,
      );
      await sql`
        insert into collection_product (collection_id, product_id)
        select ${made.id}::int, product_id from collection_product where collection_id = ${id}`.execute(tx.db);
      await recordAudit(tx, { action: 'create', entity: 'collection', entityId: made.id, title: name });
      return made;
    });
  },
);
