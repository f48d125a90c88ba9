import type { CategoryItem } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { nameTaken, notThere, refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { loadCategory, lockTree } from './category-rows.ts';
import { moveSubtree } from './move-subtree.ts';

export interface EditCategoryInput {
  readonly id: number;
  readonly name?: string | undefined;
  /** null: to the top. Not given: it stays where it is. */
  readonly parentId?: number | null | undefined;
}

/**
 * Renames a category, moves it with all that is below it, or both; its products go with it.
 * @throws DomainError NOT_FOUND for an unknown category or parent; NAME_TAKEN when the parent has one of that name;
 * CATEGORY_CYCLE when it would stand below itself; CATEGORY_TOO_DEEP.
 */
export const editCategory = verb('directories.edit', async (ctx, input: EditCategoryInput): Promise<CategoryItem> => {
  return refusing({ category_name_key: () => nameTaken(input.name ?? ''), category_parent_id_fkey: notThere }, () =>
    transact(ctx, async (tx) => {
      await lockTree(tx);
      const before = await loadCategory(tx.db, input.id);
      const { name = before.name } = input;
      const parentId = input.parentId === undefined ? before.parentId : input.parentId && rowId(input.parentId);
      // In one statement, because the name has to be free where the category goes to, not where it comes from.
      await tx.db.updateTable('category').set({ name, parent_id: parentId }).where('id', '=', before.id).execute();
      if (parentId !== before.parentId) await moveSubtree(tx, before, parentId);
      const after = await loadCategory(tx.db, before.id);
      const changes = changesBetween(traced(before), traced(after));
      const action = parentId === before.parentId ? 'edit' : 'move';
      if (Object.keys(changes).length > 0)
        await recordAudit(tx, { action, entity: 'category', entityId: after.id, title: after.name, changes });
      return after;
    }),
  );
});

function traced({ id: _id, ...category }: CategoryItem) {
  return category;
}
