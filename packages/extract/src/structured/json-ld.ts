import type { ProductClaim } from '../offer/claim.ts';
import { mergeClaims } from '../offer/merge-claims.ts';
import type { PageIdentity } from '../offer/page-identity.ts';
import type { StructuredProducts } from './collect-products.ts';
import { collectProducts } from './collect-products.ts';
import { parseLenientJson } from './lenient-json.ts';
import type { Kinship } from './pick-product.ts';
import { pickProduct } from './pick-product.ts';
import { readProduct } from './read-product.ts';

/** Longer blocks are catalogues, not products. */
const BLOCK_LIMIT = 5_000_000;

/** What a page's JSON-LD blocks say about its product; a broken block is skipped, the others count. */
export function readJsonLd(blocks: readonly string[], page: PageIdentity): FoundProduct | null {
  const roots = blocks.map((block) => (block.length > BLOCK_LIMIT ? undefined : parseLenientJson(block)));
  return claimOf(collectProducts(roots, 'json-ld'), page);
}

/** What data says about the product that it seems to have of the page. */
export interface FoundProduct {
  readonly claim: ProductClaim;
  readonly kinship: Kinship;
}

/** The claim of the product among those collected that is most likely the page's own, or null when there is none. */
export function claimOf(found: StructuredProducts, page: PageIdentity): FoundProduct | null {
  const picked = pickProduct(found.products, page);
  return (
    picked && {
      claim: mergeClaims(picked.products.map((product) => readProduct(product, found.byId, page))),
      kinship: picked.kinship,
    }
  );
}
