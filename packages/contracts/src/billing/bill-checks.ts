import { z } from 'zod';
import { idText, intText } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../kit/spreadsheet-file.ts';
import { minorUnits } from '../platform/money/minor-units.ts';
import { BILLED_OR_NOT } from './billed-or-not.ts';
import { NOT_BILLED_REASONS } from './bills.ts';
import { billMonth } from './month.ts';
import { TARIFF_TYPES } from './tariffs.ts';

/**
 * What a single check of a bill is: of a link, a search for links, a photo of a price tag, or a price that was typed.
 */
export const BILL_CHECK_KINDS = ['check', 'search', 'priceTagRecognition', 'manualPrice'] as const;

const named = z.strictObject({ id: z.int(), name: z.string() });

/** One check that the ledger counted. Names are as they are now; null: what they name is there no more. */
export const billCheck = z.strictObject({
  /** Within its list. */
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(BILL_CHECK_KINDS),
  /** null: of none, as prices of shelves are. */
  collection: named.nullable(),
  company: named.nullable(),
  product: named.nullable(),
  city: named.nullable(),
  /** The address of the shop; null: city-wide. */
  shop: z.string().nullable(),
  /** The address of the page. */
  url: z.string().nullable(),
  outcome: z.enum(['success', 'notAvailable', 'error']),
  /** P2 §8. */
  errorCode: z.int().nullable(),
  price: minorUnits.nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  /** Why it is not billed; null: it is. */
  notBilled: z.enum(NOT_BILLED_REASONS).nullable(),
});

/** Which checks: those of a line on a day, of a company, city and site where they are named. */
const ofLine = {
  month: billMonth,
  type: z.enum(TARIFF_TYPES),
  line: z.string().min(1).max(60),
  /** Of the month, in the installation's zone. */
  day: z.iso.date(),
  companyId: idText.optional(),
  cityId: idText.optional(),
  /** A host; empty: companies without one. */
  site: z.string().max(253).optional(),
  billed: z.enum(BILLED_OR_NOT).optional(),
};

/** Checks of a page at most. */
export const BILL_CHECKS_MAX = 200;

export const billCheckRoutes = {
  listBillChecks: defineRoute({
    method: 'GET',
    path: '/bills/checks',
    summary: 'The single checks of a line of a bill on a day, the newest first',
    access: 'billing.read',
    topics: ['bill', 'tariff', 'run'],
    query: z.strictObject({
      ...ofLine,
      /** `next` of the page before. */
      cursor: z
        .string()
        .regex(/^-?\d{1,17}_-?\d{1,10}_-?\d{1,20}$/)
        .optional(),
      limit: intText(1, BILL_CHECKS_MAX).default(100),
    }),
    response: z.strictObject({
      items: z.array(billCheck).max(BILL_CHECKS_MAX),
      /** null: there are no more. */
      next: z.string().nullable(),
      /** What the ledger counted on the day, of the same company, city and site. */
      billed: z.int(),
      notBilled: z.array(z.strictObject({ reason: z.enum(NOT_BILLED_REASONS), checks: z.int() })),
      /** The checks themselves, or some of them, are kept no more; only what the ledger counted is known. */
      removed: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'BILL_NOT_FOUND'],
  }),
  exportBillChecks: defineRoute({
    method: 'GET',
    path: '/bills/checks/export',
    summary: 'The single checks of a line of a bill on a day as a spreadsheet',
    access: 'billing.read',
    query: z.strictObject({ ...fileFormat, ...ofLine, locale: z.enum(['ru', 'en']) }),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND', 'BILL_NOT_FOUND'],
  }),
} as const;

export type BillCheck = z.infer<typeof billCheck>;
