import { z } from 'zod';
import { robotSchema } from '../robot/robot.ts';
import { HEALTH_FIELDS } from '../site-health/health.ts';

/** Products that must agree with their history before other selectors are proposed. */
export const HEALING_LEAST_PRODUCTS = 20;

/** Pages that an attempt asks for at most. */
export const HEALING_MOST_PAGES = 40;

/**
 * What becomes of an attempt: its pages are fetched and judged; what agrees with the history is proposed and waits for
 * a decision, what does not is refused. What was applied may be taken back.
 */
export const HEALING_STATES = [
  'fetching',
  'judging',
  'proposed',
  'refused',
  'applied',
  'rejected',
  'takenBack',
] as const;

export type HealingState = (typeof HEALING_STATES)[number];

/**
 * Why selectors are not proposed. `fewProducts`: too few products with a price lately, or too few of their pages came;
 * `nothingFound`: no selector reads the prices that the products had; `fewAgree`: too few of the prices read lie within
 * the usual moves; `otherCurrency`, `soldOut`: what most pages would say; `constant`: one amount on the pages of
 * different products; `shifted`: nearly all prices moved, the same way; `failed`: the attempt did not come to its end.
 */
export const HEALING_REASONS = [
  'fewProducts',
  'nothingFound',
  'fewAgree',
  'otherCurrency',
  'soldOut',
  'constant',
  'shifted',
  'failed',
] as const;

export type HealingReason = (typeof HEALING_REASONS)[number];

/** What the page of one product says against its history; `unread`: the page did not come, or is no product's. */
export const HEALING_VERDICTS = ['agrees', 'moved', 'otherCurrency', 'soldOut', 'noPrice', 'unread'] as const;

export type HealingVerdict = (typeof HEALING_VERDICTS)[number];

/** Of what was applied: whether its field is read again. */
export const HEALING_WATCHES = ['waiting', 'recovered', 'failed'] as const;

export type HealingWatch = (typeof HEALING_WATCHES)[number];

/** A field that pages stopped giving; shares of pages in basis points. */
export const stoppedField = z.strictObject({
  field: z.enum(HEALTH_FIELDS),
  before: z.int(),
  now: z.int(),
});

export type StoppedField = z.infer<typeof stoppedField>;

/** Amounts in minor units of the currency. */
const amount = z.strictObject({ amount: z.int(), currency: z.string() });

export const healingProduct = z.strictObject({
  linkId: z.int(),
  product: z.strictObject({ id: z.int(), name: z.string() }),
  url: z.string(),
  last: amount.extend({ at: z.iso.datetime() }),
  /** What the proposed selectors read; null before they did, and where they read nothing. */
  read: amount.nullable(),
  /** Null while the page waits to be read. */
  verdict: z.enum(HEALING_VERDICTS).nullable(),
});

export type HealingProduct = z.infer<typeof healingProduct>;

/** How a proposal was judged. Shares and moves in basis points. */
export const healingJudgement = z.strictObject({
  /** Products whose prices lie within the usual moves, of so many whose pages were read. */
  agreed: z.int(),
  judged: z.int(),
  /** By so much a price of the site moves at most, between two checks as far apart. */
  usualMove: z.int(),
  /** Empty: the selectors may be proposed. */
  reasons: z.array(z.enum(HEALING_REASONS)),
});

export type HealingJudgement = z.infer<typeof healingJudgement>;

/** An attempt to read a company's pages again after their layout changed. */
export const healing = z.strictObject({
  id: z.int(),
  company: z.strictObject({ id: z.int(), name: z.string() }),
  state: z.enum(HEALING_STATES),
  stopped: z.array(stoppedField),
  stoppedSince: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  /** Attempts since the field stopped, this one included. */
  attempt: z.int(),
  judgedAt: z.iso.datetime().nullable(),
  /** Not tried again by itself before; null but for what was refused or taken back. */
  againAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Who decided; null: the program, as the company's config says, or an account that is gone. */
  decidedBy: z.string().nullable(),
  byItself: z.boolean(),
  /** Of what was applied. */
  watch: z.enum(HEALING_WATCHES).nullable(),
});

export type Healing = z.infer<typeof healing>;

/** An attempt with what it would change, and by which pages it was judged. */
export const healingDetail = z.strictObject({
  ...healing.shape,
  /** The company's robot when the attempt began; null: none. */
  former: robotSchema.nullable(),
  proposed: robotSchema.nullable(),
  judgement: healingJudgement.nullable(),
  products: z.array(healingProduct),
});

export type HealingDetail = z.infer<typeof healingDetail>;
