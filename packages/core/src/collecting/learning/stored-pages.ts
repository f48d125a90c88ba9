import { sql } from 'kysely';
import type { LabelledPageItem } from '@tsenomer/contracts';
import { TAUGHT_FIELDS } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import type { Labels } from './rules/page-label.ts';

/** Labelled pages as the API tells them, the newest first: one by its id, or those of a page of the list. */
export async function labelledPages(
  db: Database,
  which: { readonly id: number } | { readonly offset: number; readonly limit: number },
): Promise<LabelledPageItem[]> {
  const pages = await db
    .selectFrom('labelled_page as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select(['p.id', 'p.url', 'p.fetched_at', 'c.id as companyId', 'c.full_name'])
    .select(sql<number>`octet_length(p.html)`.as('bytes'))
    .$call((select) =>
      'id' in which ? select.where('p.id', '=', which.id) : select.offset(which.offset).limit(which.limit),
    )
    .orderBy('p.kept_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  const labels = await labelRows(
    db,
    pages.map(({ id }) => id),
  );
  return pages.map(({ id, url, bytes, fetched_at, companyId, full_name }) => ({
    id,
    company: { id: companyId, name: full_name },
    url,
    fetchedAt: momentToWire(fetched_at),
    bytes,
    labels: (labels.get(id) ?? []).map(({ field, value, labelled_at, name, surname }) => ({
      field,
      value,
      labelledBy: name === null ? null : fullName({ name, surname }),
      labelledAt: momentToWire(labelled_at),
    })),
  }));
}

async function labelRows(db: Database, pageIds: readonly number[]) {
  if (pageIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .selectFrom('page_label as l')
    .leftJoin('app_user as u', 'u.id', 'l.labelled_by')
    .select(['l.page_id', 'l.field', 'l.value', 'l.labelled_at', 'u.name', 'u.surname'])
    .where('l.page_id', 'in', pageIds)
    .execute();
  rows.sort((left, right) => TAUGHT_FIELDS.indexOf(left.field) - TAUGHT_FIELDS.indexOf(right.field));
  return Map.groupBy(rows, (row) => row.page_id);
}

/** A labelled page as it is learnt from, still packed. */
export interface StoredLabelledPage {
  readonly id: number;
  readonly companyId: number;
  readonly company: string;
  readonly url: string;
  readonly html: Buffer;
  readonly fetchedAt: Date;
  readonly labels: Labels;
}

/** The ids of all labelled pages in their order. */
export async function labelledPageIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('labelled_page').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** A labelled page with its markup; null when it was forgotten meanwhile. */
export async function storedLabelledPage(db: Database, id: number): Promise<StoredLabelledPage | null> {
  const row = await db
    .selectFrom('labelled_page as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select(['p.id', 'p.url', 'p.html', 'p.fetched_at', 'p.company_id', 'c.full_name'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const labels = (await labelRows(db, [id])).get(id) ?? [];
  return {
    id,
    companyId: row.company_id,
    company: row.full_name,
    url: row.url,
    html: row.html,
    fetchedAt: row.fetched_at,
    labels: new Map(labels.map(({ field, value }) => [field, value])),
  };
}

/** What was said before of a company's page; empty where it is not kept. */
export async function labelsOfAddress(db: Database, companyId: number, url: string): Promise<Labels> {
  const rows = await db
    .selectFrom('page_label as l')
    .innerJoin('labelled_page as p', 'p.id', 'l.page_id')
    .select(['l.field', 'l.value'])
    .where('p.company_id', '=', companyId)
    .where('p.url', '=', url)
    .execute();
  return new Map(rows.map(({ field, value }) => [field, value]));
}
