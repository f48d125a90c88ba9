import type { BrandItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { nameTaken, refusing } from '../../platform/kit/refusing.ts';

/** Adds a brand. @throws DomainError NAME_TAKEN, whatever the case and ё/е. */
export const createBrand = verb(
  'directories.create',
  async (ctx, input: { readonly name: string }): Promise<BrandItem> => {
    const { name } = input;
    return refusing({ brand_name_key: () => nameTaken(name) }, () =>
      transact(ctx, async (tx) => {
        const { id } = await tx.db.insertInto('brand').values({ name }).returning('id').executeTakeFirstOrThrow();
        await recordAudit(tx, { action: 'create', entity: 'brand', entityId: id, title: name });
        return { id, name, productsCount: null };
      }),
    );
  },
);
