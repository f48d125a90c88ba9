import { BILLING_OPTIONS } from '@tsenomer/contracts';
import type { CompanyTariff, TariffSettings, TariffSettingsEdit, TariffType } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';

/** What the client of this installation is billed by. */
export interface BillingSettings {
  readonly companyTariff: CompanyTariff;
  readonly settings: TariffSettings;
  /** The first month that is billed, as its first day; null: no tariff was ever chosen. */
  readonly billedSince: string | null;
}

const OFF = { isEnabled: false, amount: 0 };

/** Until somebody sets them: the rouble's sign, no option, nothing always on. */
const INITIAL: TariffSettings = {
  comment: '',
  notificationContacts: [],
  currency: { name: 'Российский рубль', symbol: '₽' },
  findLinksRegularAlwaysOn: OFF,
  findLinksMpAlwaysOn: OFF,
  options: BILLING_OPTIONS.map((optionName) => ({ optionName, optionPrice: 0, isEnabled: false })),
};

export async function loadBillingSettings(db: Database): Promise<BillingSettings> {
  const row = await db.selectFrom('billing_settings').selectAll().executeTakeFirstOrThrow();
  return {
    companyTariff: {
      onlineTariffId: row.online_tariff_id,
      offlineTariffId: row.offline_tariff_id,
      checkAboveTariff: row.check_above_tariff,
      checkPriceParsing: row.check_price_parsing,
      checkFindLinksMarketplace: row.check_find_links_marketplace,
      checkFindLinksRegular: row.check_find_links_regular,
    },
    settings: merged(INITIAL, row.settings),
    billedSince: row.billed_since,
  };
}

/** Settings with the parts of an edit in place of theirs; options keep their order. */
export function merged(settings: TariffSettings, edit: TariffSettingsEdit): TariffSettings {
  return {
    comment: edit.comment ?? settings.comment,
    notificationContacts: edit.notificationContacts ?? settings.notificationContacts,
    currency: edit.currency ?? settings.currency,
    findLinksRegularAlwaysOn: edit.findLinksRegularAlwaysOn ?? settings.findLinksRegularAlwaysOn,
    findLinksMpAlwaysOn: edit.findLinksMpAlwaysOn ?? settings.findLinksMpAlwaysOn,
    options: settings.options.map(
      (option) => edit.options?.find(({ optionName }) => optionName === option.optionName) ?? option,
    ),
  };
}

/** The tariff that is chosen for a type. */
export function chosenTariff({ onlineTariffId, offlineTariffId }: CompanyTariff, type: TariffType): number | null {
  return type === 'online' ? onlineTariffId : offlineTariffId;
}
