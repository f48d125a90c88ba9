import type { CompanyTariff, Tariff, TariffType } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { Context } from '../../platform/context/context.ts';
import { BILLABLE, COUNTED, includedKinds, inMonth, ledgerRows } from '../bill/ledger-rows.ts';
import { tariffUse } from '../bill/rules/tariff-use.ts';
import type { TariffTerms, TariffUse } from '../bill/rules/tariff-use.ts';
import { chosenTariff, loadBillingSettings } from '../settings/billing-settings.ts';
import { readTariffRow, tariffTerms } from '../tariff/tariff-rows.ts';

/** What this month's checks come to under the tariff that is chosen. */
export interface MonthUse {
  /** `2026-11` */
  readonly month: string;
  readonly tariff: Tariff;
  readonly terms: TariffTerms;
  readonly use: TariffUse;
  readonly companyTariff: CompanyTariff;
}

const usedRow = z.strictObject({ used: z.bigint() });

/** This month's use of a type of tariff; null: none is chosen, or its checks are not billed. */
export async function monthUse(ctx: Context, type: TariffType): Promise<MonthUse | null> {
  const { companyTariff } = await loadBillingSettings(ctx.db);
  const id = chosenTariff(companyTariff, type);
  if (id === null || !companyTariff.checkPriceParsing) return null;
  const tariff = await readTariffRow(ctx, id);
  const month = calendarDay(ctx.now(), ctx.installation.timeZone).slice(0, 7);
  const { rows } = await query(usedRow)`
    select coalesce(sum(${COUNTED}), 0)::int8 as used from ${ledgerRows(type)} l
    where ${inMonth(month)} and l.kind = any(${[...includedKinds(type)]}::text[]) and ${BILLABLE}`.execute(ctx.db);
  const terms = tariffTerms(tariff);
  const use = tariffUse(rows[0]?.used ?? 0n, terms, companyTariff.checkAboveTariff);
  return { month, tariff, terms, use, companyTariff };
}
