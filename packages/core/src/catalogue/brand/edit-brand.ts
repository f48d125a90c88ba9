import type { BrandItem } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { recordEdit } from '../../platform/kit/record-edit.ts';
import { nameTaken, refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** Renames a brand. @throws DomainError NOT_FOUND, NAME_TAKEN. */
export const editBrand = verb(
  'directories.edit',
  async (ctx, input: { readonly id: number; readonly name: string }): Promise<BrandItem> => {
    const { name } = input;
    return refusing({ brand_name_key: () => nameTaken(name) }, () =>
      transact(ctx, async (tx) => {
        const brand = found(
          await tx.db
            .selectFrom('brand')
            .select(['id', 'name'])
            .where('id', '=', rowId(input.id))
            .forNoKeyUpdate()
            .executeTakeFirst(),
        );
        await tx.db.updateTable('brand').set({ name }).where('id', '=', brand.id).execute();
        await recordEdit(tx, { entity: 'brand', entityId: brand.id, title: name }, { name: brand.name }, { name });
        return { id: brand.id, name, productsCount: null };
      }),
    );
  },
);
