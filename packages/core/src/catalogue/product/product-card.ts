import type { ProductCard } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { productItems } from './product-rows.ts';

const cardRow = z.strictObject({
  brand_id: z.int().nullable(),
  own_price: z.bigint().nullable(),
  cost: z.bigint().nullable(),
  own_old_price: z.bigint().nullable(),
  own_available: z.boolean().nullable(),
  name_exceptions: z.array(z.string()),
  subtitles: z.array(z.string()),
  notes: z.string().nullable(),
  tag_note: z.string().nullable(),
  created_at: z.date(),
  category_path: z.array(z.strictObject({ id: z.int(), name: z.string(), level: z.int() })),
  tag_list: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  barcode_list: z.array(z.strictObject({ id: z.int(), code: z.string(), valid: z.boolean() })),
});

/** A product, deleted or not, with every field of its card (P1 §3). @throws DomainError NOT_FOUND. */
export const productCard = verb('products.read', async (ctx, { id }: { readonly id: number }): Promise<ProductCard> => {
  const [item] = await productItems(ctx, [id]);
  const product = found(item);
  const { rows } = await query(cardRow)`
    select p.brand_id, p.own_price, p.cost, p.own_old_price, p.own_available, p.name_exceptions, p.subtitles, p.notes,
      p.tag_note, p.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'level', c.level)
        order by c.level, c.id)
        from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id), '[]') as category_path,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name)
        order by t.name collate "ru-x-icu", t.id)
        from product_tag pt join tag t on t.id = pt.tag_id where pt.product_id = p.id), '[]') as tag_list,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'code', b.code, 'valid', b.valid) order by b.id)
        from product_barcode b where b.product_id = p.id), '[]') as barcode_list
    from product p where p.id = ${id}`.execute(ctx.db);
  const row = found(rows[0]);
  return {
    ...product,
    ownPrice: minorToWire(row.own_price),
    cost: minorToWire(row.cost),
    ownOldPrice: minorToWire(row.own_old_price),
    ownAvailable: row.own_available,
    brandId: row.brand_id,
    categoryPath: row.category_path,
    tagList: row.tag_list,
    barcodeList: row.barcode_list,
    nameExceptions: row.name_exceptions,
    subtitles: row.subtitles,
    notes: row.notes,
    tagNote: row.tag_note,
    createdAt: momentToWire(row.created_at),
  };
});
