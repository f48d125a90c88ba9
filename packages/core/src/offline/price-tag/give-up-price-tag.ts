import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';

/** Ends a photo that could not be read: people go on without it, and it is not counted. */
export async function giveUpPriceTag(ctx: Context, { photo }: { readonly photo: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.db
      .updateTable('price_tag_reading')
      .set({ given_up_at: tx.now() })
      .where('photo', '=', photo)
      .where('read_at', 'is', null)
      .where('given_up_at', 'is', null)
      .execute();
    await touch(tx, ['offlineTask']);
  });
}
