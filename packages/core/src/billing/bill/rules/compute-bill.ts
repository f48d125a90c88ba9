import type { BillUnit } from '@tsenomer/contracts';
import { CHECK_KINDS, isBillable } from '../../../platform/rules/billable-check.ts';
import { countedBy, rangeOf } from './ranges.ts';
import type { PriceRange, Searched } from './ranges.ts';
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
  /** The host of a marketplace, whichever of its sellers; empty elsewhere. */
  readonly marketplace: string;
  /** 1 success, 2 not available, 3 error. */
  readonly outcome: number;
  /** -1: none. */
  readonly errorCode: number;
  /** Without `repeats`. */
  readonly checks: bigint;
  /** Checks that only repeated a failure which is paid for already (docs/decisions/109). */
  readonly repeats?: bigint;
  /** Those of `checks` that count where all sellers of a card are one. */
  readonly cards: bigint;
}

/** A fixed amount of a month; minor units. */
export interface Switched {
  readonly isEnabled: boolean;
  readonly amount: bigint;
}

/**
 * An additional option: its price is for the month, each node of the cluster, or each marketplace that was searched.
 */
export interface Option extends Switched {
  readonly per: 'month' | 'node' | 'marketplace';
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
  readonly options: Readonly<Record<string, Option>>;
  /** Nodes of the cluster. */
  readonly nodes: bigint;
  readonly services: readonly Service[];
}

export interface BillLine {
  readonly what: 'tariff' | 'packages' | 'above' | 'search' | 'alwaysOn' | 'option' | 'service';
  /** The search type, the option's name, the service's title; empty for the tariff's own lines. */
  readonly name: string;
  readonly quantity: bigint;
  /** What is counted, where it is neither checks, links nor pieces. */
  readonly unit: BillUnit | null;
  /** Of a search: the range whose price it has. */
  readonly range: PriceRange | null;
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
  lines.push(...optionLines(billable, terms));
  for (const { title, quantity, price } of terms.services)
    lines.push({ ...PLAIN, what: 'service', name: title, quantity, price, amount: quantity * price });
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0n), use, unbilled: unbilledOf(sums) };
}

const PLAIN = { name: '', unit: null, range: null } as const;

function tariffLines(use: TariffUse, { tariff }: BillTerms): BillLine[] {
  const { tariffPrice, tariffChecksCount, packetPrice } = tariff;
  const lines: BillLine[] = [
    { ...PLAIN, what: 'tariff', quantity: tariffChecksCount, price: null, amount: tariffPrice },
  ];
  if (use.packages > 0n)
    lines.push({ ...PLAIN, what: 'packages', quantity: use.packages, price: packetPrice, amount: use.packagesPrice });
  if (use.above > 0n) lines.push({ ...PLAIN, what: 'above', quantity: use.above, price: null, amount: use.abovePrice });
  return lines;
}

function searchLine(type: SearchType, billable: readonly LedgerSum[], terms: BillTerms): BillLine | 'nothing' | null {
  const searched = searchedOf(billable.filter(({ searchType }) => searchType === type));
  const fixed = terms.alwaysOn[type];
  if (fixed?.isEnabled === true)
    return { ...PLAIN, what: 'alwaysOn', name: type, quantity: searched.links, price: null, amount: fixed.amount };
  if (searched.links === 0n) return 'nothing';
  const range = rangeOf(searched, terms.ranges[type]);
  if (range === null) return null;
  const { price } = range;
  const quantity = countedBy(range, searched);
  const unit = range.isPriceForMarketplace ? 'marketplace' : range.isSellerSolid ? 'card' : null;
  return { what: 'search', name: type, quantity, unit, range, price, amount: quantity * price };
}

/** How much was searched: everything that is no check of a price (docs/decisions/076). */
function searchedOf(billable: readonly LedgerSum[]): Searched {
  const searches = billable.filter(({ kind }) => !CHECK_KINDS.includes(kind));
  return {
    links: checksOf(searches),
    cards: searches.reduce((total, { cards }) => total + cards, 0n),
    marketplaces: BigInt(new Set(searches.map(({ marketplace }) => marketplace).filter((host) => host !== '')).size),
  };
}

/** Options that are on, and of which there is something to pay for. */
function optionLines(billable: readonly LedgerSum[], { options, nodes }: BillTerms): BillLine[] {
  const pieces = { month: 1n, node: nodes, marketplace: searchedOf(billable).marketplaces };
  return Object.entries(options).flatMap(([name, { isEnabled, amount: price, per }]) => {
    const quantity = pieces[per];
    if (!isEnabled || price === 0n || quantity === 0n) return [];
    const unit = per === 'month' ? null : per;
    return [{ what: 'option' as const, name, quantity, unit, range: null, price, amount: quantity * price }];
  });
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
