import type { ProductClaim, Stated } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import { holding } from '../weighing/features.ts';
import { brandCandidates } from './brand-candidates.ts';
import { BRAND_FEATURES } from './brand-features.ts';
import { chooseCandidate } from './named-candidates.ts';

/**
 * The brand that a page means: what a robot reads stands.
 * @param name the product's name.
 */
export function chooseBrand(claim: ProductClaim, name: string, sources: PageSources): Stated<string> | null {
  if (claim.brand?.evidence.source === 'robot') return claim.brand;
  const page = sources.identity;
  return chooseCandidate(
    'brand',
    brandCandidates(claim, sources),
    (brand, others) => holding(BRAND_FEATURES, brand, { others, name, page }),
    sources,
  );
}
