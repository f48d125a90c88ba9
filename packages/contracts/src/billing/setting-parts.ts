import { z } from 'zod';
import { listOf } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { tariffPrice } from './price.ts';
import { BILLING_OPTIONS, tariffSettings } from './settings.ts';

const { comment, notificationContacts, currency, findLinksRegularAlwaysOn: alwaysOn, options } = tariffSettings.shape;
const option = options.element;
const written = { access: 'billing.administer', response: tariffSettings, errors: ['INVALID_INPUT'] } as const;

/** Parts of the settings of tariffs one by one, as P2 §7 names them; what is set answers with all settings. */
export const tariffSettingPartRoutes = {
  readTariffOptions: defineRoute({
    method: 'GET',
    path: '/tariff-settings/options',
    summary: 'Additional options with their prices, or the one that is named',
    access: 'billing.read',
    topics: ['tariff'],
    query: z.strictObject({ optionName: z.enum(BILLING_OPTIONS).optional() }),
    response: listOf(option),
    errors: [],
  }),
  setTariffOption: defineRoute({
    method: 'POST',
    path: '/tariff-settings/options',
    summary: 'Set the price of an additional option; it is on only where that is not 0',
    ...written,
    body: option,
  }),
  readTariffCurrency: defineRoute({
    method: 'GET',
    path: '/tariff-settings/currency',
    summary: 'The sign and name on bills',
    access: 'billing.read',
    topics: ['tariff'],
    response: currency,
    errors: [],
  }),
  setTariffCurrency: defineRoute({
    method: 'POST',
    path: '/tariff-settings/currency',
    summary: 'Set the sign and name on bills',
    ...written,
    body: currency,
  }),
  setFindLinksMarketplacePrice: defineRoute({
    method: 'POST',
    path: '/tariff-settings/find-links-marketplace-price',
    summary: 'Set the price of each marketplace that links were searched at; 0 switches it off',
    ...written,
    body: z.strictObject({ price: tariffPrice }),
  }),
  setTariffComment: defineRoute({
    method: 'POST',
    path: '/tariff-settings/comment',
    summary: 'Set the note of bills',
    ...written,
    body: z.strictObject({ comment }),
  }),
  setTariffContacts: defineRoute({
    method: 'POST',
    path: '/tariff-settings/notification-contacts',
    summary: 'Set who gets letters of the tariff',
    ...written,
    body: z.strictObject({ notificationContacts }),
  }),
  setAlwaysOn: defineRoute({
    method: 'POST',
    path: '/tariff-settings/always-on',
    summary: 'Set whether a search of links is always on, and for how much',
    ...written,
    body: z.strictObject({ tariffType: z.enum(['regular', 'mp']), ...alwaysOn.shape }),
  }),
} as const;
