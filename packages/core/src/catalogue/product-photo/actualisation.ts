import { sql } from 'kysely';
import type { PhotoActualisation } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { orderFetches } from '../../platform/fetched-file/index.ts';
import { PHOTO_MAX_BYTES } from './photo-store.ts';
import { touch } from '../../platform/events/touch.ts';

/** Photos that nodes fetch at a time: a catalogue's worth of them must not keep the queue from anything else. */
const IN_FLIGHT = 200;

const statusRow = z.strictObject({
  last_time: z.date().nullable(),
  total: z.int(),
  kept: z.int(),
  running: z.boolean(),
  run_total: z.int(),
  run_success: z.int(),
  run_errors: z.int(),
});

/** How far the reference photos of products are fetched; `stats` are those of the newest actualisation. */
export const photoActualisation = verb('products.read', async (ctx): Promise<PhotoActualisation> => {
  const { rows } = await query(statusRow)`
    with wanted as (
      select distinct reference_photo as url from product where reference_photo is not null and deleted_at is null
    ),
    newest as (select max(wanted_at) as at from product_photo)
    select
      (select max(fetched_at) from product_photo) as last_time,
      (select count(*)::int from wanted) as total,
      (select count(*)::int from wanted w join product_photo f on f.url = w.url and f.file_name is not null) as kept,
      exists (select from product_photo where wanted) as running,
      count(f.url)::int as run_total,
      (count(f.url) filter (where not f.wanted and f.error_code is null))::int as run_success,
      (count(f.url) filter (where not f.wanted and f.error_code is not null))::int as run_errors
    from newest left join product_photo f on f.wanted_at = newest.at`.execute(ctx.db);
  const row = rows[0];
  return {
    lastActualisationTime: momentToWire(row?.last_time ?? null),
    notActualisedPhotosCount: (row?.total ?? 0) - (row?.kept ?? 0),
    totalPhotosCount: row?.total ?? 0,
    running: row?.running ?? false,
    stats: { errors: row?.run_errors ?? 0, success: row?.run_success ?? 0, total: row?.run_total ?? 0 },
  };
});

/** Asks for the photos that are not kept yet, or for all of them anew; nodes fetch them in the background. */
export const startActualisation = verb(
  'products.edit',
  async (ctx, { all }: { readonly all: boolean }): Promise<PhotoActualisation> => {
    await transact(ctx, async (tx) => {
      await touch(tx, ['photo']);
      await sql`
      insert into product_photo (url, wanted, wanted_at)
      select distinct p.reference_photo, true, ${tx.now()}::timestamptz
      from product p left join product_photo f on f.url = p.reference_photo
      where p.reference_photo is not null and p.deleted_at is null and (${all} or f.file_name is null)
      on conflict (url) do update set wanted = true, wanted_at = excluded.wanted_at, error_code = null`.execute(tx.db);
    });
    await orderPhotos(ctx);
    return photoActualisation(permit(ctx, 'products.read'));
  },
);

const photoRow = z.strictObject({ url: z.string() });

/** Orders the next photos that are asked for, while few enough are under way. @returns how many. */
export function orderPhotos(ctx: Context): Promise<number> {
  return transact(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('order_photos'))`.execute(tx.db);
    // A fetch that was lost (its row is gone) frees its photo to be ordered again.
    const { rows } = await query(photoRow)`
      select p.url from product_photo p
      where p.wanted and not exists (select from fetched_file f where f.id = p.fetched_file_id)
      order by p.url
      limit greatest(0, ${IN_FLIGHT} - (select count(*) from fetched_file where purpose = 'photo'))`.execute(tx.db);
    const urls = rows.map(({ url }) => url);
    const ids = await orderFetches(tx, { urls, purpose: 'photo', maxBytes: PHOTO_MAX_BYTES });
    await sql`
      update product_photo p set fetched_file_id = n.id
      from unnest(${urls}::text[], ${ids}::uuid[]) as n (url, id) where p.url = n.url`.execute(tx.db);
    return urls.length;
  });
}
