import type { PageSources } from '../page-sources.ts';
import type { NamesOfPage } from '../text/agreed-brand.ts';
import { readAgreedBrand } from '../text/agreed-brand.ts';
import type { LabelledCode } from '../text/labelled-codes.ts';
import { readArticleLabelOf, readLabelledCodes, readShownArticle } from '../text/labelled-codes.ts';
import { readShownBrand } from '../text/labelled-brand.ts';
import { hiddenArticle, markedArticle } from '../text/marked-article.ts';
import { articleOfModel } from '../text/model-article.ts';
import { articleByName, articleOfAddress, articleOfHeading } from '../text/named-article.ts';
import { showsCode } from '../text/shown-value.ts';
import { variantArticle } from '../text/variant-article.ts';
import { standsHidden } from '../text/visible-context.ts';
import type { ProductClaim, Stated } from './claim.ts';

type Codes = Pick<ProductClaim, 'sku' | 'mpn' | 'gtin' | 'brand'>;

/** The codes and the brand that data leaves open, read from the page. */
export function shownCodes(claim: ProductClaim, sources: PageSources): Codes {
  const { page, blocks } = sources;
  const marked = claim.sku || !sources.hasMicrodata ? null : markedArticle(page);
  const stated = claim.sku
    ? (articleInstead(claim.sku, claim, sources) ?? claim.sku)
    : marked === null
      ? null
      : { value: marked, evidence: { source: 'microdata', path: 'itemprop=sku' } as const };
  const shown = stated && claim.mpn && claim.gtin ? null : readLabelledCodes(page, blocks.h1At);
  const sku =
    stated ??
    say(shown?.sku ?? null) ??
    named(sources) ??
    ofVariant(sources) ??
    hidden(sources) ??
    bracketed(sources) ??
    ofModel(shown?.model ?? null, claim, sources);
  const mpn = claim.mpn ?? say(shown?.mpn ?? null);
  return {
    sku,
    // A part number or a model that is the shop's article is no maker's.
    mpn: mpn && mpn.value !== sku?.value ? mpn : claim.mpn,
    gtin: claim.gtin ?? say(shown?.gtin ?? null),
    brand: claim.brand ?? say(readShownBrand(page, blocks.h1At) ?? readAgreedBrand(page, namesOf(sources))),
  };
}

function namesOf({ blocks }: PageSources): NamesOfPage {
  const titles = [blocks.title, blocks.metas.get('og:title')?.[0]].filter(
    (title) => title !== null && title !== undefined,
  );
  return { heading: blocks.h1IsShop ? null : blocks.h1, headingAt: blocks.h1At, titles };
}

function say(code: LabelledCode | null): Stated<string> | null {
  return code && { value: code.value, evidence: { source: 'text', path: code.label } };
}

/**
 * An article that only programs see yields to the one that the page shows under a label soon after the heading, or to
 * another code of the data that it shows under the label of an article: people know the product by that.
 */
function articleInstead(stated: Stated<string>, claim: ProductClaim, sources: PageSources): Stated<string> | null {
  const { page, blocks } = sources;
  const near = readShownArticle(page, blocks.h1At);
  if (near?.value === stated.value) return null;
  const others = [claim.mpn, claim.gtin].flatMap((code) => (code && code.value !== stated.value ? [code.value] : []));
  if ((!near && others.length === 0) || showsCode(page, blocks.markup, stated.value, unseenMark(stated, sources)))
    return null;
  if (near) return say(near);
  for (const value of others) {
    const label = readArticleLabelOf(page, blocks.h1At, value);
    if (label !== null) return say({ value, label });
  }
  return null;
}

const MARKED = /item[pP]rop=["']?(?:sku|productID)/g;

/** Microdata stands in texts that may be hidden. */
function unseenMark({ evidence }: Stated<string>, sources: PageSources): (tagEnd: number) => boolean {
  if (evidence.source !== 'microdata') return () => false;
  const unseen = new Set(
    sources.tree
      .elementsMarked(MARKED)
      .filter(standsHidden)
      .map(({ tagTo }) => tagTo),
  );
  return (tagEnd) => unseen.has(tagEnd);
}

/** That of the variant which the page's address names. */
function ofVariant({ page, identity }: PageSources): Stated<string> | null {
  const article = variantArticle(page, identity);
  return article === null ? null : { value: article, evidence: { source: 'state', path: 'variant.sku' } };
}

/** What stands under "Model", unless data calls it the maker's. */
function ofModel(
  model: LabelledCode | null,
  claim: ProductClaim,
  { page, blocks }: PageSources,
): Stated<string> | null {
  return model && !claim.mpn ? say(articleOfModel(page, blocks.h1At, model)) : null;
}

/**
 * An article that the page shows without a label that is known: by the page's address, or in an element that is called
 * so.
 */
function named({ page, blocks, identity }: PageSources): Stated<string> | null {
  const addressed = articleOfAddress(page, blocks.h1At, identity);
  if (addressed !== null) return { value: addressed, evidence: { source: 'text', path: 'number in the address' } };
  const article = articleByName(page, blocks.h1At);
  return article === null ? null : { value: article, evidence: { source: 'text', path: 'element named article' } };
}

function bracketed({ blocks }: PageSources): Stated<string> | null {
  const article = articleOfHeading(blocks.h1);
  return article === null ? null : { value: article, evidence: { source: 'text', path: 'brackets of the heading' } };
}

function hidden({ page, identity, foreignArticles }: PageSources): Stated<string> | null {
  const found = hiddenArticle(page, identity, foreignArticles);
  return found && { value: found.article, evidence: { source: found.source, path: found.path } };
}
