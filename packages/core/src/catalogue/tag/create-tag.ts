import type { TagItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { nameTaken, refusing } from '../../platform/kit/refusing.ts';

/** Adds a tag. @throws DomainError NAME_TAKEN, whatever the case and ё/е. */
export const createTag = verb('directories.create', async (ctx, input: { readonly name: string }): Promise<TagItem> => {
  const { name } = input;
  const now = ctx.now();
  return refusing({ tag_name_key: () => nameTaken(name) }, () =>
    transact(ctx, async (tx) => {
      const { id } = await tx.db
        .insertInto('tag')
        .values({ name, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(tx, { action: 'create', entity: 'tag', entityId: id, title: name });
      return { id, name, createdAt: momentToWire(now), linksCount: 0, productsCount: 0 };
    }),
  );
});
