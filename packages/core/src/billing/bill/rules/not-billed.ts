import type { NotBilledReason } from '@tsenomer/contracts';
import { CHECK_KINDS } from '../../../platform/rules/billable-check.ts';
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
export function isSwitchedOn({ kind, searchType }: LedgerSum, kinds: BilledKinds): boolean {
  if (CHECK_KINDS.includes(kind)) return kinds.checkPriceParsing;
  return searchType === 'mp' ? kinds.checkFindLinksMarketplace : kinds.checkFindLinksRegular;
}
