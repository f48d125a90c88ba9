import { importedSelection } from '@tsenomer/contracts';
import type { ImportedSelection } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/**
 * The collections whose products an import changed, or, of a dry run, would change, by name; those that are deleted
 * left out. @throws DomainError NOT_FOUND.
 */
export const importedSelections = verb(
  'products.add',
  async (ctx, input: { readonly id: number }): Promise<ImportedSelection[]> => {
    const id = rowId(input.id);
    found(await ctx.db.selectFrom('import_run').select('id').where('id', '=', id).executeTakeFirst());
    const { rows } = await query(importedSelection)`
      select c.id, c.name, s.came, s.went from import_selection s
        join collection c on c.id = s.collection_id and c.deleted_at is null
      where s.import_id = ${id} order by c.name collate "ru-x-icu", c.id`.execute(ctx.db);
    return rows;
  },
);
