import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import type { Listing } from '@tsenomer/matching';
import { decimalFromMinor } from '@tsenomer/contracts';
import { z } from 'zod';

/** An own product as the matcher compares it. */
export interface OwnProduct {
  readonly id: number;
  readonly listing: Listing;
}

const productRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  subtitles: z.array(z.string()),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  price: z.bigint().nullable(),
  currency: z.string(),
  barcode: z.string().nullable(),
});

/** Own products that were written after a moment, all when there is none, by id. */
export async function ownProducts(db: Database, after: Date | null, usual: string): Promise<OwnProduct[]> {
  const { rows } = await query(productRow)`
    select p.id, p.name, p.subtitles, b.name as brand, p.manufacturer_article as model,
      coalesce(p.own_price, p.mrp) as price, p.currency,
      (select pb.code from product_barcode pb where pb.product_id = p.id
        order by not pb.valid, pb.id limit 1) as barcode
    from product p left join brand b on b.id = p.brand_id
    where p.deleted_at is null and (${after}::timestamptz is null or p.updated_at > ${after}::timestamptz)
    order by p.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    listing: {
      name: row.name,
      brand: row.brand ?? '',
      model: row.model ?? '',
      category: '',
      price: row.price === null || row.currency !== usual ? null : Number(decimalFromMinor(row.price, row.currency)),
      barcode: (row.barcode ?? '').replaceAll(/\D/g, ''),
      text: row.subtitles.join(' '),
    },
  }));
}
