import type { StorageAddress } from '@tsenomer/contracts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { touch } from '../../platform/events/index.ts';
import { sharedWork } from '../../platform/kit/shared-work.ts';
import { shelfPhotoStore, StorageError } from '../../platform/storage/index.ts';
import type { ReEncode } from '../../platform/storage/index.ts';
import { orderPriceTag } from '../price-tag/order-price-tag.ts';

/** The longer side of a kept photo: what devices make them to, and enough to read a price tag. */
const SIDE = 2000;

/** Where photos are kept, and what makes pictures of them. */
export interface PhotoPorts {
  readonly environment: StorageAddress;
  /** As .webp: what thumbnails are. */
  readonly reEncode: ReEncode;
  /** As .jpg: what photos are kept as. */
  readonly reEncodePhoto: ReEncode;
}

/**
 * So many photos whose bytes are here wait for their turn at most, or nearly: those under way still come. On two busy
 * processors that is half a minute, and no phone has given up by then.
 */
const FULL_AT = 64;

/** A phone that lost its answer brings the same photo while its first try is still worked on. */
const inHand = sharedWork<'accepted' | 'already'>({ fullAt: FULL_AT });

/**
 * Keeps the bytes of a photo that an entry announced, re-encoded and without its metadata. The same photo again
 * changes nothing, and nothing is done twice for it while it is worked on.
 * @throws DomainError NOT_FOUND when this agent announced none, INVALID_IMAGE, STORAGE_UNREACHABLE; OVERLOADED, before
 * anything of the bytes is taken, when enough photos wait.
 */
export const handInPhoto = verb(
  'offlineTasks.carryOut',
  async (
    ctx,
    ports: PhotoPorts,
    input: { readonly uuid: string; readonly bytes: () => Promise<Uint8Array> },
  ): Promise<'accepted' | 'already'> => {
    const { key } = await announcedPhoto(ctx, input);
    if (key !== null) return 'already';
    if (inHand.isFull()) throw new DomainError('OVERLOADED');
    const bytes = await input.bytes();
    return inHand.once(input.uuid, async () => {
      // Another try may have ended while these bytes came.
      const photo = await announcedPhoto(ctx, input);
      return photo.key === null ? keep(ctx, ports, { ...photo, uuid: input.uuid, bytes }) : 'already';
    });
  },
);

interface Announced {
  readonly key: string | null;
  readonly task_id: number;
  readonly taken_at: Date;
}

/** @throws DomainError NOT_FOUND when this agent announced none. */
async function announcedPhoto(ctx: Context, { uuid }: { readonly uuid: string }): Promise<Announced> {
  const userId = found(actorId(ctx));
  return found(
    await ctx.db
      .selectFrom('offline_photo')
      .select(['key', 'task_id', 'taken_at'])
      .where('uuid', '=', uuid)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  );
}

async function keep(
  ctx: Context,
  ports: PhotoPorts,
  photo: Announced & { readonly uuid: string; readonly bytes: Uint8Array },
): Promise<'accepted'> {
  const { uuid } = photo;
  const picture = await ports.reEncodePhoto(photo.bytes, SIDE);
  const day = calendarDay(photo.taken_at, ctx.installation.timeZone);
  // Under the photo's own name: whoever brings it twice at once puts the same file.
  const key = `shelf/${day.replaceAll('-', '/')}/${photo.task_id}/${uuid}.jpg`;
  await put(ctx, ports, key, picture);
  await transact(ctx, async (tx) => {
    await tx.db
      .updateTable('offline_photo')
      .set({ key, bytes: picture.length, received_at: tx.now() })
      .where('uuid', '=', uuid)
      .execute();
    await orderPriceTag(tx, { photo: uuid, taskId: photo.task_id });
    await touch(tx, ['offlineTask']);
  });
  return 'accepted';
}

/**
 * How far the bytes of a photo have come: what a device asks whose answer was lost, before it sends them again.
 * `working`: they are here and wait for their turn.
 * @throws DomainError NOT_FOUND when this agent announced none.
 */
export const photoState = verb(
  'offlineTasks.carryOut',
  async (ctx, { uuid }: { readonly uuid: string }): Promise<'waiting' | 'working' | 'received'> => {
    const { key } = await announcedPhoto(ctx, { uuid });
    if (key !== null) return 'received';
    return inHand.has(uuid) ? 'working' : 'waiting';
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
