import type { TariffSettings } from '@tsenomer/contracts';

/** Settings of tariffs as the journal compares them: a field for each price, null where what it is for is off. */
export function journalledSettings(settings: TariffSettings): Record<string, string | number | string[] | null> {
  const { comment, notificationContacts, currency, findLinksRegularAlwaysOn, findLinksMpAlwaysOn, options } = settings;
  return {
    comment,
    notificationContacts: notificationContacts.map(({ email }) => email),
    currencyName: currency.name,
    currencySymbol: currency.symbol,
    findLinksRegularAlwaysOn: findLinksRegularAlwaysOn.isEnabled ? findLinksRegularAlwaysOn.amount : null,
    findLinksMpAlwaysOn: findLinksMpAlwaysOn.isEnabled ? findLinksMpAlwaysOn.amount : null,
    ...Object.fromEntries(
      options.map(({ optionName, isEnabled, optionPrice }) => [optionName, isEnabled ? optionPrice : null]),
    ),
  };
}
