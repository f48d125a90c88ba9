import { CANDIDATE_STATUSES } from '@tsenomer/contracts';
import type { LinkCandidate } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { keptPhoto } from '../../catalogue/product/kept-photo.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { namedRow } from '../../platform/kit/rows.ts';

const candidateRow = z.strictObject({
  id: z.int(),
  status: z.enum(CANDIDATE_STATUSES),
  score: z.number(),
  reasons: z.array(z.string()),
  product: z.strictObject({
    id: z.int(),
    name: z.string(),
    brand: z.string().nullable(),
    clientArticle: z.string().nullable(),
    manufacturerArticle: z.string().nullable(),
    currency: z.string(),
    barcodes: z.array(z.string()),
    photoUrl: z.string().nullable(),
  }),
  mrp: z.bigint().nullable(),
  company: namedRow,
  collection: namedRow.nullable(),
  url: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  seller_name: z.string().nullable(),
  price: z.bigint().nullable(),
  currency: z.string().nullable(),
  current_url: z.string().nullable(),
  found_at: z.date(),
  decided_at: z.date().nullable(),
  decided_by: z.string().nullable(),
});
type CandidateRow = z.output<typeof candidateRow>;

/** Candidates with both sides, in the order of the ids. */
export async function loadCandidates(db: Database, ids: readonly number[]): Promise<LinkCandidate[]> {
  if (ids.length === 0) return [];
  const { rows } = await query(candidateRow)`
    select c.id, c.status, c.score, c.reasons, p.mrp,
      json_build_object('id', p.id, 'name', p.name, 'brand', b.name, 'clientArticle', p.client_article,
        'manufacturerArticle', p.manufacturer_article, 'currency', p.currency,
        'barcodes', array(select pb.code from product_barcode pb where pb.product_id = p.id order by pb.id),
        'photoUrl', '/api/product-photos/' || ${keptPhoto('p.reference_photo')}) as product,
      json_build_object('id', company.id, 'name', company.full_name) as company,
      case when collection.id is not null
        then json_build_object('id', collection.id, 'name', collection.name) end as collection,
      c.url, c.name, c.brand, c.sku, c.gtin, c.seller_name, c.price, c.currency, l.url as current_url,
      c.found_at, c.decided_at,
      nullif(trim(concat_ws(' ', u.surname, u.name)), '') as decided_by
    from unnest(${[...ids]}::int[]) with ordinality as wanted(id, place)
    join link_candidate c on c.id = wanted.id
    join product p on p.id = c.product_id
    join company on company.id = c.company_id
    left join brand b on b.id = p.brand_id
    left join collection on collection.id = c.collection_id and collection.deleted_at is null
    left join company seller on c.for_seller and seller.name = company.name
      and search_key(seller.seller_name) = search_key(c.seller_name)
    left join link l on l.product_id = c.product_id
      and l.company_id = coalesce(c.link_company_id, seller.id, c.company_id)
    left join app_user u on u.id = c.decided_by
    order by wanted.place`.execute(db);
  return rows.map(presentCandidate);
}

function presentCandidate(row: CandidateRow): LinkCandidate {
  return {
    id: row.id,
    status: row.status,
    score: Math.round(row.score * 10_000) / 10_000,
    reasons: row.reasons,
    product: { ...row.product, mrp: minorToWire(row.mrp) },
    company: row.company,
    collection: row.collection,
    offer: {
      url: row.url,
      name: row.name,
      brand: row.brand,
      sku: row.sku,
      gtin: row.gtin,
      seller: row.seller_name,
      price: minorToWire(row.price),
      currency: row.currency,
    },
    currentUrl: row.current_url,
    foundAt: momentToWire(row.found_at),
    decidedAt: momentToWire(row.decided_at),
    decidedBy: row.decided_by,
  };
}
