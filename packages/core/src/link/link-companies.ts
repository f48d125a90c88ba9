import type { Context } from '../context/context.ts';
import { companyRecogniser, hostOfCompany } from '../rules/recognise-company.ts';

export interface LinkCompany {
  readonly id: number;
  readonly fullName: string;
  readonly host: string | null;
  readonly sellerName: string | null;
  readonly sellerUrl: string | null;
  /** Whether others have its host too: a marketplace and its sellers. */
  readonly shared: boolean;
}

/** The companies there are, and whose page a link is. */
export async function companiesOfLinks(
  ctx: Context,
): Promise<{ readonly ownerOf: (url: URL) => LinkCompany | null; readonly byId: ReadonlyMap<number, LinkCompany> }> {
  const companies = await ctx.db
    .selectFrom('company')
    .select(['id', 'full_name as fullName', 'host', 'seller_name as sellerName', 'seller_url as sellerUrl'])
    .execute();
  const recognise = companyRecogniser(companies);
  const hosts = companies.map(hostOfCompany);
  const holders = Map.groupBy(hosts, (host) => host);
  const isShared = (host: string | null | undefined): boolean => typeof host === 'string' && (holders.get(host)?.length ?? 0) > 1;
  const byId = new Map(companies.map((company, at) => [company.id, { ...company, shared: isShared(hosts[at]) }]));
  return { ownerOf: (url) => byId.get(recognise(url) ?? 0) ?? null, byId };
}
