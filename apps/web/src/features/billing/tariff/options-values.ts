import type { BillingOption, TariffSettings } from '@tsenomer/contracts';

interface Priced {
  readonly optionPrice: number | null;
  readonly isEnabled: boolean;
}

/** What the window of options changes; a price may be empty while it is typed. */
export interface OptionsValues extends Pick<TariffSettings, 'currency'> {
  readonly options: readonly (Priced & { readonly optionName: BillingOption })[];
  readonly findLinksRegularAlwaysOn: { readonly amount: number | null; readonly isEnabled: boolean };
  readonly findLinksMpAlwaysOn: { readonly amount: number | null; readonly isEnabled: boolean };
}

export function optionsValuesOf(kept: TariffSettings): OptionsValues {
  const { options, findLinksRegularAlwaysOn, findLinksMpAlwaysOn, currency } = kept;
  return { options, findLinksRegularAlwaysOn, findLinksMpAlwaysOn, currency };
}

/**
 * An option after its price or its switch was changed: on only where its price is not 0 (P2 §3), and a first price
 * switches it on.
 * @param price in minor units; null or NaN: no price yet
 */
export function withPrice(
  before: { readonly price: number | null; readonly on: boolean },
  price: number | null,
  on: boolean,
): Priced {
  const priced = (price ?? 0) > 0;
  const first = priced && !((before.price ?? 0) > 0);
  return { optionPrice: price, isEnabled: priced && (on || first) };
}
