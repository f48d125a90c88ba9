import { sql } from 'kysely';
import type { FtpUpload } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { nextTimeOfDay } from '../../platform/rules/index.ts';
import { loadUploads, targetText } from './ftp-export-rows.ts';
import type { FtpExportRow } from './ftp-export-rows.ts';

/** After so long without an end an upload was lost with its node. */
const LOST_MILLISECONDS = 6 * 3_600_000;
/** Days that uploads are kept for. */
const KEPT_DAYS = 90;

/**
 * Uploads the results of the chosen monitorings now.
 * @throws DomainError FTP_NOT_SET, FTP_BUSY while an upload is running.
 */
export const uploadResults = verb('settings.edit', (ctx): Promise<FtpUpload> => start(ctx, 'person'));

/** Tries the connection: a small file is written and deleted again. @throws DomainError FTP_NOT_SET, FTP_BUSY. */
export const tryFtpExport = verb('settings.edit', (ctx): Promise<FtpUpload> => start(ctx, 'try'));

/** One page of uploads, the newest first; one of them by its id. */
export const listFtpUploads = verb(
  'settings.edit',
  async (
    ctx,
    { page, limit, id }: { readonly page: number; readonly limit: number; readonly id?: number | undefined },
  ): Promise<{ items: FtpUpload[]; total: number }> => {
    const { total } = await ctx.db
      .selectFrom('ftp_upload')
      .select(sql<number>`count(*)::int`.as('total'))
      .$if(id !== undefined, (select) => select.where('id', '=', id ?? 0))
      .executeTakeFirstOrThrow();
    return { items: await loadUploads(ctx, { id, limit, offset: (page - 1) * limit }), total };
  },
);

/**
 * Starts the upload that is due, once however many servers ask, ends one that was lost, and forgets old ones. While one
 * is running, the due one waits.
 * @returns whether one was started.
 */
export function startDueUpload(ctx: Context): Promise<boolean> {
  return transact(ctx, async (tx) => {
    await endLost(tx);
    await sql`delete from ftp_upload
      where started_at < ${tx.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(tx.db);
    const due = await tx.db
      .selectFrom('ftp_export')
      .selectAll()
      .where('next_at', '<=', tx.now())
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined || (await isRunning(tx))) return false;
    await tx.db
      .updateTable('ftp_export')
      .set({ next_at: nextTimeOfDay(tx.now(), { time: due.scheduled_time, timeZone: due.time_zone }) })
      .execute();
    await begin(tx, due, 'schedule');
    return true;
  });
}

async function start(ctx: Context<'settings.edit'>, trigger: 'person' | 'try'): Promise<FtpUpload> {
  const id = await transact(permit(ctx, 'settings.edit'), async (tx) => {
    const row = await tx.db.selectFrom('ftp_export').selectAll().forUpdate().executeTakeFirst();
    if (row === undefined) throw new DomainError('FTP_NOT_SET');
    if (await isRunning(tx)) throw new DomainError('FTP_BUSY');
    if (trigger === 'person')
      await recordAudit(tx, {
        action: 'run',
        entity: 'setting',
        entityId: 'ftpResultsUploadSettings',
        title: targetText(row),
      });
    return begin(tx, row, trigger);
  });
  return found((await loadUploads(ctx, { id, limit: 1, offset: 0 }))[0]);
}

async function isRunning({ db }: TransactionContext): Promise<boolean> {
  const running = await db.selectFrom('ftp_upload').select('id').where('status', '=', 'running').executeTakeFirst();
  return running !== undefined;
}

/** @returns the id of the upload. */
async function begin(tx: TransactionContext, row: FtpExportRow, trigger: FtpUpload['trigger']): Promise<number> {
  const { id } = await tx.db
    .insertInto('ftp_upload')
    .values({
      trigger,
      started_by: trigger === 'schedule' ? null : actorId(tx),
      started_at: tx.now(),
      target: targetText(row),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (trigger !== 'try')
    await sql`
      insert into ftp_upload_file (upload_id, collection_id)
      select ${id}::int, c.id from ftp_export_collection e join collection c on c.id = e.collection_id
      where c.deleted_at is null`.execute(tx.db);
  await tx.jobs.send(tx.db, 'ftpUpload', [{ data: { uploadId: id } }]);
  await touch(tx, ['ftpUpload']);
  return id;
}

async function endLost(tx: TransactionContext): Promise<void> {
  const before = new Date(tx.now().getTime() - LOST_MILLISECONDS);
  const { numUpdatedRows } = await tx.db
    .updateTable('ftp_upload')
    .set({ status: 'failed', failure: 'interrupted', finished_at: tx.now() })
    .where('status', '=', 'running')
    .where('started_at', '<', before)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await touch(tx, ['ftpUpload']);
}
