import { createHash } from 'node:crypto';
import type { StorageAddress } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { StorageError } from '../../platform/storage/picture-store.ts';
import { evidenceRecordText } from '../violation/evidence-record.ts';

/** Where the page of a rereading is kept. */
export interface PagePlace {
  readonly evidence_id: number | null;
  readonly kept_page_id: number | null;
}

/** A file of a kept page. `sealed`: the hash that its evidence was sealed with; null: it has none. */
export interface StoredPage {
  readonly bytes: Uint8Array;
  readonly hash: string;
  readonly sealed: string | null;
}

/**
 * The file of a kept page; null when it is no longer there, or whoever asks has no way to the storage.
 * @param environment the storage that the environment names; null for none. @throws StorageError.
 */
export async function storedPage(
  ctx: Context,
  environment: StorageAddress | null,
  place: PagePlace,
): Promise<StoredPage | null> {
  return place.kept_page_id === null ? ofEvidence(ctx, environment, place) : keptPage(ctx, place.kept_page_id);
}

async function keptPage({ db }: Context, id: number): Promise<StoredPage | null> {
  const row = await db.selectFrom('kept_page').select('page').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { bytes: row.page, hash: hashOf(row.page), sealed: null };
}

async function ofEvidence(
  ctx: Context,
  environment: StorageAddress | null,
  { evidence_id: id }: PagePlace,
): Promise<StoredPage | null> {
  const row = await ctx.db
    .selectFrom('evidence')
    .select(['page', 'record'])
    .where('id', '=', id ?? 0)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const storage = await openStorage(ctx, environment);
  if (row === undefined || row.page === null || storage === null) return null;
  const bytes = await storage.store.get(row.page);
  if (bytes === null) return null;
  const record = evidenceRecordText.safeParse(JSON.parse(row.record));
  return { bytes, hash: hashOf(bytes), sealed: record.data?.page?.sha256 ?? null };
}

/** The same, where a storage that is away counts as one that has nothing. */
export async function pageIfReachable(...[ctx, environment, place]: Parameters<typeof storedPage>) {
  try {
    return await storedPage(ctx, environment, place);
  } catch (error) {
    if (error instanceof StorageError) return null;
    throw error;
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
