import { z } from 'zod';
import { namedItem } from '../collecting/collection/collection.ts';
import { idText, intText, jsonQuery, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../kit/spreadsheet-file.ts';
import { countedPrices, priceWar, violationChange, violationItem, violatorScore } from './violation.ts';

/**
 * `all`: every violation that touches the period. `corrected`: those of them that were corrected within it. `repeated`:
 * those of them that came within the days of the settings after one that was corrected.
 */
export const VIOLATION_BLOCKS = ['all', 'corrected', 'repeated'] as const;

export type ViolationBlock = (typeof VIOLATION_BLOCKS)[number];

/** Violations of a company that the report carries along; the others are asked for by company. */
export const REPORT_VIOLATIONS_MAX = 5;
const COMPANIES_MAX = 1000;
/** Days of a period at most: ten years. */
const PERIOD_MAX = 3660;

const period = {
  /** Days of the installation, both included. Dates are past or current (P2 §5). */
  periodFrom: z.iso.date(),
  periodTo: z.iso.date(),
};

function inOrder({ periodFrom, periodTo }: { periodFrom: string; periodTo: string }): boolean {
  const days = (Date.parse(periodTo) - Date.parse(periodFrom)) / 86_400_000;
  return days >= 0 && days < PERIOD_MAX;
}

const WRONG_PERIOD = { path: ['periodTo'], error: 'wrong_period' };

const filters = jsonQuery(z.strictObject({ companyIds: z.array(z.int().positive()).min(1).max(1_000_000) }));

const counts = {
  violationsCount: z.int(),
  correctedCount: z.int(),
  repeatedCount: z.int(),
};

/** A company of the report (P2 §3 "Violation report"). */
export const violator = z.strictObject({
  company: namedItem,
  ...counts,
  /** How many of its violations a second check confirmed. */
  confirmedCount: z.int(),
  score: violatorScore,
  parsingCollections: z.array(namedItem),
  /** The newest of its violations. */
  violations: z.array(violationItem),
});

export const violationReport = z.strictObject({
  items: z.array(violator),
  violationsTotalCount: z.int(),
  correctedTotalCount: z.int(),
  repeatedTotalCount: z.int(),
  typedPrices: countedPrices,
  /** By day of the period, or by week (its Monday) where it is longer than half a year. */
  series: z.array(z.strictObject({ day: z.iso.date(), opened: z.int(), corrected: z.int(), repeated: z.int() })),
});

export type Violator = z.infer<typeof violator>;
export type ViolationReport = z.infer<typeof violationReport>;

const reportQuery = z.strictObject({ limit: intText(1, 10_000_000).default(COMPANIES_MAX), ...period, filters });

const companyQuery = z.strictObject({
  companyId: idText,
  ...period,
  block: z.enum(VIOLATION_BLOCKS).default('all'),
  ...paging(50),
});

const TOPICS = ['violation', 'company', 'product', 'collection', 'setting'] as const;

/** The report of violations of recommended prices (P2 §2, §7). */
export const violationReportRoutes = {
  violationsReport: defineRoute({
    method: 'GET',
    path: '/reports/mrp-violations-report',
    summary: 'Violations of a period by company; as many companies as `limit`, a thousand at most, the worst first',
    access: 'violations.read',
    topics: TOPICS,
    query: reportQuery.refine(inOrder, WRONG_PERIOD),
    response: violationReport,
    errors: ['INVALID_INPUT'],
  }),
  companyViolations: defineRoute({
    method: 'GET',
    path: '/reports/mrp-violations-report/company',
    fromReplica: true,
    summary: 'The violations of a company in a period, the newest first',
    access: 'violations.read',
    topics: TOPICS,
    query: companyQuery.refine(inOrder, WRONG_PERIOD),
    response: z.strictObject({
      parsingCollections: z.array(namedItem),
      violations: z.array(violationItem),
      total: z.int(),
    }),
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  violationsFile: defineRoute({
    method: 'GET',
    path: '/reports/mrp-violations-report/excel',
    fromReplica: true,
    summary: 'The violations of companies in a period as a spreadsheet',
    access: 'violations.read',
    query: reportQuery.omit({ limit: true }).extend(fileFormat).refine(inOrder, WRONG_PERIOD),
    response: SPREADSHEET_FILE,
    errors: ['INVALID_INPUT'],
  }),
  priceWars: defineRoute({
    method: 'GET',
    path: '/reports/mrp-violations-report/price-wars',
    fromReplica: true,
    summary:
      'The newest hundred price wars that began in a period, of those that a company took part in: who went first',
    access: 'violations.read',
    topics: TOPICS,
    query: reportQuery.omit({ limit: true }).refine(inOrder, WRONG_PERIOD),
    response: z.strictObject({ items: z.array(priceWar) }),
    errors: ['INVALID_INPUT'],
  }),
  getViolation: defineRoute({
    method: 'GET',
    path: '/violations/:id',
    fromReplica: true,
    summary: 'A violation with every change and its evidence',
    access: 'violations.read',
    topics: TOPICS,
    params: z.strictObject({ id: idText }),
    response: z.strictObject({ violation: violationItem, changes: z.array(violationChange) }),
    errors: ['NOT_FOUND'],
  }),
} as const;
