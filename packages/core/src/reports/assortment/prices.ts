import { query } from '@tsenomer/db';
import type { AssortmentPrices } from '@tsenomer/contracts';
import { ASSORTMENT_BANDS, minorDigits } from '@tsenomer/contracts';
import { z } from 'zod';
import { requireAssortment } from '../../collecting/assortment/assortment-rows.ts';
import { readingVerb } from '../../platform/context/verb.ts';

const bandRow = z.strictObject({
  company_id: z.int().nullable(),
  company: z.string().nullable(),
  currency: z.string(),
  band: z.int(),
  offers: z.int(),
});

/** Offers by bands of prices, ours and theirs, in the installation's currency. @throws DomainError NOT_FOUND. */
export const assortmentPrices = readingVerb(
  'reports.read',
  async (ctx, input: { readonly id: number }): Promise<AssortmentPrices> => {
    const { id } = await requireAssortment(ctx.db, input.id);
    const { currency } = ctx.installation;
    const unit = 10 ** minorDigits(currency);
    const edges = ASSORTMENT_BANDS.map((edge) => edge * unit);
    const { rows } = await query(bandRow)`
      select b.company_id, c.full_name as company, b.currency, b.band::int, b.offers
      from assortment_band b join company c on c.id = b.company_id where b.collection_id = ${id}
      union all
      select null, null, ${currency}, width_bucket(coalesce(own_price, mrp), ${edges}::bigint[]) - 1, count(*)::int
      from product where deleted_at is null and currency = ${currency} and coalesce(own_price, mrp) is not null
      group by 4`.execute(ctx.db);
    const usual = rows.filter((row) => row.currency === currency);
    const byCompany = Map.groupBy(usual, (row) => row.company_id);
    const order = new Intl.Collator('ru');
    return {
      currency,
      rows: [...byCompany]
        .map(([companyId, own]) => ({
          company: companyId === null ? null : { id: companyId, name: own[0]?.company ?? '' },
          bands: ASSORTMENT_BANDS.map((_, band) => own.find((row) => row.band === band)?.offers ?? 0),
        }))
        .toSorted((a, b) => order.compare(a.company?.name ?? '', b.company?.name ?? '')),
      otherCurrencies: rows.reduce((sum, row) => sum + (row.currency === currency ? 0 : row.offers), 0),
    };
  },
);
