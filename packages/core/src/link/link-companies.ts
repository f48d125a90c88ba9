import type { Context } from '../context/context.ts';
import { companyRecogniser } from '../rules/recognise-company.ts';

export interface LinkCompany {
  readonly id: number;
  readonly fullName: string;
  readonly host: string | null;
  readonly sellerName: string | null;
  readonly sellerUrl: string | null;
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
  const byId = new Map(companies.map((company) => [company.id, company]));
  return { ownerOf: (url) => byId.get(recognise(url) ?? 0) ?? null, byId };
}
