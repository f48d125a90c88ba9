import type { TransactionContext } from '../../platform/context/context.ts';
import { isSpent } from '../bill/rules/tariff-use.ts';
import { monthUse } from './month-use.ts';

/**
 * Whether this month's checks and packages are used up where nothing above them is to be billed (P2 §3
 * `checkAboveTariff`): the timetable then starts no checks of prices. What has begun goes on to its end.
 */
export async function quotaSpent(tx: TransactionContext): Promise<boolean> {
  const month = await monthUse(tx, 'online');
  return month !== null && !month.companyTariff.checkAboveTariff && isSpent(month.use, month.terms);
}
