import type { Document } from 'domhandler';
import { attribute } from '../dom/document.ts';
import type { ProductClaim } from '../offer/claim.ts';
import type { PageIdentity } from '../offer/page-identity.ts';
import { collectProducts } from './collect-products.ts';
import { claimOf } from './json-ld.ts';
import type { MarkupVocabulary } from './markup-items.ts';
import { readMarkupItems } from './markup-items.ts';
import type { DataItem } from './values.ts';

const MICRODATA: MarkupVocabulary = {
  typesAt: (element) => ('itemscope' in element.attribs ? (attribute(element, 'itemtype')?.split(/\s+/) ?? []) : null),
  propertiesAt: (element) => attribute(element, 'itemprop')?.split(/\s+/) ?? [],
  idAt: (element) => attribute(element, 'itemid'),
  referencesAt: (element) => attribute(element, 'itemref')?.split(/\s+/) ?? [],
};

/** RDFa Lite: `typeof`, `property`, `resource`; the vocabulary's address or prefix is dropped. Bare Open Graph metas open no item. */
const RDFA: MarkupVocabulary = {
  typesAt: (element) => attribute(element, 'typeof')?.split(/\s+/) ?? null,
  propertiesAt: (element) => (attribute(element, 'property') ?? attribute(element, 'rel'))?.split(/\s+/).map((name) => name.replace(/^(?:.*[/#]|\w+:)/, '')) ?? [],
  idAt: (element) => attribute(element, 'resource') ?? attribute(element, 'about'),
  referencesAt: () => [],
};

/** What a page's microdata says about its product (HTML standard, microdata; schema.org and the older data-vocabulary.org). */
export function readMicrodata(document: Document, page: PageIdentity): ProductClaim | null {
  const { roots, unowned } = readMarkupItems(document, MICRODATA);
  const claim = claimOf(collectProducts(roots, 'microdata'), page);
  return claim ?? claimOf(collectProducts([asProduct(unowned)], 'microdata'), page);
}

/** Properties that belong to no item are the page's product when each stands once. */
function asProduct(unowned: DataItem): DataItem {
  const single = Object.entries(unowned).filter(([, value]) => typeof value === 'string');
  return { ...Object.fromEntries(single), '@type': 'Product' };
}

/** What a page's RDFa Lite says about its product. */
export function readRdfa(document: Document, page: PageIdentity): ProductClaim | null {
  return claimOf(collectProducts(readMarkupItems(document, RDFA).roots, 'rdfa'), page);
}
