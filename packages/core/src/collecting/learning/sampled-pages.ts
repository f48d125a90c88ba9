import { SAMPLED_PAGES } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';

/** A page without labels, still packed. */
export interface StoredSample {
  readonly company: string;
  readonly url: string;
  readonly html: Buffer;
}

/** The ids of the newest pages that checks read and nobody labelled. */
export async function sampledPageIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('sampled_page as s')
    .select('s.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('labelled_page as p')
            .select('p.id')
            .whereRef('p.company_id', '=', 's.company_id')
            .whereRef('p.url', '=', 's.url'),
        ),
      ),
    )
    .orderBy('s.id', 'desc')
    .limit(SAMPLED_PAGES)
    .execute();
  return rows.map(({ id }) => id);
}

/** A page with its markup; null when it was forgotten meanwhile. */
export async function storedSample(db: Database, id: number): Promise<StoredSample | null> {
  const row = await db
    .selectFrom('sampled_page as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .select(['c.full_name as company', 's.url', 's.html'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
