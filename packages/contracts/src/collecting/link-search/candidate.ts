import { z } from 'zod';
import { namedItem } from '../collection/collection.ts';

/**
 * What became of a candidate: `proposed` waits for a person, `accepted` was taken by the matcher and became a link,
 * `confirmed` and `rejected` were decided by a person. A rejected address is never proposed again for its product.
 */
export const CANDIDATE_STATUSES = ['proposed', 'accepted', 'confirmed', 'rejected'] as const;
export type CandidateStatus = (typeof CANDIDATE_STATUSES)[number];

/** What the review lists: candidates of one status, or all. */
export const CANDIDATE_LISTS = [...CANDIDATE_STATUSES, 'all'] as const;
export type CandidateList = (typeof CANDIDATE_LISTS)[number];

/** Why the matcher leans one way: names of its reasons and closed gates, see docs/matching.md. */
const reason = z.string().min(1).max(60);

/** An offer that a search found for a product: both sides of the review. */
export const linkCandidate = z.strictObject({
  id: z.int(),
  status: z.enum(CANDIDATE_STATUSES),
  /** Probability that both are one product, 0 to 1. */
  score: z.number().min(0).max(1),
  reasons: z.array(reason),
  product: z.strictObject({
    id: z.int(),
    name: z.string(),
    brand: z.string().nullable(),
    clientArticle: z.string().nullable(),
    manufacturerArticle: z.string().nullable(),
    barcodes: z.array(z.string()),
    /** Recommended price in minor units of the product's currency. */
    mrp: z.int().nullable(),
    currency: z.string(),
    photoUrl: z.string().nullable(),
  }),
  company: namedItem,
  collection: namedItem.nullable(),
  offer: z.strictObject({
    url: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    sku: z.string().nullable(),
    gtin: z.string().nullable(),
    seller: z.string().nullable(),
    price: z.int().nullable(),
    currency: z.string().nullable(),
  }),
  /** The product's link at this company, when it has another one already. */
  currentUrl: z.string().nullable(),
  foundAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
});

/** What decisions have taught the matcher here. */
export const learntMatching = z.strictObject({
  /** Decisions of people that it learnt from. */
  decisions: z.int(),
  learntAt: z.iso.datetime().nullable(),
  /** Of the decided candidates at or above the score, the share that was confirmed; null where nothing was decided. */
  precision: z.array(z.strictObject({ score: z.number(), decided: z.int(), share: z.number().nullable() })),
});

export type LinkCandidate = z.infer<typeof linkCandidate>;
export type LearntMatching = z.infer<typeof learntMatching>;
