import { keptLink } from './rules/link-address.ts';
import type { LinkCompany } from './link-companies.ts';
import { isPrivateHost } from './private-host.ts';

/**
 * A link as it is kept and whose page it is, null when of no company that is known; or why it cannot be a link at all.
 */
export type LinkReading =
  | { readonly url: URL; readonly owner: LinkCompany | null }
  | { readonly refusal: 'INCORRECT_LINK' | 'PRIVATE_ADDRESS' };

export interface LinkRules {
  readonly ownerOf: (url: URL) => LinkCompany | null;
  /** The private addresses that the operator lets in. */
  readonly isAllowed: (url: URL) => boolean;
}

/** Reads links, whether one of them is typed in, thousands come in a spreadsheet, or a search has found them. */
export function linkReader({ ownerOf, isAllowed }: LinkRules): (link: string) => LinkReading {
  return (link) => {
    const url = keptLink(link);
    if (url === null) return { refusal: 'INCORRECT_LINK' };
    if (isPrivateHost(url.hostname) && !isAllowed(url)) return { refusal: 'PRIVATE_ADDRESS' };
    return { url, owner: ownerOf(url) };
  };
}
