import { storedCollectionSettings } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { readMeasureText } from '@tsenomer/extract';
import type { Listing } from '@tsenomer/matching';
import { z } from 'zod';
import type { ExpectedProduct } from './rules/expected-product.ts';

const productRow = z.strictObject({
  link_id: z.int(),
  name: z.string(),
  subtitles: z.array(z.string()),
  brand: z.string().nullable(),
  manufacturer_article: z.string().nullable(),
  barcodes: z.array(z.string()),
  picture_hash: z.string().nullable(),
});
type ProductRow = z.output<typeof productRow>;

/**
 * What pages of these links are compared with, by the collection's settings as they are now; empty for nothing. An
 * analog's page shows another product by intent and is compared with nothing.
 */
export async function expectedProducts(
  db: DatabaseTransaction,
  { collectionId, linkIds }: { readonly collectionId: number; readonly linkIds: readonly number[] },
): Promise<Map<number, ExpectedProduct>> {
  const { settings: stored } = await db
    .selectFrom('collection')
    .select('settings')
    .where('id', '=', collectionId)
    .executeTakeFirstOrThrow();
  const settings = storedCollectionSettings.parse(stored);
  const { productSubnameMatchingFlag: names, productPhotoMatchingFlag: photos } = settings;
  const { priceRecalculationFlag: recalculates } = settings;
  if (!names && !photos && !recalculates) return new Map();
  const { rows } = await query(productRow)`
    select l.id as link_id, p.name, p.subtitles, b.name as brand, p.manufacturer_article, f.picture_hash,
      array(select pb.code from product_barcode pb where pb.product_id = p.id order by not pb.valid, pb.id) as barcodes
    from link l join product p on p.id = l.product_id
    left join brand b on b.id = p.brand_id
    left join product_photo f on f.url = p.reference_photo
    where l.id = any(${[...linkIds]}::int[]) and not l.analog`.execute(db);
  return new Map(
    rows.map((row) => [
      row.link_id,
      {
        listings: names ? [row.name, ...row.subtitles].map((name) => listingOf(row, name)) : [],
        barcodes: row.barcodes,
        photoHash: photos ? row.picture_hash : null,
        content: recalculates ? readMeasureText(row.name) : null,
      },
    ]),
  );
}

function listingOf(row: ProductRow, name: string): Listing {
  return {
    name,
    brand: row.brand ?? '',
    model: row.manufacturer_article ?? '',
    category: '',
    price: null,
    barcode: (row.barcodes[0] ?? '').replaceAll(/\D/g, ''),
    text: '',
  };
}
