import type { ProductClaim, Stated } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import { bestOf } from '../weighing/choose.ts';
import { weigh } from '../weighing/weights.ts';
import { brandCandidates } from './brand-candidates.ts';
import { brandFeatures } from './brand-features.ts';

/**
 * The brand that a page means: what a robot reads stands; of those that it may mean the one that weighs most, and none
 * when that weighs less than nothing.
 * @param name the product's name.
 */
export function chooseBrand(claim: ProductClaim, name: string, sources: PageSources): Stated<string> | null {
  if (claim.brand?.evidence.source === 'robot') return claim.brand;
  const candidates = brandCandidates(claim, sources);
  const weighed = candidates.map((candidate) => ({
    value: candidate.brand.value,
    said: candidate.brand,
    features: brandFeatures(candidate, {
      others: candidates.filter((other) => other !== candidate),
      name,
      page: sources.identity,
    }),
  }));
  sources.weighed.brand = weighed;
  const best = bestOf(weighed, sources.weights.brand);
  return best && weigh(best.features, sources.weights.brand) > 0 ? best.said : null;
}
