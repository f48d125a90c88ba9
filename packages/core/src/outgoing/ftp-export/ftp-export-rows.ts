import { TRANSFER_PORTS } from '@tsenomer/contracts';
import type { FtpExport, FtpUpload } from '@tsenomer/contracts';
import type { Tables } from '@tsenomer/db';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';

export type FtpExportRow = Selectable<Tables['ftp_export']>;

/** What holds until somebody has set something (P2 §3: JSON, at 01:00). */
export function unsetExport({ installation }: Pick<Context, 'installation'>): FtpExport {
  return {
    enabled: false,
    protocol: 'sftp',
    host: '',
    port: null,
    login: '',
    folder: '',
    format: 'json',
    scheduledTime: '01:00',
    timeZone: installation.timeZone,
    collectionIds: [],
    hasPassword: false,
    fingerprint: null,
    nextAt: null,
  };
}

/** What is set, without the password. */
export async function loadExport(ctx: Pick<Context, 'db' | 'installation'>): Promise<FtpExport> {
  const row = await ctx.db.selectFrom('ftp_export').selectAll().executeTakeFirst();
  if (row === undefined) return unsetExport(ctx);
  const chosen = await ctx.db
    .selectFrom('ftp_export_collection as e')
    .innerJoin('collection as c', 'c.id', 'e.collection_id')
    .select('c.id')
    .where('c.deleted_at', 'is', null)
    .orderBy('c.id')
    .execute();
  return {
    enabled: row.enabled,
    protocol: row.protocol,
    host: row.host,
    port: row.port,
    login: row.login,
    folder: row.folder,
    format: row.format,
    scheduledTime: row.scheduled_time,
    timeZone: row.time_zone,
    collectionIds: chosen.map(({ id }) => id),
    hasPassword: true,
    fingerprint: row.fingerprint,
    nextAt: momentToWire(row.next_at),
  };
}

/** Where an upload goes to, without login and password. */
export function targetText({
  protocol,
  host,
  port,
  folder,
}: Pick<FtpExportRow, 'protocol' | 'host' | 'port' | 'folder'>) {
  return `${protocol}://${host}:${port ?? TRANSFER_PORTS[protocol]}/${folder.replaceAll(/^\/+|\/+$/g, '')}`;
}

/** Uploads with their files, the newest first. */
export async function loadUploads(
  { db }: Pick<Context, 'db'>,
  { id, limit, offset }: { readonly id?: number | undefined; readonly limit: number; readonly offset: number },
): Promise<FtpUpload[]> {
  const rows = await db
    .selectFrom('ftp_upload as u')
    .leftJoin('app_user as person', 'person.id', 'u.started_by')
    .selectAll('u')
    .select(['person.name', 'person.surname'])
    .$if(id !== undefined, (select) => select.where('u.id', '=', id ?? 0))
    .orderBy('u.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('ftp_upload_file as f')
    .innerJoin('collection as c', 'c.id', 'f.collection_id')
    .selectAll('f')
    .select('c.name as collection_name')
    .where(
      'f.upload_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('c.id')
    .execute();
  const byUpload = Map.groupBy(files, (file) => file.upload_id);
  return rows.map((row) => ({
    id: row.id,
    trigger: row.trigger,
    startedBy:
      row.started_by === null
        ? null
        : { id: row.started_by, name: fullName({ name: row.name ?? '', surname: row.surname }) },
    startedAt: row.started_at.toISOString(),
    finishedAt: momentToWire(row.finished_at),
    status: row.status,
    failure: row.failure,
    target: row.target,
    files: (byUpload.get(row.id) ?? []).map((file) => ({
      collectionId: file.collection_id,
      collectionName: file.collection_name,
      name: file.name,
      status: file.status,
      rows: file.rows,
      bytes: Number(file.bytes),
      failure: file.failure,
    })),
  }));
}
