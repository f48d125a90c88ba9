import type { ProposedPrice } from '@tsenomer/contracts';
import { actorId } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { foundAsKept } from '../price-tag/kept-found.ts';

/**
 * What was read from photos that the agent who asks took, in the order in which they were taken. Photos of others, and
 * those that nobody announced, are left out.
 */
export const proposedPrices = verb(
  'offlineTasks.carryOut',
  async (ctx, input: { readonly photos: readonly string[] }): Promise<ProposedPrice[]> => {
    const rows = await ctx.db
      .selectFrom('offline_photo as p')
      .leftJoin('price_tag_reading as r', 'r.photo', 'p.uuid')
      .select(['p.uuid', 'p.key', 'r.ordered_at', 'r.read_at', 'r.given_up_at', 'r.found'])
      .where(({ eb, fn, val }) => eb('p.uuid', '=', fn.any(val([...input.photos]))))
      .where('p.user_id', '=', found(actorId(ctx)))
      .orderBy('p.taken_at')
      .orderBy('p.uuid')
      .execute();
    return rows.map(({ uuid, key, ordered_at, read_at, given_up_at, found: said }): ProposedPrice => {
      const price = said === null ? null : foundAsKept(said).price;
      // It is ordered as its bytes come; none is where the installation reads no photos.
      const waits = key === null || (ordered_at !== null && given_up_at === null);
      return {
        photo: uuid,
        state: read_at !== null ? 'read' : waits ? 'waiting' : 'none',
        price: price?.amount ?? null,
        sure: price?.sure ?? false,
      };
    });
  },
);
