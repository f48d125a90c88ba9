import { comparableName } from '@tsenomer/markup';

/** A heading with a text, and where it stands. */
export interface Heading {
  readonly text: string;
  readonly at: number;
  /** It is a link to the shop's first page: a logo. */
  readonly leadsHome: boolean;
}

/** What a page says of itself beside its headings. */
export interface PageTitles {
  readonly title: string | null;
  /** The title that it shares. */
  readonly shared: string | null;
  /** What the site calls itself. */
  readonly site: string | null;
  /** The page's own. */
  readonly address: string | null;
}

export interface MainHeading {
  readonly heading: Heading;
  /** The page has no other heading: this one names the shop, and the title the product. */
  readonly isShop: boolean;
}

/**
 * The heading of a page's product: that of the first rank which the title repeats, else the first; pages carry headings
 * of hidden dialogues before their own. Where none, or only the shop's name, stands in one of the first rank, it is the
 * one of the second that the title repeats.
 * @param subheadings those of the second rank, asked for where they count.
 */
export function mainHeading(
  headings: readonly Heading[],
  subheadings: () => readonly Heading[],
  titles: PageTitles,
): MainHeading | null {
  const isShop = (heading: Heading): boolean => namesShop(heading, titles);
  const own = amongFirst(
    headings.filter((heading) => !isShop(heading)),
    titles.title,
  );
  if (own) return { heading: own, isShop: false };
  const next = subheadings().find((heading) => isRepeated(heading.text, titles) && !isShop(heading));
  if (next) return { heading: next, isShop: false };
  const [first] = headings;
  return first ? { heading: first, isShop: true } : null;
}

function amongFirst(headings: readonly Heading[], title: string | null): Heading | undefined {
  const own = title === null ? '' : comparableName(title);
  return (
    headings.find(({ text }) => text.length > 3 && ` ${own} `.includes(` ${comparableName(text).slice(0, 60)}`)) ??
    headings.find(({ text }) => headings.length > 1 && goesOn(text, title)) ??
    headings[0]
  );
}

/**
 * Whether a heading goes on where the title, cut short before the shop's name, ends: "Doormat, painted by" and
 * "Doormat, painted by hand".
 */
function goesOn(heading: string, title: string | null): boolean {
  const own = comparableName((title ?? '').split(/\s[|–—-]\s/, 1)[0] ?? '');
  return own.length >= SHORTEST_TITLE && comparableName(heading).startsWith(own);
}

const SHORTEST_TITLE = 12;

/** A logo, or the name that the site has in its meta elements or its address; what the page is shared as is its own. */
function namesShop({ text, leadsHome }: Heading, { shared, site, address }: PageTitles): boolean {
  const name = lettersOf(text);
  if (name.length < SHORTEST_NAME || (shared !== null && lettersOf(shared) === name)) return false;
  return leadsHome || (site !== null && lettersOf(site) === name) || lettersOfHost(address) === name;
}

const SHORTEST_NAME = 3;

/** Whether the title, or what is shared, repeats a text of some length as a whole. */
function isRepeated(text: string, { title, shared }: PageTitles): boolean {
  const own = comparableName(text);
  return (
    own.length >= SHORTEST_TITLE &&
    [title, shared].some((other) => other !== null && ` ${comparableName(other)} `.includes(` ${own} `))
  );
}

/** A title without the parts that name nothing but the shop. */
export function titleOfProduct(title: string, shop: string | null): string {
  const name = shop === null ? '' : lettersOf(shop);
  const parts = title.split(PARTED);
  const own = name === '' ? parts : parts.filter((part) => part.trim() !== '' && !lettersOf(part).startsWith(name));
  return own.length === 0 || own.length === parts.length ? title : own.join(' - ').trim();
}

/**
 * A name without the parts at its end or beginning that are the shop's, "Mug — Ghost Wares" or "Mug | Ruggable US".
 * @param shops what the shop is called: its name, its host.
 */
export function withoutShop(name: string, shops: readonly string[]): string {
  const own = shops.map(lettersOf).filter((letters) => letters.length >= SHORTEST_NAME);
  const isShops = (part: string): boolean => {
    const letters = lettersOf(part);
    return letters !== '' && own.some((shop) => letters.startsWith(shop) && letters.length <= shop.length + AFTER_SHOP);
  };
  const parts = name.split(BETWEEN);
  if (parts.length < 3) return name;
  if (isShops(parts.at(-1) ?? '')) return parts.slice(0, -2).join('').trim();
  return isShops(parts[0] ?? '') ? parts.slice(2).join('').trim() : name;
}

/** Between the parts of a name, kept by splitting. */
const BETWEEN = /(\s+[|–—·-]+\s+)/;
/** The country of a shop: "Ruggable US". */
const AFTER_SHOP = 3;

const PARTED = /\s+[|–—·:-]+\s+/;

function lettersOf(text: string): string {
  return comparableName(text).replaceAll(' ', '');
}

/** The longest part of an address's host, without the country or the kind of site at its end. */
function lettersOfHost(address: string | null): string {
  const parts = (HOST.exec(address ?? '')?.[1] ?? '')
    .split('.')
    .slice(0, -1)
    .map((part) => part.replaceAll('-', ''));
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '').toLowerCase();
}

const HOST = /^https?:\/\/([^/:?#]{1,200})/i;
