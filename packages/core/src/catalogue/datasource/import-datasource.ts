import { sql } from 'kysely';
import { UPLOAD_MAX_BYTES } from '@tsenomer/contracts';
import type { DatasourceLog, ErrorCode } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { fetchedFile, forgetFetch, orderFetches } from '../../platform/fetched-file/index.ts';
import { startImport, storeUploadedSheet } from '../product-import/index.ts';
import type { SheetStore } from '../product-import/index.ts';
import { datasourceLogs } from './datasource-rows.ts';
import { datasourceAddress } from './rules/datasource-address.ts';
import { nextImportAt } from './rules/next-import.ts';

/**
 * Starts the import of a datasource: a node fetches its file, the server reads it.
 * @throws DomainError NOT_FOUND, DATASOURCE_BUSY while it is being imported.
 */
export const importDatasource = verb(
  'products.add',
  async (ctx, { id }: { readonly id: number }): Promise<DatasourceLog> => {
    const logId = await transact(ctx, async (tx) => {
      const source = found(
        await tx.db
          .selectFrom('external_datasource')
          .select(['url', 'name', 'title'])
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst(),
      );
      const running = await tx.db
        .selectFrom('external_datasource_log')
        .select('id')
        .where('datasource_id', '=', id)
        .where('status', '=', 'running')
        .executeTakeFirst();
      if (running) throw new DomainError('DATASOURCE_BUSY');
      await recordAudit(tx, {
        action: 'import',
        entity: 'datasource',
        entityId: id,
        title: source.name || source.title || source.url,
      });
      return begin(tx, { id, url: source.url }, 'person');
    });
    return found((await datasourceLogs(ctx, { id: logId, limit: 1, offset: 0 })).items[0]);
  },
);

/** Starts the imports that are due, each once however many servers ask. @returns how many. */
export function startDueImports(ctx: Context): Promise<number> {
  return transact(ctx, async (tx) => {
    await endLostLogs(tx);
    const due = await tx.db
      .selectFrom('external_datasource as d')
      .select(['d.id', 'd.url', 'd.options'])
      .where('d.deleted_at', 'is', null)
      .where('d.next_import_at', '<=', tx.now())
      .where(
        sql<boolean>`not exists (
        select from external_datasource_log l where l.datasource_id = d.id and l.status = 'running')`,
      )
      .limit(20)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const source of due) {
      await begin(tx, source, 'schedule');
      const next = nextImportAt(source.options.schedule, tx.now());
      await tx.db
        .updateTable('external_datasource')
        .set({ next_import_at: next })
        .where('id', '=', source.id)
        .execute();
    }
    return due.length;
  });
}

/**
 * Ends attempts whose file nobody fetched and that was forgotten since: without it their datasources would wait for
 * ever.
 */
async function endLostLogs(tx: TransactionContext): Promise<void> {
  await tx.db
    .updateTable('external_datasource_log')
    .set({ status: 'failed', error_code: 'DATASOURCE_UNREACHABLE', finished_at: tx.now() })
    .where('status', '=', 'running')
    .where('fetched_file_id', 'is', null)
    .where('import_id', 'is', null)
    .execute();
}

async function begin(
  tx: TransactionContext,
  source: { readonly id: number; readonly url: string },
  cause: 'person' | 'schedule',
): Promise<number> {
  const [fileId] = await orderFetches(tx, {
    urls: [datasourceAddress(source.url)],
    purpose: 'datasource',
    maxBytes: UPLOAD_MAX_BYTES,
  });
  const { id } = await tx.db
    .insertInto('external_datasource_log')
    .values({
      datasource_id: source.id,
      cause,
      started_at: tx.now(),
      fetched_file_id: found(fileId),
      started_by: actorId(tx),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Goes on with a datasource whose file a node has fetched: reads it and orders its import. What is wrong with the file
 * ends the attempt, its products stay as they were.
 * @param ctx acts as the program itself.
 */
export async function importFetchedDatasource(
  ctx: Context,
  store: SheetStore,
  { fileId }: { readonly fileId: string },
): Promise<void> {
  const log = await ctx.db
    .selectFrom('external_datasource_log as l')
    .innerJoin('external_datasource as d', 'd.id', 'l.datasource_id')
    .select(['l.id', 'd.id as datasource_id', 'd.mapping', 'd.options'])
    .where('l.fetched_file_id', '=', fileId)
    .where('l.status', '=', 'running')
    .where('l.import_id', 'is', null)
    .executeTakeFirst();
  if (!log) return;
  try {
    const file = await fetchedFile(ctx, { fileId });
    const sheet = await storeUploadedSheet(permit(ctx, 'products.add'), store, file);
    const title = [sheet.fileName, sheet.sheets.find(({ index }) => index === log.mapping.sheet)?.name]
      .filter(Boolean)
      .join(' — ');
    // With the import itself: one that ended before its log knew of it would leave the datasource busy for ever.
    await startImport(
      permit(ctx, 'products.add'),
      { fileId: sheet.fileId, mapping: log.mapping, mode: log.options.mode },
      async (tx, importId) => {
        await tx.db.updateTable('external_datasource').set({ title }).where('id', '=', log.datasource_id).execute();
        await tx.db
          .updateTable('external_datasource_log')
          .set({ import_id: importId })
          .where('id', '=', log.id)
          .execute();
      },
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await endLog(ctx, log.id, error.code);
  }
  await forgetFetch(ctx, { fileId });
}

/** Ends the log of an import that has ended. */
export async function closeDatasourceLog(ctx: Context, { importId }: { readonly importId: number }): Promise<void> {
  const run = await ctx.db
    .selectFrom('import_run')
    .select(['status', 'error_code'])
    .where('id', '=', importId)
    .where('status', 'in', ['done', 'failed'])
    .executeTakeFirst();
  if (!run) return;
  await ctx.db
    .updateTable('external_datasource_log')
    .set({ status: run.status === 'done' ? 'done' : 'failed', error_code: run.error_code, finished_at: ctx.now() })
    .where('import_id', '=', importId)
    .where('status', '=', 'running')
    .execute();
}

/** Fails the log of a fetched file that cannot be taken over. */
export async function failFetchedDatasource(
  ctx: Context,
  { fileId, code }: { readonly fileId: string; readonly code: ErrorCode },
): Promise<void> {
  const log = await ctx.db
    .selectFrom('external_datasource_log')
    .select('id')
    .where('fetched_file_id', '=', fileId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (log) await endLog(ctx, log.id, code);
}

async function endLog(ctx: Context, id: number, code: ErrorCode): Promise<void> {
  await ctx.db
    .updateTable('external_datasource_log')
    .set({ status: 'failed', error_code: code, finished_at: ctx.now() })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}
