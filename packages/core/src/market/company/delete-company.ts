import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { COMPANY_IN_USE } from './company-rows.ts';
import { removeUnusedLogo } from './logo-store.ts';
import type { LogoStore } from './logo-store.ts';

/**
 * Deletes a company that no task uses, with its addresses, past parser tasks, logo and, when told to, links. What was
 * observed at it and billed for stays. Collections that were deleted do not use it any more.
 * @throws DomainError NOT_FOUND; company_used_in_online_tasks, company_used_in_offline_tasks, COMPANY_HAS_LINKS,
 *   COMPANY_HAS_USERS or
 * OWN_COMPANY_STAYS.
 */
export const deleteCompany = verb(
  'companies.delete',
  async (ctx, store: LogoStore, input: { readonly id: number; readonly withLinks: boolean }): Promise<void> => {
    const logo = await refusing(COMPANY_IN_USE, () =>
      transact(ctx, async (tx) => {
        // Locked first: whoever puts the company to use meanwhile waits, and finds it gone.
        const company = found(
          await tx.db
            .selectFrom('company')
            .select(['id', 'full_name', 'own', 'logo'])
            .where('id', '=', rowId(input.id))
            .forUpdate()
            .executeTakeFirst(),
        );
        await refuseWhenUsed(tx, company, input.withLinks);
        const links = await deleteWithCompany(tx, company.id);
        await recordAudit(tx, {
          action: 'delete',
          entity: 'company',
          entityId: company.id,
          title: company.full_name,
          changes: { links: { from: links, to: 0 } },
        });
        return company.logo;
      }),
    );
    await removeUnusedLogo(ctx, store, logo);
  },
);

const usedRow = z.strictObject({ online: z.boolean(), offline: z.boolean(), links: z.boolean(), users: z.boolean() });

async function refuseWhenUsed(
  { db }: TransactionContext,
  { id, own }: { readonly id: number; readonly own: boolean },
  withLinks: boolean,
): Promise<void> {
  const { rows } = await query(usedRow)`
    select exists (
        select from collection_company cc join collection c on c.id = cc.collection_id
        where cc.company_id = ${id} and c.deleted_at is null
      ) or exists (select from parser_task where company_id = ${id} and status in ('queued', 'running')) as online,
      exists (select from offline_task where company_id = ${id} and deleted_at is null) as offline,
      exists (select from link where company_id = ${id}) as links,
      exists (select from app_user where company_id = ${id}) as users`.execute(db);
  const used = found(rows[0]);
  if (used.online) throw new DomainError('company_used_in_online_tasks');
  if (used.offline) throw new DomainError('company_used_in_offline_tasks');
  if (used.links && !withLinks) throw new DomainError('COMPANY_HAS_LINKS');
  if (used.users) throw new DomainError('COMPANY_HAS_USERS');
  if (own) throw new DomainError('OWN_COMPANY_STAYS');
}

/** @returns how many links went with it. */
async function deleteWithCompany({ db }: TransactionContext, id: number): Promise<number> {
  // Removed tasks do not use it any more.
  await db.deleteFrom('offline_task').where('company_id', '=', id).where('deleted_at', 'is not', null).execute();
  await db.deleteFrom('parser_task').where('company_id', '=', id).execute();
  await db.deleteFrom('collection_company').where('company_id', '=', id).execute();
  await sql`
    delete from collection_company_shop
    where company_shop_id in (select s.id from company_shop s where s.company_id = ${id})`.execute(db);
  await sql`delete from link_state s using link l
    where l.company_id = ${id} and s.product_id = l.product_id and s.link_id = l.id`.execute(db);
  const links = await db.deleteFrom('link').where('company_id', '=', id).executeTakeFirst();
  await db.deleteFrom('company').where('id', '=', id).execute();
  return Number(links.numDeletedRows);
}
