import { z } from 'zod';
import { PARSER_FREEZE_TIMEOUT_MINUTES } from '../constants/limits.ts';
import { infobaseAddress } from './infobase-address.ts';
import { parseStorageAddress } from '../storage/address.ts';

const removalDays = z.int().min(1).max(3650).nullable();
/** A month and the running one are what reports compare: less would take figures from under them. */
const keptMonths = z.int().min(2).max(240).nullable();

/** A time of day in UTC, as the specification writes it. */
const utcTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\+00$/, 'a time of day in UTC expected');

/**
 * Settings of the installation that administrators set (P2 §3 "Admin settings"): what each may hold, and what holds
 * until somebody sets it. A name stands here, and is offered by the calls, as soon as something acts by it.
 */
export const ADMIN_SETTINGS = {
  /** The proxy list, one address per line (P2 §5: trimmed, empty lines dropped). */
  proxies: { schema: z.strictObject({ list: z.string().max(1_000_000) }), initial: { list: '' } },
  /**
   * Another installation whose information base is asked (SET-9), with its reserve; without, what the environment says.
   */
  infobaseSettings: {
    schema: z
      .strictObject({ url: infobaseAddress.nullable(), reserveUrl: infobaseAddress.nullable() })
      .refine(({ url, reserveUrl }) => url !== null || reserveUrl === null, {
        path: ['reserveUrl'],
        error: 'a reserve needs a first address',
      }),
    initial: { url: null, reserveUrl: null },
  },
  /**
   * By what another installation's information base knows this client: sent to it as a header. Empty: nothing is sent.
   */
  clientInfo: {
    schema: z.strictObject({
      clientId: z.string().regex(/^[\w.-]{0,64}$/, 'at most 64 Latin letters, digits, dots and dashes expected'),
    }),
    initial: { clientId: '' },
  },
  /**
   * Whether the company of a link that is pasted or imported is taken by the link's address. Without it a person names
   * the company, and an import takes over only links that its products have.
   */
  autoDetectionProductLink: { schema: z.strictObject({ value: z.boolean() }), initial: { value: true } },
  /** Minutes without progress after which a parser task counts as frozen (P2 §9). */
  parserFreezeTimeout: {
    schema: z.strictObject({ timeout: z.int().min(1).max(1440) }),
    initial: { timeout: PARSER_FREEZE_TIMEOUT_MINUTES },
  },
  /** Whether a frozen parser task is started again by itself. */
  restartFrozenParser: { schema: z.strictObject({ flag: z.boolean() }), initial: { flag: false } },
  /** Whether administrators get a letter when a site stops giving what it used to. */
  siteIncidentMail: { schema: z.strictObject({ flag: z.boolean() }), initial: { flag: true } },
  /** Whether those who get letters about the tariff are told when another one is chosen or it is changed (P2 §3). */
  notifyTariffChange: { schema: z.strictObject({ flag: z.boolean() }), initial: { flag: true } },
  /**
   * Where screenshots and photos are kept: an address as STORAGE_URL has it, or nothing for what the environment says;
   * and below which folder of it.
   */
  screenshotStorage: {
    schema: z.strictObject({
      storage: z
        .string()
        .trim()
        .max(1000)
        .refine((text) => text === '' || parseStorageAddress(text) !== null, 'an address of a storage expected'),
      clientAlias: z.string().regex(/^(?:[a-z0-9][a-z0-9-]{0,39})?$/, 'lower-case letters, digits and dashes expected'),
    }),
    initial: { storage: '', clientAlias: '' },
  },
  /**
   * Days after which old data goes by itself; null: it stays. Companies that had no links for so long; links whose
   * every check over so long found no page (404), or the product not available.
   */
  oldDataRemoving: {
    schema: z.strictObject({
      companiesWithoutLinks: removalDays,
      links404: removalDays,
      linksNotAvailable: removalDays,
    }),
    initial: { companiesWithoutLinks: null, links404: null, linksNotAvailable: null },
  },
  /** Months of checks, and of the per-day figures of long charts, that are kept; null: all. Only whole months go. */
  observationRetention: {
    schema: z.strictObject({ observationMonths: keptMonths, priceDayMonths: keptMonths }),
    initial: { observationMonths: null, priceDayMonths: null },
  },
  /**
   * Months for which pages and screenshots that prove violations are kept after the violation ended and its case was
   * closed; null: for good. What was seen stays with their hashes. Three years, the general limitation period, unless
   * set.
   */
  evidenceRetention: {
    schema: z.strictObject({ evidenceMonths: z.int().min(1).max(240).nullable() }),
    initial: { evidenceMonths: 36 },
  },
  /** Minutes after its moment until which the timetable still starts what nobody could start in time. */
  timetableGrace: { schema: z.strictObject({ minutes: z.int().min(0).max(1440) }), initial: { minutes: 60 } },
  /**
   * When completed tasks of agents are approved by themselves (P2 §4): times of day in UTC, as `21:00:00+00`. From
   * midnight to midnight is off, from 00:00:00 to 23:59:59 always; any other window, past midnight too.
   */
  offlineMonitoringAutoApprove: {
    schema: z.strictObject({ timeFrom: utcTime, timeTo: utcTime }),
    initial: { timeFrom: '00:00:00+00', timeTo: '00:00:00+00' },
  },
  /** Roles whose accounts must sign in with a code besides the password. */
  secondFactorRequired: {
    schema: z.strictObject({ roles: z.array(z.enum(['admin', 'user', 'demo', 'agent', 'manager'])).max(5) }),
    initial: { roles: [] },
  },
  /** What the agents' application lets them do (P2 §3). */
  mobileAppSettings: {
    schema: z.strictObject({
      allowNewProducts: z.boolean(),
      getMeasuredValueAndUnit: z.boolean(),
      requiredPhotos: z.boolean(),
    }),
    initial: { allowNewProducts: true, getMeasuredValueAndUnit: false, requiredPhotos: false },
  },
  /** Whether prices are read from photos of price tags; each photo counts for the tariff. */
  priceTagRecognition: { schema: z.strictObject({ flag: z.boolean() }), initial: { flag: true } },
} as const;

export type AdminSettingName = keyof typeof ADMIN_SETTINGS;
