import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { recordBulkChange } from '../../platform/bulk-change/index.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { namedRow } from '../../platform/kit/rows.ts';
import { refuseOtherCompanies } from '../work/refuse-others.ts';

/**
 * Switches a company on or off in a collection, or in all that have it (P2 §4 "Activation or deactivation"). Runs leave
 * out what is off; one that goes on there now is not stopped by it.
 * @returns how many collections were changed; those where it stood so already are not counted.
 * @throws DomainError NOT_FOUND, also for a company that the collection does not have.
 */
export const switchCompany = verb(
  'collections.edit',
  (
    ctx,
    input: {
      readonly id: number;
      readonly companyId: number;
      readonly disabled: boolean;
      readonly inAllCollections: boolean;
    },
  ): Promise<{ changed: number; changeId: number | null }> => {
    return transact(ctx, async (tx) => {
      const { id, companyId, disabled } = input;
      found(
        await tx.db
          .selectFrom('collection')
          .select('id')
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      await refuseOtherCompanies(tx.db, id, [companyId]);
      // Locked in one order, so that two of them at once never wait for each other.
      const { rows } = await query(namedRow)`
        with held as materialized (
          select cc.collection_id, c.name from collection_company cc join collection c on c.id = cc.collection_id
          where cc.company_id = ${companyId} and cc.disabled <> ${disabled} and c.deleted_at is null
            and (${input.inAllCollections} or c.id = ${id})
          order by cc.collection_id for update of cc
        )
        update collection_company cc set disabled = ${disabled} from held
        where cc.collection_id = held.collection_id and cc.company_id = ${companyId}
        returning cc.collection_id as id, held.name`.execute(tx.db);
      if (rows.length === 0) return { changed: 0, changeId: null };
      const ids = rows.map((row) => row.id);
      await sql`update collection set updated_at = ${ctx.now()} where id = any(${ids}::int[])`.execute(tx.db);
      const changes = { [`company ${companyId}`]: { from: disabled ? 'on' : 'off', to: disabled ? 'off' : 'on' } };
      for (const row of rows)
        await recordAudit(tx, { action: 'edit', entity: 'collection', entityId: row.id, title: row.name, changes });
      const changeId = await recordBulkChange(tx, { kind: 'switchCompany', companyId, disabled, held: ids });
      return { changed: rows.length, changeId };
    });
  },
);
