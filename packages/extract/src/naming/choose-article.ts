import type { ProductClaim, Stated } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import type { LabelledCodes } from '../text/labelled-codes.ts';
import { showsCode } from '../text/shown-value.ts';
import { standsHidden } from '../text/visible-context.ts';
import { holding } from '../weighing/features.ts';
import type { ArticleCandidate } from './article-candidates.ts';
import { articleCandidates } from './article-candidates.ts';
import { ARTICLE_FEATURES } from './article-features.ts';
import { chooseCandidate } from './named-candidates.ts';

/**
 * The article by which a page's shop knows its product: what a robot reads stands.
 * @param shown the codes that the page shows under labels.
 */
export function chooseArticle(claim: ProductClaim, shown: LabelledCodes, sources: PageSources): Stated<string> | null {
  if (claim.sku?.evidence.source === 'robot') return claim.sku;
  const around = { page: sources.identity, isShown: (each: ArticleCandidate) => isShown(each, sources) };
  return chooseCandidate(
    'article',
    articleCandidates(claim, shown, sources),
    (article, others) => holding(ARTICLE_FEATURES, article, { ...around, others }),
    sources,
  );
}

/** A label shows it; what data alone names is looked for in the page's texts. */
function isShown({ said, sources: by }: ArticleCandidate, sources: PageSources): boolean {
  return (
    by.some((source) => source.startsWith('label')) ||
    showsCode(sources.page, sources.blocks.markup, said.value, unseenMark(said, sources))
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
