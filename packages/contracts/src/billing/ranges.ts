import { z } from 'zod';
import { idText, listOf } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { CHECKS_MAX, tariffPrice } from './price.ts';

/** Searches of links: at delivery services, at marketplaces (`mp`), at regular sites. */
export const RANGE_TYPES = ['delivery', 'mp', 'regular'] as const;

/** So many ranges may a type have. */
export const RANGES_MAX = 100;

/** What a person sets of a range; that it fits its neighbours is `rangeIssue`. */
export const findLinksRangeEdit = z.strictObject({
  tariffType: z.enum(RANGE_TYPES),
  /** Both ends are included; links of a month are counted from 1. */
  rangeFrom: z.int().min(1, 'zero').max(CHECKS_MAX, 'too_large'),
  /** null: without an end, for the last range of its type. */
  rangeTo: z.int().min(1, 'zero').max(CHECKS_MAX, 'too_large').nullable(),
  /** For one link. */
  price: tariffPrice,
  /** Of marketplaces: whether all sellers of a card are one link. */
  isSellerSolid: z.boolean(),
  /** Of marketplaces: whether the price is for a marketplace and not for a link. */
  isPriceForMarketplace: z.boolean(),
});

export const findLinksRange = z.strictObject({ id: z.int(), ...findLinksRangeEdit.shape });

/** All ranges of a type, in place of those that are there (P2 §7 "set find-links tariff with range and type"). */
export const findLinksRangesEdit = z.strictObject({
  tariffType: z.enum(RANGE_TYPES),
  ranges: z.array(findLinksRangeEdit.omit({ tariffType: true })).max(RANGES_MAX, 'too_many'),
});

const params = z.strictObject({ id: idText });

export const findLinksRangeRoutes = {
  listFindLinksRanges: defineRoute({
    method: 'GET',
    path: '/tariffs/find-links',
    summary: 'Ranges of the search for links, by their beginnings; at most 300',
    access: 'billing.read',
    topics: ['tariff'],
    query: z.strictObject({ tariffType: z.enum(RANGE_TYPES).optional() }),
    response: listOf(findLinksRange),
    errors: [],
  }),
  createFindLinksRange: defineRoute({
    method: 'POST',
    path: '/tariffs/find-links',
    summary: 'Add a range',
    access: 'billing.administer',
    body: findLinksRangeEdit,
    response: findLinksRange,
    errors: ['INVALID_INPUT', 'RANGES_DO_NOT_FIT'],
  }),
  setFindLinksRanges: defineRoute({
    method: 'POST',
    path: '/tariffs/find-links/set',
    summary: 'Set all ranges of a type at once; none: searches of it have no price',
    access: 'billing.administer',
    body: findLinksRangesEdit,
    response: listOf(findLinksRange),
    errors: ['INVALID_INPUT', 'RANGES_DO_NOT_FIT'],
  }),
  updateFindLinksRange: defineRoute({
    method: 'PATCH',
    path: '/tariffs/find-links/:id',
    summary: 'Change a range',
    access: 'billing.administer',
    params,
    body: findLinksRangeEdit.omit({ tariffType: true }),
    response: findLinksRange,
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'RANGES_DO_NOT_FIT'],
  }),
  deleteFindLinksRange: defineRoute({
    method: 'DELETE',
    path: '/tariffs/find-links/:id',
    summary: 'Delete the last range of its type',
    access: 'billing.administer',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND', 'RANGES_DO_NOT_FIT'],
  }),
} as const;

export type RangeType = (typeof RANGE_TYPES)[number];
export type FindLinksRange = z.infer<typeof findLinksRange>;
export type FindLinksRangesEdit = z.infer<typeof findLinksRangesEdit>;
export type FindLinksRangeEdit = z.infer<typeof findLinksRangeEdit>;
