import type { Context } from '../context/context.ts';
import { keptLink } from '../rules/link-address.ts';
import { competitorHost, webAddress } from '../rules/recognise-company.ts';
import { readSetting } from '../setting/index.ts';
import { companiesOfLinks } from './link-companies.ts';
import type { LinkCompany } from './link-companies.ts';
import { isPrivateHost } from './private-host.ts';

export type LinkRefusal = 'INCORRECT_LINK' | 'PRIVATE_ADDRESS' | 'LINK_OF_ANOTHER_COMPANY';

/** A link as it is kept, or why it cannot be one of the company's. */
export type LinkJudgement = { readonly url: string } | { readonly refusal: LinkRefusal; readonly message: string };

/** Decides whether an address may be a link of a company; everything it needs is read here, for as many links as there are. */
export async function linkJudge(ctx: Context): Promise<(link: string, companyId: number) => LinkJudgement> {
  const { companyOf, byId } = await companiesOfLinks(ctx);
  const isAllowed = await allowedHosts(ctx);
  return (link, companyId) => {
    const url = keptLink(link);
    if (url === null) return { refusal: 'INCORRECT_LINK', message: 'No http(s) link with a domain' };
    if (isPrivateHost(url.hostname) && !isAllowed(url)) return { refusal: 'PRIVATE_ADDRESS', message: 'A private address' };
    const owner = companyOf(url.href);
    if (owner === null || owner.id === companyId || isPageOfSeller(url, owner, byId.get(companyId))) return { url: url.href };
    return { refusal: 'LINK_OF_ANOTHER_COMPANY', message: owner.fullName };
  };
}

/** Tells the private hosts that the operator allows, given as `host:port`. */
export async function allowedHosts(ctx: Pick<Context, 'db'>): Promise<(url: URL) => boolean> {
  const { hosts } = await readSetting(ctx, 'collectorAllowedHosts');
  return (url) => {
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    return hosts.some((host) => host === `${url.hostname}:${port}` || webAddress(`http://${host}`)?.host === url.host);
  };
}

/** Whether a seller may have this page: most addresses of a marketplace name no seller, so they are recognised as the marketplace's own. */
function isPageOfSeller(url: URL, owner: LinkCompany, company: LinkCompany | undefined): boolean {
  if (company === undefined || company.sellerName === null || owner.sellerName !== null) return false;
  const address = company.host ?? company.sellerUrl ?? '';
  const site = webAddress(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  return site !== null && competitorHost(site) === competitorHost(url);
}
