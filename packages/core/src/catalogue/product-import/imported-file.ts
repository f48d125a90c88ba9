import type { UploadedSheet } from '@tsenomer/contracts';
import { actorId } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';

export interface ImportedFile {
  readonly id: string;
  readonly fileName: string;
  readonly path: string;
  readonly sheets: UploadedSheet['sheets'];
}

/**
 * An uploaded file of the acting user. @throws DomainError NOT_FOUND, also for somebody else's file and one that is not
 * kept any more.
 */
export async function importedFile(ctx: Context, fileId: string): Promise<ImportedFile> {
  const userId = actorId(ctx);
  const row = found(
    await ctx.db
      .selectFrom('import_file')
      .select(['id', 'file_name', 'path', 'sheets', 'user_id'])
      .where('id', '=', fileId)
      .executeTakeFirst(),
  );
  if (row.path === '' || (userId !== null && row.user_id !== userId)) throw new DomainError('NOT_FOUND');
  return { id: row.id, fileName: row.file_name, path: row.path, sheets: row.sheets };
}
