import { z } from 'zod';
import { idText, listOf } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { CHECKS_MAX, tariffPrice } from './price.ts';

/** Online: checks of links. Offline: photo recognitions and prices typed by hand. */
export const TARIFF_TYPES = ['online', 'offline'] as const;

const checks = z.int().min(0, 'negative').max(CHECKS_MAX, 'too_large');

/** What a person sets of a tariff (P2 §3 "Price-parsing tariff"). */
export const tariffEdit = z.strictObject({
  type: z.enum(TARIFF_TYPES),
  name: z.string().trim().min(1, 'required').max(100, 'too_long'),
  comment: z.string().trim().max(1000, 'too_long'),
  tariffChecksCount: z.int().min(1, 'required').max(CHECKS_MAX, 'too_large'),
  tariffPrice: tariffPrice.min(1, 'required'),
  /** Checks in a package that is added when the tariff's own are used up; 0: there are no packages. */
  packetChecksCount: checks,
  packetPrice: tariffPrice,
  /** So many packages may be added in a month. */
  packetsAvailable: z.int().min(0, 'negative').max(10_000, 'too_large'),
});

export const tariff = z.strictObject({
  id: z.int(),
  ...tariffEdit.shape,
  /** Chosen now, or of a month that is not closed: it cannot be deleted. */
  inUse: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** What the installation is billed by (P2 §3 "User company tariff"). */
export const companyTariff = z.strictObject({
  onlineTariffId: z.int().positive().nullable(),
  offlineTariffId: z.int().positive().nullable(),
  /** Whether checks above tariff and packages go on and are billed; else timetable runs are not started. */
  checkAboveTariff: z.boolean(),
  /** Which kinds of checks are billed. */
  checkPriceParsing: z.boolean(),
  checkFindLinksMarketplace: z.boolean(),
  checkFindLinksRegular: z.boolean(),
});

const params = z.strictObject({ id: idText });

export const tariffRoutes = {
  listTariffs: defineRoute({
    method: 'GET',
    path: '/tariffs',
    summary: 'Tariffs by type, by their names; at most 200 of a type',
    access: 'billing.read',
    topics: ['tariff'],
    query: z.strictObject({ type: z.enum(TARIFF_TYPES) }),
    response: listOf(tariff),
    errors: [],
  }),
  readTariff: defineRoute({
    method: 'GET',
    path: '/tariffs/:id',
    summary: 'A tariff',
    access: 'billing.read',
    topics: ['tariff'],
    params,
    response: tariff,
    errors: ['NOT_FOUND'],
  }),
  createTariff: defineRoute({
    method: 'POST',
    path: '/tariffs',
    summary: 'Create a tariff',
    access: 'billing.administer',
    body: tariffEdit,
    response: tariff,
    errors: ['NAME_TAKEN', 'TOO_MANY_TARIFFS'],
  }),
  updateTariff: defineRoute({
    method: 'PATCH',
    path: '/tariffs/:id',
    summary: 'Change a tariff that nobody has changed since `updatedAt`',
    access: 'billing.administer',
    params,
    body: z.strictObject({ ...tariffEdit.omit({ type: true }).shape, updatedAt: z.iso.datetime() }),
    response: tariff,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'TARIFF_CHANGED'],
  }),
  deleteTariff: defineRoute({
    method: 'DELETE',
    path: '/tariffs/:id',
    summary: 'Delete a tariff that nothing is billed by',
    access: 'billing.administer',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND', 'TARIFF_IN_USE'],
  }),
  readCompanyTariff: defineRoute({
    method: 'GET',
    path: '/company-tariff',
    summary: 'What is billed, and by which tariffs',
    access: 'billing.read',
    topics: ['tariff'],
    response: companyTariff,
    errors: [],
  }),
  setCompanyTariff: defineRoute({
    method: 'PUT',
    path: '/company-tariff',
    summary: 'Choose what is billed, and by which tariffs, from this month on',
    access: 'billing.administer',
    body: companyTariff,
    response: companyTariff,
    errors: ['NOT_FOUND'],
  }),
} as const;

export type TariffType = (typeof TARIFF_TYPES)[number];
export type Tariff = z.infer<typeof tariff>;
export type TariffEdit = z.infer<typeof tariffEdit>;
export type CompanyTariff = z.infer<typeof companyTariff>;
