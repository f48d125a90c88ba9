import { CATEGORY_MAX_LEVEL } from '@tsenomer/contracts';
import type { CategoryItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { nameTaken, notThere, refusing } from '../../platform/kit/refusing.ts';
import { loadCategory, lockTree } from './category-rows.ts';

/**
 * Adds a category below another, or at the top.
 * @throws DomainError NOT_FOUND for an unknown parent; NAME_TAKEN when the parent has one of that name;
 * CATEGORY_TOO_DEEP.
 */
export const createCategory = verb(
  'directories.create',
  async (ctx, input: { readonly name: string; readonly parentId: number | null }): Promise<CategoryItem> => {
    const { name, parentId } = input;
    return refusing({ category_name_key: () => nameTaken(name), category_parent_id_fkey: notThere }, () =>
      transact(ctx, async (tx) => {
        await lockTree(tx);
        const level = parentId === null ? 1 : (await loadCategory(tx.db, parentId)).level + 1;
        if (level > CATEGORY_MAX_LEVEL) throw new DomainError('CATEGORY_TOO_DEEP');
        const { id } = await tx.db
          .insertInto('category')
          .values({ name, level, parent_id: parentId })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordAudit(tx, { action: 'create', entity: 'category', entityId: id, title: name });
        return { id, name, level, parentId };
      }),
    );
  },
);
