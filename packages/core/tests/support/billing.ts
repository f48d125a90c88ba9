import type { CompanyTariff, TariffEdit } from '@tsenomer/contracts';
import type { TestDatabase } from '@tsenomer/db/testing';
import { createTariff, setCompanyTariff } from '../../src/billing/tariff/index.ts';
import type { SystemContext } from '../../src/index.ts';

export const TARIFF: TariffEdit = {
  type: 'online',
  name: 'Базовый',
  comment: '',
  tariffChecksCount: 100,
  tariffPrice: 10_000_00,
  packetChecksCount: 50,
  packetPrice: 4_000_00,
  packetsAvailable: 2,
};
export const CHOICE: CompanyTariff = {
  onlineTariffId: null,
  offlineTariffId: null,
  checkAboveTariff: true,
  checkPriceParsing: true,
  checkFindLinksMarketplace: true,
  checkFindLinksRegular: true,
};

/** As it is before anybody chose a tariff, and nothing was counted. */
export async function emptyBilling({ pool }: TestDatabase): Promise<void> {
  await pool.query(`truncate tariff, find_links_range, billed_action, bill, check_ledger, shelf_ledger, quota_notice, ledger_day,
    billing_settings cascade`);
  await pool.query('insert into billing_settings default values');
}

/** Rows of the ledger; what is not said is a price that was found. */
export interface Counted {
  readonly day?: string;
  readonly companyId: number;
  readonly cityId: number;
  readonly collectionId?: number;
  readonly kind?: string;
  readonly outcome?: number;
  readonly errorCode?: number;
  readonly checks: number;
  readonly repeats?: number;
}

export async function count({ pool }: TestDatabase, rows: readonly Counted[]): Promise<void> {
  for (const row of rows)
    await pool.query(
      `insert into check_ledger as l (day, collection_id, company_id, city_id, kind, outcome, error_code, checks, repeats)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (day, collection_id, company_id, city_id, company_shop_id, kind, outcome, error_code)
       do update set checks = l.checks + excluded.checks, repeats = l.repeats + excluded.repeats`,
      [
        row.day ?? '2026-11-05',
        row.collectionId ?? 1,
        row.companyId,
        row.cityId,
        row.kind ?? 'priceParsing',
        row.outcome ?? 1,
        row.errorCode ?? -1,
        row.checks,
        row.repeats ?? 0,
      ],
    );
}

/** Makes a tariff and chooses it. @returns its id */
export async function choose(
  ctx: SystemContext,
  patch: Partial<CompanyTariff> = {},
  tariff: Partial<TariffEdit> = {},
): Promise<number> {
  const { id, type } = await createTariff(ctx, { ...TARIFF, ...tariff });
  await setCompanyTariff(ctx, { ...CHOICE, [type === 'online' ? 'onlineTariffId' : 'offlineTariffId']: id, ...patch });
  return id;
}
