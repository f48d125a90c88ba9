import { SUPPORTED_MARKETPLACES } from '@tsenomer/contracts';
import type { ParserConfig, SearchMode, SiteModule } from '@tsenomer/contracts';
import type { SearchWork } from '../search-work.ts';

/** What decides how a company can be searched. */
export interface SearchedCompany {
  readonly host: string | null;
  readonly sellerName: string | null;
  readonly sellerUrl: string | null;
  readonly config: ParserConfig | null;
  /** Whether companies with a seller name stand on the same host. */
  readonly hasSellers: boolean;
  /** The site's module, if one knows the host. */
  readonly module: SiteModule | null;
}

/**
 * Whether many sellers sell on the company's site: one of the supported marketplaces (P2 §9), a site whose module reads
 * who sells, or one on which sellers are companies already. A seller is of its marketplace.
 */
export function isMarketplace({ host, sellerName, hasSellers, module }: SearchedCompany): boolean {
  const marketplaces: readonly string[] = SUPPORTED_MARKETPLACES;
  return (
    sellerName !== null ||
    hasSellers ||
    module?.fields.seller !== undefined ||
    (host !== null && marketplaces.includes(host))
  );
}

/**
 * Whether the site can be asked for a product: by the search of its module or the address of its search. Mode `api`
 * asks only a module's data service.
 */
export function answersSearches({ config, module }: SearchedCompany, mode: SearchMode): boolean {
  if (mode === 'api') return module?.search?.request.answer === 'json';
  return (module?.search ?? null) !== null || (config?.searchUrl ?? null) !== null;
}

/**
 * Whether all that the company sells can be gone through: from the seller's page on, or from the first page that its
 * config names.
 */
export function hasAssortment({ sellerUrl, config }: SearchedCompany): boolean {
  return sellerUrl !== null || (config?.assortmentUrl ?? null) !== null;
}

/**
 * Whether a kind of search goes to the company at all. Sellers are looked for only on marketplaces, and on the
 * marketplace itself: a seller has no sellers (P2 §5).
 */
export function isMeant(company: SearchedCompany, kind: SearchWork['kind'], marketplaceOnly: boolean): boolean {
  const sellersToo = kind === 'findSellersAndLinks';
  if (sellersToo && company.sellerName !== null) return false;
  return !(sellersToo || marketplaceOnly) || isMarketplace(company);
}
