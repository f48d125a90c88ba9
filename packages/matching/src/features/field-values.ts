import { sharedCount } from '../text/hash.ts';
import { VARIANT_BITS } from '../text/variants.ts';
import type { BrandRelation } from './brand-relation.ts';
import type { Comparison } from './compare.ts';

/** Colours, variants, price, brand, category, and what fields are there at all. */
export const FIELD_VALUES = [
  'coloursShared',
  'coloursConflict',
  'coloursOneSided',
  'variantsShared',
  'variantsDiffer',
  'variantsExchanged',
  'upgradeDiffers',
  'academicDiffers',
  'professionalDiffers',
  'accessoryDiffers',
  'platformDiffers',
  'priceRatio',
  'priceLevel',
  'brand',
  'brandsKnown',
  'category',
  'textsKnown',
] as const;

const BRAND_RANK: Readonly<Record<BrandRelation, number>> = { conflict: 0, unknown: 1, named: 2, alike: 3, equal: 4 };
const UNKNOWN = -1;

export function fieldValues({ left, right, brands }: Comparison): number[] {
  const differing = left.variants ^ right.variants;
  const platform = (differing & VARIANT_BITS.mac) !== 0;
  const [one, other] = [left.listing.price, right.listing.price];
  const priced = one !== null && other !== null;
  return [
    bits(left.colours & right.colours),
    Number(left.allColours !== 0 && right.allColours !== 0 && (left.allColours & right.allColours) === 0),
    Number((left.allColours === 0) !== (right.allColours === 0)),
    bits(left.variants & right.variants),
    bits(differing),
    Number((left.variants & differing) !== 0 && (right.variants & differing) !== 0),
    Number((differing & VARIANT_BITS.upgrade) !== 0),
    Number((differing & VARIANT_BITS.academic) !== 0),
    Number((differing & VARIANT_BITS.professional) !== 0),
    Number((differing & VARIANT_BITS.accessory) !== 0),
    Number(platform) + Number(platform && (differing & VARIANT_BITS.windows) !== 0),
    priced ? Math.abs(Math.log(one / other)) : UNKNOWN,
    priced ? Math.log(1 + Math.min(one, other)) : 0,
    BRAND_RANK[brands],
    Number(left.brand.length > 0) + Number(right.brand.length > 0),
    setShare(left.category, right.category),
    Number(left.listing.text !== '') + Number(right.listing.text !== ''),
  ];
}

function setShare(left: readonly number[], right: readonly number[]): number {
  if (left.length === 0 || right.length === 0) return UNKNOWN;
  const shared = sharedCount(left, right);
  return shared / (left.length + right.length - shared);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
