import { ALL_WORDS } from '@tsenomer/lexicon';
import { PageText } from '@tsenomer/markup';
import type { PageBlocks } from '../structured/find-blocks.ts';
import { findBlocks } from '../structured/find-blocks.ts';

export interface NotFoundInput {
  readonly status: number;
  readonly html: string;
}

const GONE = ALL_WORDS.expression({
  of: ['gone'],
  before: String.raw`^(?:404\W+)?${ALL_WORDS.group('sorry')}?\W*`,
  behind: String.raw`\W*$`,
});

/**
 * Tells that a product's page is gone, also when the answer is HTTP 200 (P2 §8 code 1).
 * @returns the sign ("http-404", "text:…") or null.
 */
export function judgeNotFound(input: NotFoundInput): string | null {
  if (input.status === 404 || input.status === 410) return `http-${input.status}`;
  return input.status >= 400 ? null : notFoundSignOfPage(findBlocks(PageText.ofCharacters(input.html)));
}

/** The sign by the page's title and heading; a page that describes a product is never gone. */
export function notFoundSignOfPage(blocks: PageBlocks): string | null {
  if (blocks.metas.has('product:price:amount') || blocks.jsonLd.some((block) => /"(?:price|lowPrice)"\s*:/.test(block)))
    return null;
  const titleParts = (blocks.title ?? '').split(/\s[|–—-]\s|\s*[|·•]\s*/).slice(0, 3);
  const part = [...titleParts, blocks.h1 ?? '']
    .map((text) => text.trim())
    .find((text) => text !== '' && text.length < 120 && GONE.test(text));
  return part === undefined ? null : `text:${part.slice(0, 60)}`;
}
