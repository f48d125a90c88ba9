import { z } from 'zod';
import { FILE_FORMATS } from '../../kit/spreadsheet-file.ts';
import { idsFilter } from '../../platform/fields.ts';
import { timeZoneName } from '../../platform/system/installation.ts';

/** The longest period of one file, in days: a leap year. */
export const PERIOD_MAX_DAYS = 366;

/** The report filter of P2 §3 without its period. Web rows come from `online…`, shelf rows from `offline…`. */
export const periodFilters = z.strictObject({
  /** Words of the product's name, its article or barcode. */
  name: z.string().trim().max(200).optional(),
  companyIds: idsFilter,
  tagIds: idsFilter,
  brandIds: idsFilter,
  categoryIds: idsFilter,
  onlineMonitoringIds: idsFilter,
  offlineMonitoringIds: idsFilter,
  /** What days are counted in; the installation's when left out. */
  timezone: timeZoneName.optional(),
});

/** First and last day, both in it. */
const period = { dateFrom: z.iso.date(), dateTo: z.iso.date() };

interface Period {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** Days of a period, the first and the last among them. */
function daysOf({ dateFrom, dateTo }: Period): number {
  return Math.round((Date.parse(dateTo) - Date.parse(dateFrom)) / 86_400_000) + 1;
}

const PERIOD_RULES = [
  { holds: (given: Period) => given.dateFrom <= given.dateTo, error: 'from_after_to' },
  { holds: (given: Period) => daysOf(given) <= PERIOD_MAX_DAYS, error: 'period_too_long' },
] as const;

/** Adds the rules of periods to what has one. */
function withPeriodRules<S extends z.ZodType<Period>>(schema: S): S {
  return PERIOD_RULES.reduce(
    (checked, { holds, error }) => checked.refine(holds, { error, path: ['dateFrom'] }),
    schema,
  );
}

const common = { format: z.enum(FILE_FORMATS).default('xlsx'), templateId: z.int().positive().optional() };
const collection = { parsingCollectionId: z.int().positive() };

/** What a file is to hold: prices by day, a monitoring's newest results, or those beside their recommended prices. */
export const reportOrder = z.discriminatedUnion('kind', [
  withPeriodRules(
    z.strictObject({ kind: z.literal('unified'), ...period, filters: periodFilters.default({}), ...common }),
  ),
  z.strictObject({ kind: z.literal('results'), ...collection, ...common }),
  z.strictObject({
    kind: z.literal('mrp'),
    ...collection,
    /** Links that were set and not checked yet, too. */
    addNewLinks: z.boolean().default(false),
    ...common,
  }),
]);

export const periodQuery = { period, withPeriodRules };

export type PeriodFilters = z.output<typeof periodFilters>;
export type ReportOrder = z.output<typeof reportOrder>;
export type ReportOrderInput = z.input<typeof reportOrder>;
export type UnifiedOrder = Extract<ReportOrder, { kind: 'unified' }>;
