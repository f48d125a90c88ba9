import { newProduct } from '@tsenomer/contracts';
import { createProduct } from '../../catalogue/product/create-product.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/touch.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { adoptLinks } from './adopt-links.ts';

/**
 * Makes a product of an offer with what is known of it, and links them. Its article says where it comes from.
 * @throws DomainError NOT_FOUND; what `createProduct` refuses.
 */
export const productOfOffer = verb(
  'products.add',
  async (ctx, input: { readonly id: number }): Promise<{ productId: number }> => {
    const offer = found(
      await ctx.db.selectFrom('assortment_offer').selectAll().where('id', '=', rowId(input.id)).executeTakeFirst(),
    );
    if (offer.product_id !== null) return { productId: offer.product_id };
    const brand =
      offer.brand === null
        ? undefined
        : await ctx.db.selectFrom('brand').select('id').where('name', '=', offer.brand).executeTakeFirst();
    const known = newProduct.parse({
      name: offer.name,
      // Its own code keeps two presses from making two products.
      clientArticle: `OFFER-${offer.id}`,
      manufacturerArticle: offer.article,
      brandId: brand?.id ?? null,
      barcodes: offer.gtin === null ? [] : [offer.gtin],
      links: [{ companyId: offer.company_id, link: offer.url }],
    });
    const { id: productId } = await createProduct(ctx, known);
    await transact(ctx, async (tx) => {
      await adoptLinks(tx, { companyId: offer.company_id, urls: [offer.url] });
      await touch(tx, ['assortment', 'product']);
    });
    return { productId };
  },
);
