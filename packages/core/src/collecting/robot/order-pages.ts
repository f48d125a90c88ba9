import { randomUUID } from 'node:crypto';
import type { TransactionContext } from '../../platform/context/context.ts';
import type { SnapshotRow } from './stored-snapshot.ts';

/** Orders pages of a company from the nodes, in the transaction that wants them; in the order of the addresses. */
export async function orderPages(
  tx: TransactionContext,
  companyId: number,
  urls: readonly string[],
): Promise<SnapshotRow[]> {
  const rows = await tx.db
    .insertInto('page_snapshot')
    .values(urls.map((url) => ({ id: randomUUID(), company_id: companyId, url, requested_at: tx.now() })))
    .returningAll()
    .execute();
  await tx.jobs.send(
    tx.db,
    'snapshotPage',
    rows.map(({ id }) => ({ data: { snapshotId: id } })),
  );
  return rows;
}
