import { LINK_MAX_LENGTH } from '@tsenomer/contracts';
import type { RefusalReason } from '@tsenomer/contracts';
import type { LinkCompany } from '../../link/link-companies.ts';
import type { LinkReading } from '../../link/read-link.ts';

export interface ImportedLink {
  readonly companyId: number;
  readonly url: string;
}

interface FoundLink {
  /** As it would be kept. */
  readonly url: string;
  /** As it stands in the row. */
  readonly value: string;
  /** The place of the text that it stands in. */
  readonly cell: number;
}

/** Why a link is not taken over. */
type LinkRefusal = Extract<RefusalReason, `link_${string}`>;

/** A link whose address alone does not tell what becomes of it: it depends on the links that the product has. */
export interface UnsettledLink extends FoundLink {
  /** Whose it is by its address; null: nobody's, or of nobody whom it may belong to. */
  readonly companyId: number | null;
  /** Why it is refused when it cannot be taken. */
  readonly reason: LinkRefusal;
}

export interface LinksReading {
  readonly links: readonly ImportedLink[];
  readonly unsettled: readonly UnsettledLink[];
  readonly refused: readonly { readonly reason: LinkRefusal; readonly value: string; readonly cell: number }[];
}

/**
 * Reads the competitor links of a row: any number in each cell, separated by white space, commas or semicolons. `read`
 * makes of each what is kept and tells whose it is, as it does of one that is typed in. A link is unsettled when it is
 * one of several of its company, when it is of a marketplace that shares its site with sellers, or when no company may
 * have it. Words beside a link ("Ozon:") are a caption.
 */
export function readCompetitorLinks(texts: readonly string[], read: (link: string) => LinkReading): LinksReading {
  const owned = new Map<number, OwnedLinks>();
  const unsettled: UnsettledLink[] = [];
  const refused: LinksReading['refused'][number][] = [];
  for (const { value, cell } of texts.flatMap((text, cell) => linkTexts(text).map((value) => ({ value, cell })))) {
    const reading: LinkReading = value.length > LINK_MAX_LENGTH ? { refusal: 'INCORRECT_LINK' } : read(value);
    if ('refusal' in reading) {
      const reason = reading.refusal === 'PRIVATE_ADDRESS' ? 'link_private' : 'link_incorrect';
      if (WEB_ADDRESS.test(value) && value.length <= LINK_MAX_LENGTH)
        unsettled.push({ url: value, value, cell, companyId: null, reason });
      else refused.push({ reason, value, cell });
      continue;
    }
    const {
      owner,
      url: { href },
    } = reading;
    // One text in memory instead of two.
    const url = href === value ? value : href;
    if (owner === null) {
      unsettled.push({ url, value, cell, companyId: null, reason: 'link_unknown_company' });
      continue;
    }
    const found = { url, value, cell };
    const entry = owned.get(owner.id);
    if (entry === undefined) owned.set(owner.id, { owner, first: found, others: null });
    else if (url !== entry.first.url && entry.others?.has(url) !== true) (entry.others ??= new Map()).set(url, found);
  }
  const links: ImportedLink[] = [];
  for (const [companyId, { owner, first, others }] of owned) {
    if (others === null && !owner.shared) {
      links.push({ companyId, url: first.url });
      continue;
    }
    const reason = owner.shared && owner.sellerName === null ? 'link_seller_unknown' : 'link_second';
    for (const found of [first, ...(others?.values() ?? [])]) unsettled.push({ ...found, companyId, reason });
  }
  return { links, unsettled, refused };
}

/** The different links of a row that are of one company; most rows have one of each. */
interface OwnedLinks {
  readonly owner: LinkCompany;
  readonly first: FoundLink;
  others: Map<string, FoundLink> | null;
}

const WEB_ADDRESS = /^https?:\/\//i;

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
  const hasLink = tokens.some((token) => WEB_ADDRESS.test(token));
  return hasLink ? tokens.filter((token) => /[./]/.test(token)) : tokens.slice(0, 1).map(() => text);
}
