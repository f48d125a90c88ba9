import type { Profile, Term } from '../listing/profile.ts';
import { sharedCount } from '../text/hash.ts';
import { VARIANT_BITS } from '../text/variants.ts';
import { align } from './alignment.ts';
import type { Alignment } from './alignment.ts';
import { relateAmounts } from './amount-features.ts';
import type { AmountRelation } from './amount-features.ts';
import { relateBrands } from './brand-relation.ts';
import type { BrandRelation } from './brand-relation.ts';
import { relateCodes } from './code-features.ts';
import type { CodeRelation } from './code-features.ts';
import { relateNumbers } from './number-features.ts';
import { firstSame, sharedOrder } from './term-order.ts';

/** Everything that is found out about a pair once; features, gates and reasons read it. */
export interface Comparison {
  readonly left: Profile;
  readonly right: Profile;
  readonly forth: Alignment;
  readonly back: Alignment;
  readonly codes: CodeRelation;
  readonly amounts: AmountRelation;
  readonly brands: BrandRelation;
}

export function compare(left: Profile, right: Profile): Comparison {
  return {
    left,
    right,
    forth: align(left, right),
    back: align(right, left),
    codes: relateCodes(left, right),
    amounts: relateAmounts(left.amounts, right.amounts),
    brands: relateBrands(left, right),
  };
}

type Pair = readonly [least: number, most: number];
const BRAND_RANK: Readonly<Record<BrandRelation, number>> = { conflict: 0, unknown: 1, named: 2, alike: 3, equal: 4 };

/**
 * The numbers that the model weighs, by name. Every one is the same when the sides are exchanged.
 */
export function featuresOf(comparison: Comparison): Readonly<Record<string, number>> {
  const { left, right, forth, back, codes, amounts, brands } = comparison;
  const [shareLeast, shareMost] = pair(forth.share, back.share);
  const [plainLeast, plainMost] = pair(forth.plainShare, back.plainShare);
  const [anyLeast, anyMost] = pair(forth.shareAnywhere, back.shareAnywhere);
  const [missLeast, missMost] = pair(forth.missingWeight, back.missingWeight);
  const [heavyLeast, heavyMost] = pair(forth.heaviestMissing, back.heaviestMissing);
  const [wordsLeast, wordsMost] = pair(forth.missingWords, back.missingWords);
  const [headLeast, headMost] = pair(forth.head, back.head);
  const [lengthLeast, lengthMost] = pair(left.terms.length, right.terms.length);
  const [codesLeast, codesMost] = pair(left.codes.length, right.codes.length);
  const [wordsMissLeast, wordsMissMost] = pair(countOf(forth.missing, 'word'), countOf(back.missing, 'word'));
  const numbers = relateNumbers(left.numbers, right.numbers);
  const trigrams = sharedCount(left.trigrams, right.trigrams);
  const [gramsLeast, gramsMost] = pair(left.trigrams.length, right.trigrams.length);
  const prices = priceRelation(left.listing.price, right.listing.price);
  const differing = left.variants ^ right.variants;
  const texts = Number(left.listing.text !== '') + Number(right.listing.text !== '');
  return {
    shareLeast, shareMost, plainLeast, plainMost, anyLeast, anyMost, missLeast, missMost, heavyLeast, heavyMost,
    shareProduct: forth.share * back.share,
    exact: forth.exact / (lengthLeast || 1),
    wordsMissLeast, wordsMissMost, wordsLeast, wordsMost, headLeast, headMost,
    heaviestFound: Math.max(forth.heaviestFound, back.heaviestFound),
    missBalance: (missMost - missLeast) / (missMost + missLeast || 1),
    lengthLeast, lengthMost,
    sharedWeight: (left.weight + right.weight - forth.missingWeight - back.missingWeight) / 2,
    trigramDice: (2 * trigrams) / (gramsLeast + gramsMost || 1),
    trigramCover: trigrams / (gramsLeast || 1),
    cosine: cosine(left, right),
    order: sharedOrder(left.terms, right.terms),
    firstSame: firstSame(left.terms, right.terms),
    codesLeast, codesMost,
    codeShared: codes.sharedLength, codeSharedWeight: codes.sharedWeight, codeContained: codes.containedLength,
    codeLikeness: codes.likeness, codePrefix: codes.prefix, codeRest: codes.rest,
    codesLostLeast: codes.lostFewest, codesLostMost: codes.lostMost, codeLostWeight: codes.heaviestLost,
    modelsKnown: Number(left.model !== '') + Number(right.model !== ''),
    modelSame: Number(left.model !== '' && left.model === right.model),
    modelFound: Number(isIn(left.model, right.compactAll)) + Number(isIn(right.model, left.compactAll)),
    numbersShared: numbers.shared, numbersMissLeast: numbers.missingLeast, numbersMissMost: numbers.missingMost, yearsDiffer: numbers.yearsDiffer,
    versionsDiffer: numbers.versionsDiffer,
    amountsAgreed: amounts.agreed, amountsConflict: amounts.conflicts.size,
    contentConflict: Number(amounts.conflicts.has('mass') || amounts.conflicts.has('volume')),
    dataConflict: Number(amounts.conflicts.has('data')), screenConflict: Number(amounts.conflicts.has('screen')), piecesConflict: Number(amounts.conflicts.has('pieces')),
    coloursShared: bits(left.colours & right.colours),
    coloursConflict: Number(left.allColours !== 0 && right.allColours !== 0 && (left.allColours & right.allColours) === 0),
    coloursOneSided: Number((left.allColours === 0) !== (right.allColours === 0)),
    variantsShared: bits(left.variants & right.variants), variantsDiffer: bits(differing), variantsExchanged: Number((left.variants & differing) !== 0 && (right.variants & differing) !== 0),
    upgradeDiffers: Number((differing & VARIANT_BITS.upgrade) !== 0), academicDiffers: Number((differing & VARIANT_BITS.academic) !== 0),
    professionalDiffers: Number((differing & VARIANT_BITS.professional) !== 0), accessoryDiffers: Number((differing & VARIANT_BITS.accessory) !== 0),
    platformDiffers: Number((differing & VARIANT_BITS.mac) !== 0) + Number((differing & VARIANT_BITS.mac) !== 0 && (differing & VARIANT_BITS.windows) !== 0),
    priceRatio: prices, priceLevel: prices < 0 ? 0 : Math.log(1 + Math.min(left.listing.price ?? 0, right.listing.price ?? 0)), brand: BRAND_RANK[brands],
    brandsKnown: Number(left.brand.length > 0) + Number(right.brand.length > 0),
    category: setShare(left.category, right.category),
    texts,
  };
}

function pair(left: number, right: number): Pair {
  return left <= right ? [left, right] : [right, left];
}

function countOf(terms: readonly Term[], kind: Term['kind']): number {
  let count = 0;
  for (const term of terms) if (term.kind === kind) count += 1;
  return count;
}

/** Natural logarithm of dearer by cheaper; -1 when one is not known. */
function priceRelation(left: number | null, right: number | null): number {
  return left === null || right === null ? -1 : Math.abs(Math.log(left / right));
}

/** Cosine of the words of all fields. */
function cosine(left: Profile, right: Profile): number {
  const [small, large] = left.all.size <= right.all.size ? [left.all, right.all] : [right.all, left.all];
  let product = 0;
  for (const [id, weight] of small) if (large.has(id)) product += weight * weight;
  return product / (left.allNorm * right.allNorm || 1);
}

function isIn(model: string, text: string): boolean {
  return model.length >= 4 && text.includes(model);
}

function setShare(left: ReadonlySet<number>, right: ReadonlySet<number>): number {
  if (left.size === 0 || right.size === 0) return -1;
  let shared = 0;
  for (const id of left) if (right.has(id)) shared += 1;
  return shared / (left.size + right.size - shared);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
