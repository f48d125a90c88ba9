import { z } from 'zod';
import { minorUnits } from '../../platform/money/minor-units.ts';
import { OFFER_MATCHES, OFFER_TIMES } from './choices.ts';
import { collectionCreate, namedItem, runStatus } from '../collection/collection.ts';

/** Where offers of a company are walked from. */
export const assortmentListing = z.strictObject({
  companyId: z.int().positive(),
  /** null: the company's seller page, or the address of its whole assortment. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  /** What its offers are of; null: of everything. */
  category: z.string().trim().min(1).max(200).nullable(),
});

/** Listings that a monitoring may have. */
export const ASSORTMENT_LISTINGS_MAX = 2000;

/** A monitoring of assortment as it is written; a company without a listing is walked as a whole. */
export const assortmentWrite = z.strictObject({
  name: collectionCreate.shape.name,
  note: collectionCreate.shape.note,
  cityId: z.int().positive(),
  companyIds: z.array(z.int().positive()).min(1, 'required').max(200),
  listings: z.array(assortmentListing).max(ASSORTMENT_LISTINGS_MAX).default([]),
});

export const assortmentItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  city: namedItem,
  companies: z.array(namedItem),
  /** Offers that are there, by the newest count; null before the first one. */
  offers: z.int().nullable(),
  status: runStatus.nullable(),
  lastWalkAt: z.iso.datetime().nullable(),
});

/** The newest walk of a company. */
export const assortmentWalk = z.strictObject({
  company: namedItem,
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** null: it goes on. */
  whole: z.boolean().nullable(),
  pages: z.int(),
  items: z.int(),
  /** Why it was cut: a parsing error's code, -1 for a list without an end, -2 for a page that is no list. */
  cutBy: z.int().nullable(),
});

export const assortmentDetails = z.strictObject({
  ...assortmentItem.shape,
  note: z.string(),
  listings: z.array(assortmentListing),
  walks: z.array(assortmentWalk),
  countedAt: z.iso.datetime().nullable(),
});

export const assortmentOfferFilters = z.strictObject({
  search: z.string().max(200).optional(),
  companyIds: z.array(z.int().positive()).max(200).optional(),
  /** As the figures name it; empty: offers without one. */
  brand: z.string().max(200).optional(),
  category: z.string().max(200).optional(),
  match: z.enum(OFFER_MATCHES).optional(),
  time: z.enum(OFFER_TIMES).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const assortmentOffer = z.strictObject({
  id: z.int(),
  company: namedItem,
  name: z.string(),
  url: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  article: z.string().nullable(),
  gtin: z.string().nullable(),
  picture: z.string().nullable(),
  price: minorUnits.nullable(),
  currency: z.string().nullable(),
  /** null: the listing does not say. */
  available: z.boolean().nullable(),
  place: z.int(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  vanishedAt: z.iso.datetime().nullable(),
  /** It was there before the first whole walk. */
  knownBefore: z.boolean(),
  match: z.enum(OFFER_MATCHES),
  /** The product that it is, or is likely to be. */
  product: namedItem.nullable(),
  /** Percent; of a likely product. */
  score: z.int().nullable(),
});

/** A day from which on an offer stood so. */
export const assortmentPriceDay = z.strictObject({
  day: z.iso.date(),
  price: minorUnits.nullable(),
  currency: z.string().nullable(),
  available: z.boolean().nullable(),
});

export type AssortmentWrite = z.infer<typeof assortmentWrite>;
export type AssortmentItem = z.infer<typeof assortmentItem>;
export type AssortmentDetails = z.infer<typeof assortmentDetails>;
export type AssortmentOffer = z.infer<typeof assortmentOffer>;
export type AssortmentOfferFilters = z.infer<typeof assortmentOfferFilters>;
