import type { PageSnapshot } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { snapshotItem } from './stored-snapshot.ts';

/** Whether an ordered page has been fetched. @throws DomainError NOT_FOUND */
export const getSnapshot = verb(
  'robots.read',
  async (ctx, input: { readonly snapshotId: string }): Promise<PageSnapshot> => {
    const row = await ctx.db
      .selectFrom('page_snapshot')
      .select([
        'id',
        'company_id',
        'url',
        'status',
        'error_code',
        'http_status',
        'final_url',
        'requested_at',
        'finished_at',
      ])
      .where('id', '=', input.snapshotId)
      .executeTakeFirst();
    return snapshotItem(found(row));
  },
);
