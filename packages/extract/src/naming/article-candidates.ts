import type { ProductClaim, Stated } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import type { LabelledCodes } from '../text/labelled-codes.ts';
import { readArticleLabelOf, statedCode } from '../text/labelled-codes.ts';
import { hiddenArticles } from '../text/hidden-article.ts';
import { articleOfModel } from '../text/model-article.ts';
import { articleByName, articleOfAddress, articleOfHeading } from '../text/named-article.ts';
import { variantArticle } from '../text/variant-article.ts';
import type { Named, NamedCandidate } from './named-candidates.ts';
import { candidatesOf } from './named-candidates.ts';

/**
 * What calls a code the shop's article, or something that may be it. `part`, `maker`: labels of the maker's number;
 * `listing`: one of an offer's number; `script`: an attribute, a form or a state, which names no other or the one of
 * the address; `scripts`: they name several.
 */
export type ArticleSource =
  | 'data'
  | "data's maker"
  | "data's code"
  | 'label near'
  | 'label far'
  | 'label above'
  | 'label of it'
  | 'part'
  | 'maker'
  | 'listing'
  | 'model'
  | 'address'
  | 'name'
  | 'variant'
  | 'script'
  | 'scripts'
  | 'heading';

export type ArticleCandidate = NamedCandidate<ArticleSource>;

/** In characters of text behind the heading. */
const NEAR = 2000;

/**
 * The codes that may be a page's article. What only programs see is looked for where data and labels name none, as
 * looking for it costs.
 */
export function articleCandidates(
  claim: ProductClaim,
  shown: LabelledCodes,
  sources: PageSources,
): readonly ArticleCandidate[] {
  const own = merged([...ofLabels(shown, claim, sources), ...ofData(claim)]);
  const isNamed = own.some(({ sources: by }) => by.some((source) => !OF_ANOTHER.has(source)));
  return isNamed ? own : merged([...ofPrograms(sources), ...asNamed(own)]);
}

/** Names of codes that are another's as a rule. */
const OF_ANOTHER: ReadonlySet<ArticleSource> = new Set<ArticleSource>([
  "data's maker",
  "data's code",
  'maker',
  'model',
  'listing',
]);

function ofData(claim: ProductClaim): Named<ArticleSource> {
  return [
    ['data', claim.sku],
    ["data's maker", claim.mpn],
    ["data's code", claim.gtin],
  ];
}

function ofLabels(shown: LabelledCodes, claim: ProductClaim, { page, blocks }: PageSources): Named<ArticleSource> {
  const model = shown.model && !claim.mpn ? articleOfModel(page, blocks.h1At, shown.model) : null;
  const labelled = [claim.sku, claim.mpn, claim.gtin].flatMap((code) => {
    const label =
      code && code.value !== shown.article?.value ? readArticleLabelOf(page, blocks.h1At, code.value) : null;
    return code && label !== null ? [['label of it', statedCode({ value: code.value, label })] as const] : [];
  });
  const isNear = shown.article !== null && shown.article.at < NEAR;
  return [
    [isNear ? 'label near' : 'label far', statedCode(shown.article)],
    ['label above', statedCode(shown.above)],
    ...labelled,
    ['part', statedCode(shown.part)],
    ['maker', statedCode(shown.maker)],
    ['model', statedCode(model)],
    ['listing', statedCode(shown.listing)],
  ];
}

function ofPrograms(sources: PageSources): Named<ArticleSource> {
  const { page, blocks, identity, foreignArticles } = sources;
  const text = (value: string | null, path: string): Stated<string> | null =>
    value === null ? null : { value, evidence: { source: 'text', path } };
  const variant = variantArticle(page, identity);
  const inScripts = hiddenArticles(page, identity, foreignArticles);
  return [
    ['address', text(articleOfAddress(page, blocks.h1At, identity), 'number in the address')],
    ['name', text(articleByName(page, blocks.h1At), 'element named article')],
    ['variant', variant === null ? null : { value: variant, evidence: { source: 'state', path: 'variant.sku' } }],
    ...inScripts.map(
      ({ article, source, path, isAlone }) =>
        [isAlone ? 'script' : 'scripts', { value: article, evidence: { source, path } }] as const,
    ),
    ['heading', text(articleOfHeading(blocks.h1), 'brackets of the heading')],
  ];
}

/** What was named already, to be named by others besides. */
function asNamed(candidates: readonly ArticleCandidate[]): Named<ArticleSource> {
  return candidates.flatMap(({ said, sources }) => sources.map((source) => [source, said] as const));
}

/** Codes that differ in their letters' size are one. */
function merged(named: Named<ArticleSource>): readonly ArticleCandidate[] {
  return candidatesOf(named, (code) => code.trim().toLowerCase());
}
