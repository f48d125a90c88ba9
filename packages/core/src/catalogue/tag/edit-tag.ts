import type { TagItem } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { recordEdit } from '../../platform/kit/record-edit.ts';
import { nameTaken, refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { loadTags } from './tag-rows.ts';

/** Renames a tag. @throws DomainError NOT_FOUND, NAME_TAKEN. */
export const editTag = verb(
  'directories.edit',
  async (ctx, input: { readonly id: number; readonly name: string }): Promise<TagItem> => {
    const { name } = input;
    return refusing({ tag_name_key: () => nameTaken(name) }, () =>
      transact(ctx, async (tx) => {
        const tag = found(
          await tx.db
            .selectFrom('tag')
            .select(['id', 'name'])
            .where('id', '=', rowId(input.id))
            .forNoKeyUpdate()
            .executeTakeFirst(),
        );
        await tx.db.updateTable('tag').set({ name }).where('id', '=', tag.id).execute();
        await recordEdit(tx, { entity: 'tag', entityId: tag.id, title: name }, { name: tag.name }, { name });
        return found((await loadTags(tx.db, [tag.id]))[0]);
      }),
    );
  },
);
