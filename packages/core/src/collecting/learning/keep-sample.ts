import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { LABELLED_PAGES_MAX } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { pagesToForget } from './rules/pages-to-forget.ts';

const pack = promisify(gzip);

/** What is kept of pages that checks read lately. */
const SAMPLE_MAX = { ofCompany: 5, pages: 200, bytes: 64 * 1024 * 1024 };

export interface PageToSample {
  readonly companyId: number;
  readonly url: string;
  readonly utf8: Uint8Array;
}

/**
 * Keeps a page that a check read, so that what a training would change can be looked at. Larger ones are passed over.
 */
export async function keepSample(ctx: Context, { companyId, url, utf8 }: PageToSample): Promise<void> {
  const html = await pack(utf8);
  if (html.length > LABELLED_PAGES_MAX.pageBytes) return;
  await transact(ctx, async ({ db, now }) => {
    await sql`lock table sampled_page in share row exclusive mode`.execute(db);
    await db.deleteFrom('sampled_page').where('company_id', '=', companyId).where('url', '=', url).execute();
    await db.insertInto('sampled_page').values({ company_id: companyId, url, html, fetched_at: now() }).execute();
    const kept = await db
      .selectFrom('sampled_page')
      .select(['id', 'company_id as companyId', 'fetched_at as keptAt'])
      .select(sql<number>`octet_length(html)`.as('bytes'))
      .execute();
    const gone = pagesToForget(kept, SAMPLE_MAX);
    if (gone.length > 0) await db.deleteFrom('sampled_page').where('id', 'in', gone).execute();
  });
}
