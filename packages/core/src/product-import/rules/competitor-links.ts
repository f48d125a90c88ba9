import { LINK_MAX_LENGTH } from '@tsenomer/contracts';
import type { RefusalReason } from '@tsenomer/contracts';
import type { LinkReading } from '../../link/read-link.ts';

export interface ImportedLink {
  readonly companyId: number;
  readonly url: string;
}

export interface LinksReading {
  readonly links: readonly ImportedLink[];
  /** `cell`: the place of the text that the value stands in. */
  readonly refused: readonly {
    readonly reason: Extract<RefusalReason, 'link_incorrect' | 'link_private' | 'link_unknown_company'>;
    readonly value: string;
    readonly cell: number;
  }[];
}

/**
 * Reads the competitor links of a row: any number in each cell, separated by white space, commas or semicolons. `read`
 * makes of each what is kept and tells whose it is, as it does of one that is typed in. A company has one link per
 * product: the first one counts, another is refused. Words beside a link ("Ozon:") are a caption.
 */
export function readCompetitorLinks(
  texts: readonly string[],
  read: (link: string) => LinkReading,
): LinksReading {
  const links = new Map<number, string>();
  const refused: LinksReading['refused'][number][] = [];
  for (const { value, cell } of texts.flatMap((text, cell) => linkTexts(text).map((value) => ({ value, cell })))) {
    const reading: LinkReading = value.length > LINK_MAX_LENGTH ? { refusal: 'INCORRECT_LINK' } : read(value);
    if ('refusal' in reading) {
      refused.push({ reason: reading.refusal === 'PRIVATE_ADDRESS' ? 'link_private' : 'link_incorrect', value, cell });
    } else if (reading.owner === null) {
      refused.push({ reason: 'link_unknown_company', value, cell });
    } else {
      const { href } = reading.url;
      if ((links.get(reading.owner.id) ?? href) === href) links.set(reading.owner.id, href);
      else refused.push({ reason: 'link_incorrect', value, cell });
    }
  }
  return { links: [...links].map(([companyId, url]) => ({ companyId, url })), refused };
}

/** Nothing around an address, and nothing in it that may separate it from another. */
const ONE_LINK = /^https?:\/\/[^\s,;|<>()"'«»]+$/i;

/** Commas and semicolons may stand within an address: they separate only before the next one. */
function linkTexts(text: string): string[] {
  if (text === '') return [];
  if (ONE_LINK.test(text)) return [text];
  const tokens = text
    .split(/\s+|[,;|]+(?=\s*https?:\/\/)/i)
    .map((token) => token.replace(/^[<("'«]+|[>)"'»,;|]+$/g, ''))
    .filter((token) => token !== '');
  const hasLink = tokens.some((token) => /^https?:\/\//i.test(token));
  return hasLink ? tokens.filter((token) => /[./]/.test(token)) : tokens.slice(0, 1).map(() => text);
}
