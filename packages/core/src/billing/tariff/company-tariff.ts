import { TARIFF_TYPES } from '@tsenomer/contracts';
import type { CompanyTariff } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { tellTariffChange } from '../letter/tell-tariff-change.ts';
import { chosenTariff, loadBillingSettings } from '../settings/billing-settings.ts';
import { readTariffRow } from './tariff-rows.ts';

/** What the installation is billed by (P2 §3 "User company tariff"). */
export const readCompanyTariff = verb('billing.read', (ctx): Promise<CompanyTariff> => chosen(ctx));

/**
 * Chooses what is billed, and by which tariffs; it holds for the month that is not closed. The first choice begins the
 * bills.
 * @throws DomainError NOT_FOUND for an unknown tariff, or one of the other type.
 */
export const setCompanyTariff = verb('billing.administer', (ctx, wanted: CompanyTariff): Promise<CompanyTariff> =>
  transact(ctx, async (tx) => {
    await refuseUnknown(tx, wanted);
    // Of two people who choose at once, the second one's choice is compared with the first one's.
    await tx.db.selectFrom('billing_settings').select('id').forUpdate().execute();
    const before = await chosen(tx);
    const since = `${calendarDay(ctx.now(), ctx.installation.timeZone).slice(0, 7)}-01`;
    await tx.db
      .updateTable('billing_settings')
      .set((row) => ({
        online_tariff_id: wanted.onlineTariffId,
        offline_tariff_id: wanted.offlineTariffId,
        billed_since: row.fn.coalesce('billed_since', row.val(since)),
        check_above_tariff: wanted.checkAboveTariff,
        check_price_parsing: wanted.checkPriceParsing,
        check_find_links_marketplace: wanted.checkFindLinksMarketplace,
        check_find_links_regular: wanted.checkFindLinksRegular,
      }))
      .execute();
    await recordAudit(tx, {
      action: 'edit',
      entity: 'tariff',
      title: 'companyTariff',
      changes: changesBetween(before, wanted),
    });
    await tellChanges(tx, before, wanted);
    return wanted;
  }),
);

async function tellChanges(tx: TransactionContext, before: CompanyTariff, after: CompanyTariff): Promise<void> {
  for (const type of TARIFF_TYPES) {
    const [was, is] = [chosenTariff(before, type), chosenTariff(after, type)];
    if (was === is) continue;
    const tariff = (id: number | null) => (id === null ? Promise.resolve(null) : readTariffRow(tx, id));
    await tellTariffChange(tx, { before: await tariff(was), after: await tariff(is) });
  }
}

async function chosen(ctx: Context): Promise<CompanyTariff> {
  return (await loadBillingSettings(ctx.db)).companyTariff;
}

async function refuseUnknown({ db }: Context, { onlineTariffId, offlineTariffId }: CompanyTariff): Promise<void> {
  for (const [type, id] of [
    ['online', onlineTariffId],
    ['offline', offlineTariffId],
  ] as const) {
    if (id === null) continue;
    const known = await db.selectFrom('tariff').select('id').where('id', '=', id).where('type', '=', type).execute();
    if (known.length === 0) throw new DomainError('NOT_FOUND');
  }
}
