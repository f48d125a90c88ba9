import { errorText } from '@tsenomer/contracts';
import type { ReportFile } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** So many files may somebody have on their way at once. */
export const MOST_ON_THEIR_WAY = 10;

/** Administrators, the client's too, see to everybody's files and templates (docs/decisions/085). */
export function administers({ actor }: Context): boolean {
  return actor.kind === 'system' || actor.role === 'admin' || actor.role === 'user';
}

/** A query of the files that the caller may see: their own, and an administrator everybody's. */
export function visibleFiles(ctx: Context) {
  const files = ctx.db
    .selectFrom('report_file')
    .leftJoin('app_user', 'app_user.id', 'report_file.ordered_by')
    .selectAll('report_file')
    .select(['app_user.name as user_name', 'app_user.surname as user_surname']);
  if (administers(ctx)) return files;
  return files.where('ordered_by', '=', ctx.actor.kind === 'user' ? ctx.actor.userId : 0);
}

export type VisibleFile = Awaited<ReturnType<ReturnType<typeof visibleFiles>['executeTakeFirstOrThrow']>>;

/** One file that the caller may see. @throws DomainError NOT_FOUND, for somebody else's too. */
export async function visibleFile(ctx: Context, id: number): Promise<VisibleFile> {
  return found(await visibleFiles(ctx).where('report_file.id', '=', rowId(id)).executeTakeFirst());
}

/** A file as the API tells of it. */
export function presentFile(ctx: Context, row: VisibleFile): ReportFile {
  const { error_code: code, user_name: name, user_surname: surname } = row;
  return {
    id: row.id,
    fileName: row.file_name,
    kind: row.report_order.kind,
    format: row.report_order.format,
    status: row.status,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    bytes: row.bytes === null ? null : Number(row.bytes),
    error: code === null ? null : { code, message: errorText(code, ctx.origin?.locale ?? row.locale) },
    orderedBy: name === null ? null : fullName({ name, surname: surname ?? '' }),
    orderedAt: momentToWire(row.ordered_at),
    finishedAt: momentToWire(row.finished_at),
    expiresAt: momentToWire(row.expires_at),
  };
}
