import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { CITY_IN_USE } from './city-refusals.ts';

const usedRow = z.strictObject({ online: z.boolean(), offline: z.boolean(), shops: z.boolean(), users: z.boolean() });

/**
 * Deletes a city that nothing uses. Collections that were deleted do not use it any more; what is left of them goes
 * with it, their observations and billed checks stay.
 * @throws DomainError NOT_FOUND; city_used_in_online_tasks, city_used_in_offline_tasks, CITY_HAS_SHOPS or
 *   CITY_HAS_USERS.
 */
export const deleteCity = verb('directories.delete', async (ctx, input: { readonly id: number }): Promise<void> => {
  return refusing(CITY_IN_USE, () =>
    transact(ctx, async (tx) => {
      // Locked first: whoever puts the city to use meanwhile waits, and finds it gone.
      const city = found(
        await tx.db
          .selectFrom('city')
          .select(['id', 'name'])
          .where('id', '=', rowId(input.id))
          .forUpdate()
          .executeTakeFirst(),
      );
      const { rows } = await query(usedRow)`
        select exists (select from collection where city_id = ${city.id} and deleted_at is null) as online,
          exists (select from offline_task where city_id = ${city.id} and deleted_at is null) as offline,
          exists (select from company_shop where city_id = ${city.id}) as shops,
          exists (select from app_user where city_id = ${city.id}) as users`.execute(tx.db);
      const used = found(rows[0]);
      if (used.online) throw new DomainError('city_used_in_online_tasks');
      if (used.offline) throw new DomainError('city_used_in_offline_tasks');
      if (used.shops) throw new DomainError('CITY_HAS_SHOPS');
      if (used.users) throw new DomainError('CITY_HAS_USERS');
      await tx.db.deleteFrom('collection').where('city_id', '=', city.id).where('deleted_at', 'is not', null).execute();
      // Removed tasks do not use it any more either.
      await tx.db
        .deleteFrom('offline_task')
        .where('city_id', '=', city.id)
        .where('deleted_at', 'is not', null)
        .execute();
      await sql`delete from link_state where city_id = ${city.id}`.execute(tx.db);
      await tx.db.deleteFrom('city').where('id', '=', city.id).execute();
      await recordAudit(tx, { action: 'delete', entity: 'city', entityId: city.id, title: city.name });
    }),
  );
});
