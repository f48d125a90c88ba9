import { webAddress } from '../../rules/recognise-company.ts';

export interface ImportedLink {
  readonly companyId: number;
  readonly url: string;
}

export interface LinksReading {
  readonly links: readonly ImportedLink[];
  /** `cell`: the place of the text that the value stands in. */
  readonly refused: readonly {
    readonly reason: 'link_incorrect' | 'link_unknown_company';
    readonly value: string;
    readonly cell: number;
  }[];
}

const LONGEST = 2000;

/**
 * Reads the competitor links of a row: any number in each cell, separated by white space, commas or semicolons. Each
 * needs http(s) and a host, and a company that `recognise` finds. A company has one link per product: the first one
 * counts, another is refused. Words beside a link ("Ozon:") are a caption.
 */
export function readCompetitorLinks(
  texts: readonly string[],
  recognise: (url: string) => number | null,
): LinksReading {
  const links = new Map<number, string>();
  const refused: LinksReading['refused'][number][] = [];
  for (const { value, cell } of texts.flatMap((text, cell) => linkTexts(text).map((value) => ({ value, cell })))) {
    // What a company is recognised by is an address; only what is not recognised needs a look of its own.
    const companyId = value.length <= LONGEST ? recognise(value) : null;
    if (companyId === null) {
      const incorrect = value.length > LONGEST || webAddress(value) === null;
      refused.push({ reason: incorrect ? 'link_incorrect' : 'link_unknown_company', value, cell });
    } else {
      const link = value.replace(/^https?/i, (scheme) => scheme.toLowerCase());
      if ((links.get(companyId) ?? link) === link) links.set(companyId, link);
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
