import { NOT_BILLED_REASONS } from '@tsenomer/contracts';
import type { Bill, BillLine, NotBilledReason, TariffType } from '@tsenomer/contracts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { billTerms } from './month-terms.ts';
import type { MonthTerms } from './month-terms.ts';
import { computeBill } from './rules/compute-bill.ts';
import type { BillLine as ComputedLine, LedgerSum, SearchType } from './rules/compute-bill.ts';
import { isSwitchedOn, notBilledReason } from './rules/not-billed.ts';

export interface BillOf {
  readonly month: string;
  readonly type: TariffType;
  readonly currency: string;
  readonly now: Date;
}

const SEARCH_KIND = {
  delivery: 'findLinksDelivery',
  mp: 'findLinksMp',
  regular: 'findLinksRegular',
} as const satisfies Record<SearchType, BillLine['kind']>;
const ALWAYS_ON_KIND = {
  delivery: 'findLinksRegularAlwaysOn',
  mp: 'findLinksMpAlwaysOn',
  regular: 'findLinksRegularAlwaysOn',
} as const satisfies Record<SearchType, BillLine['kind']>;

/**
 * The bill of a month out of its sums and terms; the same of both give the same bill.
 * @throws DomainError TARIFF_NOT_SUITABLE when searches were made that no range has a price for (P2 §8).
 */
export function composeBill(
  sums: readonly LedgerSum[],
  terms: MonthTerms,
  { month, type, currency, now }: BillOf,
): Bill {
  const switchedOn = sums.filter((sum) => isSwitchedOn(sum, terms.companyTariff));
  const computed = computeBill(switchedOn, billTerms(terms));
  if (computed === null) throw new DomainError('TARIFF_NOT_SUITABLE');
  const { tariff } = terms;
  const included = BigInt(tariff?.tariffChecksCount ?? 0);
  const packet = BigInt(tariff?.packetChecksCount ?? 0);
  const room = included + computed.use.packages * packet;
  const used = room - computed.use.left + computed.use.above;
  return {
    month,
    type,
    currency,
    currencySign: terms.settings.currency.symbol,
    tariff: tariff === null ? null : withoutUse(tariff),
    used: Number(used),
    included: Number(room),
    packagesAdded: Number(computed.use.packages),
    forecast: null,
    lines: computed.lines.flatMap((line, place) => presentLine(line, { terms, used, place })),
    total: Number(computed.total),
    notBilled: notBilled(sums, switchedOn, computed.unbilled),
    reconciled: null,
    closedAt: null,
    updatedAt: momentToWire(now),
  };
}

function withoutUse({ inUse: _inUse, ...tariff }: NonNullable<MonthTerms['tariff']>) {
  return tariff;
}

interface LineOf {
  readonly terms: MonthTerms;
  readonly used: bigint;
  /** Of the line on the bill. */
  readonly place: number;
}

function presentLine(line: ComputedLine, { terms: { tariff }, used, place }: LineOf): BillLine[] {
  const { what, name, quantity, unit, range, price, amount } = line;
  const shown = (kind: BillLine['kind'], patch: Partial<BillLine> = {}): BillLine[] => [
    {
      id: `${kind}:${name}`,
      kind,
      name,
      range: range && {
        rangeFrom: Number(range.rangeFrom),
        rangeTo: range.rangeTo === null ? null : Number(range.rangeTo),
      },
      quantity: Number(quantity),
      unit,
      included: null,
      price: price === null ? null : Number(price),
      amount: Number(amount),
      opens: false,
      ...patch,
    },
  ];
  if (what === 'tariff') {
    if (tariff === null) return [];
    return shown('tariff', { name: tariff.name, quantity: Number(used), included: Number(quantity), opens: true });
  }
  if (what === 'above') return tariff === null ? [] : shown('aboveTariff');
  if (what === 'search') return shown(SEARCH_KIND[searchTypeNamed(name)], { name: '', opens: true });
  if (what === 'alwaysOn') return shown(ALWAYS_ON_KIND[searchTypeNamed(name)], { name: '', opens: true });
  if (what === 'service') return shown('personalService', { id: `personalService:${place}` });
  return shown(what);
}

function searchTypeNamed(name: string): SearchType {
  return name === 'delivery' || name === 'mp' ? name : 'regular';
}

function notBilled(
  all: readonly LedgerSum[],
  switchedOn: readonly LedgerSum[],
  unbilled: ReadonlyMap<number, bigint>,
): Bill['notBilled'] {
  const reasons = new Map<NotBilledReason, bigint>();
  const add = (reason: NotBilledReason, checks: bigint): void => {
    if (checks > 0n) reasons.set(reason, (reasons.get(reason) ?? 0n) + checks);
  };
  for (const [code, checks] of unbilled) add(notBilledReason(code), checks);
  const total = (sums: readonly LedgerSum[]): bigint =>
    sums.reduce((sum, { checks, repeats = 0n }) => sum + checks + repeats, 0n);
  add(
    'repeated',
    switchedOn.reduce((sum, { repeats = 0n }) => sum + repeats, 0n),
  );
  add('switchedOff', total(all) - total(switchedOn));
  return NOT_BILLED_REASONS.flatMap((reason) => {
    const checks = reasons.get(reason);
    return checks === undefined ? [] : [{ reason, checks: Number(checks) }];
  });
}
