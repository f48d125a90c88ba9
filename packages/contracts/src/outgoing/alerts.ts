import { z } from 'zod';
import { flagText, idText, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';

/**
 * What people can be told of. `cheapestLost`, `cheapestWon`: a competitor went below our price, or no one is below any
 * more; `quotaLow`, `packageAdded`: of the tariff; `gone`, `backInStock`: a product at a competitor;
 * `robotHealing`: other selectors were found, refused or taken back; `runFailed`: a run was stopped, or did not start
 * as planned.
 */
export const ALERT_KINDS = [
  'priceMoved',
  'cheapestLost',
  'cheapestWon',
  'gone',
  'backInStock',
  'violation',
  'siteStopped',
  'robotHealing',
  'runFailed',
  'quotaLow',
  'packageAdded',
] as const;

export const ALERT_DIRECTIONS = ['any', 'down', 'up'] as const;

/** Letters at once, at the whole hour, or at 09:00 of the installation's zone. */
export const ALERT_DIGESTS = ['none', 'hourly', 'daily'] as const;

/** Rules that one person may have. */
export const ALERT_RULES_MAX = 50;

const ids = z.array(z.int().positive()).max(1000, 'too_many');
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time');

export const alertRuleEdit = z.strictObject({
  name: z.string().trim().min(1, 'required').max(200, 'too_long'),
  enabled: z.boolean(),
  kinds: z.array(z.enum(ALERT_KINDS)).min(1, 'required').max(ALERT_KINDS.length),
  /**
   * Of a price that moved: by at least so many basis points (100 are 1 %), or so much in minor units; null: whatever.
   */
  minShare: z.int().min(1).max(100_000).nullable(),
  minAmount: z.int().positive().max(1_000_000_000_000).nullable(),
  direction: z.enum(ALERT_DIRECTIONS),
  /** Empty: all; a category holds what is below it too. */
  brandIds: ids,
  categoryIds: ids,
  tagIds: ids,
  companyIds: ids,
  collectionIds: ids,
  byMail: z.boolean(),
  /** Where a chat is linked. */
  byTelegram: z.boolean(),
  digest: z.enum(ALERT_DIGESTS),
  /** Times of the day in the installation's zone between which neither letters nor messages leave. */
  quiet: z.strictObject({ from: time, to: time }).nullable(),
});

export const alertRule = alertRuleEdit.extend({ id: z.int() });

const named = z.strictObject({ id: z.int(), name: z.string() }).nullable();

/** What somebody was told. */
export const inboxEntry = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(ALERT_KINDS),
  read: z.boolean(),
  /** null: a run, or gone meanwhile. */
  product: named,
  company: named,
  collection: named,
  /** Minor units; null where the fact is no price. */
  oldPrice: z.int().nullable(),
  newPrice: z.int().nullable(),
  currency: z.string().nullable(),
});

const ruleId = z.strictObject({ id: idText });

/** Rules of alerts and the inbox; each sees their own. */
export const alertRoutes = {
  listAlertRules: defineRoute({
    method: 'GET',
    path: '/alert-rules',
    summary: 'What the caller wants to be told of',
    access: 'settings.read',
    topics: ['alert'],
    response: z.strictObject({ items: z.array(alertRule) }),
    errors: [],
  }),
  createAlertRule: defineRoute({
    method: 'POST',
    path: '/alert-rules',
    summary: 'A new rule; 50 for each person',
    access: 'settings.edit',
    body: alertRuleEdit,
    response: alertRule,
    errors: ['ALERT_RULES_FULL'],
  }),
  editAlertRule: defineRoute({
    method: 'PUT',
    path: '/alert-rules/:id',
    summary: 'Change a rule',
    access: 'settings.edit',
    params: ruleId,
    body: alertRuleEdit,
    response: alertRule,
    errors: ['NOT_FOUND'],
  }),
  deleteAlertRule: defineRoute({
    method: 'DELETE',
    path: '/alert-rules/:id',
    summary: 'Delete a rule; what it told stays',
    access: 'settings.edit',
    params: ruleId,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
  listInbox: defineRoute({
    method: 'GET',
    path: '/inbox',
    summary: 'What the caller was told, the newest first',
    access: 'home.read',
    topics: ['alert'],
    query: z.strictObject({ ...paging(20, 100), unread: flagText.default(false) }),
    response: listOf(inboxEntry).extend({ unread: z.int() }),
    errors: [],
  }),
  readInbox: defineRoute({
    method: 'POST',
    path: '/inbox/read',
    summary: 'These entries were read; all of them where none is named',
    access: 'home.read',
    body: z.strictObject({ ids: z.array(z.int().positive()).max(1000, 'too_many').optional() }),
    response: z.strictObject({ unread: z.int() }),
    errors: [],
  }),
} as const;

export type AlertKind = (typeof ALERT_KINDS)[number];
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];
export type AlertDigest = (typeof ALERT_DIGESTS)[number];
export type AlertRule = z.infer<typeof alertRule>;
export type AlertRuleEdit = z.infer<typeof alertRuleEdit>;
export type InboxEntry = z.infer<typeof inboxEntry>;
