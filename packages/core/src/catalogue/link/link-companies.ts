import type { Context } from '../../platform/context/context.ts';
import { companyRecogniser, competitorHost, hostOfCompany, hostsToTry } from './rules/recognise-company.ts';

export interface LinkCompany {
  readonly id: number;
  readonly fullName: string;
  readonly host: string | null;
  readonly sellerName: string | null;
  readonly sellerUrl: string | null;
  /** Whether others have its host too: a marketplace and its sellers. */
  readonly shared: boolean;
}

export interface LinkCompanies {
  readonly byId: ReadonlyMap<number, LinkCompany>;
  /** Whose page it is; null when the addresses of the companies do not tell. */
  readonly ownerOf: (url: URL) => LinkCompany | null;
  /** Whether any company has the site of this page. */
  readonly knowsSite: (url: URL) => boolean;
  /** Whether a company may have this page: it is nobody else's as far as the companies' addresses tell. */
  readonly mayHave: (companyId: number, url: URL) => boolean;
}

/** The companies there are, and whose page a link is. */
export async function companiesOfLinks(ctx: Context): Promise<LinkCompanies> {
  const companies = await ctx.db
    .selectFrom('company')
    .select(['id', 'full_name as fullName', 'host', 'seller_name as sellerName', 'seller_url as sellerUrl'])
    .execute();
  const recognise = companyRecogniser(companies);
  const hosts = companies.map(hostOfCompany);
  const holders = Map.groupBy(hosts, (host) => host);
  const isShared = (host: string | null | undefined): boolean =>
    typeof host === 'string' && (holders.get(host)?.length ?? 0) > 1;
  const byId = new Map(companies.map((company, at) => [company.id, { ...company, shared: isShared(hosts[at]) }]));
  const ownerOf = (url: URL): LinkCompany | null => byId.get(recognise(url) ?? 0) ?? null;
  const mayHave = (companyId: number, url: URL): boolean => {
    const owner = ownerOf(url);
    return owner === null || owner.id === companyId || isPageOfSeller(url, owner, byId.get(companyId));
  };
  const knowsSite = (url: URL): boolean => hostsToTry(url).some((host) => holders.has(host));
  return { byId, ownerOf, knowsSite, mayHave };
}

/**
 * Whether a seller may have this page: most addresses of a marketplace name no seller, so they are recognised as the
 * marketplace's own.
 */
function isPageOfSeller(url: URL, owner: LinkCompany, company: LinkCompany | undefined): boolean {
  return (
    company !== undefined &&
    company.sellerName !== null &&
    owner.sellerName === null &&
    hostOfCompany(company) === competitorHost(url)
  );
}
