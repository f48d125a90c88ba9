import { z } from 'zod';
import { minorUnits } from '../platform/money/minor-units.ts';
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
] as const;

/** A period in which a company was below the recommended price of a product. Amounts in minor units of `currency`. */
export const violationItem = z.strictObject({
  id: z.int(),
  product: z.strictObject({ id: z.int(), name: z.string(), clientArticle: z.string().nullable() }),
  company: namedItem,
  city: namedItem,
  /** null: the whole city. */
  address: z.string().nullable(),
  collection: namedItem.nullable(),
  /** The page, as it was when the violation began. */
  url: z.string(),
  openedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  ending: z.enum(VIOLATION_ENDINGS).nullable(),
  currency: z.string(),
  priceFirst: minorUnits,
  priceLast: minorUnits,
  priceMin: minorUnits,
  /** The recommended price when it began, and at its newest change. */
  mrpFirst: minorUnits,
  mrpLast: minorUnits,
  /** Basis points of the recommended price, at the deepest. */
  depth: z.int(),
  repeated: z.boolean(),
  /** When a second check, of another task, saw it too; null: nobody is told of it. */
  confirmedAt: z.iso.datetime().nullable(),
  toldAt: z.iso.datetime().nullable(),
  dismissal: z.enum(DISMISSALS).nullable(),
  caseId: z.int().nullable(),
  /** Name of the newest kept screenshot. */
  screenshot: z.string().nullable(),
});

/** A change with what its check saw. */
export const violationChange = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(VIOLATION_CHANGES),
  price: minorUnits.nullable(),
  mrp: minorUnits.nullable(),
  taskId: z.int().nullable(),
  nodeId: z.int().nullable(),
  screenshot: z.string().nullable(),
  /** Which source of the page said the price. */
  evidence: z.string().nullable(),
});

export type ViolationItem = z.infer<typeof violationItem>;
export type ViolationChange = z.infer<typeof violationChange>;
export type Dismissal = (typeof DISMISSALS)[number];
