import type { ImportProgress } from '@tsenomer/contracts';
import { authorise } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { presentImport, PROGRESS_COLUMNS } from './present-import.ts';

/** How far an import has come. @throws DomainError NOT_FOUND. */
export async function importProgress(ctx: Context, input: { readonly id: number }): Promise<ImportProgress> {
  authorise(ctx, 'products.add');
  const row = await ctx.db
    .selectFrom('import_run')
    .select(PROGRESS_COLUMNS)
    .where('id', '=', input.id)
    .executeTakeFirst();
  return presentImport(found(row));
}
