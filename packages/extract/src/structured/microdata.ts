import type { PageTree } from '@tsenomer/markup';
import type { PageIdentity } from '../offer/page-identity.ts';
import { collectProducts } from './collect-products.ts';
import type { FoundProduct } from './json-ld.ts';
import { claimOf } from './json-ld.ts';
import type { MarkupVocabulary } from './markup-items.ts';
import { readMarkupItems } from './markup-items.ts';
import type { DataItem } from './values.ts';

const MICRODATA: MarkupVocabulary = {
  marks: /item(?:scope|prop|ref)/gi,
  typesAt: (element) => (element.has('itemscope') ? (element.attribute('itemtype')?.split(/\s+/) ?? []) : null),
  propertiesAt: (element) => element.attribute('itemprop')?.split(/\s+/) ?? [],
  idAt: (element) => element.attribute('itemid'),
  referencesAt: (element) => element.attribute('itemref')?.split(/\s+/) ?? [],
};

/**
 * RDFa Lite: `typeof`, `property`, `resource`; the vocabulary's address or prefix is dropped. Bare Open Graph metas
 * open no item.
 */
const RDFA: MarkupVocabulary = {
  marks: /typeof|property|rel/gi,
  typesAt: (element) => element.attribute('typeof')?.split(/\s+/) ?? null,
  propertiesAt: (element) =>
    (element.attribute('property') ?? element.attribute('rel'))
      ?.split(/\s+/)
      .map((name) => name.replace(/^(?:.*[/#]|\w+:)/, '')) ?? [],
  idAt: (element) => element.attribute('resource') ?? element.attribute('about'),
  referencesAt: () => [],
};

/**
 * What a page's microdata says about its product (HTML standard, microdata; schema.org and the older
 * data-vocabulary.org).
 */
export function readMicrodata(tree: PageTree, page: PageIdentity): FoundProduct | null {
  const { roots, unowned } = readMarkupItems(tree, MICRODATA);
  const claim = claimOf(collectProducts(roots, 'microdata'), page);
  return claim && claim.kinship !== 'foreign'
    ? claim
    : claimOf(collectProducts([asProduct(unowned)], 'microdata'), page);
}

/** Properties that belong to no item are the page's product when each stands once. */
function asProduct(unowned: DataItem): DataItem {
  const single = Object.entries(unowned).filter(([, value]) => typeof value === 'string');
  return { ...Object.fromEntries(single), '@type': 'Product' };
}

/** What a page's RDFa Lite says about its product. */
export function readRdfa(tree: PageTree, page: PageIdentity): FoundProduct | null {
  return claimOf(collectProducts(readMarkupItems(tree, RDFA).roots, 'rdfa'), page);
}
