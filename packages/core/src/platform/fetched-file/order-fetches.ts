import { randomUUID } from 'node:crypto';
import type { FetchPurpose } from '@tsenomer/db';
import type { TransactionContext } from '../context/context.ts';

/**
 * Asks the nodes to fetch files, in the caller's transaction. @returns the ids of the files, in the order of the
 * addresses.
 */
export async function orderFetches(
  tx: TransactionContext,
  order: { readonly urls: readonly string[]; readonly purpose: FetchPurpose; readonly maxBytes: number },
): Promise<string[]> {
  const files = order.urls.map((url) => ({
    id: randomUUID(),
    url,
    purpose: order.purpose,
    max_bytes: order.maxBytes,
    requested_at: tx.now(),
  }));
  if (files.length === 0) return [];
  await tx.db.insertInto('fetched_file').values(files).execute();
  await tx.jobs.send(
    tx.db,
    'fetchFile',
    files.map(({ id }) => ({ data: { fileId: id } })),
  );
  return files.map(({ id }) => id);
}
