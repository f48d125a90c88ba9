/** What is known of a company when a link is given to it. */
export interface RecognisableCompany {
  readonly id: number;
  /** Host, with its port when it has one; null for companies that are not on the web. */
  readonly host: string | null;
  readonly sellerName: string | null;
  readonly sellerUrl: string | null;
}

/** Marketplaces whose product addresses name the seller: in which path segment, from 1 (P2 §5). */
export type SellerSegments = Readonly<Record<string, number>>;

/** Kuper names the seller in the first segment (P2 §5), Uzum's shop pages in the third. */
export const SELLER_SEGMENTS: SellerSegments = { 'kuper.ru': 1, 'uzum.uz': 3 };

/** One site, several competitors: the sub-host decides, whatever else stands before it (P1 §5, P2 §5). */
const SPECIAL_HOSTS: readonly { readonly pattern: RegExp; readonly host: string }[] = [
  { pattern: /(?:^|\.)lavka\.yandex\.ru$/, host: 'lavka.yandex.ru' },
  { pattern: /(?:^|\.)market\.yandex\.ru$/, host: 'market.yandex.ru' },
  { pattern: /(?:^|\.)eda\.yandex\.ru$/, host: 'eda.yandex.ru' },
  { pattern: /(?:^|\.)5d\.5ka\.ru$/, host: '5d.5ka.ru' },
  { pattern: /(?:^|\.)metro-cc\.ru$/, host: 'online.metro-cc.ru' },
  { pattern: /(?:^|\.)cosmetic\.magnit\.ru$/, host: 'cosmetic.magnit.ru' },
];

/** An http(s) address with a host and without credentials, or null. */
export function webAddress(text: string): URL | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url === null) return null;
  const { hostname } = url;
  const named = hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[');
  return named && url.username === '' && url.password === '' ? url : null;
}

/** The host that stands for a competitor: lower case, without `www.`, special sub-hosts resolved, the port kept. */
export function competitorHost(url: URL): string {
  const host = url.host.replace(/^www\./, '');
  return SPECIAL_HOSTS.find(({ pattern }) => pattern.test(host))?.host ?? host;
}

/**
 * Finds the company that a product link belongs to (P1 §5, P2 §5). The host decides; where several companies share it
 * (a marketplace and its sellers), the seller named by the configured path segment, then the company whose seller
 * address is the longest prefix of the link, then the one without a seller. A sub-domain that no company has
 * (`spb.shop.ru`) counts as the domain above it.
 * @returns null when no company, or more than one, can be meant.
 */
export function recogniseCompany(
  url: string,
  companies: readonly RecognisableCompany[],
  segments: SellerSegments = SELLER_SEGMENTS,
): number | null {
  const address = webAddress(url);
  return address && companyRecogniser(companies, segments)(address);
}

/** Hosts remembered at most: a list may name any number of them. */
const MOST_HOSTS = 10_000;

/** {@link recogniseCompany} for many links against the same companies. */
export function companyRecogniser(
  companies: readonly RecognisableCompany[],
  segments: SellerSegments = SELLER_SEGMENTS,
): (url: URL) => number | null {
  const byHost = Map.groupBy(
    companies.flatMap((company) => {
      const host = hostOfCompany(company);
      return host === null ? [] : [{ host, candidate: candidateOf(company) }];
    }),
    ({ host }) => host,
  );
  // The links of a list name few hosts again and again.
  const known = new Map<string, readonly Candidate[]>();
  const candidatesOf = (url: URL): readonly Candidate[] => {
    const before = known.get(url.host);
    if (before !== undefined) return before;
    const found = hostsToTry(url)
      .map((host) => byHost.get(host))
      .find((entries) => entries !== undefined);
    const candidates = found?.map(({ candidate }) => candidate) ?? [];
    if (known.size < MOST_HOSTS) known.set(url.host, candidates);
    return candidates;
  };
  return (url) => chooseSeller(url, candidatesOf(url), segments);
}

/** A company with its seller's address taken apart, once for all links. */
interface Candidate extends Pick<RecognisableCompany, 'id' | 'sellerName'> {
  readonly seller: { readonly host: string; readonly path: readonly string[] } | null;
}

function candidateOf({ id, sellerName, sellerUrl }: RecognisableCompany): Candidate {
  const url = sellerUrl === null ? null : webAddress(sellerUrl);
  return { id, sellerName, seller: url && { host: competitorHost(url), path: pathSegments(url) } };
}

/** The host by which a company is recognised; null for one that is not on the web. */
export function hostOfCompany({ host, sellerUrl }: Pick<RecognisableCompany, 'host' | 'sellerUrl'>): string | null {
  const text = host ?? sellerUrl;
  if (text === null || text.trim() === '') return null;
  const url = webAddress(/^https?:\/\//i.test(text) ? text : `https://${text.trim()}`);
  return url && competitorHost(url);
}

/**
 * By which hosts a company may have a page: its own, then the domains above it; a special sub-host is a competitor of
 * its own and has none above.
 */
export function hostsToTry(url: URL): string[] {
  const host = competitorHost(url);
  const special = SPECIAL_HOSTS.some((entry) => entry.host === host);
  if (special || url.port !== '' || /^[\d.]+$/.test(host)) return [host];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

function chooseSeller(url: URL, candidates: readonly Candidate[], segments: SellerSegments): number | null {
  if (candidates.length === 0) return null;
  const host = competitorHost(url);
  const segment = segments[host];
  const path = segment !== undefined || candidates.some(({ seller }) => seller !== null) ? pathSegments(url) : [];
  if (segment !== undefined) {
    const slug = path[segment - 1];
    const named =
      slug === undefined ? undefined : candidates.find((candidate) => namesSeller(candidate, slug, segment));
    return (named ?? alone(candidates.filter(({ sellerName }) => sellerName === null)))?.id ?? null;
  }
  let longest: { readonly id: number | null; readonly length: number } | null = null;
  for (const { id, seller } of candidates) {
    if (seller?.host !== host || !seller.path.every((part, at) => part === path[at])) continue;
    const { length } = seller.path;
    if (longest === null || length > longest.length) longest = { id, length };
    // Two sellers with one address: the link tells neither.
    else if (length === longest.length) longest = { id: null, length };
  }
  if (longest !== null) return longest.id;
  return (alone(candidates.filter(({ sellerName }) => sellerName === null)) ?? alone(candidates))?.id ?? null;
}

function alone<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}

function namesSeller({ sellerName, seller }: Candidate, slug: string, segment: number): boolean {
  return sameText(sellerName, slug) || sameText(seller?.path[segment - 1] ?? null, slug);
}

function sameText(left: string | null, right: string): boolean {
  return left !== null && left.toLowerCase() === right.toLowerCase();
}

/** Non-empty segments of the path, decoded; the query is no part of them. */
function pathSegments(url: URL): string[] {
  return url.pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
