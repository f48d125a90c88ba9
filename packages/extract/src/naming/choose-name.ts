import type { ProductClaim, Stated } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import { holding } from '../weighing/features.ts';
import { nameCandidates } from './name-candidates.ts';
import { NAME_FEATURES } from './name-features.ts';
import { chooseCandidate } from './named-candidates.ts';

/**
 * The product's name: what a robot reads stands. There may be none: lists and searches have headings, too.
 * @param claim what the page says of its product.
 */
export function chooseName(claim: ProductClaim, sources: PageSources): Stated<string> | null {
  if (claim.name?.evidence.source === 'robot') return claim.name;
  const around = {
    url: sources.identity.url,
    isPriced: claim.price !== null,
    hasState: claim.availability !== null,
    isShared: (sources.blocks.metas.get('og:type')?.[0] ?? '').includes('product'),
  };
  return chooseCandidate(
    'name',
    nameCandidates(claim.name, sources),
    (name, others) => holding(NAME_FEATURES, name, { ...around, others }),
    sources,
  );
}
