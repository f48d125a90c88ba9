import type { LabelledPageItem, PageLabels } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { keepPage } from './keep-page.ts';
import { labelledPages, labelsOfAddress } from './stored-pages.ts';

export interface LabelSnapshotInput {
  readonly snapshotId: string;
  readonly labels: PageLabels;
}

/**
 * Keeps a page that was fetched for somebody to look at, with what is right for it: the page outlives its hour.
 * @throws DomainError NOT_FOUND for a page that is not fetched or was forgotten; PAGE_TOO_LARGE.
 */
export const labelSnapshot = verb(
  'parserConfigs.edit',
  (ctx, { snapshotId, labels }: LabelSnapshotInput): Promise<LabelledPageItem> =>
    transact(ctx, async (tx) => {
      const snapshot = found(
        await tx.db
          .selectFrom('page_snapshot')
          .select(['company_id', 'final_url', 'html', 'finished_at'])
          .where('id', '=', snapshotId)
          .where('status', '=', 'done')
          .executeTakeFirst(),
      );
      const companyId = snapshot.company_id;
      const url = found(snapshot.final_url);
      const html = found(snapshot.html);
      const fetchedAt = found(snapshot.finished_at);
      const before = await labelsOfAddress(tx.db, companyId, url);
      const id = await keepPage(tx, { companyId, url, html, fetchedAt, labels });
      await recordAudit(tx, {
        action: before.size === 0 ? 'create' : 'edit',
        entity: 'labelledPage',
        entityId: id,
        title: url,
        changes: changesBetween(
          Object.fromEntries([...before].filter(([field]) => labels[field] !== undefined)),
          labels,
        ),
      });
      return found((await labelledPages(tx.db, { id }))[0]);
    }),
);
