import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';

const DAY = 86_400_000;
/** How long the uploaded files of ended imports are kept, and what imports refused and which products they meant. */
const KEPT = { file: 7 * DAY, lists: 90 * DAY } as const;
/** Files deleted at a time. */
const MOST = 100;

const importRow = z.strictObject({ id: z.string(), path: z.string() });

/**
 * Deletes uploaded files a week after they were uploaded, unless an import still reads them, and what imports refused
 * and which products they meant after ninety days. The imports themselves and their counts stay.
 */
export async function forgetOldImports(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  const { rows } = await query(importRow)`
    select f.id, f.path from import_file f
    where f.path <> '' and f.created_at < ${new Date(now - KEPT.file)}::timestamptz
      and not exists (select from import_run r where r.file_id = f.id and r.status in ('queued', 'running'))
    limit ${MOST}`.execute(ctx.db);
  for (const { id, path } of rows) {
    await rm(path, { force: true });
    await ctx.db.updateTable('import_file').set({ path: '' }).where('id', '=', id).execute();
  }
  for (const table of ['import_refusal', 'import_product'])
    await sql`
      delete from ${sql.table(table)} x using import_run r
      where r.id = x.import_id and r.finished_at < ${new Date(now - KEPT.lists)}::timestamptz`.execute(ctx.db);
}
