import type { StorageAddress } from '@tsenomer/contracts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { touch } from '../../platform/events/index.ts';
import { shelfPhotoStore, StorageError } from '../../platform/storage/index.ts';
import type { ReEncode } from '../../platform/storage/index.ts';
import { orderPriceTag } from '../price-tag/order-price-tag.ts';

/** The longer side of a kept photo: what devices make them to, and enough to read a price tag. */
const SIDE = 2000;

/** Where photos are kept, and what makes pictures of them. */
export interface PhotoPorts {
  readonly environment: StorageAddress;
  readonly reEncode: ReEncode;
}

/**
 * Keeps the bytes of a photo that an entry announced, re-encoded and without its metadata. The same photo again
 * changes nothing.
 * @throws DomainError NOT_FOUND when this agent announced none, INVALID_IMAGE, STORAGE_UNREACHABLE.
 */
export const handInPhoto = verb(
  'offlineTasks.carryOut',
  async (
    ctx,
    ports: PhotoPorts,
    input: { readonly uuid: string; readonly bytes: () => Promise<Uint8Array> },
  ): Promise<'accepted' | 'already'> => {
    const userId = found(actorId(ctx));
    const photo = found(
      await ctx.db
        .selectFrom('offline_photo')
        .select(['key', 'task_id', 'taken_at'])
        .where('uuid', '=', input.uuid)
        .where('user_id', '=', userId)
        .executeTakeFirst(),
    );
    if (photo.key !== null) return 'already';
    const picture = await ports.reEncode(await input.bytes(), SIDE);
    const day = calendarDay(photo.taken_at, ctx.installation.timeZone);
    // Under the photo's own name: whoever brings it twice at once puts the same file.
    const key = `shelf/${day.replaceAll('-', '/')}/${photo.task_id}/${input.uuid}.webp`;
    await put(ctx, ports, key, picture);
    await transact(ctx, async (tx) => {
      await tx.db
        .updateTable('offline_photo')
        .set({ key, bytes: picture.length, received_at: tx.now() })
        .where('uuid', '=', input.uuid)
        .execute();
      await orderPriceTag(tx, { photo: input.uuid, taskId: photo.task_id });
      await touch(tx, ['offlineTask']);
    });
    return 'accepted';
  },
);

async function put(ctx: Context, { environment }: PhotoPorts, key: string, picture: Uint8Array): Promise<void> {
  try {
    const store = await shelfPhotoStore(ctx, environment);
    await store.put(key, picture);
  } catch (cause) {
    throw cause instanceof StorageError ? new DomainError('STORAGE_UNREACHABLE', { cause }) : cause;
  }
}
