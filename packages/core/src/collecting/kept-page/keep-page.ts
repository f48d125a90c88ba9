import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { pagesToForget } from '../learning/rules/pages-to-forget.ts';

/** What is kept of pages that found something unlikely. */
const KEPT_MAX = { ofCompany: 100, pages: 2000, bytes: 256 * 1024 * 1024 };
const PAGE_BYTES_MAX = 2 * 1024 * 1024;
const KEPT_DAYS = 90;

export interface PageToKeep {
  readonly companyId: number;
  readonly linkId: number;
  readonly taskId: number;
  /** `jump`: a price far from the last one; `priceless`: none where there was one. */
  readonly why: 'jump' | 'priceless';
  /** A WARC file. Larger ones than 2 MB are passed over. */
  readonly page: Uint8Array;
}

/** Keeps the page of a check, so that it can be read again; what is too much, or older than 90 days, goes. */
export async function keepCheckedPage(
  ctx: Context,
  { companyId, linkId, taskId, why, page }: PageToKeep,
): Promise<void> {
  if (page.length > PAGE_BYTES_MAX) return;
  await transact(ctx, async ({ db, now }) => {
    await sql`lock table kept_page in share row exclusive mode`.execute(db);
    const row = { why, fetched_at: now(), page: Buffer.from(page) };
    await db
      .insertInto('kept_page')
      .values({ company_id: companyId, link_id: linkId, task_id: taskId, ...row })
      .onConflict((conflict) => conflict.columns(['task_id', 'link_id']).doUpdateSet(row))
      .execute();
    await db
      .deleteFrom('kept_page')
      .where('fetched_at', '<', new Date(now().getTime() - KEPT_DAYS * 86_400_000))
      .execute();
    const kept = await db
      .selectFrom('kept_page')
      .select(['id', 'company_id as companyId', 'fetched_at as keptAt'])
      .select(sql<number>`octet_length(page)`.as('bytes'))
      .execute();
    const gone = pagesToForget(kept, KEPT_MAX);
    if (gone.length > 0) await db.deleteFrom('kept_page').where('id', 'in', gone).execute();
  });
}
