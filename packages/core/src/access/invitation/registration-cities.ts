import { sql } from 'kysely';
import { verb } from '../../platform/context/verb.ts';
import { hasPart, SEARCH_TEXT } from '../../platform/kit/has-part.ts';
import { listIds, russian } from '../../platform/kit/list-ids.ts';
import { invitationBy, usableInvitation } from './invitation-rows.ts';

const MOST = 50;

export interface RegistrationCity {
  readonly id: number;
  readonly name: string;
  readonly countryName: string;
}

/**
 * Cities to choose from when registering, by a part of the name; at most 50. Whoever holds an invitation has no account
 * yet that could ask the directory.
 * @throws DomainError INVITATION_INVALID, INVITATION_ACTIVATED, INVITATION_EXPIRED.
 */
export const registrationCities = verb(
  'public',
  async (ctx, input: { readonly token: string; readonly name: string }): Promise<RegistrationCity[]> => {
    usableInvitation(await invitationBy(ctx.db, input.token).executeTakeFirst(), ctx.now());
    const conditions = hasPart(SEARCH_TEXT, input.name);
    const { ids } = await listIds(ctx.db, {
      page: 1,
      limit: MOST,
      from: sql`city`,
      columns: sql`id, name`,
      conditions,
      order: sql`${russian('name', 'asc')}, id`,
      costly: conditions.length > 0,
    });
    if (ids.length === 0) return [];
    const rows = await ctx.db
      .selectFrom('city')
      .select(['id', 'name', 'country_name'])
      .where('id', 'in', ids)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ id, name: row.name, countryName: row.country_name }] : [];
    });
  },
);
