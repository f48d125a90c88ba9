/** Formats of product feeds: YML of Yandex Market, and Google Merchant as RSS or Atom. */
export type FeedKind = 'yml' | 'rss' | 'atom';

const ROOT = /^\uFEFF?\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<(yml_catalog|rss|feed)[\s>]/i;
/** The name space of Google's fields: without it an RSS is somebody's news. */
const GOOGLE = 'base.google.com/ns/1.0';

/** Which feed a text begins as; null for any other. */
export function feedKindOf(head: string): FeedKind | null {
  const root = ROOT.exec(head)?.[1]?.toLowerCase();
  if (root === 'yml_catalog') return 'yml';
  if (root === undefined || !head.includes(GOOGLE)) return null;
  return root === 'rss' ? 'rss' : 'atom';
}

/** The element of one offer. */
export const OFFER_ELEMENT: Readonly<Record<FeedKind, string>> = { yml: 'offer', rss: 'item', atom: 'entry' };
