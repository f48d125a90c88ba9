import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PageSnapshot } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';

const unpack = promisify(gunzip);
const pack = promisify(gzip);

/** A page of 10 MB in an old charset may be twice as large in UTF-8. */
const MOST_BYTES = 32 * 1024 * 1024;

export interface SnapshotRow {
  readonly id: string;
  readonly company_id: number;
  readonly url: string;
  readonly status: PageSnapshot['status'];
  readonly error_code: number | null;
  readonly http_status: number | null;
  readonly final_url: string | null;
  readonly requested_at: Date;
  readonly finished_at: Date | null;
}

export function snapshotItem(row: SnapshotRow): PageSnapshot {
  return {
    id: row.id,
    companyId: row.company_id,
    url: row.url,
    status: row.status,
    errorCode: row.error_code,
    httpStatus: row.http_status,
    finalUrl: row.final_url,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** A fetched page as it was kept. */
export interface StoredPage {
  readonly url: string;
  readonly html: string;
  /** What was read without a robot, unchecked. */
  readonly reading: unknown;
}

/** @throws DomainError NOT_FOUND for a page that was never ordered, is not fetched yet, or was forgotten. */
export async function storedPage(ctx: Context, snapshotId: string): Promise<StoredPage> {
  const row = found(
    await ctx.db
      .selectFrom('page_snapshot')
      .select(['final_url', 'html', 'reading'])
      .where('id', '=', snapshotId)
      .where('status', '=', 'done')
      .executeTakeFirst(),
  );
  if (row.html === null || row.final_url === null) throw new DomainError('NOT_FOUND');
  const page = await unpack(row.html, { maxOutputLength: MOST_BYTES });
  return { url: row.final_url, html: page.toString('utf8'), reading: row.reading };
}

/** The fetched pages besides one; those that are gone are left out. */
export async function otherPages(ctx: Context, snapshotId: string, others: readonly string[]): Promise<StoredPage[]> {
  const pages: StoredPage[] = [];
  for (const other of new Set(others)) {
    const stored = other === snapshotId ? null : await storedPage(ctx, other).catch(nullWhenGone);
    if (stored) pages.push(stored);
  }
  return pages;
}

function nullWhenGone(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
  throw error;
}

export function packedPage(html: string): Promise<Buffer> {
  return pack(Buffer.from(html, 'utf8'));
}
