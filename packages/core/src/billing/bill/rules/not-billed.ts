import type { NotBilledReason } from '@tsenomer/contracts';
import { CHECK_KINDS, isBillable } from '../../../platform/rules/billable-check.ts';
import type { CountedOutcome } from '../../../platform/rules/billable-check.ts';
import type { LedgerSum } from './compute-bill.ts';

const BANS: readonly number[] = [10, 11];
const CONNECTIONS: readonly number[] = [5, 14];
/** What a site answers instead of its page. */
const OF_SITES: readonly number[] = [15, 16, 17, 18, 19];

/** Why a failure of this code is not billed (P2 §8). */
export function notBilledReason(code: number): NotBilledReason {
  if (BANS.includes(code)) return 'ban';
  if (CONNECTIONS.includes(code)) return 'proxy';
  return OF_SITES.includes(code) ? 'site' : 'own';
}

/** Which kinds of checks are billed (P2 §3 "User company tariff"). */
export interface BilledKinds {
  readonly checkPriceParsing: boolean;
  readonly checkFindLinksMarketplace: boolean;
  readonly checkFindLinksRegular: boolean;
}

/** Whether sums of this kind are billed at all; delivery services are searched as regular sites are. */
export function isSwitchedOn(
  { kind, searchType }: Pick<LedgerSum, 'kind' | 'searchType'>,
  kinds: BilledKinds,
): boolean {
  if (CHECK_KINDS.includes(kind)) return kinds.checkPriceParsing;
  return searchType === 'mp' ? kinds.checkFindLinksMarketplace : kinds.checkFindLinksRegular;
}

export interface CheckToBill extends CountedOutcome {
  /** It only repeats a failure that is paid for already (docs/decisions/109). */
  readonly repeated: boolean;
  /** Whether checks of its kind are billed at all. */
  readonly switchedOn: boolean;
}

/** Why a single check is not billed; null: it is. What is switched off needs no other reason. */
export function whyNotBilled({ repeated, switchedOn, ...check }: CheckToBill): NotBilledReason | null {
  if (!switchedOn) return 'switchedOff';
  if (repeated) return 'repeated';
  return isBillable(check) ? null : notBilledReason(check.errorCode ?? 0);
}
