import { decimalFromMinor } from '@tsenomer/contracts';
import type { SearchMode } from '@tsenomer/contracts';
import type { SearchTarget } from '@tsenomer/core/collecting/link-search';
import { learntScore, likenessOfNames } from '@tsenomer/matching';
import type { Gate, LearntCalibration, Listing, Matcher } from '@tsenomer/matching';
import type { SeenFind } from './search-tools.ts';

/** How likely a find is the product, 0 to 1, and why. */
export interface FindScore {
  readonly score: number;
  readonly reasons: readonly string[];
}

/** What a product is compared with finds by. */
export interface FindJudge {
  /** What a list says: enough to choose whose pages are worth a visit. Null for what contradicts the product. */
  listed(find: SeenFind): number | null;
  /**
   * What a product's page says. Null for what is not the product.
   * @param asked the text that was searched for; `alone` when it found nothing else.
   */
  seen(find: SeenFind, asked: { readonly text: string; readonly alone: boolean }): FindScore | null;
}

export interface FindJudgeOptions {
  readonly mode: SearchMode;
  readonly matcher: Matcher;
  readonly calibration: LearntCalibration | null;
  readonly target: SearchTarget;
  /** The installation's, of the target's price: a price in another one says nothing. */
  readonly currency: string;
}

/** The same barcode on both sides is the proof; a few pages state a neighbour's. */
const SAME_BARCODE = 0.995;
/** The same code of a shop, a maker or the client. */
const SAME_CODE = 0.97;
/** The only find of a barcode on a shop whose page states none, and nothing contradicts. */
const ALONE_BY_BARCODE = 0.85;
/** What was looked for by a code and does not prove it is never taken without a person. */
const UNPROVEN = 0.5;

const GATES: ReadonlySet<string> = new Set<Gate>([
  'brand-conflict',
  'content-conflict',
  'pieces-conflict',
  'capacity-conflict',
  'model-conflict',
  'colour-conflict',
]);

/** Reads the product once for all its finds (docs/searching.md "How sure"). */
export function findJudge({ mode, matcher, calibration, target, currency }: FindJudgeOptions): FindJudge {
  const product = matcher.prepare(target.listing);
  const name = matcher.prepare(nameOnly(target.listing.name));
  const byMatcher = (find: SeenFind): FindScore => {
    const { score, reasons } = matcher.judge(product, matcher.prepare(listingOf(find, currency)));
    return { score: learntScore(score, calibration), reasons };
  };
  const byName = (find: SeenFind): FindScore => likenessOfNames(name, matcher.prepare(nameOnly(find.name)));
  const judges: Readonly<Record<SearchMode, FindJudge['seen']>> = {
    name: byName,
    nameMl: byMatcher,
    api: byMatcher,
    barcode: (find, { text, alone }) => {
      if (find.gtin !== null) return null;
      const { score, reasons } = byMatcher(find);
      if (isContradicted(reasons)) return null;
      if (alone && target.barcodes.includes(text) && !reasons.includes('other-name'))
        return { score: Math.max(score, ALONE_BY_BARCODE), reasons };
      return { score: Math.min(score, UNPROVEN), reasons };
    },
    notation: (find, { text }) => (isCode(text) ? byCode(find, text, byMatcher(find)) : byMatcher(find)),
    vendorCode: (find, { text }) => byCode(find, text, byMatcher(find)),
    companyArticle: (find, { text }) => byCode(find, text, byMatcher(find)),
    // What is typed is the brand with the article; what a page states is the article.
    manufacturerArticle: (find) => byCode(find, target.listing.model, byMatcher(find)),
  };
  return {
    listed(find) {
      if (hasBarcode(target, find)) return SAME_BARCODE;
      const { score, reasons } = mode === 'name' ? byName(find) : byMatcher(find);
      // A barcode that the page may state proves more than any name.
      return isContradicted(reasons) ? (mode === 'barcode' ? 0 : null) : score;
    },
    seen(find, asked) {
      // The likeness of names is asked about names alone, even where a barcode would know better.
      if (mode !== 'name' && hasBarcode(target, find)) {
        const { reasons } = byMatcher(find);
        return {
          score: SAME_BARCODE,
          reasons: ['same-barcode', ...reasons.filter((reason) => reason !== 'same-barcode' && !GATES.has(reason))],
        };
      }
      return judges[mode](find, asked);
    },
  };
}

/** The code decides when the page or its name states it; names that contradict each other outweigh it. */
function byCode(find: SeenFind, code: string, { score, reasons }: FindScore): FindScore | null {
  if (!statesCode(find, code) || isContradicted(reasons)) return null;
  const all = reasons.includes('same-code') ? reasons : ['same-code', ...reasons];
  // A short code, or one under another name, may be another shop's by chance.
  return {
    score: reasons.includes('other-name') ? Math.min(Math.max(score, UNPROVEN), SAME_CODE) : Math.max(score, SAME_CODE),
    reasons: all,
  };
}

function statesCode({ sku, mpn, gtin, name }: SeenFind, code: string): boolean {
  const wanted = bareCode(code);
  if (wanted === '') return false;
  return [sku, mpn, gtin].some((own) => own !== null && bareCode(own) === wanted) || codesOf(name).includes(wanted);
}

/** The words of a name as codes, neighbours also written together: "MQ 525" states MQ525. */
function codesOf(name: string): string[] {
  const words = name
    .split(/[\s,;()"«»]+/)
    .map(bareCode)
    .filter((word) => word !== '');
  return [...words, ...words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`)];
}

/** Letters and digits alone, without the zeros that spreadsheets lose. */
function bareCode(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
}

function isCode(text: string): boolean {
  return /\d/.test(text) && !/\s/.test(text.trim());
}

function hasBarcode({ barcodes }: SearchTarget, { gtin }: SeenFind): boolean {
  return gtin !== null && barcodes.some((barcode) => bareCode(barcode) === bareCode(gtin));
}

function isContradicted(reasons: readonly string[]): boolean {
  return reasons.some((reason) => GATES.has(reason));
}

function nameOnly(name: string): Listing {
  return { name, brand: '', model: '', category: '', price: null, barcode: '', text: '' };
}

function listingOf({ name, brand, mpn, gtin, price }: SeenFind, currency: string): Listing {
  const comparable = price?.currency === currency ? Number(decimalFromMinor(price.amount, currency)) : null;
  return { ...nameOnly(name), brand: brand ?? '', model: mpn ?? '', barcode: gtin ?? '', price: comparable };
}
