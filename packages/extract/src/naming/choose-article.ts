import type { ProductClaim, Stated } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import type { LabelledCodes } from '../text/labelled-codes.ts';
import { showsCode } from '../text/shown-value.ts';
import { standsHidden } from '../text/visible-context.ts';
import { bestOf } from '../weighing/choose.ts';
import { weigh } from '../weighing/weights.ts';
import type { ArticleCandidate } from './article-candidates.ts';
import { articleCandidates } from './article-candidates.ts';
import { articleFeatures } from './article-features.ts';

/**
 * The article by which a page's shop knows its product: what a robot reads stands; of the codes that may be it the one
 * that weighs most, and none when that weighs less than nothing.
 * @param shown the codes that the page shows under labels.
 */
export function chooseArticle(claim: ProductClaim, shown: LabelledCodes, sources: PageSources): Stated<string> | null {
  if (claim.sku?.evidence.source === 'robot') return claim.sku;
  const candidates = articleCandidates(claim, shown, sources);
  const weighed = candidates.map((candidate) => ({
    value: candidate.article.value,
    said: candidate.article,
    features: articleFeatures(candidate, {
      others: candidates.filter((other) => other !== candidate),
      page: sources.identity,
      isShown: (each) => isShown(each, sources),
    }),
  }));
  sources.weighed.article = weighed;
  const best = bestOf(weighed, sources.weights.article);
  return best && weigh(best.features, sources.weights.article) > 0 ? best.said : null;
}

/** A label shows it; what data alone names is looked for in the page's texts. */
function isShown({ article, sources: by }: ArticleCandidate, sources: PageSources): boolean {
  return (
    by.some((source) => source.startsWith('label')) ||
    showsCode(sources.page, sources.blocks.markup, article.value, unseenMark(article, sources))
  );
}

const MARKED = /item[pP]rop=["']?(?:sku|productID)/g;

/** Microdata stands in texts that may be hidden. */
function unseenMark({ evidence }: Stated<string>, sources: PageSources): (tagEnd: number) => boolean {
  if (evidence.source !== 'microdata') return () => false;
  const hidden = sources.tree.elementsMarked(MARKED).filter(standsHidden);
  const unseen = new Set(hidden.map(({ tagTo }) => tagTo));
  return (tagEnd) => unseen.has(tagEnd);
}
