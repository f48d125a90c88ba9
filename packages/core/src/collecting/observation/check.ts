import { PARSING_ERROR } from '@tsenomer/contracts';
import type { Offer } from '@tsenomer/contracts';
import type { OutcomeCode } from '@tsenomer/db';
import type { Proof } from '../../platform/context/context.ts';
import { carriedFields } from './carried-fields.ts';
import type { Verdict } from './rules/judge-check.ts';
import { NO_TYPED_PRICES } from '../../platform/rules/price-by-kind.ts';
import type { TypedAmounts } from '../../platform/rules/price-by-kind.ts';
import { typedPricesOf } from './rules/typed-prices.ts';

/** One finished check of a link, ready to be recorded. Amounts in minor units. */
export interface Check extends TypedAmounts {
  readonly linkId: number;
  readonly observedAt: Date;
  readonly outcome: Verdict['outcome'];
  readonly errorCode: number | null;
  readonly price: bigint | null;
  readonly oldPrice: bigint | null;
  readonly currency: string | null;
  /** Hundredths of a star. */
  readonly rating: number | null;
  readonly ratingCount: number | null;
  readonly ratingStars: readonly number[] | null;
  readonly measuredValue: number | null;
  readonly measureUnit: string | null;
  readonly seller: string | null;
  /** What the shop calls the product; kept with the link. Absent when it is not kept. */
  readonly siteName?: string;
  /** Name of the kept photo. */
  readonly photo: string | null;
  readonly screenshot: string | null;
  /** Which source said the price. */
  readonly evidence: string | null;
  readonly durationMs: number;
  /**
   * Which fields stood on the page, as bits (`carriedFields`); absent unless a product's page was read that was sold.
   */
  readonly carried?: number;
  /** What was kept of the page as evidence; absent unless that was asked for. */
  readonly proof?: Proof | null;
}

/** A check that saw nothing of an offer. */
export const NOTHING_SEEN = {
  errorCode: null,
  price: null,
  oldPrice: null,
  ...NO_TYPED_PRICES,
  currency: null,
  rating: null,
  ratingCount: null,
  ratingStars: null,
  measuredValue: null,
  measureUnit: null,
  seller: null,
  photo: null,
  screenshot: null,
  evidence: null,
} as const satisfies Partial<Check>;

export const OUTCOME_CODE: Readonly<Record<Verdict['outcome'], OutcomeCode>> = {
  success: 1,
  notAvailable: 2,
  error: 3,
};

const OUTCOME_NAME = { 1: 'success', 2: 'notAvailable', 3: 'error' } as const;

/** The outcome that a stored code stands for. */
export function outcomeName(code: OutcomeCode): Verdict['outcome'] {
  return OUTCOME_NAME[code];
}

/** Which of the optional readings a company's config keeps. */
export interface KeptReadings {
  readonly rating: boolean;
  readonly measure: boolean;
  readonly name: boolean;
}

/** Joins a verdict with what the page said, keeping the readings that are asked for. */
export function checkOf(parts: {
  readonly linkId: number;
  readonly observedAt: Date;
  readonly verdict: Verdict;
  readonly offer: Offer | null;
  /** What was read of the page, whatever the verdict makes of it; null without a page. */
  readonly read: Offer | null;
  readonly keep: KeptReadings;
  readonly photo: string | null;
  readonly screenshot: string | null;
  readonly proof?: Proof | null;
  readonly durationMs: number;
}): Check {
  const { verdict, offer, keep } = parts;
  const price = verdict.outcome === 'success' ? verdict.price : null;
  const rating = keep.rating ? (offer?.rating ?? null) : null;
  const measure = keep.measure ? (offer?.measure ?? null) : null;
  const said = price ? offer?.evidence.price : undefined;
  return {
    linkId: parts.linkId,
    observedAt: parts.observedAt,
    outcome: verdict.outcome,
    errorCode: verdict.errorCode,
    price: price?.amount ?? null,
    oldPrice: verdict.outcome === 'success' ? (verdict.oldPrice?.amount ?? null) : null,
    ...(price && offer ? typedPricesOf(price, offer) : NO_TYPED_PRICES),
    currency: price?.currency ?? null,
    rating: rating && Math.round(rating.value * 100),
    ratingCount: rating?.count ?? null,
    ratingStars: rating?.stars ?? null,
    measuredValue: measure?.value ?? null,
    measureUnit: measure?.unit ?? null,
    seller: offer?.seller ?? null,
    ...(keep.name && offer !== null && offer.name !== null && { siteName: offer.name }),
    photo: parts.photo,
    screenshot: parts.screenshot,
    evidence: said ? `${said.source} ${said.path}` : null,
    durationMs: Math.round(parts.durationMs),
    ...(parts.proof !== undefined && { proof: parts.proof }),
    ...(parts.read !== null && saysWhatPagesCarry(verdict) && { carried: carriedFields(parts.read) }),
  };
}

/** Errors of a product's page that was there and was read. */
const OF_READ_PAGES: readonly (number | null)[] = [
  PARSING_ERROR.priceNotFound,
  PARSING_ERROR.rating,
  PARSING_ERROR.layout,
];

/** Whether the page was that of a product which is sold: shops leave out much of one that is not. */
function saysWhatPagesCarry({ outcome, errorCode }: Verdict): boolean {
  return outcome === 'success' || (outcome === 'error' && OF_READ_PAGES.includes(errorCode));
}
