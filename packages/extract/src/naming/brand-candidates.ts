import { comparableName } from '@tsenomer/markup';
import type { ProductClaim, Stated } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import { readAgreedBrand } from '../text/agreed-brand.ts';
import { statedCode } from '../text/labelled-codes.ts';
import { readShownBrand } from '../text/labelled-brand.ts';
import { shopNames } from './name-candidates.ts';
import type { Named, NamedCandidate } from './named-candidates.ts';
import { candidatesOf } from './named-candidates.ts';

/** Where a page names a brand; `shop`: what the shop calls itself, as makers that sell their own goods do. */
export type BrandSource = 'data' | 'label' | 'agreed' | 'shop';

export type BrandCandidate = NamedCandidate<BrandSource>;

/**
 * The brands that a page may mean; what is shown is asked only where data names none that stands in the page's name, as
 * looking for it costs.
 */
export function brandCandidates(claim: ProductClaim, sources: PageSources): readonly BrandCandidate[] {
  const { page, blocks } = sources;
  const stated = claim.brand && { ...claim.brand, value: withoutSlogan(claim.brand.value) };
  const isKnown = stated !== null && isNamed(stated.value, sources);
  const label = isKnown ? null : statedCode(readShownBrand(page, blocks.h1At));
  const agreed = isKnown || label ? null : statedCode(readAgreedBrand(page, namesOf(sources)));
  const named: Named<BrandSource> = [
    ['data', stated],
    ['label', label],
    ['agreed', agreed],
    ['shop', shopsOwn(sources)],
  ];
  return candidatesOf(named, comparableName);
}

/** Whether the page's heading or a title has a brand, or its first word: "LG" of "LG Electronics". */
function isNamed(brand: string, { blocks, identity }: PageSources): boolean {
  const own = ` ${comparableName(brand).split(' ', 1)[0] ?? ''} `;
  const names = [...identity.headings, comparableName(blocks.h1 ?? '')];
  return names.some((name) => ` ${name} `.includes(own));
}

/** "Gymshark | We Do Gym", "iRobot®" */
function withoutSlogan(brand: string): string {
  return (brand.split(/\s[|–—]\s/, 1)[0] ?? brand).trim();
}

function namesOf({ blocks }: PageSources): Parameters<typeof readAgreedBrand>[1] {
  const titles = [blocks.title, blocks.metas.get('og:title')?.[0]].filter(
    (title) => title !== null && title !== undefined,
  );
  return { heading: blocks.h1IsShop ? null : blocks.h1, headingAt: blocks.h1At, titles };
}

/** Shops put the sign of a mark behind their own name. */
function asWritten(shop: string): string {
  return withoutSlogan(shop).replace(/[®™]$/, '').trim();
}

/** What the shop calls itself, as a person writes it: in its pages' common name, or in the title behind the product. */
function shopsOwn(sources: PageSources): Stated<string> | null {
  const { metas, title } = sources.blocks;
  const site = metas.get('og:site_name')?.[0];
  if (site) return { value: asWritten(site), evidence: { source: 'open-graph', path: 'meta[og:site_name]' } };
  const hosts = shopNames(sources).map((name) => comparableName(name).replaceAll(' ', ''));
  const part = (title ?? '')
    .split(/\s[|–—:-]\s/)
    .slice(1)
    .find((each) => hosts.some((host) => host.length > 2 && comparableName(each).replaceAll(' ', '').startsWith(host)));
  return part === undefined ? null : { value: asWritten(part), evidence: { source: 'text', path: 'title' } };
}
