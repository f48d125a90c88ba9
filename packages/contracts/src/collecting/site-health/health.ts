import { z } from 'zod';

/** Fields of a product's page whose presence is counted, in the order in which a page is judged by them. */
export const HEALTH_FIELDS = [
  'price',
  'availability',
  'name',
  'rating',
  'photo',
  'oldPrice',
  'measure',
  'seller',
] as const;

export type HealthField = (typeof HEALTH_FIELDS)[number];

/**
 * What may collapse, the most telling first: `yield` is the share of checks that came to an answer, `stock` the share
 * of answers that were in stock (a page that is misread says "sold out" everywhere), the others the share of pages on
 * which a field stood. Old price, measure and seller come and go with the shop's trade and are no cause for alarm.
 */
export const INCIDENT_KINDS = ['price', 'yield', 'stock', 'availability', 'name', 'rating', 'photo'] as const;

export type IncidentKind = (typeof INCIDENT_KINDS)[number];

export const HEALTH_STATES = ['broken', 'watch', 'ok', 'noData'] as const;

export type HealthState = (typeof HEALTH_STATES)[number];

/** 24 hours by hour, 7 and 30 days by day. */
export const HEALTH_PERIODS = ['24h', '7d', '30d'] as const;

export type HealthPeriod = (typeof HEALTH_PERIODS)[number];

/** A share in basis points with its 95 % confidence interval (Wilson), and of how many it is. */
export const shareInterval = z.strictObject({
  value: z.int().min(0).max(10_000),
  low: z.int().min(0).max(10_000),
  high: z.int().min(0).max(10_000),
  of: z.int().min(1),
});

export type ShareInterval = z.infer<typeof shareInterval>;

/** What one site does. */
export const siteHealthItem = z.strictObject({
  company: z.strictObject({ id: z.int(), name: z.string(), host: z.string().nullable() }),
  state: z.enum(HEALTH_STATES),
  /** Checks of the period that came to an answer: a price, or that the product is not sold. Null without checks. */
  share: shareInterval.nullable(),
  /** The same by hour or day of the period, the oldest first; null where nothing was checked. */
  series: z.array(z.strictObject({ at: z.iso.datetime(), value: z.int().nullable(), checks: z.int() })),
  /** The first field that stood on pages in the 7 days before and does no longer; shares in basis points. */
  failingField: z.strictObject({ field: z.enum(INCIDENT_KINDS), before: z.int(), now: z.int() }).nullable(),
  /** The most frequent error of the newest checks. */
  topError: z.strictObject({ code: z.int(), count: z.int() }).nullable(),
  /** The last check that found a price, within 31 days. */
  lastGood: z
    .strictObject({ at: z.iso.datetime(), linkId: z.int(), productId: z.int().nullable(), url: z.string().nullable() })
    .nullable(),
  /** Median time of a page in the last 24 hours, milliseconds. */
  medianMs: z.int().nullable(),
  openIncidents: z.int(),
});

export type SiteHealthItem = z.infer<typeof siteHealthItem>;

/** A site that stopped giving what it used to. Shares in basis points. */
export const siteIncident = z.strictObject({
  id: z.int(),
  company: z.strictObject({ id: z.int(), name: z.string() }),
  what: z.enum(INCIDENT_KINDS),
  since: z.iso.datetime(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  before: z.int(),
  now: z.int(),
  /** What fails most; null where checks do not fail. */
  errorCode: z.int().nullable(),
  acknowledged: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** Closed by somebody, not because the site recovered. */
  closedByHand: z.boolean(),
  /** Who closed it by hand; empty otherwise. */
  closedBy: z.string(),
  note: z.string(),
});

export type SiteIncident = z.infer<typeof siteIncident>;

/** A site in detail. */
export const siteHealthDetail = z.strictObject({
  ...siteHealthItem.shape,
  /** Errors of the last 24 hours, the most frequent first; `since` is the first hour of the present series. */
  errors: z.array(z.strictObject({ code: z.int(), count: z.int(), since: z.iso.datetime() })),
  /** How many of the read pages had each field: the newest checks, and the 7 days before. Null without pages. */
  fields: z.array(
    z.strictObject({ field: z.enum(HEALTH_FIELDS), now: shareInterval.nullable(), before: shareInterval.nullable() }),
  ),
  /**
   * What asking the site cost in the days of the period: sessions that it made useless, and requests that failed at a
   * proxy.
   */
  sessionsBurnt: z.int(),
  proxyErrors: z.int(),
  bans: z.int(),
  /** Monitorings that check this site: where its links are. */
  collections: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  incidents: z.array(siteIncident),
});

export type SiteHealthDetail = z.infer<typeof siteHealthDetail>;
