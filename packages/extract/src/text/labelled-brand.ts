import { ALL_WORDS } from '@tsenomer/lexicon';
import type { PageText } from '@tsenomer/markup';
import { attributeOf } from '../structured/find-blocks.ts';
import { brandOf } from './brand-text.ts';
import type { LabelledCode } from './labelled-codes.ts';

const LABEL = ALL_WORDS.group('brand');
/** The label ends with a colon or with its element; "Brand new" is none. */
const LABELLED = new RegExp(
  String.raw`>\s{0,40}(${LABEL})\s?(?::\s{0,40}(?:<[^<>]{0,300}>\s{0,40}){0,8}|(?:<[^<>]{0,300}>\s{0,40}){1,5}:?\s{0,40}(?:<[^<>]{0,300}>\s{0,40}){0,3})([^<>{}:]{2,60})<`,
  'giu',
);
const WINDOW = 60_000;

/**
 * An element near the heading that is called so, with its text or its picture's: `<a class="product-brand">Acme</a>`.
 */
const NAMED =
  /<(?:a|span|div|p|strong|b|h2)\s[^<>]{0,300}?(?:class|id|itemprop|data-[a-z-]{2,12})=["'][^"'<>]{0,120}(?<![a-z])(?:brand|(?<=product[-_]{1,2})vendor)(?:[-_ ]?(?:name|link|title|logo))?(?![a-z])[^<>]{0,300}>\s{0,40}(?:<(?:a|span|strong|b|img|!--)[^<>]{0,300}>\s{0,40}){0,3}([^<>{}]{0,60})/giu;
const ABOVE = 1500;
const BELOW = 2500;
const PICTURE = /<img\s[^<>]{0,300}>/iu;

/**
 * Reads the brand that a page shows: under a label after its heading, else in an element near the heading that is
 * called so.
 * @param from where in the page the heading stands.
 */
export function readShownBrand(page: PageText, from: number): LabelledCode | null {
  const start = Math.max(0, from);
  for (const match of page.slice(start, start + WINDOW).matchAll(LABELLED)) {
    const value = brandOf(match[2] ?? '');
    if (value !== null) return { value, label: `${match[1] ?? ''}: ${value}` };
  }
  for (const match of page.slice(Math.max(0, start - ABOVE), start + BELOW).matchAll(NAMED)) {
    const picture = PICTURE.exec(match[0])?.[0];
    const value = brandOf(
      (match[1] ?? '').trim() === '' && picture !== undefined ? (attributeOf(picture, 'alt') ?? '') : (match[1] ?? ''),
    );
    if (value !== null) return { value, label: 'element named brand' };
  }
  return null;
}
