import { sql } from 'kysely';
import { LABELLED_PAGES_MAX, TAUGHT_FIELDS } from '@tsenomer/contracts';
import type { PageLabels } from '@tsenomer/contracts';
import { actorId } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { pagesToForget } from './rules/pages-to-forget.ts';

export interface PageToKeep {
  readonly companyId: number;
  readonly url: string;
  /** Gzipped UTF-8. */
  readonly html: Buffer;
  readonly fetchedAt: Date;
  readonly labels: PageLabels;
}

/**
 * Keeps a page with what is right for it, in the caller's transaction. The page of the same company and address is
 * replaced, its labels field by field; what is too much then goes. @returns its id.
 * @throws DomainError PAGE_TOO_LARGE.
 */
export async function keepPage(tx: TransactionContext, page: PageToKeep): Promise<number> {
  if (page.html.length > LABELLED_PAGES_MAX.pageBytes) throw new DomainError('PAGE_TOO_LARGE');
  await sql`lock table labelled_page in share row exclusive mode`.execute(tx.db);
  const id = await writePage(tx, page);
  const labels = TAUGHT_FIELDS.flatMap((field) => {
    const value = page.labels[field];
    return value === undefined ? [] : [{ page_id: id, field, value, labelled_by: actorId(tx), labelled_at: tx.now() }];
  });
  await tx.db
    .insertInto('page_label')
    .values(labels)
    .onConflict((conflict) =>
      conflict.columns(['page_id', 'field']).doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        labelled_by: ref('excluded.labelled_by'),
        labelled_at: ref('excluded.labelled_at'),
      })),
    )
    .execute();
  await forgetPages(tx);
  return id;
}

async function writePage({ db, now }: TransactionContext, page: PageToKeep): Promise<number> {
  const row = { html: page.html, fetched_at: page.fetchedAt, kept_at: now() };
  const known = await db
    .updateTable('labelled_page')
    .set(row)
    .where('company_id', '=', page.companyId)
    .where('url', '=', page.url)
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto('labelled_page')
    .values({ company_id: page.companyId, url: page.url, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function forgetPages({ db }: TransactionContext): Promise<void> {
  const kept = await db
    .selectFrom('labelled_page')
    .select(['id', 'company_id as companyId', 'kept_at as keptAt'])
    .select(sql<number>`octet_length(html)`.as('bytes'))
    .execute();
  const gone = pagesToForget(kept, LABELLED_PAGES_MAX);
  if (gone.length > 0) await db.deleteFrom('labelled_page').where('id', 'in', gone).execute();
}
