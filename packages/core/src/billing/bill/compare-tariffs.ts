import { verb } from '../../platform/context/verb.ts';
import { presentTariff, tariffs } from '../tariff/tariff-rows.ts';
import { refuseUnbilled } from './find-bill.ts';
import type { BillKey } from './bill-key.ts';
import { monthFigures } from './kept-month.ts';
import { billTerms } from './month-terms.ts';
import { tariffUse } from './rules/tariff-use.ts';
import { composeBill } from './compose-bill.ts';

/** Tariffs compared at most: all of a type. */
const MOST = 200;

export interface ComparedTariffs {
  readonly checks: number;
  readonly items: { tariffId: number; name: string; amount: number; current: boolean }[];
}

/**
 * What the checks of a month would have cost by each tariff of its type, the cheapest first: tariff, packages and what
 * is above, without searches, options and services, which no tariff changes. A closed month counts as it was closed.
 * @throws DomainError BILL_NOT_FOUND.
 */
export const compareTariffs = verb('billing.read', async (ctx, { month, type }: BillKey): Promise<ComparedTariffs> => {
  await refuseUnbilled(ctx, month);
  const { terms, sums } = await monthFigures(ctx, { month, type });
  const { used } = composeBill(
    sums.filter(({ kind }) => kind === 'priceParsing' || kind === 'ratingReview'),
    { ...terms, ranges: [], services: [] },
    { month, type, currency: ctx.installation.currency, now: ctx.now() },
  );
  const rows = await tariffs(ctx).where('t.type', '=', type).orderBy('t.id').limit(MOST).execute();
  const items = rows.map((row) => {
    const tariff = presentTariff(row);
    const rules = billTerms(terms, tariff).tariff;
    const use = tariffUse(BigInt(used), rules, terms.companyTariff.checkAboveTariff);
    return {
      tariffId: tariff.id,
      name: tariff.name,
      amount: Number(rules.tariffPrice + use.packagesPrice + use.abovePrice),
      current: tariff.id === terms.tariff?.id,
    };
  });
  return { checks: used, items: items.toSorted((a, b) => a.amount - b.amount || a.tariffId - b.tariffId) };
});
