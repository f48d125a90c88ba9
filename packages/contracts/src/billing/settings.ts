import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { tariffPrice } from './price.ts';

/**
 * Additional options (P2 §3); one is on only where its price is not 0. A price is for a month: `mobileProxyPrice`
 * (bypass of premium blocks), `dadataSearchCompanyInfo` (search for sellers' contacts) and
 * `searchNewProductsInExternalSourcesPrice` for all of it, `clusterNodePrice` (extra equipment) for each node,
 * `findLinksMarketplacePrice` for each marketplace that links were searched at.
 */
export const BILLING_OPTIONS = [
  'mobileProxyPrice',
  'clusterNodePrice',
  'dadataSearchCompanyInfo',
  'searchNewProductsInExternalSourcesPrice',
  'findLinksMarketplacePrice',
] as const;

const option = z.strictObject({
  optionName: z.enum(BILLING_OPTIONS),
  optionPrice: tariffPrice,
  isEnabled: z.boolean(),
});

/** A search of links that is always on, for a fixed amount a month. */
const alwaysOn = z.strictObject({ isEnabled: z.boolean(), amount: tariffPrice });

const contacts = z.array(z.strictObject({ email: z.email('email').max(254, 'too_long') })).max(20, 'too_many');

export const tariffSettings = z.strictObject({
  comment: z.string().trim().max(5000, 'too_long'),
  notificationContacts: contacts,
  /** The sign and name on bills; amounts are in the installation's currency. */
  currency: z.strictObject({
    name: z.string().trim().min(1, 'required').max(40, 'too_long'),
    symbol: z.string().trim().min(1, 'required').max(8, 'too_long'),
  }),
  findLinksRegularAlwaysOn: alwaysOn,
  findLinksMpAlwaysOn: alwaysOn,
  options: z.array(option).length(BILLING_OPTIONS.length),
});

/** What of the settings is changed; the parts that are not named stay. */
export const tariffSettingsEdit = tariffSettings.partial().extend({
  options: z.array(option).max(BILLING_OPTIONS.length, 'too_many').optional(),
});

export const tariffSettingsRoutes = {
  readTariffSettings: defineRoute({
    method: 'GET',
    path: '/tariff-settings',
    summary: 'Options, what is always on, currency, note and who gets letters',
    access: 'billing.read',
    topics: ['tariff'],
    response: tariffSettings,
    errors: [],
  }),
  setTariffSettings: defineRoute({
    method: 'PATCH',
    path: '/tariff-settings',
    summary: 'Change parts of the settings of tariffs',
    access: 'billing.administer',
    body: tariffSettingsEdit,
    response: tariffSettings,
    errors: ['INVALID_INPUT'],
  }),
} as const;

export type BillingOption = (typeof BILLING_OPTIONS)[number];
export type TariffSettings = z.infer<typeof tariffSettings>;
export type TariffSettingsEdit = z.infer<typeof tariffSettingsEdit>;
