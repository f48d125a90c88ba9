import { z } from 'zod';
import { correctedFrom } from '../platform/money/corrected.ts';
import { minorUnits } from '../platform/money/minor-units.ts';
import { priceKind, typedPriceKind } from '../platform/money/price-kind.ts';
import { priceOrigin } from '../platform/money/price-origin.ts';
import { namedItem } from '../collecting/collection/collection.ts';

/** How a violation ended: corrected; allowed by the settings since; or, judged anew, it was none. */
export const VIOLATION_ENDINGS = ['corrected', 'excused', 'withdrawn'] as const;

/** Why people say that it is none. */
export const DISMISSALS = ['otherProduct', 'promotion', 'other'] as const;

/** What a change of a violation was. */
export const VIOLATION_CHANGES = [
  'opened',
  'worsened',
  'eased',
  'recommended',
  'confirmed',
  'corrected',
  'excused',
  'recomputed',
  'withdrawn',
  'proved',
] as const;

/** Which prices are compared with the recommended one now, beside the plain one, by the settings of violations. */
export const countedPrices = z.array(typedPriceKind);

/** A period in which a company was below the recommended price of a product. Amounts in minor units of `currency`. */
export const violationItem = z.strictObject({
  id: z.int(),
  product: z.strictObject({ id: z.int(), name: z.string(), clientArticle: z.string().nullable() }),
  company: namedItem,
  city: namedItem,
  /** null: the whole city. */
  address: z.string().nullable(),
  collection: namedItem.nullable(),
  /** The page, as it was when the violation began; empty for a shelf. */
  url: z.string(),
  /** A shelf is told at its shop's address. */
  origin: priceOrigin,
  openedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  ending: z.enum(VIOLATION_ENDINGS).nullable(),
  currency: z.string(),
  priceFirst: minorUnits,
  priceLast: minorUnits,
  /** Which of the shop's prices `priceLast` is: the lowest of those that the settings counted. */
  priceKind,
  priceMin: minorUnits,
  /** The recommended price when it began, and at its newest change. */
  mrpFirst: minorUnits,
  mrpLast: minorUnits,
  /** Basis points of the recommended price, at the deepest. */
  depth: z.int(),
  repeated: z.boolean(),
  /** When a second check or visit, of another task, saw it too, or a person approved it; null: nobody is told of it. */
  confirmedAt: z.iso.datetime().nullable(),
  toldAt: z.iso.datetime().nullable(),
  dismissal: z.enum(DISMISSALS).nullable(),
  caseId: z.int().nullable(),
  /** Name of the newest kept screenshot. */
  screenshot: z.string().nullable(),
  /** The uuid of the newest photo of a shelf (`/offline-tasks/photos`). */
  photo: z.string().nullable(),
});

/** What is kept of the page by which a violation changed, beyond the screenshot. */
export const keptProof = z.strictObject({
  /** `missing`: the storage did not take it, a later check tries again. `removed`: it went with its period. */
  state: z.enum(['kept', 'missing', 'removed']),
  /** Of the page as it was received, packed. */
  bytes: z.int().nullable(),
  /** Since when its record cannot have been changed: by our own word, and by an authority's. */
  sealedAt: z.iso.datetime().nullable(),
  stampedAt: z.iso.datetime().nullable(),
});

/** How a company keeps recommended prices. */
export const violatorScore = z.strictObject({
  /**
   * Of the time in which its watched products were below, summed over them, basis points of the whole period times its
   * products; null without watched products.
   */
  timeShare: z.int().nullable(),
  /** Mean of the deepest points of its violations, basis points; null without any. */
  meanDepth: z.int().nullable(),
  /** Mean time from the beginning to the correction, minutes; null where none was corrected. */
  minutesToCorrect: z.int().nullable(),
});

/** Companies that fell below the recommended price of a product one after the other, in their order. */
export const priceWar = z.strictObject({
  product: namedItem,
  beganAt: z.iso.datetime(),
  currency: z.string(),
  /** The first one began it. */
  falls: z.array(
    z.strictObject({
      company: namedItem,
      violationId: z.int(),
      at: z.iso.datetime(),
      price: minorUnits,
      mrp: minorUnits,
    }),
  ),
});

export type PriceWar = z.infer<typeof priceWar>;

/** A change with what its check saw. */
export const violationChange = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(VIOLATION_CHANGES),
  price: minorUnits.nullable(),
  priceKind,
  mrp: minorUnits.nullable(),
  taskId: z.int().nullable(),
  nodeId: z.int().nullable(),
  screenshot: z.string().nullable(),
  /** The uuid of a photo of a shelf. */
  photo: z.string().nullable(),
  /** Which source of the page said the price. */
  evidence: z.string().nullable(),
  /** What counts of its check instead of what was recorded then, where it was corrected since. */
  counts: correctedFrom.optional(),
  /** null: nothing of the page was to be kept. */
  proof: keptProof.nullable(),
});

export type KeptProof = z.infer<typeof keptProof>;
export type ViolationItem = z.infer<typeof violationItem>;
export type ViolationChange = z.infer<typeof violationChange>;
export type Dismissal = (typeof DISMISSALS)[number];
