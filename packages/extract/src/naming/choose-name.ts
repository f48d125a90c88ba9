import type { ProductClaim, Stated } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import { bestOf } from '../weighing/choose.ts';
import { weigh } from '../weighing/weights.ts';
import { nameCandidates } from './name-candidates.ts';
import { nameFeatures } from './name-features.ts';

/**
 * The product's name: what a robot reads stands; of the names that the page has, the one that weighs most, and none
 * when that weighs less than nothing: lists and searches have headings, too.
 * @param claim what the page says of its product.
 */
export function chooseName(claim: ProductClaim, sources: PageSources): Stated<string> | null {
  if (claim.name?.evidence.source === 'robot') return claim.name;
  const candidates = nameCandidates(claim.name, sources);
  const weighed = candidates.map((candidate) => ({
    value: candidate.name.value,
    said: candidate.name,
    features: nameFeatures(candidate, {
      others: candidates.filter((other) => other !== candidate),
      url: sources.identity.url,
      isPriced: claim.price !== null,
      hasState: claim.availability !== null,
      isShared: (sources.blocks.metas.get('og:type')?.[0] ?? '').includes('product'),
    }),
  }));
  sources.weighed.name = weighed;
  const best = bestOf(weighed, sources.weights.name);
  return best && weigh(best.features, sources.weights.name) > 0 ? best.said : null;
}
