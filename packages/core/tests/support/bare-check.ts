import type { Check } from '../../src/collecting/observation/index.ts';

/** A check that found a page and nothing on it: a test says which link, when, and what there was. */
export const BARE_CHECK = {
  outcome: 'success',
  errorCode: null,
  price: null,
  oldPrice: null,
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
  durationMs: 1,
} as const satisfies Omit<Check, 'linkId' | 'observedAt'>;
