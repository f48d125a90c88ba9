import { z } from 'zod';
import { ROBOT_SELECTORS } from './robot.ts';

/** Pages that are looked at or tried at once. */
export const MOST_SNAPSHOTS = 10;

/** A fetched page is kept so long, in minutes. */
export const SNAPSHOT_MINUTES = 60;

/** How an entry of an outline is drawn; no entry is anything but its text. */
export const OUTLINE_LOOKS = [
  'block',
  'inline',
  'heading',
  'row',
  'cell',
  'item',
  'button',
  'struck',
  'image',
  'data',
  'text',
] as const;

/**
 * A piece of a page in the order of the page: an element, or a text that stands directly in the element `node` (`look`
 * is `text`). Plain texts and numbers only, so that nothing of a page can act where it is drawn.
 */
export const outlineEntry = z.strictObject({
  /** The element's number in the page. */
  node: z.int(),
  /** The closest element around it that is an entry too; null for the outermost. */
  within: z.int().nullable(),
  look: z.enum(OUTLINE_LOOKS),
  /** What the element is called: `span.price`. */
  name: z.string(),
  /** The text, a picture's description, or what a data element says; empty for elements that only hold others. */
  text: z.string(),
});

export const pageOutline = z.strictObject({
  entries: z.array(outlineEntry),
  /** The page has more than is shown. */
  isCut: z.boolean(),
});

/** A value as it comes out of a field. */
export const fieldValue = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('money'),
    /** A plain decimal: `1299.5`. */
    amount: z.string(),
    currency: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('availability'), availability: z.enum(['InStock', 'OutOfStock']) }),
  z.strictObject({ kind: z.literal('number'), number: z.number() }),
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
]);

/** `none`: neither the robot nor the generic reading says anything; `alone`: only one of them does. */
export const READING_VERDICTS = ['same', 'differs', 'alone', 'none'] as const;

/** One field of a page, as a robot and as the generic reading have it. */
export const fieldReading = z.strictObject({
  field: z.enum(ROBOT_SELECTORS),
  /** What the selector finds on the page; null when it finds nothing or the robot has none. */
  found: z.string().nullable(),
  /** What a check would record by the robot; null when it has no selector or no value comes out. */
  robot: fieldValue.nullable(),
  generic: fieldValue.nullable(),
  /** Who says the generic value: `json-ld`, `text` … */
  source: z.string().nullable(),
  path: z.string().nullable(),
  verdict: z.enum(READING_VERDICTS),
});

/** A page that a node fetched for the builder of robots, or why it could not. */
export const pageSnapshot = z.strictObject({
  id: z.uuid(),
  companyId: z.int(),
  url: z.string(),
  status: z.enum(['queued', 'done', 'failed']),
  /** Parsing error code of P2 §8 that a check without a robot would end with; null when it would not. */
  errorCode: z.int().nullable(),
  httpStatus: z.int().nullable(),
  /** Where the page finally was. */
  finalUrl: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});

export const snapshotReading = z.strictObject({
  /** The sign by which the page is one of a block, or of a product that is gone; such a page gives no values. */
  blocked: z.string().nullable(),
  notFound: z.string().nullable(),
  /** The product is out of stock: then no price is recorded, whatever stands on the page. */
  isOut: z.boolean(),
  fields: z.array(fieldReading),
});

export const selectorCandidate = z.strictObject({
  selector: z.string(),
  found: z.string().nullable(),
  value: fieldValue.nullable(),
  /** On how many of the pages it selects exactly one element, the picked page included. */
  pages: z.int(),
});

export const pickedElement = z.strictObject({
  node: z.int(),
  name: z.string(),
  text: z.string(),
  /** The element around it; null at the top of the page. */
  parent: z.int().nullable(),
  /** The best first. */
  candidates: z.array(selectorCandidate),
  /** How many pages the candidates were tried on. */
  pages: z.int(),
});

export type OutlineLook = (typeof OUTLINE_LOOKS)[number];
export type OutlineEntry = z.infer<typeof outlineEntry>;
export type PageOutline = z.infer<typeof pageOutline>;
export type FieldValue = z.infer<typeof fieldValue>;
export type ReadingVerdict = (typeof READING_VERDICTS)[number];
export type FieldReadingItem = z.infer<typeof fieldReading>;
export type PageSnapshot = z.infer<typeof pageSnapshot>;
export type SnapshotReading = z.infer<typeof snapshotReading>;
export type SelectorCandidateItem = z.infer<typeof selectorCandidate>;
export type PickedElementItem = z.infer<typeof pickedElement>;
