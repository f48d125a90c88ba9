import type { Context } from '../../platform/context/context.ts';
import { webAddress } from './rules/recognise-company.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { companiesOfLinks } from './link-companies.ts';
import { linkReader } from './read-link.ts';
import type { LinkReading } from './read-link.ts';

export type LinkRefusal = 'INCORRECT_LINK' | 'PRIVATE_ADDRESS' | 'LINK_OF_ANOTHER_COMPANY';

/** A link as it is kept, or why it cannot be one of the company's. */
export type LinkJudgement = { readonly url: string } | { readonly refusal: LinkRefusal; readonly message: string };

/**
 * Decides whether an address may be a link of a company; everything it needs is read here, for as many links as there
 * are.
 */
export async function linkJudge(ctx: Context): Promise<(link: string, companyId: number) => LinkJudgement> {
  const { ownerOf, mayHave } = await companiesOfLinks(ctx);
  const read = linkReader({ ownerOf, isAllowed: await allowedHosts(ctx) });
  return (link, companyId) => {
    const reading = read(link);
    if ('refusal' in reading) return { refusal: reading.refusal, message: NO_LINK[reading.refusal] };
    const { url, owner } = reading;
    if (owner === null || mayHave(companyId, url)) return { url: url.href };
    return { refusal: 'LINK_OF_ANOTHER_COMPANY', message: owner.fullName };
  };
}

const NO_LINK = { INCORRECT_LINK: 'No http(s) link with a domain', PRIVATE_ADDRESS: 'A private address' } as const;

/**
 * Reads links by what stands in the database now: for many links, whoever they belong to. Where
 * `autoDetectionProductLink` is off they are nobody's: only what products have already stays theirs (P2 §3).
 */
export async function readLinks(ctx: Context): Promise<(link: string) => LinkReading> {
  const { value: detected } = await readSetting(ctx, 'autoDetectionProductLink');
  const { ownerOf } = await companiesOfLinks(ctx);
  return linkReader({ ownerOf: detected ? ownerOf : () => null, isAllowed: await allowedHosts(ctx) });
}

/** Tells the private hosts that the operator allows, given as `host:port`. */
export async function allowedHosts(ctx: Pick<Context, 'db'>): Promise<(url: URL) => boolean> {
  const { hosts } = await readSetting(ctx, 'collectorAllowedHosts');
  return (url) => {
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    return hosts.some((host) => host === `${url.hostname}:${port}` || webAddress(`http://${host}`)?.host === url.host);
  };
}
