import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TariffType } from '@tsenomer/contracts';
import { CHECK_KINDS, UNBILLED_CODES } from '../../platform/rules/billable-check.ts';

/** What offline tariffs count: each recognised or typed price once (P2 §1). */
const OFFLINE_KINDS: readonly string[] = ['priceTagRecognition', 'manualPrice'];

/**
 * SQL: what a type of tariff counts: day, collection_id, company_id, city_id, kind, outcome, error_code, checks,
 * repeats.
 */
export function ledgerRows(type: TariffType): RawBuilder<unknown> {
  return type === 'online'
    ? sql`check_ledger`
    : sql`(select day, 0 as collection_id, company_id, city_id, kind, 1::smallint as outcome,
      -1::smallint as error_code, checks, 0::int8 as repeats from shelf_ledger)`;
}

/** Kinds that count against what a tariff includes; every other one is a search for links. */
export function includedKinds(type: TariffType): readonly string[] {
  return type === 'online' ? CHECK_KINDS : OFFLINE_KINDS;
}

/** SQL: a month of the ledger `l`. @param month `2026-11` */
export function inMonth(month: string): RawBuilder<unknown> {
  const first = `${month}-01`;
  return sql`l.day >= ${first}::date and l.day < ${first}::date + interval '1 month'`;
}

/** SQL: the checks of a row of the ledger `l` that count: a repeat after a failure that is paid for counts with it. */
export const COUNTED = sql`(l.checks - l.repeats)`;

/** SQL: `isBillable` of a row of the ledger `l`. */
export const BILLABLE = sql`(l.outcome <> 3 or l.error_code <> all(${[-1, ...UNBILLED_CODES]}::int[]))`;
