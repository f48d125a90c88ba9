import { CHECK_KINDS, isBillable } from '../../../platform/rules/billable-check.ts';
import { rangeOf } from './ranges.ts';
import type { PriceRange } from './ranges.ts';
import { tariffUse } from './tariff-use.ts';
import type { TariffTerms, TariffUse } from './tariff-use.ts';

/** By which ranges searches for links are billed (P2 §3 `tariffType`). */
export type SearchType = 'delivery' | 'mp' | 'regular';

/** What the ledger has of a month; sums of any of its rows, in any order. */
export interface LedgerSum {
  /** As the ledger names it: `priceParsing`, `ratingReview`, `findLinks`, `findSellersAndLinks`, `solidParse`. */
  readonly kind: string;
  readonly companyId: number;
  readonly searchType: SearchType;
  /** 1 success, 2 not available, 3 error. */
  readonly outcome: number;
  /** -1: none. */
  readonly errorCode: number;
  readonly checks: bigint;
}

/** A price that a setting has: a fixed amount of a month, or an additional option's; minor units. */
export interface Switched {
  readonly isEnabled: boolean;
  readonly amount: bigint;
}

/** What was agreed upon beside the checks. */
export interface Service {
  readonly title: string;
  readonly quantity: bigint;
  /** Minor units for each. */
  readonly price: bigint;
}

export interface BillTerms {
  readonly tariff: TariffTerms;
  readonly ranges: Readonly<Record<SearchType, readonly PriceRange[]>>;
  /** A fixed amount instead of the ranges' prices, where it is enabled (P2 §3 "always-on"). */
  readonly alwaysOn: Readonly<Partial<Record<SearchType, Switched>>>;
  /** Whether checks above the tariff and its packages are billed. */
  readonly checkAboveTariff: boolean;
  readonly options: Readonly<Record<string, Switched>>;
  readonly services: readonly Service[];
}

export interface BillLine {
  readonly what: 'tariff' | 'packages' | 'above' | 'search' | 'alwaysOn' | 'option' | 'service';
  /** The search type, the option's name, the service's title; empty for the tariff's own lines. */
  readonly name: string;
  readonly quantity: bigint;
  /** Minor units for each; null where the amount is for all of them. */
  readonly price: bigint | null;
  /** Minor units. */
  readonly amount: bigint;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  /** Minor units: the sum of the lines. */
  readonly total: bigint;
  readonly use: TariffUse;
  /** Checks that nobody pays for, by the code of their failure. */
  readonly unbilled: ReadonlyMap<number, bigint>;
}

const SEARCH_TYPES: readonly SearchType[] = ['delivery', 'mp', 'regular'];

/**
 * The bill of a month: what the ledger counted, by the terms that held (P2 §2 "Tariff page", §3 "Bill report"). The
 * same sums and terms give the same bill, whatever the order of the sums.
 * @returns null when searches were made that no range has a price for ("Suitable tariff was not found", P2 §8).
 */
export function computeBill(sums: readonly LedgerSum[], terms: BillTerms): Bill | null {
  const billable = sums.filter(isBillable);
  const used = checksOf(billable.filter(({ kind }) => CHECK_KINDS.includes(kind)));
  const use = tariffUse(used, terms.tariff, terms.checkAboveTariff);
  const lines = tariffLines(use, terms);
  for (const type of SEARCH_TYPES) {
    const line = searchLine(type, billable, terms);
    if (line === null) return null;
    if (line !== 'nothing') lines.push(line);
  }
  for (const [name, { isEnabled, amount }] of Object.entries(terms.options))
    if (isEnabled && amount !== 0n) lines.push({ what: 'option', name, quantity: 1n, price: amount, amount });
  for (const { title, quantity, price } of terms.services)
    lines.push({ what: 'service', name: title, quantity, price, amount: quantity * price });
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0n), use, unbilled: unbilledOf(sums) };
}

function tariffLines(use: TariffUse, { tariff }: BillTerms): BillLine[] {
  const { tariffPrice, tariffChecksCount, packetPrice } = tariff;
  const lines: BillLine[] = [
    { what: 'tariff', name: '', quantity: tariffChecksCount, price: null, amount: tariffPrice },
  ];
  if (use.packages > 0n)
    lines.push({ what: 'packages', name: '', quantity: use.packages, price: packetPrice, amount: use.packagesPrice });
  if (use.above > 0n) lines.push({ what: 'above', name: '', quantity: use.above, price: null, amount: use.abovePrice });
  return lines;
}

function searchLine(type: SearchType, billable: readonly LedgerSum[], terms: BillTerms): BillLine | 'nothing' | null {
  const quantity = checksOf(
    billable.filter(({ kind, searchType }) => searchType === type && !CHECK_KINDS.includes(kind)),
  );
  const fixed = terms.alwaysOn[type];
  if (fixed?.isEnabled === true) return { what: 'alwaysOn', name: type, quantity, price: null, amount: fixed.amount };
  if (quantity === 0n) return 'nothing';
  const range = rangeOf(quantity, terms.ranges[type]);
  if (range === null) return null;
  return { what: 'search', name: type, quantity, price: range.price, amount: quantity * range.price };
}

function unbilledOf(sums: readonly LedgerSum[]): Map<number, bigint> {
  const unbilled = new Map<number, bigint>();
  for (const { errorCode, checks } of sums.filter((sum) => !isBillable(sum)))
    unbilled.set(errorCode, (unbilled.get(errorCode) ?? 0n) + checks);
  return unbilled;
}

function checksOf(sums: readonly LedgerSum[]): bigint {
  return sums.reduce((total, { checks }) => total + checks, 0n);
}
