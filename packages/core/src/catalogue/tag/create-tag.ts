import type { TagItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { authorise, transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { nameTaken, refusing } from '../../platform/kit/refusing.ts';

/** Adds a tag. @throws DomainError NAME_TAKEN, whatever the case and ё/е. */
export async function createTag(ctx: Context, input: { readonly name: string }): Promise<TagItem> {
  authorise(ctx, 'directories.create');
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
}
