import type { ImportProgress } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { presentImport, PROGRESS_COLUMNS } from './present-import.ts';

/** How far an import has come. @throws DomainError NOT_FOUND. */
export const importProgress = verb(
  'products.add',
  async (ctx, input: { readonly id: number }): Promise<ImportProgress> => {
    const row = await ctx.db
      .selectFrom('import_run')
      .select(PROGRESS_COLUMNS)
      .where('id', '=', input.id)
      .executeTakeFirst();
    return presentImport(found(row));
  },
);
