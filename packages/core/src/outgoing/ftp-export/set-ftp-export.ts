import { isTimeZone } from '@tsenomer/contracts';
import type { FtpExport, FtpExportEdit } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { nextTimeOfDay } from '../../platform/rules/index.ts';
import { loadSeal } from '../../platform/secret/index.ts';
import { loadExport, targetText } from './ftp-export-rows.ts';

/** Where results are uploaded to, and when; without the password. */
export const readFtpExport = verb('settings.edit', (ctx): Promise<FtpExport> => loadExport(ctx));

/**
 * Sets where results are uploaded to, and when. Another server, or another login at it, asks for its password: nobody
 * is to have a kept one sent to a machine of their own.
 * @throws DomainError INVALID_INPUT for an unknown time zone, NOT_FOUND for an unknown monitoring,
 * FTP_PASSWORD_MISSING.
 */
export const setFtpExport = verb('settings.edit', async (ctx, edit: FtpExportEdit): Promise<FtpExport> => {
  if (!isTimeZone(edit.timeZone)) throw new DomainError('INVALID_INPUT');
  return transact(ctx, async (tx) => {
    const seal = await loadSeal(tx);
    const kept = await tx.db.selectFrom('ftp_export').selectAll().forUpdate().executeTakeFirst();
    const same =
      kept !== undefined &&
      kept.host === edit.host &&
      kept.port === edit.port &&
      kept.protocol === edit.protocol &&
      kept.login === edit.login;
    if (edit.password === null && !same) throw new DomainError('FTP_PASSWORD_MISSING');
    const before = await loadExport(tx);
    const password = edit.password === null ? kept?.password : seal.close(edit.password);
    if (password === undefined) throw new DomainError('FTP_PASSWORD_MISSING');
    const row = {
      enabled: edit.enabled,
      protocol: edit.protocol,
      host: edit.host,
      port: edit.port,
      login: edit.login,
      password,
      folder: edit.folder,
      format: edit.format,
      scheduled_time: edit.scheduledTime,
      time_zone: edit.timeZone,
      fingerprint: same && !edit.forgetFingerprint ? kept.fingerprint : null,
      next_at: edit.enabled ? nextTimeOfDay(tx.now(), { time: edit.scheduledTime, timeZone: edit.timeZone }) : null,
    };
    await tx.db
      .insertInto('ftp_export')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await setCollections(tx, edit.collectionIds);
    const after = await loadExport(tx);
    const { nextAt: _was, ...told } = before;
    const { nextAt: _is, ...tells } = after;
    await recordAudit(tx, {
      action: 'edit',
      entity: 'setting',
      entityId: 'ftpResultsUploadSettings',
      title: targetText(row),
      changes: changesBetween(told, tells),
    });
    await touch(tx, ['setting']);
    return after;
  });
});

async function setCollections({ db }: TransactionContext, collectionIds: readonly number[]): Promise<void> {
  const ids = [...new Set(collectionIds)];
  await db.deleteFrom('ftp_export_collection').execute();
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('collection')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  if (known.length < ids.length) throw new DomainError('NOT_FOUND');
  await db
    .insertInto('ftp_export_collection')
    .values(ids.map((collection_id) => ({ collection_id })))
    .execute();
}
