import { sql } from 'kysely';
import { COLLECTIONS_CAP } from '@tsenomer/contracts';
import type { CollectionItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { hasPart } from '../../platform/kit/has-part.ts';
import { loadCollections } from './collection-rows.ts';

export interface CollectionFilters {
  readonly cityId?: number | undefined;
  readonly companyId?: number | undefined;
  readonly name?: string | undefined;
  /** Changed on this day (the installation's time zone). */
  readonly updatedAt?: string | undefined;
}

/**
 * Collections of one page but for assortments, the last changed first, and how many there are in all; at most
 * `COLLECTIONS_CAP` of them.
 */
export const listCollections = verb(
  'collections.read',
  async (
    ctx,
    input: { readonly page: number; readonly limit: number; readonly filters?: CollectionFilters | undefined },
  ): Promise<{ items: CollectionItem[]; total: number }> => {
    const { cityId, companyId, name, updatedAt } = input.filters ?? {};
    const limit = Math.min(input.limit, COLLECTIONS_CAP);
    let matching = ctx.db
      .selectFrom('collection as c')
      .where('c.deleted_at', 'is', null)
      .where('c.kind', '<>', 'assortment');
    if (cityId !== undefined) matching = matching.where('c.city_id', '=', cityId);
    for (const hasName of hasPart(sql<string>`search_key(c.name)`, name)) matching = matching.where(hasName);
    if (updatedAt)
      matching = matching.where(
        sql<boolean>`(c.updated_at at time zone ${ctx.installation.timeZone})::date = ${updatedAt}::date`,
      );
    if (companyId !== undefined) {
      matching = matching.where((eb) =>
        eb.exists(
          eb
            .selectFrom('collection_company as cc')
            .select('cc.company_id')
            .whereRef('cc.collection_id', '=', 'c.id')
            .where('cc.company_id', '=', companyId),
        ),
      );
    }
    const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const page = await matching
      .select('c.id')
      .orderBy('c.updated_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset((input.page - 1) * limit)
      .execute();
    return {
      items: await loadCollections(
        ctx.db,
        page.map((row) => row.id),
      ),
      total,
    };
  },
);
