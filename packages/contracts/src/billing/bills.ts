import { z } from 'zod';
import { listOf } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../kit/spreadsheet-file.ts';
import { minorUnits } from '../platform/money/minor-units.ts';
import { billMonth } from './month.ts';
import { tariff, TARIFF_TYPES } from './tariffs.ts';

/** What the lines of a bill are for, in their order on it. */
export const BILL_LINE_KINDS = [
  'tariff',
  'packages',
  'aboveTariff',
  'findLinksDelivery',
  'findLinksMp',
  'findLinksRegular',
  'findLinksMpAlwaysOn',
  'findLinksRegularAlwaysOn',
  'option',
  'personalService',
] as const;

/**
 * Why checks are not billed: a ban (codes 10, 11), proxy and connection, an error of the site (14–19), our own
 * failure, a second check of the same link, city and day after an error, a kind that is switched off.
 */
export const NOT_BILLED_REASONS = ['ban', 'proxy', 'site', 'own', 'repeated', 'switchedOff'] as const;

/** What the quantity of a line counts, where it is neither checks, links nor pieces. */
export const BILL_UNITS = ['card', 'marketplace', 'node'] as const;

/** What a line of checks opens down to. */
export const BILL_PARTS = ['day', 'company', 'city', 'site'] as const;

export const billLine = z.strictObject({
  /** Within its bill, the same each time it is computed. */
  id: z.string().max(60),
  kind: z.enum(BILL_LINE_KINDS),
  /** Of a tariff, an option (its name) or a personal service; empty where the kind says it. */
  name: z.string(),
  /** Of a search for links: the range whose price it is. */
  range: z.strictObject({ rangeFrom: z.int(), rangeTo: z.int().nullable() }).nullable(),
  quantity: z.int(),
  unit: z.enum(BILL_UNITS).nullable(),
  /** Of a tariff: the checks that its price includes. */
  included: z.int().nullable(),
  /** For one; null where the amount is for all. */
  price: minorUnits.nullable(),
  amount: minorUnits,
  /** Whether it is made of checks and opens down to them. */
  opens: z.boolean(),
});

export const bill = z.strictObject({
  month: billMonth,
  type: z.enum(TARIFF_TYPES),
  /** ISO 4217, of the amounts. */
  currency: z.string(),
  /** What stands beside the amounts; of a closed month, what stood there then. */
  currencySign: z.string(),
  /** As it was when the month was closed; null: nothing is chosen. */
  tariff: tariff.omit({ inUse: true }).nullable(),
  /** Checks that count into the tariff, and how many it and its added packages include. */
  used: z.int(),
  included: z.int(),
  packagesAdded: z.int(),
  /** At the end of this month: by the timetable, or by the days so far where nothing is planned. */
  forecast: z
    .strictObject({
      checks: z.int(),
      amount: minorUnits,
      reason: z.enum(['timetable', 'pace']),
      /** Starts of the timetable that are still to come in the month. */
      runs: z.int(),
    })
    .nullable(),
  lines: z.array(billLine).max(1000),
  total: minorUnits,
  notBilled: z.array(z.strictObject({ reason: z.enum(NOT_BILLED_REASONS), checks: z.int() })),
  /** When the ledger was last compared with the observations of a day, and whether they were equal. */
  reconciled: z.strictObject({ at: z.iso.datetime(), equal: z.boolean() }).nullable(),
  /** When the month was closed; null: it is not yet. */
  closedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});

const ofBill = { month: billMonth, type: z.enum(TARIFF_TYPES) };
const locale = z.enum(['ru', 'en']);

export const billRoutes = {
  findBill: defineRoute({
    method: 'GET',
    path: '/bills/find',
    summary: 'The bill of a month; of this one, as it is so far',
    access: 'billing.read',
    topics: ['bill', 'tariff', 'run'],
    query: z.strictObject(ofBill),
    response: bill,
    errors: ['BILL_NOT_FOUND', 'TARIFF_NOT_SUITABLE'],
  }),
  openBillLine: defineRoute({
    method: 'GET',
    path: '/bills/line',
    summary: 'The checks of a line by day, company, city or site, the most first; at most 1000',
    access: 'billing.read',
    topics: ['bill', 'tariff', 'run'],
    query: z.strictObject({
      ...ofBill,
      line: z.string().min(1).max(60),
      by: z.enum(BILL_PARTS),
      /** Those of one company, city or site alone, by its key. */
      within: z.enum(['company', 'city', 'site']).optional(),
      key: z.string().max(253).optional(),
    }),
    response: listOf(
      z.strictObject({
        /** A day, or the id of what the checks are of; empty: of none. */
        key: z.string(),
        /** A day (yyyy-MM-dd) or a name. */
        name: z.string(),
        checks: z.int(),
        /** Its share of the line's amount; the shares of all add up to it. */
        amount: minorUnits,
      }),
    ),
    errors: ['NOT_FOUND', 'BILL_NOT_FOUND', 'TARIFF_NOT_SUITABLE'],
  }),
  compareTariffs: defineRoute({
    method: 'GET',
    path: '/tariffs/report',
    summary: 'What the checks of a month would have cost by each tariff',
    access: 'billing.read',
    topics: ['tariff'],
    query: z.strictObject(ofBill),
    response: z.strictObject({
      checks: z.int(),
      items: z
        .array(
          z.strictObject({
            tariffId: z.int(),
            name: z.string(),
            amount: minorUnits,
            /** Whether the month is billed by it. */
            current: z.boolean(),
          }),
        )
        .max(200),
    }),
    errors: ['BILL_NOT_FOUND'],
  }),
  exportBill: defineRoute({
    method: 'GET',
    path: '/bills/export',
    summary: 'The bill of a month as a spreadsheet',
    access: 'billing.read',
    query: z.strictObject({ ...fileFormat, ...ofBill, locale }),
    response: SPREADSHEET_FILE,
    errors: ['BILL_NOT_FOUND', 'TARIFF_NOT_SUITABLE'],
  }),
  exportBillDocument: defineRoute({
    method: 'GET',
    path: '/bills/export/:document',
    summary: 'The invoice or the act of a month as PDF',
    access: 'billing.read',
    params: z.strictObject({ document: z.enum(['invoice', 'act']) }),
    query: z.strictObject({ ...ofBill, locale }),
    response: { kind: 'file', contentType: 'application/pdf' },
    errors: ['BILL_NOT_FOUND', 'TARIFF_NOT_SUITABLE'],
  }),
} as const;

export type BillLineKind = (typeof BILL_LINE_KINDS)[number];
export type NotBilledReason = (typeof NOT_BILLED_REASONS)[number];
export type BillUnit = (typeof BILL_UNITS)[number];
export type BillPart = (typeof BILL_PARTS)[number];
export type BillLine = z.infer<typeof billLine>;
export type Bill = z.infer<typeof bill>;
