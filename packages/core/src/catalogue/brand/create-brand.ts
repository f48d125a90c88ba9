import type { BrandItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { authorise, transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { nameTaken, refusing } from '../../platform/kit/refusing.ts';

/** Adds a brand. @throws DomainError NAME_TAKEN, whatever the case and ё/е. */
export async function createBrand(ctx: Context, input: { readonly name: string }): Promise<BrandItem> {
  authorise(ctx, 'directories.create');
  const { name } = input;
  return refusing({ brand_name_key: () => nameTaken(name) }, () =>
    transact(ctx, async (tx) => {
      const { id } = await tx.db.insertInto('brand').values({ name }).returning('id').executeTakeFirstOrThrow();
      await recordAudit(tx, { action: 'create', entity: 'brand', entityId: id, title: name });
      return { id, name, productsCount: null };
    }),
  );
}
