import type { RecognisedLink } from '@tsenomer/contracts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { keptLink } from './rules/link-address.ts';
import { competitorHost, SELLER_SEGMENTS } from './rules/recognise-company.ts';
import { companiesOfLinks } from './link-companies.ts';

/**
 * Whose page a link is (P1 §5, P2 §5), and the link as it would be kept. Where `autoDetectionProductLink` is off, no
 * company is named: a person does (P2 §3). @throws DomainError INCORRECT_LINK.
 */
export const recogniseLink = verb(
  'products.read',
  async (ctx, { link }: { readonly link: string }): Promise<RecognisedLink> => {
    const url = keptLink(link);
    if (url === null)
      throw new DomainError('INCORRECT_LINK', {
        fields: [{ path: 'query.link', code: 'link', message: 'No http(s) link with a domain' }],
      });
    const { ownerOf, knowsSite } = await companiesOfLinks(ctx);
    const { value: detected } = await readSetting(ctx, 'autoDetectionProductLink');
    const company = detected ? ownerOf(url) : null;
    const host = competitorHost(url);
    const segment = SELLER_SEGMENTS[host];
    return {
      url: url.href,
      host,
      siteKnown: knowsSite(url),
      companyId: company?.id ?? null,
      companyName: company?.fullName ?? null,
      sellerName: company?.sellerName ?? (segment === undefined ? null : url.pathname.split('/')[segment] || null),
    };
  },
);
