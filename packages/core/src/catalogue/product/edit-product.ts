import type { ProductCard } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { minorToWire } from '../../platform/context/wire.ts';
import { refusingTakenArticles } from './article-conflict.ts';
import type { NewProduct } from './insert-product.ts';
import { productCard } from './product-card.ts';
import { checkBrand, placeInCategory, rememberMrp, replaceTags } from './product-parts.ts';

/** Fields to change; those that are absent stay. */
export type ProductEdit = { readonly [K in keyof Omit<NewProduct, 'barcodes' | 'links'>]?: NewProduct[K] | undefined };

/**
 * Changes fields of a product that is not deleted. A new recommended price judges the checks to come and is kept in its
 * history; the checks that are recorded stay as they were judged.
 * @throws DomainError NOT_FOUND, ARTICLE_EXISTS, INVALID_INPUT naming the field that stands for nothing.
 */
export const editProduct = verb(
  'products.edit',
  async (ctx, { id, edit }: { readonly id: number; readonly edit: ProductEdit }): Promise<ProductCard> => {
    await refusingTakenArticles(() =>
      transact(ctx, async (tx) => {
        const before = await lockProduct(tx, id);
        const columns = columnsOf(edit);
        if (edit.brandId !== undefined) await checkBrand(tx, edit.brandId);
        await tx.db
          .updateTable('product')
          .set({ ...columns, updated_at: tx.now() })
          .where('id', '=', id)
          .execute();
        if (columns.mrp !== undefined && columns.mrp !== before.mrp)
          await rememberMrp(tx, id, { mrp: columns.mrp, currency: before.currency });
        if (edit.categoryId !== undefined) await placeInCategory(tx, [id], edit.categoryId);
        if (edit.tagIds !== undefined) await replaceTags(tx, id, edit.tagIds);
        if ([edit.brandId, edit.categoryId, edit.tagIds].some((part) => part !== undefined))
          await tx.reactions.productsRegrouped(tx, [id]);
        await recordAudit(tx, {
          action: 'edit',
          entity: 'product',
          entityId: id,
          title: edit.name ?? before.name,
          changes: changesOf(before, edit),
        });
      }),
    );
    return productCard(permit(ctx, 'products.read'), { id });
  },
);

async function lockProduct(tx: TransactionContext, id: number) {
  return found(
    await tx.db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
}

type ProductBefore = Awaited<ReturnType<typeof lockProduct>>;

function columnsOf(edit: ProductEdit) {
  return {
    ...(edit.name !== undefined && { name: edit.name }),
    ...(edit.clientArticle !== undefined && { client_article: edit.clientArticle }),
    ...(edit.manufacturerArticle !== undefined && { manufacturer_article: edit.manufacturerArticle }),
    ...(edit.companyArticle !== undefined && { company_article: edit.companyArticle }),
    ...(edit.brandId !== undefined && { brand_id: edit.brandId }),
    ...(edit.mrp !== undefined && { mrp: edit.mrp === null ? null : BigInt(edit.mrp) }),
    ...(edit.ownPrice !== undefined && { own_price: edit.ownPrice === null ? null : BigInt(edit.ownPrice) }),
    ...(edit.cost !== undefined && { cost: edit.cost === null ? null : BigInt(edit.cost) }),
    ...(edit.ownOldPrice !== undefined && {
      own_old_price: edit.ownOldPrice === null ? null : BigInt(edit.ownOldPrice),
    }),
    ...(edit.ownAvailable !== undefined && { own_available: edit.ownAvailable }),
    ...(edit.referencePhoto !== undefined && {
      reference_photo: edit.referencePhoto === '' ? null : edit.referencePhoto,
    }),
    ...(edit.nameExceptions !== undefined && { name_exceptions: edit.nameExceptions }),
    ...(edit.subtitles !== undefined && { subtitles: edit.subtitles }),
    ...(edit.notes !== undefined && { notes: edit.notes }),
    ...(edit.tagNote !== undefined && { tag_note: edit.tagNote }),
  };
}

/** What the audit trail tells: the fields of the product's own row that the edit names. */
function changesOf(before: ProductBefore, edit: ProductEdit) {
  const was = {
    name: before.name,
    clientArticle: before.client_article,
    manufacturerArticle: before.manufacturer_article,
    companyArticle: before.company_article,
    brandId: before.brand_id,
    mrp: minorToWire(before.mrp),
    ownPrice: minorToWire(before.own_price),
    cost: minorToWire(before.cost),
    ownOldPrice: minorToWire(before.own_old_price),
    ownAvailable: before.own_available,
    referencePhoto: before.reference_photo,
    nameExceptions: before.name_exceptions,
    subtitles: before.subtitles,
    notes: before.notes,
    tagNote: before.tag_note,
  };
  const given = Object.fromEntries(
    Object.entries(edit).filter(([field, value]) => value !== undefined && field in was),
  );
  return changesBetween(was, { ...was, ...given });
}
