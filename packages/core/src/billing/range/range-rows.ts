import { rangeIssue, RANGES_MAX } from '@tsenomer/contracts';
import type { FindLinksRange, FindLinksRangeEdit, RangeEnds, RangeType } from '@tsenomer/contracts';
import type { Database, DatabaseTransaction } from '@tsenomer/db';
import { DomainError } from '../../platform/context/domain-error.ts';
import { atField } from '../../platform/kit/refusing.ts';

/** Ranges by their types and beginnings. */
export async function loadRanges(db: Database, type?: RangeType): Promise<FindLinksRange[]> {
  const rows = await db
    .selectFrom('find_links_range')
    .selectAll()
    .$if(type !== undefined, (ranges) => ranges.where('tariff_type', '=', type ?? 'regular'))
    .orderBy('tariff_type')
    .orderBy('range_from')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tariffType: row.tariff_type,
    rangeFrom: Number(row.range_from),
    rangeTo: row.range_to === null ? null : Number(row.range_to),
    price: Number(row.price),
    isSellerSolid: row.is_seller_solid,
    isPriceForMarketplace: row.is_price_for_marketplace,
  }));
}

/** What a range is stored as; what only marketplaces have is false elsewhere. */
export function rangeColumns(range: FindLinksRangeEdit) {
  const mp = range.tariffType === 'mp';
  return {
    tariff_type: range.tariffType,
    range_from: BigInt(range.rangeFrom),
    range_to: range.rangeTo === null ? null : BigInt(range.rangeTo),
    price: BigInt(range.price),
    is_seller_solid: mp && range.isSellerSolid,
    is_price_for_marketplace: mp && range.isPriceForMarketplace,
  };
}

/**
 * Ranges of a type but one, locked: whoever changes the others waits.
 * @throws DomainError RANGES_DO_NOT_FIT at the field when `range` cannot stand beside them, or there are too many.
 */
export async function refuseMisfit(db: DatabaseTransaction, range: FindLinksRangeEdit, id?: number): Promise<void> {
  await lockRanges(db);
  const others = (await loadRanges(db, range.tariffType)).filter((other) => other.id !== id);
  if (others.length >= RANGES_MAX) throw new DomainError('RANGES_DO_NOT_FIT');
  const issue = rangeIssue(range, others);
  if (issue !== null) throw atField('RANGES_DO_NOT_FIT', { path: 'body.rangeFrom', code: issue.code, message: '' });
}

/** @throws DomainError RANGES_DO_NOT_FIT at the first of some ranges that cannot stand beside those before it. */
export function refuseMisfits(ranges: readonly RangeEnds[]): void {
  for (const [place, range] of ranges.entries()) {
    const issue = rangeIssue(range, ranges.slice(0, place));
    if (issue !== null)
      throw atField('RANGES_DO_NOT_FIT', { path: `body.ranges[${place}].rangeFrom`, code: issue.code, message: '' });
  }
}

/** Of two people who change ranges at once, the second one sees what the first has made of them. */
export async function lockRanges(db: DatabaseTransaction): Promise<void> {
  await db.selectFrom('billing_settings').select('id').forUpdate().execute();
}
