import { sql } from 'kysely';
import { verb } from '../../platform/context/verb.ts';

/** Every collection, in the order of their names: what filters and reports name them by. */
export const collectionNames = verb(
  'names.read',
  async (
    ctx,
    { withAssortments = true }: { readonly withAssortments?: boolean } = {},
  ): Promise<{ items: { id: number; name: string }[] }> => {
    const items = await ctx.db
      .selectFrom('collection')
      .select(['id', 'name'])
      .where('deleted_at', 'is', null)
      .$if(!withAssortments, (named) => named.where('kind', '<>', 'assortment'))
      .orderBy(sql`name collate "ru-x-icu"`)
      .orderBy('id')
      .execute();
    return { items };
  },
);
