import type { newProduct, OutputOf } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { setLinkOf } from '../link/write-link.ts';
import { addTags, checkBrand, placeInCategory, rememberMrp, writeBarcodes } from './product-parts.ts';

export type NewProduct = OutputOf<typeof newProduct>;

/**
 * Writes a new product with its barcodes, tags, place in the tree and links, within somebody's transaction. The
 * database refuses an article that is taken (`refusingTakenArticles` around the transaction puts that into words).
 * @returns its id.
 * @throws DomainError INVALID_INPUT naming the field that stands for nothing; what `setLink` throws.
 */
export async function insertProduct(tx: TransactionContext, input: NewProduct): Promise<number> {
  await checkBrand(tx, input.brandId);
  const mrp = input.mrp === null ? null : BigInt(input.mrp);
  const product = await tx.db
    .insertInto('product')
    .values({
      name: input.name,
      client_article: input.clientArticle,
      manufacturer_article: input.manufacturerArticle,
      company_article: input.companyArticle,
      brand_id: input.brandId,
      mrp,
      own_price: input.ownPrice === null ? null : BigInt(input.ownPrice),
      cost: input.cost === null ? null : BigInt(input.cost),
      own_old_price: input.ownOldPrice === null ? null : BigInt(input.ownOldPrice),
      own_available: input.ownAvailable,
      currency: tx.installation.currency,
      reference_photo: input.referencePhoto === '' ? null : input.referencePhoto,
      name_exceptions: input.nameExceptions,
      subtitles: input.subtitles,
      notes: input.notes,
      tag_note: input.tagNote,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning(['id', 'currency'])
    .executeTakeFirstOrThrow();
  if (mrp !== null) await rememberMrp(tx, product.id, { mrp, currency: product.currency });
  await placeInCategory(tx, [product.id], input.categoryId);
  await addTags(tx, [product.id], input.tagIds);
  await writeBarcodes(tx, product.id, input.barcodes);
  for (const { companyId, link } of input.links) await setLinkOf(tx, { productId: product.id, companyId, link });
  await tx.reactions.productsRegrouped(tx, [product.id]);
  await recordAudit(tx, { action: 'create', entity: 'product', entityId: product.id, title: input.name });
  return product.id;
}
