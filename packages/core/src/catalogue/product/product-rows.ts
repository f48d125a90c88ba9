import type { ProductItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { keptPhoto } from './kept-photo.ts';
import { presentSpans, SPANS_OF_PRODUCT, spanRow } from './price-spans.ts';

const productRow = z.strictObject({
  ...spanRow.shape,
  id: z.int(),
  name: z.string(),
  client_article: z.string().nullable(),
  manufacturer_article: z.string().nullable(),
  company_article: z.string().nullable(),
  brand: z.string().nullable(),
  categories: z.array(z.string()),
  barcodes: z.array(z.string()),
  tags: z.array(z.string()),
  mrp: z.bigint().nullable(),
  currency: z.string(),
  reference_photo: z.string().nullable(),
  photo: z.string().nullable(),
  links_count: z.int(),
  proposals_count: z.int(),
  deleted: z.boolean(),
  updated_at: z.date(),
});
type ProductRow = z.output<typeof productRow>;

/** Products by their ids, in the order given; ids that are not there are left out. */
export async function productItems(ctx: Context, ids: readonly number[]): Promise<ProductItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await query(productRow)`
    select p.id, p.name, p.client_article, p.manufacturer_article, p.company_article, b.name as brand,
      p.mrp, p.currency, p.reference_photo,
      ${keptPhoto('p.reference_photo')} as photo,
      p.deleted_at is not null as deleted, p.updated_at,
      array(select c.name from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id order by c.level, c.id) as categories,
      array(select pb.code from product_barcode pb where pb.product_id = p.id order by pb.id) as barcodes,
      array(select t.name from product_tag pt join tag t on t.id = pt.tag_id
        where pt.product_id = p.id order by t.name collate "ru-x-icu", t.id) as tags,
      (select count(*)::int from link l where l.product_id = p.id) as links_count,
      (select count(*)::int from link_candidate c
        where c.product_id = p.id and c.status = 'proposed' and c.ended_by is null) as proposals_count,
      spans.*
    from unnest(${ids}::int[]) with ordinality as wanted (id, at)
      join product p on p.id = wanted.id left join brand b on b.id = p.brand_id
      cross join lateral ${SPANS_OF_PRODUCT} spans
    order by wanted.at`.execute(ctx.db);
  return rows.map(presentProduct);
}

function presentProduct(row: ProductRow): ProductItem {
  return {
    id: row.id,
    name: row.name,
    clientArticle: row.client_article,
    manufacturerArticle: row.manufacturer_article,
    companyArticle: row.company_article,
    brand: row.brand,
    categories: [...row.categories],
    barcodes: [...row.barcodes],
    tags: [...row.tags],
    mrp: minorToWire(row.mrp),
    currency: row.currency,
    referencePhoto: row.reference_photo,
    photo: row.photo,
    linksCount: row.links_count,
    proposalsCount: row.proposals_count,
    ...presentSpans(row),
    deleted: row.deleted,
    updatedAt: momentToWire(row.updated_at),
  };
}
