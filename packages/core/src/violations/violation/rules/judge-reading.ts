import type { MrpSettings } from '@tsenomer/contracts';

/** What a check said of a price, and what it is compared with. Amounts in minor units. */
export interface Reading {
  readonly at: Date;
  /** The day of the installation that it counts for: `2026-11-24`. */
  readonly day: string;
  readonly price: bigint;
  readonly currency: string | null;
  /** The recommended price of that moment, in `mrpCurrency`; null without one. */
  readonly mrp: bigint | null;
  readonly mrpCurrency: string;
}

/** Whose price it is, as far as promotions and exclusions ask. */
export interface Subject {
  readonly productId: number;
  readonly companyId: number;
  readonly brandId: number | null;
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
}

/**
 * `below`: a violation. `kept`: at or above the recommended price, or within the tolerance. `excused`: below, but
 * nobody may be blamed by the settings. `unknown`: in another currency, which says nothing.
 */
export type Judgement = 'below' | 'kept' | 'excused' | 'unknown';

/** Judges one price by the settings of its moment (P2 §3 "MRP settings"). */
export function judgeReading(
  settings: MrpSettings,
  reading: Reading,
  subject: Subject,
  /** Of the installation: what the tolerance in money is in. */
  currency: string,
): Judgement {
  const { price, mrp } = reading;
  if (mrp === null) return 'excused';
  if (reading.currency !== reading.mrpCurrency) return 'unknown';
  const amount = reading.mrpCurrency === currency ? BigInt(settings.toleranceAmount) : 0n;
  const share = (mrp * BigInt(Math.round(settings.tolerancePercent * 100))) / 10_000n;
  if (price >= mrp - (amount > share ? amount : share)) return 'kept';
  return isExcused(settings, reading.day, subject) ? 'excused' : 'below';
}

function isExcused({ enabled, excluded, promotions }: MrpSettings, day: string, subject: Subject): boolean {
  if (!enabled) return true;
  const { productId, companyId, brandId, categoryIds, tagIds } = subject;
  if (excluded.companyIds.includes(companyId)) return true;
  if (brandId !== null && excluded.brandIds.includes(brandId)) return true;
  if (excluded.categoryIds.some((id) => categoryIds.includes(id))) return true;
  if (excluded.tagIds.some((id) => tagIds.includes(id))) return true;
  return promotions.some(
    ({ from, to, companyIds, brandIds, productIds = [] }) =>
      from <= day &&
      day <= to &&
      (companyIds.length === 0 || companyIds.includes(companyId)) &&
      (brandIds.length === 0 || (brandId !== null && brandIds.includes(brandId))) &&
      (productIds.length === 0 || productIds.includes(productId)),
  );
}

/** Whether the settings ask for a product's brand, categories or tags: most do not, and then nobody reads them. */
export function asksForSubject({ excluded, promotions }: MrpSettings): boolean {
  return (
    excluded.brandIds.length + excluded.categoryIds.length + excluded.tagIds.length > 0 ||
    promotions.some(({ brandIds }) => brandIds.length > 0)
  );
}
