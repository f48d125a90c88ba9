import type { ProductClaim } from '../offer/claim.ts';
import { mergeClaims } from '../offer/merge-claims.ts';
import type { PageIdentity } from '../offer/page-identity.ts';
import type { StructuredProducts } from './collect-products.ts';
import { collectProducts } from './collect-products.ts';
import { parseLenientJson } from './lenient-json.ts';
import { pickProduct } from './pick-product.ts';
import { readProduct } from './read-product.ts';

/** Longer blocks are catalogues, not products. */
const BLOCK_LIMIT = 5_000_000;

/** What a page's JSON-LD blocks say about its product; a broken block is skipped, the others count. */
export function readJsonLd(blocks: readonly string[], page: PageIdentity): ProductClaim | null {
  const roots = blocks.map((block) => (block.length > BLOCK_LIMIT ? undefined : parseLenientJson(block)));
  return claimOf(collectProducts(roots, 'json-ld'), page);
}

/** The claim of the page's own product among those collected, or null when none of them is. */
export function claimOf(found: StructuredProducts, page: PageIdentity): ProductClaim | null {
  const picked = pickProduct(found.products, page);
  if (picked.length === 0) return null;
  return mergeClaims(picked.map((product) => readProduct(product, found.byId, page)));
}
