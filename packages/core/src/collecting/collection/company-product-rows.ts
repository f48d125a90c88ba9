import type { CompanyList, CompanyProduct } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { namedRow, outcomeCode } from '../../platform/kit/rows.ts';
import { outcomeName } from '../observation/check.ts';
import { shownCheck } from './company-lists.ts';
import type { WatchedCompany } from './company-lists.ts';
import { hasSuspiciousPrice } from './suspicious-link.ts';
import { othersPrices } from './others-prices.ts';

const row = z.strictObject({
  id: z.int(),
  name: z.string(),
  mrp: z.bigint().nullable(),
  product_currency: z.string(),
  client_article: z.string().nullable(),
  manufacturer_article: z.string().nullable(),
  company_article: z.string().nullable(),
  notes: z.string().nullable(),
  tag_note: z.string().nullable(),
  barcodes: z.array(z.strictObject({ id: z.int(), code: z.string() })),
  tags: z.array(namedRow),
  link_id: z.int().nullable(),
  url: z.string().nullable(),
  update_mode: z.enum(['auto', 'manual']).nullable(),
  notation: z.string().nullable(),
  tag_id: z.int().nullable(),
  created_at: z.date().nullable(),
  changed_at: z.date().nullable(),
  outcome: outcomeCode.nullable(),
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
  currency: z.string().nullable(),
  observed_at: z.date().nullable(),
  accuracy: z.number().nullable(),
  analog: z.boolean().nullable(),
});
type Row = z.output<typeof row>;

/**
 * Products as they stand at a company, in the order of the ids. Where addresses are watched, the newest of those checks
 * that bring a product to the list is shown.
 */
export async function companyProductRows(
  db: Database,
  watched: WatchedCompany,
  { list, ids }: { readonly list: CompanyList; readonly ids: readonly number[] },
): Promise<CompanyProduct[]> {
  if (ids.length === 0) return [];
  const { city, company, places } = watched;
  const { rows } = await query(row)`
    select p.id, p.name, p.mrp, p.currency as product_currency, p.client_article, p.manufacturer_article,
      p.company_article, p.notes, p.tag_note,
      coalesce((select json_agg(json_build_object('id', b.id, 'code', b.code) order by b.id)
        from product_barcode b where b.product_id = p.id), '[]') as barcodes,
      coalesce((select json_agg(json_build_object('id', tag.id, 'name', tag.name)
        order by tag.name collate "ru-x-icu", tag.id)
        from product_tag pt join tag on tag.id = pt.tag_id where pt.product_id = p.id), '[]') as tags,
      l.id as link_id, l.url, l.update_mode, l.notation, l.tag_id, l.created_at, l.changed_at,
      s.outcome, s.error_code, s.price, s.currency, s.observed_at, find.score::float8 as accuracy, l.analog
    from unnest(${[...ids]}::int[]) with ordinality as wanted(id, place)
    join product p on p.id = wanted.id
    left join link l on l.product_id = p.id and l.company_id = ${company.id}
    left join lateral (
      select s.outcome, s.error_code, s.price, s.currency, s.observed_at from link_state s
      where s.product_id = p.id and s.link_id = l.id and s.city_id = ${city.id}
        and s.company_shop_id = any(${[...places]}::int[]) and ${shownCheck(list)}
      order by s.observed_at desc, s.company_shop_id limit 1
    ) s on true
    left join lateral (
      select k.score from link_candidate k
      where k.product_id = p.id and coalesce(k.link_company_id, k.company_id) = l.company_id and k.url = l.url
        and k.status <> 'rejected'
      order by k.id desc limit 1
    ) find on true
    order by wanted.place`.execute(db);
  const others = await othersPrices(db, watched, ids);
  return rows.map((product) => present(product, others.get(product.id) ?? []));
}

function present(product: Row, others: readonly bigint[]): CompanyProduct {
  return {
    id: product.id,
    name: product.name,
    clientArticle: product.client_article,
    manufacturerArticle: product.manufacturer_article,
    companyArticle: product.company_article,
    notes: product.notes,
    tagNote: product.tag_note,
    barcodes: product.barcodes,
    tags: product.tags,
    link: presentLink(product, others),
  };
}

function presentLink(product: Row, others: readonly bigint[]): CompanyProduct['link'] {
  const { link_id: id, url, update_mode: updateMode, created_at: createdAt, changed_at: changedAt } = product;
  if (id === null || url === null || updateMode === null || createdAt === null || changedAt === null) return null;
  return {
    id,
    url,
    updateMode,
    notation: product.notation,
    tagId: product.tag_id,
    createdAt: momentToWire(createdAt),
    changedAt: momentToWire(changedAt),
    outcome: product.outcome === null ? 'notProcessed' : outcomeName(product.outcome),
    errorCode: product.error_code,
    price: minorToWire(product.price),
    currency: product.currency,
    checkedAt: momentToWire(product.observed_at),
    accuracy: product.accuracy,
    suspicious: hasSuspiciousPrice(product, others),
    ...(product.analog === true && { analog: true as const }),
  };
}
